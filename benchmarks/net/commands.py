"""Runs every command on fixed inputs, its help, and every exercise of the lab."""

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.net.world import HERE, Job, World

SCRIPT = HERE / "commands.txt"
SOLUTIONS = HERE.parent.parent / "tests/lab/solutions"
HINTS = 6
MASKS = {
    r"load \d+\.\d+ *": "load # ",
    r"\b\d+\.\d+ s of CPU": "# s of CPU",
    r'"(cpu_s|load|seconds)": [-\d.e]+': r'"\1": #',
    r"(,(?:complete|budget),\d*,[\d.]*,)[-\d.e]+(,.*),[\d.]+$": r"\1#\2,#",
    r"Checked in [\d.]+ s": "Checked in # s",
    r"^Checking the template .*\n": "",
}
"""What no two runs have in common."""
NUMBERS = r"\d+\.\d+(?:e-\d+)?|\d+e-\d+"


def read_script(path: Path) -> dict[str, list[str]]:
    """Return the blocks of a script by name, each with its lines."""
    blocks: dict[str, list[str]] = {}
    for block in path.read_text(encoding="utf-8").split("\n== ")[1:]:
        name, *lines = block.strip().split("\n")
        blocks[name] = lines
    return blocks


def list_jobs(tree: Path, _material: Path) -> Iterator[Job]:
    """Yield the help, the blocks of the script, and every exercise of the lab."""
    yield "help", partial(record_help, tree)
    for name in read_script(SCRIPT):
        yield name, partial(record_block, tree, name)
    for each in json.loads(World(tree, "lists").read("lab list --format json")):
        yield f"lab-{each['id']}", partial(record_exercise, tree, each["id"])


def record_block(tree: Path, name: str) -> str:
    """Return what the commands of a block write."""
    world = World(tree, f"commands-{name}")
    commands: list[tuple[str, list[str]]] = []
    for line in read_script(SCRIPT)[name]:
        if line.startswith("$ "):
            commands.append((line[2:], []))
        elif line.startswith(">"):
            commands[-1][1].append(f"{line[2:]}\n")
    seen = "".join(world.run(words, "".join(typed)) for words, typed in commands)
    return mask(seen, timed=name.endswith("timed"))


def record_help(tree: Path) -> str:
    """Return the help of every command."""
    world = World(tree, "help")
    seen: list[str] = []
    left = [""]
    while left:
        above = left.pop(0)
        seen.append(world.run(f"{above} --help"))
        listed = seen[-1].partition("\nCommands:\n")[2].partition("\n\n")[0]
        left += [f"{above} {name}" for name in re.findall(r"^  ([a-z-]+)", listed, re.MULTILINE)]
    return "".join(seen)


def solutions_of(name: str) -> list[str]:
    """Return right programs for an exercise."""
    return (SOLUTIONS / f"{name}.txt").read_text(encoding="utf-8").split("# ----\n")


def record_exercise(tree: Path, name: str) -> str:
    """Return what the lab says to beginnings, wrong programs and right ones of an exercise."""
    world = World(tree, f"lab-{name}")
    path = world.folder / "lab" / f"{name}.py"
    seen = [world.run(f"lab begin {name}"), path.read_text(encoding="utf-8")]
    seen += [world.run(f"lab check {name}")]
    seen += [world.run(f"lab hint {name}") for _hint in range(HINTS)]
    right = solutions_of(name)
    wrong = [
        right[0].replace(old, new, 1)
        for old, new in (("True", "False"), ("return", "return 1 +"), (" + ", " - "), (":", ""))
    ]
    for program in (*wrong, "while True:\n    pass\n", "import socket\nsocket.socket()\n", *right):
        path.write_text(program, encoding="utf-8")
        seen.append(f"{program}\n{world.run(f'lab check {name}')}")
    seen.append(world.run(f"lab {name} --plain", "step\nhelp\ntick\nline 5\nboard\nlast\nquit\n"))
    seen += [world.run(words) for words in ("lab list", "progress")]
    return mask("".join(seen))


def mask(seen: str, *, timed: bool = False) -> str:
    """Return a text without what no two runs have in common."""
    for pattern, instead in MASKS.items():
        seen = re.sub(pattern, instead, seen, flags=re.MULTILINE)
    return re.sub(NUMBERS, "#", seen) if timed else seen
