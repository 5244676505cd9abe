"""Let the recursive search answer as the loop does.

You are given solve, which returns True or False. Write queens, which
calls it. b has n cells, and all of them are -1. If there is a
solution, leave it in b and return n. If there is none, return -1.

    queens(4, [-1, -1, -1, -1])    4, and b is [1, 3, 0, 2]
    queens(3, [-1, -1, -1])        -1
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


def queens(n, b):
    pass
