"""Find all solutions for n queens.

Return a list of all solutions. Each of them is a list b of its own,
with b[x] the row of the queen in column x. Their order is free.

    all_solutions(4)    [[1, 3, 0, 2], [2, 0, 3, 1]]
    all_solutions(3)    []

isfree is given. Write as many functions of your own as you like.
"""


def isfree(b, x, y):
    """No queen in columns 0 to x-1 attacks (x, y)."""
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def all_solutions(n):
    pass
