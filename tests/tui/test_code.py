"""The code pane: all of the text at every width and in its colours, the marked line in view."""

from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from solver.text.listing import load_listing
from tests.tui.looks import WidgetApp, cells, lines
from tui.look.highlight import TokenKind, find_kinds
from tui.widgets.code import GUTTER, Code, wrap_line

LISTING = load_listing("iterative")


class CodeApp(WidgetApp):
    def __init__(self) -> None:
        self.code = Code(LISTING.text)
        super().__init__(self.code)


@given(st.text(" ab=[]", max_size=70), st.integers(1, 60))
def test_wrapping_loses_nothing_and_fits(line: str, width: int) -> None:
    rows = list(wrap_line(7, line, width))
    assert "".join(line[row.start : row.stop] for row in rows) == line
    assert all(row.indent + len(line[row.start : row.stop].rstrip()) <= width for row in rows)
    assert all(row.stop > row.start for row in rows[:-1])


def test_what_wraps_hangs_deeper_than_its_line() -> None:
    line = "        while b[k] < n and not isfree(b, k, b[k]):"
    rows = list(wrap_line(1, line, 36))
    pieces = [" " * row.indent + line[row.start : row.stop] for row in rows]
    assert pieces == ["        while b[k] < n and not ", "            isfree(b, k, b[k]):"]


def test_what_fits_a_row_is_not_broken_within() -> None:
    line = " " * 16 + "new = self.new_state(state, m)"
    pieces = [line[row.start : row.stop].strip() for row in wrap_line(1, line, 37)]
    assert "self.new_state(state," in pieces


def test_a_row_ends_outside_of_brackets_if_that_is_late_enough() -> None:
    line = "if free_col[j] and free_sum[i + j] and free_diff[i - j + n - 1]:"
    (first, _second) = wrap_line(1, line, 54)
    assert line[: first.stop] == "if free_col[j] and free_sum[i + j] and "


async def test_every_line_has_its_number_and_the_marked_one_another_background() -> None:
    app = CodeApp()
    async with app.run_test(size=(70, 40)) as pilot:
        await pilot.pause()
        text = lines(app.code)
        app.code.line = 20
        await pilot.pause()
        grounds = {
            y: {
                style.bgcolor
                for (_, line), (_, style) in cells(app.code).items()
                if line == y and style
            }
            for y in (18, 19)
        }
    assert len(grounds[19]) == 1
    assert grounds[18] != grounds[19]
    for number, line in enumerate(LISTING.lines, 1):
        assert text[number - 1].rstrip() == f" {number:>2} {line}".rstrip()


async def test_the_line_about_to_run_is_in_view_and_has_a_marker() -> None:
    app = CodeApp()
    async with app.run_test(size=(70, 40)) as pilot:
        for size in ((70, 40), (40, 19), (30, 3), (20, 1), (5, 4)):
            await pilot.resize_terminal(*size)
            for number in (4, 22, 23, 1, 29):
                app.code.line = number
                await pilot.pause()
                marked = [line for line in lines(app.code) if line.startswith("▸")]
                assert len(marked) == 1
                assert marked[0][1:GUTTER].strip() == str(number)
        app.code.last, app.code.line = 29, None  # At the end it is the line that ran last.
        for size in ((40, 5), (70, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert any(line[1:GUTTER].strip() == "29" for line in lines(app.code))


async def test_a_chosen_line_has_a_sign_and_another_text_begins_at_its_top() -> None:
    app = CodeApp()
    async with app.run_test(size=(60, 8)) as pilot:
        app.code.line = 1
        app.code.chosen = len(LISTING.lines)
        await pilot.pause()
        signed = [line for line in lines(app.code) if "●" in line]
        assert [line[:4] for line in signed] == [f" {len(LISTING.lines)}●"]
        app.code.line = app.code.chosen
        await pilot.pause()
        signed = [line for line in lines(app.code) if "●" in line]
        assert [line[:4] for line in signed] == [f"▸{len(LISTING.lines)}●"]
        app.code.chosen = None
        await pilot.pause()
        assert not any("●" in line for line in lines(app.code))
        app.code.text = "x = 1\n"
        app.code.line = 1
        await pilot.pause()
        assert lines(app.code)[0].rstrip() == "▸ 1 x = 1"


async def test_it_stays_while_what_is_wanted_is_seen_and_shows_as_much_of_it_as_fits() -> None:
    app = CodeApp()
    async with app.run_test(size=(60, 10)) as pilot:

        async def seen() -> tuple[int, int]:
            await pilot.pause()
            numbers = [line[1:GUTTER].strip() for line in lines(app.code)]
            found = [int(number) for number in numbers if number]
            return found[0], found[-1]

        app.code.wanted = ((20, 20), (27, 28))
        before = await seen()
        for wanted in (((22, 22),), ((25, 25), (21, 21)), ((27, 27), (4, 4))):
            app.code.wanted = wanted
            assert await seen() == before
        app.code.text = LISTING.text.replace("k += 1", "k = ?")  # It is covered, line by line.
        assert await seen() == before
        app.code.wanted = ((16, 17), (29, 29), (24, 25))
        first, last = await seen()
        assert (first, last) == (16, 25), "line 29 does not fit beside the first, line 25 does"


def runs(text: str, kind: TokenKind) -> list[str]:
    """Return the pieces of a text that are of a kind."""
    found = []
    for line, of in zip(text.split("\n"), find_kinds(text), strict=True):
        at = 0
        for each, run in groupby(of):
            length = len(list(run))
            if each is kind:
                found.append(line[at : at + length])
            at += length
    return found


def test_words_of_python_are_told_apart() -> None:
    text = 'def queens(n):  # all\n    """Two\n    lines."""\n    return "x" if not n else f"{n}"'
    assert runs(text, TokenKind.FUNCTION) == ["queens"]
    assert runs(text, TokenKind.KEYWORD) == ["def", "return", "if", "not", "else"]
    assert runs(text, TokenKind.COMMENT) == ["# all"]
    assert runs(text, TokenKind.STRING)[:3] == ['"""Two', '    lines."""', '"x"']


def test_what_was_read_before_an_error_counts() -> None:
    assert runs("while k < n:\n    x = (", TokenKind.KEYWORD) == ["while"]


@given(st.text() | st.text("abdef \t\n\r\f()[]#'\"\\:0\x00"))
def test_every_character_of_any_text_has_a_kind(text: str) -> None:
    assert [len(line) for line in find_kinds(text)] == [len(line) for line in text.split("\n")]
