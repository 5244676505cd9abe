"""Earlier hand-ins of a student: what they hold of a sitting, a later one cannot take back.

A journal only grows, so a file holds all that those before it do. They are read for that alone,
and not replayed.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TypeAlias

from msgspec import structs

from lessons.classes.assignment import Assignment
from lessons.classes.errors import ClassError
from lessons.classes.packet import HandIn
from lessons.classes.points import select_concerned
from lessons.classes.sources import HandInSource
from lessons.journal.records import PRACTICE, Record
from lessons.journal.seeds import name_origin
from lessons.journal.student_state import Entry, StudentState

_Key: TypeAlias = tuple[str, datetime, Record]
_Entries: TypeAlias = Mapping[_Key, Entry]
"""Entries by what they are known by, also where they were merged from another machine."""


def restore_records(
    scope: Assignment | None, hand_in: HandIn, earlier: Sequence[HandInSource]
) -> tuple[HandIn, int]:
    """Return a hand-in with its sittings as earlier files hold them, and how many records it lost.

    Those are records that it lacks or has otherwise.

    Of a sitting that it lacks as a whole practice alone counts, right and wrong: the rest may be
    another machine's. What was handed in under another login was not drawn for this one. Only what
    concerns the scope is looked at.
    """
    if not earlier:
        return hand_in, 0
    before: _Entries = {}
    practised: set[_Key] = set()
    for source in earlier:
        with suppress(ClassError):
            read = source.read()
            concerned = select_concerned(scope, read.entries) if scope else read.entries
            before = _merge_entries(before, _index_entries(concerned))
            if read.login == hand_in.login:
                practised |= _index_entries(StudentState(concerned).of(PRACTICE)).keys()
    now = _index_entries(hand_in.entries)
    merged, lost = _merge_entries(before, now), len(before.keys() - now.keys())
    here = {origin for origin, *_rest in now}
    entries = [each for key, each in merged.items() if key[0] in here or key in practised]
    entries.sort(key=lambda each: (each.session, each.at, each.number))
    return structs.replace(hand_in, entries=tuple(entries)), lost


def _index_entries(entries: Iterable[Entry]) -> _Entries:
    """Return entries by what they are known by."""
    return {(name_origin(each.session), each.at, each.record): each for each in entries}


def _merge_entries(old: _Entries, new: _Entries) -> _Entries:
    """Return the entries of two files, as the earlier one has its sittings."""
    broken = {origin for origin, *_rest in old.keys() - new.keys()}
    ends = {origin: at for origin, at, _record in sorted(old, key=lambda key: key[:2])}
    merged = {key: each for key, each in old.items() if key[0] in broken}
    return merged | {
        key: each for key, each in new.items() if key[0] not in broken or key[1] > ends[key[0]]
    }
