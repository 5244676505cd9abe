"""Where a drive stands, in words: on a screen as in the line mode."""

from lessons.drive.drive import DriveSession, MoveVerdict
from lessons.drive.moves import Calls, DrivePlace, Move
from lessons.drive.start_states import format_start
from lessons.files.course_folder import load_ideas, load_replies
from lessons.language import _, ngettext
from lessons.text.notation import in_notation, name_variable
from solver.text.listing import Event


def drive_heading(drive: DriveSession, *, returns: bool = True) -> str:
    """Return what is driven, and how if it is not as usual; k only if a search `returns`."""
    parts = [_("n = {n}").format(n=drive.setting.n)]
    if drive.setting.state and returns:
        state = format_start(drive.setting, name_variable()).replace("-", "−")
        parts.append(_("from {state}").format(state=state))
    if drive.place.calls:
        parts.insert(0, drive.setting.listing)
    if drive.place.singly:
        parts.append(_("a move is one test"))
    if drive.later:
        parts.append(_("checked at the end"))
    return _("You are the search: {parts}").format(parts=", ".join(parts))


def say_rule(drive: DriveSession) -> str:
    """Return the rule by which the search moves, in words."""
    if calls := drive.place.calls:
        sentence = _(
            "Each call tries {choice} = 0, 1, 2 and so on. On the first free square it places its "
            "queen and makes the next call; where no free square is left, it returns False."
        )
        return sentence.format(choice=calls.choice)
    sentence = _(
        "The search tries the rows above {b}[k], the lowest first, and places the queen on the "
        "first free one. Where none is free, it retreats: it sets {b}[k] to −1, and column k − 1 "
        "goes on."
    )
    return sentence.format(b=name_variable())


def say_asked_move(drive: DriveSession, *, returns: bool = True) -> str:
    """Return the question for a move, or how the search ended; `returns`: if it may retreat."""
    k, n = str(drive.place.k).replace("-", "−"), drive.setting.n
    if drive.place.calls:
        return _say_call(drive, drive.place.calls)
    if not returns:
        if drive.place.over:
            return _("All queens stand, and no two attack each other.")
        return _("Column {k}: which row do you test? Or do you place the queen?").format(k=k)
    if drive.ended:
        if drive.place.k == n:
            return _("k = {k} = n: a solution. The search is over.").format(k=k)
        return _("k = {k}: there is no solution. The search is over.").format(k=k)
    if drive.place.over:
        sentence = _("k = {k}: you think that the search is over. Check it, or take moves back.")
        return sentence.format(k=k)
    if drive.place.singly:
        sentence = _(
            "Column {k}: do you test a row, place the queen, set {b}[{k}] to −1 (e), "
            "or retreat (r)?"
        )
        return sentence.format(k=k, b=name_variable())
    sentence = _("Column {k}: in which row do you place the queen? Or do you retreat (r)?")
    return sentence.format(k=k)


def _say_call(drive: DriveSession, calls: Calls) -> str:
    """Return what the running call is to do, in words."""
    if drive.ended:
        if drive.place.k == drive.setting.n:
            return _("All calls return True: a solution. The search is over.")
        return _("The first call has returned False: there is no solution. The search is over.")
    if drive.place.over:
        return _("You say that the search is over: check it, or take moves back.")
    sentence = _(
        "Which {choice} gets the queen and the next call? Or does this call return False (r)?"
    )
    if drive.place.singly:
        sentence = _(
            "Test the next {choice}, place the queen there and call, return False (r), or take "
            "away the queen that this call has placed (e)?"
        )
    return sentence.format(choice=calls.choice)


def say_stack(drive: DriveSession) -> list[str]:
    """Return which calls wait, and which runs; empty for loops or an end."""
    if drive.place.calls is None or drive.place.over:
        return []
    outermost, *calls = drive.step.frames
    lines = [_("{function}({n}) waits").format(function=outermost.function, n=drive.setting.n)]
    for frame in calls:
        names = (drive.place.calls.level, drive.place.calls.choice)
        held = [f"{name} = {frame.variables[name]}" for name in names if name in frame.variables]
        runs, waits = _("{function}: {held}, runs"), _("{function}: {held}, waits")
        sentence = runs if frame is calls[-1] else waits
        lines.append(sentence.format(function=frame.function, held=", ".join(held)))
    if drive.place.returned and drive.place.singly:
        lines[-1] += _(": its call has returned False")
    return lines


def say_unchecked(drive: DriveSession) -> str:
    """Return how many moves are unchecked, in words; empty if none are."""
    count = drive.unchecked
    sentence = ngettext("{n} move is not checked yet.", "{n} moves are not checked yet.", count)
    return sentence.format(n=count) if count else ""


def say_unit(drive: DriveSession, gone: int) -> str:
    """Return what a move is from now on, and how many moves were dropped, in words."""
    whole = _("From now on a move is a whole tick.")
    sentence = _("From now on a move is one test.") if drive.place.singly else whole
    taken = ngettext(
        "The tick begins again: {n} move of it is taken back.",
        "The tick begins again: {n} moves of it are taken back.",
        gone,
    )
    return f"{sentence} {taken.format(n=gone)}" if gone else sentence


def say_move_verdict(drive: DriveSession, verdict: MoveVerdict) -> str:
    """Return the verdict on a move, or on the moves that were checked with it."""
    named = _name_move(verdict.move, verdict.place)
    if not drive.later and is_early(verdict):
        return _("Not yet: {text}").format(text=verdict.text[:1].lower() + verdict.text[1:])
    if not drive.later and not (verdict.shown or verdict.right):
        return _("Your move, {move}: {text}").format(move=named, text=verdict.text)
    if verdict.shown or not drive.later:
        return verdict.text
    if verdict.right:
        sentence = ngettext(
            "{n} move checked: right.", "{n} moves checked: all are right.", verdict.number
        )
        return sentence.format(n=verdict.number)
    sentence = _("Move {number}, {move}: {text}").format(
        number=verdict.number, move=named, text=verdict.text
    )
    if not verdict.lost:
        return sentence
    lost = ngettext(
        "You stand there again; {n} move after it is gone.",
        "You stand there again; {n} moves after it are gone.",
        verdict.lost,
    )
    return f"{sentence} {lost.format(n=verdict.lost)}"


def is_early(verdict: MoveVerdict) -> bool:
    """Return whether a wrong move gives up a column or a call that has rows left."""
    return not (verdict.right or verdict.shown) and verdict.move.event is Event.RETREAT


def _name_move(move: Move, place: DrivePlace) -> str:
    """Return the name of a move that was made at a place."""
    k, calls = place.k, place.calls
    if calls and move.row is not None:
        x, y = place.square(move.row)
        sentence = _("testing ({x},{y})") if move.event is Event.TEST else _("a queen on ({x},{y})")
        return sentence.format(x=x, y=y)
    if calls:
        return _("taking the queen away") if move.event is Event.UNDO else _("return False")
    match move.event:
        case Event.TEST:
            return _("testing ({k},{row})").format(k=k, row=move.row)
        case Event.PLACE:
            return _("{b}[{k}] = {row}").format(b=name_variable(), k=k, row=move.row)
        case Event.UNDO:
            return _("{b}[{k}] = −1").format(b=name_variable(), k=k)
    return _("going back from column {k}").format(k=k)


def say_belief(drive: DriveSession, verdict: MoveVerdict) -> str:
    """Return the reply to the misconception that a wrong move shows; empty if it shows none."""
    belief = drive.find_clear_belief(verdict)
    return load_replies()[belief] if belief else ""


def say_beliefs(drive: DriveSession) -> list[str]:
    """Return which wrong moves the misconception explains that explains most of them.

    Where several explain as many, the moves say nothing of any.
    """
    counts = sorted(drive.beliefs.items(), key=lambda pair: -len(pair[1]))
    if not counts or [len(moves) for _name, moves in counts].count(len(counts[0][1])) > 1:
        return []
    (name, moves), *_others = counts
    text = ngettext(
        "Your move {moves} fits this thought: {idea}.",
        "Your moves {moves} fit this thought: {idea}.",
        len(moves),
    )
    *numbers, last = map(str, sorted({*moves}))
    listed = _(" and ").join(filter(None, (", ".join(numbers), last)))
    return [text.format(moves=listed, idea=in_notation(load_ideas()[name]))]


def say_comparison(drive: DriveSession) -> list[str]:
    """Return the comparison of an ended drive with the run, in words."""
    compared = drive.comparison
    events = [each.run.event for each in compared]
    sentence = ngettext(
        "The program makes this {n} move. Queens placed: {placed}. Steps back: {back}.",
        "The program makes these {n} moves. Queens placed: {placed}. Steps back: {back}.",
        len(compared),
    )
    sentences = [
        sentence.format(
            n=len(compared), placed=events.count(Event.PLACE), back=events.count(Event.RETREAT)
        )
    ]
    for number, each in enumerate(compared, 1):
        if not (each.shown or each.right):
            run, yours = _name_move(each.run, each.place), _name_move(each.move, each.place)
            sentence = _("Move {number}: {run}; you tried {yours}.")
            sentences.append(sentence.format(number=number, yours=yours, run=run))
    if all(each.right and not each.shown for each in compared):
        sentences.append(_("You got every move right at the first try."))
    return sentences


def say_score(drive: DriveSession) -> str:
    """Return how many moves were right at first, in words."""
    score = drive.score
    if not score.moves and drive.unchecked:
        return _("Your moves are not checked yet")
    if not score.moves:
        return _("No right move yet") if drive.tried else _("You haven't moved yet")
    text = ngettext(
        "{right} of {n} move right at the first try",
        "{right} of {n} moves right at the first try",
        score.moves,
    ).format(right=score.right, n=score.moves)
    shown = _(", {n} made for you").format(n=score.shown) if score.shown else ""
    return text + shown
