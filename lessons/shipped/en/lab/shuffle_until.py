"""Shuffle a board until it is a solution.

You are given a function shuffle: shuffle(board) brings the rows in
board into a random order, as random.shuffle does. Shuffle, then check
whether the board is a solution. If it is not, shuffle again. Return
the number of shuffles. If limit shuffles have brought no solution,
return None. Always shuffle first, even a board that is a solution
from the beginning.

    shuffle_until([0, 1, 2, 3], shuffle, 1000)    12, for example

You are given solved, too.
"""


def solved(board):
    """No two queens attack each other; each row is in board once."""
    for x in range(len(board)):
        for i in range(x):
            if abs(board[x] - board[i]) == x - i:
                return False
    return True


def shuffle_until(board, shuffle, limit):
    pass
