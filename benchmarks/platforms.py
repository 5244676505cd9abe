"""Where a made-up class hands in, and whether a report's files have the shapes that are read there.

The drop folder is filled by one account for each student, if the benchmark is run by root; the
zips are those that Moodle and Canvas export, with the rosters that belong to them.
"""

import csv
import io
import json
import os
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from lessons.classes.drop_folder import READABLE, make_drop_folder
from lessons.classes.packet import SUFFIX

ACCOUNT = 61_000
"""The number of the first student's account; nobody has to make it."""
TEACHERS, STUDENTS = 60_900, 60_901
NAMES = {3: "=HYPERLINK(1)", 13: "\x1b[2JBo\x07", 23: "+cmd|' /C calc'!A0", 33: "Zoë, O'Neil"}
"""What some students are called, by their number."""
WORK = {
    "lessons": {"idea": 10, "iterative": 10},
    "exercises": {"isfree": 20},
    "practice": {"count": 40, "points": 10},
}
TITLE = "The term, by hand"
POSSIBLE = 50
FORMULA = re.compile(r"[=+\-@\t\r](?!\d+(\.\d+)?$)")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def name_of(number: int) -> str:
    """Return what a student is called."""
    return NAMES.get(number, f"Student {number:04}")


def write_assignment(path: Path, name: str) -> None:
    """Write the assignment of the class."""
    work = "".join(f"{key}: {json.dumps(text)}\n" for key, text in WORK.items())
    path.write_text(f"id: {name}\ntitle: {TITLE}\n{work}", encoding="utf-8")


def fill_drop_folder(folder: Path, packed: Mapping[int, bytes]) -> None:
    """Let each student put a hand-in into a drop folder, and some what is none."""
    folder.parent.chmod(0o755)
    make_drop_folder(folder, str(TEACHERS if os.geteuid() == 0 else os.getegid()))
    for number, data in packed.items():
        _as_account(ACCOUNT + number, partial(_put, folder / f"term-{number}{SUFFIX}", data))
    first = folder / f"term-{min(packed)}{SUFFIX}"
    for number, prank in enumerate(_pranks(folder, first)):
        _as_account(ACCOUNT + number, prank)


def _put(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    path.chmod(READABLE)


def _pranks(folder: Path, theirs: Path) -> Iterator[Callable[[], object]]:
    """Yield what some try."""
    yield lambda: (folder / f"link{SUFFIX}").symlink_to(theirs)
    yield lambda: os.mkfifo(folder / f"fifo{SUFFIX}")
    yield lambda: os.link(theirs, folder / f"hard{SUFFIX}")
    yield lambda: _put(folder / f"\x1b[2J\x9b=1+1{SUFFIX}", b"\x1f\x8b")
    yield lambda: theirs.write_bytes(b"")
    yield theirs.unlink


def _as_account(account: int, act: Callable[[], object]) -> None:
    """Do something as an account, if this one may; what is refused is not done."""
    if os.geteuid() != 0:
        act()
        return
    child = os.fork()
    if not child:
        try:
            os.setgroups([])
            os.setgid(STUDENTS)
            os.setuid(account)
            act()
        except OSError:
            pass
        finally:
            os._exit(0)
    os.waitpid(child, 0)


def zip_as_moodle(path: Path, packed: Mapping[int, bytes]) -> None:
    """Write the zip of all submissions that Moodle makes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for number, data in packed.items():
            folder = f"{name_of(number)}_{2000 + number}_assignsubmission_file_"
            made.writestr(f"{folder}/term-{number}{SUFFIX}", data)
        made.writestr(f"Nobody_1_assignsubmission_file_/../../x{SUFFIX}", b"no gzip")


def zip_as_canvas(path: Path, packed: Mapping[int, bytes]) -> None:
    """Write the zip of all submissions that Canvas makes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for number, data in packed.items():
            made.writestr(f"student{number}_{1000 + number}_{7000 + number}_t{SUFFIX}", data)


def canvas_gradebook(numbers: Sequence[int]) -> str:
    """Return the gradebook that Canvas exports."""
    rows = [["Student", "ID", "SIS User ID", "SIS Login ID", "Section", f"{TITLE} (88)", "Final"]]
    rows.append(["    Points Possible", "", "", "", "", str(POSSIBLE), "(read only)"])
    rows += [
        [name_of(each), str(1000 + each), f"S{each}", str(ACCOUNT + each), "A", "", "0"]
        for each in numbers
    ]
    return _as_csv(rows)


def moodle_worksheet(numbers: Sequence[int]) -> str:
    """Return the grading worksheet of a Moodle assignment."""
    rows = [["Identifier", "Full name", "Email address", "Status", "Grade", "Maximum Grade"]]
    rows[0] += ["Grade can be changed", "Feedback comments"]
    rows += [
        [
            *(f"Participant {2000 + each}", name_of(each), f"{ACCOUNT + each}@uni.example"),
            *("Submitted for grading", "", "100.00", "Yes" if each else "No", ""),
        ]
        for each in numbers
    ]
    return _as_csv(rows)


def _as_csv(rows: Sequence[Sequence[str]]) -> str:
    written = io.StringIO(newline="")
    csv.writer(written).writerows(rows)
    return written.getvalue()


# The shapes.


def faults_of(output: str, text: str, roster: str) -> list[str]:
    """Return what is wrong with the shape of a report's file."""
    results = [f"control bytes {sorted(set(odd))}" for odd in [CONTROL.findall(text)] if odd]
    if output in {"csv", "canvas", "moodle"}:
        rows = _rows(text)
        if len({len(row) for row in rows}) != 1:
            results.append("rows of different lengths")
        sentences = [cell for row in rows for cell in row]
        results += [f"a formula: {cell!r}" for cell in sentences if FORMULA.match(cell)][:3]
    match output:
        case "json":
            json.loads(text)
        case "html":
            results += [
                f"asks the network: {each}" for each in re.findall(r"(?:src|href)=.http", text)
            ]
        case "canvas":
            results += _canvas_faults(_rows(text), _rows(roster))
        case "moodle":
            results += _worksheet_faults(_rows(text), _rows(roster))
    return results


def _rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def _canvas_faults(rows: list[list[str]], roster: list[list[str]]) -> Iterator[str]:
    if rows[0] != roster[0][:6]:
        yield f"the header is {rows[0]}"
    if rows[1] != ["    Points Possible", "", "", "", "", str(POSSIBLE)]:
        yield f"the row of possible points is {rows[1]}"
    if [row[1] for row in rows[2:]] != [row[1] for row in roster[2:]]:
        yield "other students than the gradebook has"
    if not all(0 <= float(row[5] or 0) <= POSSIBLE for row in rows[2:]):
        yield "points that cannot be"


def _worksheet_faults(rows: list[list[str]], roster: list[list[str]]) -> Iterator[str]:
    if rows[0] != roster[0] or len(rows) != len(roster):
        yield f"the header is {rows[0]}, with {len(rows)} rows"
    for row, before in zip(rows[1:], roster[1:], strict=False):
        same = [0, 2, 3, 5, 6]
        if [row[i] for i in same] != [before[i] for i in same]:
            yield f"{before[0]} has changed"
        if before[6] == "No" and row[4]:
            yield f"{before[0]} has a grade and must have none"
        if row[4] and not re.fullmatch(r"\d{1,3}\.\d\d", row[4]):
            yield f"{before[0]} has the grade {row[4]!r}"
