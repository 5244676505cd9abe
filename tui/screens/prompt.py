"""Panels and leaflets over a screen: enter, choose or find something, be told or read something."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.binding import BindingsMap, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.geometry import Region, Size
from textual.screen import ModalScreen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from lessons.language import _
from tui.actions import Action
from tui.run.listed import Group, find_nearest, find_rows
from tui.run.typed_numbers import LONGEST
from tui.screens.actions import CHOICE, FIELD, HELP_ABOVE, NOTICE, PAGES, PANEL, REDRAW_ABOVE
from tui.screens.closing import Closing
from tui.widgets.bindings import make_bindings
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import HEADING, ListRow, MarkedList, Numbered
from tui.widgets.text_lines import GAP, TextLines, wrapped_whole

NARROW = [(0, "-narrow"), (90, "-roomy")]
"""From which width something of the page is seen beside a list: less would be scraps."""


UNNAMED = make_bindings((REDRAW_ABOVE,), show=False)  # What no key line has room for.


class Field(Input):
    """A line into which something is typed."""

    BINDINGS = make_bindings(FIELD)

    def __init__(self, typed: str = "", **rest: Any) -> None:
        super().__init__(typed, max_length=LONGEST, compact=True, **rest)
        self.cursor_blink = False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: an empty line cannot be emptied."""
        return (action != "clear" or bool(self.value)) and super().check_action(action, parameters)

    def action_clear(self) -> None:
        """Empty the line."""
        self.clear()


class Panel(Closing, ModalScreen[ScreenResultType]):
    """A panel above whatever is behind it, with a text at its top, and its keys at the foot."""

    BINDINGS: ClassVar[list[BindingType]] = [*make_bindings((*PANEL, HELP_ABOVE)), *UNNAMED]
    DEFAULT_CSS = """
    Panel {
        align: center middle; background: transparent;
        & > Vertical {
            width: 56; max-width: 100%; height: auto; max-height: 100%;
            border: solid $rule; padding: 0 1 0 0; background: $panel;
        }
        & Static { height: auto; margin: 0 0 0 1; }
        & #remark { color: $error; }
        & Input { margin: 1 0 0 1; background: $background; }
        & OptionList {
            height: auto; margin: 1 0 0 0; padding: 0; border: none; background: transparent;
            scrollbar-size-vertical: 1;
        }
    }
    """

    def __init__(self, text: str) -> None:
        """Keep the text that says what the panel asks."""
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """Put the text above the other widgets."""
        with Vertical():
            yield Static(self.text, markup=False)
            yield from self.compose_rest()
        yield KeyLine()

    def compose_rest(self) -> ComposeResult:
        """Yield the widgets below the text."""
        yield from ()

    def on_input_changed(self, _event: Input.Changed) -> None:
        """Name the keys that work with what is typed now."""
        self.refresh_bindings()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close with the id of the chosen option as the answer."""
        event.stop()
        self.dismiss(event.option_id)


class Prompt(Panel[ScreenResultType]):
    """Asks for something that is typed.

    Args:
        read: Makes a value of what was typed.
            Raises ValueError with the sentence that is shown, if it cannot.
        typed: What stands there at first.
        characters: Regular expression for what can be typed.
        selected: Whether the first key takes the place of what stands there.
    """

    def __init__(
        self,
        text: str,
        read: Callable[[str], ScreenResultType],
        *,
        typed: str = "",
        characters: str | None = None,
        selected: bool = True,
    ) -> None:
        super().__init__(text)
        self._read = read
        self._line = Field(typed, restrict=characters, select_on_focus=selected)

    def compose_rest(self) -> ComposeResult:
        """Yield the input line, and the place for an error message."""
        yield self._line
        yield Static(id="remark", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with the typed answer, or show what is wrong with the answer."""
        event.stop()
        try:
            value = self._read(event.value)
        except ValueError as error:
            remark = self.query_one("#remark", Static)
            remark.update(str(error))
            remark.display = True
            if event.value.isdecimal():  # The next digit begins a number anew.
                self._line.select_all()
        else:
            self.dismiss(value)


class LineEditor(Prompt[str]):
    """Asks for a text in its `place` on the screen."""

    DEFAULT_CSS = """
    LineEditor {
        align: left top;
        & Input { margin: 0; background: $board-dark-chosen; color: $foreground; }
        & Input:focus { background-tint: transparent; }
        & #remark { dock: bottom; margin: 0; padding: 0 1; background: $panel; }
    }
    """

    def __init__(self, read: Callable[[str], str], typed: str, place: Callable[[], Region]) -> None:
        super().__init__("", read, typed=typed, selected=False)
        self._find_place = place

    def compose(self) -> ComposeResult:
        """Yield the line, its keys, and in their place remarks."""
        yield KeyLine()
        yield from self.compose_rest()

    def on_mount(self) -> None:
        """Go to the place."""
        self._take_place()
        self.on_resize()

    def on_input_changed(self, _event: Input.Changed) -> None:
        """Show the keys again: what was wrong with the line before is no more."""
        self.query_one("#remark", Static).display = False

    def _take_place(self) -> None:
        """Stand in the place of the text."""
        (x, y, width, height), styles = self._find_place(), self._line.styles
        styles.offset, styles.width, styles.height = (x, y), width, height

    def on_resize(self) -> None:
        """Go to the place in the new layout."""
        self.call_after_refresh(self._take_place)


class Choice(Panel[str]):
    """Asks for one of several things, each with its number and its key; the answer is a key."""

    BINDINGS = make_bindings(each for each in CHOICE if not each.of_list)

    def __init__(self, text: str, options: Mapping[str, str], chosen: str) -> None:
        super().__init__(text)
        self._options = options
        self._chosen = chosen
        self.digits = f"1-{len(options)}"  # As the key line names them.

    def compose_rest(self) -> ComposeResult:
        """Yield the list of options."""
        digits = len(str(len(self._options)))
        options = (
            Numbered(at, ListRow(Content(f"{at:>{digits}}  {text}"), hang=digits + 2), key)
            for at, (key, text) in enumerate(self._options.items(), 1)
        )
        yield MarkedList.of(CHOICE)(*options, markup=False, compact=True)

    def on_mount(self) -> None:
        """Highlight the option that is in use now, and be as wide as the options."""
        options = self.query_one(MarkedList)
        width = max(map(len, self._options.values())) + AROUND + NUMBERED
        self.query_one(Vertical).styles.width = max(NARROWEST, min(WIDEST, width))
        options.highlighted = list(self._options).index(self._chosen)
        self.call_after_refresh(options.scroll_to_highlight, top=True)

    def on_resize(self) -> None:
        """Lay the list out without a scrollbar: where one has stood, it would keep its room."""
        options = self.query_one(MarkedList)
        options.virtual_size = Size(0, 0)
        options.show_vertical_scrollbar = False
        options.refresh(layout=True)

    def action_number(self, digit: int) -> None:
        """Highlight the option whose number ends in this digit, after the digits typed before."""
        self.query_one(MarkedList).choose_number(digit)


class Notice(Panel[None]):
    """Says something that must not be missed."""

    BINDINGS = make_bindings(NOTICE)


MOVES = {"up": "cursor_up", "down": "cursor_down", "pageup": "page_up", "pagedown": "page_down"}
"""The actions of those keys of the list that do not type."""

HIGHEST, AROUND, NUMBERED, ROW = 34, 6, 4, 2
"""Lines of the panel at most, and those around its list; columns of a number, before a row."""
NARROWEST, WIDEST = 60, 76  # Columns of a panel with a list.


class Finder(Panel[str]):
    """Asks for one of many things in groups; the answer is the id of its row, which no other has.

    The row that is chosen is marked at first, else the first one. Other groups are looked through
    once something is typed.
    """

    HORIZONTAL_BREAKPOINTS = NARROW
    DEFAULT_CSS = """
    Finder {
        & > Vertical { width: 84; height: 100%; }
        &.-narrow > Vertical { width: 100%; }
        & Input > .input--placeholder { color: $foreground-muted; }
        & OptionList { height: 1fr; }
    }
    """

    def __init__(
        self,
        text: str,
        groups: Sequence[Group],
        chosen: str = "",
        others: Callable[[], Sequence[Group]] = tuple,
    ) -> None:
        super().__init__(text)
        self._groups = groups
        self._chosen = chosen
        self._others = others

    def compose_rest(self) -> ComposeResult:
        """Yield the input line, and the list."""
        yield Field(placeholder=_("Type a part of its name"))
        rows = MarkedList(markup=False, compact=True)
        rows.can_focus = False
        yield rows

    def on_mount(self) -> None:
        """Fill the list, and fix the height of the panel to that of the full list."""
        self._show_rows("", self._chosen)
        high = min(HIGHEST, self.query_one(MarkedList).option_count + AROUND)
        self.query_one(Vertical).styles.max_height = high

    def _show_rows(self, typed: str, chosen: str = "") -> None:
        """List the rows that fit what was typed, and highlight the chosen or nearest one."""
        rows = self.query_one(MarkedList)
        if typed:
            self._groups, self._others = [*self._groups, *self._others()], tuple
        fitting = find_rows(self._groups, typed)
        rows.clear_options()
        rows.add_options(self._list_rows(fitting))
        nearest = find_nearest((row for group in fitting for row in group.rows), typed)
        wanted = chosen or (nearest.id if nearest else None)
        rows.highlighted = None if wanted is None else rows.get_option_index(wanted)

    def _list_rows(self, fitting: Sequence[Group]) -> Iterator[Option]:
        """Yield the options of rows, each group below its title."""
        for group in fitting:
            yield Option(Content.styled(group.title, HEADING), disabled=True)
            for row in group.rows:
                hang = 0 if row.key else ROW
                yield Option(ListRow(Content(" " * ROW + row.line), row.key, hang=hang), id=row.id)
        if not fitting:
            yield Option(_("Nothing here has that name."), disabled=True)

    def refuses(self, action: str) -> bool:
        """Return whether an action would do nothing, as no row has what is typed in its name."""
        return action == "submit" and self.query_one(MarkedList).highlighted is None

    def on_key(self, event: Key) -> None:
        """Move the highlight by the keys that type no character."""
        if event.key in MOVES:
            event.stop()
            rows, move = self.query_one(MarkedList), MOVES[event.key]
            if rows.check_action(move, ()):
                getattr(rows, f"action_{move}")()

    def on_input_changed(self, event: Input.Changed) -> None:
        """List only the rows that match the typed text."""
        event.stop()
        self._show_rows(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with the highlighted row as the answer."""
        event.stop()
        self.query_one(MarkedList).action_select()


Lists = Iterable[tuple[str, Iterable[tuple[str, str]]]]
"""Titles, and under each the names of things and what is said of them."""


class Pages(VerticalScroll):
    """What is longer than the screen."""

    BINDINGS = make_bindings(PAGES)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: scrolling only where there is more."""
        return self.allow_vertical_scroll and super().check_action(action, parameters)


class Leaflet(Closing, ModalScreen[None]):
    """Shows lists, and other parts below them; scrolls where they are longer than the screen.

    The `actions` close it. It is `wide` where it shows a program.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*make_bindings((HELP_ABOVE,)), *UNNAMED]
    HORIZONTAL_BREAKPOINTS = NARROW
    DEFAULT_CSS = """
    Leaflet {
        align: center middle; background: transparent;
        & > VerticalScroll {
            width: 72; max-width: 100%; height: auto; max-height: 100%;
            border: solid $rule; padding: 0 0 0 1; background: $panel; scrollbar-size-vertical: 1;
        }
        &.-wide > VerticalScroll { width: 80; }
        &.-narrow > VerticalScroll { width: 100%; }
        & Static, & TextLines { height: auto; margin: 0 0 1 0; padding: 0 1 0 0; }
        & .title { text-style: bold; }
    }
    """

    def __init__(
        self, actions: Iterable[Action], lists: Lists, *parts: Widget, wide: bool = False
    ) -> None:
        super().__init__()
        self._bindings.key_to_bindings |= BindingsMap(make_bindings(actions)).key_to_bindings
        self._lists, self._parts = lists, parts
        self.set_class(wide, "-wide")

    def compose(self) -> ComposeResult:
        """Put each list below its title."""
        yield KeyLine()
        with Pages():
            lists = [(title, [*entries]) for title, entries in self._lists]
            widest = max(
                (cell_len(name) for _title, each in lists for name, _text in each), default=0
            )
            for title, entries in lists:
                yield make_title(title)
                yield _Entries(entries, widest + GAP.cell_length)
            yield from self._parts


class _Entries(TextLines):
    """Shows names, and what is said of each beside it."""

    def __init__(self, entries: Sequence[tuple[str, str]], indent: int) -> None:
        super().__init__()
        self._entries, self._indent = entries, indent

    def lines(self, width: int) -> list[Content]:
        """Return the lines of all entries at a width."""
        room = max(1, width - self._indent)
        return [
            Content.styled(set_cell_size("" if at else name, self._indent), "bold") + row
            for name, text in self._entries
            for at, row in enumerate(wrapped_whole(Content(text or " "), room))
        ]


def make_title(text: str) -> Static:
    """Return a title for a list or for another part of a panel."""
    return Static(text, classes="title", markup=False)
