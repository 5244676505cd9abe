"""Which characters of the code are drawn as what."""

from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from solver.text.listing import listing_ids, load_listing
from tui.look.highlight import Kind, kinds


def runs(text: str, kind: Kind) -> list[str]:
    """Return the pieces of a text that are of a kind."""
    found = []
    for line, of in zip(text.split("\n"), kinds(text), strict=True):
        at = 0
        for each, run in groupby(of):
            length = len(list(run))
            if each is kind:
                found.append(line[at : at + length])
            at += length
    return found


def test_words_of_python_are_told_apart() -> None:
    text = 'def queens(n):  # all\n    """Two\n    lines."""\n    return "x" if not n else f"{n}"'
    assert runs(text, Kind.FUNCTION) == ["queens"]
    assert runs(text, Kind.KEYWORD) == ["def", "return", "if", "not", "else"]
    assert runs(text, Kind.COMMENT) == ["# all"]
    assert runs(text, Kind.STRING)[:3] == ['"""Two', '    lines."""', '"x"']


def test_what_was_read_before_an_error_counts() -> None:
    assert runs("while k < n:\n    x = (", Kind.KEYWORD) == ["while"]


@given(st.text() | st.text("abdef \t\n\r\f()[]#'\"\\:0\x00"))
def test_every_character_of_any_text_has_a_kind(text: str) -> None:
    assert [len(line) for line in kinds(text)] == [len(line) for line in text.split("\n")]


def test_every_listing_has_functions_and_keywords() -> None:
    for name in listing_ids():
        text = load_listing(name).text
        assert runs(text, Kind.FUNCTION)
        assert {"while", "for"} & set(runs(text, Kind.KEYWORD))
