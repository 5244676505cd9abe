from itertools import product

SMALL = ([3, 34, 4, 12], 19)
SETS = ([5], 5), ([5], 3), ([2, 3], 3), ([4, 2, 1], 3), SMALL, ([6, 5, 4], 8), ([7, 1, 5, 2], 8)


def cases():
    found = []
    for numbers, target in (*SETS[:4], SMALL):
        n, made = len(numbers), [numbers, target]
        states = [state for k in range(n + 1) for state in product([0, 1], repeat=k)][:12]
        found += [[made, [["all_moves", [state]]]] for state in ((), (1,) * n)]
        short = [state for state in states if len(state) < n]
        found += [[made, [["is_adm", [state, m]]]] for state in short for m in (1, 0)]
        found += [[made, [["new_state", [state, 1]]]] for state in short[:2]]
        found += [[made, [["is_final", [state]]]] for state in states]
    return [*found, *([[[*numbers], target], [["solve", [()]]]] for numbers, target in SETS)]


def draw(random):
    numbers = [random.randrange(1, 20) for _each in range(random.randrange(2, 8))]
    state = tuple(random.randrange(2) for _each in range(random.randrange(len(numbers))))
    target = random.randrange(1, sum(numbers) + 1)
    m = random.randrange(2)
    calls = [["all_moves", [state]], ["is_adm", [state, m]], ["new_state", [state, m]]]
    calls += [["is_final", [state]], ["solve", [()]]]
    return [[numbers, target], [random.choice(calls)]]
