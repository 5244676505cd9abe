"""The sentence that says what just happened, from the step before and the step after it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from lessons.language import _, ngettext
from lessons.text.expression import format_value
from lessons.text.notation import name_variable
from lessons.words.calls import abridge_value, is_long_grid, say_changes, say_line_done, say_value
from lessons.words.cover import list_cover, narrate_cover
from lessons.words.flag_arrays import NAMES, say_taken
from lessons.words.proof import prove_attack
from solver.board.geometry import Square, find_attacks, first_attack, list_attacks
from solver.machine.step import Frame, Step, find_innermost
from solver.text.layout import Axis, Layout, VariableForm
from solver.text.listing import Event
from solver.value import Value, is_named

AXES: Mapping[Axis, Mapping[str, str]] = {
    Axis.COLUMN: {
        "Line": _("Column"),
        "line": _("column"),
        "lines": _("columns"),
        "cross": _("row"),
        "crosses": _("rows"),
        "Beyond": _("Above"),
        "beyond": _("above"),
        "solved": _("{placed}. Now k = {n} = n: this is a solution."),
        "unsolvable": _("{retreat}. Now k = −1: there is no solution."),
    },
    Axis.ROW: {
        "Line": _("Row"),
        "line": _("row"),
        "lines": _("rows"),
        "cross": _("column"),
        "crosses": _("columns"),
        "Beyond": _("To the right of"),
        "beyond": _("after"),
        "solved": _("{placed}. Every row has its queen: this is a solution."),
        "unsolvable": _("{retreat}. No row is left to go back to, so there is no solution."),
    },
}
"""What sentences call the lines of the board along a search and across it; and its ends."""
_SENTENCES: Mapping[str, str] = {
    "found_after": _("{Line} {k}: {tried} attacked, {cross} {row} is free, so {so}"),
    "found": _("{Line} {k}: {cross} {row} is free, so {so}"),
    "on": _("{placed}, and the search goes on to {line} {next}."),
    "exhausted": _("{Line} {k}: {tried} attacked, so {so}"),
    "exhausted_after": _("{Line} {k}: {tried} attacked, so {so}"),
    "unchanged": _("{Line} {k}: no {cross} is left {beyond} {cross} {row}, so {so}"),
    "back": _("{retreat}, and the search goes back to {line} {before}."),
    "none": _("no queen stays"),
    "empty": "{so}",
    "stuck": _("{Line} {k}: {tried} attacked, so this call returns [False]"),
    "stuck_after": _("{Line} {k}: no {cross} {beyond} {row} is left, so this call returns [False]"),
    "anew": _(
        "{Line} {k}: no {cross} is left, so the search goes back to {line} {x}. "
        "{placed}, and the search goes on to {line} {next}."
    ),
    "goes": _("the queen of {line} {k} goes there"),
    "noted": _("The solution is stored. {placed}, and the search goes on to {line} {next}."),
    "begun": _("No {line} has a queen yet. The search begins in {line} {first}."),
    "has_found": _("Line {number}: the queen of {line} {k} has found a free {cross}."),
    "returned": _("Back in {line} {k}."),
    "free": _("Test ({x},{y}): no queen before {line} {k} attacks it, so it is free."),
    "one": _("{cross} {first} is"),
    "two": _("{crosses} {first} and {last} are"),
    "both": _("{crosses} {first} and {last} are both"),
    "several": _("{crosses} {first} to {last} are"),
    "every": _("{crosses} {first} to {last} are all"),
}
"""The sentences about a search, and the subjects of sentences (`one` to `every`), with verbs."""
_CALLING: Mapping[str, str] = {
    "on": _("{placed}, and a new call begins for {line} {next}."),
    "exhausted": _("{Line} {k}: {tried} attacked, so its call ends without a queen"),
    "exhausted_after": _(
        "{Line} {k}: {so}. {Beyond} her {cross}, {tried} attacked, so its call ends"
    ),
    "unchanged": _("{Line} {k}: {so}. No {cross} is left {beyond} {cross} {row}, so its call ends"),
    "back": _("{retreat}, and {line} {before} goes on."),
    "unsolvable": "{retreat}. {returned}",
    "none": _("its queen is taken away"),
    "empty": _("its queen is taken away, so {so}"),
}
"""What is said otherwise of a search in which every column or row has a call of its own."""

Saying: TypeAlias = Callable[..., str]
"""What returns a sentence of one search by its name, filled in."""


def _say(axis: Axis, what: str, *, calls: bool = False, **parts: object) -> str:
    """Return the sentence with a name about a search along an axis, filled in."""
    names = AXES[axis]
    sentences = {**_SENTENCES, **names, **(_CALLING if calls else {})}
    return sentences[what].format(**{**names, **parts})


MOST = 4  # Squares of which is said how they have changed.


def narrate_step(before: Step | None, after: Step, n: int, *, as_calls: bool = True) -> str:
    """Return sentences on what happened between two steps, one line or one tick apart.

    Beside a search with a loop, one with calls is told as that is: what they do is the same.
    """
    if after.error is not None:
        return _("The run ended with an error: {error}").format(error=after.error)
    if after.storage.layout.has_numbers or not after.storage.board:
        return _narrate_state(before, after, n)
    if before is None or after.number == 0:
        begun = after.queens or after.number
        return _say_beginning(after, n) if begun else _("Nothing has run yet.")
    if after.number == before.number + 1:
        return _say_line(before, after, n)
    return _narrate_tick(before, after, n, as_calls=as_calls) or say_state(after)


def _narrate_state(before: Step | None, after: Step, n: int) -> str:
    """Return sentences on what changed in a board's numbers, or in the listing's variables."""
    has_numbers = after.storage.layout.has_numbers
    if after.number == 0:
        return _("Nothing has run yet.")
    if before is None:
        count = len(after.numbers)
        sentence = ngettext(
            "On the board stands {n} number.", "On the board stand {n} numbers.", count
        )
        held = sentence.format(n=count) if has_numbers else say_state(after)
        return held or _("Nothing of what is shown is there yet.")
    by_line = after.number == before.number + 1
    shown = _say_number_changes(before, after) if has_numbers else _say_shown_changes(before, after)
    sentences = [] if by_line and not has_numbers else shown
    if whole := narrate_cover(before, after):
        sentences = [whole]
    elif has_numbers and not before.numbers and len(sentences) > 1:
        sentences = [_("{count} numbers are given.").format(count=len(sentences))]
    elif len(sentences) > MOST:
        sentences = [_("{count} squares have changed.").format(count=len(sentences))]
    if after.counters.solutions > before.counters.solutions:
        sentences.append(_("That is a solution."))
    if after.ended:
        sentences.append(_narrate_return(after))
    if not sentences and by_line:
        if after.tested is not None:
            x, y = after.tested
            return _("Line {line} tests ({x},{y}).").format(line=after.line, x=x, y=y)
        changes = ", ".join(say_effects(before, after))
        line = _("Line {line}: {changes}.").format(line=after.line, changes=changes)
        return line if changes else say_line_done(after)
    return " ".join(sentences) or _say_unchanged(before, after, n)


def _say_unchanged(before: Step, after: Step, n: int) -> str:
    """Return sentences on a tick that changed nothing that is shown: where it is, and its tests."""
    tests = after.counters.tests - before.counters.tests
    tested = ngettext("{n} test has failed.", "{n} tests have failed.", tests).format(n=tests)
    unchanged = _("Nothing has changed.")
    if after.storage.layout.has_numbers:
        unchanged = _("No number changes, and the search goes on.")
    names = {name for part in after.storage.shows for name in part.at}  # Of what is worked on.
    then, now = (
        Frame("", 0, {each: step.names[each] for each in sorted(names & step.names.keys())})
        for step in (before, after)
    )
    if place := ", ".join(say_changes(then, now, name_variable)):
        unchanged = _("Now {place}.").format(place=place)
    at = find_innermost(after.frames, "x"), find_innermost(after.frames, "y")
    k = find_innermost(before.frames, "k")
    if after.storage.layout is Layout.BLOCKS and at in after.numbers:
        unchanged = _("({x},{y}) has its number already.").format(x=at[0], y=at[1])
        if tests and isinstance(k, int):  # A call fills square k.
            sentence = _("No number fits on ({x},{y}): {n} tests have failed.")
            return sentence.format(n=tests, x=k % n, y=k // n)
    return f"{tested} {unchanged}" if tests else unchanged


def _say_shown_changes(before: Step, after: Step) -> list[str]:
    """Return sentences on the shown variables that changed; if they are many, on all of them."""
    then, now = (
        Frame("", 0, {name: each for name, each in step.shown.items() if not is_long_grid(each)})
        for step in (before, after)
    )
    changes = say_changes(then, now, name_variable)
    return [f"{say_state(after)}."] if len(changes) > MOST else [f"{each}." for each in changes]


def _say_number_changes(before: Step, after: Step) -> list[str]:
    """Return a sentence for each square whose number has come, gone or changed."""
    old, new = before.numbers, after.numbers
    sentences: list[str] = []
    gone_first = sorted(old.keys() | new.keys(), key=lambda square: (square in new, square))
    for x, y in gone_first:
        was, now = old.get(Square(x, y)), new.get(Square(x, y))
        if now is None:
            sentences.append(
                _("{number} is taken away from ({x},{y}).").format(number=was, x=x, y=y)
            )
        elif was is None:
            sentences.append(_("{number} goes to ({x},{y}).").format(number=now, x=x, y=y))
        elif was != now:
            sentence = _("({x},{y}) now holds {number} instead of {old}.")
            sentences.append(sentence.format(x=x, y=y, number=now, old=was))
    return sentences


def _say_beginning(after: Step, n: int) -> str:
    """Return the sentence on a run's beginning, or on the state if nothing is known before."""
    whole = _narrate_whole_board(after, n)
    if whole is not None:
        return whole
    if after.ended:
        return _narrate_return(after)
    if after.tick == 0 and after.level == 0 and not any(row >= 0 for row in after.queens):
        return _say(after.axis, "begun", first=after.storage.layout.first)
    held = say_state(after)
    if not after.storage.level and after.queens:  # Nothing is searched: the board says all.
        board = find_innermost(after.frames, after.storage.board)
        held = f"{name_variable(after.storage.board)} = {abridge_value(board)}"
    if after.tick == 0:
        return _("This is the state: {state}.").format(state=held)
    return _("Tick {tick}: {state}").format(tick=after.tick, state=held)


def _narrate_whole_board(after: Step, n: int) -> str | None:
    """Return the sentence on a tick of a search of whole boards; None for other searches."""
    queens = after.list_queens(n)
    if after.storage.level or len(queens) != n:
        return None
    tick = f"{after.tick:,}"
    if after.event is Event.EXHAUSTED:
        return _("Tick {tick}: this was the last board. There is no solution.").format(tick=tick)
    if not after.ended:
        tested = _("Tick {tick}: now this board is tested.").format(tick=tick)
        return tested if after.tick else _("Now this board is tested.")
    if first_attack(queens) is not None:
        return _narrate_return(after)
    return _("Tick {tick}: no queen attacks another, so this is a solution.").format(tick=tick)


def _narrate_refusal(before: Step, after: Step, n: int) -> str | None:
    """Return sentences on why a tick refused a whole board; None if it did not."""
    queens = before.list_queens(n)
    attack = first_attack(queens) if len(queens) == n else None
    if after.ended or after.tick != before.tick + 1 or attack is None:
        return None
    moved = _narrate_moved_queen(before, after)
    if moved and "seed" in after.names:  # It repairs: any queen in conflict can be the one.
        left = len(list_attacks(after.squares))
        sentence = ngettext(
            "{moved} {n} pair of queens is left in conflict.",
            "{moved} {n} pairs of queens are left in conflict.",
            left,
        )
        return sentence.format(moved=moved, n=left)
    sentence = _("Tick {tick}: no solution. The queen on ({x},{y}) was attacked by {proof}. {next}")
    x, y = attack.square
    following = moved or _("Now this board is tested.")
    return sentence.format(
        tick=f"{after.tick:,}", x=x, y=y, proof=prove_attack(attack), next=following
    )


def _narrate_moved_queen(before: Step, after: Step) -> str:
    """Return the sentence on the one queen that changed its row; empty if not just one did."""
    left, come = set(before.squares) - {*after.squares}, set(after.squares) - {*before.squares}
    if len(left) != 1 or {queen.x for queen in left} != {queen.x for queen in come}:
        return ""
    (square,) = come
    return _("The queen of column {x} goes to row {y}.").format(x=square.x, y=square.y)


def _narrate_tick(before: Step, after: Step, n: int, *, as_calls: bool) -> str | None:
    """Return sentences on a tick, `as_calls` or as a loop; None if it fits no pattern."""
    k, then = before.level, after.level
    if k is None:
        return _narrate_refusal(before, after, n) or _say_beginning(after, n)
    was, now = _read_vector(before, n), _read_vector(after, n)
    solved = after.counters.solutions > before.counters.solutions
    if after.ended and then is None:  # The calls have returned, and k with them.
        if was == now or not 0 <= k < n:
            return _narrate_return(after)
        then = n if solved else -1
    if then is None or not 0 <= k <= n:
        return None
    calls = max(len(before.frames), len(after.frames)) > 1
    say = partial(_say, after.axis, calls=calls and as_calls)
    if was == now and k == then:
        return _say_ending(then, n) if after.ended else None
    if after.tick != before.tick + 1:
        return None
    if 0 < then <= k and was[then - 1] < now[then - 1]:
        return _narrate_new_branch(say, before, after, k, n)
    if k == n:
        return None
    first, row = was[k] + 1, now[k]
    tests = after.counters.tests - before.counters.tests
    if then == k + 1 and 0 < tests <= row + 1:
        first = row + 1 - tests  # Where nothing is undone, an old value says nothing.
    if first <= row < n and (then == k + 1 or (then == k == n - 1 and solved)):
        return _say_advance(say, before, after, first, k, n)
    return _say_retreat(say, after, first, k, n) if then == k - 1 and row == -1 else None


def _narrate_new_branch(say: Saying, before: Step, after: Step, k: int, n: int) -> str:
    """Return sentences on a tick that went back without undoing, and placed another queen."""
    x, start = (after.level or 0) - 1, after.storage.layout.first
    row = _read_vector(after, n)[x]
    so = _narrate_placing(say, before, after, x, n)
    result = say("found", k=x + start, row=row + start, so=so)
    what = "noted" if k == n and before.level == n else "anew"
    return say(what, k=k + start, x=x + start, placed=result, next=x + 1 + start)


def _say_advance(say: Saying, before: Step, after: Step, first: int, k: int, n: int) -> str:
    """Return sentences on a tick that placed a queen in column or row k."""
    row, start = _read_vector(after, n)[k], after.storage.layout.first
    tried = _name_tried(say, first + start, row - 1 + start)
    what, so = "found_after" if tried else "found", _narrate_placing(say, before, after, k, n)
    result = say(what, k=k + start, tried=tried, row=row + start, so=so)
    return say("solved" if k + 1 == n else "on", placed=result, n=n, next=k + 1 + start)


def _say_retreat(say: Saying, after: Step, first: int, k: int, n: int) -> str:
    """Return sentences on a tick that found no place in column or row k and went back."""
    start = after.storage.layout.first
    tried = _name_tried(say, first + start, n - 1 + start, every=True)
    what = ("exhausted_after" if first > 0 else "exhausted") if tried else "unchanged"
    if after.storage.layout.is_vector and k >= len(after.queens):
        what = "stuck" if tried else "stuck_after"  # It holds only what is placed.
    so = say("none")
    if after.queens:
        name = name_variable(after.storage.board)
        so = say("empty", so=f"{name}[{k + start}] = {_narrate_empty(after, k)}")
    retreat = say(what, k=k + start, tried=tried, row=first - 1 + start, so=so)
    if k == 0 and after.counters.solutions:
        return f"{retreat}. {_narrate_return(after)}"
    what = "back" if k else "unsolvable"
    return say(what, retreat=retreat, returned=_narrate_return(after), before=k - 1 + start)


def _read_vector(step: Step, n: int) -> tuple[int, ...]:
    """Return the row of each column's queen, or the column of each row's; -1 where none stands."""
    if step.queens:
        return (*step.queens, *[-1] * (n - len(step.queens)))
    along = step.axis
    held = {along.of(queen): sum(queen) - along.of(queen) for queen in step.squares}
    return tuple(held.get(level, -1) for level in range(n))


def _narrate_placing(say: Saying, before: Step, after: Step, k: int, n: int) -> str:
    """Return text for the placed queen: `b[k] = row`, or the square where no vector is written."""
    first, row = after.storage.layout.first, _read_vector(after, n)[k]
    if len(after.queens) == k + 1 and len(before.queens) in range(k, n):
        return say("goes", k=k + first)  # It holds only what is placed, and is made anew.
    if after.queens:
        return f"{name_variable(after.storage.board)}[{k + first}] = {row + first}"
    x, y = (k, row) if after.axis is Axis.COLUMN else (row, k)
    return _("a queen goes to ({x},{y})").format(x=x, y=y)


def _narrate_empty(after: Step, k: int) -> str:
    """Return the value, as text, that the vector has at k where no queen stands."""
    held = find_innermost(after.frames, after.storage.board)
    k += after.storage.layout.first
    return format_value(held[k]) if isinstance(held, tuple) and k < len(held) else ""


def _name_tried(say: Saying, first: int, last: int, *, every: bool = False) -> str:
    """Return subject and verb on squares that were tried, `every` one or some; empty for none."""
    if first > last:
        return ""
    what = "every" if every else "several"
    if first == last:
        what = "one"
    elif last == first + 1:
        what = "both" if every else "two"
    return say(what, first=first, last=last)


def _say_ending(k: int, n: int) -> str:
    """Return the sentence on how the main loop ended, with the last k."""
    if k == n:
        sentence = _("k = {n} = n, so the loop ends, and {b}[] is a solution.")
        return sentence.format(n=n, b=name_variable())
    if k == -1:
        return _("k = −1: the loop ends, and there is no solution.")
    return _("The loop ends with k = {k}.").format(k=k)


def _narrate_return(after: Step) -> str:
    """Return the sentence on how many solutions the run has ended with."""
    result = after.counters.solutions
    if not result:
        return _("The run has ended without a solution.")
    sentence = ngettext(
        "The run has ended with {n} solution.", "The run has ended with {n} solutions.", result
    )
    return sentence.format(n=f"{result:,}")


def _say_line(before: Step, after: Step, n: int) -> str:
    """Return the sentence on what one line did between two steps."""
    if after.tested is not None:
        return _say_test(after, after.tested)
    changes = say_effects(before, after)
    if after.event is Event.SOLUTION and not after.ended:
        held = find_innermost(after.frames, after.storage.board)
        sentence = _("Line {line}: a solution is found, {b} = {held}.")
        b = name_variable(after.storage.board)
        return sentence.format(line=after.line, b=b, held=abridge_value(held))
    if after.ended:
        return _say_ending(after.level, n) if after.level is not None else _narrate_return(after)
    if after.event is Event.PLACE and not changes:
        k = None if after.level is None else after.level + after.storage.layout.first
        return _say(after.axis, "has_found", number=after.line, k=k)
    if changes:
        sentence = _("Line {line}: {changes}.").format(line=after.line, changes=", ".join(changes))
        if after.event is Event.RETREAT and before.begins_tick and after.level is not None:
            k = after.level + after.storage.layout.first  # A call has ended with the tick before.
            return f"{_say(after.axis, 'returned', k=k)} {sentence}"
        return sentence
    return say_line_done(after)


def _say_test(after: Step, square: Square) -> str:
    """Return the sentence on whether the square that was tested is free."""
    here, first = after.axis.of(square), after.storage.layout.first
    queens = [each for each in after.squares if after.axis.of(each) < here]
    result = next(find_attacks(queens, square), None)
    if result is None:
        return _say(after.axis, "free", x=square.x + first, y=square.y + first, k=here + first)
    return _("Test ({x},{y}): it is attacked by {proof}.").format(
        x=square.x + first, y=square.y + first, proof=prove_attack(result, first)
    )


def say_effects(before: Step, after: Step) -> list[str]:
    """Return texts on the variables, the call or the return that a line brought about."""
    then, now = before.frames[-1], after.frames[-1]
    if len(before.frames) < len(after.frames):
        return [_say_call(then, now)]
    if len(before.frames) > len(after.frames):
        level = after.storage.level
        if level not in then.variables:
            return [_("{function} returns").format(function=then.function)]
        value = then.variables[level]  # Some searches have tuples.
        value = value if isinstance(value, tuple) else format_value(value)
        sentence = _("{function} with {level} = {value} returns")
        return [sentence.format(function=then.function, level=level, value=value)]
    return say_changes(then, now, name_variable)


def _say_call(caller: Frame, call: Frame) -> str:
    """Return text on a call that has begun, with its arguments."""
    answer = ", ".join(
        f"{name_variable(name)} = {format_value(value)}"
        for name, value in call.variables.items()
        if not isinstance(value, tuple) and caller.variables.get(name) != value
    )
    if not answer:
        return _("calls {function}").format(function=call.function)
    return _("calls {function} with {arguments}").format(function=call.function, arguments=answer)


def say_state(
    after: Step, since: Step | None = None, write: Callable[[Value], str] = abridge_value
) -> str:
    """Return the variables at a step as text, without n, seed and limit: `b = [0, −1], k = 1`.

    Without a maze, lists of lists that are long or as they were `since` another step, and what
    never changes: they are seen, and too long to be read. Of arrays of flags it is said what is
    taken, and of a sudoku how many numbers stand there: nobody hears letters as places.
    """
    variables, saved = read_variables(after), after.storage
    known = read_variables(since) if since else {}
    seen = (each for each in saved.shows if each.constant or each.form is VariableForm.MAZE)
    taken = say_taken(after)
    numbered = saved.layout.has_numbers
    grids = (
        name
        for name, value in variables.items()
        if is_long_grid(value, known.get(name)) or (numbered and isinstance(value, tuple))
    )
    left_out = {
        "n",
        "seed",
        "limit",
        *(part.name for part in seen),
        *(part.name for part in saved.shows[:1] if list_cover(after)),
        *(NAMES if taken else ()),
        *grids,
    }
    # What a general search has decided is a tuple, and no number tells how far it is.
    tuples = {saved.board, saved.level} if isinstance(variables.get(saved.level), tuple) else set()
    named = (
        f"{name_variable(name)} = {value}"
        if name in tuples
        else say_value(name_variable(name), value, write)
        for name, value in variables.items()
        if name not in left_out
    )
    stand = ""
    if numbered:
        sentence = ngettext(
            "{n} number stands there", "{n} numbers stand there", len(after.numbers)
        )
        stand = sentence.format(n=len(after.numbers))
    return "; ".join(filter(None, (", ".join(named), taken, stand)))


def read_variables(step: Step) -> dict[str, Value]:
    """Return the variables at a step that sentences name, with their values.

    They are those of the outermost call, and the column or row of the innermost. Where each call
    has a board of its own, it is that of the last one. Of other objects nothing can be said. Where
    there is no board, they are those that the listing shows.
    """
    if not step.storage.board:
        return {name: value for name, value in step.shown.items() if not is_named(value)}
    board, level = step.storage.board, step.storage.level
    variables = {**step.variables}
    if board in variables:
        variables[board] = find_innermost(step.frames, board)
    if level not in variables and (here := find_innermost(step.frames, level)) is not None:
        variables[level] = here
    return {name: value for name, value in variables.items() if not is_named(value)}
