from random import Random


def free(b, x, y):
    return all(b[i] != y and abs(b[i] - y) != x - i for i in range(x))


def cases():
    found = [[n, 0, [-1] * n] for n in range(1, 8)]
    random = Random(1)
    while len(found) < 40:
        n = random.choice([4, 4, 5, 6])
        b, k = [-1] * n, 0
        for k in range(random.randrange(1, n + 1)):
            rows = [y for y in range(n) if free(b, k, y)]
            if not rows:
                break
            b[k] = random.choice(rows)
        placed = sum(row >= 0 for row in b)
        if [n, placed, b] not in found:
            found.append([n, placed, b])
    return found
