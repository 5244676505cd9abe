"""What the values of a setting look like: a small board in a theme, squares in so many colours."""

from collections.abc import Iterator, Mapping, Sequence

from textual.color import Color
from textual.content import Content
from textual.style import Style as TextStyle

from tui.look.inks import DARK, LIGHT, Ink, find_colour
from tui.look.options import Colours
from tui.settings.model import EXAMPLE, SETTINGS
from tui.terminal.grid import Colour, Style
from tui.terminal.palette import XTERM, find_shown_style

COLUMN = 16
"""Columns of a theme's board, with the gap behind it."""
SQUARES = (
    ("  ", Ink(ground="board-dark")),
    ("♛ ", Ink("board-queen", "board-light", bold=True)),
    ("✓ ", Ink("board-right", "board-light-right")),
    ("✗ ", Ink("board-wrong", "board-dark-wrong")),
    (" k<n ", Ink("accent", "code-marked", bold=True)),
)


def draw_values(name: str, titles: Mapping[str, Content], theme: str) -> Sequence[Content]:
    """Return the lines of a setting's values: their titles, and what each looks like."""
    if name == "theme":
        boards = [_draw_board((LIGHT if value == "light" else DARK).name) for value in titles]
        return [_set_beside(each) for each in ([*titles.values()], *zip(*boards, strict=True))]
    if name == "colours":
        limits = SETTINGS[name].values
        return [
            Content.assemble(title[:2], *_draw_squares(theme, limits[value]), " ", title[2:])
            for value, title in titles.items()
        ]
    return [*titles.values()]


def _draw_squares(theme: str, limit: object) -> Iterator[Content]:
    """Return squares and code in a theme, in all colours or in those of a limit."""
    colours = limit if isinstance(limit, Colours) else Colours.TRUE
    return (_draw(text, ink, theme, colours) for text, ink in SQUARES)


def _set_beside(cells: Sequence[Content]) -> Content:
    """Return a line of the cells of a table."""
    return Content.assemble(*(each.pad_right(COLUMN - each.cell_length) for each in cells))


def _draw_board(theme: str) -> Sequence[Content]:
    """Return the lines of the example in a theme, its highest row first."""
    n, lines = len(EXAMPLE), []
    for y in reversed(range(n)):
        squares = [Content("  ")]
        for x, row in enumerate(EXAMPLE):
            ground = "board-light" if (x + y) % 2 else "board-dark"
            ink = Ink("board-queen", ground, bold=True)
            squares.append(_draw("♛ " if row == y else "  ", ink, theme))
        lines.append(Content.assemble(*squares))
    return lines


def _draw(text: str, ink: Ink, theme: str, colours: Colours = Colours.TRUE) -> Content:
    """Return a text in an ink, in the colours that a terminal with so many colours has."""
    front, back = (Color.parse(find_colour(theme, each)).rgb for each in (ink.colour, ink.ground))
    shown = find_shown_style(Style(front, back, frozenset({1} if ink.bold else ())), colours)
    style = TextStyle(
        _make_colour(shown.background),
        _make_colour(shown.foreground),
        bold=1 in shown.attributes,
        reverse=7 in shown.attributes,
    )
    return Content.styled(text, style)


def _make_colour(shown: Colour) -> Color | None:
    """Return a terminal's colour as Textual has it."""
    rgb = XTERM[shown] if isinstance(shown, int) else shown
    return None if rgb is None else Color(*rgb)
