def isfree(b, x, y):
    for i in range(x):
        if b[i] == y:
            return False
        if b[i] + i == y + x:
            return False
        if b[i] - i == y - x:
            return False
    return True
