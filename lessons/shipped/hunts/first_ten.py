"""Find the first ten solutions, or all if there are fewer."""


def isfree(b, x, y):  #: test (x, y)
    """No queen before column x attacks (x, y)."""
    for i in range(x):
        if b[i] == y or abs(b[i] - y) == x - i:
            return False
    return True


def solve(n, k, b, found):  #: tick if k < n
    """Collect solutions that begin with the queens of b."""
    if k == n:
        found.append(b.copy())  #: solution
        return
    for i in range(n):
        if len(found) == 10:
            return
        if isfree(b, k, i):
            b[k] = i  #: place (k, i), advance
            solve(n, k + 1, b, found)
            b[k] = -1  #: tick, retreat if k < n - 1, undo


def queens(n):
    """Return the list of solutions."""
    b = [-1] * n
    found = []
    solve(n, 0, b, found)
    return found  #: exhausted


#: title The first ten solutions
#: source 001_08c9bdabb1829e25
#: start queens(n)
#: board b
#: level k
#: finds all
