"""The gallery in lines: all solutions, the fundamental ones, orbits, and queens placed by hand."""

from lessons.language import _
from lessons.words import orbits
from lessons.words.proof import prove_square
from solver.board.geometry import Square, vector_squares
from solver.board.symmetry import Vector
from tui.gallery.actions import GALLERY
from tui.gallery.found_boards import LARGEST, FoundBoards
from tui.gallery.model import GalleryModel, GalleryView
from tui.lines import words
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.state_lines import square_of
from tui.lines.teletype import Line
from tui.run.typed_numbers import number_reader
from tui.start import GalleryStart

PAGE = 10
"""Solutions that are listed at a time."""


class GalleryLines(TypedCommands):
    """Lists solutions on a teletype."""

    ACTIONS = GALLERY

    def __init__(self, start: GalleryStart, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._journal = host.journal
        self._gallery = GalleryModel(host.journal, start.n)
        self._starts_with_mine = start.mine
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
        unknown = _("There is no command {text}: help lists them.")
        self.teletype.say(unknown.format(text=repr(text[:60])))

    # Solutions.

    def _look_through(self, boards: FoundBoards, view: GalleryView = GalleryView.ALL) -> None:
        """List some solutions, or the fundamental ones among them, from their beginning."""
        gallery = self._gallery
        gallery.look_through(boards)
        gallery.view, self._listed = view, 0
        boards.count_all()
        if view is GalleryView.FUNDAMENTAL:
            boards.compare_all()
            lists = _("Fundamental solutions for n = {n}: {count} of {total}.")
        elif boards.queens:
            lists = _("Solutions for n = {n} that have these queens: {total}.")
        else:
            lists = _("Solutions for n = {n}: {total}.")
        count = f"{len(boards.fundamental):,}"
        self.teletype.say(lists.format(count=count, total=f"{boards.total:,}", n=gallery.n))
        self._do_more()

    def _do_more(self) -> None:
        first = self._listed
        self._listed = min(first + PAGE, self._gallery.known)
        for index in range(first, self._listed):
            rows = " ".join(map(str, self._gallery.board(index)))
            self.teletype.say(f"{index + 1}: {rows}")
        if self._listed == first > 0:
            self.teletype.say(_("That was all."))

    def _do_all(self) -> None:
        self._look_through(self._gallery.full)

    def _do_fundamental(self) -> None:
        self._look_through(self._gallery.looked_through, GalleryView.FUNDAMENTAL)

    def _do_completions(self) -> None:
        self._look_through(self._gallery.mine)

    def _board(self, argument: str) -> Vector:
        """Return the board of a number.

        Raises:
            ValueError: There is none.
        """
        if not self._gallery.known:
            raise ValueError(self._gallery.say_none())
        return self._gallery.board(number_reader(1, self._gallery.known)(argument) - 1)

    def _do_go_to(self, argument: str) -> None:
        board = self._board(argument)
        self.teletype.say(f"b = {' '.join(map(str, board))}")
        self.teletype.write(words.draw_queens(frozenset(vector_squares(board)), self._gallery.n))
        self.teletype.say(_("Its orbit: {size}.").format(size=orbits.orbit_size(board)))

    def _do_orbit(self, argument: str) -> None:
        mine = self._gallery.solution
        if argument == "mine" and mine is None:
            raise ValueError(_("Your board is not a solution yet. Place one queen in each column."))
        board = mine if mine is not None and argument == "mine" else self._board(argument)
        self.teletype.say(_("The orbit: {size}.").format(size=orbits.orbit_size(board)))
        for operation, first in orbits.find_firsts(board).items():
            rows = " ".join(map(str, operation.vector(board)))
            sentence = f"{orbits.say_effect(operation, self._gallery.n)} {operation.formula}"
            text = f"{orbits.operation_number(operation)}: {sentence}: {rows}"
            if first is not operation:
                text += " " + _("(the same as {number})").format(
                    number=orbits.operation_number(first)
                )
            self.teletype.write([Line(text, hanging=3)])

    # Queens placed by hand.

    def _stand(self, queens: frozenset[Square]) -> None:
        self._gallery.place(queens)
        if self._gallery.golden:
            self.teletype.say(orbits.say_new_solution(self._gallery.own.said(self._gallery.n)))
            if self._journal.trouble:
                self.teletype.say(self._journal.trouble)
        self._do_mine()

    def _do_place(self, argument: str) -> None:
        self._stand(self._gallery.mine.queens | {square_of(argument, self._gallery.n, "place")})

    def _do_take(self, argument: str) -> None:
        square = square_of(argument, self._gallery.n, "take")
        if square not in self._gallery.mine.queens:
            raise ValueError(_("There is no queen on ({x},{y}).").format(x=square.x, y=square.y))
        self._stand(self._gallery.mine.queens - {square})

    def _do_clear(self) -> None:
        self._stand(frozenset())

    def _do_mine(self) -> None:
        queens, n = self._gallery.mine.queens, self._gallery.n
        self._gallery.mine.count_all()
        self.teletype.write(words.draw_queens(queens, n))
        self.teletype.say(*orbits.say_placed(queens, n, self._gallery.mine.total))
        solution, full = self._gallery.solution, self._gallery.full
        if solution is not None:
            full.compare_all()
            of = full.orbit_number(solution)
            self.teletype.say(*orbits.say_solution(solution, of, len(full.fundamental)))
        if not queens:
            self.teletype.say(_("Found by hand: {count}.").format(count=self._gallery.own.said(n)))

    def _do_square(self, argument: str) -> None:
        asked = square_of(argument, self._gallery.n)
        self.teletype.say(prove_square(sorted(self._gallery.mine.queens), asked, self._gallery.n))

    def _do_size(self, argument: str) -> None:
        self._gallery.begin(number_reader(1, LARGEST)(argument))
        self._do_all()
