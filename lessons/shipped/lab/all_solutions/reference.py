def isfree(b, x, y):
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def search(n, k, b, found):
    if k == n:
        found.append(b.copy())
        return
    for y in range(n):
        if isfree(b, k, y):
            b[k] = y
            search(n, k + 1, b, found)
            b[k] = -1


def all_solutions(n):
    found = []
    search(n, 0, [-1] * n, found)
    return found
