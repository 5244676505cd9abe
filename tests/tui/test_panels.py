"""Help, prompts, notices and the command palette."""

from itertools import chain

import pytest
from textual.binding import Binding
from textual.widgets import Static

from lessons.words.listing_groups import GROUPS, group_listings
from solver.text.listing import PUZZLES, listing_ids
from tests.tui.looks import lines, opened, show, until
from tui.app.app import QueensApp
from tui.app.palette import list_commands, name_command
from tui.look.options import Options
from tui.run.listed import Group, ListItem, find_nearest, find_rows, number_typed
from tui.run.typed_numbers import number_reader
from tui.screens.prompt import Notice
from tui.start import DriveStart, ExploreStart, HomeStart, LessonStart, RaceStart
from tui.widgets.marked_list import MarkedList
from tui.widgets.text_lines import TextLines

EIGHT = ExploreStart("iterative", 8)


def test_the_sign_of_a_key_and_its_word() -> None:
    for key, sign, word in (
        *(("enter", "Enter", "Enter"), ("left", "←", "Left"), ("alt+down", "Alt+↓", "Alt+Down")),
        *(("ż", "ż", "ż"), ("f4", "F4", "F4"), ("full_stop", ".", ".")),  # ż drawn as z
        ("ctrl+l", "Ctrl+L", "Ctrl+L"),
    ):
        for ascii_only, shown in ((False, sign), (True, word)):
            tutor = QueensApp(HomeStart(), Options(ascii=ascii_only))
            assert tutor.get_key_display(Binding(key, "action")) == shown


async def test_the_list_of_words_keeps_formulas_whole() -> None:
    async with opened(LessonStart("rules"), size=(120, 36)) as (tutor, pilot):
        await pilot.press("w")
        words = [*chain.from_iterable(map(lines, tutor.screen.query(TextLines)))]
        assert any(line.strip().startswith("y − x, row minus column") for line in words)
        assert any(line.strip() == "to n − 1." for line in words)


async def test_home_has_one_end_and_notices_that_wait() -> None:
    async with opened(HomeStart()) as (tutor, pilot):
        names = [name_command(each).partition(":")[0] for each in list_commands(tutor.screen)]
        assert names.count("Quit") == 1
        below = tutor.screen
        for key in ("enter", "space", "q", "escape"):
            tutor.push_screen(Notice("[b]Not markup[/b]"))
            await pilot.press("r", "x")
            assert isinstance(tutor.screen, Notice)
            assert "[b]Not markup[/b]" in str(tutor.screen.query(Static).first().render())
            await pilot.press(key)
            assert tutor.screen_stack == [below]


def test_numbers() -> None:
    assert number_reader(1, 32)("08") == 8
    for text in ("", "0", "33", "-1", "1.5", "x", "٣", "²", "1" * 5000):
        with pytest.raises(ValueError, match=r"^Enter a number from 1 to 32\.$"):
            number_reader(1, 32)(text)


async def test_everything_is_drawn_again_whatever_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[QueensApp] = []

    def draw(tutor: QueensApp) -> None:
        drawn.append(tutor)

    monkeypatch.setattr(QueensApp, "action_redraw", draw)
    async with opened(EIGHT) as (_tutor, pilot):
        for size in ((80, 24), (30, 8)):
            await pilot.resize_terminal(*size)
            for opening in ([], ["n"], ["l"], ["question_mark"], ["colon"]):
                await show(pilot, EIGHT)
                await pilot.press(*opening)
                drawn.clear()
                await pilot.press("f5", "ctrl+l")
                assert len(drawn) == 2, (size, opening)


async def test_a_screen_below_an_open_panel_is_made_small() -> None:
    async with opened(DriveStart()) as (tutor, pilot):
        await pilot.press("question_mark")
        await pilot.resize_terminal(40, 12)
        await pilot.press("escape")
        assert len(tutor.screen_stack) == 1


async def test_a_list_that_was_small_is_whole_again_where_there_is_room() -> None:
    async with opened(RaceStart((), 8), size=(80, 24)) as (app, pilot):
        races = app.screen.query_one(MarkedList)
        await pilot.resize_terminal(40, 12)
        await until(lambda: races.show_vertical_scrollbar)
        for size in ((200, 50), (80, 24)):
            await pilot.resize_terminal(*size)
            await until(lambda: not races.show_vertical_scrollbar)
        assert races.size.height == races.option_count


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
    assert [*group_listings(["bitset", "flags"]).values()] == [("flags",), ("bitset",)]


def test_a_list_marks_a_row_of_which_a_word_begins_so() -> None:
    rows = [ListItem("flags", "Reversals"), ListItem("vector-all", "All versions")]
    nearest = find_nearest(rows, "vers")
    assert nearest
    assert nearest.id == "vector-all"
