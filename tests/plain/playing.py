"""How the tests of the line mode run it, and what a student types who knows every answer."""

import contextlib
import inspect
import io
import os
import re
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from unittest.mock import patch

from lessons.course import course
from lessons.course.course import read_lesson
from lessons.course.part_tasks import SCORED
from lessons.course.question import Posed, pose_question
from lessons.files import course_folder
from lessons.files.places import COURSE
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import AnswerValue, Begun, Record
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession
from lessons.text.notation import choose_notation, get_notation
from tui.app.cli import main

ROOT = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-m", "tui"]
SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP)
LESSONS = [
    path.stem for path in course_folder.find_scripts(course_folder.SHIPPED / course_folder.LANGUAGE)
]
"""The ids of the lessons, not in their order: known without reading them."""
CHECKED = 3
"""Questions that a check takes at least."""
LEFT_OUT = "skip"
"""What leaves out a drive: its moves are no lines of a file of answers."""


Argument = str | bytes | Path


class Terminal(io.TextIOWrapper):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def run(
    *arguments: Argument, typed: str | bytes = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in this process, without a terminal, its input being a text.

    Args:
        arguments: Behind the name of the program.
        typed: What it reads.
        environment: Variables that it has besides those of the test.
    """
    return _run(arguments, typed, environment)


def run_at_terminal(
    *arguments: Argument, typed: str | bytes = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Likewise; input and output say that they are a terminal, which echoes nothing."""
    return _run(arguments, typed, environment, stream=Terminal)


def run_in(folder: Path, *arguments: Argument) -> subprocess.CompletedProcess[str]:
    """Likewise, in a folder."""
    return _run(arguments, "", {}, folder=folder)


def _run(
    arguments: Sequence[Argument],
    typed: str | bytes,
    environment: Mapping[str, str],
    stream: type[io.TextIOWrapper] = io.TextIOWrapper,
    folder: Path = ROOT,
) -> subprocess.CompletedProcess[str]:
    given = stream(io.BytesIO(_bytes(typed)), encoding="utf-8")
    out, errors = (stream(io.BytesIO(), encoding="utf-8") for _each in range(2))
    words = ["queens-tutor", *map(os.fsdecode, arguments)]
    with (
        _nothing_else_changed(),
        contextlib.chdir(folder),
        patch.dict(os.environ, environment),
        patch.multiple(sys, argv=words, stdin=given, stdout=out, stderr=errors),
    ):
        try:
            main()
        except SystemExit as ended:
            status = ended.code
        else:
            raise AssertionError("the command does not end with a status")
        assert isinstance(status, int)
        if os.environ.get(COURSE):
            _forget_own_courses()
    return subprocess.CompletedProcess(words, status, _written(out), _written(errors))


def answered(*typed: str, arguments: Sequence[str]) -> list[str]:
    """Return what a command says to each line that is typed at a terminal without a screen."""
    done = run_at_terminal(*arguments, typed=lines(list(typed)), TERM="dumb", COLUMNS="200")
    assert harmless(done)
    said = re.split("^(?:Answer:|Your move:|>) ", done.stdout, flags=re.MULTILINE)
    return said[1 : len(typed) + 1]


def process(
    *arguments: Argument, typed: str | bytes = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own; otherwise as `run` does."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=ROOT,
        env=os.environ | environment,
        input=_bytes(typed),
        capture_output=True,
        check=False,
    )
    out, errors = done.stdout.decode(), done.stderr.decode()
    return subprocess.CompletedProcess(done.args, done.returncode, out, errors)


def _bytes(typed: str | bytes) -> bytes:
    return typed if isinstance(typed, bytes) else typed.encode()


def _written(stream: io.TextIOWrapper) -> str:
    """Return what was written into a stream, which is of no use any more."""
    stream.flush()
    buffer = stream.detach()
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()


@contextlib.contextmanager
def _nothing_else_changed() -> Iterator[None]:
    """Have variables, signals, warnings and the notation afterwards as they were before."""
    notation = get_notation().name
    handlers = {each: signal.getsignal(each) for each in SIGNALS}
    with patch.dict(os.environ), warnings.catch_warnings():
        try:
            yield
        finally:
            choose_notation(notation)
            for each, handler in handlers.items():
                signal.signal(each, handler)


def _forget_own_courses() -> None:
    """Forget what was read of other courses than the shipped one: tests go on writing them."""
    modules = [module for name, module in sys.modules.items() if name.startswith("lessons.")]
    for function in {each for module in modules for each in vars(module).values() if _kept(each)}:
        known = inspect.getclosurevars(function).nonlocals["known"]
        for key in [key for key in known if key[0] != course_folder.SHIPPED]:
            del known[key]


def _kept(value: object) -> bool:
    """Say whether something is a function that reads the course once for each folder."""
    return inspect.isfunction(value) and value.__code__ is course.read_lesson.__code__


def harmless(done: subprocess.CompletedProcess[str]) -> bool:
    """Say whether nothing was written but lines of printable text."""
    text = done.stdout + done.stderr
    return all(character == "\n" or character.isprintable() for character in text)


def posed(lesson_id: str, seed: int) -> list[Posed]:
    """Return the questions of a lesson as a pass with a seed poses them."""
    return [pose_question(question, seed) for question in read_lesson(lesson_id).questions]


def typed(question: Posed, given: AnswerValue) -> str:
    """Return an answer as a student types it."""
    match question.response.name, given:
        case "cells", tuple(rows):
            return " ".join("-" if row == -1 else str(row) for row in rows)
        case "squares", tuple(squares):
            return " ".join(str(square) for square in squares)
        case "number", number:
            return str(number)
        case (("choices" | "order"), tuple(pieces)):
            return " | ".join(map(question.say_piece, pieces)) or "none"
    return question.say_answer(given)


def played(lesson_id: str, seed: int, answer: Callable[[Posed], AnswerValue]) -> Iterator[str]:
    """Yield what is typed in a lesson, its check included; its drives are left out."""
    yield from _played(LessonSession(read_lesson(lesson_id), Journal(None), seed=seed), answer)


def practised(
    skill: str, count: int, seed: int, answer: Callable[[Posed], AnswerValue]
) -> list[str]:
    """Return what is typed in practice."""
    return list(_played(begin_practice(Journal(None), skill, count, seed), answer))


def _played(session: LessonSession, answer: Callable[[Posed], AnswerValue]) -> Iterator[str]:
    going = True
    while going:
        if session.locked and session.posed is None:
            session.skip()
            yield LEFT_OUT
        elif session.posed is not None and session.locked:
            given = answer(session.posed)
            session.answering.commit(given)
            yield typed(session.posed, given)
            if session.locked:
                session.answering.commit(session.posed.answer)
                yield typed(session.posed, session.posed.answer)
        going = session.go_on()


def right(lesson_id: str, seed: int = 1) -> list[str]:
    """Return the right answers to the questions of a lesson."""
    return list(_right(lesson_id, seed))


@cache
def _right(lesson_id: str, seed: int) -> tuple[str, ...]:
    return tuple(played(lesson_id, seed, lambda posed: posed.answer))


def wrong(lesson_id: str, seed: int = 1) -> list[str]:
    """Return a wrong answer to each question of a lesson: the first that a misconception gives."""

    def believed(posed: Posed) -> AnswerValue:
        foils = [given for given in posed.foils if posed.is_possible(given) and typed(posed, given)]
        return foils[0] if foils else _unexpected(posed)

    return list(played(lesson_id, seed, believed))


def _unexpected(posed: Posed) -> AnswerValue:
    """Return a wrong answer that no misconception gives."""
    match posed.response.name, posed.answer:
        case "number", int(number):
            return number + 1
        case "cells", tuple(rows):
            return (0 if rows[0] else 1, *rows[1:])
        case "choice", right:
            return next(each for each in posed.choices if each != right)
        case (("order" | "choices"), tuple(pieces)):
            return pieces[1:] or next((each,) for each in posed.choices if each not in pieces)
        case "squares", _:
            return ((0, 0),)
        case "lines", tuple(pieces):
            guesses: Iterable[AnswerValue] = (pieces[1:], pieces[:-1], pieces[::-1])
        case _:
            guesses = map(posed.answer_kind.parse_answer, ("0", "1", "-1", "k", "n"))
            guesses = [each for each in guesses if posed.is_possible(each)]
            assert guesses, f"no wrong answer is known of the kind {posed.response.name}"
    return next(each for each in guesses if each not in (posed.answer, *posed.foils))


def unscored(lesson_id: str) -> int:
    """Return how many parts of a lesson ask for something that is only done, and never scored."""
    part_tasks = (part.task for part in read_lesson(lesson_id).parts)
    return sum(task is not None and not isinstance(task, SCORED) for task in part_tasks)


def lines(texts: list[str]) -> str:
    """Return a file of lines."""
    return "".join(f"{text}\n" for text in texts)


def records(home: Path) -> Iterator[Record]:
    """Yield what is on the disk, without the seeds."""
    for entry in read_journal(home).records:
        match entry.record:
            case Begun(lesson=name):
                yield Begun(name, 0)
            case record:
                yield record
