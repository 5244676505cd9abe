"""A knight's tour by Warnsdorff's rule.

The knight jumps first to where the fewest ways
lead on. path holds its number on each square,
and 0 where it has not been.
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


def narrow(path, squares):
    """Sort squares: fewest ways on come first."""
    counted = []
    for u, v in squares:
        count = len(ways(path, u, v))
        counted.append((count, u, v))
    counted.sort()
    return [(u, v) for count, u, v in counted]


def tour(path, x, y, k):  #: tick
    """Go on from (x, y), where number k stands."""
    if k == len(path) ** 2:  #: solution if k == len(path) ** 2
        return True
    squares = ways(path, x, y)
    for u, v in narrow(path, squares):
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


#: title A knight's tour, narrowest way first
#: source Warnsdorff's rule, 1823
#: start knight(n)
#: shows path as numbers
