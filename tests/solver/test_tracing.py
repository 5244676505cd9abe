"""Every statement and call pauses where `sys.settrace` reports a line, and nowhere else."""

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.experiments.native import list_runnable
from solver.machine.program import Program
from solver.machine.run import Run
from solver.machine.step import Frame
from solver.text.listing import Listing, load_listing
from solver.value import Value, freeze_value
from tests.solver.tracing import PLAIN, plain, program, stepped, traced
from tests.texts import read_texts

PROGRAMS = read_texts(Path(__file__).with_name("programs.txt"))
SPECIAL = read_texts(Path(__file__).with_name("special_programs.txt"))
NATIVE_PROGRAMS = read_texts(Path(__file__).with_name("native_programs.txt"))
"""What the machine says it runs natively is a part of the line that calls it."""


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_the_lines_are_the_traced_ones_and_the_output_is_the_same(text: str) -> None:
    listing = program(text)
    assert stepped(listing) == traced(listing, native=["wrapper"])


NATIVE = ["both", "cached", "double", "key", "Local", "make", "size", "squares"]


@pytest.mark.parametrize("text", NATIVE_PROGRAMS.values(), ids=NATIVE_PROGRAMS.keys())
def test_it_is_no_step_of_its_own_and_the_output_is_the_same(text: str) -> None:
    listing = program(text)
    native = [*NATIVE, "outer"] if "map(outer" in text else NATIVE
    outcome = stepped(listing)
    assert outcome == traced(listing, native=native)
    assert outcome.output
    assert {function for function, _ in outcome.lines} == {"main"}


# Where the machine pauses less often than `sys.settrace` reports, on purpose.


PASSED_OVER = {
    "the patterns of a match are part of its line": (SPECIAL["a match"], "case "),
    "an except that does not match is passed over": (
        SPECIAL["excepts"],
        ("except KeyError", "except (ValueError"),
    ),
}


@pytest.mark.parametrize(("text", "passed_over"), PASSED_OVER.values(), ids=PASSED_OVER.keys())
def test_only_these_lines_are_missing(text: str, passed_over: str | tuple[str, ...]) -> None:
    listing = program(text)
    outcome, expected = stepped(listing), traced(listing)
    passed = [n for n, line in enumerate(listing.lines, 1) if line.strip().startswith(passed_over)]
    kept = [(function, line) for function, line in expected.lines if line not in passed]
    assert outcome.lines == kept
    assert len(kept) < len(expected.lines)
    assert outcome.output == expected.output != ""


def test_a_statement_of_several_lines_pauses_once() -> None:
    listing = program(SPECIAL["statements of several lines"])
    outcome, expected = stepped(listing), traced(listing)
    assert [line for function, line in outcome.lines if function == "main"] == [5, 11, 15]
    assert outcome.output == expected.output
    inner = [function for function, _ in expected.lines if function == "f"]
    assert [function for function, _ in outcome.lines if function == "f"] == inner


def test_a_with_statement_pauses_on_entry_only() -> None:
    listing = program(SPECIAL["a with statement"])
    outcome, expected = stepped(listing), traced(listing)
    assert [line for _, line in outcome.lines] == [4, 5, 6, 7]
    assert [line for _, line in expected.lines] == [4, 5, 6, 4, 7]
    assert outcome.output == expected.output == "3\nafter\n"


def test_a_stop_iteration_that_leaves_a_function_arrives_as_a_runtime_error() -> None:
    listing = program(SPECIAL["a StopIteration"])
    outcome, expected = stepped(listing), traced(listing)
    assert outcome.lines == expected.lines
    assert outcome.output == expected.output == "none\n3\n"
    assert outcome.error == "RuntimeError: generator raised StopIteration"
    assert expected.error == "StopIteration: "


# Before each line, a step's call stack is the one that `sys.settrace` sees, with its variables.


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
        pytest.param(load_listing("flags-all"), (4,), id="flags-all"),
        pytest.param(load_listing("recursive"), (4,), id="recursive"),
        pytest.param(program(SPECIAL["nested functions and a class"]), (), id="nested"),
    ],
)
def test_frames(listing: Listing, arguments: tuple[Value, ...]) -> None:
    steps = list(Run(Program(listing, enters_tests=True), arguments).steps())
    expected = seen_by_settrace(listing, arguments)
    shown = [functions_apart(step.frames) for step in steps[:-1]]
    assert shown == [functions_apart(stack) for stack in expected]
    assert [step.next_line for step in steps[:-1]] == [stack[-1].line for stack in expected]
    assert [step.line for step in steps[1:]] == [stack[-1].line for stack in expected]


# The machine executes the lines of a listing that `sys.settrace` reports, and no others.


@pytest.mark.parametrize("listing_id", list_runnable())
def test_into_the_tests_every_line_is_the_traced_one(listing_id: str) -> None:
    listing = load_listing(listing_id)
    for n in range(1, 5):
        assert stepped(listing, (n,), into=True) == traced(listing, (n,))


# Programs that nobody wrote: loops, branches, calls and exceptions nested at random.


# The lambdas run natively. `spend` ends all loops, `coin` takes all branches.
PRELUDE = """
budget = iter(range({budget}))
spend = lambda: next(budget, None) is not None
coins = iter({coins} * 1000)
coin = lambda: next(coins)

"""
DEPTH = 4
# A block ends with these: of what is never reached, `sys.settrace` sometimes reports a line. So
# it does where an exception leaves a `finally` that ends with a branch; ours end with a `print`.
LEAVING = ("return 3", "raise KeyError(4)", "continue", "break")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a statement is to stand, which decides what it may be.

    Attributes:
        functions: How many functions, called f0, f1 and so on, it may call.
        leaving: What it may do to leave where it is.
    """

    depth: int = 0
    functions: int = 0
    leaving: tuple[str, ...] = LEAVING[:2]


@st.composite
def blocks(draw: st.DrawFn, place: Place) -> list[str]:
    """Draw the lines of a block, indented by one level."""
    lines: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        lines += draw(statements(replace(place, depth=place.depth + 1)))
        if lines[-1] in LEAVING:
            break
    return ["    " + line for line in lines]


@st.composite
def statements(draw: st.DrawFn, place: Place) -> list[str]:
    """Draw the lines of a statement."""
    here, inside = blocks(place), blocks(replace(place, leaving=LEAVING))
    # A `continue` that leaves a `try` with a `finally` is a known difference.
    tried = blocks(replace(place, leaving=tuple(x for x in place.leaving if x != "continue")))
    simple = ["print(1)", "x = 2; print(x)", "if coin(): print(5)"]
    simple += place.leaving
    calls = [f"print(f{number}())" for number in range(place.functions)]
    compound = ["if", "for", "while", "except", "finally"] if place.depth < DEPTH else []
    match draw(st.sampled_from(simple + calls + compound)):
        case "if":
            lines = ["if coin():", *draw(here)]
            lines += ["elif coin():", *draw(here)] if draw(st.booleans()) else []
        case "for":
            lines = ["for x in range(2):", *draw(inside)]
        case "while":
            lines = ["while spend():", *draw(inside)]
        case "except":
            lines = ["try:", *draw(here), "except KeyError:", *draw(here)]
        case "finally":
            return ["try:", *draw(tried), "finally:", "    print(6)"]
        case text:
            return [text]
    return [*lines, "else:", *draw(here)] if draw(st.booleans()) else lines


@st.composite
def programs(draw: st.DrawFn) -> str:
    """Draw a program: a few functions, each of which may call those before it."""
    budget, coins = draw(st.integers(0, 12)), draw(st.lists(st.booleans(), min_size=1, max_size=9))
    lines = PRELUDE.format(budget=budget, coins=coins).splitlines()
    for number, name in enumerate(["f0", "f1", "main"]):
        lines += [f"def {name}():", *draw(blocks(Place(functions=number)))]
    return "\n".join(lines)


@given(programs())
def test_the_lines_are_the_traced_ones_and_the_outcome_is_the_same(text: str) -> None:
    listing = program(text)
    assert stepped(listing) == traced(listing)
