"""Lists to choose from: by digits, and by typing a part of what is wanted."""

import pytest

from lessons.words.listing_groups import GROUPS, group_listings
from solver.text.listing import PUZZLES, listing_ids
from tui.run.listed import Group, ListItem, find_rows, number_typed


@pytest.mark.parametrize(
    ("chosen", "digit", "rows", "number"),
    [
        *((None, 1, 19, 1), (1, 2, 19, 12), (1, 0, 19, 10), (2, 1, 19, 1), (12, 3, 19, 3)),
        *((1, 9, 15, 9), (None, 0, 19, None), (None, 3, 2, None)),
    ],
)
def test_digits_go_on_while_there_is_such_a_row_and_else_begin_anew(
    chosen: int | None, digit: int, rows: int, number: int | None
) -> None:
    assert number_typed(chosen, digit, rows) == number


MAZE = ListItem("lesson labyrinth", "15  Through the maze")
RULES = ListItem("lesson rules", "1  What a queen attacks")
BITS = ListItem("explore bitset", "All solutions with bits")
ALL = [Group("Lessons", [RULES, MAZE]), Group("Listings", [BITS])]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        *(("", [RULES, MAZE, BITS]), ("MAZ", [MAZE]), ("the through", [MAZE]), ("explore", [BITS])),
        *(("lessons queen", [RULES]), ("15", [MAZE]), ("qqq", [])),
    ],
)
def test_all_words_that_are_typed_stand_in_what_is_found(typed: str, found: list[ListItem]) -> None:
    groups = find_rows(ALL, typed)
    assert [row for group in groups for row in group.rows] == found
    assert all(group.rows for group in groups)


def test_every_listing_stands_in_one_group() -> None:
    listed = [name for of in GROUPS.values() for name in of]
    assert sorted(listed) == sorted((*listing_ids(), *PUZZLES))
    few = group_listings(["bitset", "flags"])
    assert [*few.values()] == [("flags",), ("bitset",)]
