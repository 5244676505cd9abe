"""Reads keys from what a terminal sends, whatever it sends."""

import re
from collections.abc import Iterable

from textual import events
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message

TYPED = events.InputEvent, events.Paste, events.AppFocus, events.AppBlur
"""An event from the terminal, in the order in which it is meant."""
_COMPLETE = re.compile(r"\x1b\[[0-?]+[ -/]*[@-LN-ln-~]")
"""A sequence with numbers that is at its end, and no click (`M`, `m`)."""


class KeyParser(XTermParser):
    """Textual's parser, which fails at what only looks like a key, such as `ESC [ : S`.

    It leaves out reports. Nobody has asked for one, and Textual's driver would answer them from the
    thread that reads keys, and no longer listen to SIGWINCH.
    """

    def feed(self, data: str) -> Iterable[Message]:
        """Yield what is typed, pasted or clicked in a text."""
        for event in super().feed(data):
            if isinstance(event, TYPED):
                yield event

    def parse_mouse_code(self, code: str) -> Message | None:
        """Return the event of a click. Its place is a cell, whatever a report of pixels said."""
        self.mouse_pixels = False
        return super().parse_mouse_code(code)

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        """Yield the keys of a sequence, with Alt if `alt`; none, or Ignore, if it is no key."""
        try:
            keys = list(super()._sequence_to_key_events(sequence, alt))
        except (ValueError, OverflowError):
            keys = []
        yield from keys
        if not keys and _COMPLETE.fullmatch(sequence):
            yield events.Key(Keys.Ignore, sequence)
