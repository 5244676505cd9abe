"""A program under the machine, and the same program run plainly under `sys.settrace`."""

import io
import sys
from collections.abc import Collection
from contextlib import redirect_stdout
from dataclasses import dataclass
from textwrap import dedent
from types import FrameType
from typing import Any

from solver.machine.program import Program
from solver.text.listing import Listing, parse_listing
from solver.value import Value

HEADER = """
#: title A program
#: source tests
#: start main()
#: board b
"""
PLAIN = "<plain>"
ENOUGH = 100_000


@dataclass(frozen=True, slots=True)
class Outcome:
    """What can be seen of a program: its functions' lines in order, its output and its error."""

    lines: list[tuple[str, int]]
    output: str
    error: str | None


def program(text: str) -> Listing:
    """Return a listing that starts with `main()`; line 1 is its first that says anything."""
    return parse_listing("program", dedent(text).lstrip("\n") + HEADER)


def stepped(listing: Listing, arguments: tuple[Value, ...] = (), *, into: bool = True) -> Outcome:
    """Let the machine execute a listing to its end."""
    machine = Program(listing, enters_tests=into)
    output = io.StringIO()
    with redirect_stdout(output):
        execution = machine.execute(arguments)
        execution.draw(ENOUGH)
    assert execution.ended
    statements = [machine.statements[code] for code in execution.trace]
    lines = [(statement.function, statement.line) for statement in statements]
    return Outcome(lines, output.getvalue(), execution.error)


def traced(
    listing: Listing, arguments: tuple[Value, ...] = (), *, native: Collection[str] = ()
) -> Outcome:
    """Execute a listing plainly and note every line of its functions.

    What the machine says it runs natively is left out, with all that it calls: lambdas and
    comprehensions, functions like `__init__`, and the functions that are named here.
    """
    lines: list[tuple[str, int]] = []

    def is_native(name: str) -> bool:
        return name in native or name.startswith("<") or (name[:2] == "__" == name[-2:])

    def on_line(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            lines.append((frame.f_code.co_name, frame.f_lineno))
        return on_line

    def on_call(frame: FrameType, _event: str, _: object) -> Any:
        caller: FrameType | None = frame
        while caller is not None and caller.f_code.co_filename == PLAIN:
            if is_native(caller.f_code.co_name):
                return None
            caller = caller.f_back
        return on_line if frame.f_code.co_filename == PLAIN else None

    output = io.StringIO()
    error = None
    before = sys.gettrace()
    with redirect_stdout(output):
        module = plain(listing)
        sys.settrace(on_call)
        try:
            module[listing.start](*arguments)
        except Exception as raised:  # noqa: BLE001 (whatever the program raises is its outcome)
            error = f"{type(raised).__name__}: {raised}"
        finally:
            sys.settrace(before)
    return Outcome(lines, output.getvalue(), error)


def plain(listing: Listing) -> dict[str, Any]:
    """Return the names of a listing executed as plain Python."""
    module: dict[str, Any] = {"__name__": listing.id}
    exec(compile(listing.text, PLAIN, "exec"), module)  # noqa: S102 (it is ours)
    return module
