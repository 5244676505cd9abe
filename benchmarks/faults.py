"""Whether the tests notice: sixty faults that a person could make, one after another.

`faults.txt` holds them, each with the tests that noticed it last, if they are known. Each is put
into a copy of the tree that has an environment of its own, so that whatever the tests start imports
the copy too. First those tests run, then those that lie nearest to the file, then the rest, up to
the first that fails. That one is run once more without the fault: if it fails even so, it tells
nothing. What no test notices is shown to the checkers of `make test`.

Usage, in the folder of the project:
    python -m benchmarks.faults [ID ...] [--jobs N] [--tests PATH ...] [--table FILE] [--check]
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).with_suffix(".txt")
PATIENCE = 900
"""Seconds after which tests are ended: a fault can make one wait for ever."""
CHECKERS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("lint-imports",),
    ("mypy",),
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: the text in a file, what somebody made of it, and what a user would notice.

    Attributes:
        known: The test files that noticed it last: they are tried first.
    """

    id: str
    path: str
    old: str
    new: str
    why: str
    known: tuple[str, ...] = ()

    def place(self, tree: Path) -> Path | None:
        """Return the file that it is put into; None if its text does not stand there once."""
        own = tree / self.path
        alone = own.exists() and own.read_text(encoding="utf-8").count(self.old) == 1
        return own if alone else None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a fault: whether it was caught, by what, and after how many seconds."""

    fault: Fault
    verdict: str
    by: str = ""
    seconds: float = 0.0


def faults() -> list[Fault]:
    """Return all faults of the list."""
    blocks = LIST.read_text(encoding="utf-8").rstrip("\n").split("\n\n")[1:]
    return [_fault(block.split("\n")) for block in blocks]


def _fault(lines: Sequence[str]) -> Fault:
    name, path, *known = lines[0].split()
    old, new = ("\n".join(each[2:] for each in lines[2:] if each[0] == sign) for sign in "-+")
    return Fault(name, path, old, new, lines[1], tuple(known))


def copy_tree(to: Path) -> None:
    """Copy what git tracks, and the environment; its scripts and paths then name the copy."""
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True)  # noqa: S607
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).exists():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    environment = to / ".venv"
    shutil.copytree(ROOT / ".venv", environment, symlinks=True, copy_function=_linked)
    packages = (*environment.glob("lib/python*/site-packages/*.pth"), environment / "pyvenv.cfg")
    for file in (*environment.glob("bin/*"), *packages):
        text = b"" if file.is_symlink() else file.read_bytes()
        if os.fsencode(ROOT) in text:
            mode = file.stat().st_mode
            file.unlink()
            file.write_bytes(text.replace(os.fsencode(ROOT), os.fsencode(to)))
            file.chmod(mode)


def _linked(old: str, new: str) -> None:
    """Share a file with the environment, where both are on one disk."""
    try:
        os.link(old, new)
    except OSError:
        shutil.copy2(old, new)


def run(tree: Path, *command: str) -> tuple[int, str]:
    """Run a program of the copy's environment; return its status, 124 for no end, and output."""
    path, *arguments = str(tree / ".venv" / "bin" / command[0]), *command[1:]
    surroundings = {name: each for name, each in os.environ.items() if name != "PYTHONPATH"}
    with subprocess.Popen(  # noqa: S603 (nothing that anybody typed)
        [path, *arguments],
        cwd=tree,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        try:
            sentence, _nothing = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            return 124, ""
    return process.returncode, sentence


def near(tree: Path, file: Path) -> list[list[str]]:
    """Return the tests to run, in order: named like a file, of its folders, all others."""
    tests = tree / "tests"
    folders = file.relative_to(tree).parent.parts
    named = sorted(tests.rglob(f"test_{file.stem}*.py"))
    mirrors = [tests / "cli"] if "commands" in folders else []
    for depth in range(len(folders), 0, -1):
        mirrors += [tests.joinpath(*folders[:depth]), tests / folders[depth - 1]]
    dirs = [each for each in dict.fromkeys(mirrors) if each.is_dir()]
    first, second = list(map(str, named)), list(map(str, dirs))
    rest = ["tests", *(f"--ignore={each}" for each in (*first, *second))]
    ignored = [f"--ignore={each}" for each in first]
    return [each for each in (first, [*second, *ignored] if second else [], rest) if each]


def try_fault(tree: Path, fault: Fault, chosen: Sequence[str]) -> Outcome:
    """Put a fault into a copy, and see what notices it."""
    begun = time.monotonic()
    file = fault.place(tree)
    if file is None:
        return Outcome(fault, "gone", "its text does not stand in its file exactly once")

    def outcome(verdict: str, by: str) -> Outcome:
        return Outcome(fault, verdict, by, time.monotonic() - begun)

    with put_in(fault, file):
        known = [list(fault.known)] if fault.known else []
        stages = [list(chosen)] if chosen else [*known, *near(tree, file)]
        result = next(_failures(tree, stages), None)
        if result is None and not chosen:
            caught = (" ".join(each) for each in CHECKERS if run(tree, *each)[0])
            name = next(caught, "")
            return outcome("caught" if name else "SLIPPED", name)
    if result is None:
        return outcome("SLIPPED", "")
    seconds = outcome("", "").seconds
    anyway = "::" in result and run(tree, "pytest", "-q", result)[0] != 0
    return Outcome(fault, "unsure: fails anyway" if anyway else "caught", result, seconds)


@contextmanager
def put_in(fault: Fault, file: Path) -> Iterator[None]:
    """Let a fault stand in a file for a while."""
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace(fault.old, fault.new), encoding="utf-8")
    try:
        yield
    finally:
        file.write_text(sound, encoding="utf-8")


def _failures(tree: Path, stages: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the first test that fails in each of some stages."""
    for stage in stages:
        status, text = run(tree, "pytest", "-x", "-q", "-p", "no:cacheprovider", *stage)
        if status not in {0, 5}:  # 5: none of the tests there is to be run.
            failed = re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", text, re.MULTILINE)
            yield failed[-1] if failed else f"pytest ends with status {status}"


def show(outcomes: Sequence[Outcome], console: Console) -> None:
    """Print the table, and how many were caught."""
    table = Table("fault", "file", "what a user would notice", "", "by", "s")
    for column in table.columns:
        column.overflow = "fold"
    for each in outcomes:
        fault = each.fault
        cells = fault.id, fault.path, fault.why, each.verdict, each.by, f"{each.seconds:.0f}"
        table.add_row(*(cell.replace("[", r"\[") for cell in cells))
    console.print(table)
    caught = sum(each.verdict == "caught" for each in outcomes)
    console.print(f"{caught} of {len(outcomes)} caught")


def main() -> int:
    """Try the faults that are named, or all."""
    known = {fault.id: fault for fault in faults()}
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("ids", nargs="*", metavar="ID", help="faults to try; all if none is named")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once, each in a copy")
    parser.add_argument("--tests", nargs="+", default=[], help="run these tests only")
    parser.add_argument("--table", type=Path, help="write the table into this file too")
    parser.add_argument("--check", action="store_true", help="first run the tests without a fault")
    asked = parser.parse_args()
    if unknown := set(asked.ids) - known.keys():
        parser.error(f"there is no fault {', '.join(sorted(unknown))}")
    chosen = [known[name] for name in asked.ids or known]
    with TemporaryDirectory(prefix="faults-") as folder, ThreadPoolExecutor(asked.jobs) as pool:
        copies = [Path(folder).resolve() / f"tree-{number}" for number in range(asked.jobs)]
        trees = SimpleQueue[Path]()
        for tree in copies:
            copy_tree(tree)
            trees.put(tree)
        if asked.check and (text := next(_failures(copies[0], [asked.tests or ["tests"]]), None)):
            sys.exit(f"Without a fault the tests fail: {text}")

        def tried(fault: Fault) -> Outcome:
            tree = trees.get()
            try:
                result = try_fault(tree, fault, asked.tests)
            finally:
                trees.put(tree)
            print(f"{fault.id}: {result.verdict} {result.by} {result.seconds:.0f} s", flush=True)
            return result

        outcomes = list(pool.map(tried, chosen))
    show(outcomes, Console(width=160))
    if asked.table:
        with asked.table.open("w", encoding="utf-8") as file:
            show(outcomes, Console(file=file, width=200))
    return 0 if all(each.verdict == "caught" for each in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
