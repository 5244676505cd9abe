"""Shuffle the rows like cards, until the board is right.

The same seed gives the same shuffles. For n = 8, 92 of the
40,320 orders are right: one shuffle in 438, on average. For
n = 2 and n = 3 none is, and the loop would never end: so
the shuffles are limited.
"""

import random


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


def queens(n, seed=1, limit=20_000):
    """Return a solution; None if the limit was reached."""
    generator = random.Random(seed)
    board = list(range(n))
    shuffles = 0
    while shuffles < limit:
        generator.shuffle(board)
        shuffles += 1
        if board_ok(board):  #: tick
            return board  #: solution
    return None


#: title Random permutations
#: source 003_e60d9d545fcce690
#: start queens(n, seed, limit)
#: board board
