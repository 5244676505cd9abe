"""How the tests of the lab's commands give one, and programs that a student may have written."""

from pathlib import Path

from tests.plain.playing import run as run_command
from tests.texts import read_texts

RIGHT = (
    "def isfree(b, x, y):\n    return all(b[i] != y and abs(b[i] - y) != x - i for i in range(x))\n"
)
ROWS_ONLY = "def isfree(b, x, y):\n    return all(b[i] != y for i in range(x))\n"
LOOPING = "def isfree(b, x, y):\n    steps = 0\n    while True:\n        steps += 0\n"
OWN = read_texts(Path(__file__).with_name("own.txt"))
"""The files of an exercise of somebody's own."""


def lab(
    *arguments: str | Path, status: int = 0, errors: str | None = "", typed: str = ""
) -> list[str]:
    """Give a command of the lab, and return the lines that it writes.

    Args:
        arguments: Behind `lab`.
        status: How it has to end.
        errors: What it has to write where errors go; None for anything.
        typed: Prepared lines.
    """
    done = run_command("lab", *map(str, arguments), typed=typed)
    assert done.returncode == status, done.stdout + done.stderr
    assert errors is None or done.stderr == errors
    assert "Traceback" not in done.stdout + done.stderr
    assert (done.stdout + done.stderr).replace("\n", "").isprintable()
    return done.stdout.splitlines()


def fails(*arguments: str | Path, status: int) -> str:
    """Give a command that has to fail with one sentence, and return that."""
    done = run_command("lab", *map(str, arguments))
    assert (done.returncode, done.stdout) == (status, "")
    (line,) = done.stderr.splitlines()
    return line


def own_exercise(folder: Path, **changed: str) -> Path:
    """Make an exercise of somebody's own, some of whose files are others."""
    folder.mkdir()
    for name, text in OWN.items():
        (folder / name).write_text(changed.get(name.partition(".")[0], text))
    return folder
