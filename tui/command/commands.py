"""Commands and groups of them: they take the general options, and are imported when given."""

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

import click

from lessons.language import _
from tui.activities import import_named
from tui.command.error import WrongArgumentError, say_unknown
from tui.command.general_options import GENERAL
from tui.command.interrupts import exit_at_interrupt, raise_at_interrupt
from tui.command.parameter_types import OneOf
from tui.start import Start


class Command(click.Command):
    """A command that takes the general options too, and the size of a board as a plain word.

    It returns its exit status, or what is to be opened. What it raises is said by click.
    """

    def __init__(self, *, params: list[click.Parameter] | None = None, **rest: Any) -> None:
        own = {name for each in params or () for name in each.opts}
        general = [each for each in GENERAL if own.isdisjoint(each.opts)]
        super().__init__(params=[*(params or ()), *general], **rest)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the words behind the command: one of them may be the size of a board.

        Where things are given by their numbers, the first word is such a thing.
        """
        things = [each for each in self.params if isinstance(each, click.Argument)]
        options = [each for each in self.params if isinstance(each, click.Option)]
        valued = {name for each in options if not each.is_flag for name in each.opts}
        words = (
            at
            for at, (before, word) in enumerate(pairwise(["", *args]))
            if before not in valued and not word.startswith("-")
        )
        if any(isinstance(each.type, OneOf) and each.type.numbered for each in things):
            next(words, None)
        if "--n" in valued and {"--", "--n"}.isdisjoint(args):
            for at in words:
                if not things or re.fullmatch("[0-9]+(-[0-9]+)?", args[at]):
                    return super().parse_args(ctx, [*args[:at], "--n", *args[at:]])
        return super().parse_args(ctx, args)


def as_command(text: str) -> Callable[[Callable[..., Start | int]], Command]:
    """Return a decorator that makes a click command of a function; `text` is its help."""
    return click.command(cls=Command, help=text)


class Later(click.Command):
    """A command that is imported only when it is run; its help line is known before.

    The place is a module and `:name` in it; without a name it is the module's `command`.
    """

    def __init__(self, place: str, text: str) -> None:
        super().__init__(place, short_help=text)

    def make_context(self, *args: Any, **rest: Any) -> click.Context:
        """Import the real command and return its context."""
        exit_at_interrupt()
        command = self.load()
        raise_at_interrupt()
        return command.make_context(*args, **rest)

    def load(self) -> click.Command:
        """Import and return the real command."""
        place = self.name or ""
        command: click.Command = import_named(place if ":" in place else f"{place}:command")
        return command


class CommandGroup(Command, click.Group):
    """A group of commands that are imported when run; it suggests names for unknown ones."""

    def __init__(self, *, modules: Mapping[str, tuple[str, str]], **rest: Any) -> None:
        later = {name: Later(module, text) for name, (module, text) in modules.items()}
        super().__init__(commands=later, **rest)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return name, command and other arguments; raise on an unknown command."""
        name = args[0]
        if ctx.resilient_parsing or name.startswith("-") or name in self.commands:
            return super().resolve_command(ctx, args)
        sentence = _("There is no command {value}; {hint}")
        raise WrongArgumentError(say_unknown(sentence, name, self.list_commands(ctx)))
