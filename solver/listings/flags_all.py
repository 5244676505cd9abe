"""All solutions with three arrays: after a solution the search goes on."""


def place(i, q, c, a, b, n, found):  #: tick
    """Try all ways to place queens in rows i to n - 1."""
    for j in range(n):
        if c[j] and a[i + j] and b[i - j + n - 1]:  #: test (j, i)
            q[i] = j  #: place (j, i), advance
            c[j] = a[i + j] = b[i - j + n - 1] = False
            if i == n - 1:
                found.append(q.copy())  #: solution
            else:
                place(i + 1, q, c, a, b, n, found)
            c[j] = a[i + j] = b[i - j + n - 1] = True  #: tick, retreat if i < n - 1
            q[i] = -1  #: undo


def queens(n):
    """Return how many solutions there are; found holds them all."""
    q = [-1] * n
    c = [True] * n  # free columns
    a = [True] * (2 * n - 1)  # free sums i + j
    b = [True] * (2 * n - 1)  # free differences i - j, from 1 - n on
    found = []
    place(0, q, c, a, b, n, found)
    return len(found)  #: exhausted


#: title All solutions with three arrays
#: source 000_5f63c13f6f436932
#: start queens(n)
#: board q by row
#: level i
#: finds all
