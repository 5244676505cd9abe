"""The solutions that a student has found by placing queens, on boards of every size."""

from lessons.journal.journal import Journal
from lessons.journal.records import Found
from lessons.journal.student_state import StudentState
from lessons.language import _
from solver.board import known_counts
from solver.board.geometry import first_attack, vector_squares
from solver.board.symmetry import Vector, find_canonical


class OwnSolutions:
    """The solutions that a student has found, read from a journal and written to the journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._boards = {*find_own_solutions(journal.read())}

    def note(self, board: Vector) -> bool:
        """Add a solution to the set and the journal, and return whether it was new."""
        if board in self._boards:
            return False
        self._boards.add(board)
        self._journal.append(Found(board))
        return True

    def list_boards(self, n: int) -> list[Vector]:
        """Return the student's solutions on an n by n board, sorted."""
        return sorted(board for board in self._boards if len(board) == n)

    def say_count(self, n: int) -> str:
        """Return text that says how many solutions were found of all, for n from 1 to 12."""
        boards = self.list_boards(n)
        return _("{found} of {total} solutions, {orbits} of {fundamental} fundamental").format(
            found=len(boards),
            total=f"{known_counts.count_known_solutions(n):,}",
            orbits=len({find_canonical(board) for board in boards}),
            fundamental=f"{known_counts.count_known_fundamental(n):,}",
        )


def find_own_solutions(student: StudentState) -> list[Vector]:
    """Return the solutions that a student has found by hand, the latest first."""
    found = (entry.record for entry in reversed(student.records) if isinstance(entry.record, Found))
    boards = dict.fromkeys(each.rows for each in found)  # They can be anything.
    permutations = (each for each in boards if each and {*each} == {*range(len(each))})
    return [each for each in permutations if first_attack([*vector_squares(each)]) is None]
