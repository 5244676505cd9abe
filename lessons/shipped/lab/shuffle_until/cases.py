from random import Random

RIGHT = {4: [1, 3, 0, 2], 5: [0, 2, 4, 1, 3], 6: [1, 3, 5, 0, 2, 4]}


def wrong(random, n):
    board = list(RIGHT[n])
    while all(abs(board[x] - board[i]) != x - i for x in range(n) for i in range(x)):
        random.shuffle(board)
    return board


def cases():
    random = Random(1)
    found = []
    for n, right in RIGHT.items():
        some = [wrong(random, n) for _each in range(20)]
        found += [[list(range(n)), [*some[:before], right], 10] for before in range(10)]
        found += [[list(range(n)), some, limit] for limit in (0, 1, 10)]
        found += [[list(right), [*some[:3], right], 10]]
    some = [wrong(random, 4) for _each in range(20)] * 25
    return [*found, [[0, 1, 2, 3], [*some[:449], RIGHT[4]], 500], [[0, 1, 2, 3], some, 450]]


def draw(random):
    n = random.choice([*RIGHT])
    before, limit = random.randrange(12), random.randrange(12)
    some = [wrong(random, n) for _each in range(before)]
    return [random.sample(range(n), n), [*some, RIGHT[n], *some], limit]
