"""A lesson in messages: what a program sends and gets, on the lines that a person would type."""

from lessons.language import _
from lessons.lesson.messages import exchange_messages
from lessons.lesson.sitting import Sitting
from tui.lesson.part_lines import say_left
from tui.lines.teletype import Line, Teletype


class MessageLines:
    """Plays a sitting with a program at the other end of a teletype."""

    def __init__(self, teletype: Teletype, sitting: Sitting) -> None:
        self._teletype = teletype
        self._sitting = sitting

    @property
    def left_at(self) -> str:
        """The sentence that says where it was left."""
        return say_left(self._sitting, _("The input ended"))

    def play(self) -> bool:
        """Exchange messages until the lesson or the input ends.

        Returns:
            Whether the lesson is finished.
        """
        return exchange_messages(self._sitting, iter(self._teletype.read, None), self._send)

    def _send(self, message: str) -> None:
        self._teletype.write([Line(message, verbatim=True)])
        self._teletype.flush()
