"""Every hostile program ends in one sentence, leaves nothing running, harms nothing saved."""

import json
import os
import select
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from lessons.lab.isolation import SealLevel, find_level
from lessons.lab.outcome import Outcome
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits
from solver.processes.workers import LostError, Worker
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
    """Runs them in four sessions, because most wait; closed off as well as this machine can."""

    def tried_in_a_session(some: list[str]) -> dict[str, str]:
        with made_folder() as made:
            return tried(trial, find_level(), made, *some)

    expected = {name: hostile.expected(find_level()) for name, hostile in HOSTILE.items()}
    names = [name for name in HOSTILE if expected[name] != [KILLED] and name not in ENDLESS]
    with ThreadPoolExecutor() as pool:
        sessions = pool.map(tried_in_a_session, (names[first::4] for first in range(4)))
    found = {name: how for each in sessions for name, how in each.items()}
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


LOOP = "import os\nprint(os.getpid(), flush=True)\nwhile True: pass\n"


def first_outcome(path: Path) -> Outcome:
    """Run a program that has no end, and kill the process that does so when it has begun."""
    return next(ProgramPlace(path, Limits(seconds=60.0)).run(LOOP))


@pytest.mark.skipif(
    find_level() < SealLevel.FILES, reason="only Linux ends a process with its parent"
)
def test_a_program_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    with Worker() as worker:
        parent = worker.do(os.getpid, 60)
        ended: list[bool] = []
        watching = threading.Thread(target=lambda: ended.append(_killed_with(parent)))
        watching.start()
        with pytest.raises(LostError):
            worker.do(partial(first_outcome, tmp_path / "f.py"), 60)
        watching.join()
    assert ended == [True]


def _killed_with(parent: int) -> bool:
    """Kill a process once it has a child, and say whether the child ends."""
    children = Path(f"/proc/{parent}/task/{parent}/children")
    while not (found := children.read_text().split()):
        os.sched_yield()
    child = os.pidfd_open(int(found[0]))
    os.kill(parent, signal.SIGKILL)
    return bool(select.select([child], [], [], 60)[0])
