"""What few colours make of a style: always within them, and always to be read."""

import re
import unicodedata
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from textual._border import BORDER_CHARS
from textual._box_drawing import BOX_CHARACTERS
from textual.color import Color
from textual.geometry import Region
from textual.keys import KEY_DISPLAY_ALIASES
from textual.scrollbar import ScrollBarRender
from textual.theme import Theme
from textual.widgets import OptionList

from solver.board.geometry import Identity
from tests.sampled import sampled
from tests.tui.lessons import at_question
from tests.tui.looks import opened
from tests.tui.painted import LEVELS, THEMES, Painted, painted, screen
from tui.app.app import QueensApp
from tui.look.inks import DARK, LIGHT
from tui.look.options import Colours
from tui.start import ExploreStart, HomeStart, Start
from tui.terminal.charset import ascii_cell, ascii_text
from tui.terminal.grid import PLAIN, Rgb, Style
from tui.terminal.palette import (
    NOT_READ,
    READABLE,
    VISIBLE,
    XTERM,
    find_shown_style,
    is_one_of,
    measure_contrast,
    measure_distance,
)
from tui.widgets.board_picture import Look, Mark, Piece, SquareFrame
from tui.widgets.square import CELLS, SquareSize, draw_square

SQUARES = ("board-light", "board-dark", "board-light-current", "board-dark-current")
SQUARES_APART = 1.25
HUES_APART = 0.2
"""How different grey and blue look at least, equally bright as they are in 16 colours."""
PIECES = ("board-queen", "board-tried", "board-golden", "board-right", "board-wrong")
INKS_ON_SQUARES = (*PIECES, "board-dots")
both_themes = pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
byte = st.integers(0, 255)
rgb = st.tuples(byte, byte, byte)
theme_colours = st.sampled_from(
    [Color.parse(text).rgb for theme in (DARK, LIGHT) for text in theme.variables.values()]
)
attributes = st.frozensets(st.sampled_from([1, 2, 3, 4, 7, 9]))
colours = st.none() | byte | rgb | theme_colours
styles = st.builds(Style, colours, colours, attributes)
few = st.sampled_from([Colours.EIGHT, Colours.SIXTEEN, Colours.PALETTE])


def colour(theme: Theme, name: str) -> Rgb:
    return Color.parse(theme.variables.get(name) or getattr(theme, name)).rgb


def ground(theme: Theme, colours: Colours) -> Rgb:
    """Return what the page is shown in."""
    return _rgb(on(theme, "background", colours).background)


def _rgb(sent: Rgb | int | None) -> Rgb:
    assert sent is not None
    return XTERM[sent] if isinstance(sent, int) else sent


def on(theme: Theme, name: str, colours: Colours) -> Style:
    """Return how text on a ground of a theme is shown."""
    return find_shown_style(Style(colour(theme, "foreground"), colour(theme, name)), colours)


@given(styles)
def test_true_colour_is_left_alone(style: Style) -> None:
    assert find_shown_style(style, Colours.TRUE) == style


@given(styles, few)
def test_only_the_colours_that_there_are_are_used(style: Style, colours: Colours) -> None:
    found = find_shown_style(style, colours)
    for part in (found.foreground, found.background):
        assert part is None or (isinstance(part, int) and 0 <= part < colours)
    assert found.attributes <= style.attributes


@given(st.builds(Style, rgb | theme_colours, rgb | theme_colours))
def test_a_persons_own_sixteen_are_not_used_where_there_are_256(style: Style) -> None:
    foreground, background, _none = find_shown_style(style, Colours.PALETTE)
    assert isinstance(foreground, int)
    assert isinstance(background, int)
    assert min(foreground, background) >= 16


@given(styles)
def test_without_colours_there_are_bold_underlined_and_reversed(style: Style) -> None:
    found = find_shown_style(style, Colours.NONE)
    assert found.foreground is found.background is None
    assert found.attributes <= {1, 4, 7}
    assert found.attributes - {7} == style.attributes & {1, 4}


@given(st.builds(Style, rgb | theme_colours, rgb | theme_colours, attributes), few)
def test_what_is_shown_can_be_read(style: Style, colours: Colours) -> None:
    index, behind, attributes = find_shown_style(style, colours)
    assert isinstance(index, int)
    assert isinstance(behind, int)
    ink = style.background if 7 in style.attributes else style.foreground
    assert isinstance(ink, tuple)
    needed = VISIBLE if is_one_of(ink, NOT_READ) else READABLE
    assert measure_contrast(XTERM[index], XTERM[behind]) >= needed
    if 1 in attributes and index < 8:
        assert measure_contrast(XTERM[index + 8], XTERM[behind]) >= needed


@given(rgb, rgb, attributes, few)
def test_reversed_is_the_same_as_exchanged(
    one: Rgb, other: Rgb, attributes: frozenset[int], colours: Colours
) -> None:
    plain = attributes - {7}
    reversed_style = find_shown_style(Style(one, other, plain | {7}), colours)
    assert reversed_style == find_shown_style(Style(other, one, plain), colours)


@given(st.sampled_from(Colours))
def test_the_terminals_own_colours_stay(colours: Colours) -> None:
    assert find_shown_style(PLAIN, colours) == PLAIN
    for style in (Style(None, (0, 0, 0)), Style((255, 255, 255), None)):
        found = find_shown_style(style, colours)
        assert found.foreground is None or style.foreground is not None
        assert found.background is None or style.background is not None


@both_themes
@pytest.mark.parametrize("colours", [Colours.PALETTE, Colours.SIXTEEN, Colours.EIGHT, Colours.NONE])
def test_grounds_that_mean_something_are_told_apart(theme: Theme, colours: Colours) -> None:
    pairs = [
        ("background", "code-marked"),
        ("background", "block-cursor-background"),
        ("panel", "block-cursor-background"),
        ("scrollbar-background", "scrollbar"),
        ("background", "foreground"),  # the cursor of a line of text
        ("board-light", "board-dark"),
        ("board-light-chosen", "board-dark-chosen"),
        ("board-light-current", "board-dark-current"),
    ]
    if colours is Colours.EIGHT:
        pairs = pairs[:-1]  # there the current column is of one colour
    for one, other in pairs:
        shades = (on(theme, name, colours)._replace(foreground=None) for name in (one, other))
        assert len(set(shades)) == 2, (one, other)


@both_themes
@pytest.mark.parametrize("colours", [Colours.TRUE, Colours.PALETTE, Colours.SIXTEEN])
def test_squares_and_what_stands_on_them_are_told_apart(theme: Theme, colours: Colours) -> None:
    sent = {square: _rgb(on(theme, square, colours).background) for square in SQUARES}
    page = ground(theme, colours)
    marked = _rgb(on(theme, "code-marked", colours).background)
    pairs = [*combinations(sent.values(), 2), (sent["board-light"], page), (marked, page)]
    if colours is not Colours.SIXTEEN:
        pairs.append((sent["board-dark"], page))  # Or it would look like a hole.
    for one, other in pairs:
        hued = colours is Colours.SIXTEEN and measure_distance(one, other) >= HUES_APART
        assert hued or measure_contrast(one, other) >= SQUARES_APART, (sent, one, other)
    reds = {sent[square] for square in SQUARES} & {XTERM[index] for index in (1, 5, 9, 13)}
    assert not reds or colours is not Colours.SIXTEEN  # Magenta says that something is wrong.
    shown: dict[str, set[Rgb]] = {ink: set() for ink in INKS_ON_SQUARES}
    for square, ink in product(SQUARES, INKS_ON_SQUARES):
        both = find_shown_style(Style(colour(theme, ink), colour(theme, square)), colours)
        seen = measure_contrast(_rgb(both.foreground), _rgb(both.background)) >= VISIBLE
        assert seen, (square, ink)
        shown[ink].add(_rgb(both.foreground))
    if colours is not Colours.SIXTEEN:  # A queen keeps the colour that says what she is.
        assert [len(shown[ink]) for ink in PIECES] == [1] * 5, shown


@both_themes
def test_text_of_the_themes_can_be_read_on_every_ground(theme: Theme) -> None:
    grounds = ["background", "surface", "panel", "code-marked"]
    texts = ["foreground", "foreground-muted", "primary", "accent", "success", "error"]
    pairs = [(ink, ground) for ink in texts for ground in grounds]
    judged = [
        f"{square}-{each}"
        for square in SQUARES[:2]
        for each in ("right", "wrong", "chosen", "golden")
    ]
    pairs += [(ink, ground) for ink in ("foreground", *PIECES) for ground in (*SQUARES, *judged)]
    pairs += [("board-waiting", "background")]
    pairs += [
        (f"block-cursor{kind}-foreground", f"block-cursor{kind}-background")
        for kind in ("", "-blurred")
    ]
    for ink, ground in pairs:
        assert measure_contrast(colour(theme, ink), colour(theme, ground)) >= READABLE, (
            ink,
            ground,
        )
    faint = [("board-dots", square) for square in SQUARES]
    faint += [("rule", "background"), ("rule", "panel"), ("scrollbar", "scrollbar-background")]
    for ink, ground in faint:
        assert measure_contrast(colour(theme, ink), colour(theme, ground)) >= VISIBLE, (ink, ground)


def test_contrast_is_reckoned_as_wcag_does_and_the_palette_is_xterms() -> None:
    assert measure_contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert measure_contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    assert len(XTERM) == 256
    assert XTERM[16] == (0, 0, 0)
    assert XTERM[67] == (95, 135, 175)
    assert XTERM[231] == (255, 255, 255)
    assert (XTERM[232], XTERM[255]) == ((8, 8, 8), (238, 238, 238))


# At every level every text can be read, and what is chosen in a list stands out.


SIZE = (140, 40)
STARTS: dict[str, tuple[Start, str]] = {
    "home": (HomeStart(), "down"),
    "conflict": (ExploreStart(), "r full_stop full_stop full_stop"),
    "help": (ExploreStart(), "question_mark"),
    "palette": (ExploreStart(), "colon r e"),
}
QUESTIONS = {
    "wrong": ("iterative", "resume-row", "1 enter"),
    "cells": ("iterative", "state-after-dead-end", "right right 4"),
    "marked": ("diagonals", "mark-difference", "right m down m enter"),
}
COLOURED = [colours for colours in LEVELS if colours is not Colours.NONE]
"""Without colours there are the terminal's own two, and nothing is known of them."""
OFTEN = {"palette", "conflict", "wrong"}


@pytest.mark.parametrize("scene", sampled([*STARTS, *QUESTIONS], OFTEN.__contains__))
async def test_every_text_can_be_read(scene: str, home: Path) -> None:
    if scene in STARTS:
        start, keys = STARTS[scene]
        app = QueensApp(start)
    else:
        lesson_id, question, keys = QUESTIONS[scene]
        app = at_question(home, lesson_id, question)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys.split())
        for theme in THEMES:
            app.theme = theme.name
            await pilot.pause()
            shown = {cell for cell in screen(app) if not cell.text.isspace()}
            for colours in COLOURED:
                assert unreadable(shown, colours) == set()


def unreadable(cells: set[Painted], colours: Colours) -> set[Painted]:
    """Return what cannot be read.

    Dots, rules, frames and scroll bars are not text: nothing is lost with them that is not said in
    words as well. They have colours of their own and have to be seen, not read.
    """
    found = set()
    for cell in cells:
        after = cell.at(colours)
        ink, ground = _rgb(after.style.foreground), _rgb(after.style.background)
        if 7 in after.style.attributes:
            ink, ground = ground, ink
        drawn = _rgb(cell.style.foreground)
        if measure_contrast(ink, ground) < (VISIBLE if is_one_of(drawn, NOT_READ) else READABLE):
            found.add(cell)
    return found


async def test_what_is_highlighted_in_a_list_stands_out() -> None:
    async with opened(HomeStart(), size=SIZE) as (app, pilot):
        options = app.screen.query_one(OptionList)
        for theme in THEMES:
            app.theme = theme.name
            states = []
            for options.highlighted in (0, 1):
                await pilot.pause()
                (strip,) = options.render_lines(Region(0, 0, options.size.width, 1))
                states.append([*painted(strip)])
            here, other = states
            text = "".join(cell.text for cell in other)
            assert "".join(cell.text for cell in here) == "▸" + text.removeprefix(" ")
            for colours in COLOURED:
                grounds = (_rgb(cells[0].at(colours).style.background) for cells in (here, other))
                assert measure_contrast(*grounds) >= SQUARES_APART
                mark = here[0].at(colours).style
                assert measure_contrast(_rgb(mark.foreground), _rgb(mark.background)) >= READABLE


# ASCII stand-ins: of one cell for one cell, and of lines of text.


EMPTY = Look(dark=False, current=False)
ROOT = Path(__file__).parents[2]
PRINTABLE = {chr(code) for code in range(0x20, 0x7F)}
TEXTUALS = {
    *"".join(part for rows in BORDER_CHARS.values() for row in rows for part in row),
    *BOX_CHARACTERS.values(),
    *"".join(ScrollBarRender.VERTICAL_BARS + ScrollBarRender.HORIZONTAL_BARS),
    *"".join(KEY_DISPLAY_ALIASES.values()),
    *"…•",
}


@cache
def ours() -> set[str]:
    """Return the characters that stand in the sources and the lessons."""
    paths = (path for room in ("tui", "lessons") for path in (ROOT / room).rglob("*"))
    return {
        character
        for path in paths
        if path.suffix in {".py", ".md", ".yaml"} and path.name != "charset.py"
        for character in re.findall("[^\\x00-\\x7f]", path.read_text("utf-8"))
    }


def test_every_character_the_tutor_shows_has_a_stand_in() -> None:
    assert len(ours()) > 40
    missing = {character for character in ours() | TEXTUALS if ascii_cell(character, 1) == "?"}
    assert missing == set(), "write <= instead of a sign that one ASCII character cannot say"


@given(st.text(max_size=4) | st.sampled_from(sorted(ours() | TEXTUALS)), st.sampled_from([1, 2]))
def test_a_cell_stays_as_wide_as_it_is(text: str, width: int) -> None:
    found = ascii_cell(text, width)
    assert len(found) == width
    assert set(found) <= PRINTABLE
    assert ascii_cell(found, width) == found


@given(st.text())
def test_lines_of_text_stay_lines(text: str) -> None:
    found = ascii_text(text)
    assert set(found) <= PRINTABLE | {"\n"}
    assert found.count("\n") == text.count("\n")
    assert ascii_text(found) == found


@given(st.text(sorted(PRINTABLE), min_size=1, max_size=1))
def test_ascii_stays_what_it_is(text: str) -> None:
    assert ascii_cell(text, 1) == text


def test_polish_and_italian_stay_readable() -> None:
    polish = "Zażółć gęślą jaźń, „ŁÓDŹ”"
    italian = "Perché no? È così: più, lì, là."
    for text, plain in (
        (polish, 'Zazolc gesla jazn, "LODZ"'),
        (italian, "Perche no? E cosi: piu, li, la."),
    ):
        assert ascii_text(text) == plain
        assert ascii_text(unicodedata.normalize("NFD", text)) == plain
        assert "".join(ascii_cell(character, 1) for character in text) == plain
    assert ascii_cell("e\u0300", 1) == "e"
    assert ascii_cell("=\u0338", 1) == "?", "what a stroke denies is not said"


@pytest.mark.parametrize(
    ("text", "cell", "line"),
    [
        ("n²", "n2", "n^2"),
        ("−1 – 4 × 4", "-1 - 4 x 4", "-1 - 4 x 4"),
        ("“a” «b»", '"a" "b"', '"a" "b"'),
        ("so…", "so.", "so..."),
        ("a\u00a0b", "a b", "a b"),
        ("→ ↑", "> ^", "-> ^"),
        ("╱ ╲ ╳", "/ \\ X", "/ \\ X"),  # noqa: RUF001 (drawn, not written)
        ("k ≤ n", "k ? n", "k <= n"),
        ("½", "?", "1/2"),
        ("\x1b[31m", "?[31m", "?[31m"),
    ],
)
def test_signs(text: str, cell: str, line: str) -> None:
    assert "".join(ascii_cell(character, 1) for character in text) == cell
    assert ascii_text(text) == line


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_no_two_states_of_a_square_look_the_same(cell: SquareSize) -> None:
    looks = [
        EMPTY,
        replace(EMPTY, attacked=True),
        *(replace(EMPTY, piece=piece) for piece in (Piece.PLACED, Piece.TRIED)),
        *(replace(EMPTY, piece=Piece.LEFT) for _height in range(min(cell.height - 1, 1))),
        *(replace(EMPTY, paths=(identity,)) for identity in Identity),
        *(replace(EMPTY, mark=mark) for mark in Mark),
        *(replace(EMPTY, frames=(frame,)) for frame in SquareFrame),
        *(replace(EMPTY, frames=(frame,), piece=Piece.TRIED) for frame in SquareFrame),
        *(replace(EMPTY, numbered=True, value=str(number)) for number in range(12)),
    ]
    attacked = replace(EMPTY, attacked=True)
    for several in (looks, [attacked, *(replace(attacked, mark=mark) for mark in Mark)]):
        drawn = set()
        for look in several:
            runs = (run for line in draw_square(look, cell, flipped=False) for run in line)
            drawn.add("".join(ascii_cell(each, 1) for text, _style in runs for each in text))
        assert len(drawn) == len(several)


def test_the_signs_that_tell_states_apart_stay_apart() -> None:
    """Of choices, cells, lines and rows of a list: right, wrong, missed, chosen, here, nothing."""
    signs = "✓✗○●▸▲ "
    assert len({ascii_cell(each, 1) for each in signs}) == len(signs)
