"""Repair a random board: move a queen to where it is best.

A queen that is attacked goes to another row, one where the
fewest queens attack it. This does not try all boards: it
cannot say that there is no solution, it may go round in
circles, and for n = 2 and n = 3 it must. So the moves are
limited. Even with many queens few are needed.

Minton, Johnston, Philips, Laird: Minimizing Conflicts,
Artificial Intelligence 58, 1992.

The same seed gives the same moves.
"""

import random


def conflicts(b, x, y):  #: test (x, y)
    """Count the queens in other columns that attack it."""
    count = 0
    for i in range(len(b)):
        if i != x:
            if b[i] == y or abs(b[i] - y) == abs(i - x):
                count += 1
    return count


def attacked(b):
    """Return the columns whose queens are attacked."""
    columns = []
    for x in range(len(b)):
        if conflicts(b, x, b[x]) > 0:
            columns.append(x)
    return columns


def best_rows(b, x):
    """Return the other rows where fewest queens attack."""
    best = []
    least = len(b)
    for y in range(len(b)):
        if y != b[x]:
            count = conflicts(b, x, y)
            if count < least:
                best, least = [], count
            if count == least:
                best.append(y)
    return best


def queens(n, seed=1, limit=10_000):
    """Return a solution; None if the limit was reached."""
    generator = random.Random(seed)
    b = [generator.randrange(n) for _ in range(n)]
    moves = 0
    while moves < limit:  #: tick
        columns = attacked(b)
        if not columns:
            return b  #: solution
        x = generator.choice(columns)
        y = generator.choice(best_rows(b, x))
        b[x] = y  #: place (x, y)
        moves += 1
    return None


#: title Repairing a random board
#: source Minton and others 1992, Minimizing Conflicts
#: start queens(n, seed, limit)
#: board b
