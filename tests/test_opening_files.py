"""Files that are opened by name: nothing waits for a pipe that lies in a file's place."""

import ast
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lessons.classes import enrolment
from lessons.classes.errors import UnusableError
from lessons.classes.packet import HandInError
from lessons.classes.roster import read_table
from lessons.classes.sources import find_sources
from lessons.files.findings import Faults
from lessons.files.yaml_tree import read_yaml_text
from lessons.lab.student_file import StudentFile, StudentFileError
from tests.lessons.scripts import ends
from tui.app.keymap import KeymapError, read_keymap

ROOT = Path(__file__).parent.parent
ROOMS = "solver", "lessons", "tui"
READS = {"open", "read_text", "read_bytes", "fdopen", "FileIO", "ZipFile"}
NOT_BY_NAME = {
    "lessons/classes/sources.py": "a zip that was opened so, and what is in it",
    "solver/analysis/lockstep.py": "opens a track, and no file",
    "lessons/lab/child.py": "descriptors",
    "solver/processes/working.py": "descriptors",
}
OURS = {
    "lessons/files/private.py": "a folder, to write it to the disk",
    "lessons/hunt/hunt.py": "the installation",
    "solver/experiments/result.py": "the name of the processor",
    "solver/text/companion.py": "the installation",
    "solver/text/listing.py": "the installation",
    "tui/authoring/commands/new.py": "the installation",
    "tui/classes/report_formats.py": "the installation",
    "tui/classes/setting.py": "the installation",
}


def whole_text(path: Path) -> None:
    faults = Faults(path)
    assert read_yaml_text(path, faults) is None
    raise ValueError(faults.findings[0].text)


def joined(path: Path) -> None:
    assert enrolment.read_joined(path.parent) == enrolment.Joined()
    raise ValueError("this is not a file")


@pytest.mark.parametrize(
    ("name", "read", "error"),
    [
        *((enrolment.FILE, joined, ValueError), ("roster.csv", read_table, UnusableError)),
        ("hand-ins.zip", lambda path: find_sources([path]), UnusableError),
        ("hand-ins.zip", lambda path: find_sources([path.parent])[0][0].read(), HandInError),
        ("keys.yaml", lambda path: read_keymap(path, {}), KeymapError),
        ("queens.py", lambda path: StudentFile(path).read(), StudentFileError),
        ("manifest.yaml", whole_text, ValueError),
    ],
)
def test_a_pipe_is_not_waited_for(
    name: str, read: Callable[[Path], object], error: type[Exception], tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / name)
    with ends(20), pytest.raises(error, match=r"this is not a file|is no file"):
        read(tmp_path / name)


def opened(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls that open something, but for those that say that they write."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        said = " ".join(map(ast.unparse, node.args))
        writes = any(each in said for each in ("O_WRONLY", "flags", "devnull", "'w", "'x"))
        if name in READS and not writes:
            yield node


def test_what_is_read_by_name_is_opened_in_one_place() -> None:
    found = set()
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            name = str(path.relative_to(ROOT))
            text = path.read_text(encoding="utf-8")
            if "shipped" in path.parts or not any(each in text for each in READS):
                continue
            if any(opened(ast.parse(text))):
                found.add(name)
    assert found == {"lessons/files/opening.py", *NOT_BY_NAME, *OURS}
