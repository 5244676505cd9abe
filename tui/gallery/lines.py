"""The gallery in lines: all solutions, the fundamental ones, orbits, and queens placed by hand."""

from collections.abc import Sequence

from msgspec.structs import replace

from lessons.language import _
from lessons.words import orbits
from lessons.words.proof import prove_square
from solver.board.geometry import Square, vector_squares
from solver.board.symmetry import Operation, Vector
from tui.actions import Action
from tui.gallery.actions import GALLERY
from tui.gallery.model import GalleryModel, GalleryView
from tui.lines import words
from tui.lines.commands import LinesHost, Said, TypedCommands
from tui.lines.teletype import GLUE, Line
from tui.run.typed_numbers import number_reader
from tui.run.typed_places import square_of
from tui.start import GalleryStart

PAGE = 10  # Solutions that are listed at a time.


class GalleryLines(TypedCommands):
    """Lists solutions on a teletype."""

    ACTIONS = GALLERY
    MODEL = GalleryModel
    EMPTY_COMMAND = "more"
    HOW = (_("A number shows that solution, Enter lists more; place 0 2 places a queen."),)
    model: GalleryModel

    def __init__(self, start: GalleryStart, host: LinesHost) -> None:
        super().__init__(host, GalleryModel(host.journal, start))
        self._first = self._listed = 0  # The boards read last go from the one up to the other.
        self._shown = frozenset[Square]()  # The queens of the board read last, if it was alone.
        self._turned: Vector | None = None  # The board whose orbit was read last.

    def actions(self) -> Sequence[Action]:
        """Return the actions that can be typed; the digits of the tabs are numbers here."""
        every = super().actions()
        return [replace(each, keys="") if each.keys.isdecimal() else each for each in every]

    @property
    def bare_command(self) -> str:
        """The command for a number alone: a queen's square, or else a board of those just read."""
        places = self.model.view is GalleryView.MINE and not self._turned
        return "place" if places else "show"

    def list_state(self) -> Said:
        """Return the queens placed by hand, or the first boards of the view."""
        self._first = self._listed = 0
        self._shown, self._turned = frozenset(), None
        return self._list_own_board() if self.model.view is GalleryView.MINE else self._list_view()

    def _list_view(self) -> Said:
        """Yield how many boards there are in the view, and the first of them."""
        boards = self.model.looked_through
        boards.count_all()
        if self.model.view is GalleryView.FUNDAMENTAL:
            boards.compare_all()
        yield _("n = {n}: {count}.").format(n=self.model.n, count=self.model.say_count())
        yield self.model.explain_view() if boards.total else self.model.describe_board()
        yield from self._do_more()

    def _list_own_board(self) -> Said:
        """Yield the queens of the student's own board in words, and all that is known about it."""
        model, n = self.model, self.model.n
        queens = model.mine.queens
        model.mine.count_all()
        if model.solution is not None:
            model.full.compare_all()
        if model.golden:
            new = orbits.say_new_solution(model.own.say_count(n))
            yield from filter(None, [new, self.host.journal.error])
        yield from [words.say_queens(sorted(queens))] if queens else []
        yield from model.describe_own()
        if not queens:
            yield _("Found by hand: {count}.").format(count=model.own.say_count(n))

    def _do_more(self) -> Said:
        first, last = self._listed, self.model.n - 1
        self._turned = None
        self._listed = min(first + PAGE, self.model.known)
        self._first = first if self._listed > first else self._first
        legend = _("Each line: a board's number, then b[0] to b[{last}], the rows of its queens.")
        if last > 0 and self.model.known:
            yield Line(legend.format(last=last), once=True)
        for index in range(first, self._listed):
            yield f"{index + 1}: {GLUE.join(map(str, self.model.board(index)))}"
        if self._listed == first > 0:
            yield _("That was all.")

    def _do_repeat(self) -> Said:
        """Return what was read last: an orbit, the boards of one page, or one's own board."""
        if self._turned or not self._first:
            return self._list_orbit(self._turned) if self._turned else self.list_state()
        self._listed = self._first
        return self._do_more()

    def _find_board(self, argument: str) -> Vector:
        """Return the vector of a board by its typed number; a `ValueError` if there is none."""
        if not self.model.known:
            raise ValueError(self.model.say_none())
        return self.model.board(number_reader(1, self.model.known)(argument) - 1)

    def _do_go_to(self, argument: str) -> Said:
        """Show the board of a number: its vector, the size of its orbit, and its squares."""
        images = [each.vector(self._turned) for each in Operation] if self._turned else []
        at = number_reader(1, len(images))(argument) - 1 if images else 0
        board = images[at] if images else self._find_board(argument)
        self._shown = frozenset(vector_squares(board))
        yield f"b = {GLUE.join(map(str, board))}"
        yield words.say_queens(sorted(self._shown))
        yield _("Its orbit: {size}.").format(size=orbits.say_orbit_size(board))
        yield from words.draw_queens(self._shown, self.model.n)

    def _do_orbit(self, argument: str) -> Said:
        mine = self.model.solution
        if not argument:
            raise ValueError(_("Type orbit and the number of a solution, such as orbit 1."))
        if argument == "mine" and mine is None:
            raise ValueError(_("Your board is not a solution yet. Place one queen in each column."))
        board = mine if mine is not None and argument == "mine" else self._find_board(argument)
        self._shown, self._turned = frozenset(), board
        return self._list_orbit(board)

    def _list_orbit(self, board: Vector) -> Said:
        """Yield what turning and mirroring makes of a board, and what a number means then."""
        sentence = _("The orbit, all that turning and mirroring makes of this board: {size}.")
        yield sentence.format(size=orbits.say_orbit_size(board))
        for number, operation in enumerate(Operation, 1):
            yield Line(f"{number}: {self.model.describe_image(board, operation)}", hanging=3)
        yield Line(_("A number shows one of these now; all lists the solutions again."), once=True)

    def _do_free(self) -> Said:
        return self.model.say_free_rows() or [_("Each column has a queen already.")]

    def _do_queens(self) -> Said:
        return [words.say_queens(sorted(self._shown or self.model.mine.queens))]

    def _do_board(self) -> Said:
        """Draw the board read last, else the student's own with what its queens attack."""
        queens = self._shown or self.model.mine.queens
        return words.draw_queens(queens, self.model.n, attacks=not self._shown)

    def _do_square(self, argument: str) -> Said:
        """Say whether a square is free, or which queens of the student's own attack it."""
        asked = square_of(argument, self.model.n)
        return [prove_square(sorted(self.model.mine.queens), asked, self.model.n)]
