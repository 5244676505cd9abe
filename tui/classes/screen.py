"""The screen of an assignment: what is to be done, what is done, and handing it in."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from textual.widgets import Static
from textual.widgets.option_list import Option

from lessons.classes.assignment import Assignment
from lessons.classes.assignment_progress import AssignmentProgress, say_assignment_state
from lessons.classes.handing_in import deliver_hand_in, prepare_hand_in
from lessons.files.findings import make_printable
from lessons.journal.journal import Journal
from lessons.language import _
from tui.actions import enables
from tui.activities import ScreenHost
from tui.classes.actions import ASSIGNMENT
from tui.classes.work import assess_my_assignment, list_work_rows, make_work_starts
from tui.run.listed import next_left
from tui.screens.closing import OpenRequest
from tui.screens.list_screen import ListScreen
from tui.screens.prompt import Choice, Notice
from tui.screens.sized import SizedScreen
from tui.start import AssignmentStart, Start
from tui.widgets.marked_list import listed_options

GO, STAY = "hand-in", "not-now"


class AssignmentScreen(ListScreen):
    """Lists the work of an assignment; Enter does a piece of it."""

    ACTIONS = ASSIGNMENT

    def __init__(self, start: AssignmentStart, host: ScreenHost) -> None:
        self._progress = assess_my_assignment(start.assignment_id, host.journal)
        title = self._progress.assignment.title
        super().__init__(title, say_about(self._progress, datetime.now(UTC)))
        self._journal = host.journal
        self._starts: Mapping[str, Start] = {}

    @enables("hand-in")
    def hands_in(self) -> bool:
        """Return whether the assignment can be handed in: a guest cannot."""
        return not self.kiosk

    def load_options(self) -> tuple[Iterable[Option], str | None]:
        """Show the assignment graded; return an option for each piece, and the first not done."""
        self._progress = assess_my_assignment(self._progress.assignment.id, self._journal)
        self.query_one("#about", Static).update(say_about(self._progress, datetime.now(UTC)))
        self._starts = make_work_starts(self._progress)
        rows = list_work_rows(self._progress)
        return listed_options(rows), next_left(rows)

    def open_listed(self, name: str) -> None:
        """Open the piece of work that was chosen."""
        self.post_message(OpenRequest(self._starts[name]))

    def action_hand_in(self) -> None:
        """Show what the hand-in contains, and hand in if the student agrees."""
        ask_to_hand_in(self, self._progress.assignment, self._journal)


def ask_to_hand_in(screen: SizedScreen[None], assignment: Assignment, journal: Journal) -> None:
    """Show what a hand-in contains, and hand in if the student agrees."""
    hand_in, lines = prepare_hand_in(assignment, journal)

    def answer(chosen: str) -> None:
        """Hand in and show the result if that was chosen."""
        if chosen == GO:
            _done, text = deliver_hand_in(assignment, hand_in, journal)
            screen.app.push_screen(Notice(make_printable(text)))

    options = {GO: _("Hand in"), STAY: _("Not now")}
    screen.ask_for(Choice("\n".join(lines), options, GO), answer)


def say_about(progress: AssignmentProgress, now: datetime) -> str:
    """Return sentences on an assignment's due time, points and hand-in, one a line."""
    return "\n".join(
        _("{sentence}.").format(sentence=each[:1].upper() + each[1:])
        for each in say_assignment_state(progress, now)
    )
