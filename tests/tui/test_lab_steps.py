"""Stepping one's own program on the screen: board, code, calls, output."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.widgets import Static

from lessons.lab.folder import read_shipped
from lessons.lab.following import Following, follow_case
from lessons.text.notation import choose_notation
from tests.lab.recorded import EMPTY, mutant
from tests.sampled import sampled
from tests.tui.looks import lines, opened, until
from tests.tui.stepped import StepsApp, board, recorded, refused, sentence, stepped, where
from tui.home.screen import HomeScreen
from tui.lab import steps_screen
from tui.lab.steps_screen import Printed, RecordingScreen, record_steps
from tui.screens.run_views import Views
from tui.start import HomeStart
from tui.widgets.board_pane import BoardPane
from tui.widgets.code import Code, code_width
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import Picture
from tui.widgets.text_views import CallStack

SOLVE, LABYRINTH = (read_shipped(each).reference for each in ("solve", "labyrinth"))
NOISY = """
def isfree(b, x, y):
    for i in range(x):
        print("asked:", i)
        if y in [each for each in b[:x]] or b[i + 4]:
            return False
    return True
"""


async def test_code_beside_a_board_alone_is_whole(tmp_path: Path) -> None:
    text = read_shipped("count_attacks").reference
    async with stepped(tmp_path, "count_attacks", text, ([0, 1],)) as (screen, _pilot):
        assert screen.query_one(Code).size.width >= code_width(text, prose=False)


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


async def test_a_program_that_sets_no_queen_is_stepped_by_lines(tmp_path: Path) -> None:
    reference = read_shipped("count_attacks").reference
    async with stepped(tmp_path, "count_attacks", reference, ([0, 1, -1, -1],)) as (steps, pilot):
        before = steps.position.number
        assert "Next line" in steps.query_one(KeyLine).render().plain
        await pilot.press("space")
        assert steps.position.number == before + 1


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


async def test_names_of_ones_own_are_not_exchanged(tmp_path: Path) -> None:
    choose_notation("T")
    try:
        async with stepped(tmp_path, "solve", SOLVE, (4, 0, EMPTY)) as (screen, pilot):
            assert "def solve(n, k, b):" in "\n".join(lines(screen.query_one(Code)))
            assert screen.query_one(BoardPane).table.picture.name == "b"
            await pilot.press("2")
            assert "k = 0, b =" in lines(screen.query_one(CallStack))[1]
    finally:
        choose_notation("b")


async def test_without_a_board_the_variables_stand_beside_the_code(tmp_path: Path) -> None:
    text = mutant("conflict", "rows-only")
    async with stepped(tmp_path, "conflict", text, (0, 0, 1, 1)) as (screen, pilot):
        assert not screen.query(BoardPane)
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
        await pilot.press("2")  # The stack has them all.
        assert not held.display


async def test_where_nothing_is_searched_no_key_goes_back_to_a_solution(tmp_path: Path) -> None:
    text = read_shipped("isfree").reference
    async with stepped(tmp_path, "isfree", text, ([0, -1, -1], 1, 2)) as (screen, _pilot):
        keys = screen.active_bindings
        assert not {"s", "S", "r", "R"} & keys.keys()


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_labyrinth_is_drawn(tmp_path: Path, size: tuple[int, int]) -> None:
    case = [["S #", "# G"]], [["solve", [(0, 0, "")]]]
    async with stepped(tmp_path, "labyrinth", LABYRINTH, case, size) as (screen, pilot):
        drawn = set()
        for _step in range(screen.position.run.known):
            await pilot.press("full_stop")
            drawn.add(tuple(screen.query_one(Picture).drawing.texts()))
        assert (" 0 S ● ██", " 1 ██● @", "   0 1 2") in drawn


@pytest.mark.parametrize(
    "state", sampled(['("a", None)', '(9, -4, "XYZ")', '(1, 0, "RRRRRR")', "[]"])
)
async def test_a_labyrinth_can_be_searched_in_odd_ways(tmp_path: Path, state: str) -> None:
    line = "return (x, y, state[2] + m)"
    text = LABYRINTH.replace(line, f"return {state}")
    case = [["S #", "# G"]], [["new_state", [(0, 0, ""), "R"]], ["is_adm", [(0, 0, ""), "D"]]]
    async with stepped(tmp_path, "labyrinth", text, case) as (screen, pilot):
        for _step in range(screen.position.run.known):
            await pilot.press("full_stop")
            assert screen.query_one(Picture).drawing.texts()


@pytest.mark.parametrize(
    ("name", "size", "n"),
    [
        pytest.param("solve", (80, 24), 12, marks=pytest.mark.long),
        ("flags", (80, 24), 8),  # One by row is wider than one by column.
        ("flags", (50, 15), 8),
        pytest.param("flags", (120, 36), 12, marks=pytest.mark.long),
    ],
)
async def test_the_board_fits(tmp_path: Path, name: str, size: tuple[int, int], n: int) -> None:
    arrays = [True] * n, [True] * (2 * n - 1), [True] * (2 * n - 1), n
    case = (n, n, [-1] * n) if name == "solve" else (n, [-1] * n, *arrays)
    async with stepped(tmp_path, name, read_shipped(name).reference, case, size) as (screen, pilot):
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


async def test_in_a_small_window_the_other_view_is_named(tmp_path: Path) -> None:
    text = mutant("solve", "return-ends-all")
    async with stepped(tmp_path, "solve", text, (4, 0, EMPTY), (50, 15)) as (here, pilot):
        assert "v: the code" in where(here)
        views = here.query_one(Views)
        await pilot.press(*["v"] * len(views.turned))
        assert "v: the picture" in where(here)
        await pilot.press("v")
        assert "v: the code" in where(here)
