"""Place n queens so that none attacks another, with a loop.

b has n entries, all of them -1: no queen yet. Search for a solution
column by column, without recursion. If there is one, b[x] is the row
of the queen in column x afterwards, and n is returned. If there is
none, return -1.

    queens(4, [-1, -1, -1, -1])    4, and b is for example [1, 3, 0, 2]
    queens(2, [-1, -1])            -1

isfree is given.
"""


def isfree(b, x, y):
    """No queen in columns 0 to x-1 attacks (x, y)."""
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def queens(n, b):
    pass
