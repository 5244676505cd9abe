"""Which characters of the code are drawn as what."""

from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from solver.text.listing import listing_ids, load_listing
from tui.look.highlight import TokenKind, find_kinds


def runs(text: str, kind: TokenKind) -> list[str]:
    """Return the pieces of a text that are of a kind."""
    found = []
    for line, of in zip(text.split("\n"), find_kinds(text), strict=True):
        at = 0
        for each, run in groupby(of):
            length = len(list(run))
            if each is kind:
                found.append(line[at : at + length])
            at += length
    return found


def test_words_of_python_are_told_apart() -> None:
    text = 'def queens(n):  # all\n    """Two\n    lines."""\n    return "x" if not n else f"{n}"'
    assert runs(text, TokenKind.FUNCTION) == ["queens"]
    assert runs(text, TokenKind.KEYWORD) == ["def", "return", "if", "not", "else"]
    assert runs(text, TokenKind.COMMENT) == ["# all"]
    assert runs(text, TokenKind.STRING)[:3] == ['"""Two', '    lines."""', '"x"']


def test_what_was_read_before_an_error_counts() -> None:
    assert runs("while k < n:\n    x = (", TokenKind.KEYWORD) == ["while"]


@given(st.text() | st.text("abdef \t\n\r\f()[]#'\"\\:0\x00"))
def test_every_character_of_any_text_has_a_kind(text: str) -> None:
    assert [len(line) for line in find_kinds(text)] == [len(line) for line in text.split("\n")]


def test_every_listing_has_functions_and_keywords() -> None:
    for name in listing_ids():
        text = load_listing(name).text
        assert runs(text, TokenKind.FUNCTION)
        assert {"while", "for", "return"} & set(runs(text, TokenKind.KEYWORD))
