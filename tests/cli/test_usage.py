"""Whatever is asked wrongly gets one sentence and status 2."""

from collections.abc import Callable
from subprocess import CompletedProcess

import pytest
from hypothesis import given
from hypothesis import strategies as st

Run = Callable[..., CompletedProcess[str]]

COMMANDS = (
    "class, course, drive, experiment, explore, gallery, hand-in, hunt, lab, lesson, practice, "
    "progress, race, reset, solve, trace, tree, vote"
)
WRONG = [
    ("trac", "There is no command 'trac'; did you mean 'trace'?"),
    ("zzz", f"There is no command 'zzz'; known are {COMMANDS}."),
    ("course", "Missing command; see 'queens-tutor course --help'."),
    ("course chek", "There is no command 'chek'; did you mean 'check'?"),
    ("trace", "LISTING is missing; see 'queens-tutor trace --help'."),
    ("trace iterative", "--n is missing; see 'queens-tutor trace --help'."),
    ("trace iterative --n", "Option '--n' requires an argument."),
    ("trace iterative --n 0", "--n must be a whole number from 1 to 32, not '0'."),
    ("trace iterative --n abc", "--n must be a whole number from 1 to 32, not 'abc'."),
    ("trace iterative --n 4.0", "--n must be a whole number from 1 to 32, not '4.0'."),
    ("trace iterative --n 1_0", "--n must be a whole number from 1 to 32, not '1_0'."),
    ("trace iterative --n 33", "--n must be a whole number from 1 to 32, not '33'."),
    ("trace iterative --n 100000", "--n must be a whole number from 1 to 32, not '100000'."),
    ("trace iterative --n -4", "--n must be a whole number from 1 to 32, not '-4'."),
    ("explore --n 0", "--n must be a whole number from 1 to 32, not '0'."),
    ("explore --n 100000", "--n must be a whole number from 1 to 32, not '100000'."),
    ("solve 0", "N must be a whole number from 1 to 27, not '0'."),
    ("solve abc", "N must be a whole number from 1 to 27, not 'abc'."),
    ("solve", "N is missing; see 'queens-tutor solve --help'."),
    (
        "solve -3",
        "'-3' is not an option, and no number here is negative; see 'queens-tutor solve --help'.",
    ),
    ("solve 4 5", "Got unexpected extra argument (5); see 'queens-tutor solve --help'."),
    ("solve 4 --format jsno", "There is no format 'jsno'; did you mean 'json'?"),
    ("solve 4 --listing iter", "There is no listing 'iter'; did you mean 'iterative'?"),
    (
        "trace iterative_lecture --n 4",
        "There is no listing 'iterative_lecture'; did you mean 'iterative-lecture'?",
    ),
    ("explore recursion", "There is no listing 'recursion'; did you mean 'recursive'?"),
    ("--theme drk", "There is no theme 'drk'; did you mean 'dark'?"),
    ("explore --theme", "Option '--theme' requires an argument."),
    ("--colours 265", "There are no colours '265'; did you mean '256'?"),
    ("explore --colours pink", "There are no colours 'pink'; known are 16, 256, 8, none, true."),
    ("--palin explore", "There is no option '--palin'; did you mean '--plain'?"),
    ("explore --no-asci", "There is no option '--no-asci'; did you mean '--no-ascii'?"),
    ("lesson --seed 1", "--seed begins a lesson anew: name the LESSON too."),
    (
        "lesson iterative --seed x",
        "--seed must be a whole number from 0 to 999999999, not 'x'.",
    ),
    ("lesson diagonal", "There is no lesson 'diagonal'; did you mean 'diagonals'?"),
    (
        "trace iterative --n 4 --by row",
        "There are no records by 'row'; known are line, tick.",
    ),
    ("trace iterative --n 4 --limt 4", "There is no option '--limt'; did you mean '--limit'?"),
    ("trace iterative -n 4", "There is no option '-n'; did you mean '--n'?"),
    ("trace iterative --n 4 --into=1", "Option '--into' does not take a value."),
    (
        "trace iterative --n 4 --limit 0",
        "--limit must be a whole number from 1 to 999999999, not '0'.",
    ),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[arguments for arguments, _ in WRONG])
def test_what_is_wrong_is_said(queens_tutor: Run, arguments: str, said: str) -> None:
    done = queens_tutor(*arguments.split())
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said + "\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["{}"],
        ["--{}"],
        ["-{}"],
        ["--n={}"],
        ["lesson", "{}"],
        ["lesson", "iterative", "{}"],
        ["explore", "{}"],
        ["explore", "--n", "{}"],
        ["course", "{}"],
        ["course", "check", "{}"],
        ["solve", "{}"],
        ["solve", "4", "--format", "{}"],
        ["trace", "iterative", "--n", "4", "--into={}"],
    ],
)
@pytest.mark.parametrize(
    "hostile",
    ["\x1b]0;x\x07\n\x9b2J", "\udc9b\udcff", "a" * 100_000],
    ids=["controls", "bytes", "length"],
)
def test_an_argument_is_repeated_short_and_harmless(
    queens_tutor: Run, arguments: list[str], hostile: str
) -> None:
    done = queens_tutor(*(argument.format(hostile) for argument in arguments))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.rstrip("\n").isprintable()
    assert len(done.stderr) < 400


# Without `check`: where no file follows it, it asks each question of the course, and says so.
NAMES = ["course", "explore", "lesson", "solve", "trace", "iterative", "diagonals"]
OPTIONS = [
    "--plain",
    "--ascii",
    "--kiosk",
    "--theme",
    "--colours",
    "--seed",
    "--n",
    "--by",
    "--limit",
    "--into",
    "--format",
    "--listing",
    "--help",
    "--version",
    "-h",
]
VALUES = ["4", "0", "-1", "text", "json", "jsonl", "tick", "line", ".", "/", "--", "-", "=", "é"]
WORDS = st.sampled_from([*NAMES, *OPTIONS, *VALUES])
HOSTILE = st.text(max_size=8).filter(lambda text: "\0" not in text and not text.isdigit())


@given(arguments=st.lists(WORDS | HOSTILE, max_size=6))
def test_no_arguments_bring_a_traceback(queens_tutor: Run, arguments: list[str]) -> None:
    done = queens_tutor(*arguments)
    assert done.returncode in {0, 2}
    assert len(done.stderr.splitlines()) == (done.returncode == 2)
    assert done.stderr == "" or done.stderr.rstrip("\n").isprintable()
