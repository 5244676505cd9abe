"""A sudoku, filled by the same search.

Squares are filled row by row from row 0 on, each
with the first number that fits; 0 is an empty one.
"""

GIVEN = {
    4: ["1000", "0030", "0002", "0400"],
    9: [
        "500060230",
        "086370150",
        "320540090",
        "070030010",
        "005890000",
        "240006000",
        "008405900",
        "050009078",
        "001700000",
    ],
}
SIDE = {4: 2, 9: 3}


def fits(grid, x, y, d):  #: test (x, y)
    """Row, column and block of (x, y) lack d."""
    n = len(grid)
    s = SIDE[n]
    for i in range(n):
        if grid[y][i] == d or grid[i][x] == d:
            return False
        u = x - x % s + i % s
        v = y - y % s + i // s
        if grid[v][u] == d:
            return False
    return True


def fill(grid, k):  #: tick
    """Fill square k and all that come after it."""
    n = len(grid)
    if k == n * n:  #: solution if k == n * n
        return True
    x = k % n
    y = k // n
    if grid[y][x] != 0:
        return fill(grid, k + 1)
    for d in range(1, n + 1):
        if fits(grid, x, y, d):
            grid[y][x] = d  #: place (x, y), advance
            if fill(grid, k + 1):
                return True
            grid[y][x] = 0  #: tick, retreat, undo
    return False


def sudoku(n):
    """Return the filled grid, or None."""
    if n not in GIVEN:
        return None  #: exhausted
    given = [list(map(int, row)) for row in GIVEN[n]]
    grid = [row[:] for row in given]
    if fill(grid, 0):
        return grid
    return None  #: exhausted


#: title Another problem: a sudoku
#: source 004_0d459d53309692cb
#: start sudoku(n)
#: shows grid as blocks
#: sizes 4, 9
