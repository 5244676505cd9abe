"""Three arrays, rows and columns counted from 1 as in Pascal.

Index -1 is the last cell of a list, -2 the one before: every difference from
1 - n to n - 1 has a cell of its own, without a shift.
"""


def place(i, q, free_col, free_sum, free_diff, n):  #: tick if i <= n
    """Place queens in rows i to n, if that can be done."""
    if i > n:
        return True  #: solution
    for j in range(1, n + 1):
        if free_col[j] and free_sum[i + j] and free_diff[i - j]:  #: test (j - 1, i - 1)
            q[i] = j  #: place (j - 1, i - 1), advance
            free_col[j] = False
            free_sum[i + j] = False
            free_diff[i - j] = False
            if place(i + 1, q, free_col, free_sum, free_diff, n):
                return True
            free_col[j] = True  #: tick
            free_sum[i + j] = True
            free_diff[i - j] = True
            q[i] = 0  #: undo
    return False  #: retreat, exhausted if i == 1


def queens(n):
    """Return the column of each row's queen; None if there is no way."""
    q = [0] * (n + 1)  # q[0] is not used
    free_col = [True] * (n + 1)  # j from 1 to n
    free_sum = [True] * (2 * n + 1)  # i + j from 2 to 2n
    free_diff = [True] * (2 * n - 1)  # i - j from 1 - n to n - 1
    if place(1, q, free_col, free_sum, free_diff, n):
        return q[1:]
    return None


#: title Three arrays, counted from 1
#: source 000_5f63c13f6f436932
#: start queens(n)
#: board q by row from one
#: level i
