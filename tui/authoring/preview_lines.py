"""A preview in lines: the faults and the part at hand, and both again whenever the file is saved.

A thread looks at the file while a line is waited for; a lock sees to it that only one of the two
works at a time. Where nobody types, all parts are written at once.
"""

import threading
from contextlib import suppress

from lessons.authoring.preview import EVERY, Preview
from lessons.course.activity import Activity
from lessons.language import _
from tui import start as starts
from tui.authoring.actions import PREVIEW
from tui.lesson.lines import LessonLines, show_part
from tui.lines.commands import LinesHost


class _Released:
    """Releases a lock while its `with` block runs."""

    def __init__(self, lock: threading.Lock) -> None:
        self._lock = lock

    def __enter__(self) -> None:
        self._lock.release()

    def __exit__(self, *_error: object) -> None:
        self._lock.acquire()


class PreviewLines(LessonLines):
    """Shows a script on a teletype, and follows its file."""

    ACTIONS = PREVIEW

    def __init__(self, start: starts.PreviewStart, host: LinesHost) -> None:
        self._preview = Preview(start.path)
        self._lock = threading.Lock()
        self._ended = threading.Event()
        super().__init__(self._preview.session, host)
        host.teletype.waiting = _Released(self._lock)

    def play(self) -> bool:
        """Show the script until the preview is left; return whether it had no fault then."""
        follower = threading.Thread(target=self._follow_file, daemon=True)
        try:
            with self._lock:
                self._read_file()
                follower.start()
                while not self.left:
                    self.read()
        finally:
            self._ended.set()
        follower.join()
        return not self._preview.findings

    def _follow_file(self) -> None:
        while not self._ended.wait(EVERY):
            with self._lock, suppress(OSError):  # Where nothing can be written, nothing is said.
                if not self._ended.is_set() and self._preview.changed():
                    self.teletype.say("")
                    self._read_file()
                    self.teletype.prompt(_("Answer:") if self.session.locked else ">")

    def _read_file(self) -> None:
        """Read the file, and write its present parts or faults."""
        for _part in self._preview.read():
            pass
        self.model.take(self._preview.session)
        for finding in self._preview.findings:
            self.teletype.say(str(finding))
        self.teletype.say(self._preview.state)
        if self.teletype.typed:
            self.teletype.say(_("Enter goes on, next and previous skip, help lists the commands."))
            self._show()
        else:
            self._do_all()

    # What differs from a lesson.

    def read(self) -> None:
        """Read a typed or prepared line."""
        self.read_line()

    def _leave(self, _why: str) -> None:
        """Leave the preview, for whatever reason."""
        self.left = True

    def _go_on(self) -> None:
        """Go on to the next part; the last one stays."""
        if self.session.index + 1 < self.session.length:
            super()._go_on()
        else:
            self.teletype.say(_("This is the last part."))

    def _do_next(self) -> None:
        self._go_by(1)

    def _do_previous(self) -> None:
        self._go_by(-1)

    def _go_by(self, parts: int) -> None:
        if self._preview.go(parts):
            self._enter_part()
        else:
            self.teletype.say(_("There is no other part."))

    def _begin_activity(self, _activity: Activity) -> None:
        """Refuse to open an activity from a preview: work there would be recorded."""
        self.teletype.say(_("It opens in the lesson itself. Type next to go on."))

    def _do_all(self) -> None:
        place = self.session.index
        for index in range(self.session.length):
            self.session.index = index
            show_part(self.teletype, self.session, self.model.begin_position().step, known=False)
        self.session.index = place

    def _do_anew(self) -> None:
        self._preview.begin_anew()
        self.model.take(self._preview.session)
        self._show()
