"""Stepping one's own program on the screen: board, code, calls, output."""

import random
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.widgets import Static

from lessons.lab.folder import read_shipped
from lessons.lab.following import Following, follow_case
from lessons.lab.stepped_words import narrate_seen
from solver.observing.recording import Watched
from solver.text.layout import Layout, QueenStorage
from tests.conftest import LONG
from tests.lab.recorded import EMPTY, TO_RECORD, mutant
from tests.lab.recorded import recorded as recorded_run
from tests.tui.looks import lines, opened, until
from tests.tui.stepped import StepsApp, board, recorded, refused, sentence, stepped
from tui.home.screen import HomeScreen
from tui.lab import steps_screen
from tui.lab.steps_screen import Printed, RecordingScreen, record_steps
from tui.start import HomeStart
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture
from tui.widgets.code import Code
from tui.widgets.picture import Picture
from tui.widgets.state_table import TablePicture
from tui.widgets.text_views import CallStack
from tui.widgets.view import ViewMoment

SOLVE, LABYRINTH = (read_shipped(each).reference for each in ("solve", "labyrinth"))
NOISY = TO_RECORD["a test that prints and fails"]


async def test_keys_walk_through_the_recording(tmp_path: Path) -> None:
    async with stepped(tmp_path, "solve", SOLVE, (4, 0, EMPTY)) as (screen, pilot):
        await pilot.press("space", "space")
        assert screen.position.step.queens == (0, -1, -1, -1)
        await pilot.press("b", "full_stop", "full_stop", "comma", "home")
        assert (screen.position.number, sentence(screen)) == (0, "Nothing has run yet.")
        await pilot.press("g", "2", "enter")
        assert screen.position.step.tick == 2
        await pilot.press("end")
        assert screen.position.step.ended
        assert set(board(screen).queens) == {(0, 1), (1, 3), (2, 0), (3, 2)}
        await pilot.press("x", "s")
        assert screen.position.step.counters.solutions == 1
        await pilot.press("c")
        assert sentence(screen).startswith("(0,0) is attacked by the queens on (0,1)")


async def test_what_is_printed_and_not_stepped_is_shown(tmp_path: Path) -> None:
    async with stepped(tmp_path, "isfree", NOISY, ([0, -1, -1, -1], 1, 2)) as (screen, pilot):
        assert board(screen).tested == (1, 2)
        told = "A comprehension runs as one step (line 5)."
        assert told in sentence(screen)
        await pilot.press("3")
        assert lines(screen.query_one(Printed))[0].startswith("Nothing is printed so far.")
        await pilot.press("full_stop", "full_stop")
        assert lines(screen.query_one(Printed))[1].startswith("asked: 0")
        assert told not in sentence(screen)
        await pilot.press("full_stop")
        assert sentence(screen).startswith("The run ended with an error: IndexError")
        assert told in sentence(screen)
        await pilot.press("2")
        assert "isfree" in lines(screen.query_one(CallStack))[1]
        assert "b = [0, −1, −1, −1]" in lines(screen.query_one(CallStack))[1]


async def test_without_a_board_the_variables_stand_beside_the_code(tmp_path: Path) -> None:
    text = mutant("conflict", "rows-only")
    async with stepped(tmp_path, "conflict", text, (0, 0, 1, 1)) as (screen, pilot):
        assert not screen.query_one(BoardPane).display
        assert screen.query_one(Code).is_on_screen
        assert "x1 = 0" in lines(screen.query_one(CallStack))[1]
        await pilot.resize_terminal(50, 15)
        await until(lambda: screen.query_one(Code).size.width > 45)
        await pilot.press("v")
        await until(lambda: not screen.query_one(Code).is_on_screen)
        await until(lambda: "x1 = 0" in lines(screen.query_one(CallStack))[1])


async def test_the_variables_of_the_innermost_call_stand_below_the_code(tmp_path: Path) -> None:
    text = read_shipped("isfree").reference
    async with stepped(tmp_path, "isfree", text, ([0, -1, -1], 1, 2)) as (screen, pilot):
        held = screen.query_one("#held", Static)
        assert str(held.render()) == "isfree:  x 1  y 2  b [0, −1, −1]"
        await pilot.press("full_stop")
        assert "i 0" in str(held.render())
        assert held.region.y > screen.query_one(Code).region.y


async def test_a_labyrinth_is_drawn(tmp_path: Path) -> None:
    case = [["S #", "# G"]], [["solve", [(0, 0, "")]]]
    async with stepped(tmp_path, "labyrinth", LABYRINTH, case) as (screen, pilot):
        drawn = screen.query_one(Picture)
        while drawn.drawing.texts() != [" 0 S ● ██", " 1 ██● @", "   0 1 2"]:
            assert not screen.position.step.ended
            await pilot.press("space")


@pytest.mark.parametrize("size", [(80, 24), (50, 15)])
async def test_the_board_by_row_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    case = (8, [-1] * 8, [True] * 8, [True] * 15, [True] * 15, 8)
    text = read_shipped("flags").reference
    async with stepped(tmp_path, "flags", text, case, size) as (screen, pilot):
        pane = screen.query_one(BoardPane)
        assert pane.region.right <= size[0]
        await pilot.press("v")
        assert pane.display == (size[0] >= 60)


async def test_why_there_are_no_steps_is_said(tmp_path: Path) -> None:
    app = StepsApp(tmp_path, "isfree", "def isfree(b, x, y)\n", ([0], 0, 0))
    async with app.run_test(size=(50, 15)) as pilot:
        told = await refused(pilot)
        assert told.startswith("There are no steps to show. Line 1: SyntaxError")
        await pilot.press("space", "f4", "v", "end")
        await pilot.press("q")
        assert isinstance(app.screen, HomeScreen)


async def test_a_recording_can_be_left(tmp_path: Path) -> None:
    text = "def isfree(b, x, y):\n    import time\n    time.sleep(600)\n"
    async with opened(HomeStart()) as (app, pilot):
        screen = record_steps(*StepsApp(tmp_path, "isfree", text, ([0], 0, 0))._asked)
        app.push_screen(screen)
        await until(lambda: app.screen is screen)
        await pilot.press("space", "escape")
        assert isinstance(app.screen, HomeScreen)
        workers = app.workers
        await workers.wait_for_complete()  # It ends at once, not when its time is over.


async def test_the_steps_wait_for_help_to_close(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = Event()

    def held(*asked: Any) -> Following:
        go.wait()
        return follow_case(*asked)

    monkeypatch.setattr(steps_screen, "follow_case", held)
    app = StepsApp(tmp_path, "isfree", read_shipped("isfree").reference, ([0, -1], 1, 0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: isinstance(app.screen, RecordingScreen))
        await pilot.press("question_mark")
        helping = app.screen
        assert not isinstance(helping, RecordingScreen)
        go.set()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.screen is helping
        await pilot.press("escape")
        await recorded(pilot)


# A student's variables can hold anything: every view of a run shows a recording of them.


ODD: list[object] = [
    None, True, -1, -7, 0, 3, 4, 99, 10**30, 1.5, "x", "…", (), [], [[]], [0] * 9, [-5, 2], [None],
    ["a", 1.5], [[0, 1], [2]], [(1, 2)], {"a": [1]}, {1, 2}, [10**30, 3, -(10**30)],
]  # fmt: skip
TEXT = TO_RECORD["a test of whatever is given"]


@pytest.mark.parametrize("layout", Layout)
def test_whatever_the_variables_hold_is_shown(layout: Layout) -> None:
    chosen = random.Random(layout)  # noqa: S311 (the same each time)
    values = [[chosen.choice(ODD) for _ in range(5)] for _ in range(150 if LONG else 40)]
    watched = Watched(QueenStorage("b", layout, "k"), 4, {"isfree": ("x", "y")})
    run = recorded_run(TEXT, "run", values, watched=watched)
    assert run.known > 100
    for number in range(1, run.known + 1):
        step = run.step(number)
        picture, table = BoardPicture.of(step, 4), TablePicture.of(step, 4)
        assert len(picture.looks()) >= 16
        assert picture.legend(narrow=True) is not None
        assert len([table.look(x) for x in range(-1, 5)]) == 6
        assert narrate_seen(run, run.step(number - 1), step, 4)
        if number % 50 == 0:
            CallStack().lines(ViewMoment(run, step, 4), 40)


def test_a_square_far_away_is_shown_at_once() -> None:
    far = 10**12
    watched = Watched(QueenStorage("b", Layout.COLUMNS, "k"), 4, {"isfree": ("x", "y")})
    run = recorded_run(TEXT, "run", [([0], 1, far, 0, 0), ([far], 1, 1, far, 0)], watched=watched)
    for number in range(run.known + 1):
        assert len(BoardPicture.of(run.step(number), 4).looks()) == 24
