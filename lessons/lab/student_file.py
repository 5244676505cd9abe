"""A student's files: one for each exercise, in a folder that the student chooses."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from lessons.files.opening import NotAFileError, Signature, read_file, read_signature
from lessons.files.private import write_whole
from lessons.language import _

FOLDER = "QUEENS_LAB"  # the environment variable that names the folder of the student's files
LARGEST = 100_000  # characters of a student's file

UNWRITTEN = _("{path} cannot be written ({reason}): choose another folder.")


class StudentFileError(ValueError):
    """A student's file cannot be read or written; the text says why and what to do."""

    def __init__(self, path: Path, text: str, **parts: object) -> None:
        super().__init__(text.format(path=repr(str(path)), **parts))


def find_student_folder(chosen: Path | None = None) -> Path:
    """Return the folder of the student's files: chosen, QUEENS_LAB, or `queens-lab` at home."""
    if chosen is not None:
        return chosen
    named = os.environ.get(FOLDER)
    return Path(named).expanduser() if named else Path.home() / "queens-lab"


class StudentFile:
    """The file in which a student solves an exercise. Whatever is read can be anything.

    What was last read or saved here is remembered, to see whether another program changes it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._text: str | None = None
        self._mark: Signature | None = None

    @property
    def exists(self) -> bool:
        """Whether there is something at the path of the file."""
        return os.path.lexists(self.path)

    def read(self) -> str:
        """Return the text of the file; raise StudentFileError if it cannot be read."""
        self._mark = read_signature(self.path)
        with self._explain_refusal(_("{path} cannot be read ({reason}).")):
            try:
                raw = read_file(self.path, 4 * LARGEST + 1)
            except NotAFileError as error:
                sentence = _("{path} is no file: put a file in its place.")
                raise StudentFileError(self.path, sentence) from error
        try:
            text = raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            sentence = _("{path}: line {line} is not UTF-8; save the file as UTF-8.")
            raise StudentFileError(self.path, sentence, line=line) from error
        self._require_short(text)
        self._text = text
        return text

    @property
    def changed(self) -> bool:
        """Whether another program has changed the file since it was read or saved here.

        A file that is gone says nothing else; it is there again when it is saved.
        """
        mark = read_signature(self.path)
        if mark == self._mark or mark is None:
            return False
        try:
            text = StudentFile(self.path).read()
        except StudentFileError:
            return True
        if text == self._text:
            self._mark = mark
        return text != self._text

    def begin(self, text: str) -> Path | None:
        """Write the text that a file begins with; return where an earlier file is kept, or None.

        If a StudentFileError is raised, what was there is still there.
        """
        saved = None
        with self._explain_refusal(UNWRITTEN):
            if self.exists:
                saved = self._find_free_path()
                self.path.rename(saved)
        try:
            self.save(text)
        except StudentFileError:
            if saved is not None:
                saved.rename(self.path)
            raise
        return saved

    def _find_free_path(self) -> Path:
        """Return a numbered path beside the file that does not exist yet."""
        numbered = (self.path.with_stem(f"{self.path.stem}_{i}") for i in count(1))
        return next(path for path in numbered if not os.path.lexists(path))

    def keep(self, text: str) -> Path:
        """Write a text to a new file beside this one, and return its path."""
        saved = self._find_free_path()
        StudentFile(saved).save(text)
        return saved

    def save(self, text: str) -> Path | None:
        """Replace the text of the file, or raise StudentFileError; new, it is private.

        What another program has written into it is kept beside it: returned is where, or None.
        """
        self._require_short(text)
        if self._mark is not None and self.changed:
            return self.begin(text)
        with self._explain_refusal(UNWRITTEN):
            write_whole(self.path.resolve(), text.encode("utf-8"))
        self._text, self._mark = text, read_signature(self.path)
        return None

    def _require_short(self, text: str) -> None:
        """Raise StudentFileError if a text is too long to be read again."""
        if len(text) > LARGEST:
            sentence = _("{path} is too long: it can have {most} characters.")
            raise StudentFileError(self.path, sentence, most=LARGEST)

    @contextmanager
    def _explain_refusal(self, text: str) -> Iterator[None]:
        """Turn an error of the system in a `with` block into a StudentFileError."""
        try:
            yield
        except StudentFileError:
            raise
        except (OSError, ValueError, RuntimeError) as error:
            reason = getattr(error, "strerror", None) or _("its name cannot be used")
            raise StudentFileError(self.path, text, reason=reason) from error
