"""Three arrays say at once whether a square is free; each queen is undone."""


def place(i, q, c, a, b, n):  #: tick if i < n
    """Place queens in rows i to n - 1, if that can be done."""
    if i == n:
        return True  #: solution
    for j in range(n):
        if c[j] and a[i + j] and b[i - j + n - 1]:  #: test (j, i)
            q[i] = j  #: place (j, i), advance
            c[j] = a[i + j] = b[i - j + n - 1] = False
            if place(i + 1, q, c, a, b, n):
                return True
            c[j] = a[i + j] = b[i - j + n - 1] = True  #: tick
            q[i] = -1  #: undo
    return False  #: retreat, exhausted if i == 0


def queens(n):
    """Return the column of each row's queen; None if there is no way."""
    q = [-1] * n
    c = [True] * n  # free columns
    a = [True] * (2 * n - 1)  # free sums i + j
    b = [True] * (2 * n - 1)  # free differences i - j, from 1 - n on
    if place(0, q, c, a, b, n):
        return q
    return None


#: title Recursive search with three arrays
#: source 000_5f63c13f6f436932
#: start queens(n)
#: board q by row
#: level i
