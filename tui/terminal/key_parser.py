"""Reads keys from what a terminal sends, whatever it sends."""

from collections.abc import Iterable

from textual import events
from textual._xterm_parser import XTermParser


class KeyParser(XTermParser):
    """Textual's parser, which fails at what only looks like a key, such as `ESC [ : S`."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        """Yield the keys of a sequence; none if it cannot be one."""
        try:
            yield from super()._sequence_to_key_events(sequence, alt)
        except (ValueError, OverflowError):
            return
