"""How a student who knows every answer plays a lesson in a terminal."""

import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path

from lessons.answers.choices import outdent_lines
from lessons.course.course import read_lesson
from lessons.course.part_tasks import Guess
from lessons.course.question import Posed
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, AnswerValue
from lessons.lesson.session import LessonSession
from tests.plain.playing import typed
from tests.terminal.session import PATIENCE, Session
from tests.tui.lessons import digit_of

PROGRAM = str(Path(sys.executable).with_name("queens-tutor"))
KEYS = {"right": "\x1b[C", "enter": "\r", "f3": "\x1bOR"}

DIGITS = 9
"""Choices that a digit chooses; the arrows lead to those behind them."""


def heading(lesson_id: str, index: int) -> Callable[[str], bool]:
    """Return whether a part, counted from 0, is shown; a check's questions have one heading."""
    found = read_lesson(lesson_id)
    parts = len(found.parts) + bool(found.check)
    at = min(index, parts - 1)
    number = re.compile(rf"(?<!\d){at + 1}/{parts}(?!\d)")
    checked = index >= len(found.parts)
    return lambda text: number.search(text) is not None or (checked and "check: " in text)


def play(
    session: Session, home: Path, lesson_id: str, *, start: int = 0, until: int | None = None
) -> None:
    """Answer every question right, leave drives out, and go on, up to a part or to the end."""
    for index in count(start):
        if index == until:
            break
        if 0 < index == read_lesson(lesson_id).front.names:
            session.wait("Enter keeps b;")
            session.press(KEYS["enter"])
        session.wait(heading(lesson_id, index))
        wait_for_record(home, lesson_id, index)
        if index >= len(read_lesson(lesson_id).parts):
            session.wait("answers.")  # Another question of the check.
        # The next question of a check follows from the seed and from all answers before.
        taken = LessonSession(read_lesson(lesson_id), Journal(home))
        if taken.posed is not None:
            answered = count_answers(home)
            answer(session, taken.posed)
            wait_until(lambda: count_answers(home) > answered)  # noqa: B023 (it is called here)
            taken = LessonSession(read_lesson(lesson_id), Journal(home))
        elif taken.locked:
            guesses = isinstance(taken.part.task, Guess)  # It is skipped if asked twice.
            session.press(KEYS["f3"] * (1 + guesses))
        session.press(KEYS["enter"])
        # Who has answered all of a check would begin again, with another one.
        if index + 1 == taken.length or taken.index < index:
            break


def count_answers(home: Path) -> int:
    """Return how many answers the journal has."""
    return sum(isinstance(each.record, Answered) for each in read_journal(home).records)


def wait_until(written: Callable[[], bool]) -> None:
    """Wait until the journal has what is shown before it is written."""
    deadline = time.monotonic() + PATIENCE
    while not written():
        assert time.monotonic() < deadline, "what is shown is not in the journal"
        time.sleep(0.01)  # The program needs the processor.


def wait_for_record(home: Path, lesson_id: str, index: int) -> None:
    """Wait until the journal has it that a part was reached."""
    lesson = read_lesson(lesson_id)
    index = min(index, len(lesson.parts) - 1)
    wait_until(lambda: LessonSession(lesson, Journal(home)).index >= index)


def answer(session: Session, posed: Posed) -> None:
    """Enter the right answer, commit it and read the feedback."""
    session.wait("answers.")
    enter(session, posed, posed.answer)
    session.press(KEYS["enter"])
    # A key that comes before all of the verdict is shown does not leave it.
    session.wait(lambda text: "✓" in text and "answers." not in text and "Answer " not in text)


def enter(session: Session, posed: Posed, given: AnswerValue) -> None:
    """Enter an answer without committing it; what has no keys of its own is typed."""
    match posed.response.name, given:
        case "choice", _:
            digit = digit_of(posed, given)
            session.press(digit if int(digit) <= DIGITS else moves(int(digit), "\x1b[B", "\x1b[A"))
        case "cells", tuple(rows):
            session.press("".join(f"{row}{KEYS['right']}" for row in rows))
        case "choices", tuple(pieces) if len(posed.choices) > DIGITS:
            at = -1
            for index in sorted(map(posed.choices.index, pieces)):
                session.press(moves(index - at, "\x1b[B", "\x1b[A") + "m")
                at = index
            if not pieces:
                session.press("mm")
        case (("choices" | "order"), tuple(pieces)):
            session.press("".join(taking(posed, pieces)) or "mm")
        case "lines", tuple(lines):
            code, levels = zip(*outdent_lines(lines), strict=True)
            for place, keys in enumerate(taking(posed, code)):
                offered = int(place > 0 and str(code[place - 1]).endswith(":"))
                offered += levels[place - 1] if place else 0
                session.press(keys + moves(levels[place] - offered, KEYS["right"], "\x1b[D"))
        case "squares", tuple(squares):
            session.press("".join(marking(posed, squares)))
        case _:
            session.press(typed(posed, given))


def marking(posed: Posed, squares: Sequence[object]) -> Iterator[str]:
    """Yield the keys that go to each square from the one before, and mark it."""
    up, down = ("\x1b[B", "\x1b[A") if posed.question.scene.flipped else ("\x1b[A", "\x1b[B")
    x = y = 0
    for square in squares:
        assert isinstance(square, tuple)
        dx, dy = int(str(square[0])) - x, int(str(square[1])) - y
        yield moves(dx, "\x1b[C", "\x1b[D") + moves(dy, up, down) + "m"
        x, y = x + dx, y + dy


def taking(posed: Posed, pieces: Sequence[object]) -> Iterator[str]:
    """Yield the keys that take each piece; of pieces that are alike, each time another one.

    Below those that were taken stand the others, and arrows lead to those that have no digit.
    """
    left, cursor = list(enumerate(posed.choices, 1)), 0
    for taken, piece in enumerate(pieces):
        at = next(at for at, (_number, each) in enumerate(left) if each == piece)
        number, _piece = left.pop(at)
        if number <= DIGITS:
            yield str(number)
            cursor = taken
        else:
            yield moves(taken + at - cursor, "\x1b[B", "\x1b[A") + "m"
            cursor = min(taken + at + 1, len(posed.choices) - 1)


def moves(steps: int, forward: str, back: str) -> str:
    """Return the keys that move a cursor by some steps."""
    return (forward if steps > 0 else back) * abs(steps)
