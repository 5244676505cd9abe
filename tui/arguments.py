"""What several commands take: names that are checked and completed, and the form of output."""

import click

from lessons.language import _
from tui.own_course import require_sound_course
from tui.usage import OneOf


def _skills() -> tuple[str, ...]:
    from lessons.practice import skills

    require_sound_course()
    return tuple(skills())


def _listing_ids() -> tuple[str, ...]:
    from solver.listing import listing_ids

    return listing_ids()


LISTING = OneOf(_("There is no listing {value}; {hint}"), _listing_ids)
SKILL = OneOf(_("There is no skill {value}; {hint}"), _skills)
FORMAT = OneOf(_("There is no format {value}; {hint}"), lambda: ("text", "json"))

text_or_json = click.option(
    "--format",
    "output",
    callback=FORMAT,
    shell_complete=FORMAT.complete,
    metavar="text|json",
    default="text",
    help=_("For people or for programs [default: text]."),
)
