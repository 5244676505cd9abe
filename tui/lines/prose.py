"""Markdown as lines that can be read aloud: nothing is left of the markup but what it means."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from markdown_it.tree import SyntaxTreeNode

from lessons.language import _
from lessons.text.prose import parse_blocks
from tui.lines.teletype import Line

INDENT = 4  # Columns that code is moved in.
TREE = "tree"  # What an author writes behind the backticks above a drawn tree.
LINES = "│├└┌┐─┬┴┼ "  # What its edges are drawn with.


def write_prose(markdown: str) -> Iterator[Line]:
    """Yield the lines of a Markdown text, one line for each paragraph, without blank lines."""
    for node in parse_blocks(markdown):
        yield from _list_block(node)


def _list_block(node: SyntaxTreeNode) -> Iterator[Line]:
    """Yield the lines of a block: code, a list, a quotation, a table or a paragraph."""
    match node.type:
        case "fence" if node.info == TREE and (nodes := _list_tree(node.content)):
            yield Line(_("Tree:"))
            yield from nodes
        case "fence" | "code_block":
            yield from () if node.info in {"text", TREE} else [Line(_("Code:"))]
            for text in node.content.rstrip("\n").split("\n"):
                yield Line(text, indent=INDENT, verbatim=True)
        case "bullet_list" | "ordered_list":
            yield from _list_items(node)
        case "blockquote":
            inner = [line for child in node.children for line in _list_block(child)]
            yield from _indent_after(_("Quotation:") + " ", inner)
        case "table":
            yield from _list_table_rows(node)
        case "hr":
            pass
        case _:
            yield Line(_join_inline(node))


def _list_tree(content: str) -> list[Line]:
    """Return a line for each node of a drawn tree, moved in below its parent.

    It is empty if not all that is written there hangs from the root.
    """
    drawn = content.rstrip("\n").split("\n")
    if all(each.startswith(tuple("├└│ ")) for each in drawn[1:]) and "┌" not in content:
        nodes = [each.lstrip(LINES) for each in drawn]  # It is an outline.
        depths = [(len(each) - len(node)) // 3 for each, node in zip(drawn, nodes, strict=True)]
    else:
        found = list(_find_nodes(drawn, 0, [*re.finditer(r"\S+", drawn[0])], 0))
        nodes, depths = [node for node, _depth in found], [depth for _node, depth in found]
    if sorted(" ".join(nodes).split()) != sorted(re.sub(f"[{LINES}]", " ", content).split()):
        return []
    return [Line(node, indent=2 * (depth + 1)) for node, depth in zip(nodes, depths, strict=True)]


def _find_nodes(
    drawn: Sequence[str], y: int, nodes: Iterable[re.Match[str]], depth: int
) -> Iterator[tuple[str, int]]:
    """Yield nodes of row y of a tree with the root above, each before what hangs from it."""
    for node in nodes:
        yield node[0], depth
        if y + 2 < len(drawn):
            joints = _find_joined(node, drawn[y + 1], "┴┼│", re.finditer(r"\S+", drawn[y + 1]))
            below = [*re.finditer(r"\S+", drawn[y + 2])]
            for joint in joints:
                hanging = _find_joined(joint, drawn[y + 1], "┌┬┐┼│", below)
                yield from _find_nodes(drawn, y + 2, hanging, depth + 1)


def _find_joined(
    piece: re.Match[str], joints: str, signs: str, others: Iterable[re.Match[str]]
) -> list[re.Match[str]]:
    """Return the pieces of the next row that one of some signs joins to a piece."""
    places = {at for at, sign in enumerate(joints) if sign in signs}
    return [each for each in others if places & {*range(*piece.span())} & {*range(*each.span())}]


def _list_items(node: SyntaxTreeNode) -> Iterator[Line]:
    """Yield the lines of a list, each item behind its bullet or number."""
    first = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
    for index, item in enumerate(node.children):
        mark = "- " if first is None else f"{first + index}. "
        yield from _indent_after(
            mark, [line for child in item.children for line in _list_block(child)]
        )


def _indent_after(mark: str, inner: Sequence[Line]) -> Iterator[Line]:
    """Yield lines with a mark before the first line, and the others indented by its width."""
    width = len(mark)
    for index, line in enumerate(inner or [Line()]):
        if index == 0 and not line.verbatim:
            yield replace(line, text=mark + line.text, hanging=line.hanging + width)
        else:
            yield replace(line, indent=line.indent + width)


def _list_table_rows(node: SyntaxTreeNode) -> Iterator[Line]:
    """Yield a line for each row of a table, with the head before each cell."""
    rows = [row for part in node.children for row in part.children]
    heads = [_join_inline(cell) for cell in rows[0].children] if rows else []
    for row in rows[1:]:
        cells = map(_join_inline, row.children)
        pairs = (
            f"{head}: {cell}" if head else cell for head, cell in zip(heads, cells, strict=False)
        )
        yield Line("; ".join(pairs) + ".")


def _join_inline(node: SyntaxTreeNode) -> str:
    """Return the text of an inline node."""
    match node.type:
        case "text" | "text_special":
            return node.content
        case "code_inline":
            # A dot or a comma alone would not be heard.
            heard = any(character.isalnum() for character in node.content)
            return node.content if heard else f'"{node.content}"'
        case "softbreak" | "hardbreak":
            return " "
    inner = "".join(map(_join_inline, node.children))
    address = node.attrs.get("href") if node.type == "link" else None
    # A link to a lesson is its text: nothing here opens another lesson.
    leads_out = address and address != inner and ":" in str(address)
    return f"{inner} ({address})" if leads_out else inner
