"""The home screen by its keys, and what is found out about a student for it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.widgets import OptionList

from lessons.course.course import lesson_ids, read_lesson
from lessons.journal.journal import NEVER, Journal
from lessons.journal.records import Answered, Begun, Finished, Reached, format_line
from lessons.journal.student_state import StudentState
from lessons.student.own_solutions import OwnSolutions
from lessons.student.progress import LessonProgress
from tests.expected import expect
from tests.lessons.history import MONDAY, at, play_practice
from tests.sampled import sampled
from tests.tui.looks import act, lines, opened, until
from tests.tui.painted import text
from tui.app.app import QueensApp
from tui.drive.screen import DriveScreen
from tui.experiments.list_screen import ExperimentsScreen
from tui.explore.screen import ExploreScreen
from tui.gallery.screen import GalleryScreen
from tui.home.model import HomeModel, Known, find_out
from tui.home.screen import Activities, HomeScreen, Menu
from tui.hunt.list_screen import HuntsScreen
from tui.hunt.screen import HuntScreen
from tui.lab.list_screen import LabScreen
from tui.lab.screen import LabWorkScreen
from tui.lesson.screen import LessonScreen
from tui.progress.screen import ProgressScreen
from tui.race.screen import RaceScreen
from tui.screens.prompt import Finder
from tui.settings.screen import SettingsScreen
from tui.start import HomeStart, LessonStart, ProgressStart
from tui.widgets.board import Board
from tui.widgets.text_lines import FormulaText


def shown(app: QueensApp, *kinds: type[OptionList]) -> str:
    """Return what the lists show."""
    return "\n".join(line for kind in kinds for line in lines(app.screen.query_one(kind)))


async def test_what_is_next_and_why_and_all_activities_are_in_sight(home: Path) -> None:
    first, second = lesson_ids()[:2]
    wrong = Answered(first, read_lesson(first).questions[0].id, 0, right=False)
    for record in (Begun(first, 1), wrong, Finished(first), Begun(second, 1), Reached(second, 2)):
        Journal(home).append(record)
    OwnSolutions(Journal(home)).note((0, 4, 7, 5, 2, 6, 1, 3))
    async with opened(HomeStart()) as (app, pilot):
        assert "▸Next for you" in shown(app, Menu)
        assert "Lesson 2, A board as numbers" in shown(app, Menu)
        assert "part 3" in shown(app, Menu)
        await until(lambda: "0 of 5 skills mastered" in shown(app, Menu))
        await pilot.press("right")
        await until(lambda: "0/18" in shown(app, Activities))
        listed = [line[:3].strip(" ▸") for line in lines(app.screen.query_one(Activities))]
        assert [*filter(None, listed)] == ["E", "L", "H", "M"]
        about = app.screen.query_one("#aim", FormulaText)
        assert str(about.content).startswith("Step through a program on any board")
        for _each in range(3):
            await pilot.press("down")
        assert "Gallery: all solutions, and queens" in str(about.content)
        await pilot.press("left")
        await until(lambda: bool(app.screen.query(Board)))
        part = read_lesson(lesson_ids()[1]).parts[2]
        assert app.screen.query_one(Board).picture.n == part.scene.setting.n
        await pilot.pause()
        whole = app.screen.query_one(Board).region
        for size, stays in (((80, 24), False), ((120, 36), True)):
            await pilot.resize_terminal(*size)
            await until(lambda: bool(app.screen.query(Board)))
            await pilot.press("down")
            await until(lambda: "what a queen attacks" in str(about.content))
            assert bool(app.screen.query(Board)) is stays
            assert about.size.height >= len(about.lines(about.size.width))
            await pilot.press("up")
        await pilot.resize_terminal(80, 24)
        await until(lambda: bool(app.screen.query(Board)) and not about.display)
        await pilot.pause()
        assert app.screen.query_one(Board).region == whole
        assert app.screen.query_one("#side").region.contains_region(whole)
        await act(pilot, "open('repair')")
        assert isinstance(app.screen, LessonScreen)
        assert "One wrong answer in lesson 1 is not put right yet." in app.screen.session.prose


DOORS = {
    "E": ExploreScreen,
    "W": RaceScreen,
    "H": HuntsScreen,
    "L": LabScreen,
    "M": Finder,
    "space": LessonScreen,
}
"""What keys of the home screen open."""
BEHIND = {
    "race": RaceScreen,
    "drive": DriveScreen,
    "gallery": GalleryScreen,
    "experiment": ExperimentsScreen,
    "progress": ProgressScreen,
    "settings": SettingsScreen,
}
"""What stands behind More, by name."""


async def test_doors_have_keys_and_all_else_stands_behind_more() -> None:
    async with opened(HomeStart()) as (app, pilot):
        home = app.screen
        assert isinstance(home, HomeScreen)
        assert [row.id for group in home.model.group_more() for row in group.rows] == [*BEHIND]
        for key, kind in DOORS.items():
            await pilot.press(key)
            assert any(isinstance(each, kind) for each in app.screen_stack)  # A race asks which.
            while len(app.screen_stack) > 1:
                await app.pop_screen()
        for at, kind in enumerate(BEHIND.values()):
            await pilot.press("M", *["down"] * at, "enter")
            assert any(isinstance(each, kind) for each in app.screen_stack)
            while len(app.screen_stack) > 1:
                await app.pop_screen()


async def opens(app: QueensApp, kind: type[object]) -> None:
    """Wait until a screen of a kind is open."""
    await until(lambda: any(isinstance(each, kind) for each in app.screen_stack))


async def test_everything_is_found_by_its_name() -> None:
    async with opened(HomeStart()) as (app, pilot):
        for typed, kind in (
            *(("explore any", ExploreScreen), ("bitset", ExploreScreen), ("stripes", HuntScreen)),
            *(("through the maze", LessonScreen), ("lab isfree", LabWorkScreen)),
        ):
            keys = ["space" if each == " " else each for each in typed]
            await pilot.press("colon", *keys, "enter")
            await opens(app, kind)
            while len(app.screen_stack) > 1:
                await app.pop_screen()


def test_of_nobody_nothing_is_known_and_nothing_is_looked_for() -> None:
    assert list(find_out(StudentState(), NEVER)) == [Known("after your first lesson")]


def test_what_waits_comes_first_and_then_how_activities_stand() -> None:
    wrong = Answered("rules", read_lesson("rules").questions[0].id, 0, right=False)
    entries = at(0, Begun("rules", 1), wrong, Finished("rules"))
    first, *_others, last = find_out(StudentState(entries), MONDAY)
    assert expect(first.repair).what == "Lesson 1: put 1 wrong answer right"
    second = Answered("rules", read_lesson("rules").questions[1].id, 0, right=False)
    assert not first.repairs_first
    assert next(find_out(StudentState([*entries, *at(0, second)]), MONDAY)).repairs_first
    assert dict(first.skills) == {"The board": "0 of 5 skills mastered"}
    assert dict(first.standings) == {}
    assert dict(last.standings) == {"hunt": "0/18", "lab": "0/17"}
    assert last.done["hunt"] == "Bug hunts: 0 of 18 done."


# The progress screen by its keys, and what the home screen says of practice.


def learn(home: Path) -> None:
    """Master a skill, and believe something about another, some days ago."""
    long_ago = datetime.now(UTC) - timedelta(days=9)
    journal = Journal(None)
    journal.append(Begun("rules", 1))
    play_practice(journal, "vector", 8, "transposed")
    play_practice(journal, "diagonals", 8)
    lines = [
        format_line(long_ago.isoformat(timespec="microseconds"), entry.record)
        for entry in journal.read().records
    ]
    (home / "journal").mkdir(parents=True)
    (home / "journal" / "before.jsonl").write_bytes(b"".join(lines))


@pytest.mark.parametrize("size", sampled([(40, 12), (80, 24), (120, 36), (50, 15)]), ids=str)
async def test_everything_can_be_read_at_every_size(home: Path, size: tuple[int, int]) -> None:
    learn(home)
    async with opened(ProgressStart(), size=size) as (app, pilot):
        shown = ""
        for _row in range(20):
            await pilot.pause()
            shown += text(app)
            await pilot.press("down")
        for said in (
            *("What a queen attacks", "Code lab: 0 of", "Bug hunts: 0 of"),
            *("━━━━", "due today", "mastered", "8 of the 8", "b[i] is"),
        ):
            assert said in shown


async def test_what_is_due_is_said_behind_more_and_practised_from_there(home: Path) -> None:
    async with opened(HomeStart()) as (app, pilot):
        Journal(home)
        learn(home)
        await act(pilot, "open('progress')")
        await pilot.press("q")
        home_screen = app.screen
        assert isinstance(home_screen, HomeScreen)
        await until(lambda: home_screen.model.known.waiting == "2 skills are due")
        await pilot.press("M", "enter")
        assert isinstance(app.screen, LessonScreen)
        assert "What is due today comes first." in app.screen.session.prose


def test_a_row_whose_check_is_not_passed_opens_the_check() -> None:
    model = HomeModel(kiosk=False)
    model.known = Known(failed=("rules",))
    for done in (True, False):
        model.course = {"rules": LessonProgress("rules", done=done)}
        assert model.find_start("rules") == LessonStart("rules", check=done)
