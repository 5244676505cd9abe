"""Errands of lessons in words: what is waited for, what opens it, how it went."""

from lessons.errand import Errand, Kind
from lessons.language import _
from lessons.question import SKIPPED
from lessons.sitting import Sitting
from tui.start import Hunts, Lab


def start(errand: Errand) -> Lab | Hunts:
    """Return what an errand is opened as."""
    return Lab(errand.place) if errand.kind is Kind.WRITE else Hunts(errand.id)


def shut(*, kiosk: bool) -> str:
    """Say why an errand cannot be done here; nothing if it can."""
    if not kiosk:
        return ""
    from tui import lab_words

    return lab_words.shut(kiosk=kiosk)


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
