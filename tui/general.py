"""The general options: accepted before and after every command, and listed by the first `--help`.

What is given after a command overrides what is given before it. A command that prints lines
accepts them all, so that they can be put into an alias, and heeds those that change its lines.
"""

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from lessons.language import _
from tui.options import Colours, Options
from tui.usage import OneOf, WrongArgumentError

COURSE = "QUEENS_TUTOR_COURSE"
"""The environment variable that is `--course`, as `lessons.course` reads it."""
KIOSK = "QUEENS_TUTOR_KIOSK"
"""The environment variable that is `--kiosk`, unless it is empty or 0."""

_KEPT = "tui.general.options"
_NAMED = "tui.general.course"
_COLOURS = {
    "true": Colours.TRUE,
    "256": Colours.PALETTE,
    "16": Colours.SIXTEEN,
    "8": Colours.EIGHT,
    "none": Colours.NONE,
}
_DARK = {"dark": True, "light": False}
THEME = OneOf(_("There is no theme {value}; {hint}"), lambda: tuple(_DARK))
COLOURS = OneOf(_("There are no colours {value}; {hint}"), lambda: tuple(_COLOURS))

Command = TypeVar("Command", bound=Callable[..., Any] | click.Command)


def chosen(context: click.Context) -> Options:
    """Return the general options, as far as they have been read."""
    kept: Options = context.meta.get(_KEPT) or Options(
        kiosk=os.environ.get(KIOSK, "") not in {"", "0"}
    )
    return kept


class _General(click.Option):
    """An option of every command, which only the program's own help lists."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        return super().get_help_record(ctx) if ctx.parent is None else None


def general(command: Command) -> Command:
    """Let a command accept the general options; `chosen` returns them."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def _keep(context: click.Context, parameter: click.Parameter, value: Any) -> None:
    """Keep an option's value, if it was given."""
    name = parameter.name or ""
    if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
        context.meta[_KEPT] = replace(chosen(context), **{name: value})


def _keep_theme(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    theme = THEME(context, parameter, value)
    _keep(context, parameter, _DARK[theme] if theme else None)


def _keep_colours(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    colours = COLOURS(context, parameter, value)
    _keep(context, parameter, _COLOURS[colours] if colours else None)


def _keep_course(context: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    """Let all that reads the course read another one; lessons are named by what it holds."""
    if value == "":
        raise WrongArgumentError(_("--course names nothing: name the folder of a course."))
    if value is not None:
        os.environ[COURSE] = value
        context.meta[_NAMED] = value


def course_named() -> str | None:
    """Return the folder that `--course` names, if it was given."""
    context = click.get_current_context(silent=True)
    named: str | None = context.meta.get(_NAMED) if context else None
    return named


def _option(*names: str, **rest: Any) -> Callable[[Any], Any]:
    return click.option(*names, cls=_General, expose_value=False, **({"callback": _keep} | rest))


_OPTIONS = (
    _option("--plain", is_flag=True, help=_("Show lines of text instead of a screen.")),
    _option("--ascii/--no-ascii", default=None, help=_("Write nothing but ASCII, or all signs.")),
    _option("--mouse/--no-mouse", default=None, help=_("Use the mouse, or leave it alone.")),
    _option(
        "--theme",
        "dark",
        callback=_keep_theme,
        shell_complete=THEME.complete,
        metavar="dark|light",
        help=_("Show the dark theme, or the light one."),
    ),
    _option(
        "--colours",
        callback=_keep_colours,
        shell_complete=COLOURS.complete,
        metavar="true|256|16|8|none",
        help=_("Use that many colours at most."),
    ),
    _option(
        "--course",
        is_eager=True,
        callback=_keep_course,
        type=click.Path(),
        metavar="DIR",
        help=_("Use the course in the folder DIR."),
    ),
    _option("--kiosk", is_flag=True, help=_("Let nothing lead out of the tutor.")),
)
