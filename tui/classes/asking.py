"""Handing in on a screen: what goes out is shown, and goes when the student says so."""

from datetime import UTC, datetime

from lessons.classes.assignment import Assignment
from lessons.classes.handing_in import (
    deliver_hand_in,
    gather_hand_in,
    say_contents,
    say_delivery,
    say_late,
)
from lessons.classes.packet import HandInError
from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.language import _
from tui.screens.prompt import Choice, Notice
from tui.screens.sized import SizedScreen

GO, STAY = "hand-in", "not-now"


def ask_to_hand_in(screen: SizedScreen[None], assignment: Assignment, journal: Journal) -> None:
    """Say what goes out, and hand in if the student says so."""
    now = datetime.now(UTC)
    hand_in, remarks = gather_hand_in(
        assignment, journal.home or find_home(), journal.read().records, now
    )

    def answer(text: str) -> None:
        if text != GO:
            return
        try:
            sentence = say_delivery(assignment, deliver_hand_in(assignment, hand_in, journal))
        except HandInError as error:
            sentence = str(error)
        screen.app.push_screen(Notice(make_printable(sentence)))

    sentence = [*say_contents(assignment, hand_in), *remarks, *say_late(assignment, now)]
    options = {GO: _("Hand in"), STAY: _("Not now")}
    screen.ask_for(Choice("\n".join(map(make_printable, sentence)), options, GO), answer)
