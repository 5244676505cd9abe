"""A student's program races the reference of its exercise."""

from pathlib import Path

import pytest

from lessons.lab.folder import SHIPPED, read_shipped
from lessons.lab.following import NoStepsError, follow_case
from lessons.race.own import can_race, find_own_place, find_shared_place, record_race
from lessons.race.race import list_figures, say_how_race, start_lockstep
from solver.machine.run import complete_search
from tests.lab.recorded import TO_RECORD, session

TRIES_ASIDE = TO_RECORD["a search that tries rows in a variable"]
"""It tries rows in a variable, where the reference tries them on the board."""


RACES = "queens", "wrapper", "solve", "flags", "all_solutions", "framework"
"""The exercises whose programs can race."""


def queens_text(search: str) -> str:
    """Return a program for the exercise queens, with the test that is given."""
    return read_shipped("queens").statement.partition("def queens")[0] + search


def test_only_searches_of_empty_boards_can_race(tmp_path: Path) -> None:
    races = {name for name in SHIPPED if can_race(read_shipped(name))}
    assert races == {*RACES}
    with pytest.raises(NoStepsError):
        record_race(session("isfree", tmp_path), read_shipped("isfree").reference, 4)


def counted(n: int) -> tuple[int, int, int]:
    """Return tests, placements and retreats up to the first solution, counted once more."""
    rows: list[int] = []
    tests = placements = retreats = row = 0
    while len(rows) < n:
        while row < n:
            tests += 1
            if all(r != row and abs(r - row) != len(rows) - i for i, r in enumerate(rows)):
                break
            row += 1
        if row < n:
            rows.append(row)
            placements, row = placements + 1, 0
        else:
            row, retreats = rows.pop() + 1, retreats + 1
    return tests, placements, retreats


def test_another_style_goes_along_and_is_counted_alike(tmp_path: Path) -> None:
    n = 8
    race = record_race(session("queens", tmp_path), queens_text(TRIES_ASIDE), n)
    lockstep = start_lockstep(race.entries, n, until_different=False)
    end = complete_search(lockstep.last())
    tests, placements, retreats = counted(n)
    assert all(lockstep.shared(place) == (0, 1) for place in range(1, placements + 1))
    for place in range(1, end + 1):
        own, reference = list_figures(race.entries, lockstep.steps(place))
        assert own[1:4] == reference[1:4]
    for row in list_figures(race.entries, lockstep.steps(end)):
        figures = [each.replace(",", "") for each in row]
        assert figures[1:] == [str(tests), str(placements), str(retreats), "1"]
    assert "The winner is" in " ".join(say_how_race(lockstep, end, ("yours", "reference")))


@pytest.mark.parametrize("name", RACES)
def test_each_reference_is_counted_as_its_search_goes(name: str, tmp_path: Path) -> None:
    race = record_race(session(name, tmp_path), read_shipped(name).reference, 6)
    lockstep = start_lockstep(race.entries, 6, until_different=False)
    end = complete_search(lockstep.last())
    own, reference = list_figures(race.entries, lockstep.steps(end))
    assert own == reference
    tests, placements, retreats = counted(6)
    figures = own[1:]
    if name == "all_solutions":  # 152 nodes of the tree below the root, 4 of them solutions.
        assert figures == ["894", "152", "148", "4"]
    elif name == "framework":  # On its way out of the calls it leaves the queens behind as well.
        assert figures == ["–", str(placements), str(placements), "1"]
    else:
        assert figures[0] in (str(tests), "–")
        assert figures[1:] == [str(placements), str(retreats), "1"]


def test_nobody_wins_where_a_recording_was_cut(tmp_path: Path) -> None:
    search = "def queens(n):\n    b = [-1] * n\n    while True:\n        b[0] = 0\n"
    race = record_race(session("queens", tmp_path), queens_text(search), 4)
    lockstep = start_lockstep(race.entries, 4, until_different=False)
    told = say_how_race(lockstep, complete_search(lockstep.last()), ("yours", "reference"))
    assert told[0].endswith("so nobody has won.")


def test_a_race_begins_where_the_program_was_stepped(tmp_path: Path) -> None:
    text = queens_text(TRIES_ASIDE)
    following = follow_case(session("queens", tmp_path), text, [4])
    run = following.own
    places = [find_shared_place(following, run.step(number)) for number in range(run.known + 1)]
    assert (places[0], places[-1]) == ((4, 0), (4, 12))
    raced = record_race(session("queens", tmp_path), text, 4).entries
    lockstep = start_lockstep(raced, 4, until_different=False)
    rounds = [complete_search(find_own_place(lockstep, made)) for made in (0, 3, 12)]
    assert rounds == [0, 3, 8]  # The third round has a retreat and a placement.
    elsewhere = follow_case(
        session("solve", tmp_path), read_shipped("solve").reference, [4, 1, [1, -1, -1, -1]]
    )
    assert find_shared_place(elsewhere, elsewhere.own.step(elsewhere.own.known)) == (4, 0)
