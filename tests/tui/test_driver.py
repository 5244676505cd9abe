"""What of Textual's inside the driver stands on: if one of these fails, Textual has changed it."""

import inspect

from textual import app, driver
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from tui.driver import TerminalDriver


def test_keys_are_read_by_the_method_that_is_replaced() -> None:
    assert "self.run_input_thread()" in inspect.getsource(LinuxDriver._run_input_thread)
    assert "exit_event.set()" in inspect.getsource(LinuxDriver.disable_input)


def test_the_parser_takes_text_and_gives_events() -> None:
    parser = XTermParser(False)
    assert [event.key for event in parser.feed("a\x1b[A")] == ["a", "up"]  # type: ignore[attr-defined]
    assert list(parser.tick()) == []


def test_suspending_goes_through_the_methods_that_are_replaced() -> None:
    suspending = inspect.getsource(driver.Driver.suspend_application_mode)
    assert "self.stop_application_mode()" in suspending
    assert "self.close()" in suspending
    assert "signal.SIGTSTP" in inspect.getsource(app.App.action_suspend_process)
    assert issubclass(TerminalDriver.SignalResume, driver.Driver.SignalResume)


def test_failures_come_to_the_methods_that_are_replaced() -> None:
    handling = inspect.getsource(app.App._handle_exception)
    assert "self._exception = error" in handling
    assert "self.panic(error)" in handling
    assert "self._fatal_error()" in handling
