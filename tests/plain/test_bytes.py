"""Lines of text and nothing else: no control byte, and only ASCII where that is all there is."""

import io
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.plain.playing import harmless, lines, process, right, run
from tests.sampled import sampled
from tui.lines.teletype import Teletype
from tui.look.options import Options

HOSTILE = b"\x1b]0;x\x07\x9b2J \xff\xfe \x00 \r \x0c \xe2\x80\xae\xc2\x9b \xc2\xa0\n"
DIAGONALS = ("lesson", "diagonals", "--plain", "--seed", "1")


@pytest.mark.parametrize(
    "arguments", [[], ["explore"], ["explore", "--n", "32"], ["lesson", "iterative"]]
)
def test_whatever_is_typed(arguments: list[str]) -> None:
    done = run(*arguments, "--plain", typed=HOSTILE * 3 + b"help\nboard\n" + HOSTILE)
    assert done.returncode in {0, 1}
    assert done.stdout
    assert harmless(done)
    assert len(done.stderr.splitlines()) == done.returncode


@given(st.binary(max_size=60))
@settings(max_examples=20)
def test_any_bytes(typed: bytes) -> None:
    done = run("explore", "--n", "4", "--plain", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert harmless(done)


def test_a_line_without_end_takes_no_memory() -> None:
    done = run("explore", "--plain", typed=b"x" * 5_000_000)
    assert done.returncode == 0
    assert len(done.stdout) < 10_000


@pytest.mark.parametrize(
    ("options", "environment"),
    [
        (["--ascii"], {}),
        ([], {"LC_ALL": "C"}),
        ([], {"LC_ALL": "pl_PL.ISO-8859-2"}),
        ([], {"LC_ALL": "", "LANG": ""}),
        ([], {"TERM": "vt100"}),
    ],
)
def test_ascii(options: list[str], environment: dict[str, str]) -> None:
    assert_ascii(run(*DIAGONALS, *options, typed=lines(right("diagonals")), **environment))


@pytest.mark.parametrize("environment", sampled([{"LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"}]))
def test_ascii_of_a_process(environment: dict[str, str]) -> None:
    assert_ascii(process(*DIAGONALS, typed=lines(right("diagonals")), **environment))


def assert_ascii(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "-3" in done.stdout
    assert "\\u" not in done.stdout


def test_all_signs_are_written_if_that_is_wanted() -> None:
    done = process("explore", "--plain", "--no-ascii", LC_ALL="C")
    assert "[−1, −1" in done.stdout


def test_a_prompt_is_seen_in_a_pipe_before_anything_is_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pipe = io.BytesIO()
    output = io.TextIOWrapper(pipe, encoding="utf-8")
    monkeypatch.setattr("sys.stdout", output)
    Teletype(Options()).prompt(">")
    assert pipe.getvalue() == b"> "


def test_a_paragraph_is_one_line_in_a_pipe() -> None:
    done = run("lesson", "iterative", "--plain", COLUMNS="20")
    assert "You play the search by hand, and after five ticks the bell rings." in done.stdout
    assert max(map(len, done.stdout.splitlines())) > 100
