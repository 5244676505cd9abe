"""The first free row of a column.

b[i] is the row of the queen in column i. Return the smallest row in
which a queen of column x is not attacked by the queens in the columns
0 to x-1. If there is no such row, return -1.

    first_free([0, -1, -1, -1], 1)     2
    first_free([0, 2, -1, -1], 2)      -1

isfree is given.
"""


def isfree(b, x, y):
    """No queen in columns 0 to x-1 attacks (x, y)."""
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def first_free(b, x):
    pass
