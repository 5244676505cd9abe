"""Hunts in lines: the same tasks, the same records."""

from pathlib import Path

import pytest

from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.sitting import HuntSitting, count_hunt_tasks
from lessons.hunt.tasks import Task, find_smallest, find_solution, wrong_moment
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered
from solver.machine.run import complete_search
from tests.plain.playing import lines, run
from tests.tui.hunting import press, screen
from tui.app.app import QueensApp
from tui.start import HuntStart

ENDLESS = "walks-on-the-spot"
SMALLER = (
    "✗ No. queens(4) is still running after 7,650 statements. "
    "That is wrong, but a smaller board shows the fault too."
)


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
    moment = ["u", "i", f"go {wrong_moment(found).first}", "moment"]
    return [*moment, f"mark {line}", repair, f"smallest {find_smallest(found)}"]


@pytest.mark.parametrize("name", hunt_ids()[::6])
def test_a_hunt_is_done_in_lines(name: str, home: Path) -> None:
    found = told(*right(name), hunt_id=name, status=0)
    assert "4 of 4 tasks right" in found[-1][-2]
    assert count_hunt_tasks(read_journal(home), name) == (4, 4)


def test_it_begins_with_promise_program_and_task() -> None:
    (begun,) = told()
    assert begun[:2] == [
        "Bug hunt: The search that never ends.",
        "Returns n with a solution in b, or −1 if there is none.",
    ]
    assert "28              k = 1" in begun
    assert begun[-2].startswith("Task 1 of 4. Step through queens(6)")


def test_answers_are_judged_and_what_is_no_answer_is_said() -> None:
    found = told(
        *(
            "moment",
            "mark 28",
            "r",
            "moment",
            "28",
            "mark 99",
            "mark x",
            "mark 3",
            "mark 28",
            "repair 28",
        ),
        *("repair 28 k = 5", "repair 28 k -= (", "repair x", "repair 28 k -= 1", "smallest 9"),
        *("smallest 4", "try 3", "next"),
    )
    assert [block[0] for block in found[1:]] == [
        "✗ No. Up to here the program has done nothing wrong. Go on.",
        "That is not the task now. Type task to read it.",
        "Line 28 is done; line 20 is next.",
        "✓ Yes. Here it has k = 1. A right program has k = 4.",
        "There is no such command: help lists them.",
        "There is no line 99: the program has lines 1 to 29.",
        "Enter a number from 1 to 29.",
        "✗ No. Line 3 is empty.",
        "✓ Yes. Line 28 is wrong: k = 1",
        "Line 28: k = 1",
        (
            "✗ No. With this line it still does not keep its promise. "
            "queens(2) returns 5. b is [0, −1] then."
        ),
        "With the line 'k -= (' the program is no longer Python: '(' was never closed.",
        "Type repair, a number and the line, such as repair 3 return x.",
        "✓ Yes. With this line the program keeps its promise for n = 1 to 8.",
        "Enter a number from 1 to 8.",
        SMALLER,
        "Before your repair: queens(3) is still running after 6,700 statements.",
        "Bug hunt: A solution on every board.",
    ]


def test_the_state_is_said_once_for_a_tick_and_what_changed_within_it() -> None:
    found = told("", ".", ".", hunt_id="row-zero-is-gone")
    assert found[1:] == [
        ["A queen goes to (0,0).", "Tick 1: b = [0, −1, −1, −1, −1, −1], k = 1."],
        ["Line 20 is done; line 21 is next."],
        ["Line 21: b[1] = 0. A queen goes to (1,0) and is attacked by queen (0,0), row 0 = 0."],
    ]
    (whole,) = told(hunt_id="an-entry-short")
    assert not any("board = [1" in line for line in whole)


def test_the_indentation_of_a_repair_can_be_typed(home: Path) -> None:
    name = "places-anyway"
    sitting = HuntSitting(load_hunt(name), Journal(home))
    for _each in range(2):
        while sitting.help():
            pass
        sitting.skip()
    line = sitting.hunt.fault.line
    old = sitting.hunt.program.lines[line - 1]
    found = told(f"repair {line} ({old.strip()})", f"repair {line} {' ' * 4}{old}", hunt_id=name)
    assert [block[0][:5] for block in found[1:]] == ["✗ No.", "✓ Yes"]


@pytest.mark.parametrize("line", ["k -= 1", "k = int(k - 1)"])  # The second is not run here.
def test_after_the_repair_it_is_the_repaired_program_that_is_stepped(home: Path, line: str) -> None:
    sitting = HuntSitting(load_hunt(ENDLESS), Journal(home))
    for each in (Task.MOMENT, Task.LINE):
        complete_search(sitting.answer(find_solution(sitting.hunt, each)))
    repaired, whole, tried, then = told(f"repair 28 {line}", "program", "try 3", "program")[1:]
    assert repaired[0].startswith("✓ Yes.")
    assert "28              k -= 1" in whole
    assert tried[0].startswith("Before your repair: queens(3) is still running")
    assert "28              k -= 1" in then


def test_hints_come_first_and_then_the_answer() -> None:
    found = told("a", "h", "h", "h", "a", "notes", "again")
    assert found[1] == ["Read the hints first. After them you can read the answer."]
    assert found[2][0].startswith("Hint 1 of 2: Follow k.")
    assert (
        found[4][-1] == "There are no more hints. You can read the answer now; it does not count."
    )
    assert found[5][0].startswith("The answer: Here it has")
    assert "The first wrong moment: read" in found[6]
    assert found[7][-2].startswith("Task 1 of 4.")


def test_an_endless_program_is_not_searched_without_end() -> None:
    found = told("last", "s")
    assert all(block[0].startswith("Not found in ") for block in found[1:])


async def test_the_same_answers_are_the_same_records(home: Path, tmp_path: Path) -> None:
    told("r", "moment", "h", "mark 21", "mark 28")
    plain = [each.record for each in read_journal(home).records]
    assert len([each for each in plain if isinstance(each, Answered)]) == 3
    app = QueensApp(HuntStart(ENDLESS))
    app.__dict__["journal"] = Journal(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "r", "m", "h", *["up"] * 30, *["down"] * 20, "enter")
        await press(pilot, *["down"] * 7, "enter")
        assert screen(app).hunting.task is Task.REPAIR
    assert [each.record for each in read_journal(tmp_path).records] == plain


def test_the_list_says_how_hunts_stand_and_takes_them() -> None:
    typed = lines(["stripe", "99", "help", "2", "q", "always-yes", "h", "q", "q"])
    done = run("hunt", "--plain", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()
    assert said[:2] == [
        "Bug hunt: programs that almost work.",
        "1: The search that never ends, not begun",
    ]
    assert "There is no hunt 'stripe'; did you mean 'stripes'?" in said
    assert said.count("Bug hunt: A solution on every board.") == 2
    assert "2: A solution on every board, 0 of 4 done" in said
