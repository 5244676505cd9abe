from random import Random


def begun(n, rows):
    """Return the arguments of a call that finds these queens in the first rows."""
    free_col, free_sum, free_diff = [True] * n, [True] * (2 * n - 1), [True] * (2 * n - 1)
    for i, j in enumerate(rows):
        free_col[j] = free_sum[i + j] = free_diff[i - j + n - 1] = False
    return [len(rows), [*rows, *[-1] * (n - len(rows))], free_col, free_sum, free_diff, n]


def placed(random, n):
    rows = []
    for i in range(random.randrange(1, n)):
        free = [
            j
            for j in range(n)
            if all(j != other and abs(j - other) != i - r for r, other in enumerate(rows))
        ]
        if not free:
            break
        rows.append(random.choice(free))
    return rows


def cases():
    found = [begun(n, []) for n in range(1, 8)]
    random = Random(1)
    while len(found) < 40:
        case = draw(random)
        if case not in found:
            found.append(case)
    return found


def draw(random):
    n = random.choice([3, 4, 4, 5, 6])
    case = begun(n, placed(random, n))
    if random.random() < 0.3:  # A line can be taken though no queen stands on it.
        taken = case[random.choice([2, 3, 4])]
        taken[random.randrange(len(taken))] = False
    return case
