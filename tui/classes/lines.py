"""An assignment of the student who sits here: its work as a list, in lines, and handing it in."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from lessons.classes.assignment import Assignment, Work
from lessons.classes.assignment_progress import (
    AssignmentProgress,
    assess_assignment,
    my_class,
    say_standing,
)
from lessons.classes.enrolment import student_login
from lessons.classes.handing_in import deliver_hand_in, prepare_hand_in
from lessons.classes.origin import select_own
from lessons.classes.points import grade_work
from lessons.course.activity import Activity, ActivityKind
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.language import _
from tui import start as starts
from tui.classes.actions import ASSIGNMENT
from tui.command.error import CommandError, WrongArgumentError, say_unknown
from tui.lines.commands import LinesHost, ListLines, Said
from tui.run.listed import ListItem
from tui.start import AssignmentStart, PollStart, PreviewStart, ReportStart, Start

YES = "yes"  # The word that hands in: Enter alone sends nothing.


def assess_my_assignment(assignment_id: str, journal: Journal) -> AssignmentProgress:
    """Return this student's progress in an assignment, with all points graded."""
    entries = select_own(journal.read().records, student_login(find_home()))
    return grade_work(assess_assignment(find_assignment(assignment_id), entries), entries)


def find_assignment(name: str | None = None) -> Assignment:
    """Return this student's assignment by id, or the only one; raise `CommandError` if none."""
    result = my_class(find_home())
    known = {each.id: each for each in result.assignments}
    if not known:
        sentence = _(
            "You have no assignment: ask whoever teaches where it is, and join the class with "
            "'queens-tutor class join FOLDER'."
        )
        raise CommandError("\n".join((*result.remarks, sentence)))
    if name is not None:
        if name not in known:
            sentence = _("There is no assignment {value}; {hint}")
            text = say_unknown(sentence, name, known)
            raise WrongArgumentError("\n".join((*result.remarks, text)))
        return known[name]
    shown = result.shown(datetime.now(UTC)) or result.assignments
    if len(shown) > 1:
        sentence = _("There are several assignments: name one of {names}.")
        raise WrongArgumentError(sentence.format(names=", ".join(each.id for each in shown)))
    return shown[0]


_KINDS = {
    Work.LESSON: _("Lesson: {title}"),
    Work.SKILL: _("Skill: {title}"),
    Work.EXERCISE: _("Code lab: {title}"),
    Work.HUNT: _("Bug hunt: {title}"),
    Work.PRACTICE: "{title}",
}


def work_rows(progress: AssignmentProgress) -> list[ListItem]:
    """Return a list item for each piece of work, with points earned and the reason."""
    state = _("{earned:g} of {possible:g}: {why}")
    return [
        ListItem(
            id=f"{row.kind}.{row.id}",
            title=_KINDS[row.kind].format(title=row.title),
            state=state.format(earned=row.earned, possible=row.possible, why=row.why),
            done=row.done,
            left=not row.done,
        )
        for row in progress.rows or ()
    ]


def work_starts(progress: AssignmentProgress) -> Mapping[str, Start]:
    """Return the start value that opens each piece of work, by the id of its list item."""
    return {f"{row.kind}.{row.id}": _STARTS[row.kind](row.id) for row in progress.rows or ()}


_STARTS: Mapping[Work, Callable[[str], Start]] = {
    Work.LESSON: starts.LessonStart,
    Work.SKILL: starts.PracticeStart,
    Work.EXERCISE: lambda name: starts.LabStart(Activity(ActivityKind.WRITE, name).place),
    Work.HUNT: starts.HuntStart,
    Work.PRACTICE: lambda _name: starts.PracticeStart(),
}


class AssignmentLines(ListLines):
    """Lists the work of an assignment on a teletype, and lets a piece of it be done."""

    ACTIONS = ASSIGNMENT
    OUTSIDE = ("hand-in",)

    def __init__(self, start: AssignmentStart, host: LinesHost) -> None:
        super().__init__(host)
        self._progress = assess_my_assignment(start.assignment_id, host.journal)

    def list_rows(self) -> list[ListItem]:
        """Return the pieces of work."""
        return work_rows(self._progress)

    def open_row(self, name: str) -> Said:
        """Do a piece of work, then list all again."""
        return self.open_start(work_starts(self._progress)[name])

    def list_state(self) -> Said:
        """Yield the assignment with its pieces of work, numbered."""
        self._progress = assess_my_assignment(self._progress.assignment.id, self.host.journal)
        yield self._progress.assignment.title
        yield "; ".join(say_standing(self._progress, datetime.now(UTC)))
        yield from super().list_state()

    def _do_hand_in(self) -> None:
        """Hand in the assignment after the student confirms."""
        hand_in_lines(self.host, self._progress.assignment)


def hand_in_lines(
    host: LinesHost, assignment: Assignment, output: Path | None = None, *, sure: bool = False
) -> bool:
    """Print a hand-in's contents, hand in if `sure` or after a question; return if done."""
    (hand_in, lines), teletype = prepare_hand_in(assignment, host.journal), host.teletype
    teletype.say(*lines)
    if not sure:
        typed = teletype.ask(_("Type {word} to go on:").format(word=YES), empty=False) or ""
        if typed.lower() != YES:
            teletype.say(_("Nothing was handed in."))
            return False
    done, text = deliver_hand_in(assignment, hand_in, host.journal, output)
    (teletype.say if done else teletype.warn)(text)
    return done


def refuse_lines(start: PollStart | PreviewStart | ReportStart, _host: LinesHost) -> NoReturn:
    """Raise a `WrongArgumentError`: what those who teach look at needs a screen."""
    raise WrongArgumentError(_SCREENS[type(start)])


_SCREENS: Mapping[type[object], str] = {
    PollStart: _("A question for a class needs a screen: run this in a terminal, without --plain."),
    PreviewStart: _(
        "A preview opens on a screen: run this in a terminal, without --plain, or look for faults "
        "with 'queens-tutor course check FILE'."
    ),
    ReportStart: _(
        "The report on a class opens on a screen: run this in a terminal, without --plain, or "
        "print it with 'queens-tutor class report PATH'."
    ),
}
