"""A shell can complete commands, options, listings and lessons, and is told so in the help."""

from subprocess import CompletedProcess

import pytest

from solver.text.listing import listing_ids
from tests.plain.playing import process, run

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
