def quarter(b):
    n = len(b)
    turned = [-1] * n
    for x in range(n):
        turned[n - 1 - b[x]] = x
    return turned


def images(b):
    found = []
    for start in [b, b[::-1]]:
        for _turn in range(4):
            found.append(start)
            start = quarter(start)
    return found


def fundamental(boards):
    chosen, seen = [], []
    for b in boards:
        if b not in seen:
            chosen.append(b)
            seen += images(b)
    return chosen
