"""ASCII stand-ins: of one cell for one cell, and of lines of text."""

import re
import unicodedata
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from textual._border import BORDER_CHARS
from textual._box_drawing import BOX_CHARACTERS
from textual.keys import KEY_DISPLAY_ALIASES
from textual.scrollbar import ScrollBarRender

from solver.board.geometry import Identity
from tui.terminal.charset import ascii_cell, ascii_text
from tui.widgets.board_picture import Look, Mark, Piece, SquareFrame
from tui.widgets.square import CELLS, SquareSize, draw_square

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


def test_what_a_stroke_denies_is_not_said() -> None:
    assert ascii_cell("=\u0338", 1) == "?"


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_no_two_states_of_a_square_look_the_same(cell: SquareSize) -> None:
    looks = [
        EMPTY,
        replace(EMPTY, attacked=True),
        *(replace(EMPTY, piece=piece) for piece in (Piece.PLACED, Piece.TRIED)),
        *(replace(EMPTY, path=identity) for identity in Identity),
        *(replace(EMPTY, mark=mark) for mark in Mark),
        *(replace(EMPTY, frames=(frame,)) for frame in SquareFrame),
        *(replace(EMPTY, frames=(frame,), piece=Piece.TRIED) for frame in SquareFrame),
    ]
    attacked = replace(EMPTY, attacked=True)
    for several in (looks, [attacked, *(replace(attacked, mark=mark) for mark in Mark)]):
        assert len({ascii_square(look, cell) for look in several}) == len(several)


def ascii_square(look: Look, cell: SquareSize) -> str:
    lines = ("".join(run.text for run in line) for line in draw_square(look, cell, flipped=False))
    return "\n".join("".join(ascii_cell(character, 1) for character in line) for line in lines)


def test_the_signs_that_tell_states_apart_stay_apart() -> None:
    """Of choices, cells, lines and rows of a list: right, wrong, missed, chosen, here, nothing."""
    signs = "✓✗○●▸▲ "
    assert len({ascii_cell(each, 1) for each in signs}) == len(signs)
