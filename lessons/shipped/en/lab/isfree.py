"""Is the square (x, y) free?

b[i] is the row of the queen in column i. Return False if a queen in
one of the columns 0 to x-1 attacks the square in column x and row y,
and True if none does. Ignore what b holds from column x on: a search
may leave old numbers there.

    isfree([0, -1, -1, -1], 1, 2)    True
    isfree([0, -1, -1, -1], 1, 1)    False: queen (0, 0), 0-0 = 1-1
    isfree([0, 2, -1, -1], 2, 1)     False: queen (1, 2), 1+2 = 2+1
"""


def isfree(b, x, y):
    pass
