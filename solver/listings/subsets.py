"""Choices of n squares out of n * n, until one is right.

The squares are numbered column by column: c holds the
numbers of those that are chosen, in ascending order, p
holds their columns and rows. For n = 8 there are
4,426,165,368 choices.
"""


def free(p, i):  #: test (p[i][0], p[i][1])
    """No queen before queen i attacks it."""
    x, y = p[i]
    for a, b in p[:i]:
        if a == x or b == y:
            return False
        if a + b == x + y or b - a == y - x:
            return False
    return True


def board_ok(p):
    """No queen attacks another."""
    for i in range(len(p)):
        if not free(p, i):
            return False
    return True


def pairs(c, n):
    """Return the column and row of each chosen square."""
    return [(s // n, s % n) for s in c]


def step(c, n):
    """Make c the next choice; False if it was the last."""
    i = n - 1
    while i >= 0 and c[i] == n * n - n + i:
        i -= 1  # this queen cannot go on
    if i < 0:
        return False
    c[i] += 1
    for j in range(i + 1, n):
        c[j] = c[j - 1] + 1
    return True


def queens(n):
    """Return the squares of a solution, or None."""
    c = list(range(n))
    p = pairs(c, n)
    more = True
    while more:  #: tick
        if board_ok(p):
            return p  #: solution
        more = step(c, n)
        p = pairs(c, n)
    return None  #: exhausted


#: title Brute force: any n squares
#: source 002_78781ab6acd2a59a
#: start queens(n)
#: state n, c, p, more
#: board p as squares
