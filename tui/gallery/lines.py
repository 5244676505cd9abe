"""The gallery in lines: all solutions, the fundamental ones, orbits, and queens placed by hand."""

from lessons.language import _
from lessons.words import orbits
from lessons.words.proof import prove_square
from solver.board.geometry import vector_squares
from solver.board.symmetry import Vector
from tui.gallery.actions import GALLERY
from tui.gallery.model import GalleryModel, GalleryView
from tui.lines import words
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.teletype import Line
from tui.run.typed_numbers import number_reader
from tui.run.typed_places import square_of
from tui.start import GalleryStart

PAGE = 10
"""Solutions that are listed at a time."""


class GalleryLines(TypedCommands):
    """Lists solutions on a teletype."""

    ACTIONS = GALLERY
    MODEL = GalleryModel
    model: GalleryModel

    def __init__(self, start: GalleryStart, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._journal = host.journal
        self.model = GalleryModel(host.journal, start)
        self._listed = 0

    def begin(self) -> None:
        """List the solutions, or show the queens placed by hand, and say how to go on."""
        self.tell()
        if self.model.view is GalleryView.MINE:
            self.teletype.say(_("place 0 4 places a queen, help lists the commands."))
        elif self.teletype.typed:
            self.teletype.say(_("Enter lists more, help lists the commands."))

    def enter(self) -> None:
        """List more solutions."""
        self._do_more()

    def other(self, text: str) -> None:
        """Refuse a line that is no command."""
        unknown = _("There is no command {text}: help lists them.")
        self.teletype.say(unknown.format(text=repr(text[:60])))

    def tell(self) -> None:
        """Write the queens placed by hand, or the first boards of the view."""
        self._listed = 0
        if self.model.view is GalleryView.MINE:
            self._write_own_board()
            return
        boards = self.model.looked_through
        boards.count_all()
        lists = _("Solutions for n = {n}: {total}.")
        if self.model.view is GalleryView.FUNDAMENTAL:
            boards.compare_all()
            lists = _("Fundamental solutions for n = {n}: {count} of {total}.")
        elif boards.queens:
            lists = _("Solutions for n = {n} that have these queens: {total}.")
        count = f"{len(boards.fundamental):,}"
        self.teletype.say(lists.format(count=count, total=f"{boards.total:,}", n=self.model.n))
        self.teletype.say(self.model.explain_view())
        self._do_more()

    def _write_own_board(self) -> None:
        """Write the student's own board, and all that is known about it."""
        model, n = self.model, self.model.n
        queens, solution = model.mine.queens, model.solution
        model.mine.count_all()
        if model.golden:
            new = orbits.say_new_solution(model.own.say_count(n))
            self.teletype.say(*filter(None, [new, self._journal.error]))
        self.teletype.write(words.draw_queens(queens, n))
        self.teletype.say(*orbits.say_placed(queens, n, model.mine.total))
        if solution is not None:
            model.full.compare_all()
            of, all_of_them = model.full.orbit_number(solution), len(model.full.fundamental)
            self.teletype.say(*orbits.say_solution(solution, of, all_of_them))
        if not queens:
            self.teletype.say(_("Found by hand: {count}.").format(count=model.own.say_count(n)))

    def _do_more(self) -> None:
        first = self._listed
        self._listed = min(first + PAGE, self.model.known)
        for index in range(first, self._listed):
            rows = " ".join(map(str, self.model.board(index)))
            self.teletype.say(f"{index + 1}: {rows}")
        if self._listed == first > 0:
            self.teletype.say(_("That was all."))

    def _draw_board(self, argument: str) -> Vector:
        """Return the board of a number; a `ValueError` if there is none."""
        if not self.model.known:
            raise ValueError(self.model.say_none())
        return self.model.board(number_reader(1, self.model.known)(argument) - 1)

    def _do_go_to(self, argument: str) -> None:
        board = self._draw_board(argument)
        self.teletype.say(f"b = {' '.join(map(str, board))}")
        self.teletype.write(words.draw_queens(frozenset(vector_squares(board)), self.model.n))
        self.teletype.say(_("Its orbit: {size}.").format(size=orbits.orbit_size(board)))

    def _do_orbit(self, argument: str) -> None:
        mine = self.model.solution
        if argument == "mine" and mine is None:
            raise ValueError(_("Your board is not a solution yet. Place one queen in each column."))
        board = mine if mine is not None and argument == "mine" else self._draw_board(argument)
        sentence = _("The orbit, all that turning and mirroring makes of this board: {size}.")
        self.teletype.say(sentence.format(size=orbits.orbit_size(board)))
        for operation, first in orbits.find_firsts(board).items():
            number, effect = orbits.operation_number, orbits.say_effect(operation, self.model.n)
            rows = " ".join(map(str, operation.vector(board)))
            text = f"{number(operation)}: {effect} {operation.formula}: {rows}"
            if first is not operation:
                text += " " + _("(the same as {number})").format(number=number(first))
            self.teletype.write([Line(text, hanging=3)])

    def _do_square(self, argument: str) -> None:
        asked = square_of(argument, self.model.n)
        self.teletype.say(prove_square(sorted(self.model.mine.queens), asked, self.model.n))
