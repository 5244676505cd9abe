"""The loop, with the boards that have no solution answered at once."""


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


def queens(n):
    """Return n for a solution in b, else -1."""
    b = [-1] * n
    if n == 2 or n == 3:
        return -1  #: exhausted
    k = 0
    while k < n and k >= 0:  #: tick
        b[k] += 1
        while b[k] < n and not isfree(b, k, b[k]):
            b[k] += 1
        if b[k] < n:  #: place (k, b[k]) if b[k] < n
            k += 1  #: advance
        else:
            b[k] = -1  #: undo
            k -= 1  #: retreat
    return k  #: solution if k == n, exhausted if k < 0


#: title The loop, with some boards answered at once
#: source 002_78781ab6acd2a59a
#: start queens(n)
#: board b
#: level k
