"""What the driver and its parser make of what a terminal sends."""

from pkgutil import resolve_name

import pytest
from textual.events import Key, MouseDown

from tui.terminal.key_parser import KeyParser


@pytest.mark.parametrize(
    ("part", "handler"),
    [
        ("textual.driver:Driver.SignalResume", "on_driver_signal_resume"),
        ("tui.terminal.driver:TerminalDriver.SignalResume", "on_driver_signal_resume"),
        ("tui.terminal.driver:TerminalGone", "on_terminal_gone"),
    ],
)
def test_a_message_comes_to_its_handler(part: str, handler: str) -> None:
    assert resolve_name(part).handler_name == handler
    assert hasattr(resolve_name("tui.app.app:QueensApp"), handler)


def pressed(parser: KeyParser, text: str) -> list[str]:
    """Return the keys that a parser reads in a text."""
    return [event.key for event in parser.feed(text) if isinstance(event, Key)]


def test_the_parser_takes_text_and_gives_events() -> None:
    parser = KeyParser(debug=False)
    assert pressed(parser, "a\x1b[A") == ["a", "up"]
    assert list(parser.tick()) == []


@pytest.mark.parametrize("sequence", ["\x1b[:S", "\x1b[1;:u", "\x1b[99999999u"])
def test_what_only_looks_like_a_key_does_not_end_the_parser(sequence: str) -> None:
    parser = KeyParser(debug=False)
    pressed(parser, sequence + "\x1b[A")
    assert pressed(parser, "a") == ["a"]


REPORTS = ["?2048;1$y", "?2048;2$y", "?2026;2$y", "48;24;80;480;800t", "9;9R", "?1;2c", "8;24;80t"]


@pytest.mark.parametrize("report", REPORTS)
def test_a_report_that_nobody_asked_for_is_dropped(report: str) -> None:
    parser = KeyParser(debug=False)
    click = "\x1b[<0;41;13M"
    _before, key, clicked = [*parser.feed("a"), *parser.feed(f"\x1b[{report}b{click}")]
    assert isinstance(key, Key)
    assert key.key == "b"
    assert isinstance(clicked, MouseDown)
    assert (clicked.x, clicked.y) == (40, 12)
