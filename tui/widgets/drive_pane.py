"""The drive pane: whose move it is, what was said to the last one, and the score so far."""

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from lessons.course import beliefs
from lessons.drive import Drive, Verdict
from tui.driving import asked, heading, scored, seen


class DrivePane(Widget):
    """Shows lines of text; nothing in them is markup."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "DrivePane { height: auto; }"

    content: reactive[Content] = reactive(Content(), layout=True)

    def render(self) -> Content:
        """Return the lines."""
        return self.content


def drive_lines(drive: Drive, verdict: Verdict | None) -> Content:
    """Return what the pane shows.

    Args:
        drive: Where it stands.
        verdict: What was said to the last move; None before the first.
    """
    paragraphs: list[Content] = []
    if verdict is not None and verdict.text:
        sign, style = ("✓ ", "$success bold") if verdict.right else ("✗ ", "$error bold")
        paragraphs.append(Content.assemble((sign, style), Content(verdict.text)))
        if belief := drive.clear(verdict):
            paragraphs.append(Content(beliefs()[belief]))
    paragraphs.append(Content(asked(drive)))
    if drive.ended and drive.beliefs:
        paragraphs.append(Content(seen(drive)))
    about = Content.assemble((f"{heading(drive)}\n{scored(drive)}", "$foreground-muted"))
    return Content("\n\n").join([*paragraphs, about])
