from random import Random


def cases():
    small = [(x, y) for x in range(3) for y in range(3)]
    found = [[*one, *other] for one in small for other in small if one != other]
    found += [[0, 0, 11, 11], [0, 11, 11, 0], [2, 9, 2, 0], [11, 9, 1, 9], [0, 0, 11, 10]]
    random = Random(1)
    return found + [draw(random) for _each in range(172 - len(found))]


def draw(random):
    while True:
        one, other = ((random.randrange(8), random.randrange(8)) for _each in range(2))
        if one != other:
            return [*one, *other]
