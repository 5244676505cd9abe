"""The work of an assignment of the student who sits here: what there is, how far, what opens it."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from lessons.classes.assignment import Assignment, Work
from lessons.classes.assignment_progress import AssignmentProgress, assess_assignment, find_class
from lessons.classes.enrolment import student_login
from lessons.classes.origin import select_own
from lessons.classes.points import grade_work
from lessons.course.activity import Activity, ActivityKind
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.language import _
from tui import start as starts
from tui.command.error import CommandError, WrongArgumentError, say_unknown
from tui.run.listed import ListItem
from tui.start import Start


def assess_my_assignment(assignment_id: str, journal: Journal) -> AssignmentProgress:
    """Return this student's progress in an assignment, with all points graded."""
    entries = select_own(journal.read().records, student_login(find_home()))
    return grade_work(assess_assignment(find_assignment(assignment_id), entries), entries)


def find_assignment(name: str | None = None) -> Assignment:
    """Return this student's assignment by id, or the only one; raise `CommandError` if none."""
    result = find_class(find_home())
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


def list_work_rows(progress: AssignmentProgress) -> list[ListItem]:
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


def make_work_starts(progress: AssignmentProgress) -> Mapping[str, Start]:
    """Return the start value that opens each piece of work, by the id of its list item."""
    return {f"{row.kind}.{row.id}": _STARTS[row.kind](row.id) for row in progress.rows or ()}


_STARTS: Mapping[Work, Callable[[str], Start]] = {
    Work.LESSON: starts.LessonStart,
    Work.SKILL: starts.PracticeStart,
    Work.EXERCISE: lambda name: starts.LabStart(Activity(ActivityKind.WRITE, name).place),
    Work.HUNT: starts.HuntStart,
    Work.PRACTICE: lambda _name: starts.PracticeStart(),
}
