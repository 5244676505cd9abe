"""Every order of the rows, until one is right.

No row comes twice: only diagonals are tested.
They come as in a dictionary: 40,320 for n = 8.
"""


def same_diagonal(x0, y0, x1, y1):
    """The squares are as far apart along x as along y."""
    dy = abs(y1 - y0)
    dx = abs(x1 - x0)
    return dx == dy


def crosses(board, col):  #: test (col, board[col])
    """The queen of this column attacks one before it."""
    for c in range(col):
        if same_diagonal(c, board[c], col, board[col]):
            return True
    return False


def board_ok(board):
    """No queen attacks another."""
    for col in range(1, len(board)):
        if crosses(board, col):
            return False
    return True


def step(board):
    """Make the next order; False if it was the last."""
    i = len(board) - 2
    while i >= 0 and board[i] > board[i + 1]:
        i -= 1  # the rest is in its last order
    if i < 0:
        return False
    j = len(board) - 1
    while board[j] < board[i]:
        j -= 1  # find the smallest that is larger
    board[i], board[j] = board[j], board[i]
    board[i + 1 :] = reversed(board[i + 1 :])
    return True


def queens(n):
    """Return the order of a solution, or None."""
    board = list(range(n))
    more = True
    while more:  #: tick
        if board_ok(board):
            return board  #: solution
        more = step(board)
    return None  #: exhausted


#: title Brute force: all permutations
#: source 003_e60d9d545fcce690
#: start queens(n)
#: state n, board, more
#: board board
