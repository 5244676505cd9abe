from random import Random


def free(b, x, y):
    return all(b[i] != y and abs(b[i] - y) != x - i for i in range(x))


def cases():
    found = [[n, 0, [-1] * n] for n in range(1, 8)]
    random = Random(1)
    while len(found) < 40:
        case = draw(random)
        if case not in found:
            found.append(case)
    return found


def draw(random):
    n = random.choice([4, 4, 5, 6])
    b = [-1] * n
    for k in range(random.randrange(1, n + 1)):
        rows = [y for y in range(n) if free(b, k, y)]
        if not rows:
            break
        b[k] = random.choice(rows)
    return [n, sum(row >= 0 for row in b), b]
