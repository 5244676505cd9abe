"""Markdown made to do harm: a script of any shape is read or refused, and quickly."""

import pytest

from lessons.course.script import read_script
from tests.lessons.scripts import PATH, ends, front

SIZES = [10_000, pytest.param(190_000, marks=pytest.mark.long)]

REPEATED = {
    "brackets": "[",
    "pictures": "![",
    "links": "[a](",
    "links within": "[a](<b",
    "references": "[a][",
    "definitions": "[a]: b\n",
    "less than": "<",
    "stars": "*",
    "emphasis": "*a ",
    "strong": "a**",
    "both": "*a_ ",
    "underscores": "_a ",
    "code": "`a",
    "comments": "<!--",
    "addresses": "<http://",
    "mails": "<a@b.",
    "entities": "&",
    "numbers of entities": "&#",
    "backslashes": "\\",
    "quotes": ">",
    "quotes with spaces": "> ",
    "lists": "- ",
    "numbered lists": "1. ",
    "headings": "# a\n",
    "underlined headings": "a\n=\n",
    "lines": "a\n",
    "breaks": "a  \n",
    "empty lines": "\n",
    "spaces": " ",
    "tabs": "\t",
    "tables": "|a",
    "braces": "{",
    "expressions": "{k}",
    "dashes": "-",
    "tildes": "~",
    "colons": ":",
    "fences": ":::\n",
    "directives": ":::{show}\n",
    "empty directives": ":::{show}\n:::\n",
    "faults": ":::{x}\n:::\n",
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("piece", REPEATED.values(), ids=REPEATED)
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
