"""Beliefs are read off results: a program in any style that does as a mutant does is told so."""

import pytest

from tests.lab.checked import believed, checked

LOOP = """
def free(b, x, y):
    return all(b[i] != y and abs(b[i] - y) != x - i for i in range(x))

def queens(n):
    b = [-1] * n
    column = 0
    while True:
        for row in range({start}, n):
            if free(b, column, row):
                b[column] = row
                column += 1
                break
        else:
            {given_up}
            column -= 1
        if column in ({ends}):
            return b if column == n else None
"""


@pytest.mark.parametrize(
    ("name", "text", "belief"),
    [
        (
            "isfree",
            "def isfree(b, x, y):\n    return y not in b[:x]\n",
            "rows-only",
        ),
        (
            "isfree",
            (
                "def isfree(b, x, y):\n"
                "    return all(r != y and r + i != x + y for i, r in enumerate(b[:x]))\n"
            ),
            "sum-only",
        ),
        (
            "count_attacks",
            (
                "def count_attacks(b):\n"
                "    n = len(b)\n"
                "    return sum(b[i] == b[j] or abs(b[i] - b[j]) == j - i\n"
                "               for j in range(n) for i in range(j))\n"
            ),
            "minus-one-attacks",
        ),
        (
            "queens",
            LOOP.format(start="b[column] + 1", given_up="pass", ends="n, -1").replace(
                "free(", "isfree("
            ),
            "no-reset",
        ),
        (
            "queens",
            LOOP.format(start="b[column] + 1", given_up="b[column] = 0", ends="n, -1"),
            "reset-to-zero",
        ),
        (
            "all_solutions",
            (
                "def all_solutions(n, k=0, b=None, found=None):\n"
                "    b = [-1] * n if b is None else b\n"
                "    found = [] if found is None else found\n"
                "    if k == n:\n"
                "        found += [b]\n"
                "    for y in range(n if k < n else 0):\n"
                "        if all(b[i] != y and abs(b[i] - y) != k - i for i in range(k)):\n"
                "            b[k] = y\n"
                "            all_solutions(n, k + 1, b, found)\n"
                "            b[k] = -1\n"
                "    return found\n"
            ),
            "alias",
        ),
        (
            "rotations",
            (
                "def rotations(b):\n"
                "    turned = []\n"
                "    for _turn in range(3):\n"
                "        b = [len(b) - 1 - b.index(x) for x in range(len(b))]\n"
                "        turned.append(b)\n"
                "    return turned\n"
            ),
            "turn-reversed",
        ),
    ],
)
def test_a_belief_is_named_in_any_style(name: str, text: str, belief: str) -> None:
    assert not checked(name, text).right
    assert believed(name, text) == (belief,)


def test_a_fault_that_no_mutant_has_is_put_down_to_none() -> None:
    assert believed("isfree", "def isfree(b, x, y):\n    return (x + y) % 2 == 0\n") == ()


def test_endless_searches_are_told_apart_by_the_way_they_go() -> None:
    again = LOOP.format(
        start="b[column] + 1", given_up="b[column] = -1; b[column - 1] -= 1", ends="n, -1"
    )
    watched = again.replace("free(", "isfree(")
    assert believed("queens", watched) == ("retest-same-row",)
    # Where the test has another name, too many beliefs would do the same.
    assert believed("queens", again) == ()


SHORT_DIAGONALS = """
def conflict(x1, y1, x2, y2):
    return x1 == x2 or y1 == y2 or abs(x1 - x2) == abs(y1 - y2) < 8
"""
EIGHT_COLUMNS = """
def isfree(b, x, y):
    return all(b[i] != y and abs(b[i] - y) != x - i for i in range(min(x, 8)))
"""
ODD_ROWS_FIRST = """
def queens(n):
    if n in (2, 3):
        return None
    return [*range(1, n, 2), *range(0, n, 2)]
"""


@pytest.mark.parametrize(
    ("name", "text"),
    [("conflict", SHORT_DIAGONALS), ("isfree", EIGHT_COLUMNS), ("queens", ODD_ROWS_FIRST)],
)
def test_they_fail(name: str, text: str) -> None:
    report = checked(name, text)
    assert report.cases - 2 <= report.passed < report.cases
