"""Driving the search in lines: a move is typed, and judged in words."""

from collections.abc import Callable

from lessons.course import beliefs
from lessons.drive import RETREAT, Drive, Move, Verdict
from lessons.language import _
from lessons.scene import Setting
from solver.listing import Event
from tui.driving import asked, heading, scored, seen
from tui.entry import number
from tui.plain import words
from tui.plain.commands import Command, find, helped
from tui.plain.stepping import standing
from tui.plain.teletype import Teletype
from tui.start import Drives


class DriveLines:
    """Reads the moves of a student from a teletype.

    Args:
        teletype: Where it is written, and read from.
        start: The size of the board, and whether squares are tested one by one.
    """

    def __init__(self, teletype: Teletype, start: Drives) -> None:
        self._teletype = teletype
        self._start = start
        self._drive = Drive(Setting("iterative", start.n), singly=start.singly)
        self._left = False
        self._commands = self._vocabulary()

    def play(self) -> bool:
        """Read moves until the search is over, a command leaves, or the input ends.

        Returns:
            Whether the search is over.
        """
        self._teletype.say(heading(self._drive) + ".")
        self._tell()
        while not self._left and not self._drive.ended:
            text = self._teletype.ask(_("Your move:"), empty=False)
            if text is None:
                break
            try:
                self._do(text)
            except ValueError as error:
                self._teletype.say(str(error))
        self._teletype.say(scored(self._drive) + ".")
        if self._drive.beliefs:
            self._teletype.say(seen(self._drive))
        return self._drive.ended

    def _do(self, text: str) -> None:
        command = find(self._commands, text)
        if command is None:
            self._teletype.say(_("Type place or test and a row, retreat, show, undo or help."))
        else:
            command[0].run(command[1])

    def _tell(self) -> None:
        """Say how things stand, and what is to be done."""
        step = self._drive.step
        self._teletype.say(standing(step), asked(self._drive))

    def _vocabulary(self) -> tuple[Command, ...]:
        row = _("ROW")
        return (
            Command(("place", "p"), _("leave the queen there"), self._at(Event.PLACE), row),
            Command(("test", "t"), _("test the square"), self._at(Event.TEST), row),
            Command(("retreat", "r"), _("give the column up"), lambda _none: self._move(RETREAT)),
            Command(("show", "s"), _("let the move be made for you"), self._show),
            Command(("undo", "b"), _("take the last move back"), self._undo),
            Command(("board",), _("the board in letters"), self._board),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave"), self._quit),
        )

    def _at(self, event: Event) -> Callable[[str], None]:
        """Return what makes a move at the row that is typed.

        Raises:
            ValueError: When called: it is no row of the board.
        """

        def move(argument: str) -> None:
            if event is Event.TEST and not self._drive.singly:
                raise ValueError(_("Whole ticks are played: place the queen, or retreat."))
            self._move(Move(event, number(0, self._start.n - 1)(argument)))

        return move

    def _move(self, move: Move) -> None:
        self._said(self._drive.move(move))

    def _said(self, verdict: Verdict) -> None:
        judged = _("Right: {text}") if verdict.right else _("Wrong: {text}")
        self._teletype.say(judged.format(text=verdict.text))
        if belief := self._drive.clear(verdict):
            self._teletype.say(beliefs()[belief])
        if verdict.right:
            self._tell()

    # What commands do.

    def _show(self, _argument: str) -> None:
        self._said(self._drive.show())

    def _undo(self, _argument: str) -> None:
        if self._drive.undo():
            self._tell()
        else:
            self._teletype.say(_("There is no move to take back."))

    def _board(self, _argument: str) -> None:
        step, n = self._drive.step, self._start.n
        self._teletype.write(words.board(step, n, marks=frozenset(), flipped=False))

    def _help(self, _argument: str) -> None:
        self._teletype.write(helped(self._commands))

    def _quit(self, _argument: str) -> None:
        self._left = True
