"""A lesson in messages: what a program sends and gets, on the lines that a person would type."""

from lessons.language import _
from lessons.lesson.messages import exchange_messages
from lessons.lesson.session import LessonSession
from tui.lesson.part_lines import say_left
from tui.lines.commands import TypedCommands
from tui.lines.teletype import Line, Teletype


class MessageLines(TypedCommands):
    """Plays a sitting with a program at the other end of a teletype."""

    def __init__(self, teletype: Teletype, sitting: LessonSession) -> None:
        super().__init__(teletype)
        self._sitting = sitting

    def play(self) -> bool:
        """Exchange messages until the lesson or the input ends; say if the lesson is finished."""
        finished = exchange_messages(self._sitting, iter(self.teletype.read, None), self._send)
        if not finished:
            self.left_at = say_left(self._sitting, _("The input ended"))
        return finished

    def _send(self, message: str) -> None:
        self.teletype.write([Line(message, verbatim=True)])
        self.teletype.flush()
