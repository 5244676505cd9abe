"""How each lecture writes a state, in lines, and the choice of one."""

from collections.abc import Sequence

from lessons.journal.journal import Journal
from lessons.journal.records import Preferred
from lessons.language import _
from lessons.text.notation import NOTATION, NOTATIONS, choose_notation, get_notation
from tui.lines.teletype import Teletype


def show_names(teletype: Teletype, journal: Journal, rows: Sequence[int], name: str) -> None:
    """Choose the notation of a name; without one, list all, with a state in each if it is seen.

    Raises:
        ValueError: There is no such notation.
    """
    if not name:
        for each in NOTATIONS.values():
            state = _(" Here {state}.").format(state=each.written(rows)) if rows else ""
            teletype.say(f"{each.name}, {each.lecture}: {each.says}{state}")
        sentence = _("Your lecture writes {name}. Type names and another name to change it.")
        teletype.say(sentence.format(name=get_notation().name))
        return
    if name not in NOTATIONS:
        known = ", ".join(NOTATIONS)
        raise ValueError(_("Type names and one of {known}, such as names T.").format(known=known))
    journal.append(Preferred(NOTATION, name))
    choose_notation(name)
    teletype.say(_("From now on you will see {name}.").format(name=name), rows_too(name))


def rows_too(name: str) -> str:
    """Say what a choice means where a lecture counts rows; empty where it counts columns."""
    if not NOTATIONS[name].by_rows:
        return ""
    return _(
        "Your lecture puts one queen in each row, this tutor one in each column: its column i is "
        "your row i. Nothing else differs."
    )
