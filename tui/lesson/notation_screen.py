"""The names screen: one state as each lecture writes and draws it, and the choice of one."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lessons.journal.journal import Journal
from lessons.language import _
from lessons.text.notation import NOTATIONS, SCRIPTS, Notation, get_notation, prefer_notation
from tui.lesson.actions import NAMES
from tui.screens.prompt import Choice
from tui.screens.sized import SizedScreen
from tui.widgets.board import Board, board_size
from tui.widgets.board_pane import choose_cell
from tui.widgets.board_picture import BoardPicture
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList
from tui.widgets.square import CELLS

EXAMPLE = (0, 2, 4, 1, 3)  # The state that is shown where there is none.
LIST = 44  # Columns that the list needs beside the board.


class NamesScreen(SizedScreen[None]):
    """Shows a state in the notation of each lecture; an example if it has no queen."""

    ACTIONS = NAMES
    DEFAULT_CSS = """
    NamesScreen {
        & > Horizontal { height: 1fr; }
        & MarkedList { height: auto; margin: 0 1 1 1; background: transparent; }
        & > #asked { text-style: bold; padding: 1 2 1 2; }
        & #meaning { height: auto; padding: 0 2; }
        & Board { margin: 0 1; }
    }
    """

    def __init__(self, journal: Journal, rows: Sequence[int] = ()) -> None:
        super().__init__()
        self._journal = journal
        self._rows = tuple(rows) if any(row >= 0 for row in rows) else EXAMPLE

    def compose(self) -> ComposeResult:
        """Put the list of notations to the left, and the highlighted one's board to the right."""
        yield Static(
            _(
                "We call the list of rows b. If you attend one of these lectures, you can take the "
                "name that it uses."
            ),
            id="asked",
            markup=False,
        )
        with Horizontal():
            with Vertical():
                yield MarkedList.of(NAMES)(
                    *(
                        Option(Text(f"{each.written(self._rows)}  {each.lecture}"), id=each.name)
                        for each in NOTATIONS.values()
                    ),
                    markup=False,
                    compact=True,
                )
                yield Static(id="meaning", markup=False)
            yield Board(self._draw_placement(get_notation()))
        yield KeyLine()

    def on_mount(self) -> None:
        """Highlight the notation in use."""
        names = self.query_one(MarkedList)
        names.highlighted = list(NOTATIONS).index(get_notation().name)
        names.focus()

    def divide(self) -> None:
        """Draw the board as large as fits beside the list."""
        width, height = self.size
        room = Size(max(width - LIST, width // 2) - 2, height - 5)
        sizes = {cell: board_size(len(self._rows), cell, borderless=True) for cell in CELLS}
        board = self.query_one(Board)
        board.cell = choose_cell(sizes, room)
        board.styles.width, board.styles.height = sizes[board.cell]

    def _draw_placement(self, notation: Notation) -> BoardPicture:
        queens = notation.queens(self._rows)
        return BoardPicture(len(self._rows), queens=queens, flipped=notation.top, borderless=True)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the board and the text of the highlighted notation."""
        notation = NOTATIONS[str(event.option_id)]
        self.query_one(Board).picture = self._draw_placement(notation)
        where = _("Row 0 is at the top.") if notation.top else _("Row 0 is at the bottom.")
        sentences = [f"{notation.says} {where}", notation.rows_too]
        self.query_one("#meaning", Static).update("\n\n".join(filter(None, sentences)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Use the chosen notation from now on."""
        event.stop()
        prefer_notation(str(event.option_id), self._journal)
        self.dismiss()


def ask_name() -> Choice:
    """Return a panel that asks what a student's lecture calls the list; b where there is none."""
    text = _(
        "We call this list of rows b. Does a lecture that you attend call it otherwise? Enter "
        "keeps b; the settings can change it at any time."
    )
    named = _("{name}, as in the lecture of {lecture}")
    names = {
        each.name: named.format(name=each.name, lecture=each.lecture) for each in NOTATIONS.values()
    }
    return Choice(text, {**names, SCRIPTS: _("b is fine, or I attend none")}, get_notation().name)
