"""A list of rows; it marks the chosen one, which not every terminal shows by its ground alone."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.actions import Action
from tui.look.inks import MARKED, find_style
from tui.run.listed import ListItem, number_typed
from tui.widgets.bindings import make_bindings

HEADING = "bold $primary"  # The style of the title of a group.
GAP = 2  # Columns between the two, at least.
AROUND = 4  # Columns around a row: for its mark, the bar for scrolling, and what is left free.
WIDTH = 72  # Columns of a row at least where rows may be parted.


class ListRow(Visual):
    """Puts two texts into one line if they fit, else below each other, and a third below both.

    Alone, the first one's lines begin below its column `hang`, if that is given.
    """

    def __init__(
        self, left: Content, right: str | Content = "", below: str | Content = "", hang: int = 0
    ) -> None:
        self._left, self._hang = left, hang
        self._right, self._below = (
            each if isinstance(each, Content) else Content(each) for each in (right, below)
        )

    @property
    def columns(self) -> int:
        """The columns of its first two texts in one line."""
        right = self._right.cell_length
        return self._left.cell_length + (GAP + right if right else 0)

    def _draw(self, width: int) -> Content:
        """Return the row's text at a width."""
        room = width - self._left.cell_length - self._right.cell_length
        if self._hang:
            lines = self._left[self._hang :].wrap(max(1, width - self._hang))
            return self._left[: self._hang] + Content("\n" + " " * self._hang).join(lines)
        if not self._right:
            return self._left + self._below
        blank = Content(" " * room)
        if room < GAP:
            blank = Content("\n" + " " * max(0, width - self._right.cell_length))
        return Content("").join([self._left, blank, self._right, self._below])

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """Return the lines of the row at a width."""
        return self._draw(width).render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:  # noqa: ARG002
        """Return the whole width of the container."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Return how many lines the row takes at a width."""
        return self._draw(width).get_height(rules, width)


class Numbered(Option):
    """An option that has a number before it, by which it can be chosen."""

    def __init__(self, number: int, prompt: ListRow, name: str) -> None:
        super().__init__(prompt, id=name)
        self.number = number


class Gap(Option):
    """A blank line between two rows."""

    def __init__(self) -> None:
        super().__init__("", disabled=True)


def count_lines(row: Option, width: int = WIDTH) -> int:
    """Return how many lines a row takes at a width."""
    if isinstance(row.prompt, ListRow):
        return row.prompt.get_height(RulesMap(), width)
    return str(row.prompt).count("\n") + 1


class MarkedList(OptionList):
    """A compact list with room for a mark before each option."""

    DEFAULT_CSS = """
    MarkedList.-textual-compact > .option-list--option { padding: 0 1; }
    MarkedList > .option-list--option-disabled { color: $foreground-muted; }
    MarkedList > .option-list--option-highlighted,
    MarkedList:focus > .option-list--option-highlighted {
        color: $foreground; background: $code-marked; text-style: bold;
    }
    """

    by_digits: str | None = None
    """The id of the option that digits have chosen last."""
    _given: Sequence[Option] = ()

    @classmethod
    def of(cls, actions: Iterable[Action], name: str = "Menu") -> type["MarkedList"]:
        """Return a class of lists bound to the list keys of a table of actions."""
        own = make_bindings(each for each in actions if each.of_list)
        return type(name, (cls,), {"BINDINGS": own})

    def refill(
        self, options: Iterable[Option], first: str | None = None, lines: int | None = None
    ) -> None:
        """Replace the options; keep the highlight, or at first highlight the option `first`.

        Gaps are left out where all do not fit into so many `lines`, if that is said.
        """
        self._given = [*options]
        self._fill(self._given if lines is None else self._choose_parted(lines), first)

    @property
    def columns(self) -> int:
        """The columns of the widest row, with those around it."""
        rows = (each.prompt for each in self._given)
        return max((row.columns for row in rows if isinstance(row, ListRow)), default=0) + AROUND

    def part_rows(self, lines: int) -> None:
        """Part the rows by gaps again, if all fit into so many lines then."""
        wanted = self._choose_parted(lines)
        if len(wanted) != self.option_count:
            self._fill(wanted)

    def _choose_parted(self, lines: int) -> Sequence[Option]:
        """Return the options with gaps, or without where these do not fit into so many lines.

        The rows of a list that begins with a number and has no gaps are parted behind each number.
        """
        rows = [each for each in self._given if not isinstance(each, Gap)]
        parted = self._given
        if len(rows) == len(parted) and rows and isinstance(rows[0], Numbered):
            apart = ((each, Gap())[: 1 + isinstance(each, Numbered)] for each in rows)
            parted = [*chain.from_iterable(apart)]
            parted = parted[:-1] if isinstance(parted[-1], Gap) else parted
        width = max(WIDTH, self.scrollable_content_region.width) - 2
        return parted if sum(count_lines(each, width) for each in parted) <= lines else rows

    def _fill(self, options: Iterable[Option], first: str | None = None) -> None:
        """Replace what is listed; keep the highlight, or at first highlight the option `first`."""
        held = self.highlighted_option
        at = held.id if held else first
        self.clear_options()
        self.add_options(options)
        open_to = [place for place, each in enumerate(self.options) if not each.disabled]
        places = (place for place in open_to if at and self.options[place].id == at)
        self.highlighted = next(places, next(iter(open_to), None))

    @property
    def numbers(self) -> dict[int, str | None]:
        """The ids of the options that have numbers, by these."""
        return {each.number: each.id for each in self.options if isinstance(each, Numbered)}

    def choose_number(self, digit: int) -> None:
        """Highlight the option whose number ends in this digit, after the digits typed before."""
        numbered = self.numbers
        held = self.highlighted_option
        last = held.number if isinstance(held, Numbered) and held.id == self.by_digits else None
        result = numbered.get(number_typed(last, digit, max(numbered, default=0)) or 0)
        if result is not None:
            self.highlighted = self.get_option_index(result)
        self.by_digits = result

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Follow a change of the highlight, after which a digit begins another number."""
        self.by_digits = None
        super().watch_highlighted(highlighted)

    def action_cursor_up(self) -> None:
        """Highlight the option above; stay at the first one instead of wrapping around."""
        if any(not each.disabled for each in self.options[: self.highlighted or 0]):
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        """Highlight the option below; stay at the last one instead of wrapping around."""
        at = -1 if self.highlighted is None else self.highlighted
        if any(not each.disabled for each in self.options[at + 1 :]):
            super().action_cursor_down()

    def action_select(self) -> None:
        """Select the highlighted option, if any; a digit typed next begins another number."""
        self.by_digits = None
        if self.highlighted is None:
            self.action_first()
        else:
            super().action_select()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: paging only with lines, Left and Right never."""
        if action in {"scroll_left", "scroll_right"}:
            return False
        if action in {"page_up", "page_down"} and not self.size:
            return False
        return super().check_action(action, parameters)

    def render_line(self, y: int) -> Strip:
        """Return line `y` of the list, with a mark at the first line of the highlighted option."""
        strip = super().render_line(y)
        if self.can_focus and self.screen.focused is not self:
            return strip
        for _blank, style, _control in strip.crop(0, 1):
            if style is not None and style.meta.get("option", -1) == self.highlighted:
                first = y == 0 or self._option_at(y - 1) != self.highlighted
                ink = style + find_style(self.app.theme, MARKED)
                mark = Segment("▸", ink + RichStyle(bgcolor=style.bgcolor))
                return Strip.join((Strip([mark]), strip.crop(1))) if first else strip
        return strip

    def _option_at(self, y: int) -> int:
        """Return the index of the option on line `y` of the list, or -1 if there is none."""
        styles = (style for _blank, style, _control in super().render_line(y).crop(0, 1))
        return next((style.meta.get("option", -1) for style in styles if style is not None), -1)


def listed_options(
    rows: Sequence[ListItem], first: int = 1, count: int | None = None
) -> Iterator[Option]:
    """Yield a numbered option for each row, with name and state; `count` is the total number."""
    digits = max(2, len(str(count or len(rows))))
    width = max((len(row.id) for row in rows if row.named), default=0)
    for number, row in enumerate(rows, first):
        name = f"{row.id:<{width}}  " if row.named else ""
        left = Content.assemble(f"{number:>{digits}}  ", (name, "bold"), row.title)
        done = ("✓ " if row.done else "", "$success")
        state = Content.assemble(done, (row.state if row.begun else "", "$foreground-muted"))
        yield Numbered(number, ListRow(left, state), row.id)
