"""The numbers of a run that a screen shows to this student."""

from lessons.student.explained import NUMBERS, find_numbers
from tui.activities import ScreenHost


def find_shown_numbers(host: ScreenHost) -> frozenset[str]:
    """Return those that lessons have explained, or all where the student has chosen that."""
    return frozenset(NUMBERS) if host.options.numbers else find_numbers(host.journal.read())
