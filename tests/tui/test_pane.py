"""The lesson pane at a question that is longer than it: what has to be in view is."""

from dataclasses import replace

from textual.app import App, ComposeResult

from lessons.course.question import judge_answer
from lessons.text.notation import choose_notation
from tests.tui.lessons import asked
from tui.answers.kinds import begin_draft
from tui.lesson.pane import Heading, LessonPane, LessonPicture

ROWS = 10
ORDER = asked("idea", "back-and-on")
CHOICE = asked("iterative", "resume-row")
LINES = asked("iterative", "first-lines")


class PaneApp(App[None]):
    def compose(self) -> ComposeResult:
        yield LessonPane()

    def seen(self) -> list[str]:
        return str(self.query_one(LessonPane).render()).split("\n")


async def test_choice_and_newest_hint_are_in_view_whichever_is_chosen_and_all_can_be_read() -> None:
    app, draft, text = PaneApp(), begin_draft(ORDER), "Put them in order."
    async with app.run_test(size=(80, ROWS)):
        pane = app.query_one(LessonPane)
        hints = ("An old hint.", "The newest hint.")
        pane.show(LessonPicture(Heading("1"), text, draft, hints))
        assert len(ORDER.choices) > 4
        for key in ["m", *["down"] * len(ORDER.choices), *["up"] * len(ORDER.choices)]:
            draft = draft.key(key) or draft
            pane.enter(draft)
            seen = app.seen()
            assert sum("▸" in line for line in seen) == 1
            assert any("The newest hint." in line for line in seen)
        pane.scroll_pages(-9)
        assert "An old hint." in app.seen()[1]
        assert any(text in line for line in app.seen())


async def test_a_gap_stands_between_the_keys_and_a_hint_where_there_is_room() -> None:
    for rows, gap in ((30, True), (ROWS, False)):
        app = PaneApp()
        async with app.run_test(size=(40, rows)):
            pane = app.query_one(LessonPane)
            pane.show(
                LessonPicture(Heading("A title"), "Put them.", begin_draft(ORDER), ("Think.",))
            )
            seen = app.seen()
            hint = next(at for at, line in enumerate(seen) if "Think." in line)
            assert (not seen[hint - 1].strip()) is gap


async def test_pieces_that_were_put_in_order_are_in_view_before_the_question() -> None:
    app, draft, text = PaneApp(), begin_draft(ORDER), "Put them in order. " * 20
    async with app.run_test(size=(80, ROWS)):
        pane = app.query_one(LessonPane)
        pane.show(LessonPicture(Heading("1"), text, draft))
        assert "Put them" in app.seen()[1]
        for key in "385612":
            draft = draft.key(key) or draft
            pane.enter(draft)
        order = "".join(line[2] for line in app.seen()[1:-1] if line[3:4] == " ")
        assert order.startswith("38561")
        assert any("Not taken:" in line for line in app.seen())
        pane.scroll_pages(-9)
        assert "Put them" in app.seen()[1]


async def test_in_another_notation_the_same_choices_read_otherwise() -> None:
    app = PaneApp()
    picture = LessonPicture(Heading("1"), "Which?", begin_draft(LINES))
    async with app.run_test(size=(80, 2 * ROWS)):
        pane = app.query_one(LessonPane)
        pane.show(picture)
        assert any("b[" in line for line in app.seen())
        choose_notation("T")
        try:
            pane.show(picture)
            assert not any("b[" in line for line in app.seen())
        finally:
            choose_notation("b")


async def test_a_hint_stands_between_question_and_choices_and_takes_blank_lines_first() -> None:
    app, draft = PaneApp(), begin_draft(CHOICE)
    async with app.run_test(size=(80, 24)) as pilot:
        pane = app.query_one(LessonPane)
        pane.show(LessonPicture(Heading("1"), "Which?", draft, ("A hint.",)))
        for rows in (pane.height_at(80), pane.height_at(80) - 2):
            await pilot.resize_terminal(80, rows)
            seen = [line.strip() for line in app.seen() if line.strip()]
            assert seen[1].startswith("Which?")
            assert seen[2].startswith("Hint 1 of ")
            assert "row 0" in seen[3]
            assert not pane.longer


async def test_a_verdict_leaves_the_question_in_view_and_what_was_read_stays() -> None:
    app, wrong = PaneApp(), next(each for each in CHOICE.choices if each != CHOICE.answer)
    async with app.run_test(size=(80, ROWS)):
        pane = app.query_one(LessonPane)
        judged = replace(judge_answer(CHOICE, wrong, {}), reply="A reply. " * 60, reason="")
        picture = LessonPicture(
            Heading("1"), "Which?", replace(begin_draft(CHOICE), judgement=judged)
        )
        pane.show(picture)
        assert "Which?" in app.seen()[1]
        assert all(sign in "".join(app.seen()) for sign in "✓✗")
        assert not pane.ended
        pane.scroll_pages(1)
        before = app.seen()
        pane.show(picture)
        assert app.seen() == before


async def test_a_reply_that_is_too_long_by_its_blank_lines_is_in_view_without_them() -> None:
    app, wrong = PaneApp(), next(each for each in CHOICE.choices if each != CHOICE.answer)
    judged = replace(judge_answer(CHOICE, wrong, {}), reply="This.", reason="That.")
    answer = replace(begin_draft(CHOICE), judgement=judged)
    picture = LessonPicture(Heading("1"), "Which?", answer, whole=True)
    async with app.run_test(size=(80, 24)) as pilot:
        pane = app.query_one(LessonPane)
        pane.show(picture)
        least = pane.height_of(judged, 80, brief=True)
        for rows, blanks in ((least, 3), (least - 2, 1), (least - 3, 0)):
            await pilot.resize_terminal(80, rows)
            seen = [line.strip() for line in app.seen()]
            assert (seen.count(""), seen[-1], pane.longer) == (blanks, "That.", False)
