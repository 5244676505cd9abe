"""Programs that are right on small boards only."""

import pytest

from tests.lab.checked import checked

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
