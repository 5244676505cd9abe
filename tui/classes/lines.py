"""An assignment of the student who sits here: its work as a list, in lines, and handing it in."""

from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from lessons.classes.assignment import Assignment
from lessons.classes.assignment_progress import say_assignment_state
from lessons.classes.handing_in import deliver_hand_in, prepare_hand_in
from lessons.language import _
from tui.classes.actions import ASSIGNMENT
from tui.classes.work import assess_my_assignment, list_work_rows, make_work_starts
from tui.command.error import WrongArgumentError
from tui.lines.commands import LinesHost, ListLines, Said
from tui.run.listed import ListItem
from tui.start import AssignmentStart

YES = "yes"  # The word that hands in: Enter alone sends nothing.


class AssignmentLines(ListLines):
    """Lists the work of an assignment on a teletype, and lets a piece of it be done."""

    ACTIONS = ASSIGNMENT
    OUTSIDE = ("hand-in",)

    def __init__(self, start: AssignmentStart, host: LinesHost) -> None:
        super().__init__(host)
        self._progress = assess_my_assignment(start.assignment_id, host.journal)

    def list_rows(self) -> list[ListItem]:
        """Return the pieces of work."""
        return list_work_rows(self._progress)

    def open_row(self, name: str) -> Said:
        """Do a piece of work, then list all again."""
        return self.open_start(make_work_starts(self._progress)[name])

    def list_state(self) -> Said:
        """Yield the assignment with its pieces of work, numbered."""
        self._progress = assess_my_assignment(self._progress.assignment.id, self.host.journal)
        yield self._progress.assignment.title
        yield "; ".join(say_assignment_state(self._progress, datetime.now(UTC)))
        yield from super().list_state()

    def _do_hand_in(self) -> None:
        """Hand in the assignment after the student confirms."""
        hand_in_by_lines(self.host, self._progress.assignment)


def hand_in_by_lines(
    host: LinesHost, assignment: Assignment, output: Path | None = None, *, sure: bool = False
) -> bool:
    """Print a hand-in's contents, hand in if `sure` or agreed to; return whether it was done."""
    (hand_in, lines), teletype = prepare_hand_in(assignment, host.journal), host.teletype
    teletype.say(*lines)
    if not sure and not teletype.confirm(YES):
        teletype.say(_("Nothing was handed in."))
        return False
    done, text = deliver_hand_in(assignment, hand_in, host.journal, output)
    (teletype.say if done else teletype.warn)(text)
    return done


def refuse_lines(_start: object, _host: LinesHost) -> NoReturn:
    """Raise a `WrongArgumentError`: what those who teach look at needs a screen."""
    sentence = _(
        "This needs a screen: run it in a terminal, without --plain. For lines there are "
        "'queens-tutor class report PATH' and 'queens-tutor course check FILE'."
    )
    raise WrongArgumentError(sentence)
