"""Turns: what is typed, pasted or clicked waits until all that came before it is over.

Textual hands a key to whatever has the focus while what the last key asked for is still being done:
a second Enter reaches a dialog that the first one has closed, and what is typed into a dialog that
is not built yet is lost. Here the next one is taken when nothing is left to do for the last: every
message is handled, and every widget built and laid out. So it does what the screen shown says.
Meanwhile a screen draws a frame now and then only (`Closing`), and all that has changed at the end.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from itertools import count
from time import monotonic
from typing import Any

from textual.app import App
from textual.events import Event
from textual.widget import Widget

from tui.screens.closing import Closing

QUIET = 3
"""How many times in a row nothing may be left to do: a message that is being passed on is nowhere
to be seen for a moment."""
LAYOUTS = 5  # How many layouts are waited for: each may ask for another one.
BRISK = 100  # How many times the next look comes at once; then there is a pause before each.
PAUSE = 0.002  # Seconds between two looks at what takes longer.
PATIENCE = 0.3  # Seconds after which built is enough, since a search has always something to say.


class Turns:
    """A queue that lets each key, paste or click in only when the app is done with the last."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._waiting: deque[Event] = deque()
        self._let_in: Event | None = None
        self._task: asyncio.Task[None] | None = None
        self._end: Callable[[], None] | None = None

    @property
    def over(self) -> bool:
        """Whether all events in the queue have been handled."""
        return self._task is None

    @property
    def waiting(self) -> bool:
        """Whether more events wait in the queue."""
        return bool(self._waiting)

    def wait(self, event: Event) -> bool:
        """Queue an event and return True; when its turn has come, return False."""
        if event is self._let_in:
            self._let_in = None
            return not self._app.screen_stack  # All screens are gone already.
        top = self._app.screen
        if isinstance(top, Closing) and top.trying and top.heeds(event):
            self._waiting.clear()  # It stops what the others wait for.
        self._waiting.append(event)
        self._begin_taking()
        return True

    def end_with(self, end: Callable[[], None]) -> None:
        """Call a function before the next event is let in, and let no more in."""
        self._end = end
        self._begin_taking()

    def _begin_taking(self) -> None:
        """Start the task that lets events in, unless it runs already."""
        if self._task is None:
            self._task = asyncio.create_task(self._take_waiting())

    async def _take_waiting(self) -> None:
        """Let the waiting events in one by one until the queue is empty."""
        while self._app.return_code is None:
            await self.settle()
            if self._end is not None:
                self._end()
            if self._end is not None or not self._waiting:
                break
            self._let_in = self._waiting.popleft()
            self._app.post_message(self._let_in)
        self._task = None

    async def settle(self) -> None:
        """Wait until the app has nothing left to do and all widgets are built and laid out."""
        quiet, layouts, enough = 0, 0, monotonic() + PATIENCE
        for look in count():
            quiet = quiet + 1 if self._done else 0
            if self._app.return_code is not None:
                return
            if quiet >= QUIET:
                if layouts == LAYOUTS or self._check_layout():
                    return
                layouts += 1
            if monotonic() > enough and self._built and not self._held:
                return
            await asyncio.sleep(0 if look < BRISK else PAUSE)

    @property
    def _widgets(self) -> Iterator[Widget]:
        """All widgets of all open screens."""
        for screen in self._app.screen_stack:
            yield from screen.walk_children(Widget, with_self=True)

    @property
    def _built(self) -> bool:
        """Whether all widgets are mounted."""
        return bool(self._app.screen_stack) and all(node.is_mounted for node in self._widgets)

    @property
    def _held(self) -> bool:
        """Whether the next event must wait until something is saved or tried."""
        top = next(reversed(self._app.screen_stack), None)
        if not (isinstance(top, Closing) and (top.saving or (top.trying and self._waiting))):
            return False
        return not (self._waiting and top.heeds(self._waiting[0]))

    @property
    def _done(self) -> bool:
        """Whether all widgets are mounted and all messages handled."""
        if self._let_in is not None or self._app.message_queue_size or not self._app.screen_stack:
            return False
        if self._held or (isinstance(self._app.screen, Closing) and self._app.screen.busy):
            return False
        return all(node.is_mounted and not node.message_queue_size for node in self._widgets)

    def _check_layout(self) -> bool:
        """Return whether the layout is up to date; if not, start to update it."""
        app, screen = self._app, self._app.screen
        if app._resize_timer is not None:
            app._check_resize()
            return False
        if screen._layout_required or screen._scroll_required or screen._callbacks:
            screen.call_next(screen._on_timer_update)
            return False
        return True
