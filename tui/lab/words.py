"""What is said of the exercises of the code lab: how far one is, what it may use, what is next."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from lessons.journal import Entry
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import known
from lessons.lab.isolation import Level, has_landlock, level
from lessons.lab.limits import MIB, Limits
from lessons.lab.sitting import LabSitting, Standing, found, standing
from lessons.lab.stages import Stage
from lessons.lab.student_file import FOLDER, StudentFile
from lessons.lab.trying import TRIES
from lessons.language import _
from tui.lab_report import Told, told
from tui.plain.teletype import Line

SOLUTION = "solution"
"""The choice that shows a solution; the others are stages."""


def title_of(name: str) -> str:
    """Return what an exercise is called, or that it is faulty: one of a course's own can be."""
    try:
        return found(name).title
    except ExerciseError:
        return _("(faulty: lab verify tells why)")


def shut(*, kiosk: bool) -> str:
    """Say why no program of a student's can be run; "" if it can."""
    if not kiosk or (level() is Level.SEALED and has_landlock()):
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


def next_stage(sitting: LabSitting) -> Stage:
    """Return the easiest stage that has not been passed."""
    left = (stage for stage in sitting.stages if stage not in sitting.passed)
    return next(left, Stage.WRITE)


def stage_choices(sitting: LabSitting) -> dict[str, str]:
    """Return the ways to begin an exercise, the easiest first."""
    meant = {
        Stage.COMPLETE: _("most of it is there"),
        Stage.ORDER: _("all of them are there"),
        Stage.WRITE: _("this is what solves the exercise"),
    }
    found = {}
    for stage in sitting.stages:
        said = f"{stage_word(stage)}: {meant[stage]}"
        done = "✓ " if stage in sitting.passed else ""
        found[stage.value] = done + said[0].upper() + said[1:]
    return found


def all_choices(sitting: LabSitting) -> dict[str, str]:
    """Return what can be done with a file besides writing in it."""
    shown = sitting.standing in {Standing.SOLVED, Standing.SHOWN}
    counts = "" if shown else " " + _("(then it does not count as solved)")
    return stage_choices(sitting) | {SOLUTION: _("Read a solution") + counts}


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


def trouble(error: Exception) -> str:
    """Say what keeps a program from being run: a faulty exercise, or that no process starts."""
    if not isinstance(error, OSError):
        return str(error)
    said = _("The system starts no process for your program ({reason}): try again later.")
    return said.format(reason=error.strerror or error)


def kept_said(place: str) -> str:
    """Say where the file is now that was there before an exercise was begun anew."""
    return _("What you had written is kept in {place}.").format(place=place)


def begun(sitting: LabSitting, kept: Path | None) -> Iterator[Line]:
    """Yield where the file of an exercise is that was begun, and where the one before it is."""
    if kept is not None:
        yield Line(kept_said(repr(str(kept))))
    said = _("{title} ({stage}): {path}.")
    stage = stage_word(sitting.stage)
    path = repr(str(sitting.file.path))
    yield Line(said.format(title=sitting.exercise.title, stage=stage, path=path))


def after_right(sitting: LabSitting) -> str:
    """Say what it means that a program is right."""
    order = list(Stage)
    later = order[order.index(sitting.stage) + 1 :]
    following = next((each for each in sitting.stages if each in later), None)
    if following is not None:
        said = _("This stage is done. The next one, {stage}: {word}.")
        return said.format(stage=following.value, word=stage_word(following))
    if sitting.standing is Standing.SHOWN:
        return _("You have seen the solution, so this does not count as solved.")
    return _("The exercise is solved.")


def hints(sitting: LabSitting) -> list[Told]:
    """Return the hints that have been read, in their order."""
    said, of = _("Hint {number} of {of}: {text}"), len(sitting.exercise.hints)
    read = enumerate(sitting.hints, 1)
    return [told(said.format(number=number, of=of, text=text)) for number, text in read]


def next_hint(sitting: LabSitting) -> list[Told]:
    """Give the next hint, and return it; if there is no other, return all of them, and that."""
    if sitting.help():
        return hints(sitting)[-1:]
    return [*hints(sitting), Told(no_more_hints(sitting))]


def no_more_hints(sitting: LabSitting) -> str:
    """Say what there is when all hints have been read."""
    if sitting.shows_solution:
        return _("There are no more hints. A solution can be read now.")
    return _("There are no more hints. A solution can be read after a try that was checked.")


def unshown() -> str:
    """Say when a solution is shown."""
    said = _(
        "A solution is shown after an honest try: {tries} different programs of your own that "
        "were checked, or one and all hints."
    )
    return said.format(tries=TRIES)


def seen(sitting: LabSitting) -> str:
    """Say what it means that a solution was shown; "" if it was solved before."""
    if sitting.standing is Standing.SOLVED:
        return ""
    return _("The solution was shown: from now on this exercise does not count as solved.")
