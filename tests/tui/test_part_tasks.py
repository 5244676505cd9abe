"""What a lesson asks to be done: a run is played, and other screens are opened and noted."""

from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Static

from lessons.course import course
from lessons.course.course import lesson_ids
from lessons.journal.journal import read_journal
from lessons.journal.records import Answered, Done
from lessons.lesson.lesson_pass import DID
from solver.board.geometry import Square
from tests.lessons.scripts import lesson, script
from tests.tui.lessons import at_question, screen_of
from tests.tui.looks import sentence
from tui.app.app import QueensApp
from tui.experiments.screen import ExperimentScreen
from tui.lesson.pane import LessonPane
from tui.lesson.task_screen import PlaceScreen
from tui.look.options import Options
from tui.race.screen import RaceScreen
from tui.start import LessonStart, RaceStart
from tui.widgets.board import Board
from tui.widgets.code import Code

PLAY = ":::{play} watched\n:at: tick 1\n:until: after retreat 1\n\nWatch.\n:::\n"
GUESS = (
    ":::{guess} guessed\n:value: count nodes 4\n\nGuess.\n:::\n\n## So many\n\n{guess guessed}\n"
)
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
        assert sentence(tutor).startswith("Space runs one tick")
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


async def test_the_heading_stays_and_nothing_jumps_when_a_run_has_ended(home: Path) -> None:
    app = at_question(home, "recursion", "no-way-back")
    async with app.run_test(size=(80, 24)) as pilot:
        pane, code = screen_of(app).query_one(LessonPane), screen_of(app).query_one(Code)
        before = code.region
        while screen_of(app).session.locked:
            await pilot.press("space")
        assert told(app)
        assert (pane.longer, code.region) == (False, before)


TRIED = "Done: at best you had 2 of 3 queens on the board without an attack."


@pytest.mark.parametrize(
    ("tutor", "keys", "noted", "outcome"),
    [
        (RACE, "space enter end q", (1, 1), "Done: you have watched the race to its end."),
        (RACE, "enter q", (0, 1), "Done: you left the race before its end."),
        (PLACE, "enter q", None, ""),
        (PLACE, "enter m enter", (1, 1), "Done: you have found a solution."),
        (TRY, "enter m right up up enter left q", (2, 3), TRIED),
        (PROBE, "enter space q", None, ""),
        (PROBE, "enter space space enter", (2, 2), "Done: the probes are sent."),
        (DRIVE, "enter q", None, ""),
        (DRIVE, "enter enter q", (1, 1), "Done: 1 of 1 moves were right at the first try."),
        (MEASURE, "enter q", None, ""),
    ],
    indirect=["tutor"],
)
async def test_a_task_has_a_screen_and_what_came_of_it_is_noted_and_said(
    tutor: QueensApp, keys: str, noted: tuple[int, int] | None, outcome: str, home: Path
) -> None:
    async with tutor.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys.split())
        assert told(tutor) == outcome
        assert screen_of(tutor).session.locked is (noted is None)
        assert [given[1:] for _task, given in done(home)] == ([noted] if noted else [])


@pytest.mark.parametrize("tutor", [RACE, MEASURE], indirect=True)
async def test_races_and_experiments_have_the_settings_of_the_lesson(tutor: QueensApp) -> None:
    async with tutor.run_test(size=(80, 24)) as pilot:
        assert "Press Enter to begin" in sentence(tutor)
        await pilot.press("enter")
        if isinstance(tutor.screen, RaceScreen):
            assert tutor.screen.model.start == RaceStart(("iterative", "flags"), 1)
        else:
            assert isinstance(tutor.screen, ExperimentScreen)
            session = tutor.screen.session
            assert (session.experiment.name, *session.settings.sizes) == ("pruning", 4, 5)


@asks(TRY)
async def test_queens_stand_as_they_were_left(tutor: QueensApp) -> None:
    async with tutor.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "right", "m", "enter", "space")
        assert isinstance(tutor.screen, PlaceScreen)
        said = str(tutor.screen.query_one(Static).content)
        assert "Space places a queen, or takes her away." in said
        await pilot.press("q")
        assert screen_of(tutor).query_one(Board).picture.queens == (Square(1, 0),)
        await pilot.press("c")  # Nothing is asked that could be answered first.
        assert sentence(tutor).startswith("You can ask about squares once")
        await pilot.press("enter")
        assert isinstance(tutor.screen, PlaceScreen)
        assert tutor.screen.model.tried.queens == {Square(1, 0)}


@asks(PROBE)
async def test_what_a_probe_says_is_scrolled_where_it_is_long(tutor: QueensApp) -> None:
    async with tutor.run_test(size=(40, 12)) as pilot:
        await pilot.press("enter", "space", "space")
        text = tutor.screen.query_one(VerticalScroll)
        await pilot.press("pagedown")
        assert text.scroll_y > 0
        await pilot.press("pageup")
        assert text.scroll_y == 0


@asks(GUESS)
async def test_a_guess_is_typed_and_comes_back(tutor: QueensApp, home: Path) -> None:
    async with tutor.run_test(size=(80, 24)) as pilot:
        assert sentence(tutor).startswith("Nobody judges a guess")
        await pilot.press("enter")
        assert screen_of(tutor).session.locked
        await pilot.press("3", "1", "backspace", "enter")
        assert told(tutor) == "Your guess: 3. We'll come back to it."
        assert done(home) == []
        await pilot.press("enter")
        assert "You guessed 3. It's 17" in screen_of(tutor).session.prose
