"""A hand-in, as the tests of several things that read or write one need it."""

from datetime import UTC, datetime

from lessons.classes.packet import HandIn
from lessons.journal.records import Answered, Begun, Finished
from lessons.journal.student_state import Entry

AT = datetime(2026, 11, 22, 23, 21, 55, tzinfo=UTC)
SESSION = "20261122T230000.000000Z-7-ab"
HAND_IN = HandIn(
    assignment="week-3",
    course="5f" * 16,
    tutor="0.2.0",
    login="anna",
    name="Anna Röss'i",
    at=AT,
    entries=(
        Entry(AT, SESSION, 0, Begun("iterative", 5)),
        Entry(AT, SESSION, 2, Answered("iterative", "which", (1, None), False, ("no-undo",))),
        Entry(AT, SESSION + "c", 0, Finished("iterative")),
    ),
    files={"lab/queens.py": "def queens(n):\n    return 'ä'\n"},
)
