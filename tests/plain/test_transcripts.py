"""Transcripts of the line mode: what is typed, and what is said to it.

In a file of `transcripts/` each part begins with its title behind `#`, and has a home of its own.
`$` begins a command, with `[1]` before it if that is its status, `[tty]` if a person types at a
terminal and `NAME=value` for its environment, and `>` is a line that is typed. Below stand lines
that are said then, in this order, maybe with others between them; `…` stands for any part of a
line, `!` before a line says that none holds this text, and `?` that it is the one that is written
where errors go.
"""

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

import pytest

from tests.plain.playing import harmless, lines, run, run_at_terminal

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
PROMPT = r"^(?:Answer:|Your move:|Your prediction:|Experiment:|Exercise:|>) "


@dataclass
class Played:
    """A command, what is typed then, and what is said at first and to each line of it."""

    command: str
    status: int = 0
    typed_by_person: bool = False
    error: str = ""
    typed: list[str] = field(default_factory=list)
    said: list[list[str]] = field(default_factory=lambda: [[]])


def parts() -> Iterator[tuple[str, list[Played]]]:
    """Yield the parts of all transcripts, with their titles."""
    for path in FILES:
        for part in re.split("^# ", path.read_text("utf-8"), flags=re.MULTILINE)[1:]:
            title, *rest = part.rstrip("\n").split("\n")
            yield f"{path.stem}: {title}", list(commands(rest))


def commands(written: Sequence[str]) -> Iterator[Played]:
    """Yield the commands of a part."""
    played: Played | None = None
    for line in written:
        if line[:1] == "$":
            if played is not None:
                yield played
            begun = re.fullmatch(r"\$ ?(?:\[(\d)\] )?(\[tty\] )?(.*)", line)
            assert begun is not None
            played = Played(begun[3], int(begun[1] or 0), bool(begun[2]))
        elif played is not None and line[:1] == ">":
            played.typed.append(line[2:])
            played.said.append([])
        elif played is not None and line[:2] == "? ":
            played.error = line[2:]
        elif played is not None:
            played.said[-1].append(line)
    if played is not None:
        yield played


def fits(expected: str, line: str) -> bool:
    """Say whether a line is what is expected."""
    return re.fullmatch(".*".join(map(re.escape, expected.split("…"))), line) is not None


@pytest.mark.parametrize("played", [pytest.param(each, id=title) for title, each in parts()])
def test_what_is_said(
    played: list[Played], home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not home.exists()
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path / "lab"))
    for name in ("VISUAL", "EDITOR"):
        monkeypatch.delenv(name, raising=False)
    for each in played:
        words, typed = [*shlex.split(each.command), "--plain"], lines(each.typed)
        set_to = [word.partition("=") for word in takewhile(lambda word: "=" in word, words)]
        environment = {name: value for name, _sign, value in set_to}
        if each.typed_by_person:
            environment |= {"TERM": "dumb", "COLUMNS": "200"}
        play = run_at_terminal if each.typed_by_person else run
        done = play(*words[len(set_to) :], typed=typed, **environment)
        assert done.returncode == each.status, done.stderr
        assert fits(each.error, done.stderr.removesuffix("\n"))
        assert harmless(done)
        blocks = re.split(PROMPT, done.stdout, flags=re.MULTILINE)[: len(each.said)]
        echoed = 0 if each.typed_by_person else 1
        told = [blocks[0].splitlines(), *(block.splitlines()[echoed:] for block in blocks[1:])]
        for typed, expected, said in zip(["", *each.typed], each.said, told, strict=True):
            following = iter(said)
            for line in expected:
                if line.startswith("! "):
                    assert not any(line[2:] in each for each in said), (typed, line)
                else:
                    assert any(fits(line, each) for each in following), (typed, line, said)
