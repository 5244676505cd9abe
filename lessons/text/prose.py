"""Prose: the Markdown of lessons, which the screen and the line mode each draw in their own way."""

from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode


@cache
def prose_parser() -> MarkdownIt:
    """Return the parser of prose."""
    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


@lru_cache(maxsize=64)
def blocks(markdown: str) -> tuple[SyntaxTreeNode, ...]:
    """Return the blocks of a text, in order."""
    return tuple(SyntaxTreeNode(prose_parser().parse(markdown)).children)
