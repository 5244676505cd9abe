"""Arguments that several commands take, stated once."""

from collections.abc import Callable
from typing import Any

import click

from lessons.language import _
from tui.command.own_course import require_sound_course
from tui.command.parameter_types import OneOf, SizeOption, WholeNumber, parameter_name
from tui.start import LARGEST, SMALLEST


def _list_skills() -> tuple[str, ...]:
    """Return the ids of the skills in the course."""
    from lessons.course.practice import load_skills

    require_sound_course()
    return tuple(load_skills())


def _list_listings() -> tuple[str, ...]:
    """Return the ids of the listings."""
    from solver.text.listing import listing_ids

    return listing_ids()


SIZE = WholeNumber(SMALLEST, LARGEST)
LISTING = OneOf("LISTING", _("There is no listing {value}; {hint}"), _list_listings)
SKILL = OneOf("SKILL", _("There is no skill {value}; {hint}"), _list_skills)


def make_flag(name: str, text: str, *field: str) -> Callable[[Any], Any]:
    """Return a click option that takes no value, with its help text."""
    return click.option(name, *field, is_flag=True, help=text)


def refuse_idle(**idle: bool) -> None:
    """Raise an error for the first parameter, by its name, that is given and has no effect."""
    context = click.get_current_context()
    for each in context.command.params:
        if idle.get(each.name or ""):
            sentence = _("{option} has no effect here")
            name = parameter_name(each, context)
            raise click.UsageError(sentence.format(option=name), context)


def size_option(text: str = "", kind: WholeNumber = SIZE, **rest: Any) -> Callable[[Any], Any]:
    """Return the size of a board; `text` has places for the smallest and largest."""
    text = text or _("Columns and rows, {smallest} to {largest}.")
    text = text.format(smallest=kind.low, largest=kind.high)
    return click.option("--n", cls=SizeOption, type=kind, help=text, **rest)


def seed_option(text: str, **rest: Any) -> Callable[[Any], Any]:
    """Return the click option `--seed`; `text` is its help."""
    return click.option("--seed", type=WholeNumber(0, 999_999_999, "S"), help=text, **rest)


def limit_option(text: str) -> Callable[[Any], Any]:
    """Return the click option `--limit`; `text` is its help."""
    return click.option("--limit", type=WholeNumber(1, 999_999_999, "M"), help=text)


def format_option(names: str, default: str | None = "text") -> Callable[[Any], Any]:
    """Return the click option `--format`; `names` are the formats, separated by bars."""
    return click.option(
        "--format",
        "output",
        type=OneOf(names, _("There is no format {value}; {hint}")),
        default=default,
        help=_("For people or for programs [default: text]."),
    )
