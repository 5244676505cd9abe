"""The lesson pane at a question that is longer than it: what has to be in view is."""

from dataclasses import replace

from textual.app import App, ComposeResult

from lessons.course.question import judge_answer
from tests.tui.lessons import asked
from tui.answers.kinds import begin_draft
from tui.lesson.pane import Heading, LessonPane, LessonPicture

ROWS = 10
ORDER = asked("idea", "back-and-on")
CHOICE = asked("iterative", "resume-row")


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
