"""A course of one's own is text: what its files say is shown as it is, and does nothing."""

import shutil
from pathlib import Path

import pytest

from lessons.course import course
from lessons.journal.journal import Journal
from tests.lessons.scripts import predict, script
from tests.texts import read_texts
from tests.tui.lessons import screen_of
from tests.tui.looks import lines, opened
from tui.home.actions import ROWS
from tui.home.catalogue import list_catalogue
from tui.home.lines import HomeLines
from tui.home.screen import Activities, HomeScreen, Menu
from tui.lesson.pane import LessonPane
from tui.lines.commands import LinesHost
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.start import HomeStart, HuntStart, LessonStart, RaceStart, Start
from tui.widgets.picture import Picture

FILES = read_texts(Path(__file__).with_name("own_course.txt"))
TITLE = "[@click=app.exit]go[/] [red]x[/] ${x} {k} **b** <b>y"
ASKED = predict(":at: tick 2", ":ask: next k", ":foils: greedy", text=TITLE.replace("{", "{{"))
SCRIPT = script(f"{TITLE.replace('{', '{{')} [go](javascript:alert)\n", ASKED)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "en").mkdir()
    (tmp_path / "manifest.yaml").write_text("lessons: [tested]\n", encoding="utf-8")
    text = SCRIPT.replace("title: A title", f"title: '{TITLE}'")
    (tmp_path / "en" / "tested.md").write_text(text, encoding="utf-8")
    glossary = f"go:\n  means: '{TITLE}'\n"
    (tmp_path / "en" / "glossary.yaml").write_text(glossary, encoding="utf-8")
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("own")
async def test_a_title_is_shown_as_it_is_written() -> None:
    async with opened(HomeStart(), size=(160, 24)) as (app, _pilot):
        assert isinstance(app.screen, HomeScreen)
        assert TITLE in "".join(lines(app.screen.query_one(Menu)))


@pytest.mark.usefixtures("own")
async def test_a_lesson_of_it_is_played_to_its_end(home: Path) -> None:
    async with opened(LessonStart("tested")) as (app, pilot):
        assert screen_of(app).query_one(LessonPane).picture.heading.title == f"1 {TITLE}"
        for y in range(3, 8):
            await pilot.click(offset=(45, y))
        await pilot.press("w", "escape", "enter", "1", "enter")
        await pilot.press("enter")
        said = " ".join(str(app.screen.query_one(LessonPane).render()).split())
        assert f"You have finished “{TITLE}”. Well done! You" in said
        await pilot.press("enter")
        assert type(app.screen) is HomeScreen
    assert [type(each.record).__name__ for each in Journal(home).read().records][-1] == "Finished"


def test_the_activities_that_can_be_left_out_are_those_of_the_home_screen() -> None:
    assert [*course.ACTIVITIES] == [each.command for each in ROWS.values()]


async def test_what_a_course_leaves_out_is_not_offered(own: Path) -> None:
    names = "lessons: [tested]\nwithout: [race, lab, explore]\n"
    (own / "manifest.yaml").write_text(names, encoding="utf-8")
    groups = {each.group for each in list_catalogue()}
    assert groups == {"Lessons", "Activities", "Bug hunts"}
    async with opened(HomeStart()) as (app, pilot):
        shown = "".join(lines(app.screen.query_one(Activities)))
        assert "Bug hunt" in shown
        assert "Code lab" not in shown
        assert isinstance(app.screen, HomeScreen)
        more = [each.id for group in app.screen.model.group_more() for each in group.rows]
        assert "drive" in more
        assert "race" not in more
        await pilot.press("W", "L")
        assert type(app.screen) is HomeScreen
        await pilot.press("H")
        assert type(app.screen) is not HomeScreen
    host = LinesHost(Teletype(Options()), Journal(None))
    played = HomeLines(HomeStart(), host)
    assert {"race", "lab"}.isdisjoint(each.name for each in played.actions())


# What a listing of one's own shows of its state stands where a board would, in every activity.


MAP = Path(__file__).parents[2] / "docs" / "examples" / "map"


@pytest.mark.parametrize(
    ("start", "drawn"),
    [(HuntStart("same-colour"), 1), (RaceStart(("colours",), 3, "looks-back"), 2)],
)
async def test_it_is_drawn_and_goes_along_with_the_run(
    start: Start, drawn: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = shutil.copytree(MAP, tmp_path / "map")
    (course / "hunts.yaml").write_text(FILES["hunts.yaml"], encoding="utf-8")
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(course))
    async with opened(start, size=(100, 30)) as (app, pilot):
        pictures = [each for each in app.screen.query(Picture) if each.region]
        assert len(pictures) == drawn
        before = pictures[0].drawing
        assert before.lines
        await pilot.press("space", "space")
        assert pictures[0].drawing != before
        assert not any("Their queens" in str(each.render()) for each in app.screen.query("#where"))


async def test_a_list_is_whole_beside_code_that_leaves_it_little_room(own: Path) -> None:
    (own / "listings").mkdir()
    (own / "listings" / "purse.py").write_text(FILES["purse.py"], encoding="utf-8")
    text = script("Look.\n", "## End\n", listing="purse")
    (own / "en" / "tested.md").write_text(text, encoding="utf-8")
    async with opened(LessonStart("tested"), size=(110, 34)) as (app, _pilot):
        picture = app.screen.query_one(Picture)
        assert picture.size.width >= picture.drawing.width
