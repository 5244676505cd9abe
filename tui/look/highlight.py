"""Which kind of Python each character of a text is, as Python itself cuts it into tokens.

Pygments, which knows this of five hundred languages, took a third of the time to the first frame.
"""

import io
import keyword
import token
import tokenize
from enum import Enum, auto
from itertools import pairwise


class TokenKind(Enum):
    """Kinds of text that are written differently."""

    OTHER = auto()
    COMMENT = auto()
    FUNCTION = auto()
    """The name of a function where it is defined."""
    KEYWORD = auto()
    STRING = auto()


KINDS = {
    "COMMENT": TokenKind.COMMENT,
    "STRING": TokenKind.STRING,
    "FSTRING_START": TokenKind.STRING,
    "FSTRING_MIDDLE": TokenKind.STRING,
    "FSTRING_END": TokenKind.STRING,
}
"""The kinds of tokens, by the names they have in Python's own `token`."""


def find_kinds(text: str) -> list[list[TokenKind]]:
    """Return the token kind of every character of every line; empty for what is no Python."""
    lines = [[TokenKind.OTHER] * len(line) for line in text.split("\n")]
    for before, now in pairwise(_list_tokens(text)):
        kind = _classify_token(before, now)
        if kind is not TokenKind.OTHER:
            (first, start), (last, end) = now.start, now.end
            for at in range(first, last + 1):
                line = lines[at - 1]
                left = start if at == first else 0
                right = min(end, len(line)) if at == last else len(line)
                line[left:right] = [kind] * (right - left)
    return lines


def _list_tokens(text: str) -> list[tokenize.TokenInfo]:
    """Return the tokens of a text up to its first error, after an initial token."""
    results = [tokenize.TokenInfo(token.NEWLINE, "", (0, 0), (0, 0), "")]
    try:
        for each in tokenize.generate_tokens(io.StringIO(text).readline):
            results.append(each)  # noqa: PERF402 (what was read before an error counts)
    except (tokenize.TokenError, SyntaxError):
        pass
    return results


def _classify_token(before: tokenize.TokenInfo, now: tokenize.TokenInfo) -> TokenKind:
    """Return the kind of a token, given the token before."""
    if now.type != token.NAME:
        return KINDS.get(token.tok_name[now.type], TokenKind.OTHER)
    if keyword.iskeyword(now.string):
        return TokenKind.KEYWORD
    return TokenKind.FUNCTION if before.string == "def" else TokenKind.OTHER
