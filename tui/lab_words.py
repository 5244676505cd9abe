"""What is said of the exercises of the code lab: how far one is, what it may use, what is next."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from lessons.journal import Entry
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import known
from lessons.lab.isolation import Level, level
from lessons.lab.limits import MIB, Limits
from lessons.lab.sitting import LabSitting, Standing, found, standing
from lessons.lab.stages import Stage
from lessons.lab.student_file import FOLDER, StudentFile
from lessons.lab.trying import TRIES
from lessons.language import _
from tui.plain.teletype import Line


def title_of(name: str) -> str:
    """Return what an exercise is called, or that it is faulty: one of a course's own can be."""
    try:
        return found(name).title
    except ExerciseError:
        return _("(faulty: lab verify tells why)")


def shut(*, kiosk: bool) -> str:
    """Say why no program of a student's can be run; "" if it can."""
    if not kiosk or level() is Level.SEALED:
        return ""
    return _(
        "The code lab and the bug hunts are closed here: in kiosk mode, programs are run only "
        "where the system can seal them off, and this one cannot."
    )


def standing_word(found: Standing) -> str:
    """Return how far a student is with an exercise, in a word or two."""
    return {
        Standing.NEW: _("new"),
        Standing.BEGUN: _("begun"),
        Standing.SOLVED: _("solved"),
        Standing.SHOWN: _("solution seen"),
    }[found]


def stage_word(stage: Stage) -> str:
    """Return what is to be done in a stage."""
    return {
        Stage.COMPLETE: _("complete the lines"),
        Stage.ORDER: _("put the lines in order"),
        Stage.WRITE: _("write it"),
    }[stage]


def how_far(entries: Iterable[Entry], folder: Path, name: str) -> Standing:
    """Return how far a student is with an exercise.

    A file that was made elsewhere is begun, though no journal here says so.
    """
    reached = standing(entries, name)
    begun = reached is Standing.NEW and StudentFile(folder / f"{name}.py").exists
    return Standing.BEGUN if begun else reached


def listed(entries: Iterable[Entry], folder: Path) -> Iterator[Line]:
    """Yield the exercises, each with its number and how far the student is."""
    entries, solved, names = tuple(entries), 0, known()
    width = max(map(len, names))
    for number, name in enumerate(names, 1):
        reached = how_far(entries, folder, name)
        solved += reached is Standing.SOLVED
        word = standing_word(reached)
        text = f"{number:>2}  {name:<{width}}  {word:<13}  {title_of(name)}"
        yield Line(text, verbatim=True)
    yield Line(_("{solved} of {n} solved.").format(solved=solved, n=len(names)))


def status(folder: Path, limits: Limits, *, kiosk: bool) -> Iterator[Line]:
    """Yield how a student's program is closed off here, where files are, what a program may use."""
    yield Line(level().words)
    if why := shut(kiosk=kiosk):
        yield Line(why)
    there = "" if folder.is_dir() else " " + _("It is not there yet; the first exercise makes it.")
    said = _("Your files are in {folder}; --dir or {variable} names another folder.")
    yield Line(said.format(folder=repr(str(folder)), variable=FOLDER) + there)
    said = _(
        "A program may use {seconds:g} s of CPU time for its file and for each call, {patience:g} "
        "s on the clock, {memory} MiB of memory, and print {output} KiB. It may not write files, "
        "start processes or use the network."
    )
    yield Line(
        said.format(
            seconds=limits.seconds,
            patience=limits.patience,
            memory=limits.memory // MIB,
            output=limits.output >> 10,
        )
    )


def begun(sitting: LabSitting, kept: Path | None) -> Iterator[Line]:
    """Yield where the file of an exercise is that was begun, and where the one before it is."""
    if kept is not None:
        said = _("What you had written is kept in {path}.")
        yield Line(said.format(path=repr(str(kept))))
    said = _("{title} ({stage}): {path}.")
    stage = stage_word(sitting.stage)
    path = repr(str(sitting.file.path))
    yield Line(said.format(title=sitting.exercise.title, stage=stage, path=path))


def after_right(sitting: LabSitting) -> str:
    """Say what is left to do when a program is right; "" if nothing is."""
    if sitting.standing is Standing.SHOWN:
        return _("You have seen the solution, so this does not count as solved.")
    later = [each for each in sitting.stages if _rank(each) > _rank(sitting.stage)]
    if not later:
        return ""
    following = later[0]
    said = _("This stage is done. The next one, {stage}: {word}.")
    return said.format(stage=following.value, word=stage_word(following))


def _rank(stage: Stage) -> int:
    return list(Stage).index(stage)


def hints(sitting: LabSitting, *, more: bool, latest: bool = False) -> Iterator[Line]:
    """Yield the hints that have been read, in their order.

    Args:
        sitting: At the exercise.
        more: Whether the last of them has just been given.
        latest: Whether that one is enough.
    """
    of = len(sitting.exercise.hints)
    said = _("Hint {number} of {of}: {text}")
    first = len(sitting.hints) if more and latest else 1
    for number, text in enumerate(sitting.hints[first - 1 :], first):
        yield Line(said.format(number=number, of=of, text=text), hanging=2)
    if not more:
        yield Line(_("There are no more hints."))


def unshown() -> str:
    """Say when a solution is shown."""
    said = _(
        "The solution is shown after an honest try: {tries} different programs of your own that "
        "were checked, or one and all hints."
    )
    return said.format(tries=TRIES)


def seen(sitting: LabSitting) -> str:
    """Say what it means that a solution was shown; "" if it was solved before."""
    if sitting.standing is Standing.SOLVED:
        return ""
    return _("The solution was shown: from now on this exercise does not count as solved.")
