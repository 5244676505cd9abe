"""All solutions with three arrays: after a solution the search goes on."""


def place(i, q, free_col, free_sum, free_diff, n, found):  #: tick
    """Try all ways to place queens in rows i to n - 1."""
    for j in range(n):
        if free_col[j] and free_sum[i + j] and free_diff[i - j + n - 1]:  #: test (j, i)
            q[i] = j  #: place (j, i), advance
            free_col[j] = False
            free_sum[i + j] = False
            free_diff[i - j + n - 1] = False
            if i == n - 1:
                found.append(q.copy())  #: solution
            else:
                place(i + 1, q, free_col, free_sum, free_diff, n, found)
            free_col[j] = True  #: tick, retreat if i < n - 1
            free_sum[i + j] = True
            free_diff[i - j + n - 1] = True
            q[i] = -1  #: undo


def queens(n):
    """Return how many solutions there are; found holds them all."""
    q = [-1] * n
    free_col = [True] * n
    free_sum = [True] * (2 * n - 1)  # i + j from 0 to 2n - 2
    free_diff = [True] * (2 * n - 1)  # i - j from 1 - n to n - 1
    found = []
    place(0, q, free_col, free_sum, free_diff, n, found)
    return len(found)  #: exhausted


#: title All solutions with three arrays
#: source 000_5f63c13f6f436932
#: start queens(n)
#: board q by row
#: level i
#: finds all
