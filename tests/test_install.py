"""Installing for everybody: whatever ends it, the command opens a whole tutor; nothing is left."""

import subprocess
import sys
import zipfile
from functools import partial
from pathlib import Path

import pytest

from install import InstallError, build_environment, install
from tests.texts import read_texts

VERSION = "0.2.0"


def fill(folder: Path) -> None:
    """Build what stands for a tutor: the file that is written last makes it whole."""
    (folder / "bin").mkdir()
    (folder / "lib").write_text("what a session imports")
    (folder / "bin" / "queens-tutor").write_text("whole")


class Place:
    """A folder of installations, and one of commands."""

    def __init__(self, top: Path) -> None:
        self.prefix, self.bindir = top / "opt", top / "bin"
        self.command = self.bindir / "queens-tutor"

    def names(self) -> set[str]:
        """Return what is there, less the lock."""
        found = {each.name for each in (*self.prefix.iterdir(), *self.bindir.iterdir())}
        return found - {".lock"}

    def program(self, text: str) -> list[str | Path]:
        """Return the command line of a process that can install here."""
        begins = "import sys, pathlib; prefix, bindir = map(pathlib.Path, sys.argv[1:])\n"
        begins += "from install import install; from tests.test_install import fill, VERSION\n"
        return [sys.executable, "-c", begins + text, self.prefix, self.bindir]


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """Return a place where something is installed."""
    made = Place(tmp_path)
    install(made.prefix, made.bindir, VERSION, fill)
    return made


def test_the_same_version_is_installed_beside_the_one_that_runs(place: Place) -> None:
    running = place.command.resolve().parent.parent
    folder = install(place.prefix, place.bindir, VERSION, fill)
    assert place.command.resolve() == folder / "bin" / "queens-tutor"
    assert folder != running
    assert (running / "lib").read_text() == "what a session imports"
    assert place.names() == {"queens-tutor", f"{VERSION}-1", f"{VERSION}-2"}


@pytest.mark.parametrize(
    "error", [InstallError("pip"), OSError(28, "full"), KeyboardInterrupt(), SystemExit(143)]
)
def test_a_failure_leaves_all_as_it_was(place: Place, error: BaseException) -> None:
    def fail(folder: Path) -> None:
        (folder / "half").touch()
        raise error

    before, opened = place.names(), place.command.readlink()
    with pytest.raises(type(error)):
        install(place.prefix, place.bindir, VERSION, fail)
    assert (place.names(), place.command.readlink()) == (before, opened)


KILLED = read_texts(Path(__file__).with_name("install_programs.txt"))["it is killed at any moment"]


def test_a_kill_at_any_moment_breaks_nothing_and_leaves_nothing_for_ever(place: Place) -> None:
    done = subprocess.run(place.program(KILLED), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 10
    install(place.prefix, place.bindir, VERSION, fill)
    built = place.names() - {"queens-tutor"}
    assert all((place.prefix / each / "bin" / "queens-tutor").is_file() for each in built)


def test_two_at_once_come_one_after_the_other(place: Place) -> None:
    second: list[subprocess.Popen[str]] = []

    def fill_while_another_comes(folder: Path) -> None:
        program = place.program("install(prefix, bindir, VERSION, fill)")
        other = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
        second.append(other)
        assert other.stdout is not None
        assert "waits until" in other.stdout.readline()
        fill(folder)

    folder = install(place.prefix, place.bindir, VERSION, fill_while_another_comes)
    (other,) = second
    other.communicate()
    assert other.returncode == 0
    assert folder.name == f"{VERSION}-2"
    assert place.names() == {"queens-tutor", *(f"{VERSION}-{number}" for number in (1, 2, 3))}
    assert place.command.read_text() == "whole"


def test_nothing_is_removed_but_what_was_left_half(place: Place) -> None:
    (place.prefix / "0.1.0").mkdir()
    foreign = place.bindir / ".queens-tutor.elsewhere"
    foreign.symlink_to(place.bindir.parent / "other" / "0.2.0-1" / "bin" / "queens-tutor")
    before = place.names()
    folder = install(place.prefix, place.bindir, VERSION, fill)
    assert place.names() == before | {folder.name}


@pytest.mark.long
def test_what_is_built_has_been_tried(place: Place, tmp_path: Path) -> None:
    """Without a network: wheels that were made for this, with pip and environments as they are."""
    sound, broken, empty = (tmp_path / name for name in ("sound", "broken", "empty"))
    empty.mkdir()
    write_wheel(sound, "main = lambda: print('version')")
    write_wheel(broken, "import textual_is_missing")

    def try_wheels(folder: Path) -> Path:
        options = ["--no-index", "--find-links", str(folder), f"queens-tutor=={VERSION}"]
        build = partial(build_environment, wanted=options)
        return install(place.prefix, place.bindir, VERSION, build)

    folder = try_wheels(sound)
    before = place.names()
    assert not (folder / "tmp").exists()
    for wheels, told in ((empty, "pip says why"), (broken, "does not start")):
        with pytest.raises(InstallError, match=told):
            try_wheels(wheels)
        assert place.names() == before
        assert place.command.resolve().is_relative_to(folder)
        assert subprocess.check_output([place.command], text=True) == "version\n"


def write_wheel(folder: Path, program: str) -> None:
    """Write a wheel of the tutor that holds a program and needs nothing."""
    folder.mkdir()
    about = f"queens_tutor-{VERSION}.dist-info"
    with zipfile.ZipFile(folder / f"queens_tutor-{VERSION}-py3-none-any.whl", "w") as wheel:
        wheel.writestr("tutor.py", program)
        for name, text in {
            "METADATA": f"Metadata-Version: 2.1\nName: queens-tutor\nVersion: {VERSION}\n",
            "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            "entry_points.txt": "[console_scripts]\nqueens-tutor = tutor:main\n",
            "RECORD": "",
        }.items():
            wheel.writestr(f"{about}/{name}", text)
