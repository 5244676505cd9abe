"""The private parts of Textual that the tutor takes or replaces: all of them, each with its reason.

When Textual changes one, the test of its name fails and says what breaks without it.
"""

import ast
import importlib
import inspect
import pkgutil
import re
from pathlib import Path
from pkgutil import resolve_name

import pytest
from textual.events import Key, MouseDown

import tui
from tests.texts import read_texts
from tui.terminal.key_parser import KeyParser

PARTS = read_texts(Path(__file__).with_name("textual_parts.txt"))
"""What is for what: functions with the names of what they take, attributes without."""
TAKEN = [(part, reason) for reason, parts in PARTS.items() for part in parts.splitlines()]
KNOWN = {*re.findall(r"\w+", " ".join(part for part, _reason in TAKEN))}
TUI = Path(tui.__file__).parent
PRIVATE = re.compile(r"_[a-z]\w*")


@pytest.mark.parametrize(("part", "reason"), TAKEN)
def test_it_is_still_there(part: str, reason: str) -> None:
    path, called, taken = part.removesuffix(")").partition("(")
    if called:
        there = ", ".join(inspect.signature(pkgutil.resolve_name(path)).parameters) == taken
    else:
        path, _, name = path.rpartition(".")
        constructors = (
            inspect.getsource(base.__init__)
            for base in pkgutil.resolve_name(path).__mro__
            if base.__module__.startswith("textual.") and "__init__" in vars(base)
        )
        there = any(re.search(rf"self\.{name}(: .+)? = ", source) for source in constructors)
    assert there, f"without it this breaks: {reason}"


def test_nothing_else_is_taken() -> None:
    own, taken = set[str](), dict[str, str]()
    for path in TUI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    own.add(name)
                case ast.Attribute(attr=name, ctx=ast.Store()) | ast.Name(id=name):
                    own.add(name)
                case ast.Attribute(attr=name) if PRIVATE.fullmatch(name):
                    taken[name] = str(path)
                case ast.ImportFrom(module=str(module), names=names) if "textual" in module:
                    hidden = "._" in module
                    taken |= {n.name: str(path) for n in names if hidden or n.name[0] == "_"}
    of_python = {"_exit", "_replace", "_asdict", "_fields"}
    assert {name for name in taken if name not in own} - KNOWN - of_python == set()


def test_nothing_else_is_replaced() -> None:
    replaced = set[str]()
    for each in pkgutil.walk_packages(tui.__path__, "tui."):
        if each.name.endswith("__main__"):
            continue
        for made in vars(importlib.import_module(each.name)).values():
            if not inspect.isclass(made) or made.__module__ != each.name:
                continue
            textuals = [base for base in made.__mro__ if base.__module__.startswith("textual")]
            replaced |= {
                name
                for name, value in vars(made).items()
                if inspect.isfunction(value)
                and PRIVATE.fullmatch(name)
                and any(name in vars(base) for base in textuals)
            }
    assert replaced - KNOWN == set()


# What the driver and its parser make of what a terminal sends.


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
