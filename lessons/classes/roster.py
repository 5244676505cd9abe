"""The roster: who is in the class, and by which ids a learning platform knows them.

It is a CSV file: one that a lecturer has written (`login,name,email`), or what a learning platform
exports, as it is: Canvas's gradebook, Moodle's participants or grades, Moodle's grading worksheet.

A spreadsheet takes a cell that begins with `=`, `+`, `-` or `@` for a formula, and a formula can
send the whole table away. Names and answers come from students, so every text is written as text:
an apostrophe stands before what would begin a formula.
"""

import csv
import io
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, tzinfo
from pathlib import Path
from typing import TypeAlias

from lessons.classes.errors import UnusableError, explain
from lessons.files.findings import make_printable
from lessons.files.opening import read_file
from lessons.language import _

Rows: TypeAlias = Sequence[Sequence[str]]

LARGEST = 8 << 20
"""Bytes of a table that is read."""
MOST_ROWS = 20_000
DELIMITERS = ",;\t"

_SIGNS = r"=+\-@\uff1d\uff0b\uff0d\uff20"
"""Those of full width are taken for the others."""
_FORMULA = re.compile(rf"""((?:^|[;,|\n\t])[\s"']*)(?=[{_SIGNS}]\s*[^\s;,|])""")
"""Where a formula could begin: a program that expects other separators begins a cell after those
too. A sign alone is none: platforms write `-` for nothing."""
_PLAIN = re.compile(r"[+-]?\d+([.,]\d+)?")


@dataclass(frozen=True, slots=True)
class ListedStudent:
    """A student on the roster; fields that the roster does not give are empty.

    Attributes:
        login: The name on the lab's machines, or what stands before the @ of the address.
        id: The platform's own: Canvas's `ID`, the number of Moodle's `Participant 123`.
        sis_id: The university's: Canvas's `SIS User ID`, Moodle's `ID number`.
        row: Which row of the file this is, the header being row 0.
        submitted: When the platform says that it was handed in; None if it does not say, or if
            what it says is `unread`, as it was not understood.
    """

    login: str
    name: str = ""
    email: str = ""
    id: str = ""
    sis_id: str = ""
    section: str = ""
    row: int = 0
    submitted: datetime | None = None
    unread: str = ""


@dataclass(frozen=True, slots=True)
class Roster:
    """The students of a class, in the order of their file.

    Attributes:
        rows: Those of the file with its header, to be written back; `delimiter` is between cells.
        grade: The column of the grade, if it is Moodle's grading worksheet: behind it stand its
            maximum, and whether it may be changed. None if it is none.
    """

    students: tuple[ListedStudent, ...] = ()
    rows: Rows = ()
    delimiter: str = ","
    canvas: bool = False
    grade: int | None = None
    _index: Mapping[str, ListedStudent | None] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index: dict[str, ListedStudent | None] = {}
        for keys in (_list_keys, _list_other_logins):
            results: defaultdict[str, list[ListedStudent]] = defaultdict(list)
            for each in self.students:
                for key in set(keys(each)):
                    results[key].append(each)
            index = {key: one[0] if len(one) == 1 else None for key, one in results.items()} | index
        object.__setattr__(self, "_index", index)

    def find(
        self,
        login: str = "",
        name: str = "",
        email: str = "",
        id: str = "",  # noqa: A002
    ) -> ListedStudent | None:
        """Return the one student that matches by id, login, email or name; None if not unique.

        What several students have in common says nothing: two who bear the same name are not told
        apart by it.
        """
        asked = ListedStudent(login=login, name=name, email=email, id=id)
        return next(filter(None, map(self._index.get, _list_keys(asked))), None)


def _list_keys(listed: ListedStudent) -> Iterator[str]:
    """Yield the lookup keys of a student: id, login, email, name, the surest first."""
    name = " ".join(sorted(listed.name.replace(",", " ").split()))
    words = ("id", listed.id), ("login", listed.login), ("email", listed.email), ("name", name)
    return (f"{kind} {word.strip().casefold()}" for kind, word in words if word.strip())


def _list_other_logins(listed: ListedStudent) -> Iterator[str]:
    """Yield login keys derived from email and university id, for use if no login matches."""
    for word in (listed.email.partition("@")[0], listed.sis_id):
        if word:
            yield f"login {word.casefold()}"


NOBODY = Roster()
"""The roster where none is given."""
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
"""The names that a column may have, in small letters."""
_NEITHER = {"points possible", "student, test", "test student"}
"""Rows of Canvas's gradebook that stand for no student, in small letters."""
_PARTICIPANT = re.compile(r"^\D*(?P<id>\d+)$")
"""Moodle's name for a student in a grading worksheet, in any language: `Participant 123`."""
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_WHEN = re.compile(
    r"(\w*)\W+(\d\d?)\b\W*(?:de )?(\w*).*?(\d{4})\D+(\d\d?):(\d\d)\s*([ap]?)", re.IGNORECASE
)
"""How Moodle writes a time, in any order of month and day: `Freitag, 27. November 2026, 23:58`."""
_MONTHS = (
    "jan ene gen sty|feb fév fev lut|mar mär maa|apr avr abr kwi|may mai mei mag maj|jun juin giu "
    "cze|jul juil lug lip|aug aoû ago sie|sep set wrz|oct okt ott out paź|nov lis|dec déc dez dic "
    "gru"
)
"""How the twelve begin in English, French, German, Italian, Spanish, Portuguese, Dutch, Polish."""


def read_roster(path: Path, zone: tzinfo | None = None) -> Roster:
    """Return the roster in a CSV file; raise an `UnusableError` if it names no students.

    Its times are those of a zone; without one, of this machine's.
    """
    rows, delimiter = read_table(path)
    header = [cell.strip().casefold() for cell in rows[0]] if rows else []
    grade = _find_grade(rows)
    at = {
        field: next((header.index(name) for name in names if name in header), -1)
        for field, names in _COLUMNS.items()
    }
    if grade:
        columns = [*zip(*rows[1:], strict=False)]
        emails = (i for i, cells in enumerate(columns) if all("@" in each for each in cells))
        at |= {"id": 0, "name": 1, "email": next(emails, -1)}
    fields = ("login", "id", "name", "first", "last"), ("login", "email", "id")
    if any(all(at[field] < 0 for field in each) for each in fields):
        at |= {key: i for key, i in _find_by_content(rows).items() if i not in at.values()}
    if all(at[field] < 0 for field in ("login", "email", "id")):
        sentence = _(
            "{path} has no column by which a student is known. Its first row must name one of: "
            "login, username, email; the gradebook that Canvas exports and Moodle's grading "
            "worksheet can be given as they are."
        )
        raise UnusableError(sentence, path=path)
    named = {"student"} <= set(header) or {"lastname", "firstname"} <= set(header)
    canvas = not grade and named and {"id", "section"} <= set(header)
    own = not (grade or canvas or {"email address", "username"} & set(header))
    known = max(at["login"], at["email"]) >= 0
    if own and known and "id" in header and at["sis"] < 0:
        at["sis"], at["id"] = at["id"], -1  # It is the university's: only Canvas knows its own.
    students: dict[ListedStudent, ListedStudent] = {}
    for number, row in enumerate(rows[1:], 1):
        texts = {field: row[i].strip() for field, i in at.items() if 0 <= i < len(row)}
        name = texts.get("name") or f"{texts.get('first', '')} {texts.get('last', '')}".strip()
        if name.casefold() in _NEITHER:
            continue
        email = texts.get("email", "")
        when = row[grade + 3].strip(" -") if grade else ""
        submitted = _read_submitted(when, zone)
        one = ListedStudent(
            login=texts.get("login") or email.partition("@")[0],
            name=name,
            email=email,
            id=_PARTICIPANT.sub(r"\g<id>", texts.get("id", "")),
            sis_id=texts.get("sis", ""),
            section=texts.get("section", ""),
            row=number,
            submitted=submitted,
            unread="" if submitted else make_printable(when),
        )
        if one.login or one.id:  # Who stands there twice, as for two sections, is one.
            students.setdefault(replace(one, row=0, section=""), one)
    return Roster(tuple(students.values()), rows, delimiter, canvas, grade)


def _find_by_content(table: Rows) -> Mapping[str, int]:
    """Return the columns of what Moodle exports in another language, by what stands in them.

    Before the addresses stand first and last name, or the whole name, and perhaps the university's
    number; the last column behind the addresses of participants has their groups.
    """
    width = len(table[0]) if table else 0
    columns = [*zip(*(row for row in table[1:] if len(row) == width), strict=True)]
    emails = [at for at, cells in enumerate(columns) if all("@" in each for each in cells)]
    if not emails or not emails[0]:
        return {}
    email = emails[0]
    at = {"email": email} | ({"name": 0} if email == 1 else {"first": 0, "last": 1})
    numbers = [*columns[2]] if email > 2 else [""]
    if all(re.search(r"\d", each) for each in numbers) and len({*numbers}) == len(numbers):
        at["sis"] = 2
    if width == email + 2 and not any(map(_NUMBER.fullmatch, columns[-1])):
        at["section"] = width - 1
    return at


def _find_grade(table: Rows) -> int | None:
    """Return the column of the grade in Moodle's grading worksheet; None if the table is none.

    Their names are those of Moodle's language, so they are known by what stands in them: whom the
    first column numbers; and of the grade's three columns the middle one, the same number in all
    rows, with words that say whether the grade can be changed at its right.
    """
    width = len(table[0]) if table else 0
    rows = [row for row in table[1:] if len(row) == width]
    if not rows or not all(_PARTICIPANT.fullmatch(row[0].strip()) for row in rows):
        return None
    for middle in range(3, width - 2):
        most, may = ({row[place].strip() for row in rows} for place in (middle, middle + 1))
        grades = {row[middle - 1].strip() for row in rows} - {"", "-"}
        numbers = len(most) == 1 and all(map(_NUMBER.fullmatch, most | grades))
        if numbers and len(may) <= 2 and all(each.isalpha() for each in may):
            return middle - 1
    return None


def _read_submitted(text: str, zone: tzinfo | None) -> datetime | None:
    """Return the time of submission in a worksheet's cell; None if absent or not understood."""
    if not (found := _WHEN.search(text)):
        return None
    before, day, after, year, hour, minute, half = found.groups()
    word = (after or before).casefold()
    for month, names in enumerate(_MONTHS.split("|"), 1):
        if word.startswith(tuple(names.split())):
            noon = 12 * (half.casefold() == "p") - 12 * (bool(half) and int(hour) == 12)
            with suppress(ValueError):
                numbers = int(year), month, int(day), int(hour) + noon, int(minute)
                at = datetime(*numbers)  # noqa: DTZ001 (the zone follows)
                return at.replace(tzinfo=zone) if zone else at.astimezone()
    return None


# Tables in CSV.


def read_table(path: Path) -> tuple[Rows, str]:
    """Return the rows of a CSV file, and its delimiter; raise an `UnusableError` if it is none.

    Commas, semicolons or tabs may stand between its cells; its text may be UTF-8, UTF-16 with a
    mark at its beginning, or what Windows writes in western Europe.
    """
    with explain(_("{path} cannot be read ({reason}). Check the name."), UnusableError, path=path):
        data = read_file(path, LARGEST + 1)
    if len(data) > LARGEST:
        sentence = _("{path} is too large for a list of students: at most {n} MiB are read.")
        raise UnusableError(sentence, path=path, n=LARGEST >> 20)
    try:
        return _parse_table(_decode_bytes(data))
    except (csv.Error, UnicodeError) as error:
        sentence = _("{path} is no table in CSV. Export it again as CSV, encoded in UTF-8.")
        raise UnusableError(sentence, path=path) from error


def _parse_table(text: str) -> tuple[Rows, str]:
    """Return the rows of a CSV text, empty ones left out; raise a `csv.Error` if malformed."""
    delimiter = max(DELIMITERS, key=text.lstrip("\n\r").split("\n", 1)[0].count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    results: list[list[str]] = []
    for row in rows:
        if any(cell.strip() for cell in row):
            results.append(row)
        if len(results) > MOST_ROWS:
            raise csv.Error("too many rows")
    return results, delimiter


def _decode_bytes(data: bytes) -> str:
    """Return bytes decoded as UTF-16 with a byte order mark, UTF-8, or Windows-1252."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16")
    with suppress(UnicodeDecodeError):
        return data.decode("utf-8-sig")
    return data.decode("cp1252")


def format_csv_rows(rows: Iterable[Sequence[str]], delimiter: str = ",") -> str:
    """Return rows as CSV text in which no cell is taken for a formula."""
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=delimiter, lineterminator="\r\n").writerows(
        [escape_cell(cell) for cell in row] for row in rows
    )
    return out.getvalue()


def escape_cell(cell: str) -> str:
    """Return a cell as text that is no formula: what would begin one gets an apostrophe."""
    if _PLAIN.fullmatch(cell):
        return cell
    return _FORMULA.sub(r"\1'", "\n".join(map(make_printable, re.split(r"\r\n|\r|\n", cell))))
