"""Choose the square of a sudoku that leaves the fewest choices.

grid is a list of rows, and a row is a list of numbers; 0 is an empty
square. Count for every empty square the numbers that fit into it, and
return the square (x, y) with the fewest, x its column and y its row.
Of several, return the one that comes first, row by row. If no square
is empty, return None.

    fewest([[1, 0, 0, 0],       (3, 0): only 4 fits there
            [0, 0, 3, 0],
            [0, 0, 0, 2],
            [0, 4, 0, 0]])

You are given fits.
"""


def fits(grid, x, y, d):
    """Row, column and block of (x, y) lack d."""
    n = len(grid)
    s = {4: 2, 9: 3}[n]
    for i in range(n):
        if grid[y][i] == d or grid[i][x] == d:
            return False
        u = x - x % s + i % s
        v = y - y % s + i // s
        if grid[v][u] == d:
            return False
    return True


def fewest(grid):
    pass
