"""A student's file while it stands in an editor: what others do with it meanwhile is noticed."""

from pathlib import Path

from lessons.files.opening import Signature, read_signature
from lessons.lab.student_file import StudentFile, StudentFileError


class OpenFile(StudentFile):
    """Knows what the file said when it was read or saved last."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._text: str | None = None
        self._mark: Signature | None = None

    def read(self) -> str:
        """Return what it says."""
        self._mark = read_signature(self.path)
        self._text = super().read()
        return self._text

    def save(self, text: str) -> None:
        """Let it say something, whatever it says now."""
        super().save(text)
        self._text, self._mark = text, read_signature(self.path)

    @property
    def changed(self) -> bool:
        """Whether it says something else than when it was read or saved here last.

        A file that is gone says nothing else; it is there again when it is saved.
        """
        mark = read_signature(self.path)
        if mark == self._mark or mark is None:
            return False
        try:
            text = super().read()
        except StudentFileError:
            return True
        if text == self._text:
            self._mark = mark
        return text != self._text
