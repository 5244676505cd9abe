"""The lines of the listing that a part is about: printed, named, asked about, or none."""

import pytest

from lessons.course.course import lesson_ids
from lessons.course.course import read_lesson as shipped
from lessons.lesson.part_view import concerned_lines
from lessons.text.figures import fill_braces
from lessons.text.text import Lines, get_lines, join_texts
from solver.machine.run import complete_search
from tests.lessons.scripts import lesson, predict, script, show

ISFREE, LOOP, EXCERPT = (4, 13), (20, 29), "```python\nif b[k] < n:\n    k += 1\n```"
STATE = ":start: k=1, b=0 -1 -1 -1"
PURPOSE = ":ask: purpose of lines 26 to 28", ":foils: greedy"
SQUARE = ":ask: whether (1, 2) is free", ":foils: rows-only"


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ([show(":at: tick 1", prose="Look at the board.")], LOOP),
        ([show(":listing: recursive", ":at: tick 1", prose="The next call.")], (18, 26)),
        ([show(":at: start", prose="`queens(n)` begins.")], (16, 29)),
        ([show(":at: start", prose="It asks isfree, and queens stand.")], ISFREE),
        ([show(":at: start", prose=f"`isfree` comes before:\n\n{EXCERPT}")], (24, 25)),
        ([show(":at: start", prose="Line {#21} adds 1, lines {#26-28} undo it.")], (21, 28)),
        *(([predict(STATE, *SQUARE)], ISFREE), ([predict(":at: start", *PURPOSE)], (26, 28))),
        ([show(":at: start", ":labels: 27 undo, 21 try")], (21, 27)),
        ([show(STATE, prose="isfree."), predict(STATE, ":ask: next k", ":foils: greedy")], LOOP),
        ([show(":at: end", prose="It has ended.")], None),
    ],
)
def test_lines_that_a_part_is_about(parts: list[str], found: Lines | None) -> None:
    assert concerned_lines(lesson(script(*parts)).parts[-1]) == found


def test_a_text_knows_the_lines_that_it_names() -> None:
    text = fill_braces("Lines {#20} and {#24} come first, then lines {#26-28}. Line 4 is none.", {})
    assert text == "Lines 20 and 24 come first, then lines 26–28. Line 4 is none."
    assert get_lines(join_texts(" ", ["So:", text])) == ((20, 20), (24, 24), (26, 28))


@pytest.mark.parametrize("lesson_id", lesson_ids())
def test_all_lines_that_can_run_next_are_concerned_by_a_tick(lesson_id: str) -> None:
    taught = shipped(lesson_id)
    for part in taught.parts:
        question = part.question
        if question is None or not question.ask.when.ticks:
            continue
        found = concerned_lines(part)
        run, tick = part.scene.setting.run(), part.scene.tick()
        numbers = range(complete_search(run.tick(tick)), complete_search(run.tick(tick + 1)))
        steps = [run.step(number) for number in numbers]
        here = [each for each in steps if len(each.frames) == len(steps[0].frames)]
        begin, end = found or (0, 0)
        assert all(begin <= (each.next_line or 0) <= end for each in here), question.id
