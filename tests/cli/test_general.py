"""The general options are accepted before and after every command; what comes after counts."""

import os
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.plain.playing import run, run_at_terminal
from tui.app.cli import cli
from tui.look.options import Colours, Options

SCREENS = [
    (),
    ("explore",),
    ("explore", "iterative", "--n", "5"),
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


@pytest.mark.parametrize(
    "words",
    [
        ["trace", "iterative", "--n", "4"],
        ["solve", "4"],
    ],
)
def test_a_command_that_prints_does_not_mind_them(words: list[str]) -> None:
    plain = run(*words)
    assert plain.returncode == 0
    first, *rest = words
    for given_words in ([*ALL, first, *rest], [first, *rest, *ALL], [first, *ALL, *rest]):
        done = run(*given_words)
        assert (done.returncode, done.stdout, done.stderr) == (0, plain.stdout, "")


def test_solve_draws_letters_where_there_is_only_ascii() -> None:
    assert "\u265b" in run_at_terminal("solve", "4").stdout
    for option in ("--ascii", "--plain"):
        drawn = run_at_terminal("solve", "4", option).stdout
        assert "o o x o" in drawn
        assert "\u265b" not in drawn


def test_only_the_first_help_lists_them() -> None:
    listed = run("--help").stdout
    names = ["--plain", "--ascii", "--mouse", "--theme", "--colours", "--kiosk"]
    assert all(name in listed for name in names)
    for command in ("explore", "lesson", "solve"):
        told = run(command, "--help").stdout
        assert not any(name in told for name in names)
    assert os.linesep in listed
