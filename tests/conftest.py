"""What every test stands on: a home of its own, one known terminal, and how hard to try.

`QUEENS_TUTOR_LONG=1` (set by `make test-all`) makes every property try many more examples;
`QUEENS_TUTOR_CI=1` (set by `.ci/run`) makes a missing system program a failure.
"""

import gc
import os
import shutil
import signal
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import settings

from tests.slow_disk import SlowDisk

# What tests share says what it saw, too, when something is not so.
pytest.register_assert_rewrite(
    *(f"tests.{path.name}" for path in Path(__file__).parent.iterdir() if path.is_dir())
)
WORKER = os.environ.get("PYTEST_XDIST_WORKER")
LONG = os.environ.get("QUEENS_TUTOR_LONG") == "1"
CI = os.environ.get("QUEENS_TUTOR_CI") == "1" or os.environ.get("CI") == "true"

settings.register_profile("short", deadline=None, max_examples=15, derandomize=CI)
settings.register_profile("long", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("long" if LONG else "short")

TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
SIGNALS: dict[signal.Signals, Callable[[int, FrameType | None], None] | signal.Handlers] = {
    signal.SIGINT: signal.default_int_handler,
    signal.SIGQUIT: signal.SIG_DFL,
    signal.SIGHUP: signal.SIG_DFL,
}
"""What a signal does in a program that a person starts."""
# How the names begin of all else in a person's shell that changes what is drawn, said or found.
UNWANTED = (
    "CLICOLOR",
    "COLUMNS",
    "FORCE_COLOR",
    "LANG",
    "LC_",
    "LINES",
    "NO_COLOR",
    "SSH_",
    "STY",
    "TERM_",
    "TEXTUAL",
    "TMUX",
    "TTY_",
    "XDG_",
)
SNAPSHOT = "TEXTUAL_SNAPSHOT"  # how pytest-textual-snapshot speaks to its workers


def pytest_configure() -> None:
    """Fix the terminal before any test imports Textual, which reads some of it only then.

    A shell's background job ignores some signals, and so would all that the tests start.
    """
    for number, handler in SIGNALS.items():
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, handler)
    for name in list(os.environ):
        if name.startswith(UNWANTED) and not name.startswith(SNAPSHOT):
            del os.environ[name]
    os.environ.update(TERMINAL)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let a second worker begin with the last room: each then finds the other's tests compiled."""
    report = yield
    if WORKER == "gw1" and collector.nodeid == "tests":
        report.result.reverse()
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Take the rooms in the same order in all workers."""
    items.sort(key=lambda item: item.nodeid.split("::")[0].split("/")[1:2])


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what thousands of tests and all modules are made of.

    They stay to the end, and to look through them again and again took a fifth of the time.
    """
    gc.collect()
    gc.freeze()


_PERSONS = count()


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test an empty home of its own, not yet created: no test meets real journals."""
    # Numbered here: pytest would look through all folders of the tests before, each time.
    person = tmp_path_factory.mktemp(f"person{next(_PERSONS)}", numbered=False)
    monkeypatch.setenv("HOME", str(person))
    monkeypatch.setenv("QUEENS_TUTOR_HOME", str(person / "queens-tutor"))
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", "")
    monkeypatch.setenv("QUEENS_TUTOR_CLASS", "")
    return person / "queens-tutor"


@pytest.fixture
def require_program() -> Callable[[str], str]:
    """Return a function from a system program's name to its path.

    Where the program is missing, the test is skipped; in CI it fails.
    """

    def require(name: str) -> str:
        path = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
        if path is None and CI:
            pytest.fail(f"the program {name} is missing: .ci/run has to install it")
        if path is None:
            pytest.skip(f"the program {name} is missing")
        return path

    return require


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    """Return a disk that goes on when the test lets it, and at its end."""
    disk = SlowDisk(monkeypatch)
    yield disk
    disk.go_on()
