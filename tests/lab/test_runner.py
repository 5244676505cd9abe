"""What a program that means no harm comes to: values, prints, exceptions, call by call."""

from pathlib import Path

import pytest

from lessons.lab.isolation import Seal
from lessons.lab.outcome import Ended, Faulty, Outcome, Raised, Reason, Returned, Strange
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits, ProgramCall
from solver.processes import children


def outcomes(text: str, *calls: ProgramCall, limits: Limits | None = None) -> list[Outcome]:
    return list(ProgramPlace(Path("/nowhere/isfree.py"), limits or Limits()).run(text, calls))


def test_values_come_back_as_they_are_or_as_they_are_called() -> None:
    given = (None, True, -3, 2.5, "é\n\x1b", [1, [2]], (1, (2, [3])), float("inf"), 10**300)
    found = outcomes(
        "def f(*given):\n    return given, {1: {2}, 'a': ()}\n", ProgramCall("f", given)
    )
    assert found == [Returned((given, {1: {2}, "a": ()}), arguments_after=given)]
    text = "def f():\n    return range(3)\ndef g():\n    return 10**9999\n"
    found = outcomes(text, ProgramCall("f"), ProgramCall("g"))
    large = Strange("int", "a large number")
    assert found == [Returned(Strange("range", "range(0, 3)")), Returned(large)]
    found = outcomes("def f():\n    a = []\n    a.append(a)\n    return a\n", ProgramCall("f"))
    assert found == [Returned([Strange("list", "[[...]]")])]
    text = (
        "from collections import Counter, namedtuple\n"
        "class A(list):\n    def __iter__(self):\n        raise SystemExit\n"
        "def f():\n    return A([1]), namedtuple('State', 'x y')(1, 2), Counter('a')\n"
    )
    assert outcomes(text, ProgramCall("f")) == [Returned(([1], (1, 2), {"a": 1}))]


def test_prints_and_changes_are_seen_call_by_call() -> None:
    text = "print('file')\ndef f(n):\n    print('é', n)\n"
    found = outcomes(text, ProgramCall("f", (1,)), ProgramCall("f", (2,)))
    assert [each.printed for each in found] == ["file\né 1\n", "é 2\n"]
    found = outcomes("def f(b):\n    b[0] = 7\n    return b[0]\n", ProgramCall("f", ([0, 1],)))
    assert found == [Returned(7, arguments_after=([7, 1],))]
    text = "def f():\n    return __name__\nif __name__ == '__main__':\n    print(f())\n"
    assert outcomes(text, ProgramCall("f")) == [Returned("isfree")]


def test_an_exception_has_its_line_in_the_file() -> None:
    text = "import json\ndef f(b):\n    return g(b)\ndef g(b):\n    return json.loads(b[3])\n"
    found = outcomes(text, ProgramCall("f", ([],)), ProgramCall("f", (["", "", "", "{"],)))
    assert found[0] == Raised("IndexError", "list index out of range", 5, "", ([],))
    assert isinstance(found[1], Raised)
    assert (found[1].kind, found[1].line) == ("JSONDecodeError", 5)
    text = "class E(Exception):\n    def __str__(self): raise self\ndef f():\n    raise E\n"
    assert outcomes(text, ProgramCall("f")) == [Raised("E", "", 4)]


@pytest.mark.parametrize(
    ("call", "kind"), [(ProgramCall("g"), "NameError"), (ProgramCall("f", (1, 2)), "TypeError")]
)
def test_a_call_that_does_not_fit_is_in_no_line(call: ProgramCall, kind: str) -> None:
    found = outcomes("def f(x):\n    return x\n", call)
    assert isinstance(found[0], Raised)
    assert (found[0].kind, found[0].line) == (kind, None)


def test_a_file_with_a_fault_makes_no_call() -> None:
    found = outcomes("print(1)\ndef f(:\n", ProgramCall("f"), ProgramCall("f"))
    assert found == [Faulty("SyntaxError", "invalid syntax", 2, 7)]
    found = outcomes("print(1)\n\nx = 1 / 0\n", ProgramCall("f"))
    assert found == [Faulty("ZeroDivisionError", "division by zero", 3, None, "1\n")]
    assert isinstance(outcomes("x = '\0'\n", ProgramCall("f"))[0], Faulty)


def test_after_an_end_nothing_comes() -> None:
    text = "import sys\ndef f(n):\n    print(n)\n    n == 1 and sys.exit(3)\n    return n\n"
    found = outcomes(text, *(ProgramCall("f", (n,)) for n in range(3)))
    assert found[0] == Returned(0, "0\n", (0,))
    assert found[1:] == [Ended(Reason.EXIT, 4, "f", {"n": "1"}, "1\n", 3)]


def test_a_loop_tells_its_line() -> None:
    text = "def f(n):\n    b = [-1] * n\n    k = 0\n    while k < n:\n        pass\n"
    (found,) = outcomes(text, ProgramCall("f", (4,)), limits=Limits(seconds=0.5))
    assert isinstance(found, Ended)
    assert found.line in {4, 5}
    assert found.function == "f"
    assert found.variables == {"n": "4", "b": "[-1, -1, -1, -1]", "k": "0"}
    assert "in f: Your program worked for too long" in found.sentence
    (found,) = outcomes("def f():\n    while True: print('x')\n", ProgramCall("f"))
    assert isinstance(found, Ended)
    assert (found.reason, found.line, found.function) == (Reason.OUTPUT, 2, "f")
    assert found.printed.startswith("x\nx\n")
    assert len(found.printed) <= Limits().output


def test_a_probe_is_given_the_module() -> None:
    probes = ProgramCall("inspect:getdoc"), ProgramCall("lessons.lab.decoding:decode_values")
    found = outcomes('"""Is it free?"""\n', *probes)
    assert found[0] == Returned("Is it free?")
    assert isinstance(found[1], Raised)
    assert (found[1].kind, found[1].line) == ("ValueError", None)


def test_the_student_can_import_their_own_files_but_not_the_tutors(tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text("value = 5\n")
    text = "import other\ndef f():\n    return other.value\ndef g():\n    import solver\n"
    found = list(ProgramPlace(tmp_path / "mine.py").run(text, (ProgramCall("f"), ProgramCall("g"))))
    assert found[0] == Returned(5)
    assert isinstance(found[1], Raised)
    assert found[1].kind == "ModuleNotFoundError"
    assert {path.name for path in tmp_path.iterdir()} == {"other.py"}


def test_outcomes_come_as_they_are_asked_for() -> None:
    text = "def f(n):\n    while n:\n        pass\n    return n\n"
    running = ProgramPlace(Path("/nowhere/f.py")).run(
        text, (ProgramCall("f", (0,)), ProgramCall("f", (1,)))
    )
    assert next(running) == Returned(0, "", (0,))
    running.close()  # type: ignore[attr-defined]


THIEF = """
import os, sys
def f(text):
    child = sys._getframe(1).f_locals["self"]
    said = '{"token": %d, "returned": {"value": 42, "after": [], "calls": {}}}'
    os.write(child.answers, (said % child.token + chr(10)).encode())
    while True:
        pass
"""


def test_who_answers_for_the_lab_is_ended() -> None:
    calls = ProgramCall("f", ("",)), ProgramCall("f", ("x" * 500_000,))
    found = outcomes(THIEF, *calls, limits=Limits(seconds=0.5))
    assert found[0] == Returned(42)
    assert isinstance(found[1], Ended)
    found = outcomes(IN_ADVANCE, ProgramCall("f", ("",)), ProgramCall("f", ("",)))
    assert found == [Returned(42), Ended(Reason.FORGED)]


IN_ADVANCE = THIEF.replace("    while True:\n        pass\n", "")


def test_a_program_that_cannot_be_closed_off_is_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lessons.lab.runner.prepare_seal", lambda *_wanted: Seal(-1, bytes(8)))
    with pytest.raises(OSError, match="it cannot be closed off"):
        outcomes("print('running')\ndef f():\n    pass\n", ProgramCall("f"))


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ("raise MemoryError('short')", "MemoryError: short"),
        ("import os; os._exit(1)", "it ended before your program began"),
        ("import os; os.kill(os.getpid(), 9)", "it ended before your program began"),
        ("import time; time.sleep(60)", "it was not ready in time"),
    ],
)
def test_a_process_that_fails_before_the_program_begins_is_not_the_program(
    monkeypatch: pytest.MonkeyPatch, start: str, why: str
) -> None:
    monkeypatch.setattr(children, "_START", start + "  # {root} {module}")
    with pytest.raises(OSError, match=why):
        outcomes("def f():\n    pass\n", ProgramCall("f"), limits=Limits(seconds=0.5))
