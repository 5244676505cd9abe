"""Prose: the Markdown of lessons, which the screen and the line mode each draw in their own way."""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from os.path import commonprefix
from textwrap import dedent, shorten

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

_EXCERPT = re.compile(r"^```python\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


@cache
def make_prose_parser() -> MarkdownIt:
    """Return the parser for the Markdown of lessons; it is made once."""
    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


@lru_cache(maxsize=64)
def parse_blocks(markdown: str) -> tuple[SyntaxTreeNode, ...]:
    """Return the syntax trees of the blocks of a text in Markdown, in order."""
    return tuple(SyntaxTreeNode(make_prose_parser().parse(markdown)).children)


@lru_cache(maxsize=1024)
def strip_markup(markdown: str) -> str:
    """Return a text in Markdown as one line without markup; a table becomes its cells.

    A colon stands behind a heading that ends without a sign.
    """
    written, between = "", ""
    for block in make_prose_parser().parse(markdown):
        tokens = block.children or [block]
        text = "".join(" " if each.type.endswith("break") else each.content for each in tokens)
        if text:
            written, between = f"{written}{between}{text}", " "
        if block.type == "heading_close" and written[-1:].isalnum():
            between = ": "
    return " ".join(written.split())


def escape_markdown(text: str) -> str:
    """Return a text with its special characters escaped, so that Markdown shows it as it is."""
    return re.sub(r"([\\`*_\[\]<>&#|~])", r"\\\1", text)


def extract_first_words(markdown: str, room: int) -> str:
    """Return the first words of a text in Markdown, in at most `room` characters."""
    return shorten(strip_markup(markdown), room, placeholder=" …")


def cut_apart(texts: Sequence[str], room: int) -> list[str]:
    """Return texts cut to so many characters; of those that begin alike where they differ."""
    results = []
    for text in texts:
        others = [each for each in texts if each != text]  # No paths: it is characters that count.
        same = max((len(commonprefix((text, one))) for one in others), default=0)  # noqa: RUF071
        late = same > room // 2 and len(text) > room
        start = min(same - room // 2, len(text) - room + 1) if late else 0
        shown = "…" * (start > 0) + text[start:]
        results.append(shown if len(shown) <= room else shown[: room - 1] + "…")
    return results


def find_excerpts(markdown: str, listing: str) -> Iterator[tuple[int, int]]:
    """Yield the first and last line in the listing of the code in each fence of a text."""
    for fence in _EXCERPT.finditer(markdown):
        yield from _find_code(fence[1], listing)


def number_excerpts(markdown: str, listing: str) -> str:
    """Return a text with the first line's number in the listing written on each fence of code."""

    def number_fence(fence: re.Match[str]) -> str:
        """Return a fence with the number of the first line of its code in the listing."""
        places = [first for first, _last in _find_code(fence[1], listing)]
        return f"```python {places[0]}\n{fence[1]}\n```" if places else fence[0]

    return _EXCERPT.sub(number_fence, markdown)


def _find_code(code: str, listing: str) -> Iterator[tuple[int, int]]:
    """Yield the first and last line of each place where code stands in a listing, at any indent."""
    lines, code = listing.split("\n"), dedent(code)
    length = code.count("\n") + 1
    for at in range(len(lines) - length + 1):
        if dedent("\n".join(lines[at : at + length])) == code:
            yield at + 1, at + length
