def isfree(b, x, y):
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def first_free(b, x):
    for y in range(len(b)):
        if isfree(b, x, y):
            return y
    return -1
