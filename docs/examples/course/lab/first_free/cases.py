from random import Random


def cases():
    found = [[[-1], 0], [[0, -1], 1], [[0, 2, -1, -1], 2]]
    random = Random(1)
    for n in (3, 4, 5, 6, 8):
        for _each in range(10):
            x = random.randrange(n)
            found.append([[random.randrange(n) if i < x else -1 for i in range(n)], x])
    return found
