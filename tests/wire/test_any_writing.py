"""Whatever is written, a terminal shows the same whether it is sent all of it or what differs."""

from hypothesis import given
from hypothesis import strategies as st

from tests.wire.terminals import SIZE, TERMINALS, Pair
from tui.terminal.terminal import Terminal

LETTERS = st.text(st.sampled_from("ab  ─ąż·♛中가é▐"), max_size=12)
RUNS = st.builds(str.__mul__, st.sampled_from(" a─♛中"), st.integers(1, 30))
TEXTS = st.one_of(LETTERS, RUNS, st.just("e\u0301 a\u0328"))
COLOURS = st.sampled_from(["", "31", "38;5;200", "38;2;1;2;3", "39", "97"])
GROUNDS = st.sampled_from(["", "41", "48;5;200", "48;2;1;2;3", "49", "107"])
ATTRIBUTES = st.sampled_from(["", "1", "2", "3", "4", "7", "9", "0", "22", "24", "27", "1;2", "21"])
STYLES = st.builds(
    lambda *codes: f"\x1b[{';'.join(filter(None, codes))}m", ATTRIBUTES, COLOURS, GROUNDS
)
MOVES = st.builds(lambda x, y: f"\x1b[{y};{x}H", st.integers(1, SIZE[0]), st.integers(1, SIZE[1]))
PIECES = st.builds(lambda *parts: "".join(parts), MOVES, STYLES, TEXTS)


def fits(piece: str) -> str:
    """Return a piece of writing that does not go past the last column, as Textual's do not."""
    column = int(piece[piece.index(";") + 1 : piece.index("H")])
    start = piece.index("m") + 1
    room = SIZE[0] - column + 1
    return piece[: start + room // 2]


FRAMES = st.lists(st.lists(PIECES.map(fits), max_size=8), max_size=8)


@given(FRAMES, st.sampled_from(TERMINALS))
def test_every_frame_is_shown_to_the_cell(frames: list[list[str]], terminal: Terminal) -> None:
    pair = Pair(terminal, SIZE)
    for frame in frames:
        for piece in frame:
            pair.write(piece)
        pair.flush()
        pair.agree()


@given(FRAMES, st.data())
def test_what_is_cut_anywhere_is_read_the_same(
    frames: list[list[str]], data: st.DataObject
) -> None:
    pair = Pair(TERMINALS[0], SIZE)
    written = "".join(piece for frame in frames for piece in frame)
    while written:
        cut = data.draw(st.integers(1, len(written)))
        pair.write(written[:cut])
        written = written[cut:]
    pair.flush()
    pair.agree()


@given(FRAMES)
def test_nothing_is_sent_for_what_is_shown_already(frames: list[list[str]]) -> None:
    pair = Pair(TERMINALS[0], SIZE)
    written = "".join(piece for frame in frames for piece in frame)
    pair.write(written)
    pair.flush()
    pair.write(written)
    pair.flush()
    pair.write(written)
    assert pair.flush() == ""
