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


def fill(grid, k):
    n = len(grid)
    if k == n * n:
        return True
    x = k % n
    y = k // n
    if grid[y][x] != 0:
        return fill(grid, k + 1)
    for d in range(1, n + 1):
        if fits(grid, x, y, d):
            grid[y][x] = d
            if fill(grid, k + 1):
                return True
            grid[y][x] = 0
    return False


def sudoku(grid):
    return grid if fill(grid, 0) else None
