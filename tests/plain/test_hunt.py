"""Hunts in lines: the same tasks, the same records."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.session import HuntSession, count_hunt_tasks
from lessons.hunt.tasks import Task, find_smallest, find_wrong_moment
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, Begun, Record
from tests.plain.playing import lines, run
from tests.tui.looks import press
from tui.app.app import QueensApp
from tui.hunt.screen import HuntScreen
from tui.start import HuntStart

ENDLESS = "walks-on-the-spot"


def told(*commands: str, hunt_id: str = ENDLESS, status: int = 1) -> list[list[str]]:
    """Return the lines said at first and to each command."""
    done = run("hunt", hunt_id, "--plain", typed=lines(list(commands)))
    assert (done.returncode, done.stderr) == (status, "")
    blocks = [block.splitlines() for block in f"\n{done.stdout}".split("\n> ")]
    return [blocks[0][1:], *(block[1:] for block in blocks[1 : len(commands) + 1])]


def right(hunt_id: str) -> list[str]:
    """Return what is typed to do all tasks of a hunt."""
    found = load_hunt(hunt_id)
    line = found.fault.line
    repair = f"repair {line} {found.reference.lines[line - 1]}"
    moment = ["unit", "into", f"go {find_wrong_moment(found).first}", "moment"]
    return [*moment, f"mark {line}", repair, f"smallest {find_smallest(found)}"]


@pytest.mark.parametrize("name", hunt_ids()[::6])
def test_a_hunt_is_done_in_lines(name: str, home: Path) -> None:
    assert "4 of 4 tasks right" in told(*right(name), hunt_id=name, status=0)[-1][-2]
    assert count_hunt_tasks(read_journal(home), name) == (4, 4)


def test_the_indentation_of_a_repair_can_be_typed(home: Path) -> None:
    name = "places-anyway"
    session = HuntSession(load_hunt(name), Journal(home))
    for _each in range(2):
        while session.take_hint():
            pass
        session.skip()
    line = session.hunt.fault.line
    old = session.hunt.program.lines[line - 1]
    found = told(f"repair {line} ({old.strip()})", f"repair {line} {' ' * 4}{old}", hunt_id=name)
    assert [block[0][:5] for block in found[1:]] == ["No. W", "Yes. "]


def list_but_seeds(folder: Path) -> list[Record]:
    """Return what a journal holds; who begins anew draws another seed."""
    records = [each.record for each in read_journal(folder).records]
    return [replace(each, seed=0) if isinstance(each, Begun) else each for each in records]


async def test_the_same_answers_are_the_same_records(home: Path, tmp_path: Path) -> None:
    told("r", "moment", "h", "mark 21", "mark 28")
    plain = list_but_seeds(home)
    assert len([each for each in plain if isinstance(each, Answered)]) == 3
    app = QueensApp(HuntStart(ENDLESS))
    app.__dict__["journal"] = Journal(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "r", "m", "h", *["up"] * 30, *["down"] * 20, "enter")
        await press(pilot, *["down"] * 7, "enter")
        (hunt,) = [each for each in app.screen_stack if isinstance(each, HuntScreen)]
        assert hunt.model.task is Task.REPAIR
    assert list_but_seeds(tmp_path) == plain
