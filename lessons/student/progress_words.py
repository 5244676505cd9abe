"""Where a student stands, in words: in a lesson, in a skill, in time."""

from datetime import timedelta
from typing import TYPE_CHECKING

from lessons.course.course import lesson_ids, load_front, load_manifest
from lessons.language import _, ngettext
from lessons.student.progress import LessonProgress

if TYPE_CHECKING:
    from lessons.student.mastery import Mastery


def lesson_standing(minutes: int, reached: LessonProgress | None) -> str:
    """Say how far a lesson has been taken; if it has not, how many minutes it takes.

    Nothing here needs a script: the home screen is shown without reading any.
    """
    if reached is None:
        told = ngettext("{minutes} minute", "{minutes} minutes", minutes)
        return told.format(minutes=minutes)
    if not reached.done:
        if reached.checking:
            return _("done; again, the check") if reached.finished else _("begun, the check")
        told = _("done; again, part {part}") if reached.finished else _("begun, part {part}")
        return told.format(part=reached.part + 1)
    right, answers = _score(reached)
    return _("done, {right} of {all} right at once").format(right=right, all=answers)


def short_standing(minutes: int, reached: LessonProgress | None) -> str:
    """Say how far a lesson has been taken where there is room for a few signs."""
    if reached is None:
        return _("{minutes} min").format(minutes=minutes)
    if not reached.done:
        return reached.place
    right, answers = _score(reached)
    return f"{right}/{answers}"


def _score(reached: LessonProgress) -> tuple[int, int]:
    """Return how many answers were right and without help, and how many there were."""
    alone = (name for name, answer in reached.answers.items() if answer.right)
    return len(set(alone) - reached.helped), len(reached.answers)


def say_trained(state: "Mastery") -> str:
    """Say how far a skill is: mastered, practised enough, or not yet."""
    if state.mastered:
        return _("mastered")
    return _("practised") if state.settled else _("not yet")


def say_missing(state: "Mastery") -> tuple[str, ...]:
    """Say what it still takes to master a skill; nothing if it is mastered."""
    if state.mastered:
        return ()
    if state.suspected:
        return (_("three right answers where the suspected thought would be wrong"),)
    n, kinds = state.more, state.more_kinds
    if kinds >= n:
        told = ngettext(
            "one more right answer, on another kind of question",
            "{n} more right answers, each on another kind of question",
            n,
        )
    elif kinds:
        told = _("about {n} more right answers, also on other kinds of question")
    elif state.enough:
        told = _("one more question, in which a common mistake would show")
    else:
        told = ngettext("about one more right answer", "about {n} more right answers", n)
    return (told.format(n=n),)


def nothing_yet() -> str:
    """Say that there is nothing to practise before a lesson."""
    return _("after your first lesson")


def say_duration(time: timedelta) -> str:
    """Say roughly how long something has taken."""
    minutes = round(time / timedelta(minutes=1))
    if minutes < 1:
        return _("less than a minute")
    if minutes < 120:
        rounded = minutes if minutes < 10 else 5 * round(minutes / 5)
        return ngettext("about {n} minute", "about {n} minutes", rounded).format(n=rounded)
    return _("about {n} hours").format(n=round(minutes / 60))


def short_way() -> str:
    """Say which lessons to take with little time; empty if the course names none."""
    named, ids = load_manifest().brief, lesson_ids()
    if not named:
        return ""
    told = _("Short of time? Begin with lessons {numbers}: about {minutes} minutes.")
    numbers = _(" and ").join(str(ids.index(name) + 1) for name in named)
    return told.format(minutes=sum(load_front(name).minutes for name in named), numbers=numbers)
