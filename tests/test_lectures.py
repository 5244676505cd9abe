"""The page that says where the contents of the lectures work: each command on it can be given."""

import re
import shlex
from pathlib import Path

import click

from tui.app import cli

PAGE = Path(__file__).parent.parent / "docs" / "lectures.md"
COMMANDS = dict.fromkeys(
    text
    for text in re.findall(r"`([a-z]+(?: [^`]+)?)`", PAGE.read_text(encoding="utf-8"))
    if text.split()[0] in cli.cli.commands and " " in text
)


def test_it_goes_through_every_lecture_and_each_command_can_be_given() -> None:
    numbers = re.findall(r"^## .*\((\d+)\)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert numbers == ["000", "001", "002", "003", "004"]
    assert COMMANDS
    for line in COMMANDS:
        name, *words = shlex.split(line)
        command = cli.cli.commands[name]
        with click.Context(cli.cli, info_name="queens-tutor") as parent:
            assert command.make_context(name, words, parent=parent).info_name == name, line
