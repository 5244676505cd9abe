"""The screen gives way to the student's own editor, and comes back."""

from pathlib import Path

from textual.app import App, SuspendNotSupported

from lessons.language import _
from tui.editor import EditorError, edit


def give_way(app: App[int], path: Path) -> None:
    """Give the terminal to the editor until it ends.

    Raises:
        EditorError: There is no editor, it failed, or the screen cannot give way.
    """
    failed: EditorError | None = None
    try:
        with app.suspend():
            try:
                edit(path)
            except EditorError as error:  # What leaves `suspend` so never comes back.
                failed = error
    except SuspendNotSupported:
        raise EditorError(_("The screen cannot give way to an editor here.")) from None
    if failed is not None:
        raise failed
