"""Driving the search in lines: a move is typed, and judged in words."""

from lessons.drive.drive import DriveSession, MoveVerdict
from lessons.drive.moves import RETREAT, UNDO, Move
from lessons.drive.start_states import draw_start
from lessons.language import _
from lessons.scenes.scene import Setting
from lessons.words.narration import say_state
from solver.text.listing import Event
from tui.actions import enables
from tui.drive.actions import DRIVE
from tui.drive.words import (
    another_setting,
    drive_heading,
    drive_setting,
    move_asked,
    read_departure,
    say_belief,
    say_beliefs,
    say_comparison,
    say_move_verdict,
    say_rule,
    say_score,
    say_unchecked,
    say_unit,
    stack_said,
)
from tui.lines import words
from tui.lines.commands import LinesHost, TypedCommands
from tui.run.typed_places import number_reader
from tui.start import LARGEST, SMALLEST, DriveStart


class DriveLines(TypedCommands):
    """Reads the moves of a student from a teletype."""

    ACTIONS = DRIVE
    PROMPT = _("Your move:")
    EMPTY = False
    UNKNOWN = _("Type place or test and a row, retreat, show, undo or help.")

    def __init__(self, start: DriveStart, host: LinesHost, *, fixed: bool = False) -> None:
        super().__init__(host.teletype)
        self._journal = host.journal
        self.drive = DriveSession(
            drive_setting(start), singly=start.singly, later=start.later, journal=host.journal
        )
        self._ended = self._driven = False
        self._fixed = fixed

    @property
    @enables("size")
    def chooses_size(self) -> bool:
        """Whether this is a drive of one's own, which no lesson has set."""
        return not self._fixed

    @enables("state draw")
    def chooses_state(self) -> bool:
        """Say whether the board shows all of a state."""
        return self.chooses_size and self.drive.place.calls is None

    def begin(self) -> None:
        """Say by which rule the search moves, if no lesson has told it, and where it begins."""
        if self.chooses_size:
            self.teletype.say(say_rule(self.drive))
        self._open()

    def read(self) -> None:
        """Read a move; there is none to read once the search is over."""
        super().read()
        if self.drive.ended and not self._ended:
            self._report()
            self.left = self.left or not (self.chooses_size and self.teletype.typed)
            if not self.left:
                self.teletype.say(_("Enter begins another drive, quit leaves."))

    def enter(self) -> None:
        """Begin another drive, once this one has ended."""
        if self.drive.ended:
            self._begin(another_setting(self.drive))
        else:
            super().enter()

    def done(self) -> bool:
        """Check the moves that were not checked yet, and say whether a search was driven."""
        if verdict := self.drive.check():
            self._judge(verdict)
        if not self._ended:
            self._report()
        return self._driven

    def _report(self) -> None:
        """Say how the drive went."""
        self._ended = self.drive.ended
        self._driven = self._driven or self._ended
        compared = say_comparison(self.drive) if self._ended else []
        self.teletype.say(*compared, say_score(self.drive) + ".", *say_beliefs(self.drive))

    def _open(self) -> None:
        self._ended = self.drive.ended
        self.teletype.say(drive_heading(self.drive) + ".")
        self._tell()

    def _tell(self) -> None:
        """Say how things stand, and what is to be done."""
        step, text = self.drive.step, say_unchecked(self.drive)
        for line in stack_said(self.drive):
            self.teletype.say(line + ".")
        self.teletype.say(f"{say_state(step)}.", *([text] if text else []), move_asked(self.drive))

    def _do_place(self, row: str) -> None:
        self._move(Move(Event.PLACE, self._row(row)))

    def _do_test(self, row: str) -> None:
        self._move(Move(Event.TEST, self._row(row)))

    def _row(self, typed: str) -> int:
        return number_reader(0, self.drive.setting.n - 1)(typed)

    def _do_empty(self) -> None:
        self._move(UNDO)

    def _do_retreat(self) -> None:
        self._move(RETREAT)

    def _move(self, move: Move) -> None:
        verdict = self.drive.move(move)
        if verdict is None:
            self._tell()
        else:
            self._said(verdict)

    def _said(self, verdict: MoveVerdict) -> None:
        self._judge(verdict)
        if not verdict.right:
            self.teletype.say(_("Try again, or type show."))
        if verdict.right or self.drive.later:
            self._tell()

    def _judge(self, verdict: MoveVerdict) -> None:
        """Say what there is to say to a move."""
        sentence = _("Right: {text}") if verdict.right else _("Wrong: {text}")
        self.teletype.say(sentence.format(text=say_move_verdict(self.drive, verdict)))
        if belief := say_belief(self.drive, verdict):
            self.teletype.say(belief)

    # What commands do.

    def _do_check(self) -> None:
        verdict = self.drive.check()
        if verdict is None:
            self.teletype.say(_("There is no move to check."))
        else:
            self._said(verdict)

    def _do_show(self) -> None:
        self._said(self.drive.show())

    def _do_undo(self) -> None:
        if self.drive.undo():
            self._tell()
        else:
            self.teletype.say(_("There is no move to take back."))

    def _do_unit(self) -> None:
        gone = self.drive.change(singly=not self.drive.place.singly)
        self.teletype.say(say_unit(self.drive, gone))
        self._open()

    def _do_later(self) -> None:
        verdict = self.drive.check()
        if verdict is not None:
            self._said(verdict)
        self.drive.later = not self.drive.later
        self._open()

    def _do_state(self, typed: str) -> None:
        self._begin(read_departure(typed, self.drive.setting.n))

    def _do_draw(self) -> None:
        self._begin(draw_start())

    def _do_size(self, typed: str) -> None:
        self._begin(Setting(self.drive.setting.listing, number_reader(SMALLEST, LARGEST)(typed)))

    def _do_restart(self) -> None:
        self._begin(self.drive.setting)

    def _begin(self, setting: Setting) -> None:
        self.drive = DriveSession(
            setting, singly=self.drive.place.singly, later=self.drive.later, journal=self._journal
        )
        self._open()

    def _do_board(self) -> None:
        self.teletype.write(words.draw_letters(self.drive.step, self.drive.setting.n))
