"""Prose on a screen: Markdown as lines that fit, laid out at once and without widgets."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, zip_longest

from markdown_it.tree import SyntaxTreeNode
from rich.cells import cell_len
from textual.content import Content

from lessons.text.prose import parse_blocks
from tui.look.highlight import TokenKind, find_kinds
from tui.widgets.code import INKS as CODE_INKS
from tui.widgets.code import wrap_line
from tui.widgets.text_lines import TextLines, wrapped_whole

LEAST = 8  # Columns in which text is wrapped at least.
GAP = 2  # Blanks between the columns of a table.
BLANK = Content("")
STYLES = {"em": "italic", "strong": "bold", "s": "strike", "link": "underline"}
CODE = "$accent"
HEADING = "$primary bold"
NUMBER = "$foreground-muted"
RULE = "$rule"
INKS = {kind: f"${ink.colour}{' bold' * ink.bold}" for kind, ink in CODE_INKS.items()}


@lru_cache(maxsize=64)
def laid_out(markdown: str, width: int) -> tuple[Content, ...]:
    """Return the lines of a Markdown text at a width; below eight columns, lines are cut off."""
    return tuple(_stack_blocks(parse_blocks(markdown), max(LEAST, width)))


def _stack_blocks(nodes: Iterable[SyntaxTreeNode], width: int) -> Iterator[Content]:
    """Yield the lines of blocks one below another; only items of a tight list have no gap."""
    for index, node in enumerate(nodes):
        if index and not _follows_at_once(node):
            yield BLANK
        yield from _draw_block(node, width)


def _follows_at_once(node: SyntaxTreeNode) -> bool:
    """Return whether a block follows without a blank line: in a tight list, or a list in a list."""
    if node.type in {"bullet_list", "ordered_list"}:
        return (
            node.parent is not None and node.parent.type == "list_item" and _is_tight(node.parent)
        )
    return node.type == "list_item" and _is_tight(node)


def _is_tight(item: SyntaxTreeNode) -> bool:
    """Return whether a list has no blank lines between its items."""
    return any(child.type == "paragraph" and child.hidden for child in item.children)


def _draw_block(node: SyntaxTreeNode, width: int) -> Iterable[Content]:
    """Return the lines of a block: a heading, code, a list, a table or a paragraph."""
    match node.type:
        case "heading":
            return wrapped_whole(_draw_inline(node).stylize(HEADING), width)
        case "fence" | "code_block":
            return _draw_code(node.content.rstrip("\n"), node.info.split(), width)
        case "bullet_list" | "ordered_list":
            return _stack_blocks(node.children, width)
        case "list_item":
            return _hang_blocks(_choose_mark(node), node.children, width)
        case "blockquote":
            return _draw_quote(node.children, width)
        case "table":
            return _draw_table([row for part in node.children for row in part.children], width)
        case "hr":
            return [Content.styled("─" * width, RULE)]
    return wrapped_whole(_draw_inline(node), width)


def _choose_mark(item: SyntaxTreeNode) -> Content:
    """Return the mark of a list item: a bullet, or its number."""
    whole = item.parent
    if whole is None or whole.type == "bullet_list":
        return Content.styled("• ", HEADING)
    number = int(whole.attrs.get("start", 1)) + whole.children.index(item)
    return Content.styled(f"{number}. ", HEADING)


def _hang_blocks(mark: Content, nodes: Sequence[SyntaxTreeNode], width: int) -> Iterator[Content]:
    """Yield the lines of blocks, with a mark before the first line and the others indented."""
    indent = mark.cell_length
    for index, line in enumerate(_stack_blocks(nodes, max(LEAST, width - indent))):
        yield (line.pad_left(indent) if line else line) if index else mark + line


def _draw_quote(nodes: Sequence[SyntaxTreeNode], width: int) -> Iterator[Content]:
    """Yield the lines of quoted blocks, each behind a vertical line."""
    mark = Content.styled("▌ ", RULE)
    for line in _stack_blocks(nodes, max(LEAST, width - mark.cell_length)):
        yield mark + line


def _draw_code(text: str, info: Sequence[str], width: int) -> Iterator[Content]:
    """Yield the lines of a program, indented by one column or behind line numbers."""
    lines = text.split("\n")
    first = int(info[1]) if re.fullmatch(r"python \d{1,5}", " ".join(info)) else None
    highlighted = find_kinds(text) if info[:1] == ["python"] else ()
    gutter = 1 if first is None else len(str(first + len(lines))) + 2
    for at, (line, of) in enumerate(zip_longest(lines, highlighted)):
        whole = colour_code(line, of) if of else Content(line)
        for row in wrap_line(at, line, max(1, width - gutter)):
            piece = whole[row.start : row.stop].pad_left(row.indent)
            number = "" if first is None or row.start else f"{first + at} "
            yield Content.styled(f"{number:>{gutter}}", NUMBER) + piece


def colour_code(line: str, of: Sequence[TokenKind]) -> Content:
    """Return a line of code coloured by the token kind of each of its characters."""
    whole, at = Content(line), 0
    for kind, run in groupby(of):
        end = at + len(list(run))
        whole = whole.stylize(INKS[kind], at, end) if kind in INKS else whole
        at = end
    return whole


def _draw_table(rows: Sequence[SyntaxTreeNode], width: int) -> Iterator[Content]:
    """Yield the lines of a table, its columns narrowed to fit a width."""
    cells = [[_draw_inline(cell) for cell in row.children] for row in rows]
    right = ["right" in str(cell.attrs.get("style", "")) for cell in rows[0].children]
    columns = list(zip(*cells, strict=True))
    words = [(word for cell in column for word in cell.plain.split()) for column in columns]
    widths = _share_columns(
        [max(cell.cell_length for cell in column) for column in columns],
        [max(map(cell_len, column), default=0) for column in words],
        width,
    )
    for index, row in enumerate(cells):
        pieces = [cell.wrap(columns) for cell, columns in zip(row, widths, strict=True)]
        for line in zip_longest(*pieces, fillvalue=BLANK):
            placed = [
                cell.pad_left(columns - cell.cell_length)
                if ending
                else cell.pad_right(columns - cell.cell_length)
                for cell, columns, ending in zip(line, widths, right, strict=True)
            ]
            whole = Content(" " * GAP).join(placed).rstrip()
            yield whole if index else whole.stylize(HEADING)
        if index == 0:
            rules = (Content.styled("─" * columns, RULE) for columns in widths)
            yield Content(" " * GAP).join(rules)


def _share_columns(widths: Sequence[int], words: Sequence[int], width: int) -> list[int]:
    """Return column widths: the wanted ones, or if they do not fit, the widest ones reduced.

    No word or number is broken as long as lines can be broken elsewhere.
    """
    results = [max(2, each) for each in widths]
    room = max(width - GAP * (len(results) - 1), 2 * len(results))
    while sum(results) > room:
        spare = [wide if wide > word else 0 for wide, word in zip(results, words, strict=True)]
        results[spare.index(max(spare)) if any(spare) else results.index(max(results))] -= 1
    return results


def _draw_inline(node: SyntaxTreeNode) -> Content:
    """Return the styled text of an inline node."""
    match node.type:
        case "text" | "text_special":
            return Content(node.content)
        case "code_inline":
            return Content.styled(node.content, CODE)
        case "softbreak":
            return Content(" ")
        case "hardbreak":
            return Content("\n")
    inner = BLANK.join(map(_draw_inline, node.children))
    return inner.stylize(STYLES[node.type]) if node.type in STYLES else inner


class Prose(TextLines):
    """Shows a text in Markdown."""

    def __init__(self, markdown: str) -> None:
        super().__init__()
        self.markdown = markdown

    def lines(self, width: int) -> Sequence[Content]:
        """Return the lines of the text at a width."""
        return laid_out(self.markdown, width)
