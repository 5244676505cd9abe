"""Prose: the Markdown of lessons, which the screen and the line mode each draw in their own way."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from textwrap import dedent, shorten

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from lessons.text.expression import Expression, format_value, read_expression
from lessons.text.figures import Figure, is_figure, read_figure
from solver.value import Value

_BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")


def read_brace(text: str) -> Expression | Figure:
    """Read what stands between two braces; an `ExpressionError` if it is nothing."""
    return read_figure(text) if is_figure(text) else read_expression(text)


def fill_braces(text: str, variables: Mapping[str, Value]) -> str:
    """Return a text with the value of each {expression}, or an `ExpressionError`; {{ is a brace."""

    def replaced(found: re.Match[str]) -> str:
        if found[1] is None:
            return found[0][0]
        return format_value(read_brace(found[1]).value(variables))

    return _BRACES.sub(replaced, text)


def list_expressions(text: str) -> Iterator[str]:
    """Yield the text of each {expression} in a text."""
    return (found[1] for found in _BRACES.finditer(text) if found[1] is not None)


def lone_braces(text: str) -> list[str]:
    """Return the braces of a text that belong to no expression and are not doubled."""
    return re.findall(r"[{}]", _BRACES.sub("", text))


_EXCERPT = re.compile(r"^```python\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


@cache
def prose_parser() -> MarkdownIt:
    """Return the parser of prose."""
    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


@lru_cache(maxsize=64)
def parse_blocks(markdown: str) -> tuple[SyntaxTreeNode, ...]:
    """Return the blocks of a text, in order."""
    return tuple(SyntaxTreeNode(prose_parser().parse(markdown)).children)


@lru_cache(maxsize=1024)
def strip_markup(markdown: str) -> str:
    """Return what a text says, in one line and without markup; of a table, cell after cell."""
    said: list[str] = []
    for block in prose_parser().parse(markdown):
        tokens = block.children or [block]
        said += [" " if each.type.endswith("break") else each.content for each in tokens]
        said.append(" ")
    return " ".join("".join(said).split())


def escape_markdown(text: str) -> str:
    """Return Markdown that shows a text as it is."""
    return re.sub(r"([\\`*_\[\]<>&#|~])", r"\\\1", text)


def first_words(markdown: str, room: int) -> str:
    """Return the first words of a text in Markdown, without the marks, in so many characters."""
    return shorten(strip_markup(markdown), room, placeholder=" …")


def find_excerpts(markdown: str, listing: str) -> Iterator[tuple[int, int]]:
    """Yield the first and the last line of the listing that each fence with code of it shows."""
    for fence in _EXCERPT.finditer(markdown):
        yield from _places(fence[1], listing)


def number_excerpts(markdown: str, listing: str) -> str:
    """Write behind each `python` of a fence the line of the listing with which its code begins."""

    def numbered(fence: re.Match[str]) -> str:
        places = [first for first, _last in _places(fence[1], listing)]
        return f"```python {places[0]}\n{fence[1]}\n```" if places else fence[0]

    return _EXCERPT.sub(numbered, markdown)


def _places(code: str, listing: str) -> Iterator[tuple[int, int]]:
    """Yield where code stands in a listing, however it is indented: its first and last line."""
    lines, code = listing.split("\n"), dedent(code)
    length = code.count("\n") + 1
    for at in range(len(lines) - length + 1):
        if dedent("\n".join(lines[at : at + length])) == code:
            yield at + 1, at + length
