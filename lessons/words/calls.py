"""Calls: which functions wait for each other, where each goes on, and what has just returned."""

import ast
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from lessons.language import _
from lessons.text.expression import ExpressionError, format_value, read_expression
from solver.machine.run import Run
from solver.machine.step import Frame, Step
from solver.text.syntax import parameter_names
from solver.value import Value, is_named, is_written

if TYPE_CHECKING:
    from solver.observing.recording import Stepped


Naming = Callable[[str], str]
"""A function that returns the name of a variable as sentences write it."""
LONGEST = 120  # characters of a list of lists that is written in full


class Call(Struct, frozen=True):
    """A call on the stack."""

    function: str
    own: tuple[tuple[str, str], ...]  # variables and values that its caller does not have
    same: tuple[str, ...]  # the names of those that its caller has too, with the same values
    line: int | None  # where it goes on, once what it called has returned; None after the end
    text: str


class ReturnedCall(Struct, frozen=True):
    """A call that has returned, with its arguments and value."""

    function: str
    arguments: tuple[tuple[str, str], ...]  # what it was called with, as text, without lists
    value: str | None  # what it returned, as text; None if that is not known

    def __str__(self) -> str:
        """Return the sentence that says what the call has returned, if that is known."""
        held = ", ".join(f"{name} = {value}" for name, value in self.arguments)
        called = f"{self.function} ({held})" if held else self.function
        if self.value is None:
            return _("{call} has returned.").format(call=called)
        return _("{call} has returned {value}.").format(call=called, value=self.value)


def say_line_done(step: Step) -> str:
    """Return the sentence that says which line has run and which line is next."""
    sentence = _("Line {line} is done; line {next} is next.")
    return sentence.format(line=step.line, next=step.next_line)


def say_condition(before: Step, after: Step, text: str) -> str:
    """Return the sentence on whether a condition came out true in a line that has run; or "".

    That of a line that waited for a call comes out when the call returns; `text` is the listing's.
    """
    depth = len(after.frames)
    if after.ended or len(before.frames) < depth:
        return ""
    line = after.line if len(before.frames) == depth else before.frames[depth - 1].line
    statement = _list_statements(text).get(line or 0)
    if not isinstance(statement, ast.If | ast.While):
        return ""
    true, false = _("Line {line}: {condition} is true."), _("Line {line}: {condition} is false.")
    chosen = true if after.next_line == statement.body[0].lineno else false
    condition = " ".join((ast.get_source_segment(text, statement.test) or "").split())
    return chosen.format(line=line, condition=condition)


def say_changes(then: Frame, now: Frame, naming: Naming) -> list[str]:
    """Return texts such as "k = 2" for the variables that changed between two states of a call.

    Of a list, there is one for each element that changed.
    """
    texts: list[str] = []
    for name, value in now.variables.items():
        old, named = then.variables.get(name), naming(name)
        if (value == old and name in then.variables) or is_named(value):
            continue
        if isinstance(value, tuple) and isinstance(old, tuple) and len(value) == len(old):
            pairs = enumerate(zip(old, value, strict=True))
            texts += [say_value(f"{named}[{i}]", new) for i, (was, new) in pairs if was != new]
        else:
            texts.append(say_value(named, value))
    return texts


def waiting_calls(step: Step, text: str) -> tuple[Call, ...]:
    """Return the calls on the stack at a step, outermost first; `text` is the listing's."""
    calls: list[Call] = []
    lines = text.split("\n")
    outer: Mapping[str, Value] = {}
    last = len(step.frames) - 1
    for depth, frame in enumerate(step.frames):
        line = step.next_line if depth == last else frame.line
        held = frame.variables
        same = tuple(name for name in held if name in outer and outer[name] == held[name])
        own = tuple((name, abridge_value(held[name])) for name in held if name not in same)
        calls.append(Call(frame.function, own, same, line, lines[line - 1].strip() if line else ""))
        outer = held
    return tuple(calls)


def returned_calls(run: "Stepped", step: Step) -> tuple[ReturnedCall, ...]:
    """Return the calls that the line executed last has ended, innermost first."""
    if step.number == 0 or step.line is None or step.error is not None:
        return ()
    if not isinstance(run, Run):  # It knows, and its lines may hide it: `return [f(x)]`.
        known = run.returned(step.number)
        return tuple(ReturnedCall(name, (), abridge_value(value)) for name, value in known)
    before = run.step(step.number - 1).frames
    text = run.program.listing.text
    statement = _list_statements(text).get(step.line)
    gone = before[0 if step.ended else len(step.frames) :][::-1]
    if not gone and len(before) == len(step.frames) and isinstance(statement, ast.Return):
        gone = before[-1:]
    value: str | None = None
    calls: list[ReturnedCall] = []
    for place, frame in enumerate(gone):
        if place:
            statement = _list_statements(text).get(frame.line)
        if not isinstance(statement, ast.Return) or statement.value is None:
            value = format_value(None)
        elif not (place and isinstance(statement.value, ast.Call)):
            value = _find_value(statement.value, frame.variables)
        answer = (
            (name, frame.variables.get(name)) for name in parameter_names(text, frame.function)
        )
        held = tuple(
            (name, format_value(each)) for name, each in answer if not isinstance(each, tuple)
        )
        calls.append(ReturnedCall(frame.function, held, value))
    return tuple(calls)


def narrate_calls(run: "Stepped", before: Step | None, step: Step) -> str:
    """Return which calls have returned and begun since another step, where all shown is calls."""
    if step.storage.board or step.storage.shows or not step.number:
        return ""
    sentences = [*map(str, returned_calls(run, step))]
    for frame in step.frames[len(before.frames) if before else 0 :]:
        held = ", ".join(
            say_value(*each) for each in frame.variables.items() if not isinstance(each[1], tuple)
        )
        called = f"{frame.function} ({held})" if held else frame.function
        sentences.append(_("{call} is called.").format(call=called))
    return " ".join(sentences)


def _find_value(returned: ast.expr, variables: Mapping[str, Value]) -> str | None:
    """Return the value of a returned expression as text; None if it cannot be known."""
    if isinstance(returned, ast.Constant):
        return format_value(returned.value) if isinstance(returned.value, int | None) else None
    try:
        return abridge_value(read_expression(ast.unparse(returned)).value(variables))
    except ExpressionError:
        return None


def abridge_value(value: Value) -> str:
    """Return a value as short text: lists of truth values as T and F, long lists abridged."""
    if isinstance(value, tuple) and len(value) > 1 and all(isinstance(i, bool) for i in value):
        return "".join("T" if each else "F" for each in value)
    if isinstance(value, str):
        return format_value(value) if is_named(value) or is_written(value) else repr(value)
    if isinstance(value, tuple) and _has_text(value):
        text = "[" + ", ".join(map(abridge_value, value)) + "]"
        return text if len(text) <= LONGEST else _("[{count} elements]").format(count=len(value))
    if not (isinstance(value, tuple) and is_long_grid(value)):
        return format_value(value)
    sentence = _("[… {count} elements, the last is {last}]")
    return sentence.format(count=len(value), last=format_value(value[-1])[:LONGEST])


def join_grid(value: Value) -> str:
    """Return a value as short text, of a list of lists only the rows: "120 / 031"."""
    if not (isinstance(value, tuple) and value and all(isinstance(row, tuple) for row in value)):
        return abridge_value(value)
    rows = [[format_value(each) for each in row] for row in value if isinstance(row, tuple)]
    between = "" if all(len(each) == 1 for row in rows for each in row) else " "
    return " / ".join(between.join(row) for row in rows)


def say_value(name: str, value: Value, write: Callable[[Value], str] = abridge_value) -> str:
    """Return a variable with its value as text, such as "k = 2"; words for a truth value."""
    if isinstance(value, bool):
        return (_("{name} is true") if value else _("{name} is false")).format(name=name)
    return f"{name} = {write(value)}"


def is_long_grid(value: Value, known: Value | None = None) -> bool:
    """Return whether a value is a list of lists that is `known`, or too long to be read."""
    nested = isinstance(value, tuple) and bool(value) and isinstance(value[-1], tuple)
    return nested and (value == known or len(format_value(value)) > LONGEST)


def _has_text(value: Value) -> bool:
    """Return whether a value is text, or a list with text at any depth."""
    return any(map(_has_text, value)) if isinstance(value, tuple) else isinstance(value, str)


@lru_cache(maxsize=16)
def _list_statements(text: str) -> dict[int, ast.stmt]:
    """Return the statement that begins at each line, the innermost of several."""
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt)]
    return {node.lineno: node for node in nodes}
