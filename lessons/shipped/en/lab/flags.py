"""Place queens in rows i to n-1, with recursion and three arrays.

q[r] is the column of the queen in row r. Rows 0 to i-1 have their
queens already, and q[r] is -1 for all other rows. Three lists say
what is free:

    free_col[j]               column j
    free_sum[i + j]           the squares with the sum i + j
    free_diff[i - j + n - 1]  the squares with the difference i - j

A square is free if its column, its sum and its difference are free,
so you never have to look at q. If rows i to n-1 can all get a queen,
place them in q and return True. If not, return False, and leave q and
the three lists as you found them.

For n = 4 and an empty board, the call is
place(0, [-1] * 4, [True] * 4, [True] * 7, [True] * 7, 4).
"""


def place(i, q, free_col, free_sum, free_diff, n):
    pass
