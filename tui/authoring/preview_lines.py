"""A preview in lines: the faults and the part at hand, and both again once the file was saved.

Each line that is typed looks at the file first. Where nobody types, all parts are written at once.
"""

from lessons.authoring.preview import Preview
from lessons.course.activity import Activity
from lessons.language import _
from tui import start as starts
from tui.authoring.actions import PREVIEW
from tui.lesson.lines import LessonLines, list_answer, list_part
from tui.lines.commands import LinesHost, Said, TypedCommands


class PreviewLines(LessonLines):
    """Shows a script on a teletype, and follows its file."""

    ACTIONS = PREVIEW
    HOW = (_("Enter goes on, next and previous skip."), *LessonLines.HOW[1:])

    def __init__(self, start: starts.PreviewStart, host: LinesHost) -> None:
        self._preview = Preview(start.path)
        super().__init__(self._preview.session, host)

    def done(self) -> bool:
        """Return whether the script had no fault in the end."""
        return not self._preview.findings

    def do(self, text: str) -> Said | None:
        """Obey a line; if the file was saved since, show it anew before, or for an empty line."""
        if not self._preview.changed():
            return super().do(text)
        anew = [*self.begin()]
        return [*anew, *(super().do(text) or ())] if text else anew

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
