def isfree(b, x, y):
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def solve(n, k, b):
    if k == n:
        return True
    for y in range(n):
        if isfree(b, k, y):
            b[k] = y
            if solve(n, k + 1, b):
                return True
            b[k] = -1
    return False


def queens(n):
    b = [-1] * n
    if solve(n, 0, b):
        return b
    return None
