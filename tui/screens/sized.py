"""A screen that divides its room among its widgets."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import wraps
from itertools import chain
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual.events import Event, Key
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

from lessons.language import _
from tui.actions import ZOOM, Acting, Action, enables, refuse_undone
from tui.screens.closing import NEEDED, Closing, OpenRequest
from tui.start import HomeStart
from tui.widgets.bindings import DIGITS, by_method, is_taken, make_bindings
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList

if TYPE_CHECKING:
    from lessons.journal.journal import Journal

Answer = TypeVar("Answer")
Saver = TypeVar("Saver", bound="SizedScreen[Any]")

SLOW = 0.3  # Seconds that the disk may take before it is said that something is being saved.
HEEDED = frozenset({"go_back", "leave", "stop", "scroll", "scroll_lines", "words"})
"""The actions of screens that wait for nothing that was done before."""
DIRECTED = frozenset("rRsSF")  # Letters whose other case goes the other way; and F, as in F9.


def once_saved(show: Callable[[Saver], None]) -> Callable[[Saver], None]:
    """Return a method that calls `show` only after the student's answer is saved to the disk."""

    @wraps(show)
    def shown(screen: Saver) -> None:
        screen.when_saved(show, screen)

    return shown


BOARD, CODE = "board", "code"  # The views that can be shown alone.


class SizedScreen(Acting, Closing, Screen[ScreenResultType]):
    """A screen that fills the window.

    Attributes:
        ACTIONS: What its keys do: its bindings are made of them.
        CALM: Seconds for which keys are too early even after a page or verdict is painted.
        HOME_BEHIND: Whether Escape leads from it to the home screen, if the tutor began with it.
    """

    zoom = ""  # What is shown alone, over the whole window; empty if all is shown.
    journal: "Journal | None" = None  # Where what is done here is written down, if it is.

    _warned_unsaved = False
    _verdict_at = -inf
    _early = False
    _METHODS: ClassVar[Mapping[str, Sequence[Action]]] = {}
    CALM: ClassVar[float] = 0.0
    HOME_BEHIND: ClassVar[bool] = True
    BLANK = True
    DEFAULT_CSS = """
    SizedScreen {
        & > #where { height: 1; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
        & > #body { height: 1fr; }
        & #boards { width: auto; height: 1fr; }
        &.-zoomed > KeyLine { display: none; }
        &.-zoomed > #body { align: center middle; max-height: 100%; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._unshown: dict[Callable[..., object], tuple[Any, ...]] = {}
        self._divided = Size(0, 0)

    def __init_subclass__(cls, **options: Any) -> None:
        if "ACTIONS" in vars(cls):
            cls._METHODS = by_method(cls.ACTIONS)
            for each in cls.ACTIONS:
                own = f"action_{each.method_name}"
                if each.is_of_screen and not hasattr(cls, own):
                    refuse_undone(cls, each, own)
            if "BINDINGS" not in vars(cls):
                cls.BINDINGS = make_bindings(each for each in cls.ACTIONS if not each.of_list)
        super().__init_subclass__(**options)

    @classmethod
    def hand_on(cls, part: type, act: Callable[..., None]) -> None:
        """Have `act` call a method of a part for each action that the screen does not do itself."""
        for name in (each.method_name for each in cls.ACTIONS):
            method = getattr(part, name, None)
            if callable(method) and not hasattr(cls, f"action_{name}"):
                # Textual passes on only as many arguments as a method says that it takes.
                signed = wraps(method, updated=())
                action = signed(lambda screen, *given, name=name: act(screen, name, *given))
                setattr(cls, f"action_{name}", action)

    @property
    def size(self) -> Size:
        """The window size, but at least the size that the screen needs."""
        width, height = super().size
        return Size(max(width, NEEDED.width), max(height, NEEDED.height))

    @property
    def digits(self) -> str:
        """The numbers that digits choose from, as the key line names them."""
        numbers = [number for menu in self.query(MarkedList) for number in menu.numbers]
        return f"1-{max(numbers)}".removesuffix("-1") if numbers else DIGITS

    @property
    def kiosk(self) -> bool:
        """Whether the tutor runs in kiosk mode, in which nothing leads out of the tutor."""
        return bool(self.app.options.kiosk)  # type: ignore[attr-defined]

    def on_mount(self) -> None:
        """Arrange the widgets before the first frame; zoom if the tutor runs for presenting."""
        if self.app.options.present and self.zooms:  # type: ignore[attr-defined]
            self.zoom = self.zooms[0]
            self.set_class(True, "-zoomed")
        self._divided = self.size
        self.divide()

    def on_resize(self) -> None:
        """Arrange the widgets if the size is new: Textual says it several times at first."""
        if self.is_mounted and not self.left and self.size != self._divided:
            self._divided = self.size
            self.divide()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: if it works now."""
        if action == "go_back":
            return (self.HOME_BEHIND or not self.is_first) and self.check_action("leave", ())
        actions = (each for each in self._METHODS.get(action, ()) if each.is_called_by(parameters))
        return all(map(self.works, actions)) and super().check_action(action, parameters)

    def note_shown(self) -> None:
        """Take keys for too early until the current verdict or page is painted."""
        self._verdict_at = inf
        self.call_after_refresh(self.note_frame)  # Nothing may have to be drawn.

    def note_frame(self) -> None:
        """Record the first frame since `note_shown`: whoever sees it may press a key."""
        if self._verdict_at == inf:
            self._verdict_at = monotonic() + self.CALM

    def on_key(self, event: Key) -> None:
        """Do what a letter's other case does if only that does something; note too early keys."""
        self._early = event.time < self._verdict_at
        active, key, text = self.active_bindings, event.key, ""
        free = len(key) == 1 and key not in active and not is_taken(self, key)
        other = active.get(key.swapcase()) if free else None
        if other and key in DIRECTED:
            text = _("{typed} does nothing here, but {key} does: {name}.").format(
                typed=key, key=key.swapcase(), name=other.binding.description
            )
        elif other:
            self.app.call_later(self.app.run_action, other.binding.action, other.node)
        elif free and key.isalpha():
            text = _("{key} does nothing here: ? lists the keys.").format(key=key)
        self.show_hint(text)

    def took_early(self) -> bool:
        """Return once whether the current key was pressed before the verdict was painted."""
        early, self._early = self._early, False
        return early

    @property
    def layered(self) -> bool:
        """Whether Escape closes something on this screen before it leaves."""
        return bool(self.zoom)

    @property
    def is_first(self) -> bool:
        """Whether leaving the screen would end the tutor."""
        return len(self.app.screen_stack) == 1 and not self.layered

    def action_go_back(self) -> None:
        """Leave the screen; go to the home screen if leaving would end the tutor."""
        if not self.is_first:
            self.action_leave()
        elif self.HOME_BEHIND:
            self.post_message(OpenRequest(HomeStart()))

    def action_leave(self) -> None:
        """End the zoom; else go back to the screen that opened this one, or end the tutor."""
        if self.zoom:
            self.zoom_to("")
        elif len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.exit()

    def action_return(self) -> None:
        """Go back to what opened the screen, which waits for it to be done."""
        self.action_leave()

    # What is said to what was done: once that is on the disk.

    @property
    def saving(self) -> bool:
        """Whether an answer is still being saved, or is saved but its verdict not yet shown."""
        return bool(self._unshown) or (self.journal is not None and self.journal.saving)

    def heeds(self, event: Event) -> bool:
        """Return whether an event is handled even while saving: only help, leaving and the like."""
        active = self.active_bindings.get(event.key) if isinstance(event, Key) else None
        if active is None:
            return False
        return active.node is self.app or active.binding.action.partition("(")[0] in HEEDED

    def when_saved(self, show: Callable[..., object], *answer: object) -> None:
        """Call `show` once the student's answer is saved to the disk; at once if that is done."""
        if not self.saving:
            show(*answer)
            return
        if not self._unshown:
            self.run_worker(self._show_saved(), group="saving")
        self._unshown[show] = answer

    async def _show_saved(self) -> None:
        """Wait for the disk, then call the methods that were put off, unless the screen is left."""
        if self.journal is not None and self.journal.saved is not None:
            saved = asyncio.wrap_future(self.journal.saved)
            await asyncio.wait([saved], timeout=SLOW)
            if not (saved.done() or self.left):
                self.show_hint(_("Saving… The disk is slow just now."))
            await saved
        if self.left:
            return
        self.show_hint("")
        unshown, self._unshown = self._unshown, {}
        for show, answer in unshown.items():
            self.when_saved(show, *answer)
        self.refresh_bindings()

    def show_hint(self, text: str) -> None:
        """Show a text in the place of the keys, until the next key; an empty one restores them."""
        for line in self.query(KeyLine):
            line.hint = text

    def warn_unsaved(self) -> None:
        """Warn once that nothing can be saved, as soon as saving has failed."""
        if self.journal is None or self._warned_unsaved:
            return
        written, error = self.journal.written, self.journal.error
        if written is not None and not written.done():
            self.run_worker(self._await_written(written), group="saving")
        elif error is not None:
            from tui.screens.prompt import Notice

            self._warned_unsaved = True
            self.app.push_screen(Notice(error))

    async def _await_written(self, written: Future[None]) -> None:
        """Wait until a record is written, then warn if nothing can be saved."""
        await asyncio.wrap_future(written)
        self.warn_unsaved()

    def name_key(self, action: str) -> str:
        """Return the display name of the key for an action; its label where no key does it now."""
        keys = (each.binding for each in self.active_bindings.values())
        free = (
            self.app.get_key_display(each)
            for each in keys
            if each.action == action and not is_taken(self, each.key)
        )
        labels = (each.label for each in self.ACTIONS if each.on_screen == action)
        return next(chain(free, labels), ":")

    def ask_for(self, panel: Screen[Answer], go: Callable[[Answer], object]) -> None:
        """Ask with a panel, and call `go` with the answer if one is given."""

        def answer(result: Answer | None) -> None:
            if result is not None:
                go(result)

        self.app.push_screen(panel, answer)

    @property
    @enables(ZOOM)
    def zooms(self) -> Sequence[str]:
        """The panes that can be shown alone now."""
        return ()

    def action_zoom(self) -> None:
        """Show one pane alone, then the next, then all again."""
        turned = ["", *self.zooms]
        self.zoom_to(turned[(turned.index(self.zoom) + 1) % len(turned)])

    def zoom_to(self, name: str) -> None:
        """Show a pane alone, as large as the window allows, or all panes for an empty name."""
        self.zoom = name
        self.set_class(bool(name), "-zoomed")
        self.divide()
        self.refresh_bindings()
        from tui.widgets.sentence import Sentence

        text = _("Press z again to see something else alone, Escape to see everything.")
        if name in self.zooms[-1:]:
            text = _("Press z again, or Escape, to see everything.")
        for sentence in self.query(Sentence) if name else ():
            sentence.text = text

    def interrupt(self, key: str = "") -> None:
        """React to a key before it is handled, or "" without one; subclasses override this."""

    def divide(self) -> None:
        """Arrange the widgets if the style sheet alone cannot do that."""


class BoardsScreen(SizedScreen[ScreenResultType]):
    """A screen with boards, which can be `flipped` upside down."""

    flipped = False

    def show(self) -> None:
        """Show the boards in their current state."""
        raise NotImplementedError

    def action_flip(self) -> None:
        """Turn the boards upside down."""
        self.flipped = not self.flipped
        self.show()

    def action_scroll(self, pages: int) -> None:
        """Scroll the text beside the boards by pages."""
        scroll_pages(self.query_one("#text"), pages)


def scroll_pages(text: Widget, pages: int) -> None:
    """Scroll a text by pages, each of which shows two lines of the one before."""
    text.scroll_relative(y=pages * max(1, text.size.height - 2), animate=False, force=True)
