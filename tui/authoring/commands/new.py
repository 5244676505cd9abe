"""`queens-tutor course new`: a script with comments, to begin with."""

import os
import re
from pathlib import Path

import click

from lessons.course import course
from lessons.course.front_matter import ID_RULE
from lessons.files import course_folder
from lessons.files.course_folder import NAME
from lessons.files.places import COURSE
from lessons.journal.records import PRACTICE
from lessons.language import _
from tui.command.commands import as_command
from tui.command.error import CommandError, WrongArgumentError, quote_argument

SCRIPT = """\
---
# What the lesson is called, and what it takes. All six lines must be there.
id: {id}
title: A title of a few words
# Goes on from "After this lesson you can".
goal: say in one line what a student can do afterwards
minutes: 2
# The code that is shown and run, and the columns of its board.
listing: iterative
n: 4
---

[//]: # "A line like this one is a comment: it is not shown."
[//]: # "A heading begins a part. A part is what is read at once: keep it short."

## The first part

Write what is to be read here. Braces hold values of the run: k is {{k}}, and b is {{b}}.

[//]: # "show: the run goes on to a moment, such as tick 3, after retreat 1 or end."

:::{{show}}
:at: tick 2

Two ticks later: k is {{k}}, and b is {{b}}.
:::

[//]: # "predict: a question, with an id of its own. No answer stands here: it is read off the run."
[//]: # "ask: what is to be predicted. foils: misconceptions whose answers are the wrong choices."

:::{{predict}} which-column
:at: tick 2
:ask: next k
:foils: back-to-column-zero, greedy

Column {{k}} has no free square. What is k after the next tick?

- right: What everybody reads after the answer: the search goes back by one column.
- hint: What helps to find the answer. It costs credit.
- back-to-column-zero: What is said to this wrong answer. Without it, the tutor has its own words.
:::

## What to keep

- End with what is to be remembered.
"""


@as_command(
    _(
        "Write a script with comments, ID.md, that has no fault: a lesson to begin with.\n\n"
        "It is written into the current folder, or into the folder of lessons of the course that "
        "--course names. A file that is there already is never touched."
    )
)
@click.argument("lesson_id", metavar="ID")
def command(lesson_id: str) -> int:
    """Write a script into the folder of lessons of the course that is chosen, or into this one.

    A course of one's own that does not exist yet gets a manifest too.
    """
    if not re.fullmatch(NAME, lesson_id) or lesson_id == PRACTICE:
        sentence = _("{id} cannot be an id: use {rule}, as in my-lesson.")
        if lesson_id == PRACTICE:
            sentence = _("{id} is the tutor's own: choose another id.")
        raise WrongArgumentError(sentence.format(id=quote_argument(lesson_id), rule=ID_RULE))
    own = bool(os.environ.get(COURSE))
    path = course.script_path(lesson_id) if own else Path(f"{lesson_id}.md")
    manifest = course_folder.find_course_folder() / "manifest.yaml"
    _write_file(path, SCRIPT.format(id=lesson_id))
    click.echo(_("Written: {path}").format(path=click.format_filename(path)))
    if own and not os.path.lexists(manifest):
        _write_file(manifest, f"lessons:\n  - {lesson_id}\n")
        click.echo(_("Written: {path}").format(path=click.format_filename(manifest)))
    elif own:
        sentence = _("To take it into the course, add the line '  - {id}' to {path}.")
        click.echo(sentence.format(id=lesson_id, path=click.format_filename(manifest)))
    sentence = _("See it with: queens-tutor course preview {path}")
    click.echo(sentence.format(path=click.format_filename(path)))
    return 0


def _write_file(path: Path, text: str) -> None:
    """Write a text to a new file, with its folder; raise CommandError if that cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        sentence = _("{path} is there already, and is left as it is: choose another id.")
        raise CommandError(sentence.format(path=quote_argument(str(path)))) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("its name cannot be used")
        sentence = _("{path} cannot be written ({reason}): go to a folder of yours.")
        raise CommandError(
            sentence.format(path=quote_argument(str(path)), reason=reason)
        ) from error
