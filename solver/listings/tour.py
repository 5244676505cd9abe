"""A knight's tour: a knight on every square once.

path holds the knight's number on each square, and
0 where it has not been.
"""

JUMPS = [
    (1, 2), (2, 1), (2, -1), (1, -2),
    (-1, -2), (-2, -1), (-2, 1), (-1, 2),
]  # fmt: skip


def ways(path, x, y):
    """List the new squares one jump away."""
    n = len(path)
    found = []
    for dx, dy in JUMPS:
        u = x + dx
        v = y + dy
        if 0 <= u < n and 0 <= v < n:
            if path[v][u] == 0:
                found.append((u, v))
    return found


def tour(path, x, y, k):  #: tick
    """Go on from (x, y), where number k stands."""
    if k == len(path) ** 2:  #: solution if k == len(path) ** 2
        return True
    for u, v in ways(path, x, y):
        path[v][u] = k + 1  #: place (u, v), advance
        if tour(path, u, v, k + 1):
            return True
        path[v][u] = 0  #: tick, retreat, undo
    return False


def knight(n):
    """Return the tour from (0, 0), or None."""
    path = [[0] * n for row in range(n)]
    path[0][0] = 1
    if tour(path, 0, 0, 1):
        return path
    return None  #: exhausted


#: title Another problem: a knight's tour
#: source a problem of Euler's
#: start knight(n)
#: shows path as numbers
