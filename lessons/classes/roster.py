"""The roster: who is in the class, and by which ids a learning platform knows them.

It is a CSV file: one that a lecturer has written (`login,name,email`), or what a learning platform
exports, as it is: Canvas's gradebook, Moodle's participants or grades, Moodle's grading worksheet.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from pathlib import Path

from lessons.classes.spreadsheets import Spreadsheet, TableError, read_table
from lessons.language import _


class RosterSource(Enum):
    """Where a roster comes from: what it is written back to."""

    PLAIN = "plain"
    CANVAS = "canvas"
    MOODLE = "moodle"
    WORKSHEET = "worksheet"


@dataclass(frozen=True, slots=True)
class ListedStudent:
    """A student of the roster; what the roster does not tell is empty.

    Attributes:
        login: The name on the lab's machines. Where the roster has none, it is what stands before
            the @ of the address.
        id: What the platform itself calls the student: Canvas's `ID`, the number of Moodle's
            `Participant 123`.
        sis_id: What the university calls the student: Canvas's `SIS User ID`, Moodle's `ID number`.
        row: Which row of the file this is, the header being row 0.
    """

    login: str
    name: str = ""
    email: str = ""
    id: str = ""
    sis_id: str = ""
    section: str = ""
    row: int = 0


@dataclass(frozen=True, slots=True)
class Roster:
    """The students of a class, in the order of their file."""

    students: tuple[ListedStudent, ...]
    source: RosterSource = RosterSource.PLAIN
    table: Spreadsheet = field(default_factory=partial(Spreadsheet, ()))
    _index: Mapping[str, ListedStudent | None] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index: dict[str, ListedStudent | None] = {}
        for keys in (_keys, _other_logins):
            results: defaultdict[str, list[ListedStudent]] = defaultdict(list)
            for each in self.students:
                for key in set(keys(each)):
                    results[key].append(each)
            index = {key: one[0] if len(one) == 1 else None for key, one in results.items()} | index
        object.__setattr__(self, "_index", index)

    def __iter__(self) -> Iterator[ListedStudent]:
        """Iterate over the students."""
        return iter(self.students)

    def find(
        self,
        login: str = "",
        name: str = "",
        email: str = "",
        id: str = "",  # noqa: A002
    ) -> ListedStudent | None:
        """Return the one student who is meant, by the surest that is given; None if there is none.

        What several students have in common says nothing: two who bear the same name are not told
        apart by it.
        """
        asked = ListedStudent(login=login, name=name, email=email, id=id)
        return next(filter(None, map(self._index.get, _keys(asked))), None)


def _keys(listed: ListedStudent) -> Iterator[str]:
    """Yield by what a student is found, the surest first."""
    name = " ".join(sorted(listed.name.replace(",", " ").split()))
    words = ("id", listed.id), ("login", listed.login), ("email", listed.email), ("name", name)
    return (f"{kind} {word.strip().casefold()}" for kind, word in words if word.strip())


def _other_logins(listed: ListedStudent) -> Iterator[str]:
    """Yield by what login a student is found if nobody's login it is."""
    for word in (listed.email.partition("@")[0], listed.sis_id):
        if word:
            yield f"login {word.casefold()}"


_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "login": ("login", "username", "user name", "sis login id", "account", "user"),
    "name": ("name", "full name", "student", "student name"),
    "first": ("first name", "given name", "firstname"),
    "last": ("last name", "surname", "family name", "lastname"),
    "email": ("email", "email address", "e-mail", "mail"),
    "id": ("canvas id", "identifier", "id"),
    "sis": ("sis user id", "id number", "student id", "matriculation number"),
    "section": ("section", "group", "groups", "class"),
}
"""What a column may be called, in small letters."""
_NEITHER = {"points possible", "student, test"}
"""Rows of Canvas's gradebook that stand for no student, in small letters."""
WORKSHEET = ("identifier", "grade", "maximum grade", "grade can be changed")
"""The columns by which Moodle's grading worksheet is known, in small letters."""


def read_roster(path: Path) -> Roster:
    """Return the roster that a CSV file holds.

    Raises:
        TableError: There is none in it; the text says what is missing.
    """
    table = read_table(path)
    header = [cell.strip().casefold() for cell in table.rows[0]] if table.rows else []
    at = {
        field: next((header.index(name) for name in names if name in header), -1)
        for field, names in _COLUMNS.items()
    }
    if all(at[field] < 0 for field in ("login", "email", "id")):
        sentence = _(
            "{path} has no column by which a student is known. Its first row must name one of: "
            "login, username, email; the gradebook that Canvas exports and Moodle's grading "
            "worksheet (with Moodle set to English) can be given as they are."
        )
        raise TableError(sentence.format(path=path))
    source = _source(header)
    known = max(at["login"], at["email"]) >= 0
    if source is RosterSource.PLAIN and known and "id" in header and at["sis"] < 0:
        at["sis"], at["id"] = at["id"], -1  # It is the university's: only Canvas knows its own.
    students = []
    for number, row in enumerate(table.rows[1:], 1):
        texts = {field: row[i].strip() for field, i in at.items() if 0 <= i < len(row)}
        if texts.get("name", "").casefold() in _NEITHER:
            continue
        email = texts.get("email", "")
        one = ListedStudent(
            login=texts.get("login") or email.partition("@")[0],
            name=texts.get("name") or f"{texts.get('first', '')} {texts.get('last', '')}".strip(),
            email=email,
            id=texts.get("id", "").removeprefix("Participant").strip(),
            sis_id=texts.get("sis", ""),
            section=texts.get("section", ""),
            row=number,
        )
        if one.login or one.id:
            students.append(one)
    return Roster(tuple(students), source, table)


def _source(header: list[str]) -> RosterSource:
    if all(name in header for name in WORKSHEET):
        return RosterSource.WORKSHEET
    if {"student", "id", "section"} <= set(header):
        return RosterSource.CANVAS
    if {"email address", "username"} & set(header):
        return RosterSource.MOODLE
    return RosterSource.PLAIN
