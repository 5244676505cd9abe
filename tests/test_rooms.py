"""The direction of imports, tried rather than read: what each room needs, and what it does not.

The contracts in `pyproject.toml` say which room may import which. Here the lower rooms run in a
Python in which Textual cannot be imported, and the solver in one that has nothing but its
standard library.
"""

import ast
import re
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parent.parent

BLOCK_TEXTUAL = "import sys; sys.modules['textual'] = None\n"
IMPORT_ROOMS = """
import importlib, pathlib, sys
root = pathlib.Path(sys.argv[1])
sys.path.insert(0, sys.argv[1])
for room in sys.argv[2:]:
    for path in sorted((root / room).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        if all(part.isidentifier() for part in parts) and parts[-1] != "__main__":
            print(importlib.import_module(".".join(parts).removesuffix(".__init__")).__name__)
"""


def python(program: str, *arguments: str, bare: bool = False) -> str:
    """Run a program in a new Python and return what it printed; `bare`: no installed package."""
    options = ["-I", "-S"] if bare else ["-I"]
    done = subprocess.run(
        [sys.executable, *options, "-c", program, *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_lower_rooms_need_no_more_than_they_say() -> None:
    assert "solver.board.geometry\n" in python(IMPORT_ROOMS, str(ROOT), "solver", bare=True)
    graph = grimp.build_graph("solver", include_external_packages=True, cache_dir=None)
    foreign = {name.split(".")[0] for name in graph.modules} - {"solver"}
    assert foreign
    assert foreign <= sys.stdlib_module_names
    imported = python(BLOCK_TEXTUAL + IMPORT_ROOMS, str(ROOT), "solver", "lessons")
    assert {"solver", "lessons"} <= set(imported.split())


@pytest.mark.parametrize("room", ["solver", "lessons", "tui"])
def test_every_folder_stands_in_the_table_of_its_room_below_those_that_it_imports(
    room: str,
) -> None:
    folders = {path.name for path in (ROOT / room).iterdir() if any(path.glob("[!_]*.py"))}
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = page.partition(f"| `{room}/` |")[2].partition("\n\n")[0]
    rows = re.findall(r"`(\w+)/`", "".join(re.findall(r"^\|[^|]+", table, re.MULTILINE)))
    assert folders
    assert folders <= {*rows}
    graph = grimp.build_graph(room, exclude_type_checking_imports=True, cache_dir=None)
    pairs = ((one, other) for one in graph.modules for other in imported_by(graph, one))
    between = {(one.split(".")[1], other.split(".")[1]) for one, other in pairs}
    known = [pair for pair in between if {*pair} <= {*rows}]
    assert [(a, b) for a, b in known if rows.index(a) < rows.index(b)] == []


def imported_by(graph: grimp.ImportGraph, module: str) -> set[str]:
    """Return the modules in folders that a module in a folder imports."""
    found = {module, *graph.find_modules_directly_imported_by(module)}
    return {each for each in found if "." in each} if "." in module else set()


def test_students_of_the_benchmark_know_only_what_a_student_sees() -> None:
    imported = set()
    for path in (ROOT / "benchmarks" / "students").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0
                imported.add(str(node.module))
    theirs = {name for name in imported if name.split(".")[0] not in sys.stdlib_module_names}
    assert theirs
    assert all(name.startswith("benchmarks.students") for name in theirs)
