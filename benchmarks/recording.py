"""The tutor and ncurses in a terminal each: how many bytes each writes for the same frames."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, cast

from benchmarks.frames import Frame, frame, save
from benchmarks.terminal import Program, Written
from lessons.answers.entries import ExpressionAnswer
from lessons.course.course import read_lesson
from lessons.journal.journal import Journal
from lessons.lesson.session import LessonSession
from tests.terminal.emulator import Screen
from tests.terminal.playing import enter, heading
from tests.terminal.sequences import Form, Reader
from tests.terminal.session import Session

TICKS, N, LESSON, SEED = 120, 8, "iterative", 1
KEY = re.compile(r"\x1b\[.|.", re.DOTALL)
HEADING = re.compile(r"\d+/\d+  ")
"""What stands above a part of a lesson: its number, and how many there are."""
HELP = "\x1bOQ"
"""The key for a hint where letters are typed: F2."""
PAGES = 9
"""Pages of a part at most."""
PYTHON = [sys.executable, "-m"]
TUTOR = [*PYTHON, "tui"]
ONE_WORD = [*PYTHON, "benchmarks.one_word"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is measured: a screen of the tutor in a terminal.

    Attributes:
        screen: "explore", "lesson", "drive" or "race".
        size: Columns and rows.
        colours: How many the tutor uses.
    """

    screen: str
    size: tuple[int, int]
    colours: int

    def __str__(self) -> str:
        """Name it as its file is named."""
        columns, rows = self.size
        return f"{self.screen}-{columns}x{rows}-{self.colours}"

    @property
    def command(self) -> list[str]:
        """What opens it."""
        what = {
            "explore": ["explore", "--n", str(N)],
            "lesson": ["lesson", LESSON, "--seed", str(SEED)],
            "drive": ["drive", "--n", str(N)],
            "race": ["race", str(N), "--preset", "three"],
        }
        return [*TUTOR, "--colours", str(self.colours), *what[self.screen]]


class Key(NamedTuple):
    """A key: what is typed, and what it does.

    That is a "tick", an "entry" into an answer, a "hint", an "answer", a "page" or another "part".
    """

    typed: str
    does: str


def explore_keys() -> Iterator[Key]:
    """Yield ticks from the start."""
    yield from [Key(" ", "tick")] * TICKS


def drive_keys() -> Iterator[Key]:
    """Yield the moves of somebody who is shown each: the tree grows with them."""
    yield from [Key("a", "tick")] * TICKS


def lesson_keys(seen: Callable[[], str]) -> Iterator[Key]:
    """Yield the keys of a student who asks for a hint each time and answers everything right.

    Args:
        seen: What the screen shows once the key before has had its effect.

    Raises:
        RuntimeError: The screen is not where the student is.
    """
    with TemporaryDirectory() as home:
        session = LessonSession(read_lesson(LESSON), Journal(Path(home)), seed=SEED)
        while True:
            posed = session.posed
            if posed is not None:
                # A question of the check is answered without help, or there are more of them.
                if session.index < len(session.lesson.parts) and session.answering.help():
                    yield Key(HELP if posed.response is ExpressionAnswer else "h", "hint")
                typed = Typed()
                enter(cast(Session, typed), posed, posed.answer)
                yield from (Key(key, "entry") for key in typed.keys)
                yield Key("\r", "answer")
                session.answering.commit(posed.answer)
            elif session.skip():
                yield Key("a", "answer")
            if session.index + 1 == session.length:
                return
            session.go_on()
            headed = heading(LESSON, session.index)
            pages = 0
            while not headed(seen()) or (session.check_progress and "answers." not in seen()):
                if pages == PAGES:
                    raise RuntimeError(f"part {session.place} does not come:\n{seen()}")
                pages += 1
                yield Key("\r", "page")


class Typed:
    """Keeps what is typed, where a session would send it.

    Attributes:
        keys: One by one.
    """

    def __init__(self) -> None:
        self.keys: list[str] = []

    def press(self, keys: str) -> None:
        """Type."""
        self.keys += KEY.findall(keys)


@dataclass(frozen=True, slots=True)
class Recording:
    """What the tutor wrote, and ncurses for the same frames: first for the start, then by key.

    Attributes:
        keys: What was typed.
        beside: What the tutor wrote once more, the tutor for a tick in explore, a one-word program,
            and one with a single widget that shows the tutor's frames, for keys pressed in turns.
    """

    scene: Scene
    keys: list[Key]
    frames: list[Frame]
    tutor: list[Written]
    ncurses: list[Written]
    beside: dict[str, list[Written]]


def record(scene: Scene, file: Path) -> Recording:
    """Type the keys, keep the frames in a file, and let ncurses draw them.

    Raises:
        RuntimeError: The keys did not lead where they should, or ncurses shows something else.
    """
    keys, wrote, frames = watch(scene)
    save(file, frames, screen=scene.screen, size=scene.size, colours=scene.colours)
    ncurses = draw(scene, file, frames)
    for drawn, written in zip(frames, ncurses, strict=True):
        drawn.written["ncurses"] = len(written.data)
    save(file, frames, screen=scene.screen, size=scene.size, colours=scene.colours)
    return Recording(scene, keys, frames, wrote, ncurses, in_turns(scene, keys, file))


def watch(scene: Scene) -> tuple[list[Key], list[Written], list[Frame]]:
    """Type the keys, and return them, what the tutor wrote and what it showed, first at the start.

    Raises:
        RuntimeError: The keys did not lead where they should.
    """
    screen = Screen(*scene.size)

    def seen() -> str:
        return "\n".join(screen.display)

    def shown(key: Key | None, written: Written) -> Frame:
        screen.feed(written.data)
        return frame(screen, key.typed if key else None, {"app": len(written.data)})

    keys: list[Key] = []
    with (
        TemporaryDirectory() as home,
        Program(scene.command, scene.size, {"QUEENS_TUTOR_HOME": home}) as tutor,
    ):
        wrote = [tutor.start()]
        frames = [shown(None, wrote[0])]
        typed = {"lesson": lambda: lesson_keys(seen), "drive": drive_keys}
        for key in typed.get(scene.screen, explore_keys)():
            before = HEADING.search(seen())
            wrote.append(tutor.press(key.typed))
            frames.append(shown(key, wrote[-1]))
            after = HEADING.search(seen())
            turned = key.does == "page" and before and after and before[0] != after[0]
            keys.append(Key(key.typed, "part") if turned else key)
    if not screen.cursor.hidden:
        raise RuntimeError(f"{scene} ends with a cursor, which ncurses is not made to show")
    last = {"explore": f"tick {TICKS}", "race": f"Round {TICKS}"}.get(scene.screen, "")
    if last not in seen():
        raise RuntimeError(f"{scene} does not end with {last!r}:\n{seen()}")
    return keys, wrote, frames


def in_turns(scene: Scene, keys: Sequence[Key], file: Path) -> dict[str, list[Written]]:
    """Type the keys into the tutor and into what it is compared with, each key into one by one.

    Args:
        scene: The tutor's.
        keys: What is typed.
        file: Of its frames.
    """
    commands = {
        "tutor": scene.command,
        "tick": Scene("explore", scene.size, scene.colours).command,
        "one widget": [*PYTHON, "benchmarks.one_widget", str(file)],
        "one word": ONE_WORD,
    }
    with ExitStack() as stack:
        homes = {name: stack.enter_context(TemporaryDirectory()) for name in commands}
        programs = {
            name: stack.enter_context(
                Program(command, scene.size, {"QUEENS_TUTOR_HOME": homes[name]})
            )
            for name, command in commands.items()
        }
        for program in programs.values():
            program.start()
        wrote: dict[str, list[Written]] = {name: [] for name in programs}
        for key in keys:
            for name, program in programs.items():
                wrote[name].append(program.press(key.typed if name == "tutor" else " "))
    return wrote


def draw(scene: Scene, file: Path, frames: Sequence[Frame]) -> list[Written]:
    """Let ncurses draw the frames of a file.

    Raises:
        RuntimeError: It does not show what the tutor showed, and there is nothing to compare.
    """
    wrote, screen = [], Screen(*scene.size)
    with Program([*PYTHON, "benchmarks.ncurses", str(file)], scene.size, {}) as ncurses:
        for number, expected in enumerate(frames):
            wrote.append(ncurses.press(" ") if number else ncurses.start())
            screen.feed(wrote[-1].data)
            for y, (row, wanted) in enumerate(zip(screen.seen, expected.cells, strict=True)):
                for x, (cell, want) in enumerate(zip(row, wanted, strict=True)):
                    if cell != want.seen:
                        raise RuntimeError(f"{scene}, frame {number}, ({x}, {y}): {cell} {want}")
    return wrote


def setting_up(data: bytes) -> int:
    """Return how many bytes set the terminal up, or ask it something, instead of drawing."""
    count = 0
    for form, content, whole in Reader().read(data):
        asks = form is Form.CSI and (content[0] in "<=>?!" or content[-1] in "cnthlrpqu")
        if asks or form is Form.STRING or (form is Form.ESCAPE and content[0] in "=>"):
            count += len(whole.encode())
    return count
