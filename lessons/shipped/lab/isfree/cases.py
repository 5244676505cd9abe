from random import Random


def cases():
    found = [[[-1] * n, 0, y] for n in range(1, 4) for y in range(n)]
    found += [[[a, -1, -1], 1, y] for a in range(3) for y in range(3)]
    found += [[[a, b, -1], 2, y] for a in range(3) for b in range(3) for y in range(3)]
    random = Random(1)
    for n, count in ((4, 20), (5, 20), (6, 20), (8, 18)):
        for _each in range(count):
            found.append(of_size(n, random))
    # On a larger board than 8 by 8, only the queen beside the square attacks it.
    large = [0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, -1]
    return [*found, [large, 11, 8], [large, 11, 3]]


def of_size(n, random):
    x, y = random.randrange(n), random.randrange(n)
    b = [random.randrange(n) if i < x else -1 for i in range(n)]
    b[x] = random.choice([y, -1])  # In a search, the queen that is tried stands there.
    if random.random() < 0.2:
        b[x:] = [random.randrange(n) for _i in range(x, n)]
    return [b, x, y]


def draw(random):
    return of_size(random.randrange(3, 13), random)
