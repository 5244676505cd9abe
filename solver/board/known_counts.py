"""How many solutions there are, as far as that is known."""

# On boards from 1 by 1 on (source: OEIS A000170).
_KNOWN = """
    1 0 0 2 10 4 40 92 352 724 2680 14200 73712 365596 2279184 14772512 95815104 666090624
    4968057848 39029188884 314666222712 2691008701644 24233937684440 227514171973736
    2207893435808352 22317699616364044 234907967154122528
"""
# Those of them that no turn and no mirror makes of another (source: OEIS A002562).
_FUNDAMENTAL = (1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787)
_SOLUTIONS = tuple(map(int, _KNOWN.split()))
LARGEST = len(_SOLUTIONS)  # the largest board whose number of solutions is known


def count_known_solutions(n: int) -> int:
    """Return how many solutions there are on an n by n board, n from 1 to `LARGEST`."""
    return _SOLUTIONS[n - 1]


def count_known_fundamental(n: int) -> int:
    """Return how many fundamental solutions a board has, n from 1 to 12."""
    return _FUNDAMENTAL[n - 1]
