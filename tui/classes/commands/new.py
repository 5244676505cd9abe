"""`queens-tutor class new`: an assignment with comments, to begin with."""

import os
import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import available_timezones

import click

from lessons.classes.assignment import UPLOAD
from lessons.classes.errors import ClassError, explain
from lessons.course.course import lesson_ids, read_lesson
from lessons.course.front_matter import ID_RULE
from lessons.course.practice import load_skills
from lessons.files import course_folder
from lessons.files.course_folder import NAME
from lessons.files.places import ASSIGNMENTS, COURSE
from lessons.hunt.hunts import hunt_ids
from lessons.lab.folder import exercise_ids
from lessons.language import _
from tui.classes.class_command import class_command
from tui.command.error import WrongArgumentError, quote_argument
from tui.command.own_course import require_sound_course

ASSIGNMENT = """\
# An assignment: what a class is to do, until when, and for how many points. Delete the lines that
# you do not need: only id, title and something to do must be there.
id: {id}
title: A title of a few words

# From when on it is shown, and until when it is to be handed in: date, time and time zone.
opens: {opens} {zone}
due: {due} {zone}

# Points for coming to the end of lessons: fewer for what was left out, all in spite of errors.
# The course has these lessons, by their ids:
{all_lessons}
lessons: {{{lessons}}}

# Points for skills that are mastered, in practice or in the checks at the end of lessons:
{all_skills}
skills: {{{skills}}}

# Points for exercises of the code lab that are solved, and for the four tasks of each bug hunt. For
# their ids, write anything: `queens-tutor class check` says which there are.
exercises: {{{exercises}}}
hunts: {{{hunts}}}

# Points for right answers in practice: for fewer of them, as much fewer.
practice: {{count: 20, points: 10}}

# Percent of a lesson's questions that must be right at the first answer for its points. Whoever
# learns may err; but with 0, who answers at random gets all points for a lesson.
least_right: 0

# What a late hand-in costs: so much of its points for each day that has begun, for so many days.
# `late: refuse` counts nothing that is late.
late: {{percent_per_day: 10, days: 5}}

# Where to hand in: a folder made with `queens-tutor class folder`, by its whole path, or `upload`
# for a file that students upload to a learning platform themselves.
hand_in: {upload}
"""


@class_command(
    _(
        "Write an assignment with comments, ID.yaml, that has no fault: to begin with.\n\n"
        "It is written into the current folder, or into the folder assignments of the course that "
        "--course names. A file that is there already is never touched."
    )
)
@click.argument("name", metavar="ID")
def command(name: str) -> int:
    """Write an assignment.

    Raises:
        WrongArgumentError: The id cannot be one.
        ClassError: There is such a file, or it cannot be written.
    """
    require_sound_course()
    if not re.fullmatch(NAME, name):
        sentence = _("{id} cannot be an id: use {rule}, as in week-3.")
        raise WrongArgumentError(sentence.format(id=quote_argument(name), rule=ID_RULE))
    own = bool(os.environ.get(COURSE))
    path = (course_folder.find_course_folder() / ASSIGNMENTS if own else Path()) / f"{name}.yaml"
    _write_file(path, _write_assignment(name))
    shown = click.format_filename(path)
    click.echo(_("Written: {path}").format(path=shown))
    click.echo(_("When it says what you want: queens-tutor class check {path}").format(path=shown))
    return 0


def _write_assignment(name: str) -> str:
    """Return an assignment of what the course has: due in a week."""
    today = datetime.now().astimezone()
    due = today + timedelta(days=7)
    return ASSIGNMENT.format(
        id=name,
        opens=f"{today:%Y-%m-%d} 00:00",
        due=f"{due:%Y-%m-%d} 23:59",
        zone=_find_zone(),
        lessons=_format_points(lesson_ids()[:2], 10),
        all_lessons=_format_ids({name: read_lesson(name).front.title for name in lesson_ids()}, 1),
        all_skills=_format_ids(load_skills()),
        skills=_format_points([*load_skills()][:2], 5),
        exercises=_format_points(exercise_ids()[:1], 10),
        hunts=_format_points(hunt_ids()[:1], 5),
        upload=UPLOAD,
    )


def _format_ids(titles: Mapping[str, str], first: int = 0) -> str:
    """Return lines of comment that name all there are, numbered if the first has a number."""
    width = max(map(len, titles), default=0)
    return "\n".join(
        f"#   {name:{width}}  {f'{number} ' if first else ''}{title}"
        for number, (name, title) in enumerate(titles.items(), first)
    )


def _format_points(names: Sequence[str], points: int) -> str:
    return ", ".join(f"{name}: {points}" for name in names)


def _find_zone() -> str:
    """Return the name of the time zone of this system, UTC if it is not known."""
    linked = os.path.realpath("/etc/localtime").rpartition("zoneinfo/")[2]
    here = os.environ.get("TZ", "").lstrip(":") or linked
    return here.removeprefix("Etc/") if here in available_timezones() else "UTC"


def _write_file(path: Path, text: str) -> None:
    """Write a new file; a `ClassError` if there is one of this name, or it cannot be written."""
    if os.path.lexists(path):
        sentence = _("{path} is there already, and is left as it is: choose another id.")
        raise ClassError(sentence, path=path)
    with explain(_("{path} cannot be written ({reason}): go to a folder of yours."), path=path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
