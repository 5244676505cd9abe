"""Boxes, rows and columns of widgets: they arrange what is in them, and never scroll."""

from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Size
from textual.reactive import Reactive
from textual.widget import Widget


class Unscrolled(Widget):
    """A widget without scroll bars: after a change of its size nothing is arranged again.

    Textual lays out the whole screen again whenever a widget's content has got another size, since
    scroll bars may have come or gone. It is the last of the base classes: Textual reads the style
    sheets of the first one only.
    """

    virtual_size: Reactive[Size] = Reactive(Size(0, 0), repaint=False)


class Box(Container, Unscrolled):
    """Widgets that a screen arranges by its style sheet."""

    BLANK = True


class Row(Horizontal, Unscrolled):
    """Widgets side by side."""

    BLANK = True


class Column(Vertical, Unscrolled):
    """Widgets one below the other."""

    BLANK = True
