"""What the palette finds by its name: words that begin as is typed, the likeliest first."""

import pytest

from tui.app.palette import rate_name
from tui.run.listed import ListItem, find_nearest

TITLES = ("Solution", "Solution back", "14  Finding all solutions", "All solutions (vector-all)")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("solu", list(TITLES)),
        ("find", ["14  Finding all solutions"]),
        ("14", ["14  Finding all solutions"]),
        ("sol all", ["14  Finding all solutions", "All solutions (vector-all)"]),
        ("slto", []),  # Letters that are scattered over a title are no part of it.
        ("", []),
    ],
)
def test_words_begin_as_is_typed_and_the_first_word_counts_most(
    typed: str, expected: list[str]
) -> None:
    found = [title for title in TITLES if rate_name(typed, title)]
    assert sorted(found, key=lambda title: -rate_name(typed, title)) == expected


def test_a_name_counts_less_than_a_title() -> None:
    assert 0 < rate_name("vector", "All solutions", "vector-all") < rate_name("vec", "A vector")


def test_a_list_marks_a_row_of_which_a_word_begins_so() -> None:
    rows = [ListItem("flags", "Reversals"), ListItem("vector-all", "All versions")]
    nearest = find_nearest(rows, "vers")
    assert nearest
    assert nearest.id == "vector-all"
