"""A student's file while it stands in an editor: what others do with it meanwhile is noticed."""

from pathlib import Path

from lessons.files.signature import Signature, signature_of
from lessons.lab.student_file import StudentFile, StudentFileError


class OpenFile:
    """Reads and saves; knows what the file said when it was read or saved last."""

    def __init__(self, file: StudentFile) -> None:
        self.file = file
        self._text: str | None = None
        self._mark: Signature | None = None

    def read(self) -> str:
        """Return what it says.

        Raises:
            StudentFileError: It cannot be read.
        """
        self._mark = signature_of(self.file.path)
        self._text = self.file.read()
        return self._text

    def save(self, text: str) -> None:
        """Let it say something, whatever it says now.

        Raises:
            StudentFileError: It cannot be written.
        """
        self.file.save(text)
        self._text, self._mark = text, signature_of(self.file.path)

    @property
    def changed(self) -> bool:
        """Whether it says something else than when it was read or saved here last.

        A file that is gone says nothing else; it is there again when it is saved.
        """
        mark = signature_of(self.file.path)
        if mark == self._mark or mark is None:
            return False
        try:
            text = self.file.read()
        except StudentFileError:
            return True
        if text == self._text:
            self._mark = mark
        return text != self._text

    @property
    def gone(self) -> bool:
        """Whether there is nothing at its path."""
        return not self.file.exists

    @property
    def path(self) -> Path:
        """Where it is."""
        return self.file.path.absolute()
