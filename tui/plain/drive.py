"""Driving the search in lines: a move is typed, and judged in words."""

from collections.abc import Callable

from lessons.drive import Drive, Verdict
from lessons.journal import Journal
from lessons.language import _
from lessons.move import RETREAT, UNDO, Move
from lessons.narration import state
from lessons.scene import Setting
from lessons.starting import drawn
from solver.listing import Event
from tui.driving import (
    asked,
    begin,
    departure,
    heading,
    judged,
    scored,
    seen,
    spoken_to,
    stack,
    waiting,
)
from tui.entry import number
from tui.plain import words
from tui.plain.commands import Command, find, helped
from tui.plain.teletype import Teletype
from tui.start import LARGEST, SMALLEST, Drives


class DriveLines:
    """Reads the moves of a student from a teletype.

    Args:
        teletype: Where it is written, and read from.
        start: Where the drive begins, and how it is played.
        journal: Where its moves are written down.
        fixed: Whether no other board or state can be chosen.

    Attributes:
        drive: What is driven.
    """

    def __init__(
        self, teletype: Teletype, start: Drives, journal: Journal, *, fixed: bool = False
    ) -> None:
        self._teletype = teletype
        self._journal = journal
        self.drive = Drive(begin(start), singly=start.singly, later=start.later, journal=journal)
        self._left = False
        self._commands = tuple(
            command
            for command in self._vocabulary()
            if not self._closed(fixed=fixed).intersection(command.words)
        )

    def _closed(self, *, fixed: bool) -> set[str]:
        """Return the commands that are none here."""
        closed = {"state", "any", "size"} if fixed else set()
        return closed | {"state", "any"} if self.drive.calls else closed

    def play(self) -> bool:
        """Read moves until the search is over, a command leaves, or the input ends.

        Moves that were not checked by then are checked.

        Returns:
            Whether the search is over.
        """
        self._open()
        while not self._left and not self.drive.ended:
            text = self._teletype.ask(_("Your move:"), empty=False)
            if text is None:
                break
            try:
                self._do(text)
            except ValueError as error:
                self._teletype.say(str(error))
        if verdict := self.drive.check():
            self._judge(verdict)
        self._teletype.say(scored(self.drive) + ".", *seen(self.drive))
        return self.drive.ended

    def _do(self, text: str) -> None:
        command = find(self._commands, text)
        if command is None:
            self._teletype.say(_("Type place or test and a row, retreat, show, undo or help."))
        else:
            command[0].run(command[1])

    def _open(self) -> None:
        self._teletype.say(heading(self.drive) + ".")
        self._tell()

    def _tell(self) -> None:
        """Say how things stand, and what is to be done."""
        step, told = self.drive.step, waiting(self.drive)
        for line in stack(self.drive):
            self._teletype.say(line + ".")
        self._teletype.say(f"{state(step)}.", *([told] if told else []), asked(self.drive))

    def _vocabulary(self) -> tuple[Command, ...]:
        calls = self.drive.calls
        row = calls.choice.upper() if calls else _("ROW")
        return (
            Command(("place", "p"), _("leave the queen there"), self._at(Event.PLACE), row),
            Command(("test", "t"), _("test the square"), self._at(Event.TEST), row),
            Command(
                ("empty", "e"),
                _("undo the queen of this call") if calls else _("set b[k] to −1"),
                lambda _none: self._move(UNDO),
            ),
            Command(
                ("retreat", "r"),
                _("return False") if calls else _("give the column up and go back"),
                lambda _none: self._move(RETREAT),
            ),
            Command(("check", "c"), _("compare all moves with the run"), self._check),
            Command(("undo", "b"), _("take the last move back"), self._undo),
            Command(("show", "s"), _("let the right move be made for you"), self._show),
            Command(("unit", "u"), _("test squares singly, or by whole ticks"), self._unit),
            Command(("later", "l"), _("have moves checked at the end, or at once"), self._later),
            Command(
                ("state", "k"),
                _("begin at k and its rows, as in state 2: 0 3, or at a state that is drawn"),
                self._state,
                _("[STATE]"),
            ),
            Command(("any", "a"), _("begin on any board, in any state"), self._any),
            Command(("size", "n"), _("choose the size of the board"), self._size, _("N")),
            Command(("restart", "x"), _("begin again"), self._restart),
            Command(("board",), _("the board in letters"), self._board),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave"), self._quit),
        )

    def _at(self, event: Event) -> Callable[[str], None]:
        """Return what makes a move at the row that is typed.

        Raises:
            ValueError: When called: it is no row of the board.
        """
        return lambda typed: self._move(Move(event, number(0, self.drive.setting.n - 1)(typed)))

    def _move(self, move: Move) -> None:
        verdict = self.drive.move(move)
        if verdict is None:
            self._tell()
        else:
            self._said(verdict)

    def _said(self, verdict: Verdict) -> None:
        self._judge(verdict)
        if not verdict.right:
            self._teletype.say(_("Try again, or type show."))
        if verdict.right or self.drive.later:
            self._tell()

    def _judge(self, verdict: Verdict) -> None:
        """Say what there is to say to a move."""
        told = _("Right: {text}") if verdict.right else _("Wrong: {text}")
        self._teletype.say(told.format(text=judged(self.drive, verdict)))
        if belief := spoken_to(self.drive, verdict):
            self._teletype.say(belief)

    # What commands do.

    def _check(self, _argument: str) -> None:
        verdict = self.drive.check()
        if verdict is None:
            self._teletype.say(_("There is no move to check."))
        else:
            self._said(verdict)

    def _show(self, _argument: str) -> None:
        self._said(self.drive.show())

    def _undo(self, _argument: str) -> None:
        if self.drive.undo():
            self._tell()
        else:
            self._teletype.say(_("There is no move to take back."))

    def _unit(self, _argument: str) -> None:
        self.drive.change(singly=not self.drive.singly)
        self._open()

    def _later(self, _argument: str) -> None:
        verdict = self.drive.check()
        if verdict is not None:
            self._said(verdict)
        self.drive.later = not self.drive.later
        self._open()

    def _state(self, typed: str) -> None:
        self._begin(departure(typed, self.drive.setting.n))

    def _any(self, _argument: str) -> None:
        self._begin(drawn())

    def _size(self, typed: str) -> None:
        self._begin(Setting(self.drive.setting.listing, number(SMALLEST, LARGEST)(typed)))

    def _restart(self, _argument: str) -> None:
        self._begin(self.drive.setting)

    def _begin(self, setting: Setting) -> None:
        self.drive = Drive(
            setting, singly=self.drive.singly, later=self.drive.later, journal=self._journal
        )
        self._open()

    def _board(self, _argument: str) -> None:
        step, n = self.drive.step, self.drive.setting.n
        self._teletype.write(words.board(step, n, marks=frozenset(), flipped=False))

    def _help(self, _argument: str) -> None:
        self._teletype.write(helped(self._commands))

    def _quit(self, _argument: str) -> None:
        self._left = True
