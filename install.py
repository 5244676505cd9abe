"""Installing the tutor for everybody, as `make install` does (docs/administration.md).

Each installation gets a folder of its own, PREFIX/VERSION-NUMBER, in which nothing changes any more
once the command leads there: sessions that are open go on with theirs. While it is built, a hidden
link in BINDIR leads to it. Giving that link the name of the command is the last step, and takes
effect at once. So whatever ends the building before changes nothing for anybody; and what it leaves
is removed by the next installation, which sees it by the hidden link.
"""

import argparse
import fcntl
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

PROJECT = Path(__file__).parent
COMMAND = "queens-tutor"


class InstallError(Exception):
    """Nothing was installed; the text says why and what to do."""


def install(prefix: Path, bindir: Path, version: str, build: Callable[[Path], object]) -> Path:
    """Build a version in a new folder, let the command lead there, and return the folder.

    Args:
        prefix: Where the folder is made.
        bindir: Where the command is.
        version: What is installed.
        build: Fills the folder that it is given; afterwards `bin/queens-tutor` is in it.

    Raises:
        InstallError: It cannot be built; all is as it was.
        OSError: Likewise.
    """
    prefix.mkdir(parents=True, exist_ok=True)
    bindir.mkdir(parents=True, exist_ok=True)
    with _locked(prefix):
        for left in bindir.glob(f".{COMMAND}.*"):
            _remove_unfinished(left, prefix)
        numbers = [
            re.fullmatch(rf"{re.escape(version)}-(\d+)", each.name) for each in prefix.iterdir()
        ]
        number = 1 + max((int(each[1]) for each in numbers if each), default=0)
        folder = prefix / f"{version}-{number}"
        unfinished = bindir / f".{COMMAND}.{folder.name}"
        unfinished.symlink_to(folder / "bin" / COMMAND)
        try:
            folder.mkdir()
            build(folder)
            os.sync()
            unfinished.replace(bindir / COMMAND)
        except BaseException:
            with suppress(OSError):
                _remove_unfinished(unfinished, prefix)
            raise
    return folder


@contextmanager
def _locked(prefix: Path) -> Iterator[None]:
    """Wait until nothing else installs below a folder, nor what a killed installation started."""
    file = os.open(prefix / ".lock", os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    try:
        os.set_inheritable(file, True)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(
                "Another installation is under way: this one waits until it has ended.", flush=True
            )
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
    finally:
        os.close(file)


def _remove_unfinished(link: Path, prefix: Path) -> None:
    """Remove the folder below `prefix` to which a hidden link leads, and then the link."""
    if link.is_symlink() and (folder := link.readlink().parent.parent).parent == prefix:
        if folder.exists():
            shutil.rmtree(folder)
        link.unlink()


def build_environment(folder: Path, wanted: Sequence[str]) -> None:
    """Make a virtual environment, install into it, and try the command.

    Args:
        folder: Where; it is there and empty.
        wanted: What pip is to install.

    Raises:
        InstallError: One of these failed.
    """
    temporary = folder / "tmp"
    temporary.mkdir()
    # What is set for the administrator's own programs must not decide what others get.
    saved = {key: value for key, value in os.environ.items() if not re.match("PYTHON|QUEENS_", key)}
    environment = saved | {"TMPDIR": str(temporary), "QUEENS_TUTOR_HOME": str(temporary)}

    def run(failed: str, *command: str | Path) -> None:
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            close_fds=False,  # It has the lock too, and keeps it if this process is killed.
            check=False,
        )
        if done.returncode:
            raise InstallError(f"{done.stdout.rstrip()}\n{failed}")

    run(
        "An environment could not be made: it needs 100 MB of space, and Python's module venv "
        "(on Debian and Ubuntu: apt install python3-venv).",
        *(sys.executable, "-m", "venv", folder),
    )
    pip = folder / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install"
    run("The packages could not be installed: pip says why.", *pip, "--quiet", *wanted)
    for argument in ("--version", "--plain"):
        run("The tutor does not start.", folder / "bin" / COMMAND, argument)
    shutil.rmtree(temporary)


def require_python_for_all() -> None:
    """Go on only if everybody can run the Python that the environment leads to.

    Raises:
        InstallError: It lies where not everybody may go.
    """
    python = Path(sys.executable).resolve()
    if not all(each.stat().st_mode & 1 for each in (python, *python.parents)):
        raise InstallError(
            f"Not everybody can run {sys.executable}: name a Python that everybody can, as in "
            "'make install PYTHON=/usr/bin/python3'."
        )


def main() -> int:
    """Install what this folder holds, and return the exit status."""
    parser = argparse.ArgumentParser(description="Install Queens Tutor for everybody.")
    parser.add_argument("prefix", type=Path, help="where its folder is made")
    parser.add_argument("bindir", type=Path, help="where the command is put")
    parser.add_argument("--wheels", help="a folder that holds all; nothing is fetched")
    asked = parser.parse_args()
    prefix, bindir = asked.prefix.absolute(), asked.bindir.absolute()
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [str(PROJECT)]
    if asked.wheels:
        wanted = ["--no-index", "--find-links", asked.wheels, f"{COMMAND}=={project['version']}"]
    for each in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, lambda number, _frame: sys.exit(128 + number))
    os.umask(0o022)
    try:
        require_python_for_all()
        build = partial(build_environment, wanted=wanted)
        folder = install(prefix, bindir, project["version"], build)
    except (InstallError, OSError) as error:
        text = "Nothing has changed. Put that right and type the same command again."
        print(f"{error}\n{text}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print(f"{folder} is installed, and {bindir / COMMAND} opens it.")
    if any(each.is_dir() and each != folder for each in prefix.iterdir()):
        print("What was installed before is still there, for sessions that are open.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
