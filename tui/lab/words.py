"""Sentences about the exercises of the code lab: how far one is, what it may use, what is next."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from lessons.files.findings import make_printable
from lessons.journal.journal import Journal
from lessons.journal.student_state import StudentState
from lessons.lab.checking import Report, ShownCase
from lessons.lab.exercise import TRIES, Exercise, ExerciseError, Stage
from lessons.lab.folder import exercise_ids
from lessons.lab.isolation import find_level, say_shut
from lessons.lab.session import (
    ENDED,
    ExerciseState,
    LabSession,
    find_exercise,
    find_exercise_state,
)
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
STATES: Mapping[ExerciseState, str] = {
    ExerciseState.NEW: _("new"),
    ExerciseState.BEGUN: _("begun"),
    ExerciseState.SOLVED: _("solved"),
    ExerciseState.SHOWN: _("solution seen"),
}
"""A student's progress in an exercise, in a word or two."""
STAGES: Mapping[Stage, tuple[str, str]] = {
    Stage.COMPLETE: (_("complete the lines"), _("most of it is there")),
    Stage.ORDER: (_("put the lines in order"), _("all of them are there")),
    Stage.WRITE: (_("write it"), _("this is what solves the exercise")),
}
"""What a student does in a stage, as in "write it", and what more is said of it in a menu."""
KEPT = _("What you had written is kept in {place}.")
MOVING = _("Ctrl+X cuts a line, Ctrl+V puts it above another.")
UNSHOWN = _(
    "A solution is shown after an honest try: {tries} different programs of your own that "
    "were checked, or one and all hints."
).format(tries=TRIES)
"""What a student must do before a solution is shown."""


def title_of(name: str) -> str:
    """Return the title of an exercise; if it is faulty, a text that says so."""
    try:
        return find_exercise(name).title
    except ExerciseError:
        return _("(faulty: lab verify tells why)")


def next_stage(session: LabSession) -> Stage:
    """Return the first stage not passed yet; the stage of writing all if none is left."""
    left = (stage for stage in session.stages if stage not in session.passed)
    return next(left, Stage.WRITE)


def stage_choices(session: LabSession) -> dict[str, str]:
    """Return the stages of an exercise with a description of each, the easiest first."""
    result = {}
    for stage in session.stages:
        text = ": ".join(STAGES[stage])
        done = "✓ " if stage in session.passed else ""
        result[stage.value] = done + text[0].upper() + text[1:]
    return result


def all_choices(session: LabSession) -> dict[str, str]:
    """Return the choices in the file menu: next exercise, stages, solution."""
    counts = "" if session.state in ENDED else " " + _("(then it does not count as solved)")
    choices = stage_choices(session) | {SOLUTION: _("Read a solution") + counts}
    following = find_next_exercise(session) if session.state in ENDED else None
    if following is not None:
        sentence = _("Go on to the next exercise: {title}")
        choices = {NEXT: sentence.format(title=title_of(following))} | choices
    return choices


def exercise_rows(student: StudentState, start: LabStart) -> list[ListItem]:
    """Return a list item for each exercise with the student's progress."""
    rows, folder = [], find_student_folder(start.folder)
    for name in exercise_ids():
        reached = find_exercise_state(student, name, StudentFile(folder / f"{name}.py"))
        done, left = reached is ExerciseState.SOLVED, reached not in ENDED
        begun, title = reached is not ExerciseState.NEW, title_of(name)
        rows.append(ListItem(name, title, STATES[reached], begun, done, left, named=True))
    return rows


def write_given(session: LabSession, example: ShownCase | None) -> list[Paragraph]:
    """Return what stands beside a program first: an example of its task, or the task itself."""
    if example is not None:
        text = _("F4 or Ctrl+S checks your program. What goes wrong first is then shown here.")
        return [
            write_paragraph(example.call, ParagraphKind.HEAD),
            Paragraph(example.value, ParagraphKind.VERBATIM),
            Paragraph(text),
        ]
    keys = Paragraph(_("F4 or Ctrl+S checks your program, F1 shows all keys."), ParagraphKind.HEAD)
    moving = [Paragraph(MOVING)] if session.stage is Stage.ORDER else []
    return [keys, *moving, *unwrap_statement(session.exercise)]


def unwrap_statement(exercise: Exercise) -> Iterator[Paragraph]:
    """Yield the paragraphs of a task; the lines of its examples stay lines."""
    asked = map(make_printable, exercise.prose.split("\n"))
    for indented, lines in groupby(asked, lambda line: line[:1].strip() == ""):
        if indented:
            yield from (Paragraph(line, ParagraphKind.VERBATIM) for line in lines)
        else:
            yield Paragraph(" ".join(lines))


def ask_stage(session: LabSession, *, brief: bool) -> str:
    """Return the question how to begin an exercise, below its title and unless `brief` its aim."""
    exercise, path = session.exercise, session.file.path
    about = [] if brief else exercise.prose.split("\n\n")[1:2]
    texts = (exercise.title, *(" ".join(each.split()) for each in about))
    home = path.is_relative_to(Path.home())
    place = f"~/{path.relative_to(Path.home())}" if home else str(path)
    asked = _("How do you want to begin? What you write is saved in {place}.")
    return "\n\n".join((*map(make_printable, texts), asked.format(place=make_printable(place))))


def find_next_exercise(session: LabSession) -> str | None:
    """Return the id of the next exercise not done; None if there is none."""
    if session.exercise.id not in exercise_ids():
        return None
    rows = exercise_rows(session.journal.read(), LabStart(folder=session.file.path.parent))
    return next_left(rows, session.exercise.id)


def list_exercises(rows: Sequence[ListItem]) -> Iterator[Line]:
    """Yield lines with number, name, progress and title of each exercise."""
    width = max(len(row.id) for row in rows)
    for number, row in enumerate(rows, 1):
        yield Line(f"{number:>2}  {row.id:<{width}}  {row.state:<13}  {row.title}", verbatim=True)
    solved = sum(row.done for row in rows)
    yield Line(_("{solved} of {n} solved.").format(solved=solved, n=len(rows)))


def say_status(start: LabStart, *, kiosk: bool) -> Iterator[Line]:
    """Yield lines on how programs are sealed off, where files are, and the limits."""
    folder, limits = find_student_folder(start.folder), find_limits(start)
    yield Line(find_level().words)
    if why := say_shut(kiosk=kiosk):
        yield Line(why)
    there = "" if folder.is_dir() else " " + _("It is not there yet; the first exercise makes it.")
    sentence = _("Your files are in {folder}; --dir or {variable} names another folder.")
    yield Line(sentence.format(folder=repr(str(folder)), variable=FOLDER) + there)
    sentence = _(
        "A program may use {seconds:g} s of CPU time for each call, {whole:g} s on the clock for a "
        "whole check, and {memory} MiB of memory."
    )
    memory = limits.memory // MIB
    yield Line(sentence.format(seconds=limits.seconds, whole=limits.whole, memory=memory))


def say_obstacle(error: Exception) -> str:
    """Return a sentence on an error that keeps a program from being run."""
    if not isinstance(error, OSError):
        return str(error)
    sentence = _(
        "The system could not start a process for your program ({reason}), so nothing is "
        "counted: try again later."
    )
    return sentence.format(reason=error.strerror or error)


def say_begun(session: LabSession, saved: Path | None) -> Iterator[Line]:
    """Yield lines on where the file of an exercise is, and where the copy of an older one."""
    if saved is not None:
        yield Line(KEPT.format(place=repr(str(saved))))
    sentence = _("{title} ({stage}): {path}.")
    stage, path = STAGES[session.stage][0], repr(str(session.file.path))
    yield Line(sentence.format(title=session.exercise.title, stage=stage, path=path))


def after_right(session: LabSession) -> str:
    """Return sentences on what a right program means and what comes next."""
    if session.stage is not Stage.WRITE:
        following = next_stage(session)
        sentence = _("This stage is done. In the next one, {stage}, you {word}.")
        return sentence.format(stage=following.value, word=STAGES[following][0])
    seen = _("You have seen the solution, so this does not count as solved.")
    shown = session.state is ExerciseState.SHOWN
    said, name = seen if shown else _("The exercise is solved."), find_next_exercise(session)
    if name is None:
        return said
    ids, sentence = exercise_ids(), _("The next one: {title} ({name}).")
    if ids.index(name) < ids.index(session.exercise.id):
        sentence = _("It was the last in the list. Still open: {title} ({name}).")
    return f"{said} {sentence.format(title=title_of(name), name=name)}"


def write_check(
    teletype: Teletype,
    session: LabSession,
    report: Report,
    *,
    alone: bool = True,
    stop: Stop | None = None,
) -> None:
    """Record a check and print its result; more of a solved one if it is checked `alone`."""
    session.note(report)
    teletype.write(report_lines(session.exercise.id, report))
    if report.right and (alone or session.state is not ExerciseState.SOLVED):
        teletype.say(after_right(session))
    teletype.flush()
    teletype.write(paragraph_lines(say_believed(session.beliefs(report, stop))))


def list_read_hints(session: LabSession) -> list[Paragraph]:
    """Return a paragraph for each hint that the student has read."""
    sentence, of = _("Hint {number} of {of}: {text}"), len(session.exercise.hints)
    read = enumerate(session.hints, 1)
    return [
        write_paragraph(sentence.format(number=number, of=of, text=text)) for number, text in read
    ]


def next_hint(session: LabSession) -> list[Paragraph]:
    """Give the next hint and return it; if none is left, return all hints and a note."""
    if session.take_hint():
        return list_read_hints(session)[-1:]
    return [*list_read_hints(session), Paragraph(no_more_hints(session))]


def no_more_hints(session: LabSession) -> str:
    """Return a note that there are no more hints, and when a solution can be read."""
    if session.shows_solution:
        return _("There are no more hints. A solution can be read now.")
    return _(
        "There are no more hints. A solution can be read after a try of your own that was checked."
    )


def say_solution_seen(session: LabSession) -> str:
    """Return a warning that the exercise no longer counts; "" if it was solved before."""
    if session.state is ExerciseState.SOLVED:
        return ""
    return _("The solution was shown: from now on this exercise does not count as solved.")


def find_limits(start: LabStart) -> Limits:
    """Return the limits for a student's program, from the options of the start."""
    return Limits(seconds=start.seconds, check=start.check_seconds)


def open_exercise(name: str, start: LabStart, journal: Journal) -> LabSession:
    """Return a session at an exercise by name or folder; raise `ExerciseError` if faulty."""
    folder = find_student_folder(start.folder)
    return LabSession(find_exercise(name), folder, journal, find_limits(start))
