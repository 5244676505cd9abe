"""Assignments in words, for screens and lines alike."""

from collections.abc import Iterator
from datetime import datetime

from lessons.classes.assignment import Assignment, Work
from lessons.classes.assignment_progress import (
    AssignmentProgress,
    say_due,
    say_earned,
    say_handed_in,
    say_time,
)
from lessons.language import _, ngettext


def say_assignment(assignment: Assignment) -> Iterator[str]:
    """Yield what an assignment asks for, in lines."""
    sentence = _("{id}: “{title}”, {possible:g} points")
    yield sentence.format(id=assignment.id, title=assignment.title, possible=assignment.possible)
    if assignment.opens:
        yield "  " + _("opens {time}").format(time=say_time(assignment.opens))
    due = _("due {time}").format(time=say_time(assignment.due)) if assignment.due else ""
    yield "  " + (due or _("no deadline"))
    what = []
    for kind, count in _list_counts(assignment):
        named = _("{what} ({ids})") if (ids := assignment.ids(kind)) else "{what}"
        what.append(named.format(what=_say_work(kind, count), ids=", ".join(ids)))
    yield "  " + ", ".join(what)
    if assignment.least_right:
        sentence = _("lessons: {percent:g} % must be right at the first answer")
        yield "  " + sentence.format(percent=assignment.least_right)
    if assignment.due and assignment.late:
        late = assignment.late
        text = ngettext(
            "late: {percent:g} % less for each day, for {n} day",
            "late: {percent:g} % less for each day, for {n} days",
            late.days,
        )
        yield "  " + text.format(percent=late.percent_per_day, n=late.days)
    elif assignment.due:
        yield "  " + _("late: does not count")
    into = repr(str(assignment.hand_in)) if assignment.hand_in else _("a file to upload")
    yield "  " + _("handed in to: {place}").format(place=into)


def say_on_home(progress: AssignmentProgress, now: datetime) -> Iterator[str]:
    """Yield how an assignment stands, in three lines; what is not known yet has its line."""
    yield progress.assignment.title
    yield "  " + say_due(progress.assignment, now, short=True)
    earned = say_earned(progress)
    yield "  " + ("; ".join((earned, say_handed_in(progress, short=True))) if earned else "")


def _list_counts(assignment: Assignment) -> Iterator[tuple[Work, int]]:
    for kind in Work:
        count = len(assignment.ids(kind))
        if kind is Work.PRACTICE and assignment.practice:
            count = assignment.practice.count
        if count:
            yield kind, count


def _say_work(kind: Work, n: int) -> str:
    """Say how many works of a kind an assignment has."""
    texts = {
        Work.LESSON: ngettext("{n} lesson", "{n} lessons", n),
        Work.SKILL: ngettext("{n} skill", "{n} skills", n),
        Work.EXERCISE: ngettext("{n} exercise", "{n} exercises", n),
        Work.HUNT: ngettext("{n} bug hunt", "{n} bug hunts", n),
        Work.PRACTICE: ngettext("{n} answer in practice", "{n} answers in practice", n),
    }
    return texts[kind].format(n=n)
