"""What is sent to the terminal: only what the terminal understands, and little of it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.wire.terminals import SCREEN, SIZE, TERMINALS, VT100, XTERM, Pair
from tests.wire.test_any_writing import FRAMES
from tui.look.options import Colours
from tui.terminal.terminal import Terminal

ONLY_SOME_UNDERSTAND = {
    r"\x1b\[\d*b": [],  # repeat
    r"\x1b\[\d+X": [XTERM],  # erase cells
    r"\x1b\[\d+[Gd]": [XTERM, SCREEN],  # go to a column, to a row
    r"\x1b\[\?1049[hl]": [XTERM, SCREEN],  # the second screen
    r"\x1b\[\?2004[hl]": [XTERM, SCREEN],  # marked pastes
    r"\x1b\[(\d*;)*2[2-9][;m]": [XTERM, SCREEN],  # the end of one attribute
}
PAINTED = "\x1b[1;1H\x1b[44m" + " " * SIZE[0] + "\x1b[2;1H\x1b[0m" + "-" * SIZE[0]


def shown(terminal: Terminal, *frames: str) -> str:
    """Return what is sent for frames after an empty one."""
    pair = Pair(terminal, SIZE)
    pair.write("\x1b[1;1H ")
    pair.flush()
    sent = ""
    for frame in frames:
        pair.write(frame)
        sent += pair.flush()
        pair.agree()
    return sent


def passed(terminal: Terminal, sequence: str) -> str:
    """Return what is sent for a sequence that is no picture."""
    return "".join(Pair(terminal, SIZE).buffer.read(sequence))


@given(FRAMES, st.sampled_from(TERMINALS))
def test_nothing_is_sent_that_the_terminal_does_not_know(
    frames: list[list[str]], terminal: Terminal
) -> None:
    sent = shown(terminal, "\x1b[?1049h\x1b[?2004h" + PAINTED, *map("".join, frames))
    for sequence, terminals in ONLY_SOME_UNDERSTAND.items():
        if terminal not in terminals:
            assert not re.search(sequence, sent)


@given(st.lists(st.text(max_size=9), max_size=6))
def test_every_byte_is_ascii_where_only_ascii_is_shown(texts: list[str]) -> None:
    pair = Pair(Terminal(ascii=True), SIZE)
    for y, text in enumerate(texts, 1):
        printed = re.sub(r"[\x00-\x1f\x7f-\x9f]", "", text)
        assert not list(pair.buffer.read(f"\x1b[{y};1H{printed}"))
    assert pair.flush().isascii()


@given(st.text(max_size=30))
def test_no_text_becomes_a_control_sequence(text: str) -> None:
    printed = re.sub(r"[\x00-\x1f\x7f-\x9f]", "", text)
    pair = Pair(XTERM, (80, 2))
    list(pair.buffer.read(f"\x1b[1;1H{printed}"))
    sent = re.sub(r"\x1b\[[0-9;]*[A-Za-z]|[\r\n\b]", "", pair.flush())
    assert not re.search(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200e\u200f]", sent)


def test_a_colour_is_sent_in_the_number_of_colours_there_are() -> None:
    true, few, none = (
        passed_colours(Terminal(colours=colours))
        for colours in (Colours.TRUE, Colours.SIXTEEN, Colours.NONE)
    )
    assert "38;2;143;208;138" in true
    assert few.endswith("\x1b[92;40m")
    assert none == "\x1b[m"


def passed_colours(terminal: Terminal) -> str:
    """Return the styles that are sent for a text in a colour."""
    pair = Pair(terminal, SIZE)
    pair.write("\x1b[1;1H\x1b[38;2;143;208;138;48;2;24;27;32mright")
    return "".join(re.findall(r"\x1b\[[0-9;]*m", pair.flush()))


@pytest.mark.parametrize(
    ("terminal", "sequence", "sent"),
    [
        *((XTERM, each, each) for each in ("\x1b[?25l", "\x1b[?7l", "\x1b[?1000h", "\x1b[?2004h")),
        *((XTERM, each, each) for each in ("\x1b]52;c;YQ==\a", "\x1b]2;Queens\x1b\\")),
        # Movements of the mouse while no button is down, and what outlasts a kill.
        *((XTERM, each, "") for each in ("\x1b[?1015h", "\x1b[?1004h")),
        (XTERM, "\x1b[?1003h", "\x1b[?1002h"),
        *((XTERM, each, "") for each in ("\x1b[>25u", "\x1b[<u", "\x1b[?2026$p")),
        *((VT100, each, "") for each in ("\x1b[?2004h", "\x1b[?25l\x1b[?25h")),
    ],
)
def test_only_what_is_wanted_and_known_is_passed_on(
    terminal: Terminal, sequence: str, sent: str
) -> None:
    assert passed(terminal, sequence) == sent


def test_blanks_above_each_other_are_erased_where_the_cursor_stands() -> None:
    board = "".join(f"\x1b[{y};3H\x1b[44m      " for y in (1, 2, 3))
    assert "\x1b[6X\n\x1b[6X\n" in shown(XTERM, board)


def test_a_style_is_sent_once_for_all_that_is_drawn_in_it() -> None:
    lines = [f"\x1b[{y};1H\x1b[31mdead\x1b[32mopen" for y in (1, 2, 3)]
    sent = shown(XTERM, "".join(lines))
    assert len(re.findall(r"\x1b\[[0-9;]*m", sent)) == len(["dead", "open"])


def test_italics_are_sent_where_the_terminal_has_them() -> None:
    for terminal, style in (XTERM, "\x1b[3;4m"), (Terminal(slants=False), "\x1b[4m"):
        pair = Pair(terminal, SIZE)
        pair.write("\x1b[1;1H\x1b[3;4mabsent")
        assert f"{style}absent" in pair.flush()


def test_a_terminal_with_one_screen_is_left_empty() -> None:
    assert "\x1b[?1049" not in passed(VT100, "\x1b[?1049h\x1b[?1049l")
    assert passed(VT100, "\x1b[?1049l").endswith("\x1b[H\x1b[J")


def test_what_is_not_understood_is_passed_on_and_all_is_drawn_again() -> None:
    pair = Pair(XTERM, SIZE)
    pair.write("\x1b[2;3Hab")
    first = pair.flush()
    assert "".join(pair.buffer.read("\x1b[3;3r")) == "\x1b[3;3r"
    assert pair.buffer.frame() == first


def test_what_was_forgotten_is_drawn_again() -> None:
    pair = Pair(XTERM, SIZE)
    pair.write(PAINTED)
    pair.flush()
    pair.buffered.reset()
    pair.buffered.feed(b"\x1b[?7lrubbish\x1b[1;31;45m")
    pair.buffer.forget()
    pair.flush()
    pair.agree()
