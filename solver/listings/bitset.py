"""All solutions, with columns as the bits of a number.

Bit x says that column x is attacked: from its own column
(c), along a sum (s) or a difference (d). One row further, a
diagonal is one column further: its bits are shifted by one.
All columns of a row are tested at once.

Martin Richards, Backtracking Algorithms in MCPL using Bit
Patterns and Recursion, University of Cambridge, 1997.
"""


def place(y, c, s, d, q, n):  #: tick
    """Try all ways to place queens in rows y to n - 1."""
    found = 0
    free = ~(c | s | d) & (2**n - 1)  #: test
    while free:
        bit = free & -free  # the lowest bit that is set
        free -= bit
        q[y] = bit.bit_length() - 1  #: place (bit.bit_length() - 1, y), advance
        if y == n - 1:
            found += 1  #: solution
        else:
            s2, d2 = (s | bit) >> 1, (d | bit) << 1
            found += place(y + 1, c | bit, s2, d2, q, n)
        q[y] = -1  #: tick, retreat if y < n - 1, undo
    return found


def queens(n):
    """Return how many solutions there are."""
    q = [-1] * n
    found = place(0, 0, 0, 0, q, n)
    return found  #: exhausted


#: title All solutions with bits
#: source Richards 1997, Backtracking Algorithms in MCPL
#: start queens(n)
#: board q by row
#: level y
#: finds all
