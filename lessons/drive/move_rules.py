"""Rules that a move of a drive keeps or breaks, with the numbers of its place.

A loop's rules speak of columns and of b, those of a search that calls itself of its calls, with the
names of its listing.
"""

from msgspec.structs import asdict

from lessons.drive.moves import DrivePlace, Move, find_resting_row
from lessons.language import _
from lessons.text.notation import name_variable
from lessons.words.proof import prove_attack
from solver.text.listing import Event, load_listing


def explain_followed_rule(place: DrivePlace, move: Move) -> str:
    """Return a sentence about the rule that a right move follows."""
    if move.event is Event.TEST and move.row is not None:
        return _explain_attack(place, move.row) or _fill_in(_("{square} is free."), place, move.row)
    sentence = _explain_call_move(place, move) if place.calls else _explain_loop_move(place, move)
    return _fill_in(sentence, place, place.b[place.k] if move.row is None else move.row)


def _explain_loop_move(place: DrivePlace, move: Move) -> str:
    """Return a sentence pattern about the rule that a right move of the loop follows."""
    match move.event:
        case Event.RETREAT if place.emptied and place.k == 0:
            return _("{b}[0] is set to −1. There is no column before column 0, so k becomes −1.")
        case Event.RETREAT if place.emptied:
            return _("{b}[{k}] is −1, and k goes back. Column {before} goes on above row {above}.")
        case Event.UNDO:
            return _("Column {k} has no free row left, so {b}[{k}] becomes −1.")
        case Event.RETREAT:
            return _("Column {k} has no free row left, so {b}[{k}] = −1, and k goes back.")
    first = _("{b}[{k}] = {row} is the next free row of column {k}.")
    following = _("The search goes on to column {after}.")
    if place.k + 1 == place.n:
        following = _("k = {after} = n, so all columns have a queen.")
    return f"{first} {following}"


def _explain_call_move(place: DrivePlace, move: Move) -> str:
    """Return a sentence pattern about the rule that a right move of the calls follows."""
    match move.event:
        case Event.PLACE:
            sentence = _(
                "{square} is free, so {board}[{k}] = {row}, and {function} is called "
                "with {level} = {after}."
            )
            ends = _("That is n, so this call returns True, and so do all the calls that wait.")
            return f"{sentence} {ends}" if place.k + 1 == place.n else sentence
        case Event.UNDO:
            sentence = _("{board}[{k}] = −1: the queen on {square} is taken away.")
            if place.listing == "flags":
                sentence = _("The three cells of {square} are True again, and {board}[{k}] = −1.")
            return sentence + " " + _("Then {choice} goes on above {row}.")
    sentence = _("No {choice} is left, so the call with {level} = {k} returns False.")
    following = _("It was the first, so there is no solution.")
    if place.k:
        following = _("The call with {level} = {before} goes on where it waited.")
    return f"{sentence} {following}"


def explain_broken_rule(place: DrivePlace, move: Move, wanted: Move) -> str:
    """Return a sentence about the rule that a wrong move breaks."""
    last, row = place.b[place.k], move.row
    if place.calls:
        return _explain_call_mistake(place, move, wanted)
    if place.emptied:
        sentence = _("Column {k} is given up, so {b}[{k}] is −1, and k goes back.")
        if move.event is Event.UNDO:
            sentence = _("{b}[{k}] is already −1. What is left is to make k one smaller.")
        return _fill_in(sentence, place)
    if row is None and wanted.event is Event.UNDO:
        sentence = _(
            "All rows of column {k} have been tried, and the loop leaves {b}[{k}] = {n}, "
            "past the last row. It must become −1 before k goes back. Otherwise column "
            "{k} would go on from row {next}."
        )
        return _fill_in(sentence, place, n=place.n, next=place.n + 1)
    if row is None:
        return _explain_early_retreat(place)
    if row <= last:
        sentence = _("{b}[{k}] was {last}, so row {last} was tried last, and row {next} is next.")
        if last + 1 == place.n:
            sentence = _(
                "{b}[{k}] was {last}, so all rows of column {k} have been tried, "
                "and it is given up."
            )
        return _fill_in(sentence, place, next=last + 1)
    if move.event is Event.TEST:
        sentence = _("All rows of column {k} have been tested, so it is given up.")
        if wanted.event is Event.TEST:
            sentence = _("Rows are tested in order, so row {row} is next.")
        elif wanted.event is Event.PLACE:
            sentence = _("Row {row} is free, so the queen stays there, and nothing more is tested.")
        return _fill_in(sentence, place, wanted.row)
    sentence = _("Row {row} is free, but row {next} is free too and comes before it.")
    if wanted.event is Event.TEST:
        sentence = _("{square} has not been tested yet: row {next} is next.")
    return _explain_attack(place, row) or _fill_in(sentence, place, row, next=wanted.row)


def _explain_early_retreat(place: DrivePlace) -> str:
    """Return a sentence that says why the column cannot be given up yet."""
    k, y = place.k, find_resting_row(place)
    if y is None:
        y = (place.b[k] if place.tested is None else place.tested) + 1
        sentence = _("Column {k} still has row {row} to test before it is given up.")
    elif not k:
        sentence = _(
            "Column {k} still has row {row} to try, and there is no queen yet that could attack "
            "{square}."
        )
    else:
        sentence = _(
            "Column {k} still has row {row} to try, and {square} is free: no earlier queen has "
            "row {row}, sum {k}+{row} = {sum} or difference {row}−{k} = {difference}."
        )
    return _fill_in(sentence, place, y, sum=k + y, difference=str(y - k).replace("-", "−"))


def _explain_call_mistake(place: DrivePlace, move: Move, wanted: Move) -> str:
    """Return a sentence about the rule that a wrong move of the calls breaks."""
    last, row = place.b[place.k], move.row
    if wanted.event is Event.UNDO:
        sentence = _(
            "The call for {level} = {after} has returned False, so first the queen on "
            "{square} is taken away."
        )
        if move.event is Event.RETREAT:
            sentence += " " + _("A call that returns False ends only itself.")
        return _fill_in(sentence, place, last)
    if move.event is Event.UNDO:
        sentence = _(
            "The call with {level} = {k} has no queen on the board, so there is nothing to undo."
        )
        return _fill_in(sentence, place)
    done = _(
        "All values of {choice} have been tried, so the call with {level} = {k} returns False."
    )
    if row is None:
        free = find_resting_row(place)
        sentence = _("{square} is free, and it hasn't been tried.")
        if free is None:
            sentence = _(
                "This call still has {choice} = {next} to test before it may return False."
            )
        return _fill_in(sentence, place, free, next=wanted.row)
    if row <= last:
        sentence = _("{choice} = {last} was the last that was tried, so {choice} = {next} is next.")
        return _fill_in(done if last + 1 == place.n else sentence, place, row, next=last + 1)
    if move.event is Event.PLACE and (sentence := _explain_attack(place, row)):
        return sentence
    if wanted.event is Event.TEST:
        done = _("{choice} goes up one by one, so {choice} = {next} is next.")
        if move.event is Event.PLACE and row == wanted.row:
            done = _("Test {square} first: a call tests a square before it places a queen.")
    elif wanted.event is Event.PLACE and move.event is Event.TEST:
        done = _("{square} is free, so the queen is placed there, and the next call is made.")
        row = wanted.row
    elif wanted.event is Event.PLACE:
        done = _("{choice} = {row} is free, but {choice} = {next} is free too and comes before it.")
    return _fill_in(done, place, row, next=wanted.row)


def _explain_attack(place: DrivePlace, row: int) -> str:
    """Return a sentence about the attack on a row of the current column; "" if it is free."""
    attack = place.attack(row)
    why = prove_attack(attack) if attack else ""
    return _fill_in(_("{square} is attacked by {why}."), place, row, why=why) if why else ""


def _fill_in(text: str, place: DrivePlace, row: int | None = None, **more: object) -> str:
    """Return a text with the numbers of a place and a row, and names, filled in."""
    k, square = place.k, place.square(row or 0)
    names = asdict(place.calls) if place.calls else {}
    return text.format(
        b=name_variable(),
        board=name_variable(load_listing(place.listing).storage.board),
        k=k,
        before=k - 1,
        after=k + 1,
        last=place.b[k],
        above=place.b[k - 1],
        row=row,
        square=f"({square.x},{square.y})",
        **names,
        **more,
    )
