"""Place queens in columns k to n-1, with recursion.

Columns 0 to k-1 have their queens already, and these do not attack
each other. b[x] is -1 for all other columns. If columns k to n-1 can
all get a queen, place them in b and return True. If not, return False
and leave b as you found it.

    solve(4, 0, [-1, -1, -1, -1])    True, and b is for example [1, 3, 0, 2]
    solve(4, 1, [0, -1, -1, -1])     False, and b is [0, -1, -1, -1]

You are given isfree.
"""


def isfree(b, x, y):
    """No queen in columns 0 to x-1 attacks (x, y)."""
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def solve(n, k, b):
    pass
