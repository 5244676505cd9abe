from itertools import product
from random import Random


def cases():
    found = [[list(b)] for n in (1, 2, 3) for b in product(range(-1, n), repeat=n)]
    random = Random(1)
    for n in (4, 5, 6, 8):
        for _each in range(12):
            found.append([[random.randrange(-1, n) for _x in range(n)]])
    return [*found, [[1, 3, 0, 2]], [[0, 4, 7, 5, 2, 6, 1, 3]], [list(range(8))], [[3] * 8]]


def draw(random):
    n = random.randrange(4, 10)
    return [[random.randrange(-1, n) for _x in range(n)]]
