def isfree(b, x, y):
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def queens(n):
    b = [-1] * n
    k = 0
    while k < n and k >= 0:
        b[k] += 1
        while b[k] < n and not isfree(b, k, b[k]):
            b[k] += 1
        if b[k] < n:
            k += 1
        else:
            b[k] = -1
            k -= 1
    if k < 0:
        return None
    return b
