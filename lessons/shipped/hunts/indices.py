"""Find all solutions with three arrays; the indices have names."""


def place(i, q, c, a, b, n, found):  #: tick if i < n
    """Try all ways to place queens in rows i to n - 1."""
    if i == n:
        found.append(q.copy())  #: solution
        return
    for j in range(n):
        s = i + j
        d = i - j + n - 1
        if c[j] and a[s] and b[d]:  #: test (j, i)
            q[i] = j  #: place (j, i), advance
            c[j] = a[s] = b[d] = False
            place(i + 1, q, c, a, b, n, found)
            c[j] = a[s] = b[d] = True  #: tick, retreat if i < n - 1
            q[i] = -1  #: undo


def queens(n):
    """Return how many solutions there are."""
    q = [-1] * n
    c = [True] * n  # free columns
    a = [True] * (2 * n - 1)  # free sums
    b = [True] * (2 * n - 1)  # free differences
    found = []
    place(0, q, c, a, b, n, found)
    return len(found)  #: exhausted


#: title All solutions with three arrays, indices named
#: source 000_5f63c13f6f436932
#: start queens(n)
#: board q by row
#: level i
#: finds all
