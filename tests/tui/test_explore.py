"""The explore screen by its keys: what each of them does to what is shown."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual import events
from textual.geometry import Size

from lessons.journal.journal import Journal
from lessons.journal.records import Begun
from lessons.journal.student_state import StudentState
from lessons.student.explained import find_numbers
from solver.board.geometry import Square
from tests.conftest import LONG
from tests.tui.looks import LIMIT, act, explore, lines, opened, press, sentence, show, until
from tests.tui.painted import screen, text
from tui.home.screen import HomeScreen
from tui.race.counters import RaceCounters
from tui.screens.closing import say_needed
from tui.start import ExploreStart, HomeStart, LabStart, RaceStart, Start
from tui.widgets.board import Board, board_size
from tui.widgets.code import Code
from tui.widgets.counters import CountersLine
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence
from tui.widgets.square import SquareSize
from tui.widgets.state_table import WIDTH, StateTable


@pytest.mark.parametrize(
    ("begun", "names"),
    [
        ((), ["tests", "retreats"]),
        (("rules",), []),
        (("rules", "isfree"), ["tests"]),
        (("isfree", "idea", "brute-force"), ["tests", "placed", "retreats"]),
    ],
)
async def test_a_number_is_shown_once_its_lesson_was_begun_and_without_lessons_the_plain_ones(
    home: Path, begun: Sequence[str], names: list[str]
) -> None:
    journal = Journal(home)
    for lesson in begun:
        journal.append(Begun(lesson, 1))
    journal.settle(LIMIT)
    assert find_numbers(StudentState(), "rules") == frozenset()  # A lesson that goes on counts.
    async with opened(ExploreStart("iterative", 4), size=(120, 36)) as (app, _pilot):
        counted = " ".join(lines(explore(app).query_one(CountersLine))).split()
        assert [each for each in counted if not each.isdigit()] == names
        assert ("pruned" in text(app)) is ("brute-force" in begun)
    async with opened(RaceStart(("iterative", "recursive"), 4), size=(120, 36)) as (app, _pilot):
        head, *_runs = lines(app.screen.query_one(RaceCounters))
        assert [each for each in head.split() if each in {"tests", "placed", "retreats"}] == names


LEAD = [
    (["space"], 7, 1),
    (["full_stop", "full_stop", "comma"], 3, 0),
    (["space", "space", "b"], 7, 1),
    (["r"], 30, 3),
    (["r", "home"], 0, 0),
    (["s"], 104, 12),
    (["end", "R"], 72, 8),
    (["g", "5", "0", "percent_sign", "enter"], 42, 5),
    (["g", "escape"], 2, 0),
    (["=until", *"k==3", "enter"], 42, 5),
    (["=until", *"x==9", "enter", "escape"], 2, 0),
    (["=unit", "space", "=unit", "space"], 7, 1),
    (["space", "=toggle_tests", *["full_stop"] * 3, "=toggle_tests"], 10, 1),
    (["space", "f", "c", "up"], 7, 1),
]
"""Keys, or what is found by its name behind =, and the step and the tick to which they lead."""


async def test_where_keys_lead() -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        for keys, number, tick in LEAD:
            await show(pilot, ExploreStart("iterative", 4))
            for key in keys:
                if len(key) > 1 and key.startswith("="):
                    await act(pilot, key[1:])
                else:
                    await press(pilot, key)
            step = explore(app).position.step
            assert (step.number, step.tick) == (number, tick), keys
        await show(pilot, ExploreStart("iterative", 4))
        await press(pilot, "space")
        await act(pilot, "toggle_tests")
        await press(pilot, "full_stop", "full_stop", "full_stop")
        position = explore(app).position
        assert [frame.function for frame in position.step.frames] == ["queens", "isfree"]
        assert explore(app).query_one(Board).picture.tested == Square(1, 0)
        assert explore(app).query_one(Code).line == 6


async def test_a_search_that_takes_long_can_be_stopped_and_the_keys_go_on_working() -> None:
    async with opened(ExploreStart("iterative", 20)) as (app, pilot):
        await press(pilot, "space")
        screen = explore(app)
        position = screen.position
        app.post_message(events.Key("s", "s"))
        await until(lambda: "steps so far" in sentence(app))
        app.post_message(events.Key("question_mark", "?"))
        await until(lambda: app.screen is not screen)
        app.post_message(events.Key("escape", None))
        await until(lambda: app.screen is screen)
        assert position.searching
        app.post_message(events.Key("escape", None))
        await until(lambda: not position.searching)
        assert position.step.tick == 1
        assert sentence(app).startswith("Column 0")


async def test_ways_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        for key in ("q", "escape"):
            await show(pilot, ExploreStart("iterative", 6))
            assert len(app.screen_stack) == 2
            await pilot.press(key)
            assert len(app.screen_stack) == 1
            assert explore(app).n == 4
        left: list[str] = []
        with monkeypatch.context() as patch:
            for key in ("ctrl+q", "ctrl+c", "escape", "escape"):
                patch.setattr(app, "exit", lambda *_given, key=key, **_more: left.append(key))
                await pilot.press(key)
        assert left == ["ctrl+q", "ctrl+c"]
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("q")
        await pilot.pause()
        assert app.return_code == 0
        assert not app.is_running or app._exit


async def test_a_vector_by_row_stands_beside_the_rows() -> None:
    async with opened(ExploreStart("flags-from-one", 4)) as (app, pilot):
        await press(pilot, "space", "space")
        board = explore(app).query_one(Board)
        for flip in ((), ("f",)):
            await press(pilot, *flip)
            held = {"1": "1", "2": "3", "3": "0 ← i", "4": "0"}
            beside = {each[:2].strip(): each[-WIDTH:].strip() for each in lines(board)}
            assert beside | held == beside
        assert lines(explore(app).query_one(StateTable))[0].split() == ["1", "2", "3", "4"]


# The explore screen at every size: what fits where; a window too small says what it needs.


@pytest.mark.parametrize(
    ("size", "keys"),  # A line fewer is enough where the sentence takes one.
    [((80, 24), ["space", "r"]), ((80, 23), ["space"])],
)
async def test_eight_queens_fit_without_scrolling(size: tuple[int, int], keys: list[str]) -> None:
    async with opened(ExploreStart("iterative", 8), size=size) as (app, pilot):
        await pilot.press(*keys)
        screen = explore(app)
        board, table = screen.query_one(Board), screen.query_one(StateTable)
        assert board.cell == SquareSize(4, 2)
        assert board.size.height == board_size(8, board.cell).height
        assert board.size.width >= board_size(8, board.cell).width
        assert table.region.y == board.region.bottom
        assert table.region.bottom <= screen.query_one(Sentence).region.y
        assert screen.query_one(Code).size.width >= 38
        assert lines(table)[-1].strip() == "k"


async def test_every_board_is_shown_with_its_table_and_a_proof_gets_its_lines() -> None:
    async with opened(ExploreStart()) as (app, pilot):
        for n in (1, 2, 3, 4, 9, 10, 16, 32):
            await show(pilot, ExploreStart("iterative", n))
            await pilot.press("r" if n == 4 else "space")
            screen = explore(app)
            board, table, code = (screen.query_one(kind) for kind in (Board, StateTable, Code))
            assert board.region.width > 0
            assert table.size.height == table.get_content_height(table.size, table.size, 0)
            assert code.size.width >= 27
            assert code.region.x >= board.region.right
            assert "".join(lines(code)).count("▸") == 1 or screen.position.step.ended
        await pilot.resize_terminal(*(80, 23))
        await show(pilot, ExploreStart("iterative", 8))
        await pilot.press("space", "space", "r", "c", "left")
        screen = explore(app)
        await pilot.pause()
        sentence = screen.query_one(Sentence)
        assert sentence.size.height == 2
        assert sentence.text.count("(") == 5
        assert lines(screen.query_one(StateTable))[-1].strip() == "k"


LARGE = [
    ((80, 24), 1, SquareSize(12, 6)),
    ((80, 24), 4, SquareSize(4, 2)),  # Larger ones would break lines of the code.
    ((80, 24), 5, SquareSize(6, 3)),  # It is broken anyway, at 40 columns.
    ((80, 24), 12, SquareSize(3, 1)),
    ((60, 18), 8, SquareSize(3, 1)),
    ((120, 36), 6, SquareSize(9, 4)),  # Code and tree stand beside it, one below the other.
    ((120, 36), 8, SquareSize(6, 3)),
    ((200, 60), 8, SquareSize(12, 6)),
    *([((300, 100), 32, SquareSize(4, 2))] if LONG else []),
]
"""Terminals, boards, and how large their squares are there."""


async def test_squares_are_as_large_as_there_is_room_and_the_keys_that_matter_are_not_cut() -> None:
    async with opened(ExploreStart("iterative", 8)) as (app, pilot):
        for width in (80, 60, 40):
            await pilot.resize_terminal(width, 24)
            await pilot.pause()
            (line,) = lines(explore(app).query_one(KeyLine))
            assert line.split()[:3] == ["Space", "b", "Next/back"]
            assert line.split()[-4:] == ["q", "Leave", "?", "Help"]
        for size, n, cell in LARGE:
            await pilot.resize_terminal(*size)
            await show(pilot, ExploreStart("iterative", n))
            await pilot.pause()
            board = explore(app).query_one(Board)
            assert board.cell == cell, (size, n)
            assert board.size.height == board_size(n, cell).height


@pytest.mark.parametrize(
    ("size", "said"),
    [
        *(((1, 1), "+"), ((5, 1), "40x12"), ((12, 2), "Make it\n40x12.")),
        ((20, 3), "Please make this\nwindow 40x12 or\nlarger; q leaves."),
        ((80, 11), "This window is 80x11. Please make it 40x12 or larger, or press q to leave."),
    ],
    ids=str,
)
def test_the_most_useful_words_that_fit_are_said(size: tuple[int, int], said: str) -> None:
    assert say_needed(Size(*size)) == said


async def test_below_40_columns_or_12_lines_a_window_says_what_it_needs_and_keys_count() -> None:
    async with opened(ExploreStart("iterative", 8), size=(1, 1)) as (app, pilot):
        for size in ((39, 24), (80, 11)):
            await pilot.resize_terminal(*size)
            await pilot.press("space")
            shown = [line.strip() for line in lines(explore(app).query_one("TooSmall"))]
            assert [*filter(None, shown)] == say_needed(Size(*size)).split("\n")
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        assert explore(app).query_one(Board).region.width > 0
        assert explore(app).position.step.tick == 2


@pytest.mark.parametrize(
    ("start", "keys", "key"),
    [
        (ExploreStart(), "n", "q"),
        (ExploreStart(), "colon", "ctrl+c"),
        (ExploreStart(), "question_mark", "escape"),
        (LabStart("isfree"), "enter", "q"),
    ],
)
async def test_it_is_left_by_the_usual_keys_whatever_has_the_focus(
    start: Start, keys: str, key: str
) -> None:
    async with opened(HomeStart()) as (app, pilot):
        await show(pilot, start)
        await pilot.press(*keys.split())
        on_top, focused = app.screen, app.focused
        await pilot.resize_terminal(12, 1)
        assert "".join(cell.text for cell in screen(app)) == "40x12       "
        assert app.focused is focused
        await pilot.press(key)
        assert app.return_code == 0 or (key != "ctrl+c" and app.screen is not on_top)
