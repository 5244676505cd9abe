"""Activities of lessons in words: what is waited for, what opens it, how it went."""

from lessons.course.activity import Activity, ActivityKind
from lessons.journal.records import SKIPPED
from lessons.language import _
from lessons.lesson.sitting import Sitting
from tui.start import Hunts, Lab


def make_start(activity: Activity) -> Lab | Hunts:
    """Return what an activity is opened as."""
    return Lab(activity.place) if activity.kind is ActivityKind.WRITE else Hunts(activity.id)


def say_closed(*, kiosk: bool) -> str:
    """Say why an activity cannot be done here; nothing if it can."""
    if not kiosk:
        return ""
    from tui.lab import words

    return words.shut(kiosk=kiosk)


def say_task(activity: Activity) -> str:
    """Say what is to be done."""
    told = (
        _('Write "{title}" in the code lab.')
        if activity.kind is ActivityKind.WRITE
        else _('Hunt the fault in "{title}".')
    )
    return told.format(title=activity.title)


def say_outcome(sitting: Sitting) -> str:
    """Say how the activity of a lesson's part went, once it is done or left out; else nothing."""
    activity = sitting.part.activity
    if activity is None:
        return ""
    writes = activity.kind is ActivityKind.WRITE
    match sitting.answers.get(activity.name):
        case (_did, int(right), int(whole)) if writes:
            return (
                _("Done: you have solved it in the code lab.")
                if right == whole
                else _("Done: you have seen its solution in the code lab.")
            )
        case (_did, right, whole):
            told = _(
                "Done: {right} of {whole} tasks were right at the first try and without a hint."
            )
            return told.format(right=right, whole=whole)
        case text if text == SKIPPED:
            return _("You left this exercise out.") if writes else _("You left this hunt out.")
    return ""
