"""All solutions in a vector T, tested by distances; nothing has to be undone."""


def safe(queen, row, T):  #: test (queen, row)
    """No queen before this one attacks the row."""
    for i in range(queen):
        if T[i] == row:
            return False
        if abs(row - T[i]) == queen - i:
            return False
    return True


def attempt(k, T, found):  #: tick
    """Try all rows for queen k and for those after it."""
    if k < len(T):
        for i in range(len(T)):
            if safe(k, i, T):
                T[k] = i  #: place (k, i), advance
                attempt(k + 1, T, found)
    else:
        found.append(T.copy())  #: solution


def queens(n):
    """Return all solutions, in the order in which they are found."""
    T = [-1] * n
    found = []
    attempt(0, T, found)
    return found  #: exhausted


#: title All solutions in a vector
#: source 001_08c9bdabb1829e25
#: start queens(n)
#: board T
#: level k
#: finds all
