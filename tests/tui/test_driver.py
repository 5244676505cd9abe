"""What of Textual's inside the tutor stands on, part by part: what fails names what has changed."""

import ast
import inspect
import re
from pathlib import Path
from pkgutil import resolve_name

import pytest
from textual.events import Key, MouseDown

from tui.terminal.key_parser import KeyParser

TUI = Path(__file__).parents[2] / "tui"
CALLED = [
    "textual._xterm_parser:XTermParser.__init__(self, debug)",
    "textual._xterm_parser:XTermParser._sequence_to_key_events(self, sequence, alt)",
    "textual._xterm_parser:XTermParser.feed(self, data)",
    "textual._xterm_parser:XTermParser.parse_mouse_code(self, code)",
    "textual._xterm_parser:XTermParser.tick(self)",
    "textual._compositor:ChopsUpdate.__init__(self, chops, spans, chop_ends)",
    "textual._compositor:LayoutUpdate.__init__(self, strips, region)",
    "textual.app:App._check_resize(self)",
    "textual.app:App._close_messages_no_wait(self)",
    "textual.app:App._display(self, screen, renderable)",
    "textual.app:App._fatal_error(self)",
    "textual.app:App._handle_exception(self, error)",
    "textual.app:App.panic(self, renderables)",
    "textual.screen:Screen._compositor_refresh(self)",
    "textual.screen:Screen._on_timer_update(self)",
    "textual.drivers.linux_driver:LinuxDriver.__init__(self, app, debug, mouse, size)",
    "textual.drivers.linux_driver:LinuxDriver.close(self)",
    "textual.drivers.linux_driver:LinuxDriver.flush(self)",
    "textual.drivers.linux_driver:LinuxDriver.process_message(self, message)",
    "textual.drivers.linux_driver:LinuxDriver.resume_application_mode(self)",
    "textual.drivers.linux_driver:LinuxDriver.run_input_thread(self)",
    "textual.drivers.linux_driver:LinuxDriver.send_message(self, message)",
    "textual.drivers.linux_driver:LinuxDriver.start_application_mode(self)",
    "textual.drivers.linux_driver:LinuxDriver.stop_application_mode(self)",
    "textual.drivers.linux_driver:LinuxDriver.suspend_application_mode(self)",
    "textual.drivers.linux_driver:LinuxDriver.write(self, data)",
    "textual.keys:_character_to_key(character)",
]
"""What is called or replaced, with the names of what it takes."""
KEPT = [
    "textual.app:App._batch_count",
    "textual.app:App._exception",
    "textual.app:App._resize_timer",
    "textual.message_pump:MessagePump._closed",
    "textual.message_pump:MessagePump._running",
    "textual.screen:Screen._callbacks",
    "textual.widget:Widget._layout_required",
    "textual.widget:Widget._scroll_required",
    "textual.drivers.linux_driver:LinuxDriver._app",
    "textual.drivers.linux_driver:LinuxDriver._debug",
    "textual.drivers.linux_driver:LinuxDriver.exit_event",
    "textual.drivers.linux_driver:LinuxDriver.fileno",
]
"""The attributes that are read."""
DONE = {
    # What is replaced is what Textual calls.
    "textual.drivers.linux_driver:LinuxDriver.start_application_mode": [
        "target=self._run_input_thread",
        "self.attrs_before = termios.tcgetattr(self.fileno)",
    ],
    "textual.drivers.linux_driver:LinuxDriver._run_input_thread": ["self.run_input_thread()"],
    "textual.drivers.linux_driver:LinuxDriver.stop_application_mode": [
        "self.disable_input()",
        "termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)",
    ],
    "textual.drivers.linux_driver:LinuxDriver.disable_input": [
        "self.exit_event.set()",
        "self._key_thread.join()",
    ],
    "textual.drivers.linux_driver:LinuxDriver.__init__": [
        "signal.signal(signal.SIGTSTP,",
        "signal.signal(signal.SIGCONT,",
    ],
    "textual.driver:Driver.send_message": ["asyncio.run_coroutine_threadsafe("],
    "textual.driver:Driver.suspend_application_mode": [
        "self.stop_application_mode()",
        "self.close()",
    ],
    "textual.driver:Driver.resume_application_mode": ["self.start_application_mode()"],
    # What is drawn goes this way where it is not handed to the driver as it is.
    "textual.app:App._display": [
        "if self._batch_count:",
        "self.screen.outer_size.clamp_offset(",
        "self._driver.write(",
        "self._driver.flush()",
        "self.post_display_hook()",
    ],
    # What is not drawn yet is drawn the next time.
    "textual.screen:Screen._on_timer_update": [
        "if self._repaint_required:",
        "self._compositor_refresh()",
        "self.call_next(self._invoke_and_clear_callbacks)",
    ],
    "textual.app:App.action_suspend_process": ["signal.SIGTSTP"],
    # Failures come to the methods that are replaced.
    "textual.app:App._handle_exception": [
        "self._exception = error",
        "self.panic(error)",
        "self._fatal_error()",
    ],
    "textual.app:App.panic": ["self._close_messages_no_wait()"],
    "textual.app:App._fatal_error": ["self._close_messages_no_wait()"],
    # Widgets consist of what is styled, and lines of a list know their options.
    "textual.command:CommandPalette.compose": [
        'id="--input"',
        "SearchIcon(",
        "CommandList(",
        "LoadingIndicator(",
    ],
    "textual.widgets:OptionList._get_option_render": ['meta = {"option": '],
}
"""What Textual does, in its words."""
FOREIGN = {"_exit", "_replace"}
"""Not private, though named so: `os._exit`, and `_replace` of named tuples."""


@pytest.mark.parametrize("part", CALLED)
def test_it_takes_the_same(part: str) -> None:
    path, _, taken = part.removesuffix(")").partition("(")
    assert ", ".join(inspect.signature(resolve_name(path)).parameters) == taken


@pytest.mark.parametrize("part", KEPT)
def test_it_is_an_attribute(part: str) -> None:
    path, _, name = part.rpartition(".")
    constructors = (
        inspect.getsource(base.__init__)
        for base in resolve_name(path).__mro__
        if base.__module__.startswith("textual.") and "__init__" in vars(base)
    )
    assert any(re.search(rf"self\.{name}(: .+)? = ", source) for source in constructors)


@pytest.mark.parametrize(
    ("part", "words"), [(part, words) for part, all_of_it in DONE.items() for words in all_of_it]
)
def test_it_does_the_same(part: str, words: str) -> None:
    assert words in inspect.getsource(resolve_name(part))


@pytest.mark.parametrize(
    ("part", "handler"),
    [
        ("textual.driver:Driver.SignalResume", "on_driver_signal_resume"),
        ("tui.terminal.base_driver:TerminalDriver.SignalResume", "on_driver_signal_resume"),
        ("tui.terminal.base_driver:TerminalGone", "on_terminal_gone"),
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


def test_nothing_private_of_textuals_is_missing_here() -> None:
    nodes = [node for path in TUI.rglob("*.py") for node in ast.walk(ast.parse(path.read_text()))]
    used: set[str] = set()
    ours: set[str] = set()
    for node in nodes:
        match node:
            case ast.Attribute(attr=name):
                (ours if isinstance(node.ctx, ast.Store) else used).add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                ours.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                ours.add(name)
            case ast.ImportFrom(module=str(module), names=names) if "textual" in module:
                used |= {*module.split("."), *(alias.name for alias in names)}
    listed = set(re.findall(r"\b_[a-z]\w*", " ".join([*CALLED, *KEPT]))) | FOREIGN
    assert {name for name in used - ours if re.match("_[a-z]", name)} <= listed
