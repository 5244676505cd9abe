"""What is seen of a hunt at every size and where something fails, and the list of hunts."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.widget import Widget
from textual.widgets import Input, Static

from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.session import HuntSession
from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, AnswerValue
from lessons.text.notation import choose_notation
from solver.board.geometry import Square
from tests.sampled import sampled
from tests.tui.hunting import ENDLESS, at, hunting, screen, shown, told
from tests.tui.looks import act, lines, opened, press, show, until
from tests.tui.painted import screen as painted
from tui.app.app import QueensApp
from tui.home.screen import HomeScreen
from tui.hunt.list_screen import HuntsScreen
from tui.hunt.screen import HuntScreen
from tui.screens.prompt import Leaflet, Notice, Prompt
from tui.start import HomeStart, HuntStart
from tui.widgets.board import Board
from tui.widgets.board_picture import Piece
from tui.widgets.code import Code
from tui.widgets.counters import CountersLine
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList
from tui.widgets.sentence import Sentence


def visible(app: QueensApp) -> set[Widget]:
    """Return the widgets of the screen that are seen."""
    return {each for each in screen(app).query("*") if each.is_on_screen}


async def test_any_board_can_be_tried_and_is_seen_with_the_task_at_any_size() -> None:
    async with opened(HuntStart("always-yes")) as (app, pilot):
        await press(pilot, "n", "9", "enter")
        assert isinstance(app.screen, Prompt)
        await press(pilot, "backspace", "2", "enter")
        assert told(app) == "queens(2) returns 2. b is [−1, −1] then."
        assert screen(app).query_one(Board).picture.n == 2
        said = screen(app).query_one(Sentence)
        await press(pilot, "end", "space")
        assert said.text.startswith("Here it ends: b goes back")
        assert "space Next" not in lines(screen(app).query_one(KeyLine))[0]
        await press(pilot, "home", "b")
        assert said.text.startswith("Here it begins")
        await show(pilot, HuntStart(ENDLESS))
        for width, height in ((80, 24), (60, 20), (50, 15), (40, 12)):
            await pilot.resize_terminal(width, height)
            await press(pilot, "space")
            board, task = screen(app).query_one(Board), screen(app).query_one("#task")
            assert board.size.height >= 4
            assert task.size.height == len(lines(task))
            assert task.region.bottom < height


async def test_a_line_is_marked_where_the_code_is_turned_to(home: Path) -> None:
    async with hunting(home, Task.LINE, size=(50, 15)) as (app, pilot):
        code = screen(app).query_one(Code)
        assert code not in visible(app)
        before = code.chosen
        await press(pilot, "down")
        assert code in visible(app)
        assert code.chosen == before
        await press(pilot, "down", "down")
        assert any(line.startswith(f"{code.chosen:>3}●") for line in lines(code))
        await press(pilot, "enter")
        assert screen(app).query_one(Sentence).text == told(app)
        await press(pilot, "space")
        assert screen(app).query_one(Sentence).text != told(app)


@pytest.mark.parametrize("name", sampled(["vt100", "xterm-256color"]))
async def test_the_keys_that_answer_are_named_where_there_is_little_room(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = QueensApp(HuntStart(ENDLESS))
    monkeypatch.setattr(app, "terminal", replace(app.terminal, ascii=name == "vt100"))
    async with app.run_test(size=(50, 15)):
        (line,) = lines(screen(app).query_one(KeyLine))
        assert "Answer" in line
        assert "Hint" in line


@pytest.mark.parametrize(
    ("name", "counts"),
    [("places-anyway", False), pytest.param("half-an-undo", True, marks=pytest.mark.long)],
)
async def test_retreats_are_counted_or_not_shown(name: str, counts: bool) -> None:
    async with opened(HuntStart(name), size=(120, 36)) as (app, pilot):
        await press(pilot, "end")
        assert (screen(app).position.step.counters.retreats > 0) is counts
        shown = " ".join(lines(screen(app).query_one(CountersLine)))
        assert ("retreats" in shown) is counts


async def test_what_does_not_fit_is_shown_above_all(home: Path) -> None:
    async with hunting(home, Task.SMALLEST, size=(40, 12)) as (app, pilot):
        await press(pilot, "enter", "2", "enter")
        assert isinstance(app.screen, Notice)
        assert "A minus sign is missing" in app.screen.text
        await press(pilot, "enter")
        assert isinstance(app.screen, HuntScreen)


async def test_notes_hold_the_promise_what_was_found_and_the_hints(home: Path) -> None:
    async with hunting(home, Task.SMALLEST) as (app, pilot):
        await press(pilot, "h", "enter", "2", "enter")
        await act(pilot, "notes")
        text = "\n".join(str(each.render()) for each in app.screen.query(Static))
        assert "What is wrong" in text
        await press(pilot, "escape")
        assert isinstance(app.screen, HuntScreen)


async def test_a_program_is_written_in_the_notation_of_the_student(home: Path) -> None:
    app = at(home, Task.REPAIR, "row-zero-is-gone")
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            choose_notation("T")
            await press(pilot, "n", "4", "enter")
            assert "T[k] += 1" in screen(app).query_one(Code).text
            await press(pilot, "enter")
            typed = app.screen.query_one(Input)
            assert typed.value.strip() == "T[k] = 0"
            typed.value = typed.value.replace("0", "-1")
            await press(pilot, "enter")
            await until(lambda: screen(app).model.task is Task.SMALLEST)
    finally:
        choose_notation("b")


async def test_a_queen_that_is_spoken_of_is_drawn_though_the_search_has_gone_back() -> None:
    async with opened(HuntStart("row-zero-is-gone")) as (app, pilot):
        await press(pilot, *["space"] * 6)
        assert "A queen goes to (5,0)" in screen(app).query_one(Sentence).text
        looks = screen(app).query_one(Board).picture.looks()
        assert looks[Square(5, 0)].piece is Piece.WAITING
        assert looks[Square(3, 1)].piece is Piece.PLACED


async def test_the_list_opens_hunts_and_says_how_they_stand() -> None:
    async with opened(HomeStart()) as (app, pilot):
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "H")
        assert isinstance(app.screen, HuntsScreen)
        hunts = app.screen.query_one(MarkedList)
        assert "not begun" in lines(hunts)[0]
        await press(pilot, "enter", "r", "enter", "q")
        assert isinstance(app.screen, HuntsScreen)
        assert "1 of 4 done" in lines(hunts)[0]
        await press(pilot, "q")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("name", sampled(hunt_ids(), "always-yes".__eq__))
async def test_every_view_of_every_program_can_be_shown(name: str) -> None:
    async with opened(HuntStart(name), size=(120, 36)) as (app, pilot):
        await press(pilot, "space", "r", *"23456", "end", "v", "c", "f", "o", "1")
        assert "Task 1 of 4." in shown(app, "#task")


async def test_it_is_said_where_the_system_starts_no_process(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_given: object, **_more: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    app = at(home, Task.REPAIR)
    monkeypatch.setattr("subprocess.Popen", refused)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "0", "enter")
        await until(lambda: isinstance(app.screen, Prompt))
        assert isinstance(app.screen, Prompt)
        text = "could not start a process for your program (Resource temporarily"
        assert text in app.screen.text
    assert HuntSession(load_hunt(ENDLESS), Journal(home)).wrong[Task.REPAIR] == 0


@pytest.mark.parametrize(
    ("task", "given"),
    [
        pytest.param(Task.LINE, 999, marks=pytest.mark.long),
        pytest.param(Task.LINE, -3, marks=pytest.mark.long),
        (Task.REPAIR, (1, "\x1b]0;x\x07")),
        pytest.param(Task.SMALLEST, -1, marks=pytest.mark.long),
    ],
)
async def test_what_no_answer_can_be_is_shown_and_harms_nothing(
    home: Path, task: Task, given: AnswerValue
) -> None:
    app = at(home, task)
    Journal(home).append(Answered(f"hunt.{ENDLESS}", task, given, right=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await act(pilot, "notes")
        assert isinstance(app.screen, Leaflet)
        assert "\x1b" not in "".join(cell.text for cell in painted(app))
        await press(pilot, "escape", "down")
        lines = len(screen(app).listing.lines)
        assert screen(app).query_one(Code).chosen in {None, *range(1, lines + 1)}
