"""A student's state: all that the journals hold, and what is worked out from it.

A fold takes up one entry after the other. Each is made once, when somebody asks for it first, and
is extended from then on by each new record: so who needs it is handed the state.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import Protocol, TypeVar

from msgspec import Struct

from lessons.journal.records import Found, Preferred, Record


class Entry(Struct, frozen=True):
    """A record in its place: when (UTC), in which session, as which of its lines from 0 on.

    Within a session the time never goes back: a record whose written time is earlier than that of
    the line before it, or cannot be read, has the time of the line before it.
    """

    at: datetime
    session: str
    number: int
    record: Record


class Fold(Protocol):
    """A summary of entries that takes them up in order."""

    def add(self, entry: Entry) -> object:
        """Take up the next entry; what is returned is not used."""


F = TypeVar("F", bound=Fold)


class StudentState:
    """All entries of a student's journals, and the folds made from them.

    Attributes:
        records: The entries, in order.
        remarks: A sentence for each kind of fault met where they were read.
    """

    def __init__(self, records: Iterable[Entry] = (), remarks: tuple[str, ...] = ()) -> None:
        self.records = list(records)
        self._folds: dict[type[Fold], tuple[Fold, int]] = {}
        self.remarks = remarks

    def restart(self, records: Sequence[Entry], remarks: tuple[str, ...]) -> None:
        """Replace all entries; the folds stay if the new entries only continue the old ones."""
        if records[: len(self.records)] != self.records:
            self._folds.clear()
        self.records = list(records)
        self.remarks = remarks

    def fold(self, kind: type[F]) -> F:
        """Return the fold of a class over all entries; it is made once and then extended."""
        result, taken = self._folds.get(kind) or (kind(), 0)
        if not isinstance(result, kind):
            raise TypeError(f"not a {kind.__name__}")
        for entry in islice(self.records, taken, None):
            result.add(entry)
        self._folds[kind] = result, len(self.records)
        return result

    def of(self, subject: str) -> Sequence[Entry]:
        """Return the entries of a lesson, a hunt, an exercise or an assignment."""
        return self.subjects.get(subject, ())

    @property
    def subjects(self) -> Mapping[str, Sequence[Entry]]:
        """The entries of each subject, by subject."""
        return self.fold(_Subjects).entries


class _Subjects:
    """A fold that keeps the entries by their subject."""

    def __init__(self) -> None:
        self.entries: defaultdict[str, list[Entry]] = defaultdict(list)

    def add(self, entry: Entry) -> None:
        """Take up the next entry."""
        if not isinstance(entry.record, Preferred | Found):
            self.entries[entry.record.subject].append(entry)
