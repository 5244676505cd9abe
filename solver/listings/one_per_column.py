"""One queen in each column, until none attacks.

The vector counts as an odometer does: the last
column goes up by one; from the top it goes to
0, and the column before it goes up. There are
n ** n vectors: 16,777,216 for n = 8.
"""


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


def board_ok(b):
    """No queen attacks another."""
    for x in range(len(b)):
        if not isfree(b, x, b[x]):
            return False
    return True


def step(b):
    """Make b the next vector; False if it was the last."""
    n = len(b)
    i = n - 1
    while i >= 0 and b[i] == n - 1:
        b[i] = 0  #: place (i, 0)
        i -= 1
    if i < 0:
        return False
    b[i] += 1  #: place (i, b[i] + 1)
    return True


def queens(n):
    """Return the vector of a solution, or None."""
    b = [0] * n
    more = True
    while more:  #: tick
        if board_ok(b):
            return b  #: solution
        more = step(b)
    return None  #: exhausted


#: title Brute force: one queen in each column
#: source 002_78781ab6acd2a59a
#: start queens(n)
#: state n, b, more
#: board b
