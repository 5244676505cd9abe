"""Place queens in the rows i to n-1, with recursion and three arrays.

q[r] is the column of the queen in row r; the rows 0 to i-1 have their
queens, and for all others q[r] is -1. Three lists say what is free:

    c[j]            column j
    a[i + j]        the squares with the sum i + j
    b[i - j + n-1]  the squares with the difference i - j

A square is free if its column, its sum and its difference are free;
the lists alone say so. If queens can be placed in the rows i to n-1,
place them in q and return True. If not, return False, and leave q and
the three lists as they were.

For n = 4 and an empty board the call is place(0, q, c, a, b, 4), with
q = [-1] * 4, c = [True] * 4, a = [True] * 7 and b = [True] * 7.
"""


def place(i, q, c, a, b, n):
    pass
