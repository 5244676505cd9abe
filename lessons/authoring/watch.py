"""The watch of a course's check: its costs, the end of what takes too long, and what is sound.

All that was checked without a fault is remembered, and checked again when it changes. A piece of a
course is known by a digest of all that can have a part in what is found: the tutor itself, the
Python that it runs in, how well this machine seals programs off, and the files of the course.
Faults are not remembered, so nothing that went wrong once lasts.
"""

import os
import re
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2s
from pathlib import Path
from time import perf_counter
from types import FrameType

import markdown_it
import yaml
from msgspec import Struct

from lessons.files.course_folder import LANGUAGE, SHIPPED, find_course_folder
from lessons.files.findings import Finding
from lessons.files.opening import open_file, read_file
from lessons.files.places import ASSIGNMENTS
from lessons.files.private import write_whole
from lessons.lab import isolation

COSTLY, SHOWN = 2.0, 5
"""Seconds from which a piece counts as costly, and how many such pieces are listed."""
COMPUTING, WAITING = 1.0, 4.0
"""Seconds of processor that a piece of a course may take where somebody waits, and of the clock: a
listing that a course brings runs in another process, and on a busy machine that takes its time."""
FILE = "sound"
"""The file in the tutor's cache folder."""
MOST = 10_000
"""The most pieces that are remembered, those of use last."""
FILES, LARGEST = 2_000, 1 << 20
"""The most files of a course that are read, and the most bytes of each."""
TEMPLATES = f"{LANGUAGE}/practice/templates.md"
_BORROWED = f"/{TEMPLATES}"
_DIGEST = re.compile(r"[0-9a-f]{32}")
_SCRIPT = re.compile(rf"{LANGUAGE}/[^/]*\.md")
_OF_PIECES = re.compile(rf"shipped/{LANGUAGE}/([^/]*|practice/templates)\.md")
_ROOT = Path(__file__).parents[2]
_ROOMS = "solver", "lessons"


class Sound:
    """A store, in a file, of the pieces of a course that were checked without a finding."""

    def __init__(self, file: Path, about: str) -> None:
        self._file, self._about = file, about
        self._course = find_course_folder()
        self._state = self._digest_course()
        self._known = dict.fromkeys(_read_digests(file))

    def check(
        self, kind: str, name: str, find: Callable[[], Iterable[Finding]], script: str = ""
    ) -> list[Finding]:
        """Return the findings of `find` in a piece, or none at once if it was sound before.

        The name is all that tells it from others of its kind, beside the files of the course. Of a
        lesson only the one script counts that is named.
        """
        key = self._digest_piece(f"{kind}\0{name}", script)
        if key in self._known:
            self._known[key] = self._known.pop(key)  # It has been of use: it is forgotten last.
            return []
        result = list(find())
        if key and not result:
            self._known[key] = None
        return result

    def save(self) -> None:
        """Write the digests of sound pieces to the file, unless the course has changed since."""
        if self._state is not None and self._digest_course() == self._state:
            with suppress(OSError):  # It is found out again.
                write_whole(self._file, "\n".join([*self._known][-MOST:]).encode())

    def _digest_course(self) -> dict[str, bytes] | None:
        """Return the digests of the course's files by path; None if that is not possible."""
        result = _digest_folder(self._course)
        if result is not None and self._course != SHIPPED:
            result[_BORROWED] = _digest_file(SHIPPED / TEMPLATES)
        return result

    def _digest_piece(self, name: str, script: str) -> str:
        """Return a digest of all that a piece's check depends on; empty if that is unknown."""
        if self._state is None:
            return ""
        digest = blake2s(digest_size=16)
        for each in (_find_edition(), self._about, name, script):
            digest.update(f"{len(each)} {each}".encode(errors="surrogateescape"))
        for file, text in self._state.items():
            # Of the other scripts only their names count, of the templates what is in `name`.
            passed = _SCRIPT.fullmatch(file) or (file in {TEMPLATES, _BORROWED} and not script)
            digest.update(f"{len(file)} {file}".encode(errors="surrogateescape"))
            digest.update(bytes(len(text)) if passed and file != script else text)
        return digest.hexdigest()


def _read_digests(file: Path) -> list[str]:
    """Return the digests stored in a file; none if other users could have written them."""
    with suppress(OSError, ValueError), open_file(file) as opened:
        result = os.fstat(opened.fileno())
        if result.st_uid == os.geteuid() and not result.st_mode & 0o022:
            lines = opened.read(MOST * 33).decode("ascii").split("\n")
            return [line for line in lines if _DIGEST.fullmatch(line)]
    return []


def _digest_folder(course: Path) -> dict[str, bytes] | None:
    """Return a digest of each file of a course; None if too many files, or linked folders."""
    results: dict[str, bytes] = {}
    for above, folders, files in os.walk(course):
        folders[:] = sorted(each for each in folders if each[0] != "." and each != "__pycache__")
        if above == str(course):
            folders[:] = [each for each in folders if each != ASSIGNMENTS]
        for each in sorted(files):
            path = Path(above, each)
            if each[0] != ".":
                results[os.path.relpath(path, course)] = _digest_file(path)
        if len(results) > FILES or any(Path(above, each).is_symlink() for each in folders):
            return None
    return results


def _digest_file(path: Path) -> bytes:
    """Return the digest of a file's content, or of the error if it cannot be read."""
    try:
        content = b"1" + read_file(path, LARGEST)
    except OSError as error:
        content = b"0" + str(error.errno).encode()
    return blake2s(content, digest_size=16).digest()


@cache
def _find_edition() -> str:
    """Return a digest of this tutor's code and libraries, which changes with each version."""
    digest = blake2s(digest_size=16)
    for each in (sys.version, isolation.find_level(), markdown_it.__version__, yaml.__version__):
        digest.update(f"{each}\n".encode())
    for room in _ROOMS:
        for name, text in (_digest_folder(_ROOT / room) or {"": os.urandom(16)}).items():
            if not _OF_PIECES.fullmatch(name):  # As in any course, these are looked at by piece.
                digest.update(f"{name}\0".encode() + text)
    return digest.hexdigest()


class TooLongError(Exception):
    """A piece of a course takes longer to check than the limit."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(f"{path}:{line}")
        self.path, self.line = path, line


class CheckCost(Struct, frozen=True, order=True):
    """How long the check of a piece took, and where the piece stands; sorts by time."""

    seconds: float
    path: Path
    line: int
    what: str


class CheckWatch(Struct):
    """The costs and limits of one check of a course, and its memory of sound pieces.

    Attributes:
        tell: Is told what is being checked.
        sound: Knows which pieces need not be looked at again; None if all are.
        recount: Whether the figures that a course keeps are counted again.
        hurried: Whether a piece that takes too long is ended, by a `TooLongError`. That needs the
            timers of a process in which nothing else uses them.
        costs: What each piece took, in order; what a piece within it took is not counted twice.
    """

    tell: Callable[[str], None] = lambda _what: None
    sound: Sound | None = None
    recount: bool = True
    hurried: bool = False
    costs: list[CheckCost] = []
    _within: list[float] = []

    def unless_sound(
        self, kind: str, name: str, find: Callable[[], Iterable[Finding]], script: str = ""
    ) -> list[Finding]:
        """Return the findings of `find`, or none at once if the piece is known to be sound."""
        return self.sound.check(kind, name, find, script) if self.sound else list(find())

    def costly(self) -> list[CheckCost]:
        """Return the few pieces whose check took longest, the slowest first."""
        return [each for each in sorted(self.costs, reverse=True) if each.seconds >= COSTLY][:SHOWN]

    @contextmanager
    def piece(self, path: Path, line: int, what: str) -> Iterator[None]:
        """Time the check of a piece as a context manager; limit it if `hurried` and outermost."""
        begun = perf_counter()
        self._within.append(0.0)
        limited = self.hurried and len(self._within) == 1

        def give_up(_number: int, _frame: FrameType | None) -> None:
            """Raise `TooLongError` when a timer's signal arrives."""
            raise TooLongError(path, line)

        if limited:
            signal.signal(signal.SIGPROF, give_up)
            signal.signal(signal.SIGALRM, give_up)
            signal.setitimer(signal.ITIMER_PROF, COMPUTING)
            signal.setitimer(signal.ITIMER_REAL, WAITING)
        try:
            yield
        finally:
            for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL) if limited else ():
                signal.setitimer(timer, 0)
            took, inner = perf_counter() - begun, self._within.pop()
            self.costs.append(CheckCost(took - inner, path, line, what))
            if self._within:
                self._within[-1] += took
