"""Place n queens so that no two attack each other, with a loop.

b has n cells, and all of them are -1: no queen yet. Search column
by column, without recursion. If there is a solution, leave it in b,
with the row of the queen in column x as b[x], and return n. If there
is none, return -1.

    queens(4, [-1, -1, -1, -1])    4, and b is for example [1, 3, 0, 2]
    queens(2, [-1, -1])            -1

You are given isfree.
"""


def isfree(b, x, y):
    """No queen in columns 0 to x-1 attacks (x, y)."""
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def queens(n, b):
    pass
