"""Each command is where its group says, and describes itself."""

import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import click
import pytest

from lessons.course.course import lesson_ids
from solver.text.listing import listing_ids
from tests.plain.playing import process, run, run_at_terminal
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


# A shell can complete commands, options, listings and lessons, and is told so in the help.


SHELLS = ["bash", "zsh", "fish"]
LISTINGS = listing_ids()


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("tra", {"trace"}),
        ("trace ", set(LISTINGS)),
        ("trace iterative --n 4 --by ", {"line", "tick"}),
        ("trace iterative --li", {"--limit"}),
        (
            "solve 4 --listing iterative-",
            {each for each in LISTINGS if each.startswith("iterative-")},
        ),
        ("lesson d", {"diagonals"}),
        ("--theme ", {"dark", "light"}),
        ("course c", {"check"}),
    ],
)
def test_what_a_shell_is_offered(shell: str, typed: str, offered: set[str]) -> None:
    done = run(**variables(shell, typed))
    lines = answered(done)
    if shell == "zsh":
        found = set(lines[1::3])
    else:
        found = {line.split(",")[1].split("\t")[0] for line in lines}
    assert found == offered


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
    script = run(_QUEENS_TUTOR_COMPLETE=f"{shell}_source").stdout
    assert "_QUEENS_TUTOR_COMPLETE" in script


# Output may be cut short, stopped or have nowhere to go: no traceback, and the right status.


ROOT = Path(__file__).parent.parent.parent
ENDLESS = ("trace", "iterative", "--n", "28", "--by", "line", "--format", "jsonl")

Shell = Callable[[str], subprocess.CompletedProcess[str]]


@pytest.fixture
def shell() -> Shell:
    """Return a function that has a shell do something; there $TUTOR is the command."""

    def run(script: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", "-c", script.replace("$TUTOR", f"{shlex.quote(sys.executable)} -m tui")],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    return run


@pytest.mark.parametrize(
    ("arguments", "consumer"),
    [
        (" ".join(ENDLESS), "head -1"),
        ("--help", "true"),
    ],
)
def test_a_consumer_that_leaves_early_is_no_error(
    shell: Shell, arguments: str, consumer: str
) -> None:
    done = shell(f"{{ $TUTOR {arguments}; echo $? >&2; }} | {consumer}")
    assert (done.stderr, done.returncode) == ("0\n", 0)


@pytest.mark.parametrize(
    ("arguments", "unbuffered"), [("--version", "1"), ("trace iterative --n 9", "")]
)
def test_a_full_disk_is_one_sentence(shell: Shell, arguments: str, unbuffered: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    done = shell(f"PYTHONUNBUFFERED={unbuffered} $TUTOR {arguments} >/dev/full")
    assert done.returncode == 1
    assert done.stderr.startswith("Standard output cannot be written (")
    assert len(done.stderr.splitlines()) == 1


def test_a_closed_output_is_one_sentence(shell: Shell) -> None:
    done = shell("$TUTOR solve 4 >&-")
    assert done.returncode == 1
    assert done.stderr.startswith("Standard output is closed")
    assert len(done.stderr.splitlines()) == 1


def test_what_an_encoding_lacks_is_escaped(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "łż"
    folder.mkdir()
    (folder / "a.md").write_text("no front matter", encoding="utf-8")
    done = shell(f"PYTHONIOENCODING=latin-1:strict $TUTOR course check {folder}")
    assert done.stderr == ""
    assert done.stdout.startswith(rf"{tmp_path}/\u0142\u017c/a.md:1: ")


def test_control_c_ends_a_trace(command: list[str]) -> None:
    with subprocess.Popen(
        [*command, *ENDLESS],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        # Nobody reads on: what is not yet written must not keep the program.
        assert process.wait() == 130
        assert process.stderr.read() == ""


# A screen needs a terminal: where there is none there are lines. If it fails, that is said.


InTerminal = Callable[..., Any]

COMMANDS = [
    [],
    ["explore"],
    ["lesson", "iterative"],
]
NO_TEXTUAL = "import sys; sys.modules['textual'] = None"
BROKEN = "from tui.app.app import QueensApp; QueensApp.on_mount = lambda app: 1 / 0"


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_without_a_terminal_there_are_lines(arguments: list[str]) -> None:
    done = run(*arguments)
    unfinished = arguments == ["lesson", "iterative"]
    assert done.returncode == unfinished
    assert done.stdout.startswith(("Queens Tutor.", "Explore: ", "Lesson: "))
    assert len(done.stderr.splitlines()) == unfinished


def test_a_crash_is_a_sentence_and_a_report(in_terminal: InTerminal, home: Path) -> None:
    shown = in_terminal("lesson", "iterative", after=NO_TEXTUAL)
    assert shown.status == 1
    (report,) = home.glob("crash-*.txt")
    told = f"Queens Tutor has crashed. It is not your fault. You find a report in {report}.\n"
    assert shown.text == told
    assert "Traceback" in report.read_text(encoding="utf-8")


def test_a_crash_of_the_app_leaves_the_terminal_as_it_was(
    in_terminal: InTerminal, home: Path
) -> None:
    shown = in_terminal("explore", after=BROKEN)
    assert shown.status == 1
    (report,) = home.glob("crash-*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    left = "\x1b[?1049l"
    assert "ZeroDivisionError" not in shown.text
    assert str(report) in shown.text.rpartition(left)[2]


def test_a_crash_where_no_report_can_be_written(in_terminal: InTerminal, home: Path) -> None:
    home.write_text("a file, not a folder", encoding="utf-8")
    shown = in_terminal(after=NO_TEXTUAL)
    assert shown.status == 1
    assert "could not write a report" in shown.text
    assert len(shown.text.splitlines()) == 1


@pytest.mark.parametrize("term", ["dumb", "unknown"])
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_terminal_that_cannot_show_a_screen_has_lines(arguments: list[str], term: str) -> None:
    done = run_at_terminal(*arguments, typed="quit\n", TERM=term)
    assert done.returncode == (arguments == ["lesson", "iterative"])
    assert done.stdout.startswith(("Queens Tutor.", "Explore: ", "Lesson: "))
    assert "\x1b" not in done.stdout
