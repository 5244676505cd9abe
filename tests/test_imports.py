"""What a start imports: nothing heavy before it is needed.

`--version`, `trace` and the first frame of a screen are started in a Python of their own, which
says at its end what it has imported. Each may import what is listed here, and no more.
"""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.sampled import LONG
from tests.terminal.session import Session

ROOMS = {"lessons", "solver", "tui"}
DOOR = {"solver", "solver.brought"}
PRINTING = {"click", "msgspec", "platformdirs", "typing_extensions"}
SCREEN = PRINTING | {"rich", "textual"}
ALONE = SCREEN - {"click"}
TITLES = {"yaml"}
"""What the titles of the lessons take."""
COURSE = TITLES | {"linkify_it", "markdown_it", "mdit_py_plugins", "mdurl", "pygments"}
"""What reading and showing lessons takes."""
HEAVY = {"asyncio", "concurrent.futures", "multiprocessing", "ssl"}
"""What takes long to import although it is Python's own."""
UNSEEN = {
    (): {"html", "ssl", "textual.command", "solver.text.listing", "tui.widgets.board"},
    ("explore",): {"html", "textual.widgets._input", "lessons.course.course", "tui.home.screen"},
}
"""What a first screen does not show, and therefore has not imported."""
STARTED = """
import atexit, sys
from pathlib import Path

before, told = set(sys.modules), Path(sys.argv.pop(1))
atexit.register(lambda: told.write_text("\\n".join(set(sys.modules) - before)))
from tui.__main__ import main
main()
"""
"""Starts the tutor with all arguments but the first, which names a file to tell the modules in."""


def command(told: Path, arguments: Sequence[str]) -> list[str]:
    """Return the command that starts the tutor and tells what it imports."""
    return [sys.executable, "-c", STARTED, str(told), *arguments]


def imported(told: Path) -> set[str]:
    """Return the names of the modules that a started tutor has told."""
    return set(told.read_text().split())


def packages(modules: set[str]) -> set[str]:
    """Return the packages that are neither Python's own nor the tutor's.

    The compiled half of PyYAML brings names with it that change with its version.
    """
    known = sys.stdlib_module_names | ROOMS
    names = {name.partition(".")[0] for name in modules}
    return {name for name in names - known if "cython" not in name}


def rooms(modules: set[str]) -> set[str]:
    """Return the rooms that were entered, beyond what stands at the door."""
    return {name.partition(".")[0] for name in modules - DOOR} & ROOMS


@pytest.mark.parametrize(
    ("arguments", "entered"),
    [
        *((["--version"], {"lessons", "tui"}), LONG(["--help"], {"lessons", "tui"})),
        *((["trace", "iterative", "--n", "4"], ROOMS), LONG(["solve", "8"], ROOMS)),
        (["solve", "8", "--all"], ROOMS),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_a_command_that_prints_needs_no_more_than_the_command_line(
    arguments: list[str], entered: set[str], tmp_path: Path
) -> None:
    told = tmp_path / "modules"
    subprocess.run(command(told, arguments), check=True, stdout=subprocess.DEVNULL)
    modules = imported(told)
    assert packages(modules) <= PRINTING
    assert rooms(modules) <= entered
    assert modules & HEAVY == set()


def test_completing_the_name_of_a_command_needs_no_more_than_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_QUEENS_TUTOR_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "queens-tutor ")
    monkeypatch.setenv("COMP_CWORD", "1")
    told = tmp_path / "modules"
    done = subprocess.run(command(told, []), check=True, capture_output=True, text=True)
    assert "plain,trace" in done.stdout
    modules = imported(told)
    assert packages(modules) <= PRINTING
    assert rooms(modules) <= {"lessons", "tui"}
    assert not {name for name in modules if re.fullmatch(r"tui\.\w+\.\w*command", name)}


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        *(([], ALONE), (["explore"], ALONE), LONG(["explore", "labyrinth"], SCREEN)),
        LONG(["gallery"], SCREEN),
        (["race", "--preset", "repair"], SCREEN | TITLES),
        *(LONG(["hunt"], SCREEN | TITLES), LONG(["drive"], SCREEN | COURSE)),
        (["lesson", "iterative"], SCREEN | COURSE),
        LONG(["practice"], SCREEN | COURSE | {"fsrs"}),
    ],
    ids=lambda value: "-".join(value) or "home" if isinstance(value, list) else "",
)
def test_the_first_frame_of_a_screen_needs_no_more_than_it_shows(
    arguments: list[str], needed: set[str], tmp_path: Path
) -> None:
    told = tmp_path / "modules"
    with Session(command(told, arguments)) as session:
        session.wait("? Help")
        session.press("q")
        assert session.end() == 0
    modules = imported(told)
    assert packages(modules) <= needed
    assert "tui.start" in modules
    assert modules & UNSEEN.get(tuple(arguments), set()) == set()
