"""The lesson screen: locked until an answer is committed, and then it says why."""

from pathlib import Path

import pytest
from textual.events import Key

from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, AnswerValue, Begun, Finished
from lessons.lesson.session import LessonSession
from lessons.student.conclusions import Unexplained
from solver.board.geometry import Square
from tests.lessons.lesson import posed_in
from tests.lessons.scripts import lesson, predict, script, show
from tests.tui.lessons import asked, digit_of, screen_of, shown_at
from tests.tui.looks import lines, opened, sentence
from tui.home.screen import HomeScreen, Menu
from tui.lesson.end_screen import EndScreen, Ways
from tui.lesson.pane import LessonPane
from tui.lesson.pictures import board_picture, table_picture
from tui.start import LessonStart
from tui.widgets.board import Board
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.code import Code
from tui.widgets.counters import CountersLine
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence

SIZE = (80, 24)


def answered(home: Path) -> list[Answered]:
    return [e.record for e in read_journal(home).records if isinstance(e.record, Answered)]


async def test_a_held_space_and_enter_alone_never_answer_or_pass_a_question(home: Path) -> None:
    async with shown_at(home, "iterative", "resume-row") as (pilot, screen):
        number, line = screen.session.view.stop, screen.query_one(Code).line
        await pilot.press("full_stop", *["space"] * 30)
        assert screen.session.locked
        assert screen.query_one(Board).picture.level == 1
        assert "Answer first" in screen.query_one(Sentence).text
        assert (screen.session.view.stop, screen.query_one(Code).line) == (number, line)
        await pilot.press("enter", "enter")
        assert screen.session.locked
    assert answered(home) == []


async def test_counters_take_nothing_of_the_width_of_the_text(home: Path) -> None:
    async with shown_at(home, "idea", "first-ticks", (120, 36)) as (pilot, screen):
        await pilot.press("space")
        assert screen.query_one(CountersLine).display
        assert screen.query_one(LessonPane).region.right == 120


async def test_a_reply_is_what_is_said_first_and_the_rest_comes_with_a_key(home: Path) -> None:
    async with shown_at(home, "idea", "which-column") as (pilot, screen):
        posed = posed_in(screen.session)
        await pilot.press(digit_of(posed, 0), "enter", "h")
        assert "h Hint" in lines(screen.query_one(KeyLine))[0]
        assert screen.session.locked, "an open question has hints, and no reasons"
        told = [line.strip() for line in lines(screen.query_one(LessonPane))]
        assert "Not yet, and one try is left." in told, "the verdict stands apart"
        other = next(each for each in posed.choices if each not in {0, posed.answer})
        screen.session.replies.unexplained[posed.question.id] = Unexplained("walk", 3)
        await pilot.press(digit_of(posed, other), "enter")
        judgement, pane = screen.session.judgement, screen.query_one(LessonPane)
        assert judgement is not None
        assert pane.picture.reply == judgement.brief != judgement.text
        assert "h More" in lines(screen.query_one(KeyLine))[0]
        await pilot.press("h")
        assert pane.picture.reply == judgement.text
        await pilot.press("h", "h", "enter", "<")
        assert pane.picture.reply == judgement.brief, "a part begins with what is said first"
        screen.session.replies.unexplained.clear()
        assert not screen.model.has_reason, "nothing more is said"


async def test_the_queens_of_an_answer_stand_where_no_search_leads_to_them(home: Path) -> None:
    async with shown_at(home, "representation", "one-number", (120, 36)) as (pilot, screen):
        await pilot.press(*"2031", "enter")
        assert [each.y for each in screen.query_one(Board).picture.queens] == [2, 0, 3, 1]


async def test_a_key_that_came_before_the_verdict_was_seen_does_not_leave_it(home: Path) -> None:
    async with shown_at(home, "iterative", "resume-row") as (pilot, screen):
        session, posed = screen.session, asked("iterative", "resume-row")
        place = session.index
        await pilot.press(digit_of(posed, posed.answer), "enter", "enter", "enter")
        assert (session.locked, session.index) == (False, place)
        await pilot.press("enter")
        assert session.index == place + 1


async def test_squares_are_marked_as_the_board_is_drawn(home: Path) -> None:
    async with shown_at(home, "diagonals", "mark-difference") as (pilot, screen):
        board = screen.query_one(Board)
        assert board.picture.flipped
        await pilot.press("down", "down", "right", "m", "up", "m", "m")
        assert board.picture.marks == {(1, 2): Mark.CHOSEN}
        await pilot.press("right", "enter")
        assert "(2,1) is not marked" in screen.query_one(Sentence).text
        await pilot.press("enter")
        assert board.picture.marks == {(1, 2): Mark.RIGHT}
        await pilot.press("m", "enter")
        missed = dict.fromkeys([(0, 1), (2, 3), (3, 4)], Mark.MISSED)
        assert board.picture.marks == {**missed, (1, 2): Mark.RIGHT, (2, 1): Mark.WRONG}


async def test_the_sign_of_given_numbers_is_explained_where_it_is_first_seen() -> None:
    async with opened(LessonStart("sudoku")) as (app, _pilot):
        assert sentence(app).endswith("• marks the numbers that are given.")


async def test_no_dots_tell_the_answer_while_it_is_waited_for(home: Path) -> None:
    async with shown_at(home, "iterative", "resume-row") as (pilot, screen):
        assert not screen.query_one(Board).picture.attacked
        await pilot.press("c")
        assert screen.query_one(Board).picture.cursor is None
        posed = posed_in(screen.session)
        wrong = next(each for each in posed.choices if each != posed.answer)
        await pilot.press(digit_of(posed, wrong), "enter")
        assert not screen.query_one(Board).picture.attacked
        await pilot.press("a", "c")
        assert screen.query_one(Board).picture.attacked
        assert screen.query_one(Board).picture.cursor is not None


async def test_code_stands_above_a_question_beside_it_or_one_key_away(home: Path) -> None:
    async with shown_at(home, "iterative", "resume-row") as (pilot, screen):
        pane, code = screen.query_one(LessonPane), screen.query_one(Code)
        assert code.region.bottom <= pane.region.y
        named = lines(screen.query_one(KeyLine))[0]
        assert ("Answer" in named, "Space Next" in named, "Go on" in named) == (True, False, False)
        await pilot.press("space")
        assert screen.query_one(Sentence).text.startswith("Answer first")
        await pilot.resize_terminal(130, 40)
        assert screen.query_one(Board).region.right <= min(code.region.x, pane.region.x)
        assert code.region.bottom <= pane.region.y
        await pilot.resize_terminal(200, 50)
        assert code.region.right <= pane.region.x
        await pilot.resize_terminal(60, 20)
        assert (pane.display, code.display) == (True, False)
        await pilot.press("v", "0", "enter")
        assert answered(home) == []
        assert (pane.display, code.display) == (True, False)
        await pilot.press("v", "escape")
        assert screen.is_current
        assert (pane.display, code.display) == (True, False)


async def test_the_end_says_how_it_went_and_leads_home() -> None:
    async with opened(LessonStart("diagonals"), size=SIZE) as (app, pilot):
        screen = screen_of(app)
        while isinstance(app.screen, type(screen)):
            posed = screen.session.posed
            if screen.session.locked and posed is not None:
                screen.session.answering.commit(posed.answer)
            if screen.session.part.task is not None:
                screen.session.do()
            await pilot.press("enter")
        assert isinstance(app.screen, EndScreen)
        right, asked = screen.session.score
        assert right == asked
        said = app.screen.query_one(LessonPane).picture.prose
        assert "After this lesson you can name both diagonals" in said
        assert f"You answered {right} of {asked} questions right" in said
        assert "You have passed the check." in said
        first = "1  Lesson 4, Is this square free?"
        assert app.screen.query_one(Board).picture.queens
        assert app.screen.query_one(KeyLine).render().plain.startswith("Enter Go on")
        assert lines(app.screen.query_one(Ways))[0].startswith(f"▸{first}")
        early = Key("enter", "\r")
        early.time = 0.0  # Before the end was shown.
        app.post_message(early)
        await pilot.pause()
        assert isinstance(app.screen, EndScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)
        assert "✓ mastered" in "".join(lines(app.screen.query_one(Menu)))


async def test_in_a_check_a_hint_says_what_it_costs_before_it_does(home: Path) -> None:
    journal = Journal(home)
    journal.append(Begun("rules", 1))
    journal.append(Finished("rules"))
    async with opened(LessonStart("rules", check=True), size=SIZE) as (app, pilot):
        await pilot.press("enter")
        screen = screen_of(app)
        await pilot.press("f2")
        assert "does not count after a hint" in screen.query_one(Sentence).text
        assert screen.session.answering.hints == ()
        await pilot.press("f2")
        assert len(screen.session.answering.hints) == 1


# What the board of a lesson draws of a question: what it is about, and why an answer is right.


STATE = ":start: k=2, b=1 3 -1 -1"


def asking(home: Path, ask: str) -> LessonSession:
    question = predict(STATE, f":ask: {ask}", ":foils: rows-only")
    return LessonSession(lesson(script(question)), Journal(home))


def pictured(session: LessonSession) -> BoardPicture:
    return board_picture(session, session.view.run.step(session.view.stop), None)


def test_a_square_that_is_asked_about_is_marked_and_a_queen_stands(home: Path) -> None:
    assert pictured(asking(home, "whether (2, 0) is free")).marks == {Square(2, 0): Mark.SHOWN}
    assert Square(2, 2) in pictured(asking(home, "attacked by (2, 2)")).queens
    assert pictured(asking(home, "conflicts of (1, 3)")).tested == Square(1, 3)
    told = show(":start: k=4, b=2 0 2 1", ":n: 4")
    attacks = pictured(LessonSession(lesson(script(told)), Journal(home))).attacks
    assert (Square(0, 2), Square(2, 2)) in {(each.queen, each.square) for each in attacks}


@pytest.mark.parametrize(
    ("ask", "given", "ends"),
    [
        ("whether (2, 1) is free", None, ((0, 1), (2, 1))),
        ("attackers of (2, 2)", (), ((1, 3), (2, 2))),
        ("pair", None, None),
        ("free squares of column 2", ((2, 0), (2, 3)), ((0, 1), (2, 3))),
        ("free squares of column 2", ((2, 0),), None),
    ],
)
def test_an_attack_is_drawn_once_an_answer_is_judged(
    ask: str, given: AnswerValue, ends: tuple[tuple[int, int], tuple[int, int]] | None, home: Path
) -> None:
    session = asking(home, ask)
    assert pictured(session).conflict is None
    session.answering.commit(given)
    session.skip()
    drawn = pictured(session).conflict
    assert (drawn and (drawn.queen, drawn.square)) == ends


@pytest.mark.parametrize(
    ("state", "ask", "bare"),
    [
        (":start: k=4, b=1 3 0 2", "pair", True),
        (STATE, "free squares of column 2", False),
        (":at: start", "squares of sum 2", True),
        (":at: start", "b after 1 tick", False),
    ],
)
def test_only_a_question_about_a_search_has_a_column_k(
    state: str, ask: str, bare: bool, home: Path
) -> None:
    question = predict(state, f":ask: {ask}", ":foils: rows-only")
    session = LessonSession(lesson(script(question)), Journal(home))
    assert pictured(session).borderless is bare
    table = table_picture(session, session.view.run.step(session.view.stop), None)
    assert (table.column is None) is bare
