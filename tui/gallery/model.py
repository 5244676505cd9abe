"""The gallery's state, on a screen as in lines: its boards, and one's own queens."""

from collections.abc import Callable
from enum import StrEnum

from lessons.journal.journal import Journal
from lessons.language import _
from lessons.student.own_solutions import OwnSolutions
from lessons.words import orbits
from solver.board.geometry import Square, find_attacks
from solver.board.symmetry import Operation, Vector, find_orbit
from tui.gallery.actions import GALLERY
from tui.gallery.board_solutions import FIRST, LARGEST, BoardSolutions
from tui.model import Model, Question, ask_columns, asks
from tui.run.typed_places import square_of
from tui.start import GalleryStart

BAR = 10  # Columns of a progress bar.


class GalleryView(StrEnum):
    """The four views of the gallery."""

    ALL = "all"
    FUNDAMENTAL = "fundamental"
    ORBIT = "orbit"
    MINE = "mine"


class GalleryModel(Model):
    """The solutions of a board size, the view of them, and the queens placed by hand."""

    ACTIONS = GALLERY

    def __init__(self, journal: Journal, start: GalleryStart) -> None:
        self.view = GalleryView.MINE if start.mine else GalleryView.ALL
        self.own = OwnSolutions(journal)  # The solutions that were found by hand.
        self.begin(start.n)

    def begin(self, n: int) -> None:
        """Begin with the solutions of a board size, and no queen placed."""
        self.n = n
        self.full = BoardSolutions(n)  # All solutions.
        self.mine = self.full  # Those that have the queens placed by hand.
        while self.full.counted < FIRST and not self.full.is_counted:
            self.full.count()
        self._before = list[frozenset[Square]]()  # The queens before each thing that was done.
        self.golden = False  # Whether these queens are a solution not found by hand before.
        self.turned: Vector | None = None  # The board whose orbit is shown.
        self._change_boards(self.full)

    def look_through(self, solutions: BoardSolutions) -> None:
        """Show other boards from their beginning; for the present boards, keep the place."""
        if self.looked_through is not solutions:
            self._change_boards(solutions)

    def _change_boards(self, solutions: BoardSolutions) -> None:
        """Show other boards from their beginning, in every view."""
        self.looked_through = solutions  # All, or those that have the queens placed by hand.
        self.chosen = dict.fromkeys(GalleryView, 0)
        self.wanted = dict.fromkeys(GalleryView, 0)

    @property
    def known(self) -> int:
        """The number of boards that can be looked at now in this view."""
        match self.view:
            case GalleryView.FUNDAMENTAL:
                return len(self.looked_through.fundamental)
            case GalleryView.ORBIT:
                return len(Operation) if self.turned else 0
            case _:
                return self.looked_through.counted

    @property
    def choosable(self) -> int:
        """The number of boards that can be chosen, found or not, as far as that is known."""
        total = self.looked_through.total if self.view is GalleryView.ALL else None
        return self.known if total is None else total

    def board(self, index: int) -> Vector:
        """Return a board of this view by its index."""
        match self.view:
            case GalleryView.FUNDAMENTAL:
                return self.looked_through.fundamental[index]
            case GalleryView.ORBIT:
                return list(Operation)[index].vector(self.turned or ())
            case _:
                return self.looked_through.board(index)

    @property
    def chosen_board(self) -> Vector | None:
        """The board that is chosen, if there is any."""
        return self.board(self.chosen[self.view]) if self.known else None

    @property
    def solution(self) -> Vector | None:
        """The queens placed by hand, if they are a solution."""
        return orbits.find_vector(self.mine.queens, self.n)

    @property
    def next_work(self) -> Callable[[], None] | None:
        """The counting or comparing to do next; None if all is done."""
        own, full = self.view is GalleryView.MINE, self.full
        wanted = self.mine if own else self.looked_through
        compares = self.solution is not None if own else wanted is full
        for boards in (wanted, *[full] * compares):
            if not boards.is_counted:
                return boards.count
        return full.compare if compares and not full.complete else None

    def settle_choice(self) -> None:
        """Choose the wanted board if it is known by now, else the last known one."""
        wanted, known = self.wanted[self.view], self.known
        if wanted < known or (self.next_work is None and known):
            self.wanted[self.view] = self.chosen[self.view] = min(wanted, known - 1)

    def choose_orbit(self) -> None:
        """Remember the chosen board, or the last one before, as the one whose orbit is shown."""
        match self.view:
            case GalleryView.MINE:
                board = self.solution
            case GalleryView.ORBIT:
                board = self.turned
            case _:
                board = self.chosen_board
        if board is not None and board != self.turned:
            self.wanted[GalleryView.ORBIT] = self.chosen[GalleryView.ORBIT] = 0
        first = self.full.board(0) if self.full.counted else None
        self.turned = board or self.turned or first

    # What can be done.

    def look(self, view: str) -> None:
        """Change to a view: all solutions, fundamental ones, an orbit, the student's own board."""
        if view == GalleryView.ORBIT:
            self.choose_orbit()
        else:
            self.look_through(self.full)
        self.view = GalleryView(view)

    def next_view(self) -> None:
        """Change to the next of the four views."""
        views = list(GalleryView)
        self.look(views[(views.index(self.view) + 1) % len(views)])

    @asks(lambda model: ask_columns(model.n, LARGEST))
    def size(self, n: int) -> None:
        """Begin anew with another board size."""
        self.begin(n)
        if self.view is not GalleryView.MINE:
            self.view = GalleryView.ALL

    @asks(lambda model: Question("", lambda text: square_of(text, model.n, "place")))
    def place(self, square: Square) -> None:
        """Place a queen, or take her away."""
        self.set_queens(self.mine.queens ^ {square})

    def clear(self) -> None:
        """Take all queens away."""
        self.set_queens(frozenset())

    def undo(self) -> None:
        """Take back what was done last to the queens placed by hand."""
        if not self._before:
            raise ValueError(_("There is nothing to undo."))
        self.set_queens(self._before.pop())
        self._before.pop()

    def set_queens(self, queens: frozenset[Square]) -> None:
        """Set the queens placed by hand, and record a solution that is found for the first time."""
        self._before.append(self.mine.queens)
        self.mine = BoardSolutions(self.n, queens) if queens else self.full
        self.look_through(self.full)  # What other queens were completed to is of no use now.
        solution = self.solution
        self.golden = solution is not None and self.own.note(solution)
        self.view = GalleryView.MINE

    def completions(self) -> None:
        """Show the solutions that contain all queens placed by hand."""
        self.view = GalleryView.ALL
        self.look_through(self.mine)

    # What is said.

    def say_free_rows(self) -> list[str]:
        """Return a sentence for each column without a queen, on the rows that are free in it."""
        queens, lines = self.mine.queens, []
        for x in sorted(set(range(self.n)) - {queen.x for queen in queens}):
            rows = (y for y in range(self.n) if not any(find_attacks(queens, Square(x, y))))
            listed = ", ".join(map(str, rows)) or _("none")
            lines.append(_("column {x}: {rows}").format(x=x, rows=listed))
        return [_("Rows that are still free:"), *lines] if lines else []

    def describe_own(self) -> list[str]:
        """Return all that is known about the queens placed by hand, in sentences."""
        lines, own = [*orbits.say_placed(self.mine.queens, self.n, self.mine.total)], self.solution
        if own is None:
            return lines
        of = self.full.orbit_number(own) if self.full.complete else None
        return [*lines, *orbits.say_solution(own, of, len(self.full.fundamental))]

    def say_count(self) -> str:
        """Return how many boards the view has, or how far they are counted, in words."""
        boards = self.looked_through
        match self.view:
            case GalleryView.ORBIT:
                sentence = _("{count} by turns and mirrors")
                return sentence.format(count=len(find_orbit(self.turned))) if self.turned else ""
            case GalleryView.MINE:
                return _("Found: {count}").format(count=self.own.say_count(self.n))
            case _ if boards.total is None:
                return _("counting")
            case GalleryView.FUNDAMENTAL if boards.complete:
                return _("{count} of {total} solutions").format(
                    count=f"{len(boards.fundamental):,}", total=f"{boards.total:,}"
                )
            case GalleryView.FUNDAMENTAL:
                return f"{len(boards.fundamental):,} {_say_progress(boards.compared, boards.total)}"
            case _ if self.wanted[self.view] >= boards.counted and boards.counted:
                return _say_progress(boards.counted, boards.total)
        solutions = _("1 solution") if boards.total == 1 else _("{count} solutions")
        return solutions.format(count=f"{boards.total:,}")

    def describe_board(self) -> str:
        """Return which board is chosen, or why there is none, in words."""
        index, board = self.chosen[self.view], self.chosen_board
        if board is None:
            return self.say_none() if self.looked_through.is_counted else ""
        rows = " ".join(map(str, board))
        if self.view is GalleryView.ORBIT and self.turned:
            return self.describe_image(self.turned, list(Operation)[index])
        of = self.full.orbit_number(board) if self.looked_through is self.full else None
        describes = _("Board {number}: b = {rows}. Turning and mirroring it gives {size}.")
        if of is not None:
            describes = _(
                "Board {number}: b = {rows}. Turning and mirroring it gives {size}: the orbit of "
                "fundamental solution {of}."
            )
        size = orbits.say_orbit_size(board)
        return describes.format(number=f"{index + 1:,}", rows=rows, of=of, size=size)

    def describe_image(self, board: Vector, operation: Operation) -> str:
        """Return what an operation does, and the board that it makes of another, in words."""
        first, rows = (
            orbits.find_firsts(board)[operation],
            " ".join(map(str, operation.vector(board))),
        )
        equal = _("The same board as {number}.").format(number=orbits.number_operation(first))
        effect = [orbits.say_effect(operation, self.n), f"{operation.formula}: b' = {rows}."]
        return " ".join([*effect, equal] if first is not operation else effect)

    def explain_view(self) -> str:
        """Return which boards the view shows, in words."""
        match self.view:
            case GalleryView.FUNDAMENTAL:
                return _("Turn and mirror these boards, and you get all the other solutions.")
            case GalleryView.ORBIT:
                return _("An orbit: all the boards that turning and mirroring makes of one.")
            case GalleryView.ALL if not self.looked_through.queens:
                return _("On each board, no queen attacks another.")
            case GalleryView.ALL:
                return _("On each board stand your queens, and others that none of them attacks.")
        return ""

    def say_none(self) -> str:
        """Return the sentence that says that there is no solution, of this size or with queens."""
        none = _("There is no solution for n = {n}.").format(n=self.n)
        return _("There is no solution with these queens.") if self.looked_through.queens else none


def _say_progress(done: int, total: int | None) -> str:
    """Return how far a search for all solutions is, as a bar and in numbers."""
    if not total:
        return _("counting")
    filled = BAR * done // total
    searched = _("{done} of {total} searched").format(done=f"{done:,}", total=f"{total:,}")
    return f"{'█' * filled}{'░' * (BAR - filled)} {searched}"
