"""What a script becomes: parts in order, each with its prose or question and what it shows."""

import os
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from lessons.answers.choices import ChoiceAnswer
from lessons.course.course import load_lesson
from lessons.course.script import read_script
from lessons.scenes.scene import Moment, Setting
from solver.board.geometry import Square
from solver.text.listing import Event
from tests.expected import expect
from tests.lessons.scripts import (
    PATH,
    ends,
    found,
    front,
    lesson,
    line_of,
    parts,
    predict,
    script,
    show,
)


def test_a_lesson_has_an_id_a_path_and_so_many_parts() -> None:
    asking = ":ask: next k", ":foils: greedy"
    found = lesson(script(predict(*asking, name="b"), "Text.\n", predict(*asking, name="a")))
    assert found.id == "tested"
    assert found.path == PATH
    assert [question.id for question in found.questions] == ["b", "a"]

    def of_parts(number: int) -> list[str]:
        text = script(*(f"## {each}\n" for each in range(number)))
        return [f"{each.line}: {each.text}" for each in read_script(PATH, text)[1]]

    assert of_parts(500) == []
    (said,) = of_parts(9_000)
    assert said == "1009: a lesson has 500 parts at most: make several lessons of it"


def test_headings_and_directives_begin_parts() -> None:
    found = parts("Opening.\n", "# One\n\nText.\n", "### Within\n\nText.\n", "## Two\n", "Text.\n")
    assert [part.prose for part in found] == [
        "Opening.\n",
        "# One\n\nText.\n\n### Within\n\nText.\n",
        "## Two\n\nText.\n",
    ]
    found = parts("Before.\n", show(prose="Shown.\n\nMore."), "After.\n\nMore.\n")
    assert [part.prose for part in found] == ["Before.\n", "Shown.\n\nMore.\n", "After.\n\nMore.\n"]
    code = "```python\n# not a heading\n:::{show}\n## nor this\n:::\n```\n"
    (part,) = parts(code)
    assert part.prose == code


def test_a_question_is_a_part_without_prose() -> None:
    text = script(
        predict(
            ":ask: next k",
            ":foils: greedy, back-to-column-zero",
            name="my-question",
            text="What is\n`k`\n\nthen?",
            replies="- right: It is\n  so.\n\n- greedy: No: it\n  is not.\n- other: Look.",
        )
    )
    (part,) = lesson(text).parts
    question = expect(part.question)
    assert (part.prose, part.line) == ("", line_of(text, ":::{predict}"))
    assert (question.id, question.line) == ("my-question", part.line)
    assert (question.ask.text, question.ask.response) == ("next k", ChoiceAnswer)
    assert question.foils == ("greedy", "back-to-column-zero")
    assert question.text == "What is\n`k`\n\nthen?\n"
    assert question.replies == {"right": "It is so.", "greedy": "No: it is not.", "other": "Look."}


def test_a_scene_stays_until_it_is_changed_and_another_run_begins() -> None:
    found = parts(
        "Text.\n",
        show(":at: tick 2"),
        "## Text\n",
        show(":at: after retreat 1"),
        show(),
        predict(":ask: next k", ":foils: greedy"),
        "Text.\n",
    )
    moments = [part.scene.moment for part in found]
    retreat = Moment("after", 1, Event.RETREAT)
    assert moments == [Moment("start"), *[Moment("tick", 2)] * 2, *[retreat] * 4]
    assert {part.scene.setting for part in found} == {Setting("iterative", 4)}
    found = parts(
        show(":at: tick 2"),
        show(":n: 6"),
        show(":at: tick 3"),
        show(":listing: iterative-lecture"),
        show(":at: end"),
        show(":start: k=1, b=5 -1 -1 -1 -1 -1"),
        show(":n: 4"),
    )
    state = (("n", 6), ("b", (5, -1, -1, -1, -1, -1)), ("k", 1))
    assert [(part.scene.setting, part.scene.moment) for part in found] == [
        (Setting("iterative", 4), Moment("tick", 2)),
        (Setting("iterative", 6), Moment("start")),
        (Setting("iterative", 6), Moment("tick", 3)),
        (Setting("iterative-lecture", 6), Moment("start")),
        (Setting("iterative-lecture", 6), Moment("end")),
        (Setting("iterative-lecture", 6, state), Moment("start")),
        (Setting("iterative-lecture", 4), Moment("start")),
    ]


def test_options_count_in_any_order_and_some_for_one_part_only() -> None:
    (part,) = parts(show(":flip: yes", ":at: tick 1", ":start: k=0, b=2 -1 -1", ":n: 3"))
    assert part.scene.setting == Setting("iterative", 3, (("n", 3), ("b", (2, -1, -1)), ("k", 0)))
    assert part.scene.moment == Moment("tick", 1)
    found = parts(show(":mark: (2, 1)", ":flip: yes"), "Text.\n", show(":flip: no"), show())
    assert [part.scene.marks for part in found] == [{Square(2, 1)}, set(), set(), set()]
    assert [part.scene.flipped for part in found] == [True, False, False, False]


def test_every_part_knows_the_line_of_its_first_word() -> None:
    text = script(
        "Opening.\n",
        "## Heading\n\nText.\n",
        show(":at: tick 1", prose="Shown."),
        show(prose="Without options."),
        "\n\nAfter.\n",
    )
    words = ["Opening.", "## Heading", "Shown.", "Without options.", "After."]
    assert [part.line for part in lesson(text).parts] == [line_of(text, word) for word in words]


TEXT = script("Text: größer − kleiner.\n", show(":at: tick 1"))


def refused(path: Path) -> tuple[int, str]:
    """Return line and sentence of the only finding."""
    with ends(5):
        lesson, (finding,) = load_lesson(path)
    assert lesson is None
    assert finding.path == path
    assert str(finding).isprintable()
    return finding.line, finding.text


def test_lines_may_end_as_on_windows_and_are_counted_alike(tmp_path: Path) -> None:
    lessons = []
    for number, end in enumerate(["\n", "\r\n"]):
        path = tmp_path / f"{number}.md"
        path.write_bytes(TEXT.replace("\n", end).encode())
        lesson, findings = load_lesson(path)
        assert findings == []
        lessons.append((expect(lesson).front, expect(lesson).parts))
    assert lessons[0] == lessons[1]
    path = tmp_path / "tested.md"
    path.write_bytes(script("Text.\n", show(":at: never")).replace("\n", "\r\n").encode())
    assert refused(path)[0] == 12
    path = tmp_path / "tested.md"
    path.write_text(script("Text.\n"), encoding="utf-8-sig")
    assert load_lesson(path)[1] == []


@pytest.mark.parametrize(
    ("content", "line"),
    [
        *((b"\xff\xfe-\x00-\x00", 1), (TEXT.encode("latin-1", "replace"), 9)),
        *((TEXT.encode() + b"end\xc3", 16), (TEXT.encode() + b"\n\xed\xa0\x80", 17)),
        (TEXT.replace("\n", "\r\n").encode() + b"\xff", 16),
    ],
    ids=["UTF-16", "Latin-1", "cut short", "surrogate", "Windows"],
)
def test_what_is_not_utf_8_is_found_in_its_line(content: bytes, line: int, tmp_path: Path) -> None:
    path = tmp_path / "tested.md"
    path.write_bytes(content)
    assert refused(path) == (line, "this is not UTF-8: save the file as UTF-8")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: path, "the file cannot be read (No such file or directory)"),
        (Path.mkdir, "this is not a file: put a file in its place"),
        (lambda path: path.symlink_to(path), "the file cannot be read (Too many levels of symb"),
        (os.mkfifo, "this is not a file: put a file in its place"),
        (lambda path: os.truncate(path, 1 << 42), "this file is too long: it can have 200000 char"),
        (lambda path: path.write_text("x" * 200_001), "this file is too long: it can have 200000"),
    ],
    ids=["missing", "folder", "link to itself", "pipe", "larger than memory", "too large"],
)
def test_what_is_no_file_is_said(make: Callable[[Path], object], said: str, tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    if said.startswith("this file"):
        path.touch()
    make(path)
    line, text = refused(path)
    assert line == 1
    assert text.startswith(said)


# Every fault of a script is found in its line, and it is said what to write instead.


ASK = ":ask: next k"
FOILS = ":foils: greedy"
PROSE = "Text.\n"


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (":at: aftr retreat 1", "'aftr retreat 1' is no moment: write start, end, tick 3"),
        (":at: after retreat 0", "events are test, place, advance, retreat, undo, solution"),
        (":at: after retret 1", "'after retret 1' is no moment: events are test, place"),
        *((":at:", "'' is no moment"), (":n: 33", "'n' must be from 1 to 32")),
        (":n: 4 4", "'n' must be from 1 to 32"),
        (":listing: iteratv", "unknown listing 'iteratv'; did you mean 'iterative'?"),
        (":listing: xyz", "unknown listing 'xyz'; the nearest"),
        (":start: 0 3 -1 -1", "'0 3 -1 -1' is no state: write k=2, b=0 3 -1 -1"),
        (":start: k=2, b=0 3 -1", "does not fit a board of 4 columns"),
        (":start: k=2, b=0 -1 -1 -1", "a column before k has no queen"),
        (":start: k=1, b=0 -1 0 -1", "one after k has one"),
        (":mark: everything", "'everything' marks nothing: write (2, 1), sum 3 or difference -1"),
        (":flip: maybe", "'flip' is yes or no"),
        (":view: trees", "'trees' is no view: write stack or flags or tree or profile"),
        (":mrak: sum 3", "unknown option 'mrak'; did you mean 'mark'?"),
        (":AT: end", "unknown option 'AT'"),
    ],
)
@pytest.mark.parametrize("question", [False, True], ids=["show", "predict"])
def test_a_wrong_option(option: str, said: str, question: bool) -> None:
    directive = predict(ASK, option, FOILS) if question else show(option)
    text = script("Text.\n", directive)
    ((line, sentence),) = found(text)
    assert line == line_of(text, option + "\n")
    assert said in sentence


@pytest.mark.parametrize("run", [":listing: min-conflicts", ":start: k=2, b=0 3 -1 -1"])
def test_a_tree_that_there_is_not(run: str) -> None:
    text = script(PROSE, show(run, ":view: tree"))
    ((line, sentence),) = found(text)
    assert line == line_of(text, ":view:")
    assert "there is no search tree" in sentence


def test_what_a_question_lacks_or_has_twice_is_found_in_its_line() -> None:
    text = script(PROSE, predict(ASK, FOILS, ":ask: outcome"))
    assert found(text) == [(line_of(text, ":ask: outcome"), "option 'ask' is given twice")]
    text = script(PROSE, ":::{show}\n:at: tick 1\nLook.\n:::\n")
    said = "between options and text there must be an empty line"
    assert found(text) == [(line_of(text, "Look."), said)]
    text = script(PROSE, predict(ASK, ":foils: gredy, greedy, noreset"))
    line = line_of(text, ":foils:")
    assert found(text) == [
        (line, "unknown foil 'gredy'; did you mean 'greedy'?"),
        (line, "unknown foil 'noreset'; did you mean 'no-reset'?"),
    ]
    text = script(
        predict(ASK, FOILS, name="twice"), "Between.\n", predict(ASK, FOILS, name="twice")
    )
    line = line_of(text, "Between.") + 2
    assert found(text) == [(line, "the id 'twice' is taken by another question")]
    text = script(PROSE, predict(ASK, FOILS, replies="- greedy: No."))
    said = "the right answer is not explained: add '- right: …'"
    assert found(text) == [(line_of(text, ":::{predict}"), said)]
    text = script(
        PROSE, predict(ASK, FOILS, replies="- right: So.\n- greddy: No.\n- no-reset: No.")
    )
    said = "a reply to '{}', which is no foil here; {}"
    assert found(text) == [
        (line_of(text, "- greddy"), said.format("greddy", "did you mean 'greedy'?")),
        (line_of(text, "- no-reset"), said.format("no-reset", "known are greedy, other, right")),
    ]
    text = script("Text.\n", predict(FOILS))
    said = "nothing is asked: add an option ':ask: next k'"
    assert found(text) == [(line_of(text, ":::{predict}"), said)]
    text = script("Text.\n", predict(FOILS, ":aks: next k"))
    assert [said for _line, said in found(text)] == ["unknown option 'aks'; did you mean 'ask'?"]
    text = script("Text.\n", predict(FOILS, ":ask next k"))
    assert found(text)[0][1] == "an option has two colons: write ':ask:', a space, and its value"


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        ("next test.col", "'next test.col' cannot be asked"),
        *(("sum of (2, -1)", "cannot be asked"), ("", "cannot be asked")),
        ("line after 0 lines", "cannot be asked; did you mean 'line after 2 lines'?"),
        ("next 1 lines", "cannot be asked; did you mean 'next 5 lines'?"),
        *(("nxt k", "did you mean 'next k'?"), ("value of sum(b) after 1 tick", "len(b), abs(i)")),
    ],
)
def test_a_wrong_ask(ask: str, said: str) -> None:
    text = script(PROSE, predict(FOILS, f":ask: {ask}"))
    ((line, sentence),) = found(text)
    assert line == line_of(text, ":ask:")
    assert said in sentence


@pytest.mark.parametrize("name", ["", "Resume", "1st", "a_b", "a" * 42, "über", "Who Hits"])
def test_a_question_without_an_id(name: str) -> None:
    text = script(PROSE, predict(ASK, FOILS, name=name))
    said = "a question needs an id: ':::{predict} my-question'"
    if name:
        rule = "small letters, digits and -, a letter first, 41 at most"
        said = f"{name!r} is no id: an id is made of {rule}"
    assert found(text) == [(line_of(text, ":::{predict}"), said)]


@pytest.mark.parametrize("name", ["right", "greedy", "other"])
def test_a_reply_that_stands_there_twice(name: str) -> None:
    """Of the two, one would silently be lost."""
    replies = "- right: So.\n- greedy: No.\n- other: Look.\n"
    text = script(PROSE, predict(ASK, FOILS, replies=f"{replies}- {name}: Again."))
    ((_, sentence),) = found(text)
    assert repr(name) in sentence


@pytest.mark.parametrize(
    ("opening", "said"),
    [
        ("{shwo}", "unknown directive '{shwo}'; did you mean 'show'?"),
        ("{predit} a", "unknown directive '{predit} a'; did you mean 'predict'?"),
        ("shwo", "unknown directive 'shwo'; did you mean 'show'?"),
        ("+", "unknown directive '+'; known are check, drive, guess, hunt, measure, place, "),
        ("show", "the name of a directive stands in braces: ':::{show}'"),
        ("predict x", "the name of a directive stands in braces: ':::{predict} x'"),
        ("", "a line ':::' that ends no directive: delete it"),
        ("{show", "the name of a directive stands in braces: ':::{show}'"),
        ("{show} it", "nothing stands after {show}: delete 'it'"),
    ],
)
def test_an_unknown_directive(opening: str, said: str) -> None:
    text = script("Text.\n", f":::{opening}\n:at: end\n\nLook.\n:::\n")
    ((line, sentence),) = found(text)
    assert line == line_of(text, "Text.") + 2
    assert said in sentence


@pytest.mark.parametrize("directive", [show(":at: end"), predict(ASK, FOILS)], ids=["s", "p"])
@pytest.mark.parametrize("after", ["", "Text.\n", show(":at: tick 2")], ids=["end", "text", "show"])
def test_a_directive_that_is_not_closed(directive: str, after: str) -> None:
    """Otherwise it would swallow what follows: the student would read the directives."""
    text = script("Before.\n", directive.removesuffix(":::\n"), after)
    assert line_of(text, "Before.") + 2 in [line for line, _ in found(text)]


@pytest.mark.parametrize(
    "character",
    [
        *("\x00", "\x07", "\x1b", "\x7f", "\x9b", "\u200b", "\u202e", "\u2066", "\u2028", "\ue000"),
        *("\r", "&#x202e;", "&#8238;", "&rlm;"),
    ],
    ids=ascii,
)
def test_a_character_that_cannot_be_printed(character: str) -> None:
    ((line, said),) = found(script("Text.\n", f"Te{character}xt.\n"))
    assert line == 11
    code = f"U+{ord(unescape(character)):04X}"
    where = "as an entity" if character.startswith("&") else "in column 3"
    assert said == f"there is a character that cannot be printed: delete it ({code} {where})"


@pytest.mark.parametrize("character", ["\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028"], ids=ascii)
def test_lines_are_counted_as_an_editor_counts_them(character: str) -> None:
    """What else may break a line somewhere does not shift the lines of other faults."""
    text = script(f"Te{character}xt{character}.\n", show(":at: never"))
    assert [line for line, _ in found(text)] == [9, line_of(text, ":at: never")]


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ("- greedy So.", "a reply begins like '- greedy: '"),
        ("- greedy:So.", "a reply begins like '- greedy: '"),
        ("* greedy: So.", "a reply begins like '- greedy: '"),
        ("-greedy: So.", "a reply begins like '- greedy: '"),
        ("- gredy So.", "a reply begins like '- gredy: '"),
        ("- greedy:", "the reply 'greedy' says nothing: write it, or delete this line"),
        ("\nMore text.", "nothing stands after the replies but replies: put it above them"),
        ("  ```python\n  code\n  ```", "a reply is one paragraph, without lines of code"),
    ],
)
def test_a_reply_that_would_be_lost(reply: str, said: str) -> None:
    text = script(PROSE, predict(ASK, FOILS, replies=f"- right: So.\n{reply}"))
    line, sentence = found(text)[0]
    assert line == line_of(text, reply.strip("\n").split("\n")[0] + "\n")
    assert said in sentence


SIZES = [3_000, pytest.param(190_000, marks=pytest.mark.long)]

REPEATED = [
    *("[", "![", "[a](", "[a](<b", "[a][", "[a]: b\n", "<", "<!--", "<http://", "<a@b.", "&", "&#"),
    *("*", "*a ", "a**", "*a_ ", "_a ", "`a", "\\", ">", "> ", "- ", "1. ", "# a\n", "a\n=\n"),
    *("a\n", "a  \n", "\n", " ", "\t", "|a", "{", "{k}", "-", "~", ":"),
    *(":::\n", ":::{show}\n", ":::{show}\n:::\n", ":::{x}\n:::\n"),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("piece", REPEATED, ids=repr)
def test_the_same_again_and_again(piece: str, size: int) -> None:
    with ends():
        read_script(PATH, front() + piece * (size // len(piece)))


def within(option: str, reply: str = "") -> str:
    """Return a question with something in it."""
    return f":::{{predict}} a\n{option}\n\nText?\n\n- right: So.\n{reply}:::\n"


def shapes(size: int) -> dict[str, str]:
    """Return what stands below a front matter, by a name."""
    return {
        "nested brackets": "[" * (size // 2) + "]" * (size // 2),
        "longer and longer code": "".join("`" * length + " " for length in range(size // 320)),
        "longer and longer fences": "".join(
            ":" * length + "\n" for length in range(3, size // 320)
        ),
        "nested fences": "".join(
            ":" * (size // 320 + 3 - depth) + "{show}\n" for depth in range(size // 320)
        ),
        "options": within(":at: end\n" * (size // 10)),
        "foils": within(":foils: " + "a," * (size // 3)),
        "marks": within(":mark: " + "(1, 1), " * (size // 9) + "x"),
        "a long number": within(":start: k=" + "1" * size + ", b=0"),
        "replies": within(":ask: outcome", "- other: a\n" * (size // 12)),
        "a long option": within(":" + "a" * size + ": b"),
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", shapes(0))
def test_a_shape(shape: str, size: int) -> None:
    with ends():
        read_script(PATH, front() + shapes(size)[shape])


# All faults of a script are found at once: nobody should mend one to be shown the next.


WRONG = [":at: never", ":n: 99", ":listing: x", ":start: x", ":mark: x", ":flip: x", ":x: x"]


@pytest.mark.parametrize(
    ("blocks", "keys", "places"),
    [
        (
            [
                *(show(":at: never"), predict(":ask: nothing", name="Bad"), show(":flip: maybe")),
                *(predict(":ask: next k", ":foils: gredy", name="good"), ":::{shwo}\n:::\n"),
            ],
            {},
            [":at:", ":::{predict} Bad", ":ask: nothing", ":flip:", ":foils:", ":::{shwo}"],
        ),
        ([show(*WRONG)], {}, WRONG),
        (
            [show(":at: never"), predict(":ask: x", ":foils: gredy")],
            {"id": "A", "minutes": "0"},
            ["id:", "minutes:", ":at:", ":ask:", ":foils:"],
        ),
        (["Non-breaking\u00a0space.\n", show(":at: never")], {}, ["Non-breaking", ":at: never"]),
    ],
    ids=["several directives", "options of one", "front matter and below", "unprintable"],
)
def test_in_all_places(blocks: list[str], keys: dict[str, str], places: list[str]) -> None:
    text = script(PROSE, *blocks, **keys)
    assert [line for line, _ in found(text)] == [line_of(text, place) for place in places]
