"""An assignment in lines: what is to be done, and handing it in."""

from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from lessons.classes.assignment import Assignment
from lessons.classes.assignment_progress import say_standing
from lessons.classes.handing_in import prepare_hand_in
from lessons.journal.journal import Journal
from lessons.language import _
from tui.actions import enables
from tui.classes.actions import ASSIGNMENT
from tui.classes.mine import assess_my_assignment, work_rows, work_starts
from tui.command.error import WrongArgumentError
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.teletype import Teletype
from tui.run.listed import chosen_row
from tui.start import AssignmentStart, PollStart, ReportStart

YES = "yes"
"""The word that hands in: Enter alone sends nothing."""


class AssignmentLines(TypedCommands):
    """Lists the work of an assignment on a teletype, and lets a piece of it be done."""

    ACTIONS = ASSIGNMENT
    EMPTY = False
    HOW = (_("A number: do that piece of the work."),)
    UNKNOWN = _("Type the number of a piece of work, hand-in, help or quit.")

    def __init__(self, start: AssignmentStart, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._host = host
        self._journal = host.journal
        self._progress = assess_my_assignment(start.assignment_id, host.journal)

    @enables("hand-in")
    def hands_in(self) -> bool:
        """Return whether the assignment can be handed in: a guest cannot."""
        return not self.teletype.kiosk

    def begin(self) -> None:
        """List the pieces of work when the line mode begins."""
        self._do_list()

    def other(self, text: str) -> None:
        """Open the piece of work whose number was typed."""
        name = chosen_row(work_rows(self._progress), text)
        if name is None:
            self.teletype.say(self.UNKNOWN)
            return
        played = self._host.make_lines(work_starts(self._progress)[name])
        played.play()
        self.teletype.say(*filter(None, [played.left_at]), "")
        self._do_list()

    def _do_list(self) -> None:
        """Print the assignment with its pieces of work, numbered."""
        self._progress = assess_my_assignment(self._progress.assignment.id, self._journal)
        progress = self._progress
        self.teletype.say(progress.assignment.title)
        self.teletype.say("; ".join(say_standing(progress, datetime.now(UTC))))
        for number, row in enumerate(work_rows(progress), 1):
            self.teletype.say(f"{number}: {row.line}")
        if self.teletype.typed:
            self.teletype.say(self.UNKNOWN)

    def _do_hand_in(self) -> None:
        """Hand in the assignment after the student confirms."""
        hand_in_lines(self.teletype, self._progress.assignment, self._journal)


def hand_in_lines(
    teletype: Teletype,
    assignment: Assignment,
    journal: Journal,
    output: Path | None = None,
    *,
    sure: bool = False,
) -> bool:
    """Print what a hand-in contains, hand in if the student agrees; return whether it was done."""
    prepared = prepare_hand_in(assignment, journal)
    teletype.say(*prepared.lines)
    if not sure:
        typed = teletype.ask(_("Type {word} to go on:").format(word=YES), empty=False) or ""
        if typed.lower() != YES:
            teletype.say(_("Nothing was handed in."))
            return False
    delivery = prepared.deliver(journal, output)
    (teletype.say if delivery.done else teletype.warn)(delivery.text)
    return delivery.done


def refuse_lines(start: PollStart | ReportStart, _host: LinesHost) -> NoReturn:
    """Raise a `WrongArgumentError`: polls and class reports need a screen."""
    sentence = _("A question for a class needs a screen: run this in a terminal, without --plain.")
    if isinstance(start, ReportStart):
        sentence = _(
            "The report on a class opens on a screen: run this in a terminal, without --plain, or "
            "print it with 'queens-tutor class report PATH'."
        )
    raise WrongArgumentError(sentence)
