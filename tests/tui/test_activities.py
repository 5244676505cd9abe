"""The entries of the activities: what they name is there, and takes what it is given."""

from collections.abc import Callable
from inspect import signature
from pkgutil import resolve_name
from typing import get_args

import pytest
from textual.screen import Screen

from tui.activities import ACTIVITIES, OPENS
from tui.lines.commands import TypedCommands
from tui.start import Start

KINDS = {kind.__name__: kind for kind in OPENS}


def takes(opener: Callable[..., object], kind: type[Start]) -> bool:
    """Say whether something takes a start value and a host, and needs nothing else."""
    parameters = [*signature(opener).parameters.values()]
    start = parameters[0].annotation
    needed = [each.name for each in parameters[2:] if each.default is each.empty]
    return not needed and (start is object or kind in (get_args(start) or (start,)))


def test_every_start_value_is_opened_by_one_activity() -> None:
    assert set(OPENS) == set(get_args(Start))
    assert sum(len(each.opens) for each in ACTIVITIES) == len(OPENS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_start_value_has_its_screen_and_its_lines(kind: str) -> None:
    screen, lines = map(resolve_name, OPENS[KINDS[kind]])
    assert takes(screen, KINDS[kind])
    assert takes(lines, KINDS[kind])
    assert not isinstance(screen, type) or issubclass(screen, Screen)
    assert not isinstance(lines, type) or issubclass(lines, TypedCommands)


def test_what_opens_an_activity_from_home_is_typed_as_on_the_command_line() -> None:
    rows = [each for each in ACTIVITIES if each.key]
    commands = {name for each in ACTIVITIES for name in each.commands}
    assert {each.command for each in rows} - {"board"} <= commands
    assert all(type(each.start) in OPENS and each.about for each in rows)
