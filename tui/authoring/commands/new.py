"""`queens-tutor course new`: a script with comments, to begin with."""

import os
from importlib import resources
from pathlib import Path

import click

from lessons.course import course
from lessons.files import course_folder
from lessons.files.places import COURSE
from lessons.journal.records import PRACTICE
from lessons.language import _
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError, quote_argument
from tui.command.new_file import require_id, write_new


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
    if lesson_id == PRACTICE:
        sentence = _("{id} is the tutor's own: choose another id.")
        raise WrongArgumentError(sentence.format(id=quote_argument(lesson_id)))
    require_id(lesson_id, "my-lesson")
    own = bool(os.environ.get(COURSE))
    path = course.script_path(lesson_id) if own else Path(f"{lesson_id}.md")
    manifest = course_folder.find_course_folder() / "manifest.yaml"
    text = resources.files(__package__).joinpath("new_lesson.md").read_text("utf-8")
    shown = write_new(path, text.format(id=lesson_id))
    if own and not os.path.lexists(manifest):
        write_new(manifest, f"lessons:\n  - {lesson_id}\n")
    elif own:
        sentence = _("To take it into the course, add the line '  - {id}' to {path}.")
        click.echo(sentence.format(id=lesson_id, path=click.format_filename(manifest)))
    click.echo(_("See it with: queens-tutor course preview {path}").format(path=shown))
    return 0
