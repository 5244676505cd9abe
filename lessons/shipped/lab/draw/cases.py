from itertools import product


def cases():
    found = [[list(b)] for n in (1, 2, 3) for b in product(range(-1, n), repeat=n)]
    found += [[[1, 3, 0, 2]], [[2, 0, 3, 1]], [[0, 2, -1, -1]], [[0, 2, 4, 1, 3]]]
    return [*found, [[0, 4, 7, 5, 2, 6, 1, 3]], [[-1] * 5]]


def draw(random):
    n = random.randrange(2, 9)
    return [[random.randrange(-1, n) for _x in range(n)]]
