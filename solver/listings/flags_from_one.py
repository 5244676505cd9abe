"""Three arrays, rows and columns counted from 1 as in Pascal.

b[-1] is the last cell of b, b[-2] the one before: every difference from
1 - n to n - 1 has a cell of its own, without a shift.
"""


def place(i, q, c, a, b, n):  #: tick if i <= n
    """Place queens in rows i to n, if that can be done."""
    if i > n:
        return True  #: solution
    for j in range(1, n + 1):
        if c[j] and a[i + j] and b[i - j]:  #: test (j - 1, i - 1)
            q[i] = j  #: place (j - 1, i - 1), advance
            c[j] = a[i + j] = b[i - j] = False
            if place(i + 1, q, c, a, b, n):
                return True
            c[j] = a[i + j] = b[i - j] = True  #: tick
            q[i] = 0  #: undo
    return False  #: retreat, exhausted if i == 1


def queens(n):
    """Return the column of each row's queen; None if there is no way."""
    q = [0] * (n + 1)  # q[0] is not used
    c = [True] * (n + 1)  # columns 1 to n
    a = [True] * (2 * n + 1)  # sums 2 to 2n
    b = [True] * (2 * n - 1)  # differences 1 - n to n - 1
    if place(1, q, c, a, b, n):
        return q[1:]
    return None


#: title Three arrays, counted from 1
#: source 000_5f63c13f6f436932
#: start queens(n)
#: board q by row from one
#: level i
