"""The terminal that tests look at does what xterm does, where pyte does not."""

from pathlib import Path

from tests.terminal.emulator import Screen

SIZE = (6, 3)


def shown(written: str) -> Screen:
    """Return a small screen to which something was written."""
    screen = Screen(*SIZE)
    screen.feed(written.encode())
    return screen


def test_what_is_written_stands_where_xterm_puts_it() -> None:
    for row in Path(__file__).with_name("emulator.txt").read_text("utf-8").splitlines():
        text = f"{row} ".encode("latin-1", "backslashreplace").decode("unicode_escape")
        written, *display = text.split(" / ")
        assert [each.rstrip() for each in shown(written).display] == [
            each.rstrip() for each in display
        ], row


def test_bytes_may_come_apart_anywhere() -> None:
    written = "\x1b]0;title\x07\x1b[1;38;2;1;2;3mą♕\x1b[2;3H\x1b[?25lx\x1bM".encode()
    whole, parts = Screen(*SIZE), Screen(*SIZE)
    whole.feed(written)
    for byte in written:
        parts.feed(bytes([byte]))
    assert parts.rows == whole.rows
    assert (parts.title, parts.cursor.hidden) == ("title", True)
    assert (parts.cursor.x, parts.cursor.y) == (whole.cursor.x, whole.cursor.y)


def test_a_blank_is_seen_by_its_background_and_its_lines() -> None:
    first, second, third = shown("\x1b[31;42;1m \x1b[0;42m \x1b[31;42;4m ").seen[0][:3]
    assert first == second
    assert second != third
