"""The lines of the listing that a part is about: printed, named, asked about, or none."""

import pytest

from lessons.lesson.concerned import Lines, concerned_lines
from tests.lessons.scripts import lesson, predict, script, show

ISFREE, EXCERPT = (4, 13), "```python\nif b[k] < n:\n    k += 1\n```"
STATE = ":start: k=1, b=0 -1 -1 -1"
PURPOSE = ":ask: purpose of lines 26 to 28", ":foils: greedy"
SQUARE = ":ask: whether (1, 2) is free", ":foils: rows-only"


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ([show(":at: start", prose="Look at the board.")], None),
        ([show(":at: start", prose="`queens(n)` begins.")], (16, 29)),
        ([show(":at: start", prose="It asks isfree, and queens stand.")], ISFREE),
        ([show(":at: start", prose=f"`isfree` comes before:\n\n{EXCERPT}")], (24, 25)),
        ([predict(STATE, *SQUARE)], ISFREE),
        ([predict(":at: start", *PURPOSE)], (26, 28)),
        ([show(":at: start", ":labels: 27 undo, 21 try")], (21, 27)),
        ([show(":at: tick 1", prose="isfree."), show(STATE, prose="A queen stands.")], ISFREE),
        ([show(":at: tick 1", prose="isfree."), show(":at: tick 2", prose="On.")], None),
        ([show(STATE, prose="isfree."), predict(STATE, ":ask: next k", ":foils: greedy")], None),
    ],
)
def test_lines_that_a_part_is_about(parts: list[str], found: Lines | None) -> None:
    assert concerned_lines(lesson(script(*parts)).parts) == found
