"""Rules that a move of a drive keeps or breaks, with the numbers of its place."""

from lessons.drive import call_move_rules
from lessons.drive.moves import DrivePlace, Move, resting_row
from lessons.language import _
from lessons.words.proof import prove_attack
from solver.text.listing import Event


def find_kept_rule(place: DrivePlace, move: Move) -> str:
    """Say which rule a right move keeps."""
    k, row = place.k, move.row
    if move.event is Event.TEST and row is not None:
        attack, (x, y) = place.attack(row), place.square(row)
        if attack is None:
            return _("({x},{y}) is free.").format(x=x, y=y)
        return _("({x},{y}) is attacked: {why}.").format(x=x, y=y, why=prove_attack(attack))
    if place.calls:
        return call_move_rules.find_kept_call_rule(place, move)
    if move.event is Event.RETREAT and place.emptied:
        if k == 0:
            return _("b[0] is set to −1. There is no column before column 0, so k becomes −1.")
        sentence = _("b[{k}] is −1, and k goes back. Column {column} goes on above row {row}.")
        return sentence.format(k=k, column=k - 1, row=place.b[k - 1])
    if row is None:
        return _given_up(place, move)
    sentence = (
        _("b[{k}] = {row} is the first free row.")
        if place.b[k] == -1
        else _("b[{k}] = {row} is the first free row above {last}.")
    )
    following = _("k = {n} = n, so all columns have a queen.")
    if k + 1 < place.n:
        following = _("The search goes on to column {n}.")
    return f"{sentence} {following}".format(k=k, row=row, last=place.b[k], n=k + 1)


def _given_up(place: DrivePlace, move: Move) -> str:
    """Say that a column is given up rightly."""
    k, last = place.k, place.b[place.k]
    if move.event is Event.UNDO:
        sentence = (
            _("No row of column {k} is free, so b[{k}] becomes −1.")
            if last == -1
            else _("No row above {last} is free in column {k}, so b[{k}] becomes −1.")
        )
    else:
        sentence = (
            _("No row of column {k} is free, so b[{k}] is −1 again, and k goes back.")
            if last == -1
            else _("No row above {last} is free in column {k}, so b[{k}] = −1, and k goes back.")
        )
    return sentence.format(k=k, last=last)


def find_broken_rule(place: DrivePlace, move: Move, wanted: Move) -> str:
    """Say which rule a wrong move breaks."""
    if place.calls:
        return call_move_rules.find_broken_call_rule(place, move, wanted)
    k, last, row = place.k, place.b[place.k], move.row
    if place.emptied:
        if move.event is Event.UNDO:
            return _("b[{k}] is already −1. What is left is to make k one smaller.").format(k=k)
        return _("Column {k} is given up, so b[{k}] is −1, and k goes back.").format(k=k)
    if row is None:
        return _unemptied(place) if wanted.event is Event.UNDO else _early(place)
    if row <= last:
        sentence = _(
            "b[{k}] was {last}, so rows 0 to {last} have been tried here, and row {next} is next."
        )
        if last + 1 == place.n:
            sentence = _(
                "b[{k}] was {last}, so all rows of column {k} have been tried, and it is given up."
            )
        return sentence.format(k=k, last=last, next=last + 1)
    if move.event is Event.TEST:
        return _untimely(place, wanted)
    attack = place.attack(row)
    if attack:
        sentence = _("({k},{row}) is attacked: {why}.")
        return sentence.format(k=k, row=row, why=prove_attack(attack))
    if wanted.event is Event.TEST:
        sentence = _("({k},{row}) has not been tested yet: row {next} is next.")
        return sentence.format(k=k, row=row, next=wanted.row)
    sentence = _("Row {row} is free, but row {first} is free too and comes before it.")
    return sentence.format(row=row, first=wanted.row)


def _unemptied(place: DrivePlace) -> str:
    """Say why k is not to go back yet from a column without a free row."""
    sentence = _(
        "All rows of column {k} have been tried, and the loop leaves b[{k}] = {n}, "
        "past the last row. It must become −1 before k goes back. Otherwise column "
        "{k} would go on from row {next}."
    )
    return sentence.format(k=place.k, n=place.n, next=place.n + 1)


def _early(place: DrivePlace) -> str:
    """Say why the column is not to be given up yet."""
    k, y = place.k, resting_row(place)
    if y is None:
        sentence = _("Column {k} still has row {row} to test before it is given up.")
        reached = place.b[k] if place.tested is None else place.tested
        return sentence.format(k=k, row=reached + 1)
    sentence = _(
        "Column {k} still has row {y} to try, and ({k},{y}) is free: no earlier queen has "
        "row {y}, sum {k}+{y} = {sum} or difference {y}−{k} = {difference}."
    )
    return sentence.format(k=k, y=y, sum=k + y, difference=str(y - k).replace("-", "−"))


def _untimely(place: DrivePlace, wanted: Move) -> str:
    """Say why another square is not to be tested now."""
    match wanted:
        case Move(event=Event.TEST, row=row):
            return _("Rows are tested in order, so row {row} is next.").format(row=row)
        case Move(event=Event.PLACE, row=row):
            sentence = _("Row {row} is free, so the queen stays there, and nothing more is tested.")
            return sentence.format(row=row)
    return _("All rows of column {k} have been tested, so it is given up.").format(k=place.k)
