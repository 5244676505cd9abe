"""The tutor and ncurses in a terminal each: how many bytes each writes for the same frames."""

import re
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from benchmarks.frames import Frame, frame, save
from benchmarks.terminal import Program, Written
from lessons.course import lesson
from lessons.question import pose
from tests.terminal.emulator import Screen
from tests.terminal.playing import enter
from tests.terminal.sequences import Form, Reader
from tests.terminal.session import Session

TICKS, N, LESSON, SEED = 120, 8, "iterative", 1
KEY = re.compile(r"\x1b\[.|.", re.DOTALL)
PYTHON = [sys.executable, "-m"]
TUTOR = [*PYTHON, "tui"]
ONE_WORD = [*PYTHON, "benchmarks.one_word"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is measured: a screen of the tutor in a terminal.

    Attributes:
        screen: "explore", "lesson" or "race".
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
            "race": ["race", str(N), "--preset", "three"],
        }
        return [*TUTOR, "--colours", str(self.colours), *what[self.screen]]

    @property
    def keys(self) -> Sequence[str]:
        """What is typed: ticks from the start, or a lesson with every answer right."""
        return lesson_keys() if self.screen == "lesson" else [" "] * TICKS


@cache
def lesson_keys() -> list[str]:
    """Return the keys that answer every question of the lesson and go on to its last part."""
    typed = Typed()
    for part in lesson(LESSON).parts[:-1]:
        if part.question is not None:
            posed = pose(part.question, SEED)
            enter(cast(Session, typed), posed, posed.answer)
            typed.press("\r")
        typed.press("\r")
    return typed.keys


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
        beside: What the tutor wrote once more, a one-word program, and one with a single widget
            that shows the tutor's frames, for keys pressed in turns.
    """

    scene: Scene
    frames: list[Frame]
    tutor: list[Written]
    ncurses: list[Written]
    beside: dict[str, list[Written]]


def record(scene: Scene, file: Path) -> Recording:
    """Type the keys, keep the frames in a file, and let ncurses draw them.

    Raises:
        RuntimeError: The keys did not lead where they should, or ncurses shows something else.
    """
    wrote, frames = watch(scene)
    save(file, frames, screen=scene.screen, size=scene.size, colours=scene.colours)
    ncurses = draw(scene, file, frames)
    for drawn, written in zip(frames, ncurses, strict=True):
        drawn.written["ncurses"] = len(written.data)
    save(file, frames, screen=scene.screen, size=scene.size, colours=scene.colours)
    return Recording(scene, frames, wrote, ncurses, in_turns(scene, file))


def watch(scene: Scene) -> tuple[list[Written], list[Frame]]:
    """Type the keys, and return what the tutor wrote and what it showed, at first and after each.

    Raises:
        RuntimeError: The keys did not lead where they should.
    """
    with (
        TemporaryDirectory() as home,
        Program(scene.command, scene.size, {"QUEENS_TUTOR_HOME": home}) as tutor,
    ):
        wrote = [tutor.start(), *map(tutor.press, scene.keys)]
    screen, frames = Screen(*scene.size), []
    keys: list[str | None] = [None, *scene.keys]
    for typed, written in zip(keys, wrote, strict=True):
        screen.feed(written.data)
        frames.append(frame(screen, typed, {"app": len(written.data)}))
    if not screen.cursor.hidden:
        raise RuntimeError(f"{scene} ends with a cursor, which ncurses is not made to show")
    check(scene, screen)
    return wrote, frames


def in_turns(scene: Scene, file: Path) -> dict[str, list[Written]]:
    """Type the keys into the tutor and into what it is compared with, each key into one by one.

    Args:
        scene: The tutor's.
        file: Of its frames.
    """
    commands = {
        "tutor": scene.command,
        "one widget": [*PYTHON, "benchmarks.one_widget", str(file)],
        "one word": ONE_WORD,
    }
    with TemporaryDirectory() as home, ExitStack() as stack:
        programs = {
            name: stack.enter_context(Program(command, scene.size, {"QUEENS_TUTOR_HOME": home}))
            for name, command in commands.items()
        }
        for program in programs.values():
            program.start()
        wrote: dict[str, list[Written]] = {name: [] for name in programs}
        for key in scene.keys:
            for name, program in programs.items():
                wrote[name].append(program.press(key if name == "tutor" else " "))
    return wrote


def check(scene: Scene, screen: Screen) -> None:
    """See that the keys led to where they were to lead.

    Raises:
        RuntimeError: They did not.
    """
    parts = len(lesson(LESSON).parts)
    ends = {"explore": f"tick {TICKS}", "lesson": f"{parts}/{parts}", "race": f"Place {TICKS}"}
    last = ends[scene.screen]
    if last not in "\n".join(screen.display):
        raise RuntimeError(f"{scene} does not end with {last!r}:\n" + "\n".join(screen.display))


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
