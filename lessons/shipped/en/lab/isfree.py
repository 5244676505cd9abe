"""Is the square (x, y) free?

b[i] is the row of the queen in column i. Return True if no queen in
the columns 0 to x-1 attacks the square in column x and row y, and
False if one does. What b holds from column x on does not count: in a
search, the queens there have not been placed yet.

    isfree([0, -1, -1, -1], 1, 2)    True
    isfree([0, -1, -1, -1], 1, 1)    False: queen (0, 0), 0-0 = 1-1
    isfree([0, 2, -1, -1], 2, 1)     False: queen (1, 2), 1+2 = 2+1
"""


def isfree(b, x, y):
    pass
