def quarter(b):
    n = len(b)
    turned = [-1] * n
    for x in range(n):
        turned[n - 1 - b[x]] = x
    return turned


def rotations(b):
    once = quarter(b)
    twice = quarter(once)
    return [once, twice, quarter(twice)]
