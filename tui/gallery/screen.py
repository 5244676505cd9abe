"""The gallery: all solutions, the fundamental ones, the orbit of one, and queens placed by hand."""

import asyncio
from collections.abc import Collection, Sequence
from time import perf_counter

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from lessons.journal.journal import Journal
from lessons.language import _
from lessons.words import orbits
from lessons.words.proof import prove_square
from solver.board.geometry import Square, nearest_square
from solver.board.symmetry import Operation, Vector, find_orbit
from tui.actions import enables
from tui.activities import ScreenHost
from tui.gallery.actions import GALLERY
from tui.gallery.boards import GAP, SQUARE, BoardGrid, Boards, OwnBoard, say_how
from tui.gallery.model import GalleryModel, GalleryView
from tui.model import ask_number
from tui.run.position import PAUSE, REPORTED, SLICE
from tui.screens.model_screen import ModelScreen, make_panel
from tui.screens.sized import BOARD, once_saved
from tui.start import GalleryStart
from tui.widgets.board import Board
from tui.widgets.boxes import Row
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence
from tui.widgets.square import CELLS, GUTTER
from tui.widgets.tab_line import Tab, draw_tab
from tui.widgets.text_lines import flow_pieces

FEW = 4
"""Boards that stand side by side at least before the chosen one is shown large beside them.

If there are no more, they stand in two rows.
"""
AROUND = 3  # Lines above and below all boards.
LARGE = CELLS[-4]  # The squares of the chosen one then, at least.
TEXT = 8  # Lines that are left to what is said below it.
ROOMY = 25
"""Lines of a screen from which one says which boards these are, and how each square is moved.

With fewer there is no room for that, and boards stand alike in all views.
"""
WIDE, HIGH = 100, 30
"""Columns and lines of a screen from which one's own board has boards and rows listed beside it."""


class GalleryScreen(ModelScreen[None]):
    """Shows solutions as boards."""

    ACTIONS = GALLERY
    MODEL = GalleryModel
    model: GalleryModel
    journal: Journal
    DEFAULT_CSS = """
    GalleryScreen {
        & > #head, & > #about { height: auto; padding: 0 1; }
        & > #about { color: $foreground-muted; }
        & > Row { height: 1fr; }
        & BoardGrid { width: 1fr; }
        &.-zoomed > #head { display: none; }
        &.-zoomed OwnBoard { align: center middle; }
    }
    """

    def __init__(self, start: GalleryStart, host: ScreenHost) -> None:
        super().__init__()
        self.journal = host.journal
        self.model = GalleryModel(host.journal, start)
        self.cursor = Square(0, 0)
        self._opened_from: GalleryView | None = None
        self._beside = False

    def compose(self) -> ComposeResult:
        """Put the boards below the line that says which they are, and the sentence under them."""
        yield Static(id="head", markup=False)
        yield Static(id="about", markup=False)
        self._grid = BoardGrid(self._make_boards())
        with Row():
            yield self._grid
            yield OwnBoard()
        yield Sentence()
        yield KeyLine()

    def divide(self) -> None:
        """Divide the screen, with the largest squares for the student's board or the chosen one."""
        self.query_one(Sentence).lines = 2 if self.size.height >= 24 else 1
        about = self.query_one("#about", Static)
        about.update(self.model.explain_view())
        said = not (self.zoom or self.shows_mine)
        about.display = said and self.size.height >= ROOMY
        lines = self.query_one(Sentence).lines + (0 if self.zoom else 2)
        room = Size(self.size.width - 1, self.size.height - lines)
        if said:
            across = min(FEW, self._make_boards().most)
            boards = across * (self._make_boards().board_width_at(1) + GAP) + 1
            room -= Size(boards, TEXT + about.display - self.query_one(Sentence).lines)
        own = self.query_one(OwnBoard)
        own.fit(self.model.n, room, alone=bool(self.zoom), beside=said)
        self._beside = said and own.large
        self.query_one(Sentence).display = not self._beside
        self.show()
        self._go_on()

    # What there is.

    def _make_boards(self) -> Boards:
        """Return the boards of the view, with their captions, for the grid."""
        n = self.model.n
        if self.model.view is not GalleryView.ORBIT:
            model, complete = self.model, self.model.next_work is None
            most = FEW // 2 if complete and 1 < model.known <= FEW else 99
            return Boards(
                n, model.known, model.board, lambda i: (f"{i + 1:,}",), most=most, complete=complete
            )
        same = orbits.find_firsts(self.model.turned or ())
        names = []
        for operation, first in same.items():
            equal = "" if first is operation else f" (= {orbits.number_operation(first)})"
            name = f"{orbits.number_operation(operation)} {orbits.NAMES[operation]}{equal}"
            formula = (operation.formula_on(n),) if self.size.height >= ROOMY else ()
            names.append((name, *formula))
        width = max((1 + len(text) for lines in names for text in lines), default=1)
        width += width % 2  # As much on both sides of a board.
        lines = len(names[0]) if names else 1
        board = self.model.board
        most = self._count_across(max(width, SQUARE * n) + GAP, 1 + n + lines)
        return Boards(n, self.model.known, board, names.__getitem__, lines, width, most=most)

    def _count_across(self, width: int, height: int) -> int:
        """Return how many boards of an orbit stand in a row, given the room that each takes.

        It is one less where all have room then, and the chosen one, large, fills the rest.
        """
        across, (columns, lines) = FEW - 1, self.size
        beside = columns - across * width - GUTTER >= LARGE.width * self.model.n
        high = -(-len(Operation) // across) * height <= lines - AROUND
        return across if beside and high else FEW

    @work(exclusive=True)
    async def _go_on(self) -> None:
        """Do the next slice of counting or comparing, and let keys be handled in between."""
        slices = 0
        while self.model.next_work is not None:
            end = perf_counter() + SLICE
            while perf_counter() < end and (step := self.model.next_work) is not None:
                step()
            slices += 1
            if slices % REPORTED == 0 or self.model.next_work is None:
                self.show()
            await asyncio.sleep(PAUSE)
        if slices and self.model.known <= FEW:  # The large board gets the room that they leave.
            self.divide()

    # What is shown.

    @once_saved
    def show(self) -> None:
        """Show the present state in every widget, if the widgets are mounted."""
        if not all(self.query(kind) for kind in (OwnBoard, Static, Sentence)):
            return
        mine = self.model.view is GalleryView.MINE
        grid, alone = self._grid, mine or bool(self.zoom)
        grid.display, self.query_one(OwnBoard).display = not alone, alone or self._beside
        if mine:
            self._show_own_board()
        else:
            self.model.settle_choice()
            grid.show(self._make_boards(), self.model.chosen[self.model.view])
            self.query_one(Sentence).text = self.model.describe_board()
            if self.zoom or self._beside:
                self._show_alone()
        self.set_focus(self.query_one(Board if alone else BoardGrid))
        self.query_one("#head", Static).update(self._make_head())
        self.refresh_bindings()

    def _make_head(self) -> Content:
        """Return the line of the board's size, the views and the count."""
        names = {
            GalleryView.ALL: _("All")
            if not self.model.looked_through.queens
            else _("With my queens"),
            GalleryView.FUNDAMENTAL: _("Fundamental"),
            GalleryView.ORBIT: _("Orbit"),
            GalleryView.MINE: _("Mine"),
        }
        pieces = [Content(f"n = {self.model.n}"), Content(self.model.say_count())]
        for number, (view, name) in enumerate(names.items(), 1):
            pieces.append(draw_tab(Tab(view.value, str(number), name, view is self.model.view)))
        return Content("\n").join(flow_pieces(pieces, max(1, self.size.width - 2)))

    def _show_alone(self) -> None:
        """Show the chosen board, large."""
        chosen = self.model.chosen_board or ()
        queens = frozenset(Square(x, y) for x, y in enumerate(chosen))
        text = Content("" if self.zoom else self.model.describe_board())
        self.query_one(OwnBoard).show(self.model.n, queens, None, text)

    def _show_own_board(self) -> None:
        """Show the board with one's own queens, and say all that is known of it."""
        queens, n = self.model.mine.queens, self.model.n
        sentences, own = [*map(Content, self.model.describe_own())], self.model.solution
        if self.model.golden:
            sentences[0] = Content.styled(
                orbits.say_new_solution(self.model.own.say_count(n)), "$accent bold"
            )
        if own is not None:
            sentences += [Content(self.journal.error)] if self.journal.error else []
        if not queens:
            sentences += map(Content, ("", say_how()))
        below = None
        if self.size.width >= WIDE and self.size.height >= HIGH:
            if queens and own is None:
                sentences += map(Content, ("", *self.model.say_free_rows()))
            below = self._make_own_boards(own)
            if below.count:
                title = _("You have found these:") if own is None else _("Turned and mirrored:")
                sentences += map(Content, ("", title))
        text = Content("\n").join(sentences)
        self.query_one(OwnBoard).show(n, queens, self.cursor, text, below=below)
        self.query_one(Sentence).text = prove_square(sorted(queens), self.cursor, n)

    def _make_own_boards(self, own: Vector | None) -> Boards:
        """Return the boards found by hand; of a solution that stands there, its orbit."""
        found = self.model.own.list_boards(self.model.n)
        boards = found if own is None else sorted(find_orbit(own))

        def caption(index: int) -> tuple[str, ...]:
            """Return a board's number, and of an orbit's boards whether they were found."""
            new = own is not None and boards[index] not in found
            return ("",) if new else (f"{index + 1}" if own is None else _("found"),)

        return Boards(self.model.n, len(boards), boards.__getitem__, caption)

    # What keys do.

    @property
    @enables("zoom")
    def zooms(self) -> Sequence[str]:
        """The panes that can be shown alone now."""
        return (BOARD,)

    @property
    @enables("place")
    def shows_mine(self) -> bool:
        """Whether the view is the student's own board."""
        return self.model.view is GalleryView.MINE

    @enables("go-to")
    def shows_boards(self) -> bool:
        """Return whether the view lists boards from which one is chosen."""
        return not self.shows_mine and self.model.known > 0

    @enables("clear")
    def may_clear(self) -> bool:
        """Return whether there are queens on the student's own board to clear."""
        return self.shows_mine and self.has_queens

    @property
    @enables("completions")
    def has_queens(self) -> bool:
        """Whether queens were placed by hand."""
        return bool(self.model.mine.queens)

    @enables("open")
    def lists_solutions(self) -> bool:
        """Return whether there are boards to choose from that each have an orbit to show."""
        return (
            self.model.view in {GalleryView.ALL, GalleryView.FUNDAMENTAL} and self.model.known > 0
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action works now; arrows work where boards are listed."""
        if action in {"move", "page", "edge"}:
            return not self.shows_mine
        return super().check_action(action, parameters)

    def renamed(self, action: str) -> tuple[Collection[str], str] | None:
        """Return another name for Enter where it takes a queen away."""
        if action == "place" and self.cursor in self.model.mine.queens:
            return (action,), _("Take away")
        return None

    def acted(self) -> None:
        """Show the present view, and go on counting its boards."""
        self.cursor = nearest_square(*self.cursor, self.model.n)
        self.divide()

    def action_open(self) -> None:
        """Show the orbit of the chosen board."""
        self._opened_from = self.model.view
        self.act("look", GalleryView.ORBIT)

    def action_go_back(self) -> None:
        """Go back to the list in which a board was opened, else to the screen before."""
        if self.model.view is GalleryView.ORBIT and self._opened_from is not None:
            self.act("look", self._opened_from)
            self._opened_from = None
        else:
            super().action_go_back()

    def action_move(self, dx: int, dy: int) -> None:
        """Choose the board that lies in the direction of an arrow."""
        self._choose_board(self.model.chosen[self.model.view] + dx + dy * self._grid.across)

    def action_page(self, pages: int) -> None:
        """Choose a board a page away."""
        grid = self._grid
        by = pages * grid.across * grid.down
        last = self.model.known - 1
        self._choose_board(min(max(self.model.chosen[self.model.view] + by, 0), max(last, 0)))

    def action_edge(self, last: bool) -> None:
        """Choose the first board, or the last, once it is found."""
        self._choose_board(self.model.choosable - 1 if last else 0)

    def _choose_board(self, index: int) -> None:
        """Choose a board by its index, if there is one."""
        if 0 <= index < self.model.choosable:
            self.model.wanted[self.model.view] = index
            self.acted()

    def action_go_to(self) -> None:
        """Ask for the number of a board, and choose it."""
        total = self.model.choosable
        if total:
            asked = _("Which board, 1 to {total}?").format(total=f"{total:,}")
            panel = make_panel(ask_number(asked, 1, total))
            self.ask_for(panel, lambda result: self._choose_board(result - 1))

    def on_board_moved(self, event: Board.Moved) -> None:
        """Move the cursor, as far as there is board."""
        self.cursor = nearest_square(
            self.cursor.x + event.dx, self.cursor.y + event.dy, self.model.n
        )
        self.show()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Move the cursor to the clicked square, and place or take a queen there."""
        if not self.shows_mine:
            return
        self.cursor = event.square
        self.action_place()

    def action_place(self) -> None:
        """Place a queen at the cursor, or take away the one that stands there."""
        self.model.set_queens(self.model.mine.queens ^ {self.cursor})
        self.acted()

    @property
    def layered(self) -> bool:
        """Whether Escape closes something: completions, an orbit, or one board alone."""
        return super().layered or self._shows_completions

    @property
    def _shows_completions(self) -> bool:
        """Whether the boards shown are those that contain the student's own queens."""
        return bool(self.model.looked_through.queens) and self.model.view is not GalleryView.MINE

    def action_leave(self) -> None:
        """Go back from completions to the student's own queens; else leave this screen."""
        if self._shows_completions and not self.zoom:
            self.act("look", "mine")
        else:
            super().action_leave()
