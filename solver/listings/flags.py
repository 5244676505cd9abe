"""Three arrays say at once whether a square is free; each queen is undone."""


def place(i, q, free_col, free_sum, free_diff, n):  #: tick if i < n
    """Place queens in rows i to n - 1, if that can be done."""
    if i == n:
        return True  #: solution
    for j in range(n):
        if free_col[j] and free_sum[i + j] and free_diff[i - j + n - 1]:  #: test (j, i)
            q[i] = j  #: place (j, i), advance
            free_col[j] = False
            free_sum[i + j] = False
            free_diff[i - j + n - 1] = False
            if place(i + 1, q, free_col, free_sum, free_diff, n):
                return True
            free_col[j] = True  #: tick
            free_sum[i + j] = True
            free_diff[i - j + n - 1] = True
            q[i] = -1  #: undo
    return False  #: retreat, exhausted if i == 0


def queens(n):
    """Return the column of each row's queen; None if there is no way."""
    q = [-1] * n
    free_col = [True] * n
    free_sum = [True] * (2 * n - 1)  # i + j from 0 to 2n - 2
    free_diff = [True] * (2 * n - 1)  # i - j from 1 - n to n - 1
    if place(0, q, free_col, free_sum, free_diff, n):
        return q
    return None


#: title Recursive search with three arrays
#: source 000_5f63c13f6f436932
#: start queens(n)
#: board q by row
#: level i
