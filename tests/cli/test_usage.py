"""Whatever is asked wrongly, of any command, gets one sentence and status 2."""

import shlex
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.plain.playing import run

WRONG = Path(__file__).with_name("usage.txt").read_text("utf-8").split("\n\n")[1]


def table(text: str) -> list[tuple[str, str]]:
    """Return the rows of a table of two columns."""
    rows = (line.partition(" | ") for line in text.strip().splitlines())
    return [(command, sentence) for command, _bar, sentence in rows]


@pytest.mark.parametrize(("arguments", "said"), table(WRONG))
def test_what_is_wrong_is_said(arguments: str, said: str) -> None:
    done = run(*shlex.split(arguments))
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert said in done.stderr


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
