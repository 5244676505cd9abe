"""A Textual program with one widget, which shows the frames of a file: the next one at any key.

It works out nothing, and is drawn by Textual alone: the least that a Textual program does for the
same pictures.

Usage, in a terminal: python -m benchmarks.one_widget FILE
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from rich.color import Color
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.app import App, ComposeResult
from textual.events import Key
from textual.strip import Strip
from textual.widget import Widget

from benchmarks.frames import Run, pictures


class Picture(Widget):
    """Shows frames, from the first one on."""

    def __init__(self, frames: Iterable[Iterable[Iterable[Run]]]) -> None:
        super().__init__()
        self._frames = [[Strip(map(segment, row)) for row in frame] for frame in frames]
        self._shown = 0

    def render_line(self, y: int) -> Strip:
        """Return a line of the frame."""
        lines = self._frames[self._shown]
        return lines[y] if y < len(lines) else Strip.blank(self.size.width)

    def show_next(self) -> None:
        """Show the next frame."""
        self._shown = min(self._shown + 1, len(self._frames) - 1)
        self.refresh()


class OneWidget(App[None]):
    """Shows the frames of a file."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._picture = Picture(pictures(file))

    def compose(self) -> ComposeResult:
        """Show the picture."""
        yield self._picture

    def on_key(self, event: Key) -> None:
        """Show the next frame."""
        event.stop()
        self._picture.show_next()


def segment(run: Run) -> Segment:
    """Return a run as Textual draws it."""
    text, foreground, background, attributes = run
    style = RichStyle(
        color=_colour(foreground),
        bgcolor=_colour(background),
        bold=1 in attributes,
        dim=2 in attributes,
        italic=3 in attributes,
        underline=4 in attributes,
        reverse=7 in attributes,
    )
    return Segment(text, style)


def _colour(colour: int | list[int] | None) -> Color | None:
    if colour is None:
        return None
    return Color.from_ansi(colour) if isinstance(colour, int) else Color.from_rgb(*colour)


if __name__ == "__main__":
    OneWidget(Path(sys.argv[1])).run()
