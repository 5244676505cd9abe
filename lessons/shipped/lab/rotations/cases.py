from itertools import permutations
from random import Random


def cases():
    found = [[list(b)] for n in range(1, 5) for b in permutations(range(n))]
    random = Random(1)
    for n in (5, 6, 8):
        for _each in range(5):
            found.append([random.sample(range(n), n)])
    return [*found, [[0, 4, 7, 5, 2, 6, 1, 3]]]


def draw(random):
    n = random.randrange(3, 10)
    return [random.sample(range(n), n)]
