"""Find all solutions for n queens.

Return a list of all the solutions, in any order. Each solution is a
list b of its own, and b[x] is the row of the queen in column x.

    all_solutions(4)    [[1, 3, 0, 2], [2, 0, 3, 1]]
    all_solutions(3)    []

You are given isfree. Add as many functions of your own as you like.
"""


def isfree(b, x, y):
    """No queen in columns 0 to x-1 attacks (x, y)."""
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def all_solutions(n):
    pass
