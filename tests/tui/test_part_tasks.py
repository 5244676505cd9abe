"""What a lesson asks to be done: a run is played, and other screens are opened and noted."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.screen import Screen

from lessons.course import course
from lessons.course.course import lesson_ids
from lessons.drive.drive import DriveSession
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, Done
from lessons.lab.exercise import Stage
from lessons.lesson.lesson_pass import DID
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import Setting
from solver.board.geometry import Square
from tests.lessons.scripts import ACTIVITIES, lesson, script, show
from tests.tui.lessons import screen_of
from tests.tui.looks import lines, opened, sentence
from tui.app.app import QueensApp
from tui.drive.screen import DriveScreen, drive_lines
from tui.lesson.pane import LessonPane
from tui.lesson.task_screen import PlaceScreen
from tui.look.options import Options
from tui.start import HuntStart, LabStart, LessonStart, PreviewStart, Start
from tui.widgets.board import Board
from tui.widgets.code import Code
from tui.widgets.state_table import StateTable
from tui.widgets.tree_view import TreeView

PLAY = ":::{play} watched\n:at: tick 1\n:until: after retreat 1\n\nWatch.\n:::\n"
GUESS = ":::{guess} guessed\n:value: count nodes 4\n:below: 9\n\nGuess.\n:::\n\n{guess guessed}\n"
RACE = ":::{race} raced\n:listings: iterative, flags\n:n: 1\n\nWatch.\n:::\n"
MEASURE = ":::{measure} measured\n:experiment: pruning\n:n: 4-5\n\nMeasure.\n:::\n"
PLACE = ":::{place} placed\n:n: 1\n\nPlace.\n:::\n"
TRY = ":::{place} tried\n:n: 3\n:tries: 1\n\nPlace.\n:::\n"
DRIVE = ":::{drive} moved\n:n: 1\n\nMove.\n:::\n"
PROBE = ":::{probe} probed\n:n: 4\n:times: 2\n\nProbe.\n:::\n"


@pytest.fixture
def tutor(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> QueensApp:
    """Return the tutor in a lesson that begins with the directive that a test names."""
    text = script(request.param, "## End\n")
    monkeypatch.setattr(course, "read_lesson", lambda _name: lesson(text))
    return QueensApp(LessonStart(lesson_ids()[0], 1), Options())


def asks(directive: str) -> pytest.MarkDecorator:
    """Let a lesson begin with a directive."""
    return pytest.mark.parametrize("tutor", [directive], indirect=True)


def plays(app: QueensApp) -> bool:
    return screen_of(app).playing


def told(app: QueensApp) -> str:
    return screen_of(app).query_one(LessonPane).picture.reply


def done(home: Path) -> list[tuple[str, tuple[object, ...]]]:
    """Return what was noted of tasks, a drive among them."""
    records = (entry.record for entry in read_journal(home).records)
    noted = [
        (each.task if isinstance(each, Done) else each.question, each.given)
        for each in records
        if isinstance(each, Done | Answered)
    ]
    return [(task, given) for task, given in noted if isinstance(given, tuple)]


@asks(PLAY)
async def test_a_run_is_played_tick_by_tick_to_its_moment(tutor: QueensApp, home: Path) -> None:
    async with tutor.run_test(size=(80, 24)) as pilot:
        assert sentence(tutor).startswith("Space goes on, Enter plays")
        await pilot.press("space")
        screen = screen_of(tutor)
        assert screen.position.step.tick == 2
        assert sentence(tutor).startswith("Column 1")
        assert (screen.session.locked, done(home)) == (True, [])
        await pilot.press("space")
        assert screen_of(tutor).position.step.tick == 3
        assert done(home) == [("watched", (DID, 1, 1))]
        assert told(tutor) == "The run has reached the end of this part."
        await pilot.press("space")
        assert screen.session.index == 0  # It turns no page.
        await pilot.press("enter")
        assert screen.session.index == 1


@asks(PLAY)
async def test_a_run_plays_by_itself_and_stops_at_its_moment(tutor: QueensApp, home: Path) -> None:
    async with tutor.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        screen = screen_of(tutor)
        assert plays(tutor)
        await pilot.press("p")
        assert not plays(tutor)
        await pilot.press("p")
        while plays(tutor):
            screen.play_on()
        await pilot.pause()
        assert (plays(tutor), screen.position.step.tick) == (False, 3)
        assert done(home) == [("watched", (DID, 1, 1))]
        await pilot.press("b")
        assert told(tutor) == "", "before its end nothing says that it is there"
        await pilot.press("space")
        assert told(tutor) == "The run has reached the end of this part."
        await pilot.press("p")
        assert (plays(tutor), screen.position.step.tick) == (True, 1)


TRIED = "Done: at best you had 2 of 3 queens on the board without an attack."


@pytest.mark.parametrize(
    ("tutor", "keys", "noted", "outcome"),
    [
        (RACE, "space enter end q", (1, 1), "Done: you have watched the race."),
        (RACE, "enter q", (0, 1), "Done: you left the race before its end."),
        (PLACE, "enter m q", (1, 1), "Done: you have found a solution."),
        (TRY, "enter m right up up enter left q", (2, 3), TRIED),
        (PROBE, "enter space space q", (2, 2), "Done: the probes are sent."),
        (DRIVE, "enter enter q", (1, 1), "Done: 1 of 1 moves were right at the first try."),
        (MEASURE, "enter q", None, ""),
    ],
    indirect=["tutor"],
)
async def test_a_task_has_a_screen_and_what_came_of_it_is_noted_and_said(
    tutor: QueensApp,
    keys: str,
    noted: tuple[int, int] | None,
    outcome: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        DriveScreen, "note_shown", lambda _screen: None
    )  # A doubled Enter would be no move.
    async with tutor.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys.split())
        assert told(tutor) == outcome
        assert screen_of(tutor).session.locked is (noted is None)
        assert [given[1:] for _task, given in done(home)] == ([noted] if noted else [])


@asks(TRY)
async def test_queens_stand_as_they_were_left(tutor: QueensApp) -> None:
    async with tutor.run_test(size=(120, 36)) as pilot:
        places = [screen_of(tutor).query_one(each).region for each in (Board, LessonPane)]
        await pilot.press("enter", "right", "m", "enter", "space")
        assert isinstance(tutor.screen, PlaceScreen)
        assert [tutor.screen.query_one(each).region for each in (Board, LessonPane)] == places
        told = tutor.screen.query_one(LessonPane).picture
        assert (told.prose, told.reply[:28]) == ("Place.\n", "Queens on the board: 1 of 3.")
        assert sentence(tutor) == "Arrows move. Space places a queen, or takes her away."
        await pilot.press("q")
        assert screen_of(tutor).query_one(Board).picture.queens == (Square(1, 0),)
        await pilot.press("c")  # Nothing is asked that could be answered first.
        assert sentence(tutor).startswith("You can ask about squares once")
        await pilot.press("enter")
        assert isinstance(tutor.screen, PlaceScreen)
        await pilot.press("up", "up", "space")
        assert tutor.screen.model.tried.may_stop
        assert "2✗" in lines(tutor.screen.query_one(StateTable))[0]  # A dead end is seen.
        await pilot.press("space")  # It still takes a queen away.
        assert tutor.screen.model.tried.queens == {Square(1, 0)}
        await pilot.press("enter")
        assert screen_of(tutor).session.index == 1


@asks(PLACE)
async def test_a_solved_board_stands_there_again(tutor: QueensApp) -> None:
    async with tutor.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "m", "q")
    again = QueensApp(LessonStart(lesson_ids()[0]), Options())
    async with again.run_test(size=(80, 24)) as pilot:
        board = screen_of(again).query_one(Board)
        assert board.picture.queens == (Square(0, 0),)
        await pilot.press("z")
        assert board.region.height == board.cell.height  # The digits stand right below.


@asks(GUESS)
async def test_a_guess_is_typed_and_comes_back(tutor: QueensApp, home: Path) -> None:
    async with tutor.run_test(size=(80, 24)) as pilot:
        assert sentence(tutor).startswith("Nobody judges a guess")
        await pilot.press("enter")
        assert screen_of(tutor).session.locked
        await pilot.press("9", "enter", "4", "2", "a")
        assert screen_of(tutor).hint.startswith("That skips this task for good")
        await pilot.press("ctrl+u", "3", "1", "backspace", "enter")
        assert told(tutor) == "Your guess: 3. We'll come back to it."
        assert done(home) == []
        await pilot.press("enter")
        assert "You guessed 3. It's 17" in screen_of(tutor).session.prose


# Activities and views in a lesson: what a key opens above it, and what stands beside a part.


@pytest.fixture
def starts_asked(monkeypatch: pytest.MonkeyPatch) -> list[Start]:
    """Stand in for the screens of the lab and of the hunts; return what was to be starts_asked."""
    starts: list[Start] = []
    real: Callable[[QueensApp, Start], Screen[object]] = QueensApp.make_screen

    def screen(app: QueensApp, start: Start) -> Screen[object]:
        if isinstance(start, LabStart | HuntStart):
            starts.append(start)
            return Screen()
        return real(app, start)

    monkeypatch.setattr(QueensApp, "make_screen", screen)
    monkeypatch.setattr(course, "read_lesson", lambda _name: lesson(ACTIVITIES))
    return starts


def session(app: QueensApp) -> LessonSession:
    return screen_of(app).session


async def test_enter_opens_the_lab_and_the_lesson_goes_on_when_it_is_solved(
    home: Path, starts_asked: list[Start]
) -> None:
    app = QueensApp(LessonStart(lesson_ids()[0], 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert sentence(app).endswith("Press Enter to begin, or a to skip it.")
        await pilot.press("space")
        assert sentence(app).startswith("This comes first. Write ")
        await pilot.press("h", "y")
        assert session(app).index == 1
        await pilot.press("f3")  # In the lab it means something else.
        assert screen_of(app).hint.startswith("That skips this task for good")
        await pilot.press("enter")
        assert starts_asked == [LabStart("isfree")]
        Journal(home).append(Answered("lab.isfree", Stage.WRITE, "a fingerprint", right=True))
        app.pop_screen()
        await pilot.pause()
        assert not session(app).locked
        assert "Done: you have solved it" in screen_of(app).query_one(LessonPane).picture.reply
        await pilot.press("enter")
        assert sentence(app).startswith("Hunt the fault in ")
        await pilot.press("enter")
        assert starts_asked[1:] == [HuntStart("always-yes")]


async def test_where_the_student_writes_alone_no_code_is_shown() -> None:
    async with opened(LessonStart("write-calls", 1), size=(120, 36)) as (app, pilot):
        await pilot.press("v")
        screen = screen_of(app)
        assert not screen.query_one(Code).display
        assert screen.query_one(LessonPane).display
        assert "view" not in {each.binding.action for each in screen.active_bindings.values()}


async def test_a_preview_opens_nothing(tmp_path: Path, starts_asked: list[Start]) -> None:
    path = tmp_path / "tested.md"
    path.write_text(ACTIVITIES, encoding="utf-8")
    async with opened(PreviewStart(path)) as (app, pilot):
        await pilot.pause()
        await pilot.press("enter", "enter")
        assert starts_asked == []
        assert sentence(app).startswith("It opens in the lesson itself.")
        await pilot.press("greater_than_sign")
        assert session(app).index == 2


SHOWN = script(
    show(":at: tick 2", ":view: tree"), show(":at: tick 3", ":view: tree"), show(), "## End\n"
)


async def test_a_tree_stands_where_the_code_would(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "read_lesson", lambda _name: lesson(SHOWN))
    async with opened(LessonStart(lesson_ids()[0], 1)) as (app, pilot):
        tree, code = screen_of(app).query_one(TreeView), screen_of(app).query_one(Code)
        assert not code.display
        assert [line for line in lines(tree) if "▸2" in line]
        await pilot.press("number_sign")
        assert "without pruning" in "".join(lines(tree)[:2])
        await pilot.press("number_sign")
        await pilot.click(tree, offset=(lines(tree)[1].index("●"), 1))
        assert [line for line in lines(tree) if "▸2" in line]  # The lesson says where the board is.
        await pilot.press("space", "enter")
        assert screen_of(app).session.index == 1
        assert "3 nodes so far" in lines(tree)[0], "a lesson may ask how many there will be"
        await pilot.press("enter")
        assert not tree.is_on_screen
        assert code.display


def test_the_tree_grows_beside_the_moves_of_a_drive() -> None:
    drive = DriveSession(Setting("iterative", 4), singly=True)
    while drive.reached.tick < 4:
        drive.show()
    said = str(drive_lines(drive, None, grows=True)).split("\n")
    begun = said.index(" empty board")
    assert said[begun : begun + 4] == [
        " empty board",
        "   column 0: row 0",
        "     column 1: row 2 ×: 4 tests",
        "▸    column 1: row 3",
    ]
