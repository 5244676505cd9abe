"""Reset: to begin anew, with a copy of all that was remembered kept beside it."""

import os
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from lessons.course.course import lesson_ids
from lessons.journal.data_folder import find_home
from lessons.journal.journal import FOLDER, Journal
from lessons.language import _, ngettext
from lessons.student.summary import Summary, format_day

WORD = "reset"  # What is typed to reset: Enter alone, or a slip of the finger, does nothing.
NOTHING_SAVED = _("Nothing has been saved yet, so there is nothing to reset.")


class ResetError(Exception):
    """The journal could not be reset; the text says why, and what to do."""


def say_what_goes(summary: Summary) -> str:
    """Return text that says what a reset deletes."""
    lessons = sum(name in lesson_ids() for name in summary.course)
    mastered = summary.mastered
    parts = (
        ngettext("{n} lesson begun", "{n} lessons begun", lessons).format(n=lessons),
        ngettext("{n} answer", "{n} answers", summary.answers).format(n=summary.answers),
        ngettext("{n} mastered skill", "{n} mastered skills", mastered).format(n=mastered),
    )
    sentence = _("This deletes {what}").format(what=", ".join(parts))
    if summary.since is None:
        return f"{sentence}."
    return _("{worked}, all since {date}.").format(worked=sentence, date=format_day(summary.since))


def reset_journal(home: Path, now: datetime) -> Path:
    """Rename the journal's folder, so that the next session begins anew; return the new path.

    Sessions that are open find their files gone: they say that nothing is saved, and go on. The
    local time becomes part of the name of the copy, whose folder is returned. Nothing is changed if
    there is no journal, or if it cannot be moved: a `ResetError`.
    """
    journal = home / FOLDER
    name = f"{FOLDER}-before-{now:%Y-%m-%dT%H%M%S}"
    copies = (home / f"{name}{more}" for more in chain([""], (f"-{n}" for n in count(2))))
    copy = next(each for each in copies if not os.path.lexists(each))
    try:
        journal.rename(copy)
    except FileNotFoundError as error:
        raise ResetError(NOTHING_SAVED) from error
    except OSError as error:
        sentence = _(
            "{journal} cannot be moved ({reason}), so nothing was reset: make {home} writable."
        )
        places = {"journal": repr(str(journal)), "home": repr(str(home))}
        raise ResetError(sentence.format(reason=error.strerror, **places)) from error
    return copy


def begin_anew(journal: Journal) -> str:
    """Set a journal aside and start an empty one; return text that says where the copy is."""
    copy = reset_journal(journal.home or find_home(), datetime.now(UTC).astimezone())
    journal.begin()
    return say_copy(copy)


def say_copy(copy: Path) -> str:
    """Return text that says where the copy of a journal is, and how to restore it."""
    return _(
        "Everything before is kept in {copy}. To bring it back, leave the tutor and "
        "rename that folder to {name}. A tutor that is still open elsewhere no "
        "longer saves anything: close it and start it again."
    ).format(copy=repr(str(copy)), name=repr(FOLDER))
