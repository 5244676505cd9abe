"""What is sent to the terminal: only what the terminal understands, and little of it."""

import os
import re
import subprocess
import sys
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tests.wire.terminals import SCREEN, SIZE, TERMINALS, VT100, XTERM, Pair
from tests.wire.test_any import FRAMES
from tui.look.options import Colours, Options
from tui.terminal.double_buffer import DoubleBuffer
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
    sent = []
    for colours in (Colours.TRUE, Colours.SIXTEEN, Colours.NONE):
        pair = Pair(Terminal(colours=colours), SIZE)
        pair.write("\x1b[1;1H\x1b[38;2;143;208;138;48;2;24;27;32mright")
        sent.append("".join(re.findall(r"\x1b\[[0-9;]*m", pair.flush())))
    true, few, none = sent
    assert "38;2;143;208;138" in true
    assert few.endswith("\x1b[92;40m")
    assert none == "\x1b[m"


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
    assert len(re.findall(r"\x1b\[[0-9;]*m", shown(XTERM, "".join(lines)))) == len(["dead", "open"])


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


# What Textual draws is taken as it is: the picture is the same as if it had been written.


WINDOW = 12, 3
CURSOR = 3, 1
CONSOLE = Console(color_system="truecolor", force_terminal=True)
STYLES = [
    None,
    Style(),
    Style(color="#102030", bgcolor="#e0e0ff", bold=True),
    Style(reverse=True, underline=True),
    Style(color="red", italic=True, strike=True),
]
SEGMENTS = st.builds(
    Segment, st.text("ab ♛☃é\u0301漢字", min_size=1, max_size=4), st.sampled_from(STYLES), st.none()
)


def strip(segments: list[Segment], width: int) -> Strip:
    """Return a strip that is so wide."""
    return Strip(segments).adjust_cell_length(width)


ROWS = st.lists(
    st.tuples(st.lists(SEGMENTS, max_size=4), st.lists(SEGMENTS, max_size=4)),
    min_size=WINDOW[1],
    max_size=WINDOW[1],
)


def make_buffer() -> DoubleBuffer:
    """Return the double buffer of a terminal that shows nothing yet."""
    return DoubleBuffer(Terminal(colours=Colours.TRUE), *WINDOW)


def written(*updates: LayoutUpdate | ChopsUpdate) -> str:
    """Return what is sent for updates that are written as text and read back."""
    through = make_buffer()
    for update in updates:
        text = update.render_segments(CONSOLE)
        assert not list(through.read(f"{text}\x1b[{CURSOR[1] + 1};{CURSOR[0] + 1}H"))
    return through.frame()


def drawn(*updates: LayoutUpdate | ChopsUpdate) -> str:
    """Return what is sent for updates that are taken as they are."""
    through = make_buffer()
    for update in updates:
        through.draw(update, CURSOR)
    return through.frame()


def test_a_mark_belongs_to_the_last_column_too() -> None:
    accent, plain = Segment("\u0301", STYLES[2]), [Segment("a" * WINDOW[0])]
    for last in (accent, Segment("\u0301")):
        update = LayoutUpdate([[Strip([*plain, last])]], Region(0, 0, WINDOW[0], 1))
        assert drawn(update) == written(update)
        assert "a" * (WINDOW[0] - 1) + "a\u0301" in drawn(update)


@given(ROWS, ROWS, st.integers(1, WINDOW[0] - 1), st.data())
def test_it_is_the_picture_that_would_have_been_written(
    before: list[tuple[list[Segment], list[Segment]]],
    after: list[tuple[list[Segment], list[Segment]]],
    cut: int,
    data: st.DataObject,
) -> None:
    rows = [[strip(left, cut), strip(right, WINDOW[0] - cut)] for left, right in before]
    layout = LayoutUpdate(list(rows), Region(0, 0, *WINDOW))
    changed = data.draw(st.sets(st.integers(0, WINDOW[1] - 1), min_size=1))
    chops = [
        {0: strip(left, cut), cut: strip(right, WINDOW[0] - cut)} if y in changed else {0: None}
        for y, (left, right) in enumerate(after)
    ]
    spans = [(y, 0, WINDOW[0]) for y in sorted(changed)]
    part = ChopsUpdate(chops, spans, [[cut, WINDOW[0]] for _row in after])
    assert drawn(layout) == written(layout)
    assert drawn(layout, part) == written(layout, part)


@given(st.text(st.sampled_from("a\x1b[2J\x07\x9b\n\r\x7f"), max_size=9))
def test_no_control_character_comes_through(text: str) -> None:
    kept = "".join(each for each in text if each.isprintable())
    shown, plain = (
        drawn(LayoutUpdate([[Strip([Segment(each)])]], Region(0, 0, *WINDOW)))
        for each in (text, kept)
    )
    assert shown == plain


def test_what_was_shown_long_ago_is_not_remembered() -> None:
    through = DoubleBuffer(Terminal(colours=Colours.TRUE), 80, 24)

    def play(*steps: int) -> int:
        """Draw frames, each with a text of its own at a place of its own; return the bytes kept."""
        for step in range(*steps):
            x, y = step % 59, step * 7 % 24
            row = Strip([Segment(f"tick {step}, and {step} tests", STYLES[step % 3])], 30)
            through.draw(LayoutUpdate([[row]], Region(x, y, 30, 1)), (step * 11 % 80, step % 24))
            through.frame()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        assert play(600, 1500) - play(600) < 1 << 16
    finally:
        tracemalloc.stop()


# What the environment says of the terminal, and what a person says instead.


KNOWN = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
SURROUNDINGS: list[tuple[dict[str, str], bool, bool]] = [
    ({}, True, True),
    ({"SSH_CONNECTION": "::1 1 ::1 22"}, False, True),
    ({"TERM": "linux"}, False, True),
    ({"TERM": "vt100"}, False, True),
    ({"TERM": "screen.xterm-256color", "STY": "1.pts-0"}, False, False),
    ({"TERM": "screen-256color"}, False, False),
    ({"TERM": "screen-256color", "TMUX": "tmux,1,0"}, True, True),
    ({"TERM": "tmux-256color", "TMUX": "tmux,1,0", "STY": ""}, True, True),
]
ABILITIES = {
    "xterm-256color": ["slants", "ends_attributes", "hides_cursor"],
    "screen-256color": ["ends_attributes", "hides_cursor"],
    "linux": ["ends_attributes", "hides_cursor"],
    "vt100": [],
}
LOOK_UP = """
from tui.look.options import Options
from tui.terminal.terminal import Terminal

here = Terminal.here(Options())
print(*(name for name in ("slants", "ends_attributes", "hides_cursor") if getattr(here, name)))
"""


@pytest.mark.parametrize(("variables", "mouse", "true_colour"), SURROUNDINGS)
def test_the_mouse_and_true_colours_are_used_where_they_work(
    variables: dict[str, str], mouse: bool, true_colour: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SSH_CONNECTION", "STY", "TMUX"):
        monkeypatch.delenv(name, raising=False)
    for name, value in (KNOWN | variables).items():
        monkeypatch.setenv(name, value)
    terminal = Terminal.here(Options())
    assert terminal.mouse is mouse
    assert (terminal.colours is Colours.TRUE) is true_colour
    wanted = Terminal.here(Options(mouse=True, colours=Colours.TRUE))
    assert (wanted.mouse, wanted.colours) == (True, Colours.TRUE)


@pytest.mark.parametrize("name", ABILITIES)
def test_terminfo_tells_what_a_terminal_can_do(name: str) -> None:
    surroundings = {**os.environ, "TERM": name}
    found = subprocess.check_output([sys.executable, "-c", LOOK_UP], env=surroundings, text=True)
    assert found.split() == ABILITIES[name]
