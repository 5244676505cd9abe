"""`queens-tutor lab list`."""

import json
from collections.abc import Iterator, Mapping

import click

from lessons.journal.data_folder import find_home
from lessons.journal.journal import read_journal
from lessons.lab.folder import exercise_ids
from lessons.lab.sitting import find_exercise_state
from lessons.lab.student_file import find_student_folder
from lessons.language import _
from tui.command.arguments import format_option
from tui.command.commands import as_command
from tui.command.general_options import collect_options
from tui.lab.arguments import dir_option
from tui.lab.sittings import make_teletype
from tui.lab.words import list_exercises, title_of
from tui.start import LabStart


@as_command(
    _(
        "List the exercises, and how far you are with each.\n\n"
        "json is a list; of each exercise it has id, title, standing (new, begun, solved or "
        "shown), and file, or null where you have none."
    )
)
@dir_option
@format_option("text|json")
def command(output: str) -> int:
    """Print the exercises."""
    if output == "json":
        click.echo(json.dumps([*_as_json()]))
        return 0
    make_teletype().write(
        list_exercises(
            read_journal(find_home()), find_student_folder(collect_options(LabStart).folder)
        )
    )
    return 0


def _as_json() -> Iterator[Mapping[str, object]]:
    """Yield what there is to know of each exercise."""
    student = read_journal(find_home())
    files = find_student_folder(collect_options(LabStart).folder)
    for name in exercise_ids():
        file = files / f"{name}.py"
        yield {
            "id": name,
            "title": title_of(name),
            "standing": find_exercise_state(student, name).value,
            "file": str(file) if file.is_file() else None,
        }
