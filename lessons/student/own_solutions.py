"""The solutions that a student has found by placing queens, on boards of every size."""

from lessons.journal.journal import Journal
from lessons.journal.records import Found
from lessons.journal.student_state import Entry, StudentState
from lessons.language import _
from solver.board import known_counts
from solver.board.geometry import first_attack, vector_squares
from solver.board.symmetry import Vector, find_canonical


class OwnSolutions:
    """All that a journal knows of them; it learns of new ones."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._boards = set(find_own_solutions(journal.read()))

    def note(self, board: Vector) -> bool:
        """Keep a solution, and say whether it is a new one."""
        if board in self._boards:
            return False
        self._boards.add(board)
        self._journal.append(Found(board))
        return True

    def list_boards(self, n: int) -> list[Vector]:
        """List those that were found on an n by n board."""
        return sorted(board for board in self._boards if len(board) == n)

    def count(self, n: int) -> tuple[int, int]:
        """Return how many were found on an n by n board, and in how many orbits they are."""
        boards = self.list_boards(n)
        return len(boards), len({find_canonical(board) for board in boards})

    def say_count(self, n: int) -> str:
        """Say how many were found, of all and of the fundamental ones, n from 1 to 12."""
        result, orbits = self.count(n)
        return _("{found} of {total} solutions, {orbits} of {fundamental} fundamental").format(
            found=result,
            total=f"{known_counts.count_known_solutions(n):,}",
            orbits=orbits,
            fundamental=f"{known_counts.count_known_fundamental(n):,}",
        )


class SolutionsByHand:
    """The solutions that a journal says were found."""

    def __init__(self) -> None:
        self.boards: set[Vector] = set()

    def add(self, entry: Entry) -> None:
        """Take up an entry."""
        if isinstance(entry.record, Found) and _is_solution(entry.record.rows):
            self.boards.add(entry.record.rows)


def find_own_solutions(student: StudentState) -> set[Vector]:
    """Return the solutions that a student has found."""
    return student.fold(SolutionsByHand).boards


def _is_solution(rows: Vector) -> bool:
    """Say whether what a journal holds is a solution: it can hold anything."""
    in_place = set(rows) == set(range(len(rows))) and bool(rows)
    return in_place and first_attack([*vector_squares(rows)]) is None
