"""Errands of lessons in words: what is waited for, what opens it, how it went."""

from lessons.errand import Errand, Kind
from lessons.language import _
from lessons.question import SKIPPED
from lessons.sitting import Sitting
from tui.start import Hunts, Lab


def start(errand: Errand) -> Lab | Hunts:
    """Return what an errand is opened as."""
    return Lab(errand.place) if errand.kind is Kind.WRITE else Hunts(errand.id)


def closed(errand: Errand, *, kiosk: bool) -> bool:
    """Say whether an errand cannot be done here: a kiosk runs no program that is not sealed off."""
    if not kiosk or errand.kind is not Kind.WRITE:
        return False
    from lessons.lab.isolation import Level, level

    return level() is not Level.SEALED


def why_closed() -> str:
    """Say why the code lab is closed."""
    return _("The code lab is closed here: this system cannot seal a program off from the kiosk.")


def called(errand: Errand) -> str:
    """Say what is to be done."""
    told = (
        _('Write "{title}" in the code lab.')
        if errand.kind is Kind.WRITE
        else _('Hunt the fault in "{title}".')
    )
    return told.format(title=errand.title)


def outcome(sitting: Sitting) -> str:
    """Say how the errand of a lesson's part went, once it is done or left out; else nothing."""
    errand = sitting.part.errand
    if errand is None:
        return ""
    writes = errand.kind is Kind.WRITE
    match sitting.answers.get(errand.name):
        case (_did, int(right), int(whole)) if writes:
            return (
                _("Done: you have solved it in the code lab.")
                if right == whole
                else _("Done: you have seen its solution in the code lab.")
            )
        case (_did, right, whole):
            told = _("Done: {right} of {whole} tasks were right at first and without a hint.")
            return told.format(right=right, whole=whole)
        case text if text == SKIPPED:
            return _("You left this exercise out.") if writes else _("You left this hunt out.")
    return ""
