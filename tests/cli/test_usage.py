"""Whatever is asked wrongly, of any command, gets one sentence and status 2."""

import os
import shlex
from itertools import chain
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.plain.playing import run
from tui.activities import ACTIVITIES
from tui.app.cli import cli
from tui.look.options import Colours, Options

WRONG = Path(__file__).with_name("usage.txt").read_text("utf-8").split("\n\n")[1]


def table(text: str) -> list[tuple[str, str]]:
    """Return the rows of a table of two columns."""
    rows = (line.partition(" | ") for line in text.strip().splitlines())
    return [(command, sentence) for command, _bar, sentence in rows]


@pytest.mark.parametrize(("arguments", "said"), table(WRONG))
def test_what_is_wrong_is_said(arguments: str, said: str) -> None:
    done = run(*shlex.split(arguments))
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    commands = ", ".join(sorted(chain.from_iterable(each.commands for each in ACTIVITIES)))
    assert said.replace("COMMANDS", commands) in done.stderr


@pytest.mark.parametrize("hostile", ["\x1b]0;x\x07\n\x9b2J", "\udc9b\udcff", "a" * 100_000],
                         ids=["controls", "bytes", "length"])  # fmt: skip
def test_an_argument_is_repeated_short_and_harmless(hostile: str) -> None:
    for arguments in (
        *("{}", "--{}", "-{}", "--n={}", "lesson {}", "lesson iterative {}", "explore {}"),
        *("explore --n {}", "course {}", "course check {}", "solve {}", "solve 4 --format {}"),
        "trace iterative --n 4 --into={}",
    ):
        done = run(*(argument.format(hostile) for argument in arguments.split()))
        assert (done.returncode, done.stdout) == (2, ""), arguments
        assert done.stderr.rstrip("\n").isprintable()
        assert len(done.stderr) < 400


# Without `check`: where no file follows it, it asks each question of the course, and says so.
NAMES = ["course", "explore", "lesson", "solve", "trace", "iterative", "diagonals"]
OPTIONS = [
    *("--plain", "--ascii", "--kiosk", "--theme", "--colours", "--seed", "--n", "--by", "--limit"),
    *("--into", "--format", "--listing", "--help", "--version", "-h"),
]
VALUES = ["4", "0", "-1", "text", "json", "jsonl", "tick", "line", ".", "/", "--", "-", "=", "é"]
WORDS = st.sampled_from([*NAMES, *OPTIONS, *VALUES])
HOSTILE = st.text(max_size=8).filter(lambda text: "\0" not in text and not text.isdigit())


@given(arguments=st.lists(WORDS | HOSTILE, max_size=6))
def test_no_arguments_bring_a_traceback(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode in {0, 2}
    assert len(done.stderr.splitlines()) == (done.returncode == 2)
    assert done.stderr == "" or done.stderr.rstrip("\n").isprintable()


# The general options are accepted before and after every command; what comes after counts.


SCREENS = [
    (),
    ("explore",),
    ("explore", "iterative", "5"),
    ("lesson",),
    ("lesson", "iterative", "--seed", "3"),
]
MEANS: dict[tuple[str, ...], dict[str, object]] = {
    ("--plain",): {"plain": True},
    ("--ascii",): {"ascii": True},
    ("--no-ascii",): {"ascii": False},
    ("--mouse",): {"mouse": True},
    ("--no-mouse",): {"mouse": False},
    ("--theme", "dark"): {"dark": True},
    ("--theme=light",): {"dark": False},
    ("--colours", "true"): {"colours": Colours.TRUE},
    ("--colours", "256"): {"colours": Colours.PALETTE},
    ("--colours", "16"): {"colours": Colours.SIXTEEN},
    ("--colours", "8"): {"colours": Colours.EIGHT},
    ("--colours=none",): {"colours": Colours.NONE},
    ("--kiosk",): {"kiosk": True},
}
some_options = st.lists(st.sampled_from(list(MEANS)), max_size=5)


def read(*arguments: str) -> Options:
    """Return the options with which a command line opens a screen."""
    with patch("tui.app.show.open_app", return_value=0) as show:
        cli.main(list(arguments), standalone_mode=False)
    (_start, options), _named = show.call_args
    assert isinstance(options, Options)
    return options


@given(command=st.sampled_from(SCREENS), before=some_options, after=some_options)
def test_before_and_after(
    command: tuple[str, ...], before: list[tuple[str, ...]], after: list[tuple[str, ...]]
) -> None:
    words = [*sum(before, ()), *command, *sum(after, ())]
    expected: dict[str, object] = {}
    for option in [*before, *after]:
        expected |= MEANS[option]
    assert read(*words) == Options(**expected)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "kiosk"), [("1", True), ("yes", True), ("0", False), ("", False)]
)
def test_the_environment_can_make_a_kiosk(
    value: str, kiosk: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_KIOSK", value)
    assert read("explore") == Options(kiosk=kiosk)
    assert read("explore", "--kiosk", "--plain") == Options(kiosk=True, plain=True)


ALL = ["--plain", "--ascii", "--no-mouse", "--theme", "light", "--colours", "8", "--kiosk"]


@pytest.mark.parametrize("words", [["trace", "iterative", "4"], ["solve", "4"]])
def test_a_command_that_prints_does_not_mind_them(words: list[str]) -> None:
    plain = run(*words)
    assert plain.returncode == 0
    first, *rest = words
    for given_words in ([*ALL, first, *rest], [first, *rest, *ALL], [first, *ALL, *rest]):
        done = run(*given_words)
        assert (done.returncode, done.stdout, done.stderr) == (0, plain.stdout, "")


def test_only_the_first_help_lists_them() -> None:
    listed = run("--help").stdout
    names = ["--plain", "--ascii", "--mouse", "--theme", "--colours", "--kiosk"]
    assert all(name in listed for name in names)
    for command in ("explore", "lesson", "solve"):
        told = run(command, "--help").stdout
        assert not any(name in told for name in names)
    assert os.linesep in listed
