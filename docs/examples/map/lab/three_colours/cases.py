from random import Random


def cases():
    four = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]
    random = Random(1)
    return [[[[]]], [[[1], [0]]], [four], *(draw(random) for _each in range(30))]


def draw(random):
    n = random.randrange(3, 9)
    neighbours = [[] for _each in range(n)]
    for i in range(n):
        for j in range(i):
            if random.random() < 0.5:
                neighbours[i].append(j)
                neighbours[j].append(i)
    return [neighbours]


def check(result, neighbours):
    if len(result) != len(neighbours):
        return f"There are {len(neighbours)} countries, and {len(result)} colours."
    for i, near in enumerate(neighbours):
        if result[i] not in (1, 2, 3):
            return f"Country {i} has the colour {result[i]}."
        for j in near:
            if result[i] == result[j]:
                return f"Countries {i} and {j} are neighbours of one colour."
    return True
