"""The solutions that a student has found are kept, and counted in two ways."""

from pathlib import Path

from lessons.journal.journal import Journal
from lessons.journal.records import Found
from lessons.student.own_solutions import OwnSolutions
from solver.board.solutions import find_solutions
from solver.board.symmetry import find_orbit


def test_they_are_kept_and_counted_by_orbits(tmp_path: Path) -> None:
    first = next(find_solutions(6))
    own = OwnSolutions(Journal(tmp_path))
    assert own.said(8) == "0 of 92 solutions, 0 of 12 fundamental"
    assert [own.note(board) for board in (*find_orbit(first), first)] == [True] * 4 + [False]
    again = OwnSolutions(Journal(tmp_path))
    assert again.count(6) == (4, 1)
    assert not again.note(first)
    assert again.said(6) == "4 of 4 solutions, 1 of 1 fundamental"


def test_what_is_no_solution_does_not_count() -> None:
    journal = Journal(None)
    for rows in ((), (0, 1, 2, 3), (1, 1, 0, 2), (-1, 3, 0, 2), (9,) * 4, (1, 3, 0, 2)):
        journal.append(Found(rows))
    assert OwnSolutions(journal).count(4) == (1, 1)
