"""The settings screen: what holds for all screens, and the choice of each."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain

from msgspec.structs import replace
from textual.color import Color
from textual.content import Content
from textual.style import Style as TextStyle
from textual.widgets import Static
from textual.widgets.option_list import Option

from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.language import _
from lessons.text.notation import NOTATIONS
from solver.board.geometry import Square, vector_squares
from tui.actions import keep_actions
from tui.activities import ScreenHost
from tui.look.inks import DARK, LIGHT, Ink, find_colour
from tui.look.options import Colours
from tui.screens.list_screen import ListScreen
from tui.screens.prompt import Choice
from tui.settings.actions import SETTINGS as ACTIONS
from tui.settings.model import EXAMPLE, NAMES, SETTINGS, SettingsModel, say_when_it_holds
from tui.terminal.grid import Colour, Style
from tui.terminal.palette import XTERM, find_shown_style
from tui.widgets.marked_list import ListRow, Numbered

LOW = 20  # Lines of a screen from which there is room for the values of a setting.


class SettingsScreen(ListScreen):
    """The screen of settings, whose choices hold at once unless said otherwise."""

    ACTIONS = keep_actions(ACTIONS, {"open", "number", "leave"})
    EXPLAINS_BELOW = True
    DEFAULT_CSS = """
    SettingsScreen {
        & MarkedList { height: auto; }
        & #aside { height: 1fr; margin: 1 0 0 0; }
        &.-wide #aside { margin: 0; }
    }
    """

    def __init__(self, _start: object, host: ScreenHost) -> None:
        self._journal = host.journal
        self.model = SettingsModel(self._journal.home or find_home(), self._journal)
        self._last: str | None = None
        super().__init__(_("Settings"), remark=self.model.remark)

    def load_options(self) -> tuple[Iterable[Option], str | None]:
        """Return the rows of the settings, the one changed last marked."""
        self.model.reload()
        rows = [
            (each, title, self._say_state(each, s)) for each, title, s in self.model.list_rows()
        ]
        width = max(len(title) for _name, title, _state in rows) + 3
        heads = [f"{at:>2}  {title:<{width}}" for at, (_name, title, _state) in enumerate(rows, 1)]
        return [
            Numbered(at, ListRow(Content.assemble(head, (state, "$primary")), hang=len(head)), name)
            for at, (head, (name, _title, state)) in enumerate(zip(heads, rows, strict=True), 1)
        ], self._last

    def _say_state(self, name: str, saved: str) -> str:
        """Return in words what is chosen for a setting, and what this start was told instead."""
        setting = SETTINGS[name]
        given = getattr(self.app.options, setting.field, None)  # type: ignore[attr-defined]
        texts = dict(setting.values.values())
        here = saved if given is None else texts.get(given, texts[None])
        told = _("{saved}, but {here} this time").format(saved=saved, here=here)
        return saved if here == saved else told

    def explain_row(self, name: str) -> Content:
        """Return what a setting changes, and where there is room its values, with their effect."""
        setting, now = SETTINGS[name], self.model.find_value(name)
        if self.size.height < LOW:
            return Content(setting.about)
        marks = Content("  "), Content.styled("▸ ", "bold $accent")
        titles = {
            value: marks[value == now] + text for value, (_value, text) in setting.values.items()
        }
        lines = draw_values(name, titles, self.app.theme, self.note_width)
        return Content("\n").join([Content(setting.about), Content(""), *lines])

    def open_listed(self, name: str) -> None:
        """Ask for the value of a setting."""
        self._last = name
        setting = SETTINGS[name]
        texts = {typed: text for typed, (_value, text) in setting.values.items()}
        choice = Choice(setting.title, texts, self.model.find_value(name))
        choice.styles.align = "left", "top"  # Above the list: what it is about stays in view.
        self.ask_for(choice, partial(self._apply_choice, name))

    def _apply_choice(self, name: str, typed: str) -> None:
        """Choose a value for a setting, and put it into effect."""
        remark = self.query_one("#remark", Static)
        try:
            self.model.choose(name, typed)
        except OSError as error:
            sentence = _("It cannot be saved: {why}.")
            remark.update(sentence.format(why=make_printable(error.strerror or str(error))))
        else:
            remark.update(say_when_it_holds(name))
            if field := SETTINGS[name].field:  # What was chosen last counts, whatever said other.
                chosen = {field: getattr(self.model.settings, field)}
                self.app.options = replace(self.app.options, **chosen)  # type: ignore[attr-defined]
            if name == "theme":
                self.app.theme = (LIGHT if typed == "light" else DARK).name
        remark.display = bool(remark.content)
        self.on_screen_resume()


BOARD = tuple(vector_squares(EXAMPLE))
COLUMN, GAP = 16, 4  # Columns of a board with the gap behind it, and those of the gap.
SQUARES = (
    ("  ", Ink(ground="board-dark")),
    ("♛ ", Ink("board-queen", "board-light", bold=True)),
    ("✓ ", Ink("board-right", "board-light-right")),
    ("✗ ", Ink("board-wrong", "board-dark-wrong")),
    (" k<n ", Ink("accent", "code-marked", bold=True)),
)


def draw_values(
    name: str, titles: Mapping[str, Content], theme: str, width: int
) -> Sequence[Content]:
    """Return the lines of a setting's values: their titles, and what each looks like."""
    if name == "theme":
        boards = [_draw_board((LIGHT if value == "light" else DARK).name) for value in titles]
        return [_set_beside(each) for each in ([*titles.values()], *zip(*boards, strict=True))]
    if name == NAMES:
        boards = [
            [Content(f"  {each.name}"), *_draw_board(theme, each.queens(EXAMPLE), top=each.top)]
            for each in NOTATIONS.values()
        ]
        across = len(boards) if len(boards) * COLUMN <= width + GAP else 2
        rows = (boards[at : at + across] for at in range(0, len(boards), across))
        return [
            *titles.values(),
            *map(_set_beside, chain(*(zip(*row, strict=True) for row in rows))),
        ]
    if name == "colours":
        values = SETTINGS[name].values
        return [
            Content.assemble(title[:2], *_draw_squares(theme, values[value][0]), " ", title[2:])
            for value, title in titles.items()
        ]
    return [*titles.values()]


def _draw_squares(theme: str, limit: object) -> Iterator[Content]:
    """Yield squares and code in a theme, in all colours or in those of a limit."""
    colours = limit if isinstance(limit, Colours) else Colours.TRUE
    return (_draw(text, ink, theme, colours) for text, ink in SQUARES)


def _set_beside(cells: Sequence[Content]) -> Content:
    """Return a line of the cells of a table."""
    return Content.assemble(*(each.pad_right(COLUMN - each.cell_length) for each in cells))


def _draw_board(
    theme: str, queens: Collection[Square] = BOARD, *, top: bool = False
) -> Sequence[Content]:
    """Return the lines of a board in a theme, its highest row first, or row 0 at the `top`."""
    n, lines = len(EXAMPLE), []
    for y in range(n) if top else reversed(range(n)):
        squares = [Content("  ")]
        for x in range(n):
            ground = "board-light" if (x + y) % 2 else "board-dark"
            ink = Ink("board-queen", ground, bold=True)
            squares.append(_draw("♛ " if (x, y) in queens else "  ", ink, theme))
        lines.append(Content.assemble(*squares))
    return lines


def _draw(text: str, ink: Ink, theme: str, colours: Colours = Colours.TRUE) -> Content:
    """Return a text in an ink, in the colours that a terminal with so many colours has."""
    front, back = (Color.parse(find_colour(theme, each)).rgb for each in (ink.colour, ink.ground))
    shown = find_shown_style(Style(front, back, frozenset({1} if ink.bold else ())), colours)
    style = TextStyle(
        _make_colour(shown.background),
        _make_colour(shown.foreground),
        bold=1 in shown.attributes,
        reverse=7 in shown.attributes,
    )
    return Content.styled(text, style)


def _make_colour(shown: Colour) -> Color | None:
    """Return a terminal's colour as Textual has it."""
    rgb = XTERM[shown] if isinstance(shown, int) else shown
    return None if rgb is None else Color(*rgb)
