"""The classes of a student: of an environment variable, of the course, and joined ones.

A class is a folder of assignments, or a single one. Those joined are kept in the tutor's home, in
`classes.json`, with the login that the student has where the work is graded.
"""

import json
import os
import pwd
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from lessons.classes.errors import explain
from lessons.files.findings import make_printable
from lessons.files.opening import read_file
from lessons.files.places import ASSIGNMENTS, CLASS, CLASS_FOLDER, COURSE
from lessons.files.private import write_whole
from lessons.language import _

FILE = "classes.json"
LARGEST = 1 << 16
"""Bytes of that file."""


class Joined(Struct, frozen=True):
    """The student's own word: which classes, in the order of joining, and under which login."""

    folders: tuple[str, ...] = ()
    login: str = ""


def read_joined(home: Path) -> Joined:
    """Return what the student has said; what is no such file says nothing."""
    try:
        read = json.loads(read_file(home / FILE, LARGEST))
        folders, login = read["folders"], read["login"]
        texts = [each for each in folders if isinstance(each, str)]
        return Joined(tuple(texts), login if isinstance(login, str) else "")
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        return Joined()


def join_class(home: Path, place: Path, login: str = "") -> None:
    """Remember a class, and the login if one is given; a `ClassError` if that cannot be."""
    joined = read_joined(home)
    saved = [each for each in joined.folders if each != str(place)]
    _keep_joined(home, Joined((*saved, str(place)), login or joined.login))


def leave_class(home: Path, place: Path) -> bool:
    """Forget a class; return whether it had been joined. A `ClassError` if that cannot be."""
    joined = read_joined(home)
    saved = tuple(each for each in joined.folders if each != str(place))
    if saved != joined.folders:
        _keep_joined(home, replace(joined, folders=saved))
    return saved != joined.folders


def class_places(home: Path) -> tuple[Path, ...]:
    """Return where the student's assignments are: what is named first counts first."""
    places = [os.environ.get(CLASS, "")]
    if course := os.environ.get(COURSE):
        inside = os.path.join(course, ASSIGNMENTS)  # noqa: PTH118 (of any name)
        places.append(inside if os.path.isdir(inside) else "")  # noqa: PTH112
    places += read_joined(home).folders
    return tuple(map(Path, dict.fromkeys(filter(None, places))))


def may_oversee(home: Path) -> bool:
    """Say whether this may be a lecturer: no assignment is read for it."""
    return bool(os.environ.get(CLASS_FOLDER) or class_places(home))


def student_login(home: Path) -> str:
    """Return the login under which the student hands in."""
    return read_joined(home).login or find_account()[0]


def student_name(home: Path) -> str:
    """Return the student's name, as far as the system knows it; not of another's account."""
    login, name = find_account()
    return name if login == student_login(home) else ""


def find_account() -> Sequence[str]:
    """Return login and name of the account that this runs in, without control characters."""
    with suppress(KeyError):
        account = pwd.getpwuid(os.geteuid())
        sentences = (account.pw_name, account.pw_gecos.partition(",")[0])
        return [make_printable(each.encode(errors="replace").decode())[:100] for each in sentences]
    return [str(os.geteuid()), ""]


def _keep_joined(home: Path, joined: Joined) -> None:
    """Write down which classes a student has joined."""
    sentence = _("{path} cannot be written ({reason}): make room there, or make it writable.")
    text = json.dumps({"folders": joined.folders, "login": joined.login}) + "\n"
    with explain(sentence, path=home / FILE):
        write_whole(home / FILE, text.encode())
