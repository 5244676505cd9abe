"""The message with which a screen asks for another one."""

from dataclasses import dataclass, field

from textual.message import Message

from tui.start import Start


@dataclass(eq=False)
class OpenRequest(Message):
    """The student goes on elsewhere.

    Attributes:
        start: Where.
        instead: Whether the screen takes the place of the present one, not one above it.
    """

    start: Start
    instead: bool = field(default=False, kw_only=True)
