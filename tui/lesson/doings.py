"""Doings of lessons in words: what is waited for, what opens it, how it went."""

from collections.abc import Mapping

from lessons.course.doings import Doing, Measure, Place, Play, Probe, Race
from lessons.experiments.catalogue import experiment
from lessons.journal.records import SKIPPED
from lessons.language import _, ngettext
from lessons.lesson.sitting import Sitting
from tui import start as starts


def make_race(doing: Race) -> starts.Race:
    """Return what a race is opened as."""
    return starts.Race(doing.listings, doing.n, doing.mutant)


def say_doing(doing: Doing) -> str:
    """Say what is to be done."""
    match doing:
        case Play():
            return _("Watch the run.")
        case Race(listings=listings, mutant=None):
            return _("Watch a race: {listings}.").format(listings=", ".join(listings))
        case Race():
            return _("Watch the program beside one with a fault.")
        case Measure(experiment=name):
            return _("Predict and measure: {title}.").format(title=experiment(name).title)
        case Place(n=n):
            told = ngettext("Place {n} queen yourself.", "Place {n} queens yourself.", n)
            return told.format(n=n)
        case Probe(times=times):
            told = ngettext("Send {times} probe.", "Send {times} probes.", times)
            return told.format(times=times)


def say_doing_outcome(sitting: Sitting) -> str:
    """Say how the doing of a lesson's part went, once it is done or left out; else nothing."""
    doing = sitting.part.doing
    if doing is None:
        return ""
    match doing, sitting.answers.get(doing.id):
        case _, text if text == SKIPPED:
            return _("You left this out.")
        case Place(), (_did, int(reached), int(whole)) if reached < whole:
            told = _("Done: you had {reached} of {whole} queens in peace at once.")
            return told.format(reached=reached, whole=whole)
        case Race(), (_did, 0, _whole):
            return _("Done: you left the race before its end.")
        case _, (_did, _reached, _whole):
            return _DONE[type(doing)]
    return ""


_DONE: Mapping[type[Doing], str] = {
    Play: _("The run has come to where you were to watch it."),
    Race: _("Done: you have watched the race to its end."),
    Measure: _("Done: the result is kept among the experiments."),
    Place: _("Done: you have found a solution."),
    Probe: _("Done: the probes are sent."),
}
