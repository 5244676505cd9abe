"""Driving the search in lines: a move is typed, and judged in words."""

from collections.abc import Callable, Iterator
from functools import partial

from lessons.language import _
from lessons.words.narration import say_state
from solver.analysis.tree import Tree
from solver.machine.step import Step
from tui.drive.actions import DRIVE
from tui.drive.model import DriveModel
from tui.drive.words import (
    drive_heading,
    move_asked,
    say_belief,
    say_beliefs,
    say_comparison,
    say_move_verdict,
    say_score,
    say_stack,
    say_unchecked,
)
from tui.lines import words
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.teletype import Line
from tui.lines.views import pruning_lines, tree_lines
from tui.run.tree_text import grow_tree
from tui.start import DriveStart


class DriveLines(TypedCommands):
    """Reads the moves of a student from a teletype."""

    ACTIONS = DRIVE
    MODEL = DriveModel
    PROMPT = _("Your move:")
    EMPTY = False
    UNKNOWN = _("Type place or test and a row, retreat, show, undo or help.")
    model: DriveModel

    def __init__(self, start: DriveStart, host: LinesHost, *, fixed: bool = False) -> None:
        super().__init__(host.teletype)
        self.model = DriveModel(start, host.journal, fixed=fixed)
        self._driven = False
        self._reported: object = None
        self._heading = ""

    def begin(self) -> None:
        """Write by which rule the search moves, and where it begins."""
        self.tell()

    def read(self) -> None:
        """Read a move, unless the search is over."""
        super().read()
        drive = self.model.drive
        if drive.ended and self._reported is not drive:
            self._say_result()
            self.left = self.left or not (self.model.chooses_size and self.teletype.typed)
            if not self.left:
                self.teletype.say(_("Enter begins another drive, quit leaves."))

    def enter(self) -> None:
        """Begin another drive, once this one has ended."""
        if self.model.drive.ended:
            self.model.another()
            self.tell()
        else:
            super().enter()

    def other(self, text: str) -> None:
        """Take a row number alone as the move that is asked for."""
        if text.isdecimal():
            self.do(f"test {text}" if self.model.drive.place.singly else f"place {text}")
        else:
            super().other(text)

    def done(self) -> bool:
        """Check the remaining moves; return whether a search was driven to its end."""
        self.model.check()
        self._say_judgement()
        if self._reported is not self.model.drive:
            self._say_result()
        return self._driven

    def _say_result(self) -> None:
        drive = self.model.drive
        self._reported = drive if drive.ended else None
        self._driven = self._driven or drive.ended
        compared = say_comparison(drive) if drive.ended else []
        self.teletype.say(*compared, say_score(drive) + ".", *say_beliefs(drive))

    def tell(self) -> None:
        """Write the verdict on a move, how things stand, and what is to be done."""
        model, drive, verdict = self.model, self.model.drive, self.model.verdict
        self._say_judgement()
        if verdict is not None and not verdict.right:
            self.teletype.say(_("Try again, or type show."))
        heading, known = f"{drive_heading(drive, returns=model.returns)}.", self._heading
        self._heading = heading
        texts = [model.note, heading if heading != known else ""]
        if verdict is None or verdict.right or drive.later or any(texts):
            asked = move_asked(drive, returns=model.returns)
            stack = [f"{each}." for each in say_stack(drive)]
            texts += [*stack, f"{say_state(drive.step)}.", say_unchecked(drive), asked]
        self.teletype.say(*filter(None, texts))

    def _say_judgement(self) -> None:
        if (verdict := self.model.verdict) is not None:
            sentence = _("Right: {text}") if verdict.right else _("Wrong: {text}")
            text = say_move_verdict(self.model.drive, verdict)
            belief = say_belief(self.model.drive, verdict)
            self.teletype.say(*filter(None, (sentence.format(text=text), belief)))

    def _do_board(self) -> None:
        self.teletype.write(words.draw_letters(self.model.drive.step, self.model.n))

    def _do_tree(self) -> None:
        own = self.model.chooses_size  # A lesson may ask how large the tree will be.
        self._write_tree(partial(tree_lines, whole=own))

    def _do_pruning(self) -> None:
        self._write_tree(pruning_lines)

    def _write_tree(self, write: Callable[[Tree, Step], Iterator[Line]]) -> None:
        drive = self.model.drive
        step = drive.tree_moment
        if step is None:
            self.teletype.say(_("There is no tree here: it is drawn of a search from its start."))
        else:
            self.teletype.write(write(grow_tree(drive.setting.run(), self.model.n), step))
