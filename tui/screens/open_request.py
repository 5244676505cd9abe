"""The message with which a screen asks for another one."""

from textual.message import Message

from tui.start import Start


class OpenRequest(Message):
    """The student goes on elsewhere.

    Attributes:
        start: Where.
        instead: Whether the screen takes the place of the present one, not one above it.
    """

    def __init__(self, start: Start, *, instead: bool = False) -> None:
        self.start = start
        self.instead = instead
        super().__init__()
