"""The checker runs every question: what only a run can tell is found, in its line."""

from pathlib import Path

import pytest

from lessons.asks.situation import AskError
from lessons.authoring.check import check_file
from lessons.authoring.length import measure_lesson
from lessons.course.question import pose_question
from tests.lessons.scripts import checked, ends, front, lesson, line_of, predict, script, show

CHOOSE = ": choose another moment"
LIKE = "question 'asked': {!r} gives the same answer as {!r} here"
LEAVE = ": leave it out, or choose another moment, n or ':start:'"
NAMES = "; the variables here are b, k, n"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (":ask: outcome\n:foils: greedy, success-always", LIKE.format("success-always", "right")),
        (":at: tick 13\n:ask: next k\n:foils: greedy", "the run ends after 12 ticks" + CHOOSE),
        (":ask: next z\n:foils: greedy", "question 'asked': 'z' is no whole number there: ask som"),
        (":at: tick 6\n:ask: next k\n:foils: greedy", "question 'asked': 'greedy' would not have"),
    ],
)
def test_a_question_that_does_not_work(options: str, said: str, tmp_path: Path) -> None:
    text = script("Text.\n", predict(options))
    lines = {line for line, told in checked(tmp_path, text) if told.startswith(said)}
    assert lines & {line_of(text, option) for option in options.split("\n")}


def test_what_only_a_run_can_tell_is_found_in_its_line(tmp_path: Path) -> None:
    text = script("Text.\n", predict(":ask: outcome", ":foils: success-always"))
    line = line_of(text, ":foils:")
    assert checked(tmp_path, text) == [
        (line, "question 'asked' has one choice: add foils that differ"),
        (line, LIKE.format("success-always", "right") + LEAVE),
    ]
    text = script("Text.\n", show(":at: tick 99"), "## Text\n")
    findings = checked(tmp_path, text)
    assert {said for _, said in findings} == {"the run ends after 12 ticks" + CHOOSE}
    assert findings[0][0] in range(line_of(text, ":::{show}"), line_of(text, "Look.") + 1)
    text = script("Text {zz}.\n")
    assert checked(tmp_path, text) == [(9, "'zz' is no variable here" + NAMES)]
    text = script("## Text\n", "Text.\n\n{b[9]}\n")
    ((_, said),) = checked(tmp_path, text)
    assert said == "'b[9]' has no value here" + NAMES
    text = script("{b[k]}\n", show(":at: end", prose="{b[k]}"))
    assert checked(tmp_path, text) == [
        (line_of(text, ":at: end") + 2, "'b[k]' has no value here" + NAMES)
    ]
    asking = ":n: 32", ":ask: placements of vectors", ":foils: columns-repeat"
    text = script("Text.\n", predict(*asking))
    said = "the right answer of question 'asked' cannot be entered: ask for something smaller"
    assert (line_of(text, ":ask:"), said) in checked(tmp_path, text)


@pytest.mark.parametrize(
    ("ask", "foil", "told", "open_still"),
    [
        ("squares of sum 2", "diagonals-swapped", "(0,2), (1,1) and (2,0) are.", "(0,2) is one."),
        ("b after 1 tick", "rows-only", "Then b is 0 2 −1 −1.", "Then b is not 0 1 −1 −1."),
        ("outcome", "greedy", "It ends with k = 4: a solution is found.", "Does it with k = 4?"),
    ],
)
def test_a_reply_that_names_the_right_answer(
    ask: str, foil: str, told: str, open_still: str, tmp_path: Path
) -> None:
    for said, faults in ((told, 1), (open_still, 0)):
        replies = f"- right: So.\n- {foil}: {said}"
        asked = predict(":at: tick 1", f":ask: {ask}", f":foils: {foil}", replies=replies)
        found = [each for _, each in checked(tmp_path, script("Text.\n", asked))]
        assert [each for each in found if "second try" in each] == found[:faults]
        assert len(found) == faults


@pytest.mark.parametrize("reply", ["rows-only", "other", "hint"])
def test_a_proof_is_not_said_before_an_answer(tmp_path: Path, reply: str) -> None:
    asking = ":start: k=2, b=0 3 -1 -1", ":ask: free squares of column 2", ":foils: rows-only"
    text = script("Text.\n", predict(*asking, replies=f"- right: So.\n- {reply}: {{why}}"))
    ((_line, said),) = checked(tmp_path, text)
    assert "'why' is no variable here" in said
    asking = ":at: tick 1", ":ask: outcome", ":foils: greedy"
    text = script("Text.\n", predict(*asking, replies="- right: {then why}"))
    ((_line, said),) = checked(tmp_path, text)
    assert said.endswith(": where the answer shows, the variables are b, k, n")


@pytest.mark.parametrize(
    ("reply", "found"),
    [
        *(("The queen on (0,0) attacks it.", 0), ("The queen on (1,2) comes later.", 0)),
        *(("A queen on (3,3) would attack it.", 0), ("The queen on (3,3) attacks it.", 1)),
    ],
)
def test_a_reply_about_a_queen_that_is_not_there(tmp_path: Path, reply: str, found: int) -> None:
    asking = ":at: tick 1", ":ask: b after 1 tick", ":foils: rows-only"
    text = script("Text.\n", predict(*asking, replies=f"- right: So.\n- rows-only: {reply}"))
    said = [(line, what) for line, what in checked(tmp_path, text) if "names the queen" in what]
    assert [line for line, _what in said] == [line_of(text, "- rows-only")] * found


WIDE = "x" * 81
CODE = f"```python\n{'x' * 80}\n{WIDE}\n```\n"


@pytest.mark.parametrize(
    "block",
    [
        f"Prose is broken by the screen: {WIDE}\n\n{CODE}",
        *(show(":at: tick 1", prose=f"Look.\n\n{CODE}"), show(prose=CODE)),
        predict(":at: tick 2", ":ask: next k", ":foils: greedy", text=f"What?\n\n{CODE}"),
        *("~~~\n" + WIDE + "\n~~~\n", "- An item:\n\n  ```\n  " + WIDE + "\n  ```\n"),
    ],
    ids=["prose", "show", "show without options", "predict", "tildes", "item"],
)
def test_code_that_is_too_wide(block: str, tmp_path: Path) -> None:
    text = script("Text.\n", block)
    (line,) = [
        number for number, content in enumerate(text.split("\n"), 1) if content.strip() == WIDE
    ]
    assert checked(tmp_path, text) == [(line, "a line of code has more than 80 columns: break it")]


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ("[it](other.md)", "other.md"),
        ("[it](other.md#place)", "other.md#place"),
        *(("[it](../en/tested.md)", "../en/tested.md"), ("[it](notes.txt)", "notes.txt")),
        ("[it]\n\n[it]: <other.md>", "other.md"),
    ],
)
def test_a_link_that_leads_nowhere(link: str, target: str, tmp_path: Path) -> None:
    for text in (script(f"Text.\n\nSee {link}\n"), script(show(prose=f"Look.\n\nSee {link}"))):
        ((line, said),) = checked(tmp_path, text)
        assert line == line_of(text, "See ")
        assert f"the link leads to {target!r}, which is no lesson of the course; " in said


@pytest.mark.parametrize(
    "text",
    [
        "[it](diagonals.md) and [this](tested.md#k)",
        *("[it](https://example.org/x.md)", "[it](mailto:x@example.org)"),
        "`f[0](1)`\n\n    b[k](x.md)",
        "[//]: # 'a remark'",
    ],
)
def test_what_is_no_dead_link(text: str, tmp_path: Path) -> None:
    assert checked(tmp_path, script(f"Text.\n\n{text}\n")) == []


@pytest.mark.parametrize(
    "piece", ["Text. ", "- a\n", "a\n\n", "    a\n", "---\n\n", "|a|\n|-|\n\n"]
)
def test_a_part_that_nobody_can_read(piece: str, tmp_path: Path) -> None:
    text = script("Short.\n\n## Long\n\n" + piece * (12_000 // len(piece)))
    said = "this part is too long to be read at once: begin another one with a heading"
    assert checked(tmp_path, text) == [(line_of(text, "## Long"), said)]


def test_all_findings_of_all_scripts_and_of_their_names(tmp_path: Path) -> None:
    path = tmp_path / "other.md"
    path.write_text(front() + "Text.\n", encoding="utf-8")
    (finding,) = check_file(path).findings
    assert (finding.path, finding.line) == (path, 2)
    assert finding.text == "the id is 'tested' but the file is 'other': they must be the same"
    one, two = tmp_path / "a.md", tmp_path / "b.md"
    one.write_text(front(id="a") + "{zz}\n\n## Two\n\n{yy}\n", encoding="utf-8")
    two.write_text(front(id="b") + "Text.\n" + show(":at: never"), encoding="utf-8")
    paths = one, two, tmp_path / "none.md"
    found = [(each.path.name, each.line) for path in paths for each in check_file(path).findings]
    assert found == [("a.md", 9), ("a.md", 11), ("b.md", 11), ("none.md", 1)]


UNSEEN = 'HTML is shown as it stands: write Markdown, or a comment [//]: # "…"'


@pytest.mark.parametrize(
    ("prose", "line", "said"),
    [
        ("See {#99}.", 0, "{#…} names lines 99 to 99, but the listing has lines 1 to"),
        ("So {k", 0, "{ stands alone: complete the expression, or write {{ for a brace"),
        ("`{}`", 0, "'' is not an expression; a brace itself is written {{ or }}"),
        ("One.\n\nSo <b>bold</b>.", 2, UNSEEN),
        ("One.\n[//]: # 'a remark'", 0, "a comment is shown: put an empty line before it"),
        ("One.\n\n```\ncode", 2, "the code is not closed: end it with a line ```"),
        ("    " + "界" * 41, 0, "a line of code has more than 80 columns: break it"),
        ("```\n" + " " * 10 + "x" * 71 + "\n```", 1, "a line of code has more than 80 columns: br"),
        ("```\n" + "\t" * 21 + "\n```", 1, "a line of code has more than 80 columns: break it"),
    ],
)
def test_what_students_would_see_that_was_not_meant(
    prose: str, line: int, said: str, tmp_path: Path
) -> None:
    ((at, found_text),) = checked(tmp_path, script("Text.\n", show(prose=prose)))
    assert found_text.startswith(said)
    assert at == 13 + line


OFF = " is not on the board of 4 columns"


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        *(("sum of (9, 9)", "(9, 9)" + OFF), ("attacked by (9, 2)", "(9, 2)" + OFF)),
        ("attacker of (4, 0)", "(4, 0)" + OFF),
        ("squares of sum 12", "no square of the board of 4 columns has the sum 12"),
        ("free squares of column 4", "the board has rows and columns 0 to 3, and no 4"),
        ("b after 13 ticks", "12 ticks are left there, and not 13: ask for fewer"),
        ("summs after 1 tick\n:listing: sudoku", "'sudoku' has no vector 'summs' of queens"),
        ("lines 1 to 29", "there is an empty line among lines 1 to 29: choose lines of one block"),
        ("lines 24 to 90", "'iterative' has lines 1 to 29, and no lines 24 to 90"),
    ],
)
def test_what_is_not_there_cannot_be_asked(ask: str, said: str, tmp_path: Path) -> None:
    text = script("Text.\n", predict(f":ask: {ask}", ":foils: greedy, rows-only"))
    found = checked(tmp_path, text)
    assert any(
        line == line_of(text, ":ask:") and each.startswith(f"question 'asked': {said}")
        for line, each in found
    )


WORDS = "word " * 130
CHECK = ":::{check}\n:templates: tests-after-return\n\nSome questions.\n:::\n"


@pytest.mark.parametrize(
    ("blocks", "seconds"),
    [
        ([WORDS], 60),
        (["Word.\n", f"```\n{WORDS}\n```\n", '[//]: # "Words nobody sees."\n'], 60 / 130),
        ([predict(":ask: next k", text=WORDS, replies="- right: " + WORDS)], 120 + 45),
        ([predict(":ask: next k", replies="- right: So.\n- hint: " + WORDS)], 240 / 130 + 45),
        *(([CHECK], 120 / 130 + 5 * 45), ([":::{drive} d\n:n: 1\n\n:::\n"], 7)),
        ([":::{drive} d\n:n: 1\n:singly: yes\n\n:::\n"], 14),
        ([":::{play} p\n:until: tick 9\n\n:::\n"], 9),
        ([":::{probe} p\n:times: 3\n\n:::\n"], 21),
        ([":::{race} r\n:listings: iterative, flags\n\n:::\n"], 60),
        *(([":::{place} p\n\n:::\n"], 90), ([":::{write} isfree\n\n:::\n"], 300)),
    ],
)
def test_what_a_lesson_takes(blocks: list[str], seconds: float) -> None:
    assert measure_lesson(lesson(script(*blocks))) == pytest.approx(seconds)


def test_minutes_that_are_off_are_found(tmp_path: Path) -> None:
    text = "\n\n".join(["## Words\n\n" + WORDS] * 5)
    assert checked(tmp_path, script(text, minutes="2")) == []
    assert checked(tmp_path, script(text, minutes="8")) == []
    told = "'minutes' is {}, and words, questions and moves take about 5: say so"
    assert checked(tmp_path, script(text, minutes="1")) == [(5, told.format(1))]
    assert checked(tmp_path, script(text, minutes="9")) == [(5, told.format(9))]


# Questions made to keep the checker busy: it ends with findings or without, but it ends.


MOMENTS = [
    *("end", "tick 999999", "after test 999999"),
    *(
        pytest.param(moment, marks=pytest.mark.long)
        for moment in (
            "before place 999999",
            "after retreat 999999",
            "after solution 1",
            "before exhausted 1",
        )
    ),
]


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_far_away(moment: str, tmp_path: Path) -> None:
    with ends():
        assert checked(tmp_path, script("Text.\n", show(f":at: {moment}"), n="32"))


def test_a_long_search_is_not_called_endless() -> None:
    """For n = 20 there is a solution, after 3,992,510 tests: it is found, or the run too long."""
    text = script("Text.\n", predict(":ask: outcome", ":foils: greedy"), n="20")
    with ends():
        try:
            assert pose_question(lesson(text).questions[0]).answer == ("solution", 20)
        except AskError as error:
            assert "longer than" in str(error)  # noqa: PT017 (either may happen)
