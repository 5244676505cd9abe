"""Find all solutions with three arrays; the indices have names."""


def place(i, q, free_col, free_sum, free_diff, n, found):  #: tick if i < n
    """Try all ways to place queens on rows i to n - 1."""
    if i == n:
        found.append(q.copy())  #: solution
        return
    for j in range(n):
        s = i + j
        d = i - j + n - 1
        if free_col[j] and free_sum[s] and free_diff[d]:  #: test (j, i)
            q[i] = j  #: place (j, i), advance
            free_col[j] = free_sum[s] = free_diff[d] = False
            place(i + 1, q, free_col, free_sum, free_diff, n, found)
            free_col[j] = free_sum[s] = free_diff[d] = True  #: tick, retreat if i < n - 1
            q[i] = -1  #: undo


def queens(n):
    """Return how many solutions there are."""
    q = [-1] * n
    free_col = [True] * n
    free_sum = [True] * (2 * n - 1)
    free_diff = [True] * (2 * n - 1)
    found = []
    place(0, q, free_col, free_sum, free_diff, n, found)
    return len(found)  #: exhausted


#: title All solutions with three arrays, indices named
#: source 000_5f63c13f6f436932
#: start queens(n)
#: board q by row
#: level i
#: finds all
