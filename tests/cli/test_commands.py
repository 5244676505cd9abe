"""Each command is where its group says, and describes itself."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from subprocess import CompletedProcess
from unittest.mock import patch

import click
import pytest

from lessons.course.course import lesson_ids
from solver.text.listing import listing_ids
from tests.plain.playing import COMMAND, process, run, run_at_terminal
from tests.plain.test_leaving import shell
from tui.app.cli import cli
from tui.command.commands import CommandGroup, Later
from tui.command.error import WrongArgumentError
from tui.lesson.command import command
from tui.look.options import Options
from tui.start import QUICK_STARTS


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


@pytest.mark.parametrize("name", filter(None, QUICK_STARTS))
def test_what_is_typed_alone_opens_what_the_command_does(name: str) -> None:
    with patch("tui.app.show.open_app") as opened:
        cli.main([name], standalone_mode=False)
    opened.assert_called_once_with(QUICK_STARTS[name], Options())


def test_a_lesson_is_named_by_its_number_and_by_the_name_it_had_before() -> None:
    for typed, lesson_id in (("5", lesson_ids()[4]), ("write-all", "all-solutions")):
        assert command.make_context("lesson", [typed]).params["lesson_id"] == lesson_id
    for typed in ("0", "99", "05"):
        with pytest.raises(WrongArgumentError, match=f"There is no lesson '{typed}'"):
            command.make_context("lesson", [typed])


# A shell can complete commands, options, listings and lessons, and is told so in the help.


SHELLS = ["bash", "zsh", "fish"]
LISTINGS = listing_ids()


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("tra", {"trace"}),
        ("trace ", set(LISTINGS)),
        ("trace iterative --n 4 --by ", {"line", "tick"}),
        ("trace iterative --li", {"--limit"}),
        ("lesson d", {"diagonals"}),
        ("--theme ", {"dark", "light"}),
        ("course c", {"check"}),
    ],
)
def test_what_a_shell_is_offered(typed: str, offered: set[str]) -> None:
    for name in SHELLS[:2]:
        lines = answered(run(**variables(name, typed)))
        found = lines[1::3] if name == "zsh" else [line.split(",")[1] for line in lines]
        assert {*found} == offered


def variables(shell: str, typed: str) -> dict[str, str]:
    """Return the variables with which a shell asks."""
    words = ["queens-tutor", *typed.split(" ")]
    return {
        "_QUEENS_TUTOR_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": " ".join(words),
        "COMP_CWORD": words[-1] if shell == "fish" else str(len(words) - 1),
    }


def answered(done: CompletedProcess[str]) -> list[str]:
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_a_process_answers_too() -> None:
    assert answered(process(**variables("bash", "lesson d"))) == ["plain,diagonals"]


@pytest.mark.parametrize("shell", SHELLS)
def test_the_help_tells_how_to_turn_it_on(shell: str) -> None:
    assert f"_QUEENS_TUTOR_COMPLETE={shell}_source queens-tutor" in run("--help").stdout
    assert "_QUEENS_TUTOR_COMPLETE" in run(_QUEENS_TUTOR_COMPLETE=f"{shell}_source").stdout


# Output may be cut short, stopped or have nowhere to go: no traceback, and the right status.


ROOT = Path(__file__).parent.parent.parent
ENDLESS = ("trace", "iterative", "--n", "28", "--by", "line", "--format", "jsonl")


@pytest.mark.parametrize(
    ("arguments", "consumer"), [(" ".join(ENDLESS), "head -1"), ("--help", "true")]
)
def test_a_consumer_that_leaves_early_is_no_error(arguments: str, consumer: str) -> None:
    done = shell(f"{{ $TUTOR {arguments}; echo $? >&2; }} | {consumer}")
    assert (done.stderr, done.returncode) == ("0\n", 0)


@pytest.mark.parametrize(
    ("arguments", "unbuffered"), [("--version", "1"), ("trace iterative --n 9", "")]
)
def test_a_full_disk_is_one_sentence(arguments: str, unbuffered: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    done = shell(f"PYTHONUNBUFFERED={unbuffered} $TUTOR {arguments} >/dev/full")
    assert done.returncode == 1
    assert done.stderr.startswith("Standard output cannot be written (")
    assert len(done.stderr.splitlines()) == 1


def test_a_closed_output_is_one_sentence() -> None:
    done = shell("$TUTOR solve 4 >&-")
    assert done.returncode == 1
    assert done.stderr.startswith("Standard output is closed")
    assert len(done.stderr.splitlines()) == 1


def test_what_an_encoding_lacks_is_escaped(tmp_path: Path) -> None:
    folder = tmp_path / "łż"
    folder.mkdir()
    (folder / "a.md").write_text("no front matter", encoding="utf-8")
    done = shell(f"PYTHONIOENCODING=latin-1:strict $TUTOR course check {folder}")
    assert done.stderr == ""
    assert done.stdout.startswith(rf"{tmp_path}/\u0142\u017c/a.md:1: ")


def test_control_c_ends_a_trace() -> None:
    with subprocess.Popen(
        [*COMMAND, *ENDLESS], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        # Nobody reads on: what is not yet written must not keep the program.
        assert process.wait() == 130
        assert process.stderr.read() == ""


# A screen needs a terminal: where there is none there are lines. If it fails, that is said.


COMMANDS = [[], ["explore"], ["lesson", "iterative"]]


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_without_a_terminal_there_are_lines(arguments: list[str]) -> None:
    done = run(*arguments)
    unfinished = arguments == ["lesson", "iterative"]
    assert done.returncode == unfinished
    assert done.stdout.startswith(("Queens Tutor.", "Explore: ", "Lesson: "))
    assert len(done.stderr.splitlines()) == unfinished


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_that_cannot_show_a_screen_has_lines(term: str) -> None:
    done = run_at_terminal("explore", typed="quit\n", TERM=term)
    assert (done.returncode, done.stdout[:9]) == (0, "Explore: ")
    assert "\x1b" not in done.stdout
