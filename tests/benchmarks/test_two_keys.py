"""Two keys that share no code: the tutor's answers, and those of a student who knows."""

import os

import pytest

from benchmarks.two_keys import INSTANCES, compare_keys
from lessons.course.practice import load_templates
from tests.sampled import sampled

LONG = os.environ.get("QUEENS_TUTOR_LONG") == "1"
SOME = 4
APART = (
    *("fault-tick", "maze-flood", "all-next", "asked", "line-after", "regular-next"),
    *("regular-row", "call-returns", "sym-which"),
)
"""The ten whose drawing and asking runs the fewest lines that those of another run too."""


@pytest.mark.parametrize("template", sampled(load_templates(), APART.__contains__))
def test_two_keys_agree(template: str) -> None:
    result = compare_keys(template, INSTANCES if LONG else SOME)
    assert result.drawn
    assert not result.differences


def test_a_student_who_knows_can_answer_every_template() -> None:
    """Whoever adds one adds the second key, too: see `benchmarks/students`."""
    found = {name: compare_keys(name, 1).differences for name in load_templates()}
    assert {name: differences for name, differences in found.items() if differences} == {}
