"""Types keys into the tutor in a terminal, and records what the screen shows as text."""

import os
import shlex
import shutil
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.net.commands import mask, read_script, solutions_of
from benchmarks.net.reports import ASSIGNMENT, ROSTER
from benchmarks.net.world import HERE, Job, World
from benchmarks.terminal import Program
from tests.terminal.emulator import Screen

SCRIPT = HERE / "screens.txt"
SIZES = ((80, 24), (120, 36))
KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "backspace": "\x7f",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f6": "\x1b[17~",
    "f7": "\x1b[18~",
}
QUIET = 0.25
"""Seconds without a byte after which a screen is looked at."""
PATIENCE = 30.0


class Watched:
    """The tutor in a terminal, and what is seen of it."""

    def __init__(self, program: Program, size: tuple[int, int]) -> None:
        self.program = program
        self.screen = Screen(*size)
        self.screen.feed(program.start().data)

    def press(self, token: str) -> None:
        """Press a key, several times with `*3` behind it; wait for a text after `~`; or type."""
        if token.startswith("~") and len(token) > 1:
            self._wait(token[1:])
            return
        name, star, times = token.partition("*")
        if star and name and times.isdigit():
            typed = [KEYS.get(name, name)] * int(times)
        else:
            typed = [KEYS[token]] if token in KEYS else [*token]
        for key in typed:
            self.screen.feed(self.program.press(key).data)

    def look(self) -> str:
        """Return what the screen shows once nothing changes."""
        while data := self.program.read(QUIET):
            self.screen.feed(data)
        return "\n".join(line.rstrip() for line in self.screen.display)

    def _wait(self, text: str) -> None:
        until = time.monotonic() + PATIENCE
        while text not in "\n".join(self.screen.display) and time.monotonic() < until:
            self.screen.feed(self.program.read(QUIET))


def list_jobs(tree: Path, material: Path) -> Iterator[Job]:
    """Yield the blocks of the script, at each size."""
    for name in read_script(SCRIPT):
        for size in SIZES:
            job = partial(record_screens, tree, material, name, size)
            yield f"{name}-{size[0]}x{size[1]}", job


def record_screens(tree: Path, material: Path, name: str, size: tuple[int, int]) -> str:
    """Return what a block of the script shows at a size, or, if it ends in small, at half of it."""
    world = World(tree, f"{name}-{size[0]}", days=1)
    words = ""
    steps: list[tuple[str, list[str]]] = []
    for line in read_script(SCRIPT)[name]:
        mark, rest = line[:1], line[2:]
        match mark:
            case "$":
                words = rest
            case "@":
                shutil.copytree(material / "homes" / rest, world.folder / "home")
            case "&":
                (world.folder / "lab").mkdir()
                right = solutions_of(rest)[0]
                (world.folder / f"lab/{rest}.py").write_text(right, encoding="utf-8")
            case _:
                title, _colon, typed = line.partition(":")
                steps.append((title, shlex.split(typed)))
    shutil.copytree(material / "hand-ins", world.folder / "good")
    (world.folder / "week-3.yaml").write_text(ASSIGNMENT, encoding="utf-8")
    (world.folder / "roster.csv").write_text(ROSTER, encoding="utf-8")
    if name.endswith("small"):
        size = (size[0] // 2, size[1] // 2)
    os.chdir(world.folder)
    with Program(
        world.command(words), size, world.environment() | {"TERM": "xterm-256color"}
    ) as program:
        watched = Watched(program, size)
        seen: list[str] = []
        for title, keys in steps:
            for key in keys:
                watched.press(key)
            seen.append(f"=== {title}\n{watched.look()}\n")
    return mask(world.clean("\n".join(seen)))
