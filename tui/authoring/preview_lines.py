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
from tui.lesson.lines import LessonLines, list_answer, list_part
from tui.lines.commands import LinesHost, Said, TypedCommands


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
    FIRST = _("Enter goes on, next and previous skip, help lists the commands.")

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
                follower.start()
                return super().play()
        finally:
            self._ended.set()
            follower.join()

    def done(self) -> bool:
        """Return whether the script had no fault in the end."""
        return not self._preview.findings

    def _follow_file(self) -> None:
        """Show the file anew whenever it has changed, in a thread of its own."""
        while not self._ended.wait(EVERY):
            with self._lock, suppress(OSError):  # Where nothing can be written, nothing is said.
                if not self._ended.is_set() and self._preview.changed():
                    self.teletype.write(("", *self.begin()))
                    self.teletype.prompt(self.prompt)

    def begin(self) -> Said:
        """Read the file, and yield its present parts or faults."""
        for _part in self._preview.read():
            pass
        self.model.take(self._preview.session)
        yield from (*map(str, self._preview.findings), self._preview.state)
        yield from self.list_state() if self.teletype.typed else self._do_all()

    # What differs from a lesson.

    def read(self) -> None:
        """Read a typed or prepared line."""
        TypedCommands.read(self)

    def leave(self, _why: str) -> None:
        """Leave the preview, for whatever reason."""
        self.left = True

    def go_on(self) -> Said:
        """Go on to the next part; the last one stays."""
        last = self.session.index + 1 == self.session.length
        return [_("This is the last part.")] if last else super().go_on()

    def _do_next(self) -> Said:
        return self._go_by_parts(1)

    def _do_previous(self) -> Said:
        return self._go_by_parts(-1)

    def _go_by_parts(self, parts: int) -> Said:
        return self._enter_part() if self._preview.go(parts) else [_("There is no other part.")]

    def begin_activity(self, _activity: Activity) -> Said:
        """Refuse to open an activity from a preview: work there would be recorded."""
        return [_("It opens in the lesson itself. Type next to go on.")]

    def _do_all(self) -> Said:
        place = self.session.index
        for index in range(self.session.length):
            self.session.index = index
            step = self.model.begin_position().step
            yield from list_part(self.session, step, known=False)
            yield from list_answer(self.session, self.teletype)
        self.session.index = place

    def _do_anew(self) -> Said:
        self._preview.begin_anew()
        self.model.take(self._preview.session)
        return self.list_state()
