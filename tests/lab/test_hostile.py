"""Every hostile program ends in one sentence, leaves nothing running, harms nothing saved."""

import json
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.lab.isolation import Level, level
from tests.lab.conftest import NOBODY, ROOT, Trial
from tests.lab.hostile import HOSTILE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

SAVED = '{"answered": "iterative.4711"}\n'


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder of the ordinary user's own."""
    with tempfile.TemporaryDirectory() as made:
        saved = Path(made, "saved.jsonl")
        saved.write_text(SAVED)
        if os.getuid() == 0:
            os.chown(made, NOBODY, NOBODY)
            os.chown(saved, NOBODY, NOBODY)
        yield Path(made)


def left(folder: Path) -> list[str]:
    """The processes that work in the folder, as everything of a student's program does."""
    found = []
    for process in Path("/proc").iterdir():
        try:
            if process.name.isdigit() and (process / "cwd").readlink() == folder:
                found.append((process / "cmdline").read_text())
        except OSError:
            continue
    return found


def tried(trial: Trial, name: str, wanted: Level, folder: Path) -> str:
    """Run a program and return how it ended, after everything else was looked at."""
    done = trial("trial.py", name, wanted.name, str(folder))
    assert (folder / "saved.jsonl").read_text() == SAVED
    assert [path.name for path in folder.iterdir()] == ["saved.jsonl"]
    if done.returncode == -signal.SIGKILL:
        return "the session is killed"
    assert not left(folder)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert all(sentence for _how, sentence in said)
    return str(said[0][0])


@pytest.mark.parametrize("name", HOSTILE)
def test_limits_alone_hold_an_ordinary_user(trial: Trial, name: str, folder: Path) -> None:
    assert tried(trial, name, Level.LIMITS, folder) in HOSTILE[name].expected(sealed=False)


@pytest.mark.skipif(level() < Level.SEALED, reason="this machine cannot close a program off")
@pytest.mark.parametrize("name", HOSTILE)
def test_sealed_programs_harm_nothing(trial: Trial, name: str, folder: Path) -> None:
    assert tried(trial, name, Level.SEALED, folder) in HOSTILE[name].expected(sealed=True)


def test_the_documentation_has_every_program() -> None:
    text = (ROOT / "docs/code-lab.md").read_text().partition("### Hostile programs")[2]
    table = text.partition("\n#")[0]
    rows = [
        line.split(" | ")[0].removeprefix("| ") for line in table.splitlines() if line[:1] == "|"
    ]
    assert rows[2:] == list(HOSTILE)
