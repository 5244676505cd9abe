"""Sudoku with numbers from 1 to n, on a board of n rows of blocks."""

GIVEN = {
    4: ["1...", "..3.", "...2", ".4.."],
    6: ["1....6", "..6.1.", ".3..4.", ".1..6.", ".6.1..", "5....4"],
}
WIDE = {4: 2, 6: 3}


def fits(grid, x, y, d):  #: test (x, y)
    """Say whether d stands nowhere in the row, column and block of (x, y)."""
    n, wide = len(grid), WIDE[len(grid)]
    high = n // wide
    for i in range(n):
        if grid[y][i] == d or grid[i][x] == d:
            return False
        u = x - x % wide + i % wide
        v = y - y % high + i // wide
        if grid[v][u] == d:
            return False
    return True


def fill(grid, k):  #: tick
    """Fill square k and all after it, row by row."""
    n = len(grid)
    if k == n * n:  #: solution if k == n * n
        return True
    x, y = k % n, k // n
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
    """Return the solved grid, or None if there is no puzzle of this size."""
    if n not in GIVEN:
        return None  #: exhausted
    grid = [[int(s) if s != "." else 0 for s in row] for row in GIVEN[n]]
    if fill(grid, 0):
        return grid
    return None  #: exhausted


#: title Sudoku, square by square
#: source a course of one's own
#: start sudoku(n)
#: shows grid as blocks
#: sizes 4, 6
