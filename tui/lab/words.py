"""Sentences about the exercises of the code lab: how far one is, what it may use, what is next."""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from lessons.files.findings import make_printable
from lessons.journal.journal import Journal
from lessons.journal.student_state import StudentState
from lessons.lab.checking import Report
from lessons.lab.exercise import TRIES, Exercise, ExerciseError, Stage
from lessons.lab.folder import exercise_ids
from lessons.lab.isolation import SealLevel, find_level, has_landlock
from lessons.lab.session import ENDED, ExerciseState, LabSession, find_exercise, find_exercise_state
from lessons.lab.student_file import FOLDER, StudentFile, find_student_folder
from lessons.lab.task import MIB, Limits, Stop
from lessons.language import _
from tui.lab.report import (
    Paragraph,
    ParagraphKind,
    paragraph_lines,
    report_lines,
    say_believed,
    write_paragraph,
)
from tui.lines.teletype import Line, Teletype
from tui.run.listed import ListItem, next_left
from tui.start import LabStart

SOLUTION, NEXT = "solution", "next"
"""The choices that show a solution and that lead to the next exercise; the others are stages."""


def title_of(name: str) -> str:
    """Return what an exercise is called, or that it is faulty: one of a course's own can be."""
    try:
        return find_exercise(name).title
    except ExerciseError:
        return _("(faulty: lab verify tells why)")


def say_shut(*, kiosk: bool) -> str:
    """Say why no program of a student's can be run; "" if it can."""
    if not kiosk or (find_level() is SealLevel.SEALED and has_landlock()):
        return ""
    return _(
        "The code lab and the bug hunts are closed here: in kiosk mode, programs are run only "
        "where the system can seal them off, and this one cannot."
    )


def say_exercise_state(exercise_state: ExerciseState) -> str:
    """Return how far a student is with an exercise, in a word or two."""
    return {
        ExerciseState.NEW: _("new"),
        ExerciseState.BEGUN: _("begun"),
        ExerciseState.SOLVED: _("solved"),
        ExerciseState.SHOWN: _("solution seen"),
    }[exercise_state]


def stage_word(stage: Stage) -> str:
    """Return what is to be done in a stage."""
    return {
        Stage.COMPLETE: _("complete the lines"),
        Stage.ORDER: _("put the lines in order"),
        Stage.WRITE: _("write it"),
    }[stage]


def next_stage(session: LabSession) -> Stage:
    """Return the easiest stage that has not been passed."""
    left = (stage for stage in session.stages if stage not in session.passed)
    return next(left, Stage.WRITE)


def stage_choices(session: LabSession) -> dict[str, str]:
    """Return the ways to begin an exercise, the easiest first."""
    meant = {
        Stage.COMPLETE: _("most of it is there"),
        Stage.ORDER: _("all of them are there"),
        Stage.WRITE: _("this is what solves the exercise"),
    }
    result = {}
    for stage in session.stages:
        text = f"{stage_word(stage)}: {meant[stage]}"
        done = "✓ " if stage in session.passed else ""
        result[stage.value] = done + text[0].upper() + text[1:]
    return result


def all_choices(session: LabSession) -> dict[str, str]:
    """Return what can be done with a file besides writing in it."""
    counts = "" if session.state in ENDED else " " + _("(then it does not count as solved)")
    choices = stage_choices(session) | {SOLUTION: _("Read a solution") + counts}
    following = find_next_exercise(session) if session.state in ENDED else None
    if following is not None:
        sentence = _("Go on to the next exercise: {title}")
        choices = {NEXT: sentence.format(title=title_of(following))} | choices
    return choices


def exercise_rows(student: StudentState, folder: Path) -> list[ListItem]:
    """Return the list of exercises, and how far the student is."""
    rows = []
    for name in exercise_ids():
        reached = find_exercise_state(student, name, StudentFile(folder / f"{name}.py"))
        done, left = reached is ExerciseState.SOLVED, reached not in ENDED
        rows.append(
            ListItem(name, title_of(name), say_exercise_state(reached), done, left, named=True)
        )
    return rows


def write_task(session: LabSession, width: int) -> list[Paragraph]:
    """Return what is to be written, for lines of a width, and the keys that help."""
    keys = Paragraph(_("F4 or Ctrl+S checks your program, F1 shows all keys."), ParagraphKind.HEAD)
    moving = [Paragraph(say_moving())] if session.stage is Stage.ORDER else []
    return [keys, *moving, *unwrap_statement(session.exercise, width)]


def unwrap_statement(exercise: Exercise, width: int) -> Iterator[Paragraph]:
    """Yield paragraphs to be wrapped anew; an example that is too wide has its result below it."""
    asked = map(make_printable, exercise.prose.split("\n"))
    for indented, lines in groupby(asked, lambda line: line[:1].strip() == ""):
        if not indented:
            yield Paragraph(" ".join(lines))
            continue
        for line in lines:
            parts = re.split(r"  +", line.strip()) if len(line) > width else [line]
            for depth, part in enumerate(parts, len(parts) > 1):
                yield Paragraph("  " * depth + part, ParagraphKind.VERBATIM)


def say_moving() -> str:
    """Say how lines are put in order."""
    return _("Alt+Up and Alt+Down move a line.")


def find_next_exercise(session: LabSession) -> str | None:
    """Return the exercise that comes next; None if none is left, or if this one is in no list."""
    if session.exercise.id not in exercise_ids():
        return None
    rows = exercise_rows(session.student, session.file.path.parent)
    return next_left(rows, session.exercise.id)


def say_next_exercise(session: LabSession) -> str:
    """Name the exercise that comes next; empty if none is left, or if this one is in no list."""
    name, ids = find_next_exercise(session), exercise_ids()
    if name is None:
        return ""
    if ids.index(name) < ids.index(session.exercise.id):
        sentence = _("It was the last in the list. Still open: {title} ({name}).")
    else:
        sentence = _("The next one: {title} ({name}).")
    return sentence.format(title=title_of(name), name=name)


def list_exercises(student: StudentState, folder: Path) -> Iterator[Line]:
    """Yield the exercises, each with its number and how far the student is."""
    rows = exercise_rows(student, folder)
    width = max(len(row.id) for row in rows)
    for number, row in enumerate(rows, 1):
        text = f"{number:>2}  {row.id:<{width}}  {row.state:<13}  {row.title}"
        yield Line(text, verbatim=True)
    solved = sum(row.done for row in rows)
    yield Line(_("{solved} of {n} solved.").format(solved=solved, n=len(rows)))


def say_status(folder: Path, limits: Limits, *, kiosk: bool) -> Iterator[Line]:
    """Yield how a student's program is closed off here, where files are, what a program may use."""
    yield Line(find_level().words)
    if why := say_shut(kiosk=kiosk):
        yield Line(why)
    there = "" if folder.is_dir() else " " + _("It is not there yet; the first exercise makes it.")
    sentence = _("Your files are in {folder}; --dir or {variable} names another folder.")
    yield Line(sentence.format(folder=repr(str(folder)), variable=FOLDER) + there)
    sentence = _(
        "A program may use {seconds:g} s of CPU time for its file and for each call, {patience:g} "
        "s on the clock, {whole:g} s for a whole check, {memory} MiB of memory, and print {output} "
        "KiB. It may not write files, start processes or use the network."
    )
    yield Line(
        sentence.format(
            seconds=limits.seconds,
            patience=limits.patience,
            whole=limits.whole,
            memory=limits.memory // MIB,
            output=limits.output >> 10,
        )
    )


def say_obstacle(error: Exception) -> str:
    """Say what keeps a program from being run: a faulty exercise, or that no process starts."""
    if not isinstance(error, OSError):
        return str(error)
    sentence = _(
        "The system could not start a process for your program ({reason}), so nothing is "
        "counted: try again later."
    )
    return sentence.format(reason=error.strerror or error)


def say_saved_copy(place: str) -> str:
    """Say where the file is now that was there before an exercise was begun anew."""
    return _("What you had written is kept in {place}.").format(place=place)


def say_begun(session: LabSession, saved: Path | None) -> Iterator[Line]:
    """Yield where the file of an exercise is that was begun, and where the one before it is."""
    if saved is not None:
        yield Line(say_saved_copy(repr(str(saved))))
    sentence = _("{title} ({stage}): {path}.")
    stage = stage_word(session.stage)
    path = repr(str(session.file.path))
    yield Line(sentence.format(title=session.exercise.title, stage=stage, path=path))


def leads_on(session: LabSession) -> bool:
    """Say whether another stage, or another exercise, comes after a right program."""
    return session.state not in ENDED or find_next_exercise(session) is not None


def stage_after(session: LabSession) -> Stage:
    """Return the stage that comes after the one that is passed; else the easiest that is not."""
    return _find_later_stage(session) or next_stage(session)


def _find_later_stage(session: LabSession) -> Stage | None:
    order = list(Stage)
    later = order[order.index(session.stage) + 1 :]
    return next((each for each in session.stages if each in later), None)


def after_right(session: LabSession) -> str:
    """Say what it means that a program is right."""
    following = _find_later_stage(session)
    if following is not None:
        sentence = _("This stage is done. The next one, {stage}: {word}.")
        return sentence.format(stage=following.value, word=stage_word(following))
    if session.state is ExerciseState.SHOWN:
        sentence = _("You have seen the solution, so this does not count as solved.")
    else:
        sentence = _("The exercise is solved.")
    return f"{sentence} {say_next_exercise(session)}".rstrip()


def write_check(
    teletype: Teletype,
    session: LabSession,
    report: Report,
    *,
    alone: bool = True,
    stop: Stop | None = None,
) -> None:
    """Note a check, write what it has found, then what may be behind it.

    After others, no more than that is said of one that is solved.
    """
    session.note(report)
    teletype.write(report_lines(session.exercise.id, report))
    if report.right and (alone or session.state is not ExerciseState.SOLVED):
        teletype.say(after_right(session))
    teletype.flush()
    teletype.write(paragraph_lines(say_believed(session.beliefs(report, stop))))


def list_hints(session: LabSession) -> list[Paragraph]:
    """Return the hints that have been read, in their order."""
    sentence, of = _("Hint {number} of {of}: {text}"), len(session.exercise.hints)
    read = enumerate(session.hints, 1)
    return [
        write_paragraph(sentence.format(number=number, of=of, text=text)) for number, text in read
    ]


def next_hint(session: LabSession) -> list[Paragraph]:
    """Give the next hint, and return it; if there is no other, return all of them, and that."""
    if session.help():
        return list_hints(session)[-1:]
    return [*list_hints(session), Paragraph(no_more_hints(session))]


def no_more_hints(session: LabSession) -> str:
    """Say what there is when all hints have been read."""
    if session.shows_solution:
        return _("There are no more hints. A solution can be read now.")
    return _(
        "There are no more hints. A solution can be read after a try of your own that was checked."
    )


def say_unshown() -> str:
    """Say when a solution is shown."""
    sentence = _(
        "A solution is shown after an honest try: {tries} different programs of your own that "
        "were checked, or one and all hints."
    )
    return sentence.format(tries=TRIES)


def say_solution_seen(session: LabSession) -> str:
    """Say what it means that a solution was shown; "" if it was solved before."""
    if session.state is ExerciseState.SOLVED:
        return ""
    return _("The solution was shown: from now on this exercise does not count as solved.")


def find_limits(start: LabStart) -> Limits:
    """Return what a student's program may use."""
    return Limits(seconds=start.seconds, check=start.check_seconds)


def open_exercise(name: str, start: LabStart, journal: Journal) -> LabSession:
    """Return a session at an exercise by name or folder; an `ExerciseError` if it is faulty."""
    folder = find_student_folder(start.folder)
    return LabSession(find_exercise(name), folder, journal, find_limits(start))
