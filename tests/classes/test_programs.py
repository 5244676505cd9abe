"""Programs of a class: judged by cases that nobody has seen, and compared with each other."""

import ast
import re
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from lessons.classes import programs
from lessons.classes.assignment import Assignment, Work
from lessons.classes.evaluation import evaluate_hand_in
from lessons.classes.fresh import judge_fresh
from lessons.classes.opaque import say_opaque
from lessons.classes.packet import HandIn
from lessons.classes.programs import find_pairs, has_solution, hash_program, must_be_copied
from lessons.classes.report import RemarkKind, Student
from lessons.classes.sources import HandInSource
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun, Record
from lessons.journal.student_state import Entry
from lessons.lab.exercise import Stage, solution_text
from lessons.lab.folder import SHIPPED, read_shipped
from lessons.lab.key import DRAW, Drawing
from lessons.lab.session import LabSession
from solver.processes.workers import Worker
from tests.classes.worked import BEGIN, handed_in, report_on

SOLUTIONS = Path(__file__).parents[1] / "lab" / "solutions"
CONFLICT, QUEENS = read_shipped("conflict"), read_shipped("queens")
POINTS = {(Work.EXERCISE, name): 10.0 for name in ("conflict", "queens")}
WEEK = Assignment("week-3", "The week", work=POINTS)


def own(exercise: str, number: int = 0) -> str:
    """Return a right program of somebody's own."""
    return (SOLUTIONS / f"{exercise}.txt").read_text(encoding="utf-8").split("# ----\n")[number]


def with_programs(login: str, *stages: str, **programs: str) -> HandIn:
    """Return a hand-in whose records call its programs right, in stages before that too."""
    records: list[Record] = []
    for name in programs:
        records.append(Begun(f"lab.{name}", 2))
        each = (*stages, Stage.WRITE)
        records += (Answered(f"lab.{name}", stage, "0" * 16, True) for stage in each)
    entries = (
        Entry(BEGIN + timedelta(minutes=number), f"s-{login}", number, each)
        for number, each in enumerate(records)
    )
    files = {f"lab/{name}.py": text for name, text in programs.items()}
    return replace(handed_in(login, tuple(entries)), files=files)


def judged(hand_in: HandIn, *, accepted: bool = False) -> Student:
    about = hand_in, WEEK, hand_in.course
    return evaluate_hand_in(*about, judge_fresh, "a secret", accepted=accepted).student


@pytest.fixture(scope="module")
def table() -> str:
    """Return a program that knows the shipped cases, and nothing else."""
    names: dict[str, object] = {}
    exec(CONFLICT.cases, names)  # noqa: S102 (ours)
    known = {tuple(each): _attacks(*each) for each in names["cases"]()}  # type: ignore[operator]
    return f"KNOWN = {known!r}\n\n\ndef conflict(*given):\n    return KNOWN.get(given, False)\n"


def _attacks(x1: int, y1: int, x2: int, y2: int) -> bool:
    return x1 == x2 or y1 == y2 or abs(x1 - x2) == abs(y1 - y2)


def test_a_table_of_the_cases_that_everybody_can_read_earns_nothing(table: str) -> None:
    spy = f"open({str(SOLUTIONS.parents[2] / 'lessons/lab/key.py')!r})\n{table}"
    for text, kind, said in (
        (table, RemarkKind.PROGRAM, "does not count as solved: Your conflict("),
        (spy, RemarkKind.FORBIDDEN, "tried to read the tutor's own files"),
    ):
        student = judged(with_programs("anna", conflict=text, queens=own("queens")))
        assert {each.id: each.earned for each in student.points} == {"conflict": 0, "queens": 10}
        (remark,) = (each for each in student.remarks if each.kind is kind)
        assert said in remark.text


def test_a_program_comes_with_what_it_fails_on_and_what_is_behind_it() -> None:
    wrong = "def conflict(x1, y1, x2, y2):\n    return x1 == x2 or y1 == y2\n"
    hand_in = with_programs("anna", conflict=wrong)
    found = evaluate_hand_in(hand_in, WEEK, hand_in.course, judge_fresh)
    (program,) = found.student.programs
    assert (program.text, program.works) == (wrong, False)
    assert program.failure.startswith("Your conflict(")
    assert any("Q" in line for line in program.shown)
    (idea,) = report_on(WEEK, (HandInSource(Path("anna"), "", "anna", ""), found)).ideas
    assert (idea.name, idea.holders, idea.reply) == ("rows-only", ("anna",), program.belief)
    assert idea.said.startswith("programs for “")


def test_a_program_that_hides_what_it_computes_is_named() -> None:
    packed = f"from base64 import b64decode as d\nexec(d({'A' * 200!r}) and {CONFLICT.reference!r})"
    table = f"{own('conflict')}\nKNOWN = {[*range(30)]}\nexec(KNOWN)\n"
    pieces = f"S = ''\n{'S += ' + repr('ab' * 37) + chr(10)}" * 3
    named = f"getattr(print.__self__, 'ex' + 'ec')({CONFLICT.reference!r}, globals())"
    for text, said in (
        (packed, "base64, exec, a text of"),
        (table, "a literal of 30 values, exec."),
        (own("conflict") + pieces, "texts and numbers of more than 200 characters."),
        (named, "getattr, __self__, globals"),
        (own("conflict") + "print.__self__", "__self__"),
    ):
        remarks = judged(with_programs("anna", conflict=text)).remarks
        (remark,) = (each for each in remarks if each.kind is RemarkKind.OPAQUE)
        assert said in remark.text


def test_the_tutors_solution_counts_as_shown_unless_it_is_accepted_or_was_given() -> None:
    renamed = CONFLICT.reference.replace("x1", "a").replace("y1", "row")
    idle = renamed.replace("return", "a = a; n = 3; n += 1; pass; return")
    for text in (CONFLICT.reference, solution_text(CONFLICT), f"# mine\n{renamed}", idle):
        student = judged(with_programs("anna", conflict=text))
        assert [each.earned for each in student.points] == [0, 0]
        assert student.points[0].why == "its solution was shown"
        assert RemarkKind.SOLUTION in {each.kind for each in student.remarks}
    copied = with_programs("anna", conflict=CONFLICT.reference)
    assert judged(copied, accepted=True).points[0].earned == 10
    given = with_programs("anna", Stage.COMPLETE, conflict=CONFLICT.reference)
    assert judged(given).points[0].earned == 10
    assert [each.kind for each in judged(given).programs[0].remarks] == [RemarkKind.TAUGHT]


def test_what_is_handed_in_unchecked_is_judged_and_counts_if_it_was_written_whole() -> None:
    for text, stage, earned, why in (
        (own("conflict"), Stage.WRITE, 10, "solved"),
        (own("conflict"), Stage.ORDER, 0, "begun"),
        (CONFLICT.reference, Stage.WRITE, 0, "its solution was shown"),
        ("def conflict(*x):\n    return 1\n", Stage.WRITE, 0, "the program is not right"),
    ):
        hand_in = with_programs("anna", conflict=text)
        (begun, *_checks) = hand_in.entries
        begun = replace(begun, record=Begun("lab.conflict", list(Stage).index(stage)))
        points = judged(replace(hand_in, entries=(begun,))).points
        assert (points[0].earned, points[0].why) == (earned, why)
        if stage is Stage.WRITE:
            assert judged(replace(hand_in, entries=())).points[0].earned == earned


def test_the_file_as_it_began_is_no_wrong_program_and_a_check_begins_an_exercise() -> None:
    untouched = judged(replace(with_programs("anna", conflict=CONFLICT.statement), entries=()))
    assert (untouched.points[0].why, untouched.programs) == ("not begun", ())
    wrong = Answered("lab.conflict", Stage.WRITE, "0" * 16, False)
    checked = judged(replace(handed_in("anna", (Entry(BEGIN, "s", 0, wrong),))))
    assert checked.points[0].why == "begun"


def test_what_the_course_shows_is_taken_for_a_copy_only_with_all_that_stands_around_it() -> None:
    given = ast.get_source_segment(QUEENS.statement, ast.parse(QUEENS.statement).body[1]) or ""
    written = f"{given}\n\n\n{QUEENS.reference[QUEENS.reference.index('def queens') :]}"
    assert has_solution(QUEENS, written)
    assert not must_be_copied(QUEENS, written)
    assert must_be_copied(QUEENS, QUEENS.reference)
    shown = {each for each in SHIPPED if not must_be_copied(read_shipped(each), "")}
    listed = Path("docs/classes.md").read_text(encoding="utf-8").partition("exercises to set.**")[2]
    assert {*re.findall("`(.*?)`", listed.partition(", in its")[0])} == shown
    assert not has_solution(QUEENS, own("queens"))
    assert judged(with_programs("anna", queens=written)).points[1].earned == 10


@pytest.mark.parametrize("name", SHIPPED)
def test_programs_of_different_people_are_neither_alike_nor_the_solution(name: str) -> None:
    exercise = read_shipped(name)
    texts = (SOLUTIONS / f"{name}.txt").read_text(encoding="utf-8").split("# ----\n")
    prints = {str(number): hash_program(exercise, text) for number, text in enumerate(texts)}
    assert not [*find_pairs(prints)]
    assert not any(has_solution(exercise, text) for text in texts)
    assert not any(say_opaque(text) for text in texts)
    near = (programs.resembles_solution(exercise, text) for text in texts)
    assert sum(near) == (name == "sudoku")  # It has the course's listing in it.
    assert has_solution(exercise, exercise.reference)
    assert DRAW in exercise.cases


def test_programs_that_are_alike_are_named_with_other_names_and_comments_too() -> None:
    text = own("queens", 1)
    other = f'"""Mine."""\n# all of it\n{text}'.replace("board", "tavola").replace("    ", "  ")
    other = other.replace("len(rows) == n", "n == len(rows)").replace(
        "return None", "pass; 1; n = n"
    )
    changed = QUEENS.reference.replace("k < n and k >= 0", "not (0 > k or n <= k)")
    going, back = "            k += 1\n", "            b[k] = -1\n            k -= 1\n"
    changed = changed.replace(
        f"< n:\n{going}        else:\n{back}", f">= n:\n{back}        else:\n{going}"
    )
    changed = changed.replace("k += 1", "k = 1 + k").replace("range(x)", "range(0, x)")
    written = {"anna": text, "bo": other, "carla": own("queens", 2), "dan": changed}
    files = []
    for login, program in written.items():
        hand_in = with_programs(login, queens=program)
        evaluated = evaluate_hand_in(hand_in, WEEK, hand_in.course, judge_fresh)
        files.append((HandInSource(Path(login), "", login, ""), evaluated))
    report = report_on(WEEK, *files)
    (alike,) = report.alike
    assert (alike.exercise, alike.logins, alike.share) == ("queens", ("anna", "bo"), 1)
    (text,) = (each.text for each in report.remarks if each.kind is RemarkKind.ALIKE)
    assert text.endswith("”: the programs of anna and bo (100%) have most in common.")
    assert {each.earned for each in report.students} == {10}
    (text,) = (each.text for each in report.all_remarks if each.kind is RemarkKind.TAUGHT)
    assert "much of the tutor's own solution" in text


def test_a_chain_of_comparisons_and_one_other_statement_hide_no_copy() -> None:
    chained = QUEENS.reference.replace("k < n and k >= 0", "0 <= k < n")
    assert programs.resembles_solution(QUEENS, chained)
    shown = read_shipped("all_solutions").reference
    for text, pairs in ((shown.replace("b.copy()", "list(b)"), 1), (shown, 0)):
        files = []
        for login in ("anna", "bo"):
            hand_in = with_programs(login, all_solutions=text.replace("found", login))
            evaluated = evaluate_hand_in(hand_in, WEEK, hand_in.course, judge_fresh)
            files.append((HandInSource(Path(login), "", login, ""), evaluated))
        assert len(report_on(WEEK, *files).alike) == pairs


@pytest.mark.long
@pytest.mark.parametrize("name", SHIPPED)
def test_each_exercise_draws_cases_that_its_solution_passes(name: str) -> None:
    with Worker() as worker:
        session = LabSession(
            read_shipped(name), Path(), Journal(None), worker=worker, drawing=Drawing(5, 99)
        )
        assert session.key.fresh
        assert session.check(session.exercise.reference).right
