"""Scripts written for a test, and a guard against those that would keep a reader busy for ever."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

import pytest

from lessons.asks.ask import KINDS
from lessons.authoring.check import check_file
from lessons.course import course
from lessons.course.question import Posed, Question, pose_question
from lessons.course.script import Lesson, Part, read_script

FRONT = {
    "id": "tested",
    "title": "A title",
    "goal": "do something",
    "minutes": "2",
    "listing": "iterative",
    "n": "4",
}
PATH = Path("tested.md")
ASKS = Path(__file__).parents[2] / "docs" / "examples" / "course" / "en" / "asks.md"
ANSWER_KINDS = list(dict.fromkeys(each.response for written in KINDS.values() for each in written))
"""All kinds of answers that asks have."""


def shipped_questions() -> list[Question]:
    """Return the questions of the shipped lessons, in their order."""
    return [each for name in course.lesson_ids() for each in course.read_lesson(name).questions]


def list_every_ask() -> tuple[Question, ...]:
    """Return the questions of the lesson that asks everything that can be asked, once."""
    found, _findings = course.load_lesson(ASKS)
    assert found is not None
    return found.questions


def front(*more: str, **keys: str) -> str:
    """Return a front matter with some keys changed and lines added; it ends with line 8."""
    lines = [f"{key}: {value}" for key, value in {**FRONT, **keys}.items()]
    return "\n".join(["---", *lines, *more, "---", ""])


def show(*options: str, prose: str = "Look.") -> str:
    """Return a directive that shows something."""
    return "\n".join([":::{show}", *options, "", prose, ":::", ""])


def predict(
    *options: str, name: str = "asked", text: str = "What is it?", replies: str = "- right: So."
) -> str:
    """Return a directive that asks something."""
    return "\n".join([f":::{{predict}} {name}", *options, "", text, "", replies, ":::", ""])


def ask_sum(name: str, skill: str) -> str:
    """Return a template that asks for the sum of a square."""
    options = [f":skill: {skill}", ":draw: square", ":ask: sum of ({x}, {y})"]
    asked = predict(*options, ":foils: diagonals-swapped", name=name, text="What is the sum?")
    return asked.replace("predict", "practice")


def script(*blocks: str, **keys: str) -> str:
    """Return a script; its first block begins in line 9."""
    return front(**keys) + "\n".join(blocks)


ACTIVITIES = script(
    "## First\n\nProse.\n",
    ":::{write} isfree\n\nWrite the test.\n:::\n",
    ":::{hunt} always-yes\n:n: 3\n\nFind the fault.\n:::\n",
    "## End\n",
)
"""A lesson that waits for an exercise of the lab, then for a hunt."""


def line_of(text: str, part: str) -> int:
    """Return the line in which a part of a text stands, which stands there once."""
    assert text.count(part) == 1
    return text[: text.index(part)].count("\n") + 1


def found(text: str) -> list[tuple[int, str]]:
    """Return line and sentence of what is wrong with a script."""
    lesson, findings = read_script(PATH, text)
    assert (lesson is None) == bool(findings)
    assert findings == sorted(findings)
    for finding in findings:
        assert finding.path == PATH
        assert 1 <= finding.line <= text.count("\n") + 1
        assert str(finding).startswith(f"tested.md:{finding.line}: ")
        assert str(finding).isprintable()
    return [(finding.line, finding.text) for finding in findings]


def checked(folder: Path, text: str) -> list[tuple[int, str]]:
    """Return line and sentence of what the checker says about a script that reads well."""
    path = folder / "tested.md"
    path.write_text(text, encoding="utf-8")
    assert found(text) == []
    findings = check_file(path).findings
    assert all(finding.path == path for finding in findings)
    return [(finding.line, finding.text) for finding in findings]


def lesson(text: str) -> Lesson:
    """Return the lesson of a script without faults."""
    lesson, findings = read_script(PATH, text)
    assert findings == []
    assert lesson is not None
    return lesson


def parts(*blocks: str, **keys: str) -> tuple[Part, ...]:
    """Return the parts of a script without faults."""
    return lesson(script(*blocks, **keys)).parts


def question(ask: str, *foils: str, at: str = "start", replies: str = "", **more: str) -> Question:
    """Return a question, asked at a moment; more options come first (n, start, mark)."""
    options = [f":{key}: {value}" for key, value in more.items()]
    options += [f":at: {at}", f":ask: {ask}", f":foils: {', '.join(foils)}"]
    said = "\n".join(["- right: So.", replies])
    (asked,) = lesson(script(predict(*options, replies=said))).questions
    return asked


def posed(ask: str, *foils: str, at: str = "start", replies: str = "", **more: str) -> Posed:
    """Return a question with its answers."""
    return pose_question(question(ask, *foils, at=at, replies=replies, **more))


class TooLongError(BaseException):
    """Something takes longer than anything so small may take."""


def _give_up(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise TooLongError


@contextmanager
def ends(seconds: float = 300) -> Iterator[None]:
    """Fail what would go on for ever, after so many seconds: far more than a busy machine needs."""
    before = signal.signal(signal.SIGALRM, _give_up)
    # Again and again, for Python ignores what is raised while it collects garbage.
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.5)
    try:
        yield
    except TooLongError:
        pytest.fail("it does not end", pytrace=False)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
