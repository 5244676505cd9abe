"""A sudoku, the most constrained square first.

Of the empty squares (0), the one with the fewest
numbers that fit is filled next.
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


def numbers(grid, x, y):
    """List the numbers that fit into (x, y)."""
    n = len(grid)
    found = []
    for d in range(1, n + 1):
        if fits(grid, x, y, d):
            found.append(d)
    return found


def choose(grid):
    """Return the square with fewest numbers."""
    n = len(grid)
    best = None
    least = n + 1
    for y in range(n):
        for x in range(n):
            if grid[y][x] == 0:
                count = len(numbers(grid, x, y))
                if count < least:
                    least = count
                    best = (x, y)
    return best


def fill(grid):  #: tick
    """Fill all empty squares."""
    square = choose(grid)
    if square is None:  #: solution if square is None
        return True
    x, y = square
    for d in numbers(grid, x, y):
        grid[y][x] = d  #: place (x, y), advance
        if fill(grid):
            return True
        grid[y][x] = 0  #: tick, retreat, undo
    return False


def sudoku(n):
    """Return the filled grid, or None."""
    if n not in GIVEN:
        return None  #: exhausted
    given = [list(map(int, row)) for row in GIVEN[n]]
    grid = [row[:] for row in given]
    if fill(grid):
        return grid
    return None  #: exhausted


#: title A sudoku, most constrained square first
#: source 004_0d459d53309692cb
#: start sudoku(n)
#: shows grid as blocks
#: sizes 4, 9
