"""The gallery in lines: all solutions, the fundamental ones, orbits, and queens placed by hand.

The short forms of the commands are the keys of the screen.
"""

from lessons.language import _
from lessons.orbits import effect, firsts, number, orbit_size, placed, solution, vector
from lessons.proof import square_proof
from solver.geometry import Square, vector_squares
from solver.symmetry import Vector
from tui import entry
from tui.plain import words
from tui.plain.commands import Command, find, helped
from tui.plain.looking import square_of
from tui.plain.teletype import Line, Teletype
from tui.shelf import LARGEST, Shelf
from tui.start import Gallery

PAGE = 10
"""Solutions that are listed at a time."""


class GalleryLines:
    """Lists solutions on a teletype.

    Args:
        teletype: Where it is written, and read from.
        start: The size of the board.
    """

    def __init__(self, teletype: Teletype, start: Gallery) -> None:
        self._teletype = teletype
        self._left = False
        self._begin(start.n)
        self._commands = self._vocabulary()

    def _begin(self, n: int) -> None:
        """Have nothing found yet, and nothing placed, on a board of a size."""
        self._n = n
        self._full = self._shelf = Shelf(n)
        self._mine = Shelf(n)
        self._fundamental = False
        self._listed = 0

    def play(self) -> None:
        """Read commands until one leaves, or the input ends."""
        self._all("")
        if self._teletype.typed:
            self._teletype.say(_("Enter lists more, help lists the commands."))
        while not self._left:
            text = self._teletype.ask(">", empty=True)
            if text is None:
                return
            command = find(self._commands, text)
            try:
                if command is not None:
                    command[0].run(command[1])
                elif text:
                    told = _("There is no command {text}: help lists them.")
                    self._teletype.say(told.format(text=repr(text[:60])))
                else:
                    self._more("")
            except ValueError as error:
                self._teletype.say(str(error))

    def _vocabulary(self) -> tuple[Command, ...]:
        place = _("COLUMN ROW")
        size = _("1 to {largest}").format(largest=LARGEST)
        return (
            Command(("more",), _("list more solutions; an empty line does so too"), self._more),
            Command(("all", "a"), _("list all solutions, in order"), self._all),
            Command(
                ("fundamental", "f"),
                _("list those that no turn and no mirror makes of another"),
                self._only_fundamental,
            ),
            Command(("show", "go", "g"), _("the board of a listed number"), self._show, "1"),
            Command(
                ("orbit", "o"),
                _("what turns and mirrors make of the board of a listed number, or of mine"),
                self._orbit,
                _("1 or mine"),
            ),
            Command(("place",), _("place a queen of mine"), self._place, place),
            Command(("take",), _("take one away"), self._take, place),
            Command(("clear", "x"), _("take all away"), self._clear),
            Command(("mine", "m"), _("my queens, and what there is to say of them"), self._tell),
            Command(
                ("solutions", "s"), _("list the solutions that complete mine"), self._completions
            ),
            Command(("square", "c"), _("which of mine attack a square"), self._square, place),
            Command(
                ("n", "size"), _("another size of board, {size}").format(size=size), self._size, "6"
            ),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave"), self._quit),
        )

    # Solutions.

    def _boards(self, wanted: int) -> list[Vector]:
        """Return the boards that are listed, as many as wanted if there are so many."""
        shelf = self._shelf
        boards = shelf.fundamental if self._fundamental else shelf.boards
        while len(boards) < wanted and not shelf.complete:
            shelf.find()
        return boards

    def _look_through(self, shelf: Shelf, *, fundamental: bool) -> None:
        self._shelf, self._fundamental, self._listed = shelf, fundamental, 0
        while shelf.total is None:
            shelf.count()
        if fundamental:
            while not shelf.complete:
                shelf.find()
            told = _("Fundamental solutions for n = {n}: {count} of {total}.")
        elif shelf.queens:
            told = _("Solutions for n = {n} that have these queens: {total}.")
        else:
            told = _("Solutions for n = {n}: {total}.")
        count = f"{len(shelf.fundamental):,}"
        self._teletype.say(told.format(count=count, total=f"{shelf.total:,}", n=self._n))
        self._more("")

    def _more(self, _argument: str) -> None:
        first = self._listed
        boards = self._boards(first + PAGE)[first : first + PAGE]
        for index, board in enumerate(boards, first + 1):
            self._teletype.say(f"{index}: {' '.join(map(str, board))}")
        if not boards and first:
            self._teletype.say(_("These were all."))
        self._listed += len(boards)

    def _all(self, _argument: str) -> None:
        self._look_through(self._full, fundamental=False)

    def _only_fundamental(self, _argument: str) -> None:
        self._look_through(self._shelf, fundamental=True)

    def _completions(self, _argument: str) -> None:
        self._look_through(self._mine, fundamental=False)

    def _board(self, argument: str) -> Vector:
        """Return the board of a number.

        Raises:
            ValueError: There is none.
        """
        asked = entry.number(1, max(1, self._shelf.total or 0))(argument)
        boards = self._boards(asked)
        if not boards:
            raise ValueError(_("There is no solution for n = {n}.").format(n=self._n))
        return boards[entry.number(1, len(boards))(argument) - 1]

    def _show(self, argument: str) -> None:
        board = self._board(argument)
        self._teletype.say(f"b = {' '.join(map(str, board))}")
        self._teletype.write(words.drawn(frozenset(vector_squares(board)), self._n))
        self._teletype.say(_("Its orbit: {size}.").format(size=orbit_size(board)))

    def _orbit(self, argument: str) -> None:
        mine = vector(self._mine.queens, self._n)
        if argument == "mine" and mine is None:
            raise ValueError(_("Your queens are no solution yet: place one in each column."))
        board = mine if mine is not None and argument == "mine" else self._board(argument)
        self._teletype.say(_("The orbit: {size}.").format(size=orbit_size(board)))
        for operation, first in firsts(board).items():
            rows = " ".join(map(str, operation.vector(board)))
            told = f"{number(operation)}: {effect(operation, self._n)} {operation.formula}: {rows}"
            if first is not operation:
                told += " " + _("(the same as {number})").format(number=number(first))
            self._teletype.write([Line(told, hanging=3)])

    # Queens placed by hand.

    def _stand(self, queens: frozenset[Square]) -> None:
        self._mine = Shelf(self._n, queens)
        self._tell("")

    def _place(self, argument: str) -> None:
        self._stand(self._mine.queens | {square_of(argument, self._n, "place")})

    def _take(self, argument: str) -> None:
        square = square_of(argument, self._n, "take")
        if square not in self._mine.queens:
            raise ValueError(_("No queen stands on ({x},{y}).").format(x=square.x, y=square.y))
        self._stand(self._mine.queens - {square})

    def _clear(self, _argument: str) -> None:
        self._stand(frozenset())

    def _tell(self, _argument: str) -> None:
        queens, n = self._mine.queens, self._n
        while self._mine.total is None:
            self._mine.count()
        self._teletype.write(words.drawn(queens, n))
        self._teletype.say(*placed(queens, n, self._mine.total))
        own = vector(queens, n)
        if own is not None:
            while not self._full.complete:
                self._full.find()
            of = self._full.orbit_number(own)
            self._teletype.say(*solution(own, of, len(self._full.fundamental)))

    def _square(self, argument: str) -> None:
        asked = square_of(argument, self._n)
        self._teletype.say(square_proof(sorted(self._mine.queens), asked, self._n))

    def _size(self, argument: str) -> None:
        self._begin(entry.number(1, LARGEST)(argument))
        self._all("")

    def _help(self, _argument: str) -> None:
        self._teletype.write(helped(self._commands))

    def _quit(self, _argument: str) -> None:
        self._left = True
