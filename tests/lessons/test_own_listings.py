"""Listings that a course brings: run only in the sealed process, and shown as any listing is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.authoring.check import check_whole_course
from lessons.course.course import read_lesson
from lessons.course.question import judge_answer, pose_question, say_ideas
from lessons.files.own_listings import read_own_files
from lessons.lab import isolation, recording
from lessons.lab.task import Limits
from lessons.race.race import list_mutants
from lessons.scenes.scene import Setting
from solver.machine.program import IncompleteRunError, Program
from solver.machine.run import Run, complete_search
from solver.text.listing import Event, ListingError, load_listing, shipped_text
from solver.text.misconceptions import make_mutant, mutants_of
from tests.expected import expect
from tests.lessons.asking import ask_in_run
from tests.lessons.scripts import predict, script
from tui.answers.kinds import begin_draft

Write = Callable[[str, str], None]

HEADER = """

#: title Ours
#: source us
#: start queens(n)
#: board none
"""
ASKED = predict(":at: tick 2", ":ask: next k", ":foils: leaps-back")
LEAPS = """\
leaps-back:
  listing: ours
  old: "k -= 1  #: retreat"
  new: "k -= 2  #: retreat"
  idea: a dead end leads back two columns
  reply: It leads back one column.
"""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Return what writes a file of a course that has a lesson and a listing."""

    def write(name: str, text: str) -> None:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    write("manifest.yaml", "lessons: [tested]\n")
    write("en/tested.md", script("Opening.\n", listing="ours"))
    write("listings/ours.py", shipped_text("iterative"))
    return write


def found() -> list[tuple[str, int, str]]:
    return [(each.path.name, each.line, each.text) for each in check_whole_course(1).findings]


@pytest.mark.parametrize(
    ("of", "into", "state"),
    [
        *(("iterative", False, ()), ("iterative", True, ())),
        *(("iterative", False, (4, (0, 2, -1, -1), 2)), ("recursive-rows", True, ())),
    ],
)
def test_it_does_step_by_step_what_a_shipped_one_does(
    write: Write, of: str, into: bool, state: tuple[int, ...]
) -> None:
    write("listings/ours.py", shipped_text(of))
    assert load_listing("ours").foreign
    ours, shipped = (
        Run(Program(load_listing(name), enters_tests=into), state or (5,), entered=bool(state))
        for name in ("ours", of)
    )
    assert complete_search(ours.last()) == complete_search(shipped.last())
    assert [*ours.steps()] == [*shipped.steps()]
    assert [*ours.landmarks()] == [*shipped.landmarks()]
    for number in (ours.known, 17, 3):
        assert ours.step(number) == shipped.step(number)
        assert ours.outer(number) == shipped.outer(number)
    for event in (Event.TEST, Event.RETREAT):
        assert complete_search(ours.event(event, 1)) == complete_search(shipped.event(event, 1))
    if not state:
        notes = [[*run.program.notes((5,))] for run in (ours, shipped)]
        assert notes[0] == notes[1] != []


def test_lessons_ask_about_it_and_a_mutant_of_the_course_answers(write: Write) -> None:
    write("en/tested.md", script("Opening.\n", ASKED, listing="ours"))
    write("misconceptions.yaml", LEAPS)
    assert found() == []
    assert mutants_of("ours", "leaps-back") == ("leaps-back",)
    assert make_mutant("ours", "leaps-back").foreign
    assert list_mutants()["ours", "leaps-back"] == "a dead end leads back two columns"
    assert Setting("ours", 4).run("leaps-back").step(0).error is None


def test_a_list_that_is_shown_is_filled_in_as_a_board_is(write: Write) -> None:
    shown = shipped_text("iterative").partition("#: state")[0] + "#: shows b as list at k\n"
    write("listings/ours.py", shown)
    write("misconceptions.yaml", LEAPS)
    asked = predict(":at: tick 2", ":ask: b after 2 ticks", ":foils: leaps-back")
    write("en/tested.md", script("Opening.\n", asked, listing="ours"))
    assert found() == []
    posed = pose_question(read_lesson("tested").questions[0])
    assert posed.answer == ask_in_run("b after 2 ticks", 2)
    (said,) = (judge_answer(posed, each, say_ideas()).reply for each in posed.foils)
    assert said.endswith("a dead end leads back two columns. It leads back one column.")
    assert posed.answer_kind.read_typed("7 -20 0 0") == (7, -20, 0, 0)
    with pytest.raises(
        ValueError, match=r"^3 values, 4 wanted. Type the 4 numbers of b, such as 0 0 0 0\.$"
    ):
        posed.answer_kind.read_typed("7 2 0")
    draft = begin_draft(posed)
    for key in ("1", "7", "right", "minus"):
        draft = expect(draft.key(key))
    assert draft.entered == "b = 17 [−] −1 −1"


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("#: board b", "#: board c", 36, "no function has a variable 'c'"),
        ("    k = 0", "\tk = 0", 19, "there is a tab"),
        ("#: retreat", "#: retreat if q > 0", 28, "no function has a variable 'q'"),
        ("    k = 0", "    k = [][n]", 19, "with n = 4 it does not run: IndexError: list index"),
        ("    k = 0", "    k = 0\n    while 1:\n        k += 1", 21, "is recorded for"),
        ("    k = 0", "    k = open('/etc/passwd')", 19, "with n = 4 it does not run"),
        (
            "    k = 0",
            "    import random\n    seen = random.random()\n    k = 0",
            20,
            "two runs with n = 5 differ",
        ),
    ],
)
def test_a_listing_with_a_fault_is_one_error(
    write: Write, old: str, new: str, line: int, told: str
) -> None:
    write("en/tested.md", script("Opening.\n", ASKED, listing="ours"))
    write("misconceptions.yaml", LEAPS)
    write("hunts.yaml", "mine:\n  listing: ours\n")  # What it lacks is not said yet.
    write("listings/ours.py", shipped_text("iterative").replace(old, new, 1))
    (finding,) = check_whole_course(1, runs=True).findings
    assert (finding.path.name, finding.line) == ("ours.py", line)
    assert told in finding.text


HOSTILE = [
    ("open('touched', 'w')", "tried to write, change or remove files"),
    *(("import socket; socket.socket()", ""), ("[0] * 10 ** 10", "MemoryError")),
    *(("while True: pass", "worked for too long"), ("raise SystemExit(3)", "SystemExit: 3")),
    ("import os; os._exit(3)", "ended its own process"),
    ("raise ValueError('\\x1b[2J' + 'x' * 5000)", "ValueError: �[2Jx"),
]


@pytest.mark.parametrize(("code", "said"), HOSTILE)
def test_what_it_does_when_it_is_loaded_harms_nobody(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, said: str
) -> None:
    monkeypatch.setattr(recording, "AWAITED", Limits(seconds=0.5))
    monkeypatch.chdir(tmp_path / "listings")  # There it would be touched, wherever it was run.
    write("listings/hostile.py", f"{code}\n\n\ndef queens(n):\n    b = n{HEADER}")
    run = Run.of(load_listing("hostile"), 4)
    first = run.step(complete_search(run.last()))
    assert (first.number, first.variables) == (0, {"n": 4})
    error = expect(first.error)
    assert said in error
    assert (error.isprintable(), len(error) < 2100) == (True, True)
    assert not Path("touched").exists()


def test_a_run_without_an_end_is_cut_and_never_taken_for_a_whole_one(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recording, "STEPS", 500)
    text = "def queens(n):\n    k = 0\n    while True:  #: tick\n        k += 1  #: place (k, 0)"
    write("listings/endless.py", text + HEADER)
    run = Run.of(load_listing("endless"), 4)
    last = run.step(complete_search(run.last()))
    assert last.number == 500
    assert expect(last.error).startswith("a run of this listing is recorded for ")
    with pytest.raises(IncompleteRunError):
        for _note in run.program.notes((4,)):
            pass
    asked = predict(":at: end", ":ask: next k", ":foils: greedy")
    write("en/tested.md", script("Opening.\n", asked, listing="endless"))
    assert any("a run of this listing is recorded for" in text for _file, _line, text in found())


def test_where_nothing_is_sealed_none_is_run(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolation, "find_level", lambda: isolation.SealLevel.FILES)
    first = Run.of(load_listing("ours"), 4).step(0)
    assert first.ended
    assert "cannot seal a program off" in expect(first.error)
    write("en/tested.md", script("Opening.\n"))
    assert [(name, line) for name, line, _text in found()] == [("ours.py", 1)]


FAULTY = [
    ("ours.py", "def queens(n):\n", 1, "this is no listing: this is not Python: "),
    ("sudoku.py", shipped_text("iterative"), 1, "the tutor uses the name 'sudoku' itself"),
    ("Mine.py", "", 1, "a listing's file is called by small letters"),
    ("ours.py", "x = '\x1b'\n", 1, "there is a character that cannot be printed"),
    ("ours.py", f"x = {'(' * 900}1{')' * 900}\n", 1, "this is no listing: this is not Python: too"),
    ("ours.py", f"x = {'-' * 90}1\ndef queens(n):\n    n = 1{HEADER}", 1, "this is nested too dee"),
    ("ours.py", f"def queens(n):\n    return {'n + ' * 30}n{HEADER}", 2, "this line has "),
    ("ours.py", f"def queens(n, m):\n    n = m{HEADER}".replace("s(n)", "s(n, m)"), 8, "a listing"),
    ("ours.py", f"def queens(n):\n    n = 1  #: leap{HEADER}", 2, "this is no listing: unknown ma"),
]


@pytest.mark.parametrize(("name", "text", "line", "said"), FAULTY)
def test_what_is_no_listing_is_said_with_its_line(
    write: Write, name: str, text: str, line: int, said: str
) -> None:
    write("en/tested.md", script("Opening.\n"))
    write("misconceptions.yaml", LEAPS.replace("ours", Path(name).stem))
    write(f"listings/{name}", text)
    (finding,) = read_own_files().findings
    assert (finding.path.name, finding.line) == (name, line)
    assert finding.text.startswith(said)
    assert found() == [(name, line, finding.text)]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("leaps-back:", "greedy:", "the tutor has a misconception 'greedy' itself: rename it"),
        ("ours", "hours", "unknown listing 'hours'; did you mean 'ours'?"),
        ("k -= 1  #: retreat", "k -= 9", "this edits nothing: 'k -= 9' stands there 0 "),
        ("k -= 2", "k -=", "what it makes is no listing: this is no listing: "),
        ("  idea: a dead end leads back two columns\n", "", "'idea' is missing: add "),
        ("It leads", "It {leads}", "an expression in braces has no value here: say it in words"),
    ],
)
def test_what_is_no_misconception_is_said(write: Write, old: str, new: str, said: str) -> None:
    write("misconceptions.yaml", LEAPS.replace(old, new))
    (finding,) = read_own_files().findings
    assert finding.text.startswith(said)
    with pytest.raises((KeyError, ListingError)):
        make_mutant("ours", "leaps-back")


@pytest.mark.usefixtures("write")
def test_the_tutor_itself_executes_no_function_of_it() -> None:
    program = Program(load_listing("ours"))
    with pytest.raises(ListingError, match="not executed here"):
        program.call("isfree", [0], 0, 0)
