"""The general options: accepted before and after every command, and listed by the first `--help`.

What is given after a command overrides what is given before it. A command that prints lines
accepts them all, so that they can be put into an alias, and heeds those that change its lines.
"""

import os
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from msgspec import Struct

from lessons.files.places import CLASS, COURSE
from lessons.language import _
from tui.command.error import WrongArgumentError, quote_argument
from tui.command.own_course import OPTIONS
from tui.command.parameter_types import OneOf
from tui.look.options import Colours, is_kiosk

_COLOURS = {
    "true": Colours.TRUE,
    "256": Colours.PALETTE,
    "16": Colours.SIXTEEN,
    "8": Colours.EIGHT,
    "none": Colours.NONE,
}
_DARK = {"dark": True, "light": False}

Kind = TypeVar("Kind", bound=Struct)


class SharedOption(click.Option):
    """An option that a group and all its commands accept; the last value given counts.

    Args:
        means: Returns what its value means; None is the value of what was not given.
    """

    def __init__(
        self, names: Sequence[str], *, means: Callable[[Any], Any] | None = None, **rest: Any
    ) -> None:
        super().__init__(names, expose_value=False, callback=self._store_value, **rest)
        self._means = means

    def _store_value(self, context: click.Context, _option: click.Parameter, value: Any) -> None:
        """Store the value of the option in the context: the last one given counts."""
        name = self.name or ""
        value = self._means(value) if self._means else value
        if value or context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            context.meta.setdefault(OPTIONS, {})[name] = value


def collect_options(kind: type[Kind]) -> Kind:
    """Return a struct of a type, with its fields set from the options that were given."""
    saved = click.get_current_context().meta.get(OPTIONS, {})
    return kind(**{each: saved[each] for each in kind.__struct_fields__ if each in saved})


class _General(SharedOption):
    """An option of every command, which only the program's own help lists."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the help line of the option; None except in the program's own help."""
        return super().get_help_record(ctx) if ctx.parent is None else None


def _use_course(folder: str | None) -> str | None:
    """Make a folder the course for the whole process, and return the folder."""
    if folder == "":
        raise WrongArgumentError(_("--course names nothing: name the folder of a course."))
    if folder is not None:
        os.environ[COURSE] = folder
    return folder


def _use_assignment(place: str | None) -> str | None:
    """Make an assignment or folder the student's class for the process; return the path."""
    if place is not None:
        if not os.path.exists(place):  # noqa: PTH110 (of any name)
            sentence = _("There is no assignment {path}: ask whoever teaches where it is.")
            raise WrongArgumentError(sentence.format(path=quote_argument(place)))
        os.environ[CLASS] = os.path.abspath(place)  # noqa: PTH100 (links are not followed)
    return place


GENERAL = (
    _General(["--plain"], is_flag=True, help=_("Show lines of text instead of a screen.")),
    _General(
        ["--ascii/--no-ascii"], default=None, help=_("Write nothing but ASCII, or all signs.")
    ),
    _General(["--mouse/--no-mouse"], default=None, help=_("Use the mouse, or leave it alone.")),
    _General(
        ["--theme", "dark"],
        type=OneOf("|".join(_DARK), _("There is no theme {value}; {hint}")),
        means=_DARK.get,
        help=_("Show the dark theme, or the light one."),
    ),
    _General(
        ["--colours"],
        type=OneOf("|".join(_COLOURS), _("There are no colours {value}; {hint}")),
        means=_COLOURS.get,
        help=_("Use that many colours at most."),
    ),
    _General(
        ["--course"],
        is_eager=True,
        means=_use_course,
        type=click.Path(),
        metavar="DIR",
        help=_("Use the course in the folder DIR."),
    ),
    _General(
        ["--assignment"],
        is_eager=True,
        means=_use_assignment,
        type=click.Path(),
        metavar="FILE",
        help=_("Show the assignment in FILE first, or those in the folder FILE."),
    ),
    _General(
        ["--present"],
        is_flag=True,
        help=_("Begin zoomed, for a projector; Page Down and Page Up step on and back."),
    ),
    _General(
        ["--kiosk"],
        is_flag=True,
        means=lambda value: value or is_kiosk(),
        help=_("Kiosk mode: nothing leads out of the tutor."),
    ),
)
