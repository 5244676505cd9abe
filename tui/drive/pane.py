"""The text of a drive: what was said to the last move, what comes next, and the score so far."""

from textual.content import Content

from lessons.drive.drive import Drive, Verdict
from lessons.language import _
from tui.drive.words import (
    belief_said,
    beliefs_said,
    comparison_said,
    drive_heading,
    move_asked,
    score_said,
    stack_said,
    unchecked_said,
    verdict_said,
)


def drive_lines(drive: Drive, verdict: Verdict | None) -> Content:
    """Return what the screen says.

    Args:
        drive: Where it stands.
        verdict: What was said to the last move; None before the first, or if it is checked later.
    """
    paragraphs: list[Content] = []
    if verdict is not None:
        sign, style = ("✓ ", "$success bold") if verdict.right else ("✗ ", "$error bold")
        paragraphs.append(Content.assemble((sign, style), Content(verdict_said(drive, verdict))))
        if belief := belief_said(drive, verdict):
            paragraphs.append(Content(belief))
        if not verdict.right:
            paragraphs.append(Content(_("Try again, or let the move be made for you.")))
    paragraphs.append(Content(move_asked(drive)))
    if told := unchecked_said(drive):
        paragraphs.append(Content(told))
    if calls := stack_said(drive):
        paragraphs.append(Content("\n".join(calls)))
    if drive.ended:
        paragraphs.append(Content("\n".join(comparison_said(drive))))
        paragraphs += map(Content, beliefs_said(drive))
    about = Content.assemble((f"{drive_heading(drive)}\n{score_said(drive)}", "$foreground-muted"))
    return Content("\n\n").join([*paragraphs, about])
