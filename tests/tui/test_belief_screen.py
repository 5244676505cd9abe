"""The belief screen: an idea is named, seen beside what is right, and left behind."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from lessons.files.course_folder import load_replies
from lessons.ideas.comparison import Difference, Readings
from lessons.ideas.demonstration import demonstrate_idea, draw_examples
from lessons.journal.journal import Journal
from lessons.student.conclusions import Idea
from solver.text.misconceptions import MISCONCEPTIONS
from tests.sampled import LONG
from tests.tui.lessons import screen_of
from tests.tui.looks import lines, opened, sentence, shown_as
from tui.app.app import QueensApp
from tui.lesson.idea_screen import BeliefScreen
from tui.lesson.pane import LessonPane
from tui.screens.prompt import Leaflet
from tui.start import HomeStart, PracticeStart
from tui.widgets.board import Board
from tui.widgets.board_picture import Mark
from tui.widgets.prose_lines import Prose
from tui.widgets.side import CodeDifference, reading_pictures
from tui.widgets.state_table import StateTable

SIZE = (80, 24)
OF_EACH_KIND = ("no-reset", "transposed", "more-n-more-work", "sees-goal")
SIZES = [(80, 24), (120, 36), (50, 15), (40, 12), (20, 5)]


def belief_screen(app: QueensApp) -> BeliefScreen:
    return shown_as(app, BeliefScreen)


async def open_idea(app: QueensApp, pilot: Pilot[int], name: str) -> BeliefScreen:
    app.push_screen(BeliefScreen(Idea(name, ()), lambda: None))
    await pilot.pause()
    return belief_screen(app)


async def test_an_idea_is_named_seen_and_practised() -> None:
    async with opened(PracticeStart("vector", 8, 1), size=SIZE) as (app, pilot):
        await pilot.press("y")
        assert "do not show a typical misunderstanding" in sentence(app)
        screen = screen_of(app)
        while screen.session.answering.idea is None:
            posed = screen.session.posed
            if posed is None or not screen.session.locked:
                await pilot.press("enter")
                continue
            held = (answer for answer, names in posed.foils.items() if "transposed" in names)
            screen.session.answering.commit(next(held, posed.answer))
            screen.session.skip()
            screen.on_screen_resume()
            await pilot.pause()
        feedback = screen.query_one(LessonPane).picture.reply
        assert "Your answers look as if you thought that b\\[i\\] is a column." in feedback
        assert sentence(app) == "y shows what this idea does, beside what is right."
        await pilot.press("y")
        queens = [board.picture.queens for board in belief_screen(app).query(Board)]
        assert {(x, y) for x, y in queens[0]} == {(y, x) for x, y in queens[1]}
        assert "This is the state of your answer." in sentence(app)
        await pilot.press("3", "enter")
        posed = screen_of(app).session.posed
        assert posed is not None
        assert "transposed" in posed.question.foils


async def test_an_idea_of_a_typed_answer_is_offered_after_the_second_try() -> None:
    async with opened(PracticeStart("sizes", 20, 1), size=SIZE) as (app, pilot):
        session = screen_of(app).session
        for _turn in range(20):
            if session.answering.idea is not None and not session.locked:
                break
            assert not sentence(app).startswith("y ")
            if not session.locked:
                await pilot.press("enter")
            posed = session.posed
            foils = {} if posed is None or session.answering.is_open else posed.foils
            held = [each for each, names in foils.items() if "queens-numbered" in names]
            await pilot.press(*str([*held, posed and posed.answer][0]), "enter")
        assert sentence(app) == "y shows what this idea does, beside what is right."


async def test_an_idea_runs_beside_what_is_right_and_the_lesson_is_read(home: Path) -> None:
    async with opened(HomeStart(), size=SIZE) as (app, pilot):
        screen = await open_idea(app, pilot, "success-always")
        assert isinstance(screen.showing, Difference)
        assert "This is another state" in sentence(app)
        await pilot.press("space")
        assert sentence(app).endswith("Both do the same.")
        await pilot.press("b", "b")
        assert screen.tick == screen.showing.first
        await pilot.press("end", "space")
        assert screen.tick == screen.showing.last
        assert "The other one: the search ends with a solution" in sentence(app)
        await pilot.press("home")
        assert screen.tick == screen.showing.first
        screen = await open_idea(app, pilot, "no-reset")
        assert isinstance(screen.showing, Difference)
        await pilot.press("end")
        marks = [table.picture.marks for table in screen.query(StateTable)]
        assert [set(each) - {None} for each in marks] == [{Mark.RIGHT}, {Mark.WRONG}]
        code = lines(screen.query_one(CodeDifference))
        assert [line.split() for line in code if line[0] != " "] == [
            ["✓", "27", "b[k]", "=", "-1"],
            ["✗", "27", "pass"],
        ]
        await pilot.press("w")
        assert isinstance(app.screen, Leaflet)
        assert "Each pass of the loop is one tick" in app.screen.query_one(Prose).markdown
        await pilot.press("escape")
        assert belief_screen(app).idea.name == "no-reset"
        await pilot.resize_terminal(50, 15)
        screen = await open_idea(app, pilot, "transposed")
        boards, text = screen.query_one("#boards"), screen.query_one("#text")
        assert (boards.display, text.display) == (False, True)
    assert not Journal(home).read().records


@pytest.mark.parametrize(
    ("names", "sizes"),
    [(OF_EACH_KIND, SIZES[::2]), LONG(tuple(MISCONCEPTIONS), SIZES)],
    ids=["of each kind", "all"],
)
async def test_ideas_are_shown_at_every_size(
    names: Sequence[str], sizes: Sequence[tuple[int, int]]
) -> None:
    async with opened(HomeStart(), size=SIZE) as (app, pilot):
        for name in names:
            screen = await open_idea(app, pilot, name)
            said = [str(static.content) for static in screen.query("#text Static").results(Static)]
            assert any(load_replies()[name].strip() == text for text in said)
            for size in sizes:
                await pilot.resize_terminal(*size)
                await pilot.press("space", "f")
                text, boards = screen.query_one("#text"), screen.query("#boards")
                assert text.display or any(each.display for each in boards)
            await app.pop_screen()


def test_squares_that_only_one_reading_has_are_marked_by_a_sign_of_their_own() -> None:
    shown = (demonstrate_idea("sum-only", each) for each in draw_examples("sum-only"))
    found = next(filter(None, shown))
    assert isinstance(found, Readings)
    (right, _table), (believed, _other) = reading_pictures(found)
    assert set(right.marks.values()) == {Mark.RIGHT}
    assert Mark.MISSED in believed.marks.values()
