"""Each command is where its group says, and describes itself."""

from collections.abc import Iterator

import click
import pytest

from lessons.course.course import lesson_ids
from tests.plain.playing import run
from tui.app.cli import cli
from tui.command.commands import CommandGroup, Later
from tui.command.error import WrongArgumentError
from tui.lesson.command import command


def commands(group: click.Command, *words: str) -> Iterator[tuple[str, ...]]:
    """Yield the words that name each command of a group, and each of the groups in it."""
    assert isinstance(group, CommandGroup)
    for name, later in group.commands.items():
        yield (*words, name)
        assert isinstance(later, Later)
        found = later.load()
        if isinstance(found, CommandGroup):
            yield from commands(found, *words, name)


@pytest.mark.parametrize("words", commands(cli), ids=" ".join)
def test_it_describes_itself(words: tuple[str, ...]) -> None:
    done = run(*words, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: queens-tutor {' '.join(words)} ")
    assert "Show this message and exit." in done.stdout


def test_what_a_group_was_told_holds_for_its_command() -> None:
    told = run("lab", "--seconds", "3", "status").stdout
    assert "3 s of CPU time" in told
    assert "4 s of CPU time" in run("lab", "--seconds", "3", "status", "--seconds", "4").stdout


@pytest.mark.parametrize("number", ["1", "5"])
def test_a_lesson_is_named_by_its_number_too(number: str) -> None:
    context = command.make_context("lesson", [number])
    assert context.params["lesson_id"] == lesson_ids()[int(number) - 1]


def test_a_lesson_of_before_opens_the_one_that_holds_it() -> None:
    assert command.make_context("lesson", ["write-all"]).params["lesson_id"] == "all-solutions"


@pytest.mark.parametrize("typed", ["0", "99", "05"])
def test_no_other_number_names_a_lesson(typed: str) -> None:
    with pytest.raises(WrongArgumentError, match=f"There is no lesson '{typed}'"):
        command.make_context("lesson", [typed])
