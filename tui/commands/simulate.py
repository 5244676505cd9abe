"""`queens-tutor course simulate`: what the tutor concludes about a student who is known."""

import json

import click

from lessons.language import _
from lessons.simulation import Simulation, simulate
from tui.options import Options
from tui.plain.teletype import printed


def simulate_student(
    student: str, skill: str | None, seed: int, output: str, options: Options
) -> int:
    """Print what a simulated student was asked, what was answered, and what is concluded.

    Args:
        student: As in `lessons.simulation.simulate`.
        skill: The one that questions are taken from; all if it is None.
        seed: Decides what is drawn and guessed.
        options: Whether nothing but ASCII is written.
        output: `text`, or `json` with the keys student, seed, questions, answers, concluded.
    """
    done = simulate(student, seed, skill)
    if output == "json":
        record = {
            "student": done.student,
            "seed": done.seed,
            "questions": done.asked,
            "answers": done.answers,
            "concluded": done.concluded,
        }
        click.echo(json.dumps(record, ensure_ascii=False))
    else:
        click.echo(printed(_told(done), options))
    return 0


def _told(done: Simulation) -> str:
    lines = [
        f"{number:2}. {question}: {answer}"
        for number, (question, answer) in enumerate(
            zip(done.asked, done.answers, strict=True), start=1
        )
    ]
    concluded = ", ".join(done.concluded) or _("no misconception")
    return "\n".join([*lines, _("Concluded: {names}").format(names=concluded)])
