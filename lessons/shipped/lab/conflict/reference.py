def conflict(x1, y1, x2, y2):
    if x1 == x2 or y1 == y2:
        return True
    if x1 + y1 == x2 + y2:
        return True
    return y1 - x1 == y2 - x2
