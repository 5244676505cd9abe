"""Prose: the Markdown of lessons, which the screen and the line mode each draw in their own way."""

import re
from functools import cache, lru_cache
from textwrap import dedent

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

_EXCERPT = re.compile(r"^```python\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


@cache
def prose_parser() -> MarkdownIt:
    """Return the parser of prose."""
    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


@lru_cache(maxsize=64)
def blocks(markdown: str) -> tuple[SyntaxTreeNode, ...]:
    """Return the blocks of a text, in order."""
    return tuple(SyntaxTreeNode(prose_parser().parse(markdown)).children)


def number_excerpts(markdown: str, listing: str) -> str:
    """Write behind each `python` of a fence the line of the listing with which its code begins."""
    lines = listing.split("\n")

    def numbered(fence: re.Match[str]) -> str:
        code = dedent(fence[1])
        length = code.count("\n") + 1
        for at in range(len(lines) - length + 1):
            if dedent("\n".join(lines[at : at + length])) == code:
                return f"```python {at + 1}\n{fence[1]}\n```"
        return fence[0]

    return _EXCERPT.sub(numbered, markdown)
