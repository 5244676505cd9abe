"""Output may be cut short, stopped or have nowhere to go: no traceback, and the right status."""

import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

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
