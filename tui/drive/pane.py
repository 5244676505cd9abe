"""The text of a drive: what was said to the last move, what comes next, and the score so far."""

from collections.abc import Iterator

from textual.content import Content

from lessons.drive.drive import DriveSession, MoveVerdict
from lessons.language import _
from tui.drive.words import (
    drive_heading,
    move_asked,
    say_belief,
    say_beliefs,
    say_comparison,
    say_move_verdict,
    say_score,
    say_stack,
    say_unchecked,
)
from tui.run.tree_text import find_fitting, grow_tree, list_rows, node_texts

TREE = 32
"""Columns of a line of the tree: those that the text has at least."""


def drive_lines(
    drive: DriveSession,
    verdict: MoveVerdict | None,
    note: str = "",
    *,
    grows: bool = False,
    returns: bool = True,
) -> Content:
    """Return the text of the pane, with the verdict on the last move if it was checked.

    The `note` says what the last key did, if it was no move.

    Where the tree `grows` beside the board, it is shown as far as it has grown. Where the search
    `returns`, the text may speak of that.
    """
    paragraphs: list[Content] = []
    if verdict is not None:
        sign, style = ("✓ ", "$success bold") if verdict.right else ("✗ ", "$error bold")
        paragraphs.append(
            Content.assemble((sign, style), Content(say_move_verdict(drive, verdict)))
        )
        if belief := say_belief(drive, verdict):
            paragraphs.append(Content(belief))
        if not verdict.right:
            paragraphs.append(Content(_("Try again, or press a to see the right move.")))
    if note:
        paragraphs.append(Content(note))
    paragraphs.append(Content(move_asked(drive, returns=returns)))
    if sentence := say_unchecked(drive):
        paragraphs.append(Content(sentence))
    if grows:
        paragraphs.append(Content("\n".join(_draw_tree(drive))))
    if calls := say_stack(drive):
        paragraphs.append(Content("\n".join(calls)))
    about = [f"{say_score(drive)}."]
    if not drive.ended:
        about.insert(0, f"{drive_heading(drive, returns=returns)}.")
        if not (drive.place.singly or drive.place.over):
            keys = _("Up and Down choose the row, Enter places the queen.")
            paragraphs.append(Content.styled(keys, "$foreground-muted"))
    paragraphs.append(Content.styled("\n".join(about), "$foreground-muted"))
    if drive.ended:
        paragraphs += map(Content, say_beliefs(drive))
        paragraphs.append(Content("\n".join(say_comparison(drive))))
    return Content("\n\n").join(paragraphs)


def _draw_tree(drive: DriveSession) -> Iterator[str]:
    """Yield the lines of the tree, the present node marked."""
    tree = grow_tree(drive.setting.run(), drive.setting.n)
    moment = tree.moment(drive.reached)
    here = tree.current(drive.reached)
    path = tree.path(here)
    for row in list_rows(tree, moment, path.__contains__):
        start = ("▸" if row.node == here else " ") + "  " * tree.level(row.node)
        texts = node_texts(tree, row.node, moment, folded=not row.open)
        yield start + find_fitting(texts, TREE - len(start))
