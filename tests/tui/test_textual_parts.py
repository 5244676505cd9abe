"""The private parts of Textual that the tutor takes or replaces: all of them, each with its reason.

When Textual changes one, the test of its name fails and says what breaks without it.
"""

import ast
import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import pytest
import textual

import tui

TAKEN = {
    "app.py: App._display": "what is drawn goes to the wire as cells, in a third of the bytes",
    "app.py: App._batch_count": "nothing is drawn while updates are held together",
    "app.py: App._exception": "what failed is raised once the terminal is as it was",
    "app.py: App._handle_exception": "what fails in the event loop ends the tutor in order",
    "app.py: App._fatal_error": "a failure ends the tutor without a traceback",
    "app.py: App._check_resize": "a key finds everything in its place after a new size",
    "app.py: App._resize_timer": "a key finds everything in its place after a new size",
    "message_pump.py: MessagePump._closed": "nothing is drawn once the app is closed",
    "message_pump.py: MessagePump._close_messages_no_wait": "a failure ends without a traceback",
    "screen.py: Screen._callbacks": "a key comes after what is still to be called",
    "screen.py: Screen._on_timer_update": "a key that waits has the layout done at once",
    "screen.py: Screen._compositor_refresh": "a frame that the next key replaces is not drawn",
    "widget.py: Widget._layout_required": "a key finds everything in its place",
    "widget.py: Widget._scroll_required": "a key finds everything in its place",
    "_compositor.py: ChopsUpdate": "what is drawn is read as cells",
    "_compositor.py: LayoutUpdate": "what is drawn is read as cells",
    "_xterm_parser.py: XTermParser": "keys are read whatever a terminal sends",
    "_xterm_parser.py: XTermParser._sequence_to_key_events": "no sequence makes it fail",
    "keys.py: _character_to_key": "keys of one's own can be named by their characters",
}
"""File and name, and what it is for."""
TEXTUAL = Path(textual.__file__).parent
TUI = Path(tui.__file__).parent
PRIVATE = re.compile(r"_[a-z]\w*")


@pytest.mark.parametrize("part", TAKEN)
def test_it_is_still_there(part: str) -> None:
    file, _, names = part.partition(": ")
    tree = ast.parse((TEXTUAL / file).read_text(encoding="utf-8"))
    *owner, name = names.split(".")
    body: list[ast.stmt] = tree.body
    if owner:
        body = [each for each in body if isinstance(each, ast.ClassDef) and each.name == owner[0]]
    there = {
        each.attr if isinstance(each, ast.Attribute) else getattr(each, "name", "")
        for top in body
        for each in ast.walk(top)
    }
    assert name in there, f"without it this breaks: {TAKEN[part]}"


def test_nothing_else_is_taken() -> None:
    known = {part.rpartition(".")[2].rpartition(" ")[2] for part in TAKEN}
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
    assert {name for name in taken if name not in own} - known - of_python == set()


def test_nothing_else_is_replaced() -> None:
    known = {part.rpartition(".")[2] for part in TAKEN}
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
    assert replaced - known == set()
