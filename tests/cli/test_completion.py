"""A shell can complete commands, options, listings and lessons, and is told so in the help."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.listing import listing_ids

ROOT = Path(__file__).parent.parent.parent
SHELLS = ["bash", "zsh", "fish"]

Ask = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def ask(command: list[str]) -> Ask:
    """Return a function that asks as a shell does: with variables of the environment."""

    def run(**variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=ROOT,
            env=os.environ | variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    return run


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("tra", {"trace"}),
        ("trace ", set(listing_ids())),
        ("trace iterative --n 4 --by ", {"line", "tick"}),
        ("trace iterative --n 4 --format ", {"text", "jsonl"}),
        ("trace iterative --li", {"--limit"}),
        ("solve 4 --listing iterative-", {"iterative-lecture"}),
        ("solve 4 --format j", {"json"}),
        ("explore i", {"iterative", "iterative-lecture"}),
        ("lesson d", {"diagonals"}),
        ("lesson diagonals --pl", {"--plain"}),
        ("--theme ", {"dark", "light"}),
        ("explore --colours ", {"true", "256", "16", "8", "none"}),
        ("course c", {"check"}),
    ],
)
def test_what_a_shell_is_offered(ask: Ask, shell: str, typed: str, offered: set[str]) -> None:
    words = ["queens-tutor", *typed.split(" ")]
    done = ask(
        _QUEENS_TUTOR_COMPLETE=f"{shell}_complete",
        COMP_WORDS=" ".join(words),
        COMP_CWORD=words[-1] if shell == "fish" else str(len(words) - 1),
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    if shell == "zsh":
        found = set(lines[1::3])
    else:
        found = {line.split(",")[1].split("\t")[0] for line in lines}
    assert found == offered


@pytest.mark.parametrize("shell", SHELLS)
def test_the_help_tells_how_to_turn_it_on(ask: Ask, command: list[str], shell: str) -> None:
    told = subprocess.run(
        [*command, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert f"_QUEENS_TUTOR_COMPLETE={shell}_source queens-tutor" in told.stdout
    assert "_QUEENS_TUTOR_COMPLETE" in ask(_QUEENS_TUTOR_COMPLETE=f"{shell}_source").stdout


def test_another_shell_is_told_which_can_be_served(ask: Ask) -> None:
    done = ask(_QUEENS_TUTOR_COMPLETE="tcsh_source")
    assert (done.returncode, done.stdout) == (1, "")
    assert "bash, zsh or fish" in done.stderr
    assert len(done.stderr.splitlines()) == 1
