"""Any text is a program that somebody hands in: every check of it comes to its end."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.hunt.hunt import HuntError, LineChange
from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.repair import LONGEST, check_repair, make_repaired
from lessons.journal.journal import Journal
from lessons.lab.errors import explain_mistake
from lessons.lab.exercise import fingerprint_program
from lessons.lab.folder import SHIPPED, read_shipped
from lessons.lab.following import say_unstepped
from lessons.lab.outcome import Faulty
from lessons.lab.requirements import list_unmet
from lessons.lab.session import LabSession
from lessons.lab.task import Limits
from solver.processes.workers import Worker
from tests.conftest import LONG
from tests.lab.checked import checked
from tests.sampled import LONG as LONG_CASE
from tests.sampled import sampled

INNOCENT = {
    "a no-break space in an f-string": "Z = f\"{'\u00a0'}\"",
    "a long number": "Z = 0x" + "f" * 5000,
    "a long sum": "Z = " + " + ".join("1" * 2000),
    "brackets": "Z = " + "[" * 90 + "]" * 90,
    "signs": "Z = " + "-" * 90 + "1",
    "many branches": "Z = 0\nif Z == 1:\n    Z = 1\n"
    + "".join(f"elif Z == {k}:\n    Z = {k}\n" for k in range(2, 300)),
    "lambdas": "Z = " + "lambda: " * 80 + "0",
    "a form feed": "\f\nZ = 1",
    "quotes in quotes": "Z = f'{\"a\"}' f\"{'b'!r:>{3}}\" + 'it\\'s'",
    "a lone surrogate": "Z = '\\ud800'",
    "other letters": "\u1e9eoard = ﬁnd = 1",
    "a future": "from __future__ import annotations",
    "kinds of functions": "async def one():\n    yield 1\nclass Two:\n    @staticmethod\n"
    "    def three(a, /, b, *, c=lambda: (yield)): return a\ndef four(): return 1",
    "matching": "match [1, 2]:\n    case [x, *_] if x: Z = x\n    case _: pass",
    "a line that goes on": "Z = 1 + \\\n  2; Y = 3",
}
"""Statements that have nothing to do with what is asked for, and do no harm."""

TOKENS = r"""
0 1 -1 0x b k n x y i Z _ isfree queens solve exec eval ( ) [ ] { } : , . ; = == + - * / % @ # " '
'''  f' f" if elif else while for in not def class lambda return yield await async with as try
except* finally import global del match case type print None True := -> ** // << ... raise assert
break continue pass \
"""
WORDS = [
    *TOKENS.split(),
    *("\n", "\n    ", "\n        ", "\t", "\f", "\0", "\x1b", "\u00a0", "\ud7ff", "\U0001d552"),
    *("(" * 250, "[" * 90 + "]" * 90, "not " * 300, "9" * 5000),
]


@st.composite
def changed(draw: st.DrawFn) -> str:
    """Draw a right program in which some lines and words were changed."""
    lines = draw(st.sampled_from([*map(read_shipped, SHIPPED)])).reference.split("\n")
    for _change in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 3)):
            case 0:
                lines[at : at + 1] = lines[at : at + 1] * draw(st.sampled_from([0, 2, 50]))
            case 1:
                lines.insert(at, draw(st.sampled_from([*INNOCENT.values()])))
            case _:
                words = lines[at].split(" ")
                place = draw(st.integers(0, len(words) - 1))
                words[place : place + 1] = draw(st.lists(st.sampled_from(WORDS), max_size=3))
                lines[at] = " ".join(words)
        lines = lines or [""]
    return "\n".join(lines)


PROGRAMS = (
    changed()
    | st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
)


@pytest.mark.parametrize("name", ["queens", *map(LONG_CASE, ("solve", "wrapper"))])
@pytest.mark.parametrize("what", INNOCENT)
def test_what_a_right_program_has_beside_it_does_not_matter(what: str, name: str) -> None:
    text = f"{INNOCENT[what]}\n\n\n{read_shipped(name).reference}"
    report = checked(name, text)
    assert report.right, report.failures[0].text


@given(PROGRAMS)
def test_every_check_of_a_text_can_be_given_any(text: str) -> None:
    fingerprint_program(text)
    say_unstepped(text)
    for kind in ("SyntaxError", "NameError", "TypeError"):
        message = "name 'b' is not defined, A.f() takes 1 positional argument but 2 were"
        explain_mistake(Faulty(kind, message, 2, 3), text)
    try:
        compile(text, "", "exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for name in ("queens", "solve", "wrapper", "framework"):
        assert all(list_unmet(read_shipped(name), text, lambda _program: None))


@given(st.sampled_from(hunt_ids()), st.integers(-1, 40), PROGRAMS)
def test_every_check_of_a_repair_can_be_given_any(name: str, line: int, text: str) -> None:
    change = LineChange(line, text[:LONGEST])
    make_repaired(load_hunt(name), change)
    with suppress(HuntError):
        check_repair(load_hunt(name), change)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with Worker() as made:
        yield made


@pytest.mark.parametrize("name", sampled(SHIPPED))
@settings(max_examples=300 if LONG else 3)
@given(text=PROGRAMS)
def test_any_program_is_checked_where_programs_run(name: str, worker: Worker, text: str) -> None:
    limits = Limits(seconds=0.5, check=5.0)
    session = LabSession(read_shipped(name), Path(), Journal(None), limits, worker)
    assert not session.check(text).unjudged
