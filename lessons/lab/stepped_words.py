"""What there is to say of a step of a student's own program: what was seen, and no reason for it.

`lessons.narration` knows what the lines of a listing are for. Of a student's program that is not
known, and it may be wrong: so nothing is said but what changed, what was returned, and which queen
attacks which. Variables keep the student's names.
"""

from collections.abc import Iterator

from lessons.calls import written
from lessons.expression import said
from lessons.language import _
from lessons.proof import proof
from solver.geometry import Square, attacks, first_attack, on_board
from solver.recording import Recording
from solver.step import Frame, Step, innermost
from solver.value import Value, is_named


def told(run: Recording, before: Step | None, after: Step, n: int) -> str:
    """Say in words what happened between two steps of a recording.

    Args:
        run: The recording.
        before: The step shown before; None at the start.
        after: The step shown now.
        n: Columns of the board; 0 if there is none.
    """
    if after.error is not None:
        error = after.error.rstrip(".")
        return _("The run ended with an error: {error}.").format(error=error)
    if before is None or after.number == 0:
        return _("Nothing has run yet.") if after.number == 0 else _state(after, n)
    near = after.number == before.number + 1
    sentences = [*(_line(run, before, after) if near else ()), *_board(before, after, n, near=near)]
    if after.ended:
        sentences += _ending(run, after)
    elif not sentences:
        done = _("Line {line} is done; line {next} is next.")
        sentences = [done.format(line=after.line, next=after.next_line)]
    return " ".join(sentences)


def _line(run: Recording, before: Step, after: Step) -> Iterator[str]:
    """Say what one line did."""
    answer = run.answer(after.number)
    if answer is not None:
        yield _answered(*answer, after)
    for function, value in run.returned(after.number) if answer is None and not after.ended else ():
        yield _returned(function, value)
    then, now = before.frames, after.frames
    if len(now) > len(then):
        call = _("Line {line} calls {call}.")
        yield call.format(line=after.line, call=_call(now[-1]))
    elif len(now) == len(then) and (changes := ", ".join(_changes(then[-1], now[-1]))):
        changed = _("Line {line}: {changes}.")
        yield changed.format(line=after.line, changes=changes)


def _changes(then: Frame, now: Frame) -> Iterator[str]:
    """Yield what variables became that changed, single elements of a list that stayed as long."""
    for name, value in now.variables.items():
        old = then.variables.get(name)
        if (value == old and name in then.variables) or is_named(value):
            continue
        if isinstance(value, tuple) and isinstance(old, tuple) and len(value) == len(old):
            pairs = enumerate(zip(old, value, strict=True))
            yield from (f"{name}[{i}] = {written(new)}" for i, (was, new) in pairs if was != new)
        else:
            yield f"{name} = {written(value)}"


def _call(frame: Frame) -> str:
    given = ", ".join(
        f"{name} = {written(value)}"
        for name, value in frame.variables.items()
        if not is_named(value) and "." not in name
    )
    return f"{frame.function} ({given})" if given else frame.function


def _answered(square: Square, value: Value, after: Step) -> str:
    """Say what a test answered, and what is so."""
    first, axis = after.kept.layout.first, after.axis
    earlier = [each for each in after.squares if axis.of(each) < axis.of(square)]
    attack = next(attacks(earlier, square), None)
    place = f"({square.x + first},{square.y + first})"
    if attack is not None:
        tell = (
            _("{place} is said to be free, but is attacked by {proof}.")
            if value
            else _("{place} is said not to be free: it is attacked by {proof}.")
        )
        return tell.format(place=place, proof=proof(attack, first))
    tell = (
        _("{place} is said to be free: no queen set before attacks it.")
        if value
        else _("{place} is said not to be free, but no queen set before attacks it.")
    )
    return tell.format(place=place)


def _board(before: Step, after: Step, n: int, *, near: bool) -> Iterator[str]:
    """Say which queens came and went."""
    then, now = ({each for each in step.squares if on_board(each, n)} for step in (before, after))
    first = after.kept.layout.first
    for square in sorted(now - then):
        others = [each for each in sorted(now) if each != square]
        attack = next(attacks(others, square), None)
        tell = (
            _("A queen goes to {place}.")
            if attack is None
            else _("A queen goes to {place} and is attacked by {proof}.")
        )
        place = f"({square.x + first},{square.y + first})"
        yield tell.format(place=place, proof=proof(attack, first) if attack else "")
    for square in sorted(then - now) if not now - then else ():
        place = f"({square.x + first},{square.y + first})"
        yield _("The queen on {place} is gone.").format(place=place)
    if now != then and len(now) == n and first_attack(sorted(now)) is None:
        yield _("No queen attacks another: this is a solution.")
    level = after.level
    named = isinstance(innermost(after.frames, after.kept.level), int)
    if named and not near and level is not None and level != before.level and not after.ended:
        yield f"{after.kept.level} = {said(level + first)}."


def _ending(run: Recording, after: Step) -> Iterator[str]:
    yield _("The run has ended.")
    returned = run.returned(after.number)
    if returned:
        yield _returned(*returned[-1])


def _returned(function: str, value: Value) -> str:
    shown = written(value)
    return _("{function} has returned {value}.").format(function=function, value=shown)


def _state(after: Step, n: int) -> str:
    standing = [each for each in after.squares if on_board(each, n)]
    if not standing:
        return _("There is no queen on the board.") if n else _("The run has begun.")
    first = after.kept.layout.first
    places = ", ".join(f"({each.x + first},{each.y + first})" for each in standing)
    return _("Queens on {places}.").format(places=places)
