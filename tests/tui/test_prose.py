"""Prose on a screen: every kind of block, in lines that fit, at once."""

from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as replace_field
from textual.app import App, ComposeResult

from lessons.course.question import Posed, judge_answer
from lessons.text.prose import number_excerpts
from tests.conftest import LONG
from tests.lessons.scripts import posed
from tests.texts import read_texts
from tests.tui.lessons import asked
from tests.tui.looks import explore, opened
from tui.answers.kinds import begin_draft
from tui.lesson.pane import Heading, LessonPane, LessonPicture, Reply
from tui.start import ExploreStart
from tui.widgets.prose_lines import LEAST, laid_out

TEXT, SHOWN = read_texts(Path(__file__).with_name("prose.txt")).values()
MARKDOWN = st.text(st.sampled_from("ab 女é#*_`|->1.[]()\n\t\\~"), max_size=80)


def test_every_kind_of_block_has_its_form() -> None:
    assert "\n".join(line.plain.rstrip() for line in laid_out(TEXT, 26)) == SHOWN.rstrip("\n")


def test_what_is_emphasised_stands_out() -> None:
    shown = {
        line.plain[span.start : span.end]: span.style
        for line in laid_out(TEXT, 60)
        for span in line.spans
    }
    assert shown["A heading"] == "$primary bold"
    assert (shown["words"], shown["more"]) == ("italic", "bold")
    assert shown["b[k] = 1"] == "$accent"
    assert (shown["def"], shown["# why"]) == ("$primary bold", "$foreground-muted")


def test_a_table_breaks_its_lines_between_words_and_no_number() -> None:
    table = "| we write | placements |\n| --- | --- |\n| any 8 squares | C(64,8) = 4,426,165,368 |"
    assert any("4,426,165,368" in line.plain for line in laid_out(table, 24))


@given(MARKDOWN, st.integers(-1, 60))
def test_any_text_fits(text: str, width: int) -> None:
    lines = laid_out(text, width)
    if "|" not in text:  # A table of many columns may need more than there is.
        nested = LEAST * (1 + text.count(">") + text.count("-") + text.count("1"))
        assert all(line.cell_length <= max(nested, width) for line in lines)


@settings(max_examples=15 if LONG else 5)
@given(st.lists(st.tuples(MARKDOWN, st.integers(0, 40)), max_size=5))
async def test_a_pane_knows_at_once_where_it_stands(parts: list[tuple[str, int]]) -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        pane = LessonPane()
        await explore(app).mount(pane, before=0)
        await pilot.pause()
        for text, more in parts:
            pane.show(LessonPicture(Heading("heading"), text + "\n\nmore" * more))
            pane.scroll_pages(1)
            known = pane.top, pane.ended, str(pane.render())
            await pilot.pause()
            assert (pane.top, pane.ended, str(pane.render())) == known


def test_an_excerpt_carries_the_numbers_of_its_listing() -> None:
    listing = "def f(x):\n    if x:\n        return x\n    return 0\n"
    text = "So:\n\n```python\nif x:\n    return x\n```\n\n```python\nreturn 1\n```"
    shown = [line.plain for line in laid_out(number_excerpts(text, listing), 40)]
    assert shown == ["So:", "", " 2 if x:", " 3     return x", "", " return 1"]


def test_a_formula_is_not_broken_at_the_end_of_a_line() -> None:
    shown = [line.plain for line in laid_out("Line 28 makes *k = −1*, and i + j is 3.", 16)]
    assert shown == ["Line 28 makes", "k = −1, and", "i + j is 3."]


# The lesson pane at a question that is longer than it: what has to be in view is.


ROWS = 10
ORDER = posed("next 6 lines", "straight-down", at="tick 2")
CHOICE = asked("iterative", "resume-row")


class PaneApp(App[None]):
    def compose(self) -> ComposeResult:
        yield LessonPane()

    def seen(self) -> list[str]:
        return str(self.query_one(LessonPane).render()).split("\n")


def hints_of(posed: Posed, read: int) -> tuple[Reply, ...]:
    return tuple(Reply(f"Hint {at} of 3: {posed.hints[at - 1]}") for at in range(1, read + 1))


async def test_choice_and_newest_hint_are_in_view_whichever_is_chosen_and_all_can_be_read() -> None:
    app, draft, text = PaneApp(), begin_draft(ORDER), "Put them in order."
    async with app.run_test(size=(80, ROWS)):
        pane = app.query_one(LessonPane)
        pane.show(LessonPicture(Heading("1"), text, draft, hints_of(ORDER, 2)))
        assert len(ORDER.choices) > 4
        for key in ["m", *["down"] * len(ORDER.choices), *["up"] * len(ORDER.choices)]:
            draft = draft.key(key) or draft
            pane.enter(draft)
            seen = app.seen()
            assert sum("▸" in line for line in seen) == 1
            assert any("Hint 2 of 3:" in line for line in seen)
        pane.scroll_pages(-9)
        assert "Hint 1 of 3:" in app.seen()[1]
        assert any(text in line for line in app.seen())
        kept = []
        for read in (0, 1):  # Choices stay where they are.
            hints = hints_of(CHOICE, read)
            pane.show(LessonPicture(Heading("1"), "?", begin_draft(CHOICE), hints))
            kept.append([line[:6] for line in app.seen()][:5])
        assert kept[0] == kept[1]


async def test_pieces_that_were_put_in_order_are_in_view_before_the_question() -> None:
    app, draft, text = PaneApp(), begin_draft(ORDER), "Put them in order. " * 20
    async with app.run_test(size=(80, ROWS)):
        pane = app.query_one(LessonPane)
        pane.show(LessonPicture(Heading("1"), text, draft))
        assert "Put them" in app.seen()[1]
        for key in "385612":
            draft = draft.key(key) or draft
            pane.enter(draft)
        assert "".join(line[2] for line in app.seen()[1:-1] if line[3:4] == " ").startswith("38561")
        assert any("Not taken:" in line for line in app.seen())
        pane.scroll_pages(-9)
        assert "Put them" in app.seen()[1]


async def test_a_verdict_leaves_the_question_in_view_and_what_was_read_stays() -> None:
    app, wrong = PaneApp(), next(each for each in CHOICE.choices if each != CHOICE.answer)
    async with app.run_test(size=(80, ROWS)):
        pane = app.query_one(LessonPane)
        judged = replace_field(judge_answer(CHOICE, wrong, {}), reply="A reply. " * 60, reason="")
        draft, said = replace(begin_draft(CHOICE), judgement=judged), Reply("", judged.reply)
        picture = LessonPicture(Heading("1"), "Which?", draft, (said,))
        pane.show(picture)
        assert "Which?" in app.seen()[1]
        assert all(sign in "".join(app.seen()) for sign in "✓✗")
        assert not pane.ended
        pane.scroll_pages(1)
        before = app.seen()
        pane.show(picture)
        assert app.seen() == before
