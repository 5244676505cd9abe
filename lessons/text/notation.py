"""Notation: how a student's lecture writes a placement. Whatever is said is written so.

The search and its scripts say b[]: what is shown is put into the chosen notation, and what is typed
is put back. In the code of a listing and in the texts of a course the word b is the placement. The
sentences of the tutor are made with the name in use, and nothing is looked for in them. Like the
language of the interface, there is one notation for the whole tutor.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from lessons.journal.records import Preferred
from lessons.journal.student_state import Entry
from lessons.language import _
from lessons.text.text import Text, get_lines
from solver.board.geometry import Square, vector_squares

if TYPE_CHECKING:
    from lessons.journal.journal import Journal

NOTATION = "notation"
"""The journal's name for a preference."""
SCRIPTS = "b"
"""The name that listings and scripts use."""


class Notation(Struct, frozen=True):
    """The way in which a lecture writes a placement of queens."""

    name: str
    lecture: str
    says: str  # what an element means
    by_rows: bool = False  # whether its index counts rows, and its value is a column
    nobody: str = "−1"  # how it writes that there is no queen
    top: bool = True  # whether it draws row 0 at the top

    def written(self, rows: Sequence[int]) -> str:
        """Return a vector as the lecture writes it, with its name."""
        values = (self.nobody if row == -1 else str(row) for row in rows)
        return f"{self.name} = [{', '.join(values)}]"

    @property
    def rows_too(self) -> str:
        """Text on what the choice means for a lecture that counts rows; empty for columns."""
        if not self.by_rows:
            return ""
        return _(
            "Your lecture puts one queen in each row, this tutor one in each column: its column i "
            "is your row i. Nothing else differs."
        )

    def queens(self, rows: Sequence[int]) -> tuple[Square, ...]:
        """Return the squares on which the lecture draws the queens of a vector."""
        if not self.by_rows:
            return tuple(vector_squares(rows))
        return tuple(Square(y, x) for x, y in vector_squares(rows) if 0 <= y < len(rows))


NOTATIONS: Mapping[str, Notation] = {
    each.name: each
    for each in (
        Notation(SCRIPTS, _("Wrocław"), _("b[i] is the row of the queen in column i."), top=False),
        Notation("T", "edutecnica", _("T[k] is the row of the queen in column k.")),
        Notation("q", _("Turin"), _("q[i] is the column of the queen in row i."), by_rows=True),
        Notation(
            "regine",
            _("Salerno"),
            _("regine[R] is the column of the queen in row R; None is no queen."),
            by_rows=True,
            nobody="None",
        ),
    )
}
"""The notations of the lectures, by the name of the vector."""


class _InUse:
    name = SCRIPTS


def get_notation() -> Notation:
    """Return the notation in use."""
    return NOTATIONS[_InUse.name]


def choose_notation(name: str | None) -> None:
    """Use the notation with a name from now on, or that of the scripts if it is unknown."""
    _InUse.name = name if name and name in NOTATIONS else SCRIPTS


def prefer_notation(name: str, journal: "Journal") -> None:
    """Note which notation is used from now on, and use it."""
    journal.append(Preferred(NOTATION, name))
    choose_notation(name)


def find_preferred_notation(entries: Iterable[Entry]) -> str | None:
    """Return the name of the notation that was chosen last; None if none was chosen."""
    records = (entry.record for entry in entries)
    chosen = [e.value for e in records if isinstance(e, Preferred) and e.what == NOTATION]
    return chosen[-1] if chosen else None


def name_variable(name: str = SCRIPTS) -> str:
    """Return the name of a variable in the notation in use: only the placement is renamed.

    Sentences of the tutor are made with it; `in_notation` is for code, and for what a course says.
    """
    return _InUse.name if name == SCRIPTS else name


def in_notation(text: str) -> Text:
    """Return text or code with `b` renamed as in the notation in use; a `Text` keeps its lines."""
    return Text(_rename_in_text(text, SCRIPTS, _InUse.name), get_lines(text))


def read_from_notation(text: str) -> str:
    """Return a text typed in the notation in use with the placement renamed to `b`."""
    return _rename_in_text(text, _InUse.name, SCRIPTS)


def _rename_in_text(text: str, name: str, other: str) -> str:
    """Return a text with a name replaced by another wherever it is a whole word."""
    return text if name == other else re.sub(rf"\b{name}\b", other, text)
