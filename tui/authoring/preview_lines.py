"""A preview in lines: the faults and the part at hand, and both again whenever the file is saved.

A thread looks at the file while a line is waited for; a lock sees to it that only one of the two
works at a time. Where nobody types, all parts are written at once.
"""

import threading
from contextlib import suppress
from pathlib import Path

from lessons.language import _
from lessons.preview import EVERY, Preview
from tui.plain.commands import Command
from tui.plain.lesson import LessonLines
from tui.plain.part import show_part
from tui.plain.teletype import Teletype


class _Released:
    """Gives a lock back for as long as it is entered."""

    def __init__(self, lock: threading.Lock) -> None:
        self._lock = lock

    def __enter__(self) -> None:
        self._lock.release()

    def __exit__(self, *_error: object) -> None:
        self._lock.acquire()


class PreviewLines(LessonLines):
    """Plays a script that is followed on a teletype.

    Args:
        teletype: Where it is written, and read from.
        path: Of the script.
    """

    def __init__(self, teletype: Teletype, path: Path) -> None:
        self._preview = Preview(path)
        self._lock = threading.Lock()
        self._ended = threading.Event()
        super().__init__(teletype, self._preview.sitting)
        teletype.waiting = _Released(self._lock)

    def preview(self) -> bool:
        """Show the script until the preview is left.

        Returns:
            Whether nothing was wrong with it in the end.
        """
        follower = threading.Thread(target=self._follow, daemon=True)
        try:
            with self._lock:
                self._look()
                follower.start()
                while not self._left:
                    self._read()
        finally:
            self._ended.set()
        follower.join()
        return not self._preview.findings

    def _follow(self) -> None:
        """Look at the file now and then."""
        while not self._ended.wait(EVERY):
            with self._lock, suppress(OSError):  # Where nothing can be written, nothing is said.
                if not self._ended.is_set() and self._preview.changed():
                    self._teletype.say("")
                    self._look()
                    self._teletype.prompt(_("Answer:") if self._sitting.locked else ">")

    def _look(self) -> None:
        """Read the file, and write what it is now."""
        for _part in self._preview.read():
            pass
        self._sitting = self._preview.sitting
        self._walk = self._walk_to_part()
        for finding in self._preview.findings:
            self._teletype.say(str(finding))
        self._teletype.say(self._preview.state)
        if self._teletype.typed:
            self._teletype.say(_("Enter goes on, n and p skip, help lists the commands."))
            self._show()
        else:
            self._all("")

    # What differs from a lesson.

    def _leave(self, why: str) -> None:
        self._left = why

    def _go_on(self) -> None:
        if self._sitting.index + 1 < self._sitting.length:
            super()._go_on()
        else:
            self._teletype.say(_("This is the last part."))

    def _vocabulary(self) -> tuple[Command, ...]:
        return (
            Command(("next", "n"), _("the next part, without an answer"), self._next),
            Command(("previous", "p"), _("the part before"), self._previous),
            Command(("all",), _("all parts, one after the other"), self._all),
            Command(("anew",), _("forget what you have answered, and draw anew"), self._anew),
            *(each for each in super()._vocabulary() if "quit" not in each.words),
            Command(("quit",), _("leave the preview; nothing is kept"), self._quit),
        )

    def _next(self, _argument: str) -> None:
        self._go(1)

    def _previous(self, _argument: str) -> None:
        self._go(-1)

    def _go(self, parts: int) -> None:
        if self._preview.go(parts):
            self._enter_part()
        else:
            self._teletype.say(_("There is no other part."))

    def _open(self, _argument: str) -> None:
        """Say that an errand is not opened: what is done there would be kept."""
        if self._sitting.part.errand is None:
            super()._open("")
        else:
            self._teletype.say(_("It opens in the lesson itself. Type next to go on."))

    def _all(self, _argument: str) -> None:
        place = self._sitting.index
        for index in range(self._sitting.length):
            self._sitting.index = index
            show_part(self._teletype, self._sitting, self._walk_to_part().step, known=False)
        self._sitting.index = place

    def _anew(self, _argument: str) -> None:
        self._preview.begin_anew()
        self._sitting = self._preview.sitting
        self._walk = self._walk_to_part()
        self._show()
