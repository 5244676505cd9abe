"""The narration of a program that may be wrong: what was seen in a step, and no reason.

`lessons.words.narration` knows what the lines of a listing are for. Of a student's program that is
not known, and of a program with a fault it is not true: so nothing is said but what changed, what
was returned, and which queen attacks which, unless that is to be found. Variables keep their names.
"""

from collections.abc import Iterator

from lessons.language import _, ngettext
from lessons.text.expression import format_value
from lessons.words.calls import Naming, abridge_value, returned_calls, say_changes, say_line_done
from lessons.words.narration import narrate_step
from lessons.words.proof import prove_attack
from solver.board.geometry import Square, find_attacks, first_attack, on_board
from solver.machine.step import Step, find_innermost
from solver.observing.recording import Recording, Stepped
from solver.value import Value, is_named


def narrate_seen(
    run: Stepped,
    before: Step | None,
    after: Step,
    n: int,
    *,
    level: bool = True,
    attacks: bool = True,
    rename: Naming = str,
) -> str:
    """Return what changed between two steps, without reasons; `level` and `attacks` say these."""
    if after.error is not None:
        return _("The run ended with an error: {error}.").format(error=after.error.rstrip("."))
    if after.storage.layout.has_numbers or after.storage.shows:
        return narrate_step(before, after, n)
    if before is None or after.number == 0:
        return _("Nothing has run yet.") if after.number == 0 else _say_queens(after, n)
    near, recorded = after.number == before.number + 1, isinstance(run, Recording)
    ended = list(map(str, returned_calls(run, after)))
    sentences = ended if near and not after.ended else []
    answer = run.answer(after.number) if near and isinstance(run, Recording) else None
    sentences = [_say_answer(*answer, after)] if answer else sentences
    if near:
        sentences = [*sentences, *_say_changes(before, after, short=not recorded, rename=rename)]
        sentences += [] if recorded else _say_test(before, after, n, attacks=attacks)
    elif before.number == 0 and after.storage.level and not (after.ended or recorded):
        sentences.append(_say_queens(after, n))
    sentences += _say_moves(before, after, n, whole=not recorded, attacks=attacks)
    if not near:
        if after.storage.board and not sentences:  # To name the line would give a fault away.
            sentences = [_("The board is as before.")]
        value, name = after.level, after.storage.level
        known = value is not None and isinstance(find_innermost(after.frames, name), int)
        if level and known and value != before.level and not after.ended:
            shown = format_value((value or 0) + after.storage.layout.first)
            sentences.append(_("Now {name} is {value}.").format(name=name, value=shown))
        sentences += () if recorded else _say_resized_lists(before, after, rename)
    if after.ended:
        sentences += [_("The run has ended."), *ended[-1:]]
    return " ".join(sentences) or say_line_done(after)


def _say_test(before: Step, after: Step, n: int, *, attacks: bool) -> Iterator[str]:
    """Yield a sentence about the square that a line tested in one step, and about its attacker."""
    square = after.tested
    if square is None or len(after.frames) > len(before.frames):
        return
    first = after.storage.layout.first
    attack = next(find_attacks(_find_earlier_queens(square, after, n), square), None)
    sentence = (
        _("Line {line} asks about {place}: no queen set before attacks it. Line {next} is next.")
        if attack is None
        else _("Line {line} asks about {place}: attacked by {proof}. Line {next} is next.")
    )
    if not attacks:
        sentence = _("Line {line} asks about {place}. Line {next} is next.")
    place, why = _format_place(square, first), prove_attack(attack, first) if attack else ""
    yield sentence.format(line=after.line, place=place, proof=why, next=after.next_line)


def _find_earlier_queens(square: Square, after: Step, n: int) -> list[Square]:
    """Return the queens set before a square is tried; of a vector those below the level."""
    along = after.axis
    bound = along.of(square) if after.level is None else after.level
    whole = not after.storage.layout.is_vector
    return [
        each
        for each in sorted(after.squares)
        if on_board(each, n) and each != square and (whole or along.of(each) < bound)
    ]


def _say_changes(before: Step, after: Step, *, short: bool, rename: Naming) -> Iterator[str]:
    """Yield a sentence on a call, without lists if `short`, or on changed variables of one step."""
    then, now = before.frames, after.frames
    if len(now) > len(then):
        answer = ", ".join(
            f"{rename(name)} = {abridge_value(value)}"
            for name, value in now[-1].variables.items()
            if not is_named(value) and "." not in name and not (short and isinstance(value, tuple))
        )
        name = now[-1].function
        call = f"{name} ({answer})" if answer else name
        yield _("Line {line} calls {call}.").format(line=after.line, call=call)
    elif len(now) == len(then) and (changes := say_changes(then[-1], now[-1], rename)):
        yield _("Line {line}: {changes}.").format(line=after.line, changes=", ".join(changes))


def _say_moves(before: Step, after: Step, n: int, *, whole: bool, attacks: bool) -> Iterator[str]:
    """Yield sentences about queens that came or went; on a board set up `whole`, all of them."""
    then, now = ({*step.list_queens(n)} for step in (before, after))
    first = after.storage.layout.first
    if whole and not after.storage.level:
        if now and now != then:
            yield _say_queens(after, n)
            attack = first_attack(sorted(now))
            if attacks and attack is None:
                yield _("No queen attacks another.")
            elif attacks and attack is not None:
                place, why = _format_place(attack.square, first), prove_attack(attack, first)
                yield _("{place} is attacked by {proof}.").format(place=place, proof=why)
        return
    for square in sorted(now - then):
        others = _find_earlier_queens(square, after, n) if whole else sorted(now - {square})
        attack = next(find_attacks(others if attacks else [], square), None)
        came = _("A queen goes to {place}.")
        if attack is not None:
            came = _("A queen goes to {place} and is attacked by {proof}.")
        proof = prove_attack(attack, first) if attack else ""
        yield came.format(place=_format_place(square, first), proof=proof)
    for square in sorted(then - now) if not now - then else ():
        yield _("The queen on {place} is gone.").format(place=_format_place(square, first))
    if not whole and now != then and len(now) == n and first_attack(sorted(now)) is None:
        yield _("No queen attacks another: this is a solution.")
    beside = {*after.squares} - {*before.squares} if before.squares else set()
    for square in sorted(each for each in beside - now if max(each) >= n):
        place = _format_place(square, first)
        yield _("A queen goes beside the board, to {place}.").format(place=place)


def _format_place(square: Square, first: int) -> str:
    """Return the coordinates of a square, counted from `first`."""
    return f"({square.x + first},{square.y + first})"


def _say_resized_lists(before: Step, after: Step, rename: Naming) -> Iterator[str]:
    """Yield a sentence for each list of the outermost call whose length has changed."""
    for name, value in after.variables.items():
        old = before.variables.get(name)
        if name == after.storage.board or not (isinstance(value, tuple) and isinstance(old, tuple)):
            continue
        if value and len(value) != len(old):
            sentence = ngettext(
                "{name} has {count} element: {last}.",
                "{name} has {count} elements, the last is {last}.",
                len(value),
            )
            last = abridge_value(value[-1])
            yield sentence.format(name=rename(name), count=len(value), last=last)


def _say_answer(square: Square, value: Value, after: Step) -> str:
    """Return a sentence that compares a test's answer about a square with the truth."""
    first, axis = after.storage.layout.first, after.axis
    earlier = [each for each in after.squares if axis.of(each) < axis.of(square)]
    attack = next(find_attacks(earlier, square), None)
    sentence = {
        (True, True): _("{place} is said to be free: no queen set before attacks it."),
        (True, False): _("{place} is said to be free, but is attacked by {proof}."),
        (False, True): _("{place} is said not to be free, but no queen set before attacks it."),
        (False, False): _("{place} is said not to be free: it is attacked by {proof}."),
    }[bool(value), attack is None]
    place, why = _format_place(square, first), prove_attack(attack, first) if attack else ""
    return sentence.format(place=place, proof=why)


def _say_queens(after: Step, n: int) -> str:
    """Return a sentence that lists the queens on the board."""
    squares = after.list_queens(n)
    if not squares:
        return _("There is no queen on the board.") if n else _("The run has begun.")
    places = ", ".join(_format_place(each, after.storage.layout.first) for each in squares)
    return _("Queens on {places}.").format(places=places)
