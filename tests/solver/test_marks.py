"""Marks: what they say about a line, and that the student sees the text without them."""

import ast

from hypothesis import given
from hypothesis import strategies as st

from solver.machine.run import Run
from solver.text.listing import (
    Event,
    Listing,
    Meaning,
    listing_ids,
    load_listing,
    parse_listing,
    text_of,
)

HEADER = "#: title T\n#: source s\n#: start main(n)\n#: board b\n"
STATEMENTS = [
    "x = 1",
    "if n: x = 2",
    "x = '#: place'",
    "x = '''#: tick'''; y = '#'",
    "x = 'line\u2028separator\x1cand\x85more'",
    "x = 3 \x0c",
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


def test_a_string_that_looks_like_a_mark_stays() -> None:
    listing = body_of('def main(n):\n    x = "#: tick"  #: place\n    return x\n')
    assert listing.lines[1] == '    x = "#: tick"'
    assert listing.meanings == {2: (Meaning(Event.PLACE, None),)}


def test_the_first_meaning_whose_condition_holds_is_the_event() -> None:
    listing = body_of("def main(n):\n    n += 1  #: place if n == 1, undo if n < 3, retreat\n")
    events = [list(Run.of(listing, n).steps())[-1].event for n in (1, 2, 3)]
    assert events == [Event.PLACE, Event.UNDO, Event.RETREAT]
