def fits(grid, x, y, d):
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
    n = len(grid)
    best = None
    least = 0
    for y in range(n):
        for x in range(n):
            if grid[y][x] == 0:
                count = sum(fits(grid, x, y, d) for d in range(1, n + 1))
                if best is None or count < least:
                    best = (x, y)
                    least = count
    return best
