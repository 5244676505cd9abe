"""How a student who knows every answer plays a lesson in a terminal."""

import sys
from pathlib import Path

from lessons.asking import Response
from lessons.course import lesson
from lessons.journal import Begun, read
from lessons.question import Posed, Question, pose
from lessons.record import Given
from tests.terminal.session import Session

PROGRAM = str(Path(sys.executable).with_name("queens-tutor"))
KEYS = {"right": "\x1b[C", "enter": "\r"}


def seed(home: Path, lesson_id: str) -> int:
    """Return the seed of the last pass through a lesson."""
    begun = (entry.record for entry in read(home).records)
    return [r.seed for r in begun if isinstance(r, Begun) and r.lesson == lesson_id][-1]


def heading(lesson_id: str, index: int) -> str:
    """Return what stands above a part, counted from 0."""
    return f"{index + 1}/{len(lesson(lesson_id).parts)}  "


def play(session: Session, home: Path, lesson_id: str, *, until: int | None = None) -> None:
    """Answer every question right and go on, up to a part or to the end."""
    parts = lesson(lesson_id).parts
    for index, part in enumerate(parts[:until]):
        session.wait(heading(lesson_id, index))
        if part.question is not None:
            answer(session, part.question, seed(home, lesson_id))
        session.press(KEYS["enter"])


def answer(session: Session, question: Question, seed: int) -> None:
    """Enter the right answer, commit it and read the feedback."""
    posed = pose(question, seed)
    session.wait("commits.")
    enter(session, posed, posed.answer)
    session.press(KEYS["enter"])
    session.wait(lambda text: "✓" in text and "commits." not in text)


def enter(session: Session, posed: Posed, given: Given) -> None:
    """Enter an answer without committing it."""
    match posed.response, given:
        case Response.CHOICE, _:
            session.press(str(posed.choices.index(given) + 1))
        case Response.NUMBER, int(number):
            session.press(str(number))
        case Response.CELLS, tuple(rows):
            session.press("".join(f"{row}{KEYS['right']}" for row in rows))
        case Response.SQUARES, tuple(squares):
            x = y = 0
            up, down = (
                ("\x1b[B", "\x1b[A") if posed.question.scene.flipped else ("\x1b[A", "\x1b[B")
            )
            for square in squares:
                assert isinstance(square, tuple)
                dx, dy = int(str(square[0])) - x, int(str(square[1])) - y
                session.press(moves(dx, "\x1b[C", "\x1b[D") + moves(dy, up, down) + "m")
                x, y = x + dx, y + dy


def moves(steps: int, forward: str, back: str) -> str:
    """Return the keys that move a cursor by some steps."""
    return (forward if steps > 0 else back) * abs(steps)
