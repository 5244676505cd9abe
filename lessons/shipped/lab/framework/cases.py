from itertools import product


def cases():
    found = [[[n], [["all_moves", [()]]]] for n in range(1, 5)]
    found += [[[4], [["all_moves", [(1, 3)]]]]]
    states = {n: [(), *((c,) for c in range(n)), *product(range(n), repeat=2)] for n in (2, 3)}
    for n, some in states.items():
        short = [state for state in some if len(state) < n]
        found += [[[n], [["is_adm", [state, m]]]] for state in short for m in range(n)]
        found += [[[n], [["new_state", [state, m]]]] for state in short for m in range(n)]
        found += [[[n], [["is_final", [state]]]] for state in some]
    found += [[[6], [["is_adm", [(1, 3, 5), m]]]] for m in range(6)]
    found += [[[4], [["is_final", [state]]]] for state in [(1, 3, 0, 2), (1, 3, 0)]]
    return [*found, *([[n], [["solve", [()]]]] for n in range(1, 8)), [[4], [["solve", [(0,)]]]]]


def draw(random):
    n = random.randrange(3, 8)
    state = tuple(random.randrange(n) for _row in range(random.randrange(n)))
    m = random.randrange(n)
    calls = [["all_moves", [state]], ["is_adm", [state, m]], ["new_state", [state, m]]]
    free = all(row != m and abs(row - m) != len(state) - r for r, row in enumerate(state))
    whole = tuple(random.sample(range(n), n))
    calls += [["is_final", [state]], ["is_final", [whole]], ["solve", [()]]]
    weights = [1, 4, 1 + free, 1, 1, 1]
    return [[n], random.choices(calls, weights)]
