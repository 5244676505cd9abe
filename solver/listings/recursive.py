"""One call for each column: it places a queen and calls itself for the next."""


def isfree(b, x, y):  #: test (x, y)
    """No queen before column x attacks (x, y)."""
    for i in range(x):
        if b[i] == y:
            return False
        if b[i] + i == y + x:
            return False
        if b[i] - i == y - x:
            return False
    return True


def solve(n, k, b):  #: tick if k < n
    """Try to place queens from column k on."""
    if k == n:
        return True  #: solution
    for i in range(n):
        if isfree(b, k, i):
            b[k] = i  #: place (k, i), advance
            if solve(n, k + 1, b):
                return True
            b[k] = -1  #: tick, undo
    return False  #: retreat, exhausted if k == 0


def queens(n):
    """Return n for a solution in b, else -1."""
    b = [-1] * n
    if solve(n, 0, b):
        return n
    return -1


#: title Recursive search, column by column
#: source 002_78781ab6acd2a59a
#: start queens(n)
#: board b
#: level k
