"""A screen with a student's file in an editor: it is saved, and nobody's work gets lost."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from functools import partial, wraps
from pathlib import Path
from typing import TypeVar

from textual.app import SuspendNotSupported
from textual.timer import Timer

from lessons.files.findings import make_printable
from lessons.lab.student_file import StudentFile, StudentFileError
from lessons.language import _
from tui.lab.editor import Editor
from tui.screens.prompt import Choice, Notice
from tui.screens.sized import SizedScreen

Result = TypeVar("Result")
Editing = TypeVar("Editing", bound="EditingScreen")

PAUSE = 0.8
"""Seconds after the first change until the program is saved, and between two looks at the file.

With what the writing takes, a sudden end costs a second of typing at most.
"""


def once_written(act: Callable[[Editing], None]) -> Callable[[Editing], None]:
    """Return a screen's method that runs only after the file was saved: a decorator."""

    @wraps(act)
    def acting(screen: Editing) -> None:
        """Read what another program has written, or save; then run the method if that worked."""
        screen.look()
        screen.save(lambda saved: act(screen) if saved else None)

    return acting


class EditingScreen(SizedScreen[None]):
    """A screen that keeps an editor and the student's file in step."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.editor = Editor()
        self.note = ""  # is said of the last key, until the next one
        self.file = StudentFile(path)
        self._loaded = ""
        self._pause: Timer | None = None
        self._turn = asyncio.Lock()
        self._followed = 0
        self.planned = False  # Whether the file is only written once something is done with it.

    @property
    def busy(self) -> bool:
        """Whether a function waits for the file to be written."""
        return self._followed > 0 or super().busy

    async def write(self, job: Callable[[], Result]) -> Result:
        """Run a job in the writing thread, and return its result."""
        handed: Future[Result] = self.app.writer.hand_over(job)  # type: ignore[attr-defined]
        return await asyncio.wrap_future(handed)

    def in_turn(
        self,
        work: Callable[[], Coroutine[None, None, Result]],
        then: Callable[[Result], object] | None = None,
    ) -> None:
        """Run a coroutine after earlier ones on the file, then call `then` with its result."""

        async def do() -> None:
            try:
                async with self._turn:
                    result = await work()
                if then is not None:
                    then(result)
            finally:
                self._followed -= then is not None

        self._followed += then is not None
        # Given as a function, it is no coroutine yet when it is left before it begins.
        self.run_worker(do, group="writing")  # type: ignore[arg-type]

    def on_mount(self) -> None:
        """Start to look at regular times whether another program has changed the file."""
        self.set_interval(PAUSE, self.look)

    def on_unmount(self) -> None:
        """Save the text of the editor when the screen is left."""
        if not self.unsaved:
            return
        app, file, text = self.app, self.file, self.editor.text

        def save() -> None:
            """Save the text, or tell the app that it could not be saved."""
            try:
                file.save(text)
            except StudentFileError as error:
                app.unsaved = str(error)  # type: ignore[attr-defined]

        app.writer.hand_over(save)  # type: ignore[attr-defined]

    @property
    def unsaved(self) -> bool:
        """Whether the editor's text differs from the file as last read or saved."""
        return self.editor.text != self._loaded

    def show(self) -> None:
        """Update what the screen says about the file; subclasses override this."""

    def say(self, note: str) -> None:
        """Show a note, with unprintable characters escaped."""
        self.note = make_printable(note)
        self.show()

    def open_file(self) -> None:
        """Load the file into the editor; leave the screen if it cannot be read."""
        try:
            self.take(self.file.read())
            self.editor.history.clear()  # Who undoes once too often is not to empty the file.
        except StudentFileError as error:
            self.app.push_screen(Notice(make_printable(str(error))), lambda _none: self.leave())

    def take(self, text: str) -> None:
        """Put the text of the file into the editor, and focus the editor."""
        self.editor.take(text)
        self._loaded = self.editor.text
        self.editor.focus()
        self.show()

    def look(self) -> bool:
        """Reload the file if another program changed it; return whether it was reloaded."""
        if self.unsaved or self._turn.locked() or not self.file.changed:
            return False
        try:
            text = self.file.read()
        except StudentFileError as error:
            self.say(str(error))
            return False
        self.note = _("The file was changed elsewhere: this is what it says now.")
        self.take(text)
        return True

    def on_screen_resume(self) -> None:
        """Reload the file if it has changed while another screen was shown."""
        if self.children:
            self.look()

    def on_text_area_changed(self) -> None:
        """Save the file a moment after the first change."""
        if self.unsaved:
            if self._pause is None:
                self._pause = self.set_timer(PAUSE, self.save)
            self.note = ""
        self.show()

    def save(self, then: Callable[[bool], object] | None = None) -> None:
        """Save the file if it has changed, then call `then` with whether that worked."""
        self._pause = None
        self.in_turn(self._save_file, then)

    async def _save_file(self) -> bool:
        """Write the text to the file; return False if that failed."""
        if not self.unsaved and self.file.exists:
            return True
        text = self.editor.text
        try:
            kept = await self.write(partial(self.file.save, text))
        except StudentFileError as error:
            self.say(str(error))
            return False
        self._loaded, self.planned = text, False
        self.show()
        if kept is not None:
            sentence = _("{name} was changed elsewhere too: that is kept as {kept}.")
            names = {"name": self.file.path.name, "kept": kept.name}
            self.show_hint(make_printable(sentence.format(**names)))
        return True

    @property
    def untouched(self) -> bool:
        """Whether there is no file yet, and nothing has been typed that one would hold."""
        return self.planned and not self.unsaved

    async def action_help(self) -> None:
        """Show the keys that work here."""
        await self.app.run_action("help", self.app)

    @once_written
    def action_edit(self) -> None:
        """Open the file in the user's own editor, and reload it afterwards."""
        from tui.lab.editor_program import EditorError, edit_file

        failed = ""
        try:
            with self.app.suspend():
                try:
                    edit_file(self.file.path.absolute())
                except EditorError as error:  # What leaves `suspend` so never comes back.
                    failed = str(error)
        except SuspendNotSupported:
            failed = _("The screen cannot give way to an editor here.")
        self.say(failed or _("Back from your editor; the file is as it was."))
        if self.look():
            self.say(_("Back from your editor: this is what the file says now."))
            self.came_back()

    def came_back(self) -> None:
        """React to changes made in the user's own editor; subclasses override this."""

    def action_go_back(self) -> None:
        """Leave the screen, or go to the home screen, after saving the file."""
        go_back = super().action_go_back
        if self.is_first and not self.untouched:
            self.save(lambda saved: saved and go_back())
        else:
            go_back()

    def action_leave(self) -> None:
        """Leave the screen after saving the file, if there is anything to save."""
        if self.untouched:
            self.leave()
        else:
            self.save(self._leave_editor)

    def _leave_editor(self, saved: bool) -> None:
        """Leave if the file was saved; else ask whether to leave nevertheless."""
        if saved:
            self.leave()
        else:
            ways = {"stay": _("Stay here"), "leave": _("Leave without saving")}
            self.app.push_screen(Choice(self.note, ways, "stay"), self._leave_unsaved)

    def _leave_unsaved(self, way: str | None) -> None:
        """Leave without saving if that was chosen."""
        if way == "leave":
            self._loaded = self.editor.text
            self.leave()

    def leave(self) -> None:
        """Leave the screen without saving; leave the tutor if it began with this screen."""
        super().action_leave()
