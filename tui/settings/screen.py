"""The settings screen: what holds for all screens, and the choice of each."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from textual.content import Content
from textual.style import Style as TextStyle
from textual.widgets import Static
from textual.widgets.option_list import Option

from lessons.journal.data_folder import find_home
from lessons.language import _
from lessons.text.notation import NOTATIONS
from solver.board.geometry import Square, vector_squares
from tui.actions import keep_actions
from tui.activities import ScreenHost
from tui.look.inks import DARK, LIGHT, Ink, find_style
from tui.screens.list_screen import TALL, ListScreen
from tui.screens.prompt import Choice
from tui.settings.actions import SETTINGS as ACTIONS
from tui.settings.model import EXAMPLE, NAMES, SETTINGS, SettingsModel, say_when_it_holds
from tui.widgets.board_picture import Piece
from tui.widgets.marked_list import ListRow, Numbered
from tui.widgets.square import LOW, draw_queen

FEW = 20  # Lines of a screen from which there is room for the values of a setting.


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
        if self.size.height < FEW:
            return Content(setting.about)
        marks = Content("  "), Content.styled("▸ ", "bold $accent")
        titles = {
            value: marks[value == now] + text for value, (_value, text) in setting.values.items()
        }
        crown = CROWNS[self.has_class("-wide") and self.size.height >= TALL]
        lines = draw_values(name, titles, self.app.theme, self.note_width, crown)
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
        except ValueError as error:
            remark.update(str(error))
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
MARGIN, GAP = 2, 2  # Columns before a board and behind it.
CROWNS = [["♛ "], draw_queen(LOW, Piece.PLACED)]
"""The lines of a queen on small squares, and on large ones."""


def draw_values(
    name: str, titles: Mapping[str, Content], theme: str, width: int, crown: Sequence[str]
) -> Sequence[Content]:
    """Return the lines of a setting's values, and the boards that show what each looks like."""
    if name == "theme":
        boards = [
            [titles[value], *_draw_board(each.name, crown)]
            for value, each in zip(titles, (DARK, LIGHT), strict=True)
        ]
        return _set_beside(boards, 2)
    if name != NAMES:
        return [*titles.values()]
    boards = [
        [Content(f"  {each.name}"), *_draw_board(theme, crown, each.queens(EXAMPLE), top=each.top)]
        for each in NOTATIONS.values()
    ]
    fits = sum(each[-1].cell_length + GAP for each in boards) <= width + GAP
    return [*titles.values(), *_set_beside(boards, len(boards) if fits else 2)]


def _set_beside(boards: Sequence[Sequence[Content]], across: int) -> list[Content]:
    """Return the lines of boards, so many of them side by side."""
    rows = (boards[at : at + across] for at in range(0, len(boards), across))
    column = boards[0][-1].cell_length + GAP
    return [
        Content.assemble(*(each.pad_right(column - each.cell_length) for each in cells))
        for row in rows
        for cells in zip(*row, strict=True)
    ]


def _draw_board(
    theme: str, crown: Sequence[str], queens: Collection[Square] = BOARD, *, top: bool = False
) -> Sequence[Content]:
    """Return the lines of a board in a theme, its highest row first, or row 0 at the `top`."""
    n, lines = len(EXAMPLE), []
    styles = [
        TextStyle.from_rich_style(find_style(theme, Ink("board-queen", ground, bold=True)))
        for ground in ("board-dark", "board-light")
    ]
    for y in range(n) if top else reversed(range(n)):
        for part in crown:
            squares = [Content(" " * MARGIN)]
            for x in range(n):
                text = part if (x, y) in queens else " " * len(part)
                squares.append(Content.styled(text, styles[(x + y) % 2]))
            lines.append(Content.assemble(*squares))
    return lines
