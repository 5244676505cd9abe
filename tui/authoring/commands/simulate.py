"""`queens-tutor course simulate`: what the tutor concludes about a student who is known."""

import json

import click

from lessons.authoring.simulation import PERFECT, RANDOM, Simulation, simulate_practice
from lessons.language import _
from solver.text.misconceptions import list_misconceptions
from tui.command.arguments import SKILL, format_option, seed_option
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError, say_unknown
from tui.command.general_options import collect_options
from tui.command.own_course import require_sound_course
from tui.lines.teletype import encode_printed
from tui.look.options import Options


def _read_student(name: str) -> str:
    """Accept a student: perfect, random, a misconception, or several joined by +."""
    known = {PERFECT, RANDOM}
    for belief in () if name in known else name.split("+"):
        if belief not in list_misconceptions():
            sentence = _("There is no student {value}; {hint}")
            raise WrongArgumentError(
                say_unknown(sentence, belief, known.union(list_misconceptions()))
            )
    return name


@as_command(
    _(
        "Let a simulated student take practice questions, and print what is asked, what is "
        "answered, and which misconceptions the tutor concludes.\n\n"
        "The student is perfect, random, a misconception, or several joined by +."
    )
)
@click.option("--student", type=_read_student, metavar="STUDENT", required=True)
@click.option("--skill", type=SKILL)
@seed_option("", default=0)
@format_option("text|json")
def command(student: str, skill: str | None, seed: int, output: str) -> int:
    """Print what a simulated student was asked, what was answered, and what is concluded."""
    require_sound_course()
    done = simulate_practice(student, seed, skill)
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
        click.echo(encode_printed(_format_simulation(done), collect_options(Options)))
    return 0


def _format_simulation(done: Simulation) -> str:
    """Return the answers of a simulated student, and what was concluded from them."""
    lines = [
        f"{number:2}. {question}: {answer}"
        for number, (question, answer) in enumerate(
            zip(done.asked, done.answers, strict=True), start=1
        )
    ]
    concluded = ", ".join(done.concluded) or _("no misconception")
    return "\n".join([*lines, _("Concluded: {names}").format(names=concluded)])
