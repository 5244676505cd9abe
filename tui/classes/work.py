"""The work of an assignment as a list, the same on a screen and in lines."""

from collections.abc import Iterator

from lessons.classes.assignment import Work
from lessons.classes.assignment_progress import AssignmentProgress, PointsRow, say_row
from lessons.course.activity import Activity, ActivityKind
from lessons.language import _
from tui import start as starts
from tui.run.listed import ListItem
from tui.start import Start

_KINDS = {
    Work.LESSON: _("Lesson: {title}"),
    Work.SKILL: _("Skill: {title}"),
    Work.EXERCISE: _("Code lab: {title}"),
    Work.HUNT: _("Bug hunt: {title}"),
    Work.PRACTICE: "{title}",
}


def work_rows(progress: AssignmentProgress) -> list[ListItem]:
    """Return each piece of the work, and how it stands."""
    return [
        ListItem(
            id=f"{row.kind}.{row.id}",
            title=_KINDS[row.kind].format(title=row.title),
            state=say_row(row),
            done=row.done,
            left=not row.done,
        )
        for row in progress.rows or ()
    ]


def work_starts(progress: AssignmentProgress) -> Iterator[tuple[str, Start]]:
    """Yield what each piece of the work is opened as, by its id in the list."""
    for row in progress.rows or ():
        yield f"{row.kind}.{row.id}", _make_start(row)


def _make_start(row: PointsRow) -> Start:
    """Return what opens the lesson, exercise, hunt or practice that a row of points is about."""
    match row.kind:
        case Work.LESSON:
            return starts.LessonStart(row.id)
        case Work.SKILL:
            return starts.PracticeStart(row.id)
        case Work.EXERCISE:
            return starts.LabStart(Activity(ActivityKind.WRITE, row.id).place)
        case Work.HUNT:
            return starts.HuntStart(row.id)
        case Work.PRACTICE:
            return starts.PracticeStart()
