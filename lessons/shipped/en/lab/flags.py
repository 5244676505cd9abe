"""Place queens in the rows i to n-1, with recursion and three arrays.

q[r] is the column of the queen in row r; the rows 0 to i-1 have their
queens, and for all others q[r] is -1. Three lists say what is free:

    free_col[j]               column j
    free_sum[i + j]           the squares with the sum i + j
    free_diff[i - j + n - 1]  the squares with the difference i - j

A square is free if its column, its sum and its difference are free;
the lists alone say so. If queens can be placed in the rows i to n-1,
place them in q and return True. If not, return False, and leave q and
the three lists as they were.

For n = 4 and an empty board, the call is
place(0, [-1] * 4, [True] * 4, [True] * 7, [True] * 7, 4).
"""


def place(i, q, free_col, free_sum, free_diff, n):
    pass
