from random import Random


def solutions(n, b=()):
    if len(b) == n:
        return [list(b)]
    return [
        found
        for y in range(n)
        if all(row != y and abs(row - y) != len(b) - i for i, row in enumerate(b))
        for found in solutions(n, (*b, y))
    ]


BOARDS = {n: solutions(n) for n in range(1, 8)}


def cases():
    random = Random(1)
    found = [[BOARDS[n]] for n in (1, 3, 4, 5, 6, 7)]
    for n in (5, 6, 7):
        for _each in range(4):
            boards = BOARDS[n]
            found.append([random.sample(boards, random.randrange(2, len(boards) + 1))])
    return found


def draw(random):
    boards = BOARDS[random.choice([4, 5, 6, 6, 7])]
    return [random.sample(boards, random.randrange(1, min(len(boards), 12) + 1))]
