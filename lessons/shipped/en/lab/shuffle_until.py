"""Shuffle a board until it is a solution.

shuffle is a function: shuffle(board) puts the rows in board into
another order, as random.shuffle does. Shuffle, and look whether the
board is a solution; if not, shuffle again. Return how many shuffles
it took. After limit shuffles without a solution return None. A board
that is a solution at the very beginning is shuffled all the same.

    shuffle_until([0, 1, 2, 3], shuffle, 1000)    12, for example

solved is given.
"""


def solved(board):
    """No queen attacks another; no row comes twice in board."""
    for x in range(len(board)):
        for i in range(x):
            if abs(board[x] - board[i]) == x - i:
                return False
    return True


def shuffle_until(board, shuffle, limit):
    pass
