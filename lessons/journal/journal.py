"""The journal: what the student did, one line a record and one file a session.

Every session appends to a file of its own in `<home>/journal/`, so sessions share nothing but
the folder: no locks, on one machine or on many over a network home. A line is on the disk when
`Journal.append` returns or, where a thread writes, when `Journal.saving` ends: nothing is said to
an answer before. Only that a lesson was begun, or another part reached, goes there with the next
line, since who opens it and turns a page has nothing to lose but the place. Reading takes all files
together; whatever in them is not understood is left as it is, and said. What the records mean is
worked out in `lessons.student.progress`.
"""

import errno
import os
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec import Struct

from lessons.files.opening import read_file
from lessons.files.private import FILE_MODE, make_folder, sync_folder
from lessons.files.writer import Writer
from lessons.journal.faults import Fault, say_fault
from lessons.journal.records import Begun, Reached, Record, Understood, format_line, parse_line
from lessons.journal.student_state import Entry, StudentState
from lessons.language import _

SUFFIX = ".jsonl"
FOLDER = "journal"

# Far above what a session writes: a larger file is not ours.
FILE_LIMIT = 1 << 26

UNHURRIED = Begun, Reached
"""The records that go to the disk with the next one: nothing is said to them."""

NEVER = datetime.min.replace(tzinfo=UTC)


class _SessionFile(Struct, frozen=True, eq=False):
    """The entries of another session's file, and the version of the file that was read."""

    version: tuple[int, int, int] | None
    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...]


class Journal:
    """The journal as one session sees it: all that is on the disk, and a file to append to.

    The file is made by the first append. Once it cannot be written, the session goes on in memory
    and does not try again. For one thread.

    Args:
        home: The tutor's home; None for a journal of which nothing is kept.
        writer: Writes in a thread of its own; without one, `append` does.

    Attributes:
        home: The tutor's home, if there is one.
        written: Tells when all that was added is written, or `error` is there; None if no thread
            writes, or nothing was added.
        saved: The same of the last record that somebody waits for, with it on the disk.
        error: None, or the sentence that says why nothing is saved any more.
        session: What the session is called, as no other is.
        own: The entries of this session, from memory.
    """

    def __init__(self, home: Path | None, writer: Writer | None = None) -> None:
        self.home = home
        self._writer = writer
        self.begin()

    def begin(self) -> None:
        """Begin a new session, as if the tutor were started again, and forget what is in memory."""
        self.written: Future[None] | None = None
        self.saved: Future[None] | None = None
        self.error: str | None = None
        start = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
        self.session = f"{start}-{os.getpid()}-{os.urandom(8).hex()}"
        self._file = self.session + SUFFIX
        self.own: list[Entry] = []
        self._others: dict[str, _SessionFile] = {}
        self._state = StudentState()
        self._latest = NEVER
        self._lines: deque[tuple[bytes, bool]] = deque()
        """A line to be written, and whether it has to be on the disk then."""
        self._gathers = self._awaited = False
        """Whether more is to be added first, and whether somebody waits for what was added."""
        self._made = self._listed = False
        """Whether the file is made, and whether its name is on the disk."""

    def append(self, record: Record) -> None:
        """Add a record to the journal and write it; `error` says so if it cannot be written."""
        entry = Entry(self._now(), self.session, len(self.own), record)
        line = format_line(entry.at.isoformat(timespec="microseconds"), record)
        self.own.append(entry)
        self._state.records.append(entry)
        self._latest = entry.at
        flushed = not isinstance(record, UNHURRIED)
        self._lines.append((line, flushed))
        self._awaited |= flushed
        if not self._gathers:
            self._hand_over()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Write the records that are added in the `with` block at its end, all at once."""
        self._gathers = True
        try:
            yield
        finally:
            self._gathers = False
            self._hand_over()

    def _hand_over(self) -> None:
        """Write the waiting records, or hand them to the thread that writes."""
        if self._writer is None:
            self._write_waiting()
            return
        self.written = self._writer.hand_over(self._write_waiting)
        if self._awaited:
            self._awaited, self.saved = False, self.written

    @property
    def saving(self) -> bool:
        """Whether a record that somebody waits for is not yet on the disk."""
        return self.saved is not None and not self.saved.done()

    def settle(self, seconds: float) -> None:
        """Wait until all records are written; set `error` if that takes too many seconds."""
        if self._writer is not None and not self._writer.wait(seconds):
            sentence = _("The disk is so slow that what you did last may not be saved in {folder}.")
            self.error = sentence.format(folder=repr(str(self.home)))

    def read(self) -> StudentState:
        """Return the student's state from all sessions; only changed files are read again.

        The state is the same object for the whole session: each record that is appended extends it.
        """
        if self.home is None:
            return self._state
        others, remarks = _read_files(self.home / FOLDER, self._file, self._others)
        if others != self._others or remarks != self._state.remarks:
            self._others = others
            entries = [each for file in others.values() for each in file.entries] + self.own
            self._state.restart(sorted(entries, key=entry_order), remarks)
            if entries:
                self._latest = max(self._latest, self._state.records[-1].at)
        return self._state

    def _now(self) -> datetime:
        """Return the time, but always later than any record that was read or written."""
        with suppress(OverflowError):
            return max(datetime.now(UTC), self._latest + timedelta(microseconds=1))
        return self._latest

    def _write_waiting(self) -> None:
        """Write all waiting lines to the disk, unless writing has failed before."""
        lines, flushed = [], False
        while self._lines:
            line, awaited = self._lines.popleft()
            lines.append(line)
            flushed |= awaited
        if not lines or self.home is None or self.error is not None:
            return
        try:
            self._write_lines(self.home / FOLDER, b"".join(lines), flushed=flushed)
        except OSError as error:
            self.error = _(
                "Progress cannot be saved in {folder} ({reason}), so what you do from now on "
                "is lost when you leave; QUEENS_TUTOR_HOME can name another folder."
            ).format(folder=repr(str(self.home / FOLDER)), reason=error.strerror)

    def _write_lines(self, folder: Path, lines: bytes, *, flushed: bool) -> None:
        """Append lines to the session's file; if `flushed`, wait until they are on the disk.

        The file is opened anew, so one taken away is noticed.
        """
        create = 0
        if not self._made:
            make_folder(folder)
            create = os.O_CREAT | os.O_EXCL
        file = os.open(folder / self._file, os.O_WRONLY | os.O_APPEND | create, mode=FILE_MODE)
        self._made = True
        try:
            while lines:
                written = os.write(file, lines)
                if not written:
                    raise OSError(errno.EIO, os.strerror(errno.EIO))
                lines = lines[written:]
            if flushed:
                os.fsync(file)
        finally:
            os.close(file)
        if (flushed or self._writer is not None) and not self._listed:
            sync_folder(folder)
            self._listed = True


def read_journal(home: Path) -> StudentState:
    """Return the student's state from the records of all sessions, without changing any file."""
    return Journal(home).read()


def entry_order(entry: Entry) -> tuple[datetime, str, int]:
    """Return the key that sorts entries: by time, then session, then line."""
    return entry.at, entry.session, entry.number


def _read_files(
    folder: Path, own: str, known: Mapping[str, _SessionFile]
) -> tuple[dict[str, _SessionFile], tuple[str, ...]]:
    """Return the other sessions' files by name, and remarks; unchanged files are not read again."""
    try:
        with os.scandir(folder) as scanned:
            files = sorted(scanned, key=lambda file: file.name)
    except FileNotFoundError:
        return {}, ()
    except OSError as error:
        sentence = _("The journals in {folder} cannot be read ({reason}).")
        return {}, (sentence.format(folder=repr(str(folder)), reason=error.strerror),)
    others = {
        file.name: _read_session(file, known.get(file.name)) for file in files if file.name != own
    }
    faults: defaultdict[Fault, list[str]] = defaultdict(list)
    for name, read in others.items():
        for fault in read.faults:
            faults[fault].append(str(folder / name))
    return others, tuple(say_fault(fault, faults[fault]) for fault in Fault if fault in faults)


def _read_session(file: os.DirEntry[str], known: _SessionFile | None) -> _SessionFile:
    """Return the entries and faults of a session's file, or `known` if the file is unchanged."""
    try:
        if not file.name.endswith(SUFFIX) or not file.is_file():
            return _SessionFile(None, (), (Fault.FOREIGN,))
        status = file.stat()
        version = status.st_ino, status.st_size, status.st_mtime_ns
        if known and known.version == version:
            return known
        if status.st_size > FILE_LIMIT:
            return _SessionFile(version, (), (Fault.FOREIGN,))
        *lines, torn = read_file(Path(file.path), FILE_LIMIT).split(b"\n")
    except OSError:
        return _SessionFile(None, (), (Fault.UNREADABLE,))
    session = file.name.removesuffix(SUFFIX)
    understood = list(make_entries(session, enumerate(map(parse_line, lines))))
    faults = [each for each in understood if isinstance(each, Fault)]
    return _SessionFile(
        version,
        tuple(each for each in understood if isinstance(each, Entry)),
        (*([Fault.TORN] if torn else []), *faults),
    )


def make_entries(session: str, lines: Iterable[tuple[int, Understood]]) -> Iterator[Entry | Fault]:
    """Yield an entry, or a fault, for each numbered line of a session that was parsed."""
    latest = NEVER
    for number, understood in lines:
        if isinstance(understood, Fault):
            yield understood
            continue
        written, record = understood
        at = read_time(written)
        if at is None:
            yield Fault.UNDATED
            # Before the first line there is none, but the file's name tells when it was begun.
            at = find_start(session) if latest == NEVER else None
        latest = max(latest, at or latest)
        yield Entry(latest, session, number, record)


def find_start(session: str) -> datetime | None:
    """Return when a session began, as its name says; None if the name does not."""
    return read_time(session.partition("-")[0])


def read_time(text: object) -> datetime | None:
    """Return the time in UTC that a text in ISO format names; None if it names none."""
    try:
        time = datetime.fromisoformat(text) if isinstance(text, str) else None
        return time.astimezone(UTC) if time and time.tzinfo else None
    except (ValueError, OverflowError):
        return None
