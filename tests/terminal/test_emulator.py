"""The terminal that tests look at does what xterm does, where pyte does not."""

import pytest

from tests.terminal.emulator import Screen

SIZE = (6, 3)


def shown(written: str) -> Screen:
    """Return a small screen to which something was written."""
    screen = Screen(*SIZE)
    screen.feed(written.encode())
    return screen


@pytest.mark.parametrize(
    ("written", "display"),
    [
        ("abcdefg", ["abcdef", "g     ", "      "]),
        ("\x1b[?7labcdefg", ["abcdeg", "      ", "      "]),
        ("\x1b[?7l\x1b[6G♕e\u0301x", ["     x", "      ", "      "]),
        ("abcdef\x1b[D.", ["abcd.f", "      ", "      "]),
        ("abcdef\x1b[K", ["abcde ", "      ", "      "]),
        ("abcdef\x1b[B.", ["abcdef", "     .", "      "]),
        ("abcdef\x1b[3G\x1b[2P", ["abef  ", "      ", "      "]),
        ("abcdef\x1b[3G\x1b[2@", ["ab  cd", "      ", "      "]),
        ("abcdef\x1b[3G\x1b[@\x1b[P", ["abcde ", "      ", "      "]),
        ("abcdef\x1b[2G\x1b[3X", ["a   ef", "      ", "      "]),
        ("1\r\n2\r\n3\x1b[S", ["2     ", "3     ", "      "]),
        ("1\r\n2\r\n3\x1b[T", ["      ", "1     ", "2     "]),
        ("1\r\n2\r\n3\x1b[2;3r\x1b[3H\n", ["1     ", "3     ", "      "]),
        ("1\r\n2\r\n3\x1b[H\x1bM", ["      ", "1     ", "2     "]),
        ("1\r\n2\r\n3\x1b[2H\x1b[L", ["1     ", "      ", "2     "]),
        ("1\r\n2\r\n3\x1b[H\x1b[M", ["2     ", "3     ", "      "]),
        ("女a\x1b[2Gb", [" ba   ", "      ", "      "]),
        ("女a\x1b[Gb", ["b a   ", "      ", "      "]),
        ("a\x1b[2H\x1b[4`b\x1b[3dc", ["a     ", "   b  ", "    c "]),
        ("e\u0301\x1b[31mo\u0302", ["e\u0301o\u0302    ", "      ", "      "]),
        ("\x1b[>1u\x1b[<u\x1b[?2026$p\x1b[38:5:3mx\x1bPq\x1b\\\x1b[!p", ["x     ", *[" " * 6] * 2]),
        ("ab\x1b[?1049hc\x1b[?1049l", ["ab    ", "      ", "      "]),
    ],
)
def test_what_is_written_stands_where_xterm_puts_it(written: str, display: list[str]) -> None:
    assert shown(written).display == display


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
