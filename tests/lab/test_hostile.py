"""Every hostile program ends in one sentence, leaves nothing running, harms nothing saved."""

import json
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from lessons.lab.isolation import SealLevel, find_level
from tests.lab.conftest import NOBODY, ROOT, Trial
from tests.lab.hostile import HOSTILE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

SAVED = '{"answered": "iterative.4711"}\n'
KILLED = "the session is killed"


@contextmanager
def made_folder() -> Iterator[Path]:
    """A folder of the ordinary user's own."""
    with tempfile.TemporaryDirectory() as made:
        saved = Path(made, "saved.jsonl")
        saved.write_text(SAVED)
        if os.getuid() == 0:
            os.chown(made, NOBODY, NOBODY)
            os.chown(saved, NOBODY, NOBODY)
        yield Path(made)


@pytest.fixture
def folder() -> Iterator[Path]:
    with made_folder() as made:
        yield made


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


ENDLESS = {"a loop after the answer", "endless loop in one operation", "signal handlers"}
"""Programs that use up all the time that the system grants; "time taken back" stands for them."""


def tried(trial: Trial, wanted: SealLevel, folder: Path, *names: str) -> dict[str, str]:
    """Run programs and return how each ended, after everything else was looked at."""
    done = trial("trial.py", wanted.name, str(folder), *names)
    assert (folder / "saved.jsonl").read_text() == SAVED
    assert [path.name for path in folder.iterdir()] == ["saved.jsonl"]
    if done.returncode == -signal.SIGKILL:
        return dict.fromkeys(names, KILLED)
    assert not left(folder)
    assert done.returncode == 0, done.stderr
    found = dict(map(json.loads, done.stdout.splitlines()))
    assert all(sentence for said in found.values() for _how, sentence in said)
    return {name: str(said[0][0]) for name, said in found.items()}


def test_hostile_programs_harm_nothing(trial: Trial) -> None:
    """Runs them in two sessions, because most wait; closed off as well as this machine can."""

    def tried_in_a_session(some: list[str]) -> dict[str, str]:
        with made_folder() as made:
            return tried(trial, find_level(), made, *some)

    expected = {name: hostile.expected(find_level()) for name, hostile in HOSTILE.items()}
    names = [name for name in HOSTILE if expected[name] != [KILLED] and name not in ENDLESS]
    with ThreadPoolExecutor() as pool:
        first, second = pool.map(tried_in_a_session, (names[::2], names[1::2]))
    found = first | second
    assert sorted(found) == sorted(names)
    assert {name: how for name, how in found.items() if how not in expected[name]} == {}


@pytest.mark.long
@pytest.mark.parametrize("wanted", SealLevel, ids=str)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_program_harms_nothing_at_any_level(
    trial: Trial, name: str, wanted: SealLevel, folder: Path
) -> None:
    if find_level() < wanted:
        pytest.skip("this machine cannot close a program off like that")
    assert tried(trial, wanted, folder, name)[name] in HOSTILE[name].expected(wanted)


def test_the_documentation_has_every_program() -> None:
    text = (ROOT / "docs/code-lab.md").read_text().partition("### Hostile programs")[2]
    table = text.partition("\n#")[0]
    rows = [
        line.split(" | ")[0].removeprefix("| ") for line in table.splitlines() if line[:1] == "|"
    ]
    assert rows[2:] == list(HOSTILE)
