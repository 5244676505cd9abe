"""`queens-tutor progress`: what has been learned, as the journals tell it."""

import json
from dataclasses import asdict

import click

from lessons.believing import believed
from lessons.course import beliefs, front, lesson_ids
from lessons.home import home
from lessons.journal import read
from lessons.language import _
from lessons.mastery import Mastery, mastery
from lessons.practice import skills
from lessons.progress import progress
from lessons.standing import standing


def show_progress(output: str) -> int:
    """Print the lessons, the skills and the beliefs that show.

    Args:
        output: `text`, or `json` with the keys lessons, skills and beliefs.
    """
    reading = read(home())
    course = progress(reading.records)
    trained = mastery(reading.records)
    clear = believed(reading.records)
    if output == "json":
        click.echo(
            json.dumps(
                {
                    "lessons": {
                        name: {"finished": reached.finished, "passes": reached.passes}
                        for name, reached in course.lessons.items()
                        if name in lesson_ids()
                    },
                    "skills": {
                        name: {**asdict(state), "mastered": state.mastered}
                        for name, state in trained.items()
                    },
                    "beliefs": clear,
                }
            )
        )
        return 0
    for remark in reading.remarks:
        click.echo(remark, err=True)
    click.echo(_("Lessons"))
    for name in lesson_ids():
        found = front(name)
        click.echo(f"  {found.title}: {standing(found.minutes, course.lessons.get(name))}")
    click.echo(_("Skills"))
    for name, title in skills().items():
        click.echo(f"  {title}: {_trained(trained[name])}")
    for name in clear:
        click.echo(
            _("Several of your answers come from one idea. {belief}").format(belief=beliefs()[name])
        )
    return 0


def _trained(state: Mastery) -> str:
    """Say how a student does in a skill."""
    if not state.asked:
        return _("not practised yet")
    told = _("{right} of {asked} right").format(right=state.right, asked=state.asked)
    return _("mastered, {told}").format(told=told) if state.mastered else told
