"""Every fault of a script is found in its line, and it is said what to write instead."""

from html import unescape

import pytest

from lessons.course.script import read_script
from tests.lessons.scripts import PATH, ends, found, front, line_of, predict, script, show

ASK = ":ask: next k"
FOILS = ":foils: greedy"
TEXT = "Text.\n"


def test_the_example_of_the_design() -> None:
    text = script("Text.\n" * 20, predict(ASK, ":foils: restart"))
    line = line_of(text, ":foils:")
    assert found(text) == [(line, "unknown foil 'restart'; did you mean 'restart-at-zero'?")]


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (":at: aftr retreat 1", "'aftr retreat 1' is no moment: write start, end, tick 3"),
        (":at: after retreat 0", "events are test, place, advance, retreat, undo, solution"),
        (":at: after retret 1", "'after retret 1' is no moment: events are test, place"),
        (":at:", "'' is no moment"),
        (":n: 33", "'n' must be from 1 to 32"),
        (":n: 4 4", "'n' must be from 1 to 32"),
        (":listing: iteratv", "unknown listing 'iteratv'; did you mean 'iterative'?"),
        (":listing: xyz", "unknown listing 'xyz'; of "),
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
    text = script(TEXT, show(run, ":view: tree"))
    ((line, sentence),) = found(text)
    assert line == line_of(text, ":view:")
    assert "there is no search tree" in sentence


@pytest.mark.parametrize("option", [ASK, FOILS])
def test_what_only_a_question_has(option: str) -> None:
    text = script(TEXT, show(option))
    ((line, sentence),) = found(text)
    assert line == line_of(text, option)
    assert "unknown option" in sentence


def test_an_option_that_stands_there_twice() -> None:
    text = script(TEXT, predict(ASK, FOILS, ":ask: outcome"))
    assert found(text) == [(line_of(text, ":ask: outcome"), "option 'ask' is given twice")]


def test_options_and_text_without_an_empty_line_between() -> None:
    text = script(TEXT, ":::{show}\n:at: tick 1\nLook.\n:::\n")
    said = "between options and text there must be an empty line"
    assert found(text) == [(line_of(text, "Look."), said)]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        ("next test.col", "'next test.col' cannot be asked"),
        ("sum of (2, -1)", "cannot be asked"),
        ("", "cannot be asked"),
        ("line after 0 lines", "cannot be asked; did you mean 'line after 2 lines'?"),
        ("events of 1 ticks", "cannot be asked; did you mean 'events of 3 ticks'?"),
        ("nxt k", "did you mean 'next k'?"),
    ],
)
def test_a_wrong_ask(ask: str, said: str) -> None:
    text = script(TEXT, predict(FOILS, f":ask: {ask}"))
    ((line, sentence),) = found(text)
    assert line == line_of(text, ":ask:")
    assert said in sentence


def test_a_question_that_asks_nothing() -> None:
    text = script("Text.\n", predict(FOILS))
    said = "the question asks nothing: add an option ':ask: next k'"
    assert found(text) == [(line_of(text, ":::{predict}"), said)]
    text = script("Text.\n", predict(FOILS, ":aks: next k"))
    assert [said for _line, said in found(text)] == ["unknown option 'aks'; did you mean 'ask'?"]
    text = script("Text.\n", predict(FOILS, ":ask next k"))
    assert found(text)[0][1] == "an option has two colons: write ':ask:', a space, and its value"


def test_each_unknown_foil_is_found() -> None:
    text = script(TEXT, predict(ASK, ":foils: gredy, greedy, noreset"))
    line = line_of(text, ":foils:")
    assert found(text) == [
        (line, "unknown foil 'gredy'; did you mean 'greedy'?"),
        (line, "unknown foil 'noreset'; did you mean 'no-reset'?"),
    ]


@pytest.mark.parametrize("name", ["", "Resume", "1st", "a_b", "a" * 42, "über", "Who Hits"])
def test_a_question_without_an_id(name: str) -> None:
    text = script(TEXT, predict(ASK, FOILS, name=name))
    said = "a question needs an id: ':::{predict} my-question'"
    if name:
        rule = "small letters, digits and -, a letter first, 41 at most"
        said = f"{name!r} is no id: an id is made of {rule}"
    assert found(text) == [(line_of(text, ":::{predict}"), said)]


def test_an_id_that_is_taken() -> None:
    text = script(
        predict(ASK, FOILS, name="twice"), "Between.\n", predict(ASK, FOILS, name="twice")
    )
    line = line_of(text, "Between.") + 2
    assert found(text) == [(line, "the id 'twice' is taken by another question")]


def test_a_question_without_text() -> None:
    text = script(TEXT, predict(ASK, FOILS, text=""))
    assert found(text) == [(line_of(text, ":::{predict}"), "the question has no text")]


def test_a_right_answer_that_is_not_explained() -> None:
    text = script(TEXT, predict(ASK, FOILS, replies="- greedy: No."))
    said = "the right answer is not explained: add '- right: …'"
    assert found(text) == [(line_of(text, ":::{predict}"), said)]


def test_a_reply_to_what_is_no_foil() -> None:
    text = script(TEXT, predict(ASK, FOILS, replies="- right: So.\n- greddy: No.\n- no-reset: No."))
    said = "a reply to '{}', which is no foil here; {}"
    assert found(text) == [
        (line_of(text, "- greddy"), said.format("greddy", "did you mean 'greedy'?")),
        (line_of(text, "- no-reset"), said.format("no-reset", "known are greedy, other, right")),
    ]


@pytest.mark.parametrize("name", ["right", "greedy", "other"])
def test_a_reply_that_stands_there_twice(name: str) -> None:
    """Of the two, one would silently be lost."""
    replies = "- right: So.\n- greedy: No.\n- other: Look.\n"
    text = script(TEXT, predict(ASK, FOILS, replies=f"{replies}- {name}: Again."))
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


def test_a_faulty_directive_is_not_taken_for_missing_text() -> None:
    assert [line for line, _ in found(script(show(":at: never")))] == [10]


@pytest.mark.parametrize("body", ["", "\n\n", "[a]: b\n"])
def test_a_script_without_text(body: str) -> None:
    assert found(front() + body) == [(1, "the lesson has no text")]


@pytest.mark.parametrize(
    "character",
    [
        *("\x00", "\x07", "\x1b", "\x7f", "\x9b", "\u200b", "\u202e", "\u2066", "\u2028", "\ue000"),
        *("\r", "&#x202e;", "&#8238;", "&rlm;"),
    ],
    ids=ascii,
)
def test_a_character_that_cannot_be_printed(character: str) -> None:
    text = script("Text.\n", f"Te{character}xt.\n")
    ((line, said),) = found(text)
    assert line == 11
    code = f"U+{ord(unescape(character)):04X}"
    where = "as an entity" if character.startswith("&") else "in column 3"
    assert said == f"there is a character that cannot be printed: delete it ({code} {where})"


def test_every_line_with_such_a_character_is_named() -> None:
    text = script("\x1b[2J\n", "Text.\n", "\u202e\x1b\n", title="A\x1b")
    assert [line for line, _ in found(text)] == [3, 9, 13]


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
    text = script(TEXT, predict(ASK, FOILS, replies=f"- right: So.\n{reply}"))
    line, sentence = found(text)[0]
    assert line == line_of(text, reply.strip("\n").split("\n")[0] + "\n")
    assert said in sentence


def test_a_reply_above_the_right_one_is_one_too() -> None:
    text = script(TEXT, predict(ASK, FOILS, replies="- other Compare.\n- right: So."))
    ((line, sentence),) = found(text)
    assert line == line_of(text, "- other")
    assert "a reply begins like '- other: '" in sentence


SIZES = [10_000, pytest.param(190_000, marks=pytest.mark.long)]

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
        "nested lists": "".join(" " * (2 * depth) + "- a\n" for depth in range(size // 500)),
        "longer and longer code": "".join("`" * length + " " for length in range(size // 320)),
        "longer and longer fences": "".join(
            ":" * length + "\n" for length in range(3, size // 320)
        ),
        "nested fences": "".join(
            ":" * (size // 320 + 3 - depth) + "{show}\n" for depth in range(size // 320)
        ),
        "options": within(":at: end\n" * (size // 10)),
        "foils": within(":foils: " + "a," * (size // 3)),
        "the same foil": within(":ask: outcome\n:foils: " + "greedy," * (size // 8)),
        "a long foil": within(":foils: " + "a" * size),
        "marks": within(":mark: " + "(1, 1), " * (size // 9) + "x"),
        "a long mark": within(":mark: (" + "1" * size + ", 1)"),
        "a state": within(":start: k=1, b=" + "0 " * (size // 3)),
        "a long number": within(":start: k=" + "1" * size + ", b=0"),
        "an ask": within(":ask: sum of (" + "1" * size),
        "replies": within(":ask: outcome", "- other: a\n" * (size // 12)),
        "unknown replies": within("", "".join(f"- r{n}: a\n" for n in range(size // 12))),
        "a long option": within(":" + "a" * size + ": b"),
        "a long name": ":::{predict} " + "a" * size + "\n:::\n",
        "a long directive": ":::{" + "a" * size + "}\n:::\n",
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", shapes(0))
def test_a_shape(shape: str, size: int) -> None:
    with ends():
        read_script(PATH, front() + shapes(size)[shape])
