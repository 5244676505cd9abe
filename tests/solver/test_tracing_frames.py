"""Before each line, a step's call stack is the one that `sys.settrace` sees, with its variables."""

import sys
from types import FrameType
from typing import Any

import pytest

from solver.machine.program import Program
from solver.machine.run import Run
from solver.machine.step import Frame
from solver.text.listing import Listing, load_listing
from solver.value import Value, freeze_value
from tests.solver.tracing import PLAIN, plain, program

NESTED = """
    def main():
        b = []
        count = 0

        class Box:
            pass

        def visit(n):
            nonlocal count
            count += 1
            if n:
                b.append(n)
                visit(n - 1)

        visit(2)
        del b
        try:
            raise KeyError(count)
        except KeyError:
            count += 1
        return count
    """


def seen_by_settrace(listing: Listing, arguments: tuple[Value, ...]) -> list[tuple[Frame, ...]]:
    """Return the call stack at each line of a plain execution, outermost call first."""
    seen: list[tuple[Frame, ...]] = []

    def on_line(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            stack = []
            here: FrameType | None = frame
            while here is not None and here.f_code.co_filename == PLAIN:
                variables = {name: freeze_value(value) for name, value in here.f_locals.items()}
                stack.append(Frame(here.f_code.co_name, here.f_lineno, variables))
                here = here.f_back
            seen.append(tuple(reversed(stack)))
        return on_line

    def on_call(frame: FrameType, _event: str, _: object) -> Any:
        named = frame.f_code.co_name not in ("<listcomp>", "<genexpr>", "Box")
        return on_line if frame.f_code.co_filename == PLAIN and named else None

    module = plain(listing)
    before = sys.gettrace()
    sys.settrace(on_call)
    try:
        module[listing.start](*arguments)
    finally:
        sys.settrace(before)
    return seen


def functions_apart(stack: tuple[Frame, ...]) -> list[tuple[str, int, dict[str, Value]]]:
    """Return a stack without the variables that are functions and classes of the program."""
    return [
        (
            frame.function,
            frame.line,
            {
                name: value
                for name, value in frame.variables.items()
                if not (isinstance(value, str) and value.startswith(("<function", "<class")))
            },
        )
        for frame in stack
    ]


@pytest.mark.parametrize(
    ("listing", "arguments"),
    [
        pytest.param(load_listing("iterative"), (4,), id="iterative"),
        pytest.param(load_listing("flags-all"), (4,), id="flags-all"),
        pytest.param(load_listing("recursive"), (4,), id="recursive"),
        pytest.param(program(NESTED), (), id="nested"),
    ],
)
def test_frames(listing: Listing, arguments: tuple[Value, ...]) -> None:
    steps = list(Run(Program(listing, enters_tests=True), arguments).steps())
    expected = seen_by_settrace(listing, arguments)
    shown = [functions_apart(step.frames) for step in steps[:-1]]
    assert shown == [functions_apart(stack) for stack in expected]
    assert [step.next_line for step in steps[:-1]] == [stack[-1].line for stack in expected]
    assert [step.line for step in steps[1:]] == [stack[-1].line for stack in expected]
