"""Prose: the Markdown of lessons, which the screen and the line mode each draw in their own way."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from textwrap import dedent, shorten

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

_EXCERPT = re.compile(r"^```python\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


@cache
def prose_parser() -> MarkdownIt:
    """Return the parser of Markdown as lessons use it."""
    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


@lru_cache(maxsize=64)
def parse_blocks(markdown: str) -> tuple[SyntaxTreeNode, ...]:
    """Return the blocks of a text, in order."""
    return tuple(SyntaxTreeNode(prose_parser().parse(markdown)).children)


@lru_cache(maxsize=1024)
def strip_markup(markdown: str) -> str:
    """Return what a text says, in one line and without markup; of a table, cell after cell."""
    sentences: list[str] = []
    for block in prose_parser().parse(markdown):
        tokens = block.children or [block]
        sentences += [" " if each.type.endswith("break") else each.content for each in tokens]
        sentences.append(" ")
    return " ".join("".join(sentences).split())


def escape_markdown(text: str) -> str:
    """Return Markdown that shows a text as it is."""
    return re.sub(r"([\\`*_\[\]<>&#|~])", r"\\\1", text)


def first_words(markdown: str, room: int) -> str:
    """Return the first words of a text in Markdown, without the marks, in so many characters."""
    return shorten(strip_markup(markdown), room, placeholder=" …")


def find_excerpts(markdown: str, listing: str) -> Iterator[tuple[int, int]]:
    """Yield the first and the last line of the listing that each fence with code of it shows."""
    for fence in _EXCERPT.finditer(markdown):
        yield from _find_code(fence[1], listing)


def number_excerpts(markdown: str, listing: str) -> str:
    """Write behind each `python` of a fence the line of the listing with which its code begins."""

    def number_fence(fence: re.Match[str]) -> str:
        """Return an excerpt with the number of its first line in the listing."""
        places = [first for first, _last in _find_code(fence[1], listing)]
        return f"```python {places[0]}\n{fence[1]}\n```" if places else fence[0]

    return _EXCERPT.sub(number_fence, markdown)


def _find_code(code: str, listing: str) -> Iterator[tuple[int, int]]:
    """Yield where code stands in a listing, however it is indented: its first and last line."""
    lines, code = listing.split("\n"), dedent(code)
    length = code.count("\n") + 1
    for at in range(len(lines) - length + 1):
        if dedent("\n".join(lines[at : at + length])) == code:
            yield at + 1, at + length
