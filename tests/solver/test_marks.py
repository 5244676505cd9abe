"""Marks: what they say about a line, and that the student sees the text without them."""

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.machine.program import Program
from solver.machine.run import Run
from solver.text.listing import (
    Event,
    Listing,
    ListingError,
    Meaning,
    listing_ids,
    load_listing,
    parse_listing,
    text_of,
)

HEADER = "#: title T\n#: source s\n#: start main(n)\n#: board b\n"
STATEMENTS = [
    *("x = 1", "if n: x = 2"),
    "x = '#: place'",
    "x = '''#: tick'''; y = '#'",
    *("x = 'line\u2028separator\x1cand\x85more'", "x = 3 \x0c"),
]
OTHERS = ["", "# only a comment", "x = 2  # a comment: #: place", "x = [1]  # page\x0cbreak"]
MARKS = ["place", "retreat, solution if n == 1", "undo if x", "exhausted"]


def body_of(text: str) -> Listing:
    return parse_listing("listing", text + HEADER)


@given(st.data())
def test_lines_keep_their_numbers_and_lose_their_marks(data: st.DataObject) -> None:
    shown, marked, marks = ["def main(n):"], ["def main(n):"], []
    for number in range(2, data.draw(st.integers(2, 8))):
        line = "    " + data.draw(st.sampled_from(STATEMENTS + OTHERS))
        mark = ""
        if line.strip(" ") in STATEMENTS and data.draw(st.booleans()):
            mark = "  #: " + data.draw(st.sampled_from(MARKS))
            marks.append(number)
            line = line.rstrip()
        shown.append(line)
        marked.append(line + mark)
    listing = body_of("\n".join([*marked, "    return x  #: undo\n"]))
    assert listing.text == "\n".join([*shown, "    return x\n"])
    assert listing.lines == (*shown, "    return x")
    assert sorted(listing.meanings) == [*marks, len(shown) + 1]


def test_what_the_marks_of_a_listing_say() -> None:
    listing = load_listing("iterative")
    assert listing.title
    assert listing.tests == {"isfree": "(x, y)"}
    assert listing.tick_lines == {20}
    assert (listing.start, listing.parameters) == ("queens", ("n",))
    assert (listing.state, listing.storage.board) == (("n", "b", "k"), "b")
    assert listing.meanings == {
        24: (Meaning(Event.PLACE, "b[k] < n", "(k, b[k])"),),
        25: (Meaning(Event.ADVANCE, None),),
        27: (Meaning(Event.UNDO, None),),
        28: (Meaning(Event.RETREAT, None),),
        29: (Meaning(Event.SOLUTION, "k == n"), Meaning(Event.EXHAUSTED, "k < 0")),
    }


def test_each_listing_is_plain_python_with_nothing_else_to_see() -> None:
    assert {"iterative", "iterative-lecture"} < set(listing_ids())
    for listing_id in listing_ids():
        listing, marked = load_listing(listing_id), text_of(listing_id)[0]
        assert listing.id == listing_id
        assert "#:" not in listing.text
        assert ast.dump(ast.parse(listing.text)) == ast.dump(ast.parse(marked))
        for line, original in zip(listing.lines, marked.splitlines(), strict=False):
            assert line == original.partition("#:")[0].rstrip()
        ends = [line == line.rstrip() for line in listing.text.split("\n")]
        assert all(ends)
        assert listing.text.endswith("\n")
        assert not listing.text.endswith("\n\n")


def test_the_first_meaning_whose_condition_holds_is_the_event() -> None:
    listing = body_of("def main(n):\n    n += 1  #: place if n == 1, undo if n < 3, retreat\n")
    events = [list(Run.of(listing, n).steps())[-1].event for n in (1, 2, 3)]
    assert events == [Event.PLACE, Event.UNDO, Event.RETREAT]


# Every fault of a mark is an error that names the listing, the line and what is wrong.


HEADER_LINES = ["#: title T", "#: source s", "#: start main(n)", "#: board b"]
FUNCTION = [
    *("def free(x, y):", "    return x < y", "def main(n):", "    x = 0", "    while x < n:"),
    *("        x += 1", "    else:", "        x = (", "            2)", "    return x"),
]
# What is wrong: the line to change, the text to put there, and what the error has to name.
FAULTS = {
    "an unknown mark": (4, "    x = 0  #: palce", "palce"),
    "no comma": (4, "    x = 0  #: place undo", "a comma is missing between 'place' and 'undo'"),
    "none behind a square": (4, "    x = 0  #: place (x, 1) undo", "between 'place' and 'undo'"),
    "a mark of another letter case": (4, "    x = 0  #: Place", "Place"),
    "an empty mark": (4, "    x = 0  #:", ""),
    "an empty meaning": (4, "    x = 0  #: place,", ""),
    "a tick on a try": (4, "    try: x = 0  #: tick\n    finally: pass", "mark"),
    "a tick with a condition that is none": (4, "    x = 0  #: tick x < 1", "condition"),
    "a test on a branch that is no square": (4, "    x = 0  #: test (x, y, x)", "square"),
    "a test with a condition": (4, "    x = 0  #: test if x", ""),
    "an event on no square": (4, "    x = 0  #: place x", "square"),
    "a mark within a statement": (9, "            2)  #: place", "statement"),
    "a mark on an else": (7, "    else:  #: place", "statement"),
    "a condition that is no expression": (4, "    x = 0  #: place if x <", ""),
    "a condition that is a statement": (4, "    x = 0  #: place if x = 1", ""),
    "a comma within a square": (4, "    x = 0  #: place (x, ", ""),
    "a tested square that is no expression": (1, "def free(x, y):  #: test (x, y", ""),
    "a tested square that is no pair": (1, "def free(x, y):  #: test x", "square"),
    "a tested square of other names": (1, "def free(x, y):  #: test (x, z)", "z"),
    "a loop mark on a line of its own": (4, "    #: tick", "tick"),
    "no Python": (6, "        x + = 1", ""),
    "what Python refuses to compile": (4, "    break", ""),
}
HEADER_FAULTS = {
    "an unknown word": ("#: titel T", "titel"),
    "the same word twice": ("#: title U", "title"),
    "a start that is no function": ("#: start mian(n)", "mian"),
    "other parameters than the function has": ("#: start main(m)", "m"),
    "a state without a tick loop": ("#: state n, x", "tick"),
    "a board that is kept in no known way": ("#: board b by diagonal", "diagonal"),
    "numbers that are called a board": ("#: board x as numbers", "#: shows x as numbers"),
    "a variable that is nowhere": ("#: shows xs, y", "'xs'; did you mean 'x'"),
    "a form that there is not": ("#: shows x as tree", "as grid"),
    "a place of another form": ("#: shows x as grid at y", r"at \(x, y\)"),
    "a board and something beside it": ("#: shows x as numbers, y", "fills the board"),
    "nothing that is shown": ("#: shows", "write a variable"),
}


def read(lines: list[str]) -> None:
    """Read a listing and make it ready to be run."""
    Program(parse_listing("faulty", "\n".join(lines) + "\n"))


@pytest.mark.parametrize(("line", "text", "named"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_in_a_line(line: int, text: str, named: str) -> None:
    lines = [*FUNCTION, *HEADER_LINES]
    lines[line - 1] = text
    with pytest.raises(ListingError, match=rf"^faulty:{line}: .*{named}"):
        read(lines)


@pytest.mark.parametrize("missing", HEADER_LINES[:3])
def test_a_header_that_lacks_something(missing: str) -> None:
    lines = [*FUNCTION, *(line for line in HEADER_LINES if line != missing)]
    with pytest.raises(ListingError, match=rf"^faulty:{len(lines)}: .*{missing.split()[1]}"):
        read(lines)


@pytest.mark.parametrize(("text", "named"), HEADER_FAULTS.values(), ids=HEADER_FAULTS.keys())
def test_a_fault_in_the_header(text: str, named: str) -> None:
    replaced = "board" if "shows" in text else text.split()[1]
    kept = [line for line in HEADER_LINES if line.split()[1] != replaced]
    lines = [*FUNCTION, *(HEADER_LINES if "title U" in text else kept), text]
    with pytest.raises(ListingError, match=rf"^faulty:{len(lines)}: .*{named}"):
        read(lines)


def test_what_is_shown_beside_a_board() -> None:
    lines = [*FUNCTION, *HEADER_LINES, "#: shows x"]
    with pytest.raises(ListingError, match=rf"^faulty:{len(lines) - 1}: .*no 'board'"):
        read(lines)


def test_a_state_of_a_variable_that_the_function_does_not_have() -> None:
    lines = [*FUNCTION, *HEADER_LINES, "#: state n, k"]
    lines[4] += "  #: tick"
    with pytest.raises(ListingError, match=rf"^faulty:{len(lines)}: .*k"):
        read(lines)


def test_too_many_statements_for_the_machine() -> None:
    lines = ["def main(n):", *["    n += 1"] * 256, *HEADER_LINES]
    Program(parse_listing("long", "\n".join(lines)))
    lines.insert(1, "    n += 1")
    with pytest.raises(ListingError, match=r"^long:258: .*256"):
        Program(parse_listing("long", "\n".join(lines)))
