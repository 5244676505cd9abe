"""Every shipped hunt: a program with one wrong line, all its words, and what running it finds."""

import re
from itertools import islice
from pathlib import Path

import pytest

from lessons.files.findings import Faults
from lessons.hunt.hunt import Hunt, HuntError
from lessons.hunt.hunts import SHIPPED_FILE, hunt_ids, load_hunt, load_hunts, read_hunts
from lessons.hunt.moment import find_moment, find_step_entering_tests, shows_fault
from lessons.hunt.outcome import find_right_outcome, keeps_promise
from lessons.hunt.tasks import (
    Task,
    find_smallest,
    find_solution,
    find_wrong_moment,
    judge_task,
    list_hints,
)
from solver.machine.run import Run, complete_search
from tests.sampled import sampled

SHOWN = {
    "walks-on-the-spot": (2, 3, 4, 6, 8),
    "always-yes": (2, 3),
    "stripes": (4, 5, 6, 7, 8),
    "ten-or-fewer": (5, 7, 8),
    "small-boards": (1,),
    "all-in-the-corner": (2, 3, 4, 5, 6, 7, 8),
    "places-anyway": (2, 3, 4, 5, 6),
    "rows-for-columns": (3, 4, 5, 6),
    "an-entry-short": (1, 2, 4, 5, 6),
    "one-diagonal-more": (1, 4, 5, 6),
    "eight-everywhere": (2, 3, 4, 6),
    "row-zero-is-gone": (4, 6),
    "a-sign-in-the-sum": (2, 3, 6, 7, 8),
    "mirror-in-the-test": (3, 4, 5, 6),
    "index-of-the-difference": (1, 5, 7),
    "two-diagonals-in-one": (4, 5, 6, 7),
    "half-an-undo": (4, 5, 6, 7),
    "the-same-list-twice": (4, 5, 6),
}
"""The boards on which each fault shows, of those that are tried: worked out apart from the code."""
some_hunts = pytest.mark.parametrize("name", sampled(hunt_ids(), hunt_ids()[::4].__contains__))


def lines_of(program: Hunt) -> list[tuple[str, str]]:
    pairs = zip(program.program.lines, program.reference.lines, strict=True)
    return [(one, other) for one, other in pairs if one != other]


def test_one_line_differs_and_no_two_hunts_are_alike() -> None:
    for found in load_hunts().values():
        ((wrong, rightly),) = lines_of(found)
        assert found.program.lines[found.fault.line - 1] == wrong != rightly
    assert len(load_hunts()) >= 12
    assert len({tuple(lines_of(each)) for each in load_hunts().values()}) == len(load_hunts())
    assert len({each.title for each in load_hunts().values()}) == len(load_hunts())


@pytest.mark.parametrize("name", hunt_ids())
def test_each_fault_shows_where_it_should_and_no_earlier(name: str) -> None:
    found = load_hunt(name)
    assert tuple(n for n in found.sizes if shows_fault(found, n)) == SHOWN[name]
    assert find_smallest(found) == SHOWN[name][0]
    assert all(
        keeps_promise(found.reference, n, find_right_outcome(found.reference, n))
        for n in found.sizes
    )
    said = judge_task(found, Task.MOMENT, find_solution(found, Task.MOMENT)).text
    for line in found.faulty_lines:
        assert not re.search(rf"line {line}\b", said)
    wrong = find_wrong_moment(found)
    steps = (
        Run.of(each, found.n, enters_tests=True).steps()
        for each in (found.program, found.reference)
    )
    for one, other in islice(zip(*steps, strict=False), wrong.first):
        assert (one.next_line, one.state) == (other.next_line, other.state)
    assert not judge_task(found, Task.MOMENT, wrong.last + 1).right
    if wrong.cause > 1:
        assert not judge_task(found, Task.MOMENT, wrong.cause - 2).right


@some_hunts
def test_every_task_has_a_solution_and_only_the_faulty_lines_are_taken(name: str) -> None:
    found = load_hunt(name)
    assert all(judge_task(found, task, find_solution(found, task)).right for task in Task)
    lines = range(1, len(found.program.lines) + 1)
    assert {
        line for line in lines if judge_task(found, Task.LINE, line).right
    } == found.faulty_lines
    assert judge_task(found, Task.MOMENT, find_wrong_moment(found).cause - 1).right


def test_repairs_in_other_lines_pass_too() -> None:
    found = [(each, change) for each in load_hunts().values() for change in each.elsewhere]
    assert found
    for each, change in found:
        assert judge_task(each, Task.REPAIR, (change.line, change.text)).right
        assert judge_task(each, Task.LINE, change.line).right


@some_hunts
@pytest.mark.parametrize("into", [False, True])
def test_who_goes_tick_by_tick_meets_the_moment(name: str, *, into: bool) -> None:
    found = load_hunt(name)
    run, moment = Run.of(found.program, found.n, enters_tests=into), find_wrong_moment(found)
    number = complete_search(run.opening())
    while not moment.holds(
        here := number if into else find_step_entering_tests(found, found.n, number)
    ):
        before, number = number, complete_search(run.next_tick(number))
        assert number > before, "the run has ended"
    assert judge_task(found, Task.MOMENT, here).right


def test_where_a_fault_hides_there_is_no_wrong_moment() -> None:
    assert find_moment(load_hunt("always-yes"), 4) is None
    assert find_moment(load_hunt("ten-or-fewer"), 4) is None
    assert find_moment(load_hunt("small-boards"), 5) is None


@pytest.mark.parametrize(
    ("task", "given"),
    [
        *((Task.MOMENT, -1), (Task.MOMENT, True), (Task.LINE, 999), (Task.REPAIR, 3)),
        *((Task.REPAIR, (0, "k -= 1")), (Task.REPAIR, (28, "            k = 1 "))),
        *((Task.SMALLEST, 0), (Task.SMALLEST, 9)),
    ],
)
def test_what_is_no_answer_does_not_count(task: Task, given: object) -> None:
    with pytest.raises(HuntError):
        judge_task(load_hunt("walks-on-the-spot"), task, given)  # type: ignore[arg-type]


def test_the_smallest_board_is_told_from_one_that_shows_it_and_one_that_hides_it() -> None:
    found = load_hunt("row-zero-is-gone")
    for size, text in (
        (5, "[0, 2, 4, 1, 3] then. That is the right result, so this board hides the fault."),
        (6, "a smaller board shows the fault too"),
        (4, "A right program does this: queens(4) returns 4."),
    ):
        assert text in judge_task(found, Task.SMALLEST, size).text


def test_all_that_the_file_holds_is_a_hunt_with_all_its_words() -> None:
    faults = Faults(SHIPPED_FILE)
    assert tuple(dict(read_hunts(faults))) == hunt_ids()
    assert faults.findings == []
    for each in load_hunts().values():
        assert each.promise.endswith(".")
        assert each.idea.endswith(".")
        assert len(each.hints) >= 2


def test_hints_are_true_and_do_not_quote_the_repair() -> None:
    for found in load_hunts().values():
        right = found.reference.lines[found.fault.line - 1].strip()
        hints = [hint for task in Task for hint in list_hints(found, task)]
        assert right not in " ".join((found.title, found.promise, *hints))
        first, last = map(int, re.findall(r"\d+", list_hints(found, Task.LINE)[1]))
        assert first <= found.fault.line <= last
        assert right.startswith(list_hints(found, Task.REPAIR)[1].partition(": ")[2])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("always-yes:", "Always:", "'Always' is no name"),
        ("  title: The first ten\n", "", "'title' is missing: add a line 'title: …'"),
        (
            "    - Count the solutions that it finds.",
            "    - [Count]",
            "'hints' must be a list of texts",
        ),
        ("  idea: >-", "  ideas: >-", "unknown key 'ideas'"),
        ("  n: 6", "  n: 9", "'n' must be 'largest' or smaller"),
        ("  listing: picture", "  listing: pictures", "unknown listing 'pictures'; "),
        ('  old: "return k"', '  old: "return b"', "this is no line of the listing"),
        ('  new: "return n"', '  new: "return ("', "what it makes is no listing"),
        ("  elsewhere: [", '  elsewhere: ["x", ', "'elsewhere' must be a list of two texts"),
    ],
)
def test_what_is_no_hunt_is_found_with_its_place(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    text = SHIPPED_FILE.read_text(encoding="utf-8")
    assert old in text
    faults = Faults(tmp_path / "hunts.yaml")
    faults.path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert len(dict(read_hunts(faults))) < len(hunt_ids())
    assert any(said in each.text for each in faults.findings)
