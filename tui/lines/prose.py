"""Markdown as lines that can be read aloud: nothing is left of the markup but what it means."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from markdown_it.tree import SyntaxTreeNode

from lessons.language import _
from lessons.text.prose import parse_blocks
from tui.lines.teletype import Line

INDENT = 4  # Columns that code is moved in.
TREE = "tree"  # What an author writes above a drawn tree; what is read aloud stands behind it.


def write_prose(markdown: str) -> Iterator[Line]:
    """Yield the lines of a Markdown text, one line for each paragraph, without blank lines."""
    for node in parse_blocks(markdown):
        yield from _list_block(node)


def _list_block(node: SyntaxTreeNode) -> Iterator[Line]:
    """Yield the lines of a block: code, a list, a quotation, a table or a paragraph."""
    match node.type:
        case "fence" if node.info.startswith(f"{TREE} "):
            yield Line(_("Tree: {words}").format(words=node.info.removeprefix(TREE).strip()))
        case "fence" if node.info.startswith("text "):  # A picture, and what is said of it.
            yield Line(node.info.removeprefix("text "))
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
            rows = (row for part in node.children for row in part.children)
            yield from name_cells([[*map(_join_inline, row.children)] for row in rows])
        case "hr":
            pass
        case _:
            yield Line(_join_inline(node))


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


def name_cells(rows: Sequence[Sequence[str]]) -> Iterator[Line]:
    """Yield a line for each row of a table below that of the heads, with these before the cells."""
    for row in rows[1:]:
        pairs = zip(rows[0], row, strict=False)
        cells = (f"{head}: {cell}" if head else cell for head, cell in pairs)
        yield Line("; ".join(cells) + ".", hanging=2)


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
