"""What is remembered, read and folded: journals of older versions, and torn ones."""

import json
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.net.playing import Exchange, converse, take_help, write_exchange
from benchmarks.net.world import HERE, Job, World

OLDER = HERE.parent.parent / "tests/older"
COMMANDS = {
    "progress": "",
    "progress --format json": "",
    "--plain": "progress\nlessons\nquit\n",
    "lab list": "",
    "hunt --list": "",
    "experiment --plain": "earlier\nshow 1\nquit\n",
    "gallery 5 --mine --plain": "quit\n",
    "drive --plain": "quit\n",
    "lesson symmetry --plain": "quit\n",
    "lesson representation --plain": "quit\n",
    "practice --plain --seed 3": "hint\nquit\n",
}
LATER = 7
"""Days after the last of them was written: something is due."""


def list_homes(material: Path) -> dict[str, Path]:
    """Return the homes by name: of older versions, and of those who have worked."""
    older = {path.name: path for path in sorted(OLDER.iterdir()) if path.is_dir()}
    worked = {f"0.2-{path.name}": path for path in sorted((material / "homes").iterdir())}
    return older | worked | {f"{name}-torn": path for name, path in (older | worked).items()}


def list_jobs(tree: Path, material: Path) -> Iterator[Job]:
    """Yield the homes."""
    for name in list_homes(material):
        yield name, partial(record_home, tree, material, name)


def record_home(tree: Path, material: Path, name: str) -> str:
    """Return what the tutor says to somebody with a home."""
    world = World(tree, f"home-{name}", days=LATER)
    shutil.copytree(list_homes(material)[name], world.folder / "home")
    if name.endswith("torn"):
        _tear(world.folder / "home" / "journal")
    seen = [world.run(words, typed) for words, typed in COMMANDS.items()]
    due: Exchange = converse(world, "practice --seed 1", take_help, forget=False)
    return "".join([*seen, write_exchange(due), "\n", world.run("progress")])


def _tear(journal: Path) -> None:
    """Spoil a journal in four ways, as disks, editors and newer versions do."""
    for number, path in enumerate(sorted(journal.iterdir())):
        lines = path.read_text(encoding="utf-8").splitlines()
        match number % 4:
            case 0:
                lines[-1] = lines[-1][: len(lines[-1]) // 2]
            case 1:
                lines.insert(len(lines) // 2, "\x00\x00 no record")
            case 2:
                lines.append(json.dumps(json.loads(lines[-1]) | {"kind": "newer", "v": 2}))
            case 3:
                lines.append(json.dumps(json.loads(lines[-1]) | {"at": "long ago", "question": 7}))
        path.write_text("\n".join(lines) + "\n" * (number % 4 > 0), encoding="utf-8")
