"""What Textual draws is taken as it is: the picture is the same as if it had been written."""

import tracemalloc

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tui.look.options import Colours
from tui.terminal.double_buffer import DoubleBuffer
from tui.terminal.terminal import Terminal

SIZE = 12, 3
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
    Segment,
    st.text("ab ♛☃é\u0301漢字", min_size=1, max_size=4),
    st.sampled_from(STYLES),
    st.none(),
)


def strip(segments: list[Segment], width: int) -> Strip:
    """Return a strip that is so wide."""
    return Strip(segments).adjust_cell_length(width)


ROWS = st.lists(
    st.tuples(st.lists(SEGMENTS, max_size=4), st.lists(SEGMENTS, max_size=4)),
    min_size=SIZE[1],
    max_size=SIZE[1],
)


def make_buffer() -> DoubleBuffer:
    """Return the double buffer of a terminal that shows nothing yet."""
    return DoubleBuffer(Terminal(colours=Colours.TRUE), *SIZE)


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
    accent, plain = Segment("\u0301", STYLES[2]), [Segment("a" * SIZE[0])]
    for last in (accent, Segment("\u0301")):
        update = LayoutUpdate([[Strip([*plain, last])]], Region(0, 0, SIZE[0], 1))
        assert drawn(update) == written(update)
        assert "a" * (SIZE[0] - 1) + "a\u0301" in drawn(update)


@given(ROWS, ROWS, st.integers(1, SIZE[0] - 1), st.data())
def test_it_is_the_picture_that_would_have_been_written(
    before: list[tuple[list[Segment], list[Segment]]],
    after: list[tuple[list[Segment], list[Segment]]],
    cut: int,
    data: st.DataObject,
) -> None:
    rows = [[strip(left, cut), strip(right, SIZE[0] - cut)] for left, right in before]
    layout = LayoutUpdate(list(rows), Region(0, 0, *SIZE))
    changed = data.draw(st.sets(st.integers(0, SIZE[1] - 1), min_size=1))
    chops = [
        {0: strip(left, cut), cut: strip(right, SIZE[0] - cut)} if y in changed else {0: None}
        for y, (left, right) in enumerate(after)
    ]
    spans = [(y, 0, SIZE[0]) for y in sorted(changed)]
    part = ChopsUpdate(chops, spans, [[cut, SIZE[0]] for _row in after])
    assert drawn(layout) == written(layout)
    assert drawn(layout, part) == written(layout, part)


@given(st.text(st.sampled_from("a\x1b[2J\x07\x9b\n\r\x7f"), max_size=9))
def test_no_control_character_comes_through(text: str) -> None:
    kept = "".join(each for each in text if each.isprintable())
    shown, plain = (
        drawn(LayoutUpdate([[Strip([Segment(each)])]], Region(0, 0, *SIZE)))
        for each in (text, kept)
    )
    assert shown == plain


def test_what_stands_past_the_window_is_left_out() -> None:
    rows = [[Strip([Segment("x" * 40)])] for _row in range(9)]
    sent = drawn(LayoutUpdate(list(rows), Region(0, 0, 40, 9)))
    assert sent.count("x") == SIZE[0] * SIZE[1]


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
        before = play(600)
        assert play(600, 1500) - before < 1 << 16
    finally:
        tracemalloc.stop()
