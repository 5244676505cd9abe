"""The gallery in lines: all solutions, the fundamental ones, orbits, and queens placed by hand."""

from lessons.language import _
from lessons.student.own_solutions import OwnSolutions
from lessons.words import orbits
from lessons.words.proof import square_proof
from solver.board.geometry import Square, vector_squares
from solver.board.symmetry import Vector
from tui.gallery.actions import GALLERY
from tui.gallery.found_boards import LARGEST, FoundBoards
from tui.lines import words
from tui.lines.commands import Commands, LinesHost
from tui.lines.state_lines import square_of
from tui.lines.teletype import Line
from tui.run import typed_places
from tui.start import Gallery

PAGE = 10
"""Solutions that are listed at a time."""


class GalleryLines(Commands):
    """Lists solutions on a teletype."""

    ACTIONS = GALLERY

    def __init__(self, start: Gallery, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._journal = host.journal
        self._own = OwnSolutions(host.journal)
        self._starts_with_mine = start.mine
        self._begin(start.n)

    def _begin(self, n: int) -> None:
        """Have nothing found yet, and nothing placed, on a board of a size."""
        self._n = n
        self._full = self._found_boards = FoundBoards(n)
        self._mine = self._full
        self._fundamental = False
        self._listed = 0

    def begin(self) -> None:
        """List the solutions, or show the queens placed by hand, and say how to go on."""
        if self._starts_with_mine:
            self._do_mine()
            self.teletype.say(_("place 0 4 places a queen, help lists the commands."))
            return
        self._do_all()
        if self.teletype.typed:
            self.teletype.say(_("Enter lists more, help lists the commands."))

    def enter(self) -> None:
        """List more solutions."""
        self._do_more()

    def other(self, text: str) -> None:
        """Say that there is no such command."""
        told = _("There is no command {text}: help lists them.")
        self.teletype.say(told.format(text=repr(text[:60])))

    # Solutions.

    @property
    def _listable(self) -> int:
        """How many boards are listed in all."""
        found_boards = self._found_boards
        return len(found_boards.fundamental) if self._fundamental else found_boards.counted

    def _listed_board(self, index: int) -> Vector:
        """Return one of the boards that are listed."""
        found_boards = self._found_boards
        return found_boards.fundamental[index] if self._fundamental else found_boards.board(index)

    def _look_through(self, found_boards: FoundBoards, *, fundamental: bool) -> None:
        self._found_boards, self._fundamental, self._listed = found_boards, fundamental, 0
        found_boards.count_all()
        if fundamental:
            found_boards.compare_all()
            told = _("Fundamental solutions for n = {n}: {count} of {total}.")
        elif found_boards.queens:
            told = _("Solutions for n = {n} that have these queens: {total}.")
        else:
            told = _("Solutions for n = {n}: {total}.")
        count = f"{len(found_boards.fundamental):,}"
        self.teletype.say(told.format(count=count, total=f"{found_boards.total:,}", n=self._n))
        self._do_more()

    def _do_more(self) -> None:
        first = self._listed
        self._listed = min(first + PAGE, self._listable)
        for index in range(first, self._listed):
            rows = " ".join(map(str, self._listed_board(index)))
            self.teletype.say(f"{index + 1}: {rows}")
        if self._listed == first > 0:
            self.teletype.say(_("That was all."))

    def _do_all(self) -> None:
        self._look_through(self._full, fundamental=False)

    def _do_fundamental(self) -> None:
        self._look_through(self._found_boards, fundamental=True)

    def _do_completions(self) -> None:
        self._look_through(self._mine, fundamental=False)

    def _board(self, argument: str) -> Vector:
        """Return the board of a number.

        Raises:
            ValueError: There is none.
        """
        if not self._listable:
            raise ValueError(_("There is no solution for n = {n}.").format(n=self._n))
        return self._listed_board(typed_places.number_reader(1, self._listable)(argument) - 1)

    def _do_go_to(self, argument: str) -> None:
        board = self._board(argument)
        self.teletype.say(f"b = {' '.join(map(str, board))}")
        self.teletype.write(words.drawn(frozenset(vector_squares(board)), self._n))
        self.teletype.say(_("Its orbit: {size}.").format(size=orbits.orbit_size(board)))

    def _do_orbit(self, argument: str) -> None:
        mine = orbits.vector(self._mine.queens, self._n)
        if argument == "mine" and mine is None:
            raise ValueError(_("Your board is not a solution yet. Place one queen in each column."))
        board = mine if mine is not None and argument == "mine" else self._board(argument)
        self.teletype.say(_("The orbit: {size}.").format(size=orbits.orbit_size(board)))
        for operation, first in orbits.firsts(board).items():
            rows = " ".join(map(str, operation.vector(board)))
            said = f"{orbits.effect(operation, self._n)} {operation.formula}"
            told = f"{orbits.operation_number(operation)}: {said}: {rows}"
            if first is not operation:
                told += " " + _("(the same as {number})").format(
                    number=orbits.operation_number(first)
                )
            self.teletype.write([Line(told, hanging=3)])

    # Queens placed by hand.

    def _stand(self, queens: frozenset[Square]) -> None:
        self._mine = FoundBoards(self._n, queens) if queens else self._full
        own = orbits.vector(queens, self._n)
        if own is not None and self._own.note(own):
            self.teletype.say(orbits.found_said(self._own.said(self._n)))
            if self._journal.trouble:
                self.teletype.say(self._journal.trouble)
        self._do_mine()

    def _do_place(self, argument: str) -> None:
        self._stand(self._mine.queens | {square_of(argument, self._n, "place")})

    def _do_take(self, argument: str) -> None:
        square = square_of(argument, self._n, "take")
        if square not in self._mine.queens:
            raise ValueError(_("There is no queen on ({x},{y}).").format(x=square.x, y=square.y))
        self._stand(self._mine.queens - {square})

    def _do_clear(self) -> None:
        self._stand(frozenset())

    def _do_mine(self) -> None:
        queens, n = self._mine.queens, self._n
        self._mine.count_all()
        self.teletype.write(words.drawn(queens, n))
        self.teletype.say(*orbits.placed(queens, n, self._mine.total))
        own = orbits.vector(queens, n)
        if own is not None:
            self._full.compare_all()
            of = self._full.orbit_number(own)
            self.teletype.say(*orbits.solution(own, of, len(self._full.fundamental)))

        if not queens:
            self.teletype.say(_("Found by hand: {count}.").format(count=self._own.said(n)))

    def _do_square(self, argument: str) -> None:
        asked = square_of(argument, self._n)
        self.teletype.say(square_proof(sorted(self._mine.queens), asked, self._n))

    def _do_size(self, argument: str) -> None:
        self._begin(typed_places.number_reader(1, LARGEST)(argument))
        self._do_all()
