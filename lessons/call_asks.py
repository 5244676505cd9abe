"""Asks about the call stack: what waits, what a call holds, what it returns."""

import ast
from collections.abc import Callable, Sequence

from lessons.asking import Ask, AskError, Response, Situation, number, said
from lessons.language import _
from lessons.record import Given
from lessons.scene import SceneError, near
from solver.step import Frame, innermost


def _calls_waiting(text: str, count: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return len(situation.later(int(count)).frames) - 1

    return Ask(text, Response.NUMBER, answer, number, runs=True, ticks=int(count))


def _in_call(text: str, name: str, level: str, wanted: str) -> Ask:
    def answer(situation: Situation) -> Given:
        frames = situation.step.frames
        value = _call(frames, level, int(wanted)).variables.get(name)
        if not isinstance(value, int):
            told = _("in the call with {level} = {value} there is no number {name!r}")
            raise AskError(told.format(level=level, value=wanted, name=name))
        shared = innermost(frames, name)
        return shared if situation.reading.shared and isinstance(shared, int) else value

    return Ask(text, Response.NUMBER, answer, number)


def _call(frames: Sequence[Frame], level: str, value: int) -> Frame:
    """Return the call in which a variable has a value.

    Raises:
        AskError: There is none.
    """
    for frame in frames:
        if frame.variables.get(level) == value:
            return frame
    told = _("no call with {level} = {value} is on the stack there")
    raise AskError(told.format(level=level, value=value))


def _returned(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        run, depth = situation.run, len(situation.step.frames)
        if depth < 2:
            raise AskError(_("there is no call there that another one waits for"))
        try:
            left = near(run.where(situation.number, lambda step: len(step.frames) < depth))
        except SceneError as error:
            raise AskError(str(error)) from error
        line = run.step(left).line if left is not None else None
        return _constant(run.program.listing.lines[line - 1] if line else "")

    return Ask(text, Response.CHOICE, answer, said, runs=True)


def _constant(line: str) -> str:
    """Return the value that a line returns, as it stands there.

    Raises:
        AskError: It returns none that stands there.
    """
    try:
        match ast.parse(line.strip()).body:
            case [ast.Return(value=ast.Constant() | ast.List() as value)]:
                return ast.unparse(value)
    except SyntaxError:
        pass
    raise AskError(_("what the call returns does not stand in its last line"))


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"calls waiting after (\d{1,3}) ticks?", _calls_waiting),
    (r"([a-z]\w{0,20}) in the call with ([a-z]\w{0,20}) = (\d{1,2})", _in_call),
    (r"returned by the call", _returned),
)
"""Patterns of asks, and what makes the ask."""
