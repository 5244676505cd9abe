"""A screen that walks through a run on a board of queens: the board, its cursor, what is said."""

from collections.abc import Sequence

from msgspec.structs import replace
from textual.geometry import Size
from textual.widget import Widget

from lessons.language import _
from lessons.scenes.subject import BoardSearch, Subject
from lessons.student.explained import NUMBERS
from lessons.words.calls import say_line_done
from lessons.words.proof import say_square
from solver.board.geometry import DIAGONALS, Identity, Square, nearest_square
from solver.machine.run import Run
from solver.machine.step import Step
from solver.text.layout import Axis
from solver.text.listing import Event, Listing
from tui.actions import ZOOM, enables
from tui.run.position import Position, Unit, holds_whole_boards
from tui.run.puzzle_drawing import PuzzleDrawing, draw_subject
from tui.screens.run_screen import BESIDE, RunScreen
from tui.screens.run_views import DRAWN, LEAST_DRAWN, RULE, Views
from tui.screens.sized import BOARD, CODE
from tui.widgets.board import Board
from tui.widgets.board_pane import NAMED, BoardPane, fitting_cell, pane_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.counters import say_counts
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import LEGEND_WIDTH, PicturePane
from tui.widgets.sentence import Sentence
from tui.widgets.square import LOW
from tui.widgets.state_table import TablePicture
from tui.widgets.view import ViewMoment

ZOOMED = 3
"""Lines of the sentence, and of what stands above it, where the board or the code is alone."""

ASIDE = 34  # Columns of the sentence at the side of a board that is alone.
STACKED = 26  # Lines from which a tree may stand below the code.
TALL = 54  # Lines from which it does even where it could have all columns that it should have.
ROOMY = 8  # Columns of the squares from which a tree gets all columns that it should have.
TREE_SHARE = 32  # Hundredths of the columns of a screen that these are, if they are many.
BROKEN = 60  # Columns of code that are left where squares would be low in a high column.
PICTURED = 44  # Columns that are left to the code beside a picture that could be larger.
WIDE = 120  # Columns of a screen from which no line of it is broken there.
FLAT = 3  # Columns of squares of one line: what stands beside rows would break all lines of code.
ROOMIER = 8  # Columns more than it must have that a tree gets before the squares get larger.


class BoardRunScreen(RunScreen):
    """A listing, its board and its views, and the keys to walk through a run.

    Subclasses compose a `BoardPane` and `Views` in a `#body`, a `Sentence` and a key line. Those of
    listings without a board, too, put a `PicturePane` behind it: then it stands in its place.

    Attributes:
        subject: What the listing searches, which is drawn and told.
        CODE_WIDTHS: Columns that code of longer lines takes beside the board, with its rule; the
            last at least.
    """

    CODE_WIDTHS: tuple[int, ...] = 40, 29
    DEFAULT_CSS = "BoardRunScreen BoardPane { margin: 0 0 0 1; }"

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.subject: Subject = BoardSearch(n)
        self.cursor: Square | None = None  # The square that is asked about, if one is.
        self._asked_at = -1  # At which step the cursor was moved last.
        self._played_to = -1  # The step at which playing was stopped last.
        self.overlay: Identity | None = None  # What is written on the squares, if anything is.
        self.bare = False  # Whether nothing but its squares is drawn of the board.
        self.numbers = frozenset(NUMBERS)

    @property
    def listing(self) -> Listing:
        """The listing that is run."""
        return self.position.run.program.listing

    # What is shown.

    @property
    def taken(self) -> int:
        """The number of lines that are not available to the body or to the sentence."""
        return 1

    @property
    @enables(ZOOM)
    def zooms(self) -> Sequence[str]:
        """The panes that can be shown alone now."""
        return (BOARD, CODE) if self.pictured else (CODE,)

    def divide(self) -> None:
        """Divide the screen: the board gets the largest squares that leave room for the code."""
        if self.zoom:
            self._divide_zoomed()
        else:
            self._divide_screen()
        for picture in self.query(PicturePane):
            self._place_picture(picture)
        self.refresh_bindings()
        self.show()

    def _divide_zoomed(self) -> None:
        """Give the whole screen to the board, or to the code.

        Where that makes the squares larger, the board gives up what is written around it, and the
        sentence stands at its side.
        """
        pane, views = self.query_one(BoardPane), self.query_one(Views)
        sentence, (width, height) = self.query_one(Sentence), self.size
        below, beside = Size(width - 1, height - ZOOMED), Size(width - ASIDE, height)
        bare = fitting_cell(self.n, beside, None, borderless=True)
        self.bare = False
        larger = bare > fitting_cell(self.n, below, self.pictures()[1].axis)
        self.bare = larger and self.zoom == BOARD and self.overlay is None
        sentence.lines = height if self.bare else ZOOMED
        sentence.styles.dock = "right" if self.bare else "none"
        pane.show(*self.pictures())
        fitted = pane.fit(beside if self.bare else below)
        pane.centre(Size(0, 0))  # All that is alone stands in the middle anyway.
        sentence.styles.width = width - fitted.width - 1 if self.bare else "1fr"
        pane.display, views.display = self.zoom == BOARD, self.zoom == CODE
        views.set_class(True, "-alone")
        views.divide(width, zoomed=True)
        self.query_one("#body").styles.max_height = None

    def _put_sentence_below(self) -> None:
        """Put the sentence of a zoomed screen below what is shown, and not at its side."""
        self.bare, sentence = False, self.query_one(Sentence)
        sentence.lines, sentence.styles.dock, sentence.styles.width = ZOOMED, "none", "1fr"

    def _divide_screen(self) -> None:
        """Give the board the largest squares that leave room for code, views and sentence."""
        width, height = self.size
        beside, reading = width >= BESIDE and self.pictured, self.reading or not self.pictured
        sentence, self.bare = self.query_one(Sentence), False
        sentence.styles.dock, sentence.styles.width = "none", "1fr"
        sentence.lines = 2 if height >= 24 or self.overlay is not None else 1
        pane, views = self.query_one(BoardPane), self.query_one(Views)
        pane.show(*self.pictures())
        high = max(1, height - self.taken - sentence.lines)
        room, stacked = self._measure_room(high) if beside else (Size(width - 1, high), False)
        used = pane.fit(room, spare=NAMED)
        pane.display = beside or not reading
        views.display = beside or reading
        views.set_class(not beside, "-alone")
        views.divide(width - used.width - 3 if beside else width, stacked=stacked)
        alone = views.shown == [CODE]
        wanted = max(used.height, len(self.listing.lines) + 6) if alone else None
        pane.centre(Size(0, min(high, wanted or high)))
        self.query_one("#body").styles.max_height = wanted

    @property
    def boarded(self) -> bool:
        """Whether the listing searches on a board of queens."""
        return bool(self.listing.storage.board)

    def _place_picture(self, picture: Widget) -> None:
        """Show the picture of a state or a maze in place of the board if there is no board."""
        pane, views = self.query_one(BoardPane), self.query_one(Views)
        picture.display = pane.display and not self.boarded
        if self.boarded:
            return
        pane.display = False
        if self.zoom:
            self._put_sentence_below()
        drawing = self._draw_picture()
        wide = max(drawing.width, LEGEND_WIDTH - 1 if drawing.legend else 0)
        alone = not (picture.display and views.display)
        picture.styles.width = "1fr" if alone else wide + 1
        if not alone:
            views.divide(self.size.width - wide - 4, zoomed=bool(self.zoom))

    def _draw_picture(self) -> PuzzleDrawing:
        """Return the drawing of a search without a board, as large as the room beside the code."""
        (width, height), views = self.size, self.query_one(Views)
        code = views.least if width >= WIDE else PICTURED
        high = height - self.taken - self.query_one(Sentence).lines
        room = width - 2 - (code if views.display else 0), max(1, high)
        return draw_subject(self.subject, self.position.step, room, alone=bool(self.zoom))

    def _measure_room(self, high: int) -> tuple[Size, bool]:
        """Return the room for the board, and whether a view stands below the code.

        The code comes first, unless squares would be low. A tree comes even before whole lines of
        code; it stands below them where that makes the squares larger.
        """
        axis, views = self.query_one(BoardPane).table.picture.axis, self.query_one(Views)
        least = LOW.width
        low = min(least, FLAT) if axis is Axis.ROW else least
        wishes = [(views.least, least), *((code, low) for code in self.CODE_WIDTHS)]
        if views.has_tree:
            code, drawn = views.least_code + RULE, LEAST_DRAWN + RULE
            wishes = [
                (views.least + max(DRAWN, self.size.width * TREE_SHARE // 100) + RULE, ROOMY),
                (views.least + drawn, least),
                (code + drawn + ROOMIER, least),
                (code + drawn, least),
            ]
        rooms = [(Size(self.size.width - 1 - taken, high), least) for taken, least in wishes]
        stacked, broken = (
            Size(self.size.width - 1 - code, high)
            for code in (views.least, min(views.least, BROKEN))
        )
        if fitting_cell(self.n, stacked, axis).height <= LOW.height:
            stacked = broken
        cell, beside = (fitting_cell(self.n, room, axis) for room in (stacked, rooms[0][0]))
        low = STACKED if beside.width < ROOMY else TALL
        if views.has_tree and high >= low and cell > beside:
            return stacked, True
        largest = fitting_cell(self.n, rooms[-1][0], axis)
        for room, least in rooms:
            cell = fitting_cell(self.n, room, axis)
            fits = pane_size(self.n, cell, axis).width <= room.width
            if fits and (cell.width >= least or cell == largest):
                return room, False
        return rooms[-1][0], False

    @property
    def moment(self) -> ViewMoment:
        """The run, the step and the board for the views to show."""
        pruned = "pruned" in self.numbers
        return ViewMoment(self.position.run, self.position.step, self.n, pruned=pruned)

    @property
    def drawn_step(self) -> Step:
        """The step whose board is drawn."""
        return self.position.step

    def pictures(self) -> tuple[BoardPicture, TablePicture]:
        """Return the pictures of the board and of the table at the current step."""
        run, step = self.position.run, self.drawn_step
        if not self.boarded:
            return BoardPicture(1), TablePicture(1, None)
        whole = isinstance(run, Run) and holds_whole_boards(run, self.n)
        board = BoardPicture.of(step, self.n)
        board = replace(
            board,
            cursor=self.cursor,
            flipped=self.flipped is not step.storage.layout.begins_on_top,
            overlay=self.overlay,
            borderless=board.borderless or self.bare or whole,
        )
        bare = TablePicture(self.n, None, name="", level="", axis=None)
        return board, bare if self.bare else TablePicture.of(step, self.n)

    def show(self) -> None:
        """Show the current step in every widget."""
        if not self.is_running:
            return
        board, table = self.pictures()
        self.query_one(BoardPane).show(board, table)
        if not self.boarded:
            self.query_one(PicturePane).show(self._draw_picture())
        self.query_one(Views).show(self.moment, numbered=self.numbered)
        sentence = self.position.note or self.describe_step(self.position.step, board)
        narrow = self.query_one(Board).cell.width < 3
        legend = board.legend(narrow=narrow) if self.boarded else ""
        fits = self.cursor is not None or len(sentence) <= self.size.width - 2  # So nothing moves.
        sentence = f"{legend}\n{sentence}" if legend and fits else sentence
        retreats = self.listing.counts(Event.RETREAT)
        counts = say_counts(self.position.step, retreats=retreats, names=self.numbers)
        self.query_one(Sentence).text = self.headed(sentence, counts)
        asking = "" if self.cursor is None else _("Arrows: another square, Escape: done")
        if (
            self.cursor is None
            and self.query_one(BoardPane).is_cut
            and not self.zoom
            and self.boarded
        ):
            key = self.name_key("cursor")
            asking = _("{key}, then arrows: the rest of the board").format(key=key)
        self.query_one(KeyLine).note = self.pace or asking

    @property
    def numbered(self) -> bool:
        """Whether the number of the step is counted too."""
        return self.position.by is Unit.LINE

    @property
    def asks_about_square(self) -> bool:
        """Whether the cursor was moved since the run went on, so that its square is told of."""
        return self.cursor is not None and self._asked_at == self.position.number

    def describe_step(self, step: Step, board: BoardPicture) -> str:
        """Return a sentence about what a step did, or about the square that is asked about."""
        if self.cursor is not None and self.asks_about_square:
            return say_square(step, board.queens, self.cursor, board.n)
        narrate, run = self.subject.narrate, self.position.run
        text = narrate(self.position.before, step)
        begun = step.number - 1
        played = self.playing or self._played_to == step.number
        if played and text == say_line_done(step) and begun > 0 and run.step(begun).begins_tick:
            # Played line by line, the head of a loop would hide what the tick has done.
            return narrate(run.step(run.previous_tick(begun)), run.step(begun))
        return text

    def interrupt(self, key: str = "") -> None:
        """Stop playing, and remember where."""
        if self.playing:
            self._played_to = self.position.number
        super().interrupt(key)

    def begin(self, position: Position, n: int) -> None:
        """Show another position, on a board of n columns."""
        self.position, self.n = position, n
        if self.cursor is not None:
            self.cursor = nearest_square(*self.cursor, n) if self.boarded else None
        self.query_one(Views).begin(self.listing)
        self.show()
        self.divide()

    # What keys do.

    def action_overlay(self) -> None:
        """Switch the overlay from nothing to sums, to differences, and to nothing again."""
        each = (None, *DIAGONALS)
        self.overlay = each[(each.index(self.overlay) + 1) % len(each)]
        self.divide()

    def action_cursor(self) -> None:
        """Show a cursor on the board, or hide the cursor."""
        focus = self.query_one(Board).picture.focus or Square(0, 0)
        self._ask_about(nearest_square(*focus, self.n) if self.cursor is None else None)

    def _ask_about(self, square: Square | None) -> None:
        """Move the cursor to a square, or hide it, and say what there is to know of the square."""
        self.position.stop()
        self.cursor, self._asked_at = square, self.position.number
        self.set_focus(self.query_one(Board))
        self.show()
        self.refresh_bindings()

    def action_stop(self) -> None:
        """End a running search, else hide the cursor, else go back."""
        if self.cursor is None:
            super().action_stop()
        elif not self.position.stop():
            self.action_cursor()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Ask about the square that is clicked."""
        self._ask_about(event.square)

    def on_board_moved(self, event: Board.Moved) -> None:
        """Move the cursor by one square, within the board."""
        if self.cursor is not None:
            x, y = self.cursor.x + event.dx, self.cursor.y + event.dy
            self._ask_about(nearest_square(x, y, self.n))
