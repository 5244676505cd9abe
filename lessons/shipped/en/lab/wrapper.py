"""Let the recursive search hand out its board.

You are given solve, which fills a board and returns True or False.
Write queens, which makes an empty board, a list of n cells that are
all -1, and has solve fill it. If there is a solution, return the
board. If there is none, return None.

    queens(4)    [1, 3, 0, 2]
    queens(3)    None
"""


def isfree(b, x, y):
    """No queen in columns 0 to x-1 attacks (x, y)."""
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def solve(n, k, b):
    """Place queens in columns k to n-1; return whether that can be done."""
    if k == n:
        return True
    for y in range(n):
        if isfree(b, k, y):
            b[k] = y
            if solve(n, k + 1, b):
                return True
            b[k] = -1
    return False


def queens(n):
    pass
