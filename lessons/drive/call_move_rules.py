"""Rules that a move keeps or breaks in a search that calls itself, with its numbers."""

from lessons.drive.moves import DrivePlace, Move, resting_row
from lessons.drive.recursive_listings import CALLS
from lessons.language import _
from lessons.words.proof import prove_attack
from solver.text.listing import Event, load_listing


def find_kept_call_rule(place: DrivePlace, move: Move) -> str:
    """Say which rule a right move keeps that is no test."""
    match move:
        case Move(event=Event.PLACE, row=int(row)):
            sentence = _(
                "{square} is free, so {board}[{k}] = {row}, and {function} is called "
                "with {level} = {n}."
            )
            if place.k + 1 == place.n:
                sentence += " " + _(
                    "That is n, so this call returns True, and so do all the calls that wait."
                )
            return _said(sentence, place, row, n=place.k + 1)
        case Move(event=Event.UNDO):
            return _undone(place)
    sentence = _("No {choice} is left, so the call with {level} = {k} returns False.")
    if place.k:
        sentence += " " + _("The call with {level} = {n} goes on where it waited.")
    else:
        sentence += " " + _("It was the first, so there is no solution.")
    return _said(sentence, place, 0, n=place.k - 1)


def find_broken_call_rule(place: DrivePlace, move: Move, wanted: Move) -> str:
    """Say which rule a wrong move breaks."""
    last, row = place.b[place.k], move.row
    if wanted.event is Event.UNDO:
        sentence = _(
            "The call for {level} = {n} has returned False, so first the queen on "
            "{square} is undone."
        )
        if move.event is Event.RETREAT:
            sentence += " " + _("A call that returns False ends only itself.")
        return _said(sentence, place, last, n=place.k + 1)
    if move.event is Event.UNDO:
        sentence = _(
            "The call with {level} = {k} has no queen on the board, so there is nothing to undo."
        )
        return _said(sentence, place, 0)
    if row is None:
        return _early(place, wanted)
    if row <= last:
        sentence = _("{choice} = 0 to {last} have been tried, so {choice} = {n} is next.")
        if last + 1 == place.n:
            sentence = _(
                "All values of {choice} have been tried, so the call with "
                "{level} = {k} returns False."
            )
        return _said(sentence, place, row, last=last, n=last + 1)
    attack = place.attack(row)
    if move.event is Event.PLACE and attack:
        return _said(_("{square} is attacked: {why}."), place, row, why=prove_attack(attack))
    match wanted:
        case Move(event=Event.TEST, row=int(first)):
            sentence = _("{choice} goes up one by one, so {choice} = {n} is next.")
            return _said(sentence, place, row, n=first)
        case Move(event=Event.PLACE, row=int(first)) if move.event is Event.TEST:
            sentence = _(
                "{square} is free, so the queen is placed there, and the next call is made."
            )
            return _said(sentence, place, first)
        case Move(event=Event.PLACE, row=int(first)):
            sentence = _(
                "{choice} = {row} is free, but {choice} = {n} is free too and comes before it."
            )
            return _said(sentence, place, row, n=first)
    sentence = _(
        "All values of {choice} have been tried, so the call with {level} = {k} returns False."
    )
    return _said(sentence, place, row)


def _undone(place: DrivePlace) -> str:
    row = place.b[place.k]
    sentence = _("{board}[{k}] = −1: the queen on {square} is taken away.")
    if place.listing == "flags":
        sentence = _("The three cells of {square} are True again, and {board}[{k}] = −1.")
    sentence += " " + _("Then {choice} goes on above {row}.")
    return _said(sentence, place, row)


def _early(place: DrivePlace, wanted: Move) -> str:
    """Say why the call is not to return yet."""
    free = resting_row(place)
    if free is None:
        sentence = _("This call still has {choice} = {n} to test before it returns False.")
        return _said(sentence, place, 0, n=wanted.row)
    sentence = _("This call does not return yet: {square} is free, and it has not been tried.")
    return _said(sentence, place, free)


def _said(text: str, place: DrivePlace, row: int, **more: object) -> str:
    """Fill in the names that the listing uses, and the numbers of the place."""
    calls = CALLS[place.listing]
    square = place.square(row)
    return text.format(
        board=load_listing(place.listing).kept.board,
        function=calls.function,
        level=calls.level,
        choice=calls.choice,
        k=place.k,
        row=row,
        square=f"({square.x},{square.y})",
        **more,
    )
