"""Programs that do not come to a result, or not as they should: each is told plainly."""

import pytest

from lessons.lab.errors import say_error
from lessons.lab.judging import Case, judge_type
from lessons.lab.outcome import Faulty, Returned, Strange
from tests.lab.checked import believed, checked, first_failure, key_of

NONE = "Every way through a function that returns a value has to end at a return."


@pytest.mark.parametrize(
    ("body", "line", "told"),
    [
        ("return b[x]", 0, "it should return True or False, here True."),
        ("return 1", 0, "returns 1, but it should return True or False, here True."),
        ("if y:\n        return True", 0, f"returns None, but it should return True. {NONE}"),
        ("return z", 2, "stops in line 2 with NameError: name 'z' is not defined. A name is used"),
        ("return ____", 2, "name '____' is not defined. A blank is left there: replace"),
        ("return b[8] > y", 2, "with IndexError: list index out of range. An index lies outside"),
        ("x += 0\n    return isfree(b, x, y)", None, "with RecursionError: maximum"),
        ("x = input()", 2, "There is nobody to answer input()"),
        ("while True:\n        x = 1", 0, "may loop forever."),
        ("raise SystemExit", 2, "stops in line 2 with SystemExit"),
        (
            "c = b[:x]; b.sort()\n    return all(abs(c[i] - y) not in (0, x-i) for i in range(x))",
            *(0, "The list belongs to the caller; work on a copy, b.copy()."),
        ),
    ],
)
def test_what_a_call_comes_to_is_one_sentence(body: str, line: int | None, told: str) -> None:
    failure = first_failure("isfree", f"def isfree(b, x, y):\n    {body}\n")
    assert told in failure.text
    assert line in (None, failure.line)


EQUALS = "SyntaxError. A single = gives a name a value: use == to compare two values."
UNCALLED = "but not called: write brackets after its name, as in b.copy()."


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("return true", "name 'true' is not defined. Python writes True with a capital letter."),
        *(("if b[0] = y:\n        return False", EQUALS), ("return b[0] = y", EQUALS)),
        ("return all(b[i] = y for i in range(x))", EQUALS),
        ("while x > 0 and b[x] = y:\n        x -= 1\n    return x == 0", EQUALS),
        ("return b[0] = = y", "with ==, two signs without a space."),
        ("return b[0] === y", "with ==, two signs without a space."),
        ("if b[0] === y\n        return x", "look for a missing colon, bracket"),
        ("return b[0] == y ?", "Line 2: SyntaxError. There is no ? in Python: take it"),
        *(("c = b.copy\n    return c[0] != y", UNCALLED), ("return len(b.copy) > 0", UNCALLED)),
        ("return x.copy()", "look for a typing mistake after the dot"),
        ("return isfree(b, x, y, 0)", "An operation was given a value of a type"),
    ],
)
def test_a_common_slip_is_named(body: str, told: str) -> None:
    assert told in first_failure("isfree", f"def isfree(b, x, y):\n    {body}\n").text


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("    if x:\n    y = 1", "Behind the colon of line 2, the next line begins with 8 spaces."),
        ("    x = 1\n      y = 2", "Line 3 begins with 6 spaces: begin it with 4 spaces, as"),
        ("    if x:\n        y = 1\n    # why\n      z = 2", "begin it with no space or 4 spaces"),
        ("", "Behind the colon of line 1, the next line begins with 4 spaces."),
    ],
)
def test_how_deep_a_line_begins_and_should_is_said(lines: str, told: str) -> None:
    assert told in first_failure("isfree", f"def isfree(b, x, y):\n{lines}").text


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("len(state) == self.n", "len(state) == n", "is read with self: self.n."),
        ("if self.is_final(", "if is_final(", "is read with self: self.is_final."),
        ("is_final(self, state):", "is_final(state):", "is self, def is_final(self, state)."),
        ("all_moves(self, state):", "all_moves(board, state):", "self is the first parameter of"),
        ("self.all_moves(state)", "self.all_moves(state, 0)", "An operation was given a value"),
    ],
)
def test_a_missing_self_is_named(old: str, new: str, told: str) -> None:
    reference = key_of("framework").exercise.reference
    assert old in reference
    assert told in first_failure("framework", reference.replace(old, new)).text


def test_true_is_not_taken_for_the_number_1() -> None:
    counted = key_of("count_attacks").exercise.reference.replace("count_attacks", "counted")
    text = f"{counted}\ndef count_attacks(b):\n    return counted(b) == 1 or counted(b)\n"
    told = first_failure("count_attacks", text).text
    assert told.endswith("returns True, but it should return a whole number, here 1.")


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("def isfree(b, x, y)\n    return True\n", 1, "Line 1: SyntaxError: expected ':'"),
        (
            "def isfree(b, x, y):\nreturn True\n",
            2,
            "Behind the colon of line 1, the next line",
        ),
        ("print(isfree)\n", 1, "A name is used that has no value yet"),
        (
            "",
            0,
            "This file does not define isfree: its definition begins with def isfree(b, x, y).",
        ),
        ("isfree = 3\n", 0, "This file does not define isfree"),
        ("def isfree(b, x): return 1\n", 0, "(b, x), but it should be def isfree(b, x, y)."),
    ],
)
def test_a_file_that_cannot_be_called_is_told_so(text: str, line: int, told: str) -> None:
    report = checked("isfree", text)
    assert len(report.failures) == 1
    assert told in report.failures[0].text
    assert report.failures[0].line in (line, 0)
    assert report.passed == 0
    assert not believed("isfree", text)


def test_what_is_asked_or_handed_back_is_said_plainly() -> None:
    found = Faulty("SyntaxError", "Maybe you meant '==' instead of '='?", 3)
    assert "instead of '='. Python cannot" in say_error(found)
    key, kinds = key_of("isfree"), ("method", "Queens")
    right, results = key.right[key.first], (Returned(Strange(each, "<it>")) for each in kinds)
    cases = (Case(key.exercise, key.cases[0], right, each) for each in results)
    assert [str(judge_type(each)).count(UNCALLED) for each in cases] == [1, 0]


def test_what_is_printed_is_shown_apart_unless_it_is_asked_for() -> None:
    text = key_of("isfree").exercise.reference.replace("for i", "print('here')\n    for i")
    report = checked("isfree", text)
    assert report.right
    assert report.printed == "here\n"
    assert checked("draw", key_of("draw").exercise.reference).printed == ""


@pytest.mark.parametrize(
    "text",
    [
        "found = []\ndef all_solutions(n):\n    search(n, [])\n    return found\n",
        "def all_solutions(n, found=[]):\n    search(n, [], found)\n    return found\n",
    ],
)
def test_what_is_kept_from_call_to_call_is_named(text: str) -> None:
    keeping = text + (
        "def search(n, b, found=globals().get('found')):\n"
        "    if len(b) == n:\n"
        "        found.append(b)\n"
        "    for y in range(n):\n"
        "        if all(r != y and abs(r - y) != len(b) - i for i, r in enumerate(b)):\n"
        "            search(n, b + [y], found)\n"
    )
    told = first_failure("all_solutions", keeping).text
    assert told.startswith("Your all_solutions(2) is right if it is called first, but not after")


@pytest.mark.parametrize(
    ("name", "solved_as", "told"),
    [
        ("queens", "solve", "But solve calls itself, and this exercise asks for a loop"),
        ("solve", "queens", "But they do not come from solve calling itself"),
    ],
)
def test_how_a_right_program_works_is_seen_in_its_run(name: str, solved_as: str, told: str) -> None:
    other = key_of(solved_as).exercise.reference.replace("isfree", "free")
    wrapped = {
        "queens": "def queens(n):\n    b = [-1] * n\n    return b if solve(n, 0, b) else None\n",
        "solve": (
            "def solve(n, k, b):\n"
            "    i = k\n"
            "    while k <= i < n:\n"
            "        b[i] += 1\n"
            "        while b[i] < n and not free(b, i, b[i]):\n"
            "            b[i] += 1\n"
            "        b[i] = b[i] if b[i] < n else -1\n"
            "        i += 1 if b[i] >= 0 else -1\n"
            "    return i == n\n"
        ),
    }
    report = checked(name, f"{other}\n{wrapped[name]}")
    assert [told in each.text for each in report.failures] == [True]
    assert report.passed == report.cases


def test_what_a_wrapper_or_a_class_lacks_is_told() -> None:
    text = key_of("queens").exercise.reference
    assert "the same if solve did nothing" in first_failure("wrapper", text).text
    text = key_of("framework").exercise.reference
    anew = text.replace("class BackTrack:", "class Queens:").replace("class Queens(BackTrack):", "")
    told = first_failure("framework", anew).text
    assert told.startswith("Your results are right. But Queens has a solve of its own")
    assert believed("framework", anew) == ("search-rewritten",)
    told = first_failure("framework", "Queens = 3\n").text
    assert told == ("This file does not define Queens: its definition begins with class Queens.")
