"""The drive screen: the student plays the search, move by move."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size

from lessons.drive.drive import DriveSession, MoveVerdict
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.student.explained import find_numbers
from lessons.words.flag_arrays import say_taken
from solver.text.layout import Axis
from tui.actions import enables
from tui.activities import ScreenHost
from tui.drive import words
from tui.drive.actions import DRIVE
from tui.drive.model import DriveModel
from tui.run.tree_text import find_fitting, grow_tree, list_rows, node_texts
from tui.screens.model_screen import ModelScreen
from tui.screens.sized import BoardsScreen, once_saved
from tui.start import DriveStart
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane, columns_beside
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.key_line import KeyLine
from tui.widgets.state_table import TablePicture
from tui.widgets.text_lines import FormulaText
from tui.widgets.tree_view import TreeView
from tui.widgets.view import ViewMoment

PANE = 36  # Columns that the text takes at least, with its rule.
TREE_FROM = 100  # Columns of a screen from which the tree stands beside board and text.
TREE = 29  # Columns that it takes there at least, with its rule.
STACKED = 30  # Lines of a screen from which it stands below the text,
WIDE, TEXT = 48, 15  # and columns of both then, with their rule, and lines of the text.
UNDER = 9  # Lines that a tree takes beside two for each column, where the text ends and grows.
PAUSE = 0.05  # Seconds after the start in which a key would be answered before all else.


def open_drive(start: DriveStart, host: ScreenHost) -> "DriveScreen":
    """Return the screen of a drive of one's own."""
    screen = DriveScreen(start, host.journal)
    screen.shows_pruned = "pruned" in find_numbers(host.journal.read())
    return screen


class DriveScreen(ModelScreen[None], BoardsScreen[None]):
    """A drive, its board, and the keys that make a move.

    The search tree grows beside it, one node for each queen placed: on a screen that is wide enough
    as a picture, and with `grows` as an outline in the text on others.
    """

    ACTIONS = DRIVE
    CALM = 0.2  # A key that goes on to it in a lesson may be doubled.
    MODEL = DriveModel
    model: DriveModel
    journal: Journal
    DEFAULT_CSS = """
    DriveScreen {
        & BoardPane { margin: 0 0 0 1; }
        & #text { width: 1fr; height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        & #side { width: 1fr; border-left: solid $rule; layout: horizontal; }
        & #side.-stacked { layout: vertical; }
        & #tree { width: 1fr; height: 1fr; padding: 0 0 0 1; }
    }
    """

    def __init__(
        self, start: DriveStart, journal: Journal, *, fixed: bool = False, grows: bool = False
    ) -> None:
        super().__init__()
        self.journal = journal
        self.model = DriveModel(start, journal, fixed=fixed)
        self._grows = grows
        self.shows_pruned = True
        self.row = 0

    @property
    def drive(self) -> DriveSession:
        """The drive that is shown."""
        return self.model.drive

    # What is shown.

    def compose(self) -> ComposeResult:
        """Put board and table to the left, the text and the tree to the right."""
        with Horizontal(id="body"):
            yield BoardPane(*self._make_pictures())
            with Vertical(id="side"):
                with VerticalScroll(id="text", can_focus=False):
                    yield FormulaText()
                with Vertical(id="tree"):
                    tree = TreeView()
                    tree.can_focus = False  # The board is where the moves have led.
                    yield tree
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the drive, and compute its mutants' moves while the student looks."""
        self.show()
        for name in ("scroll_y", "virtual_size"):  # Whether more is below may be another answer.
            self.watch(self.query_one("#text"), name, self.refresh_bindings)
        self.set_timer(PAUSE, self.drive.prepare)
        if not self.model.chooses_size:
            self.note_shown()

    def divide(self) -> None:
        """Divide the screen: the board gets the largest squares that leave room for the text."""
        width, height = self.size
        tree, pane = self.query_one("#tree"), self.query_one("#text")
        tree.display = self.draws_tree
        stacked = tree.display and height >= STACKED
        self.query_one("#side").set_class(stacked, "-stacked")
        beside = TREE if tree.display and not stacked else 0
        taken = WIDE if stacked else PANE + beside
        room = columns_beside(self.model.n, width - 1, taken, self.drive.step.axis)
        self.query_one(BoardPane).fit(Size(room, height - 1))
        self.query_one(BoardPane).centre(Size(0, height - 1))
        pane.styles.width = PANE if beside else "1fr"
        pane.styles.height = "auto" if stacked and self.drive.ended else TEXT if stacked else "1fr"
        pane.styles.max_height = max(TEXT, height - 2 * self.model.n - UNDER) if stacked else None
        self._show_tree()

    def _show_tree(self) -> None:
        """Show the search tree at the place where the drive stands."""
        moment = self.drive.tree_moment
        if moment is not None and self.draws_tree:
            place = self.drive.place
            tested = None if place.tested is None else place.square(place.tested)
            run = self.drive.setting.run()
            tree = self.query_one(TreeView)
            own = self.model.chooses_size  # A lesson may ask how large the tree will be.
            pruned = self.shows_pruned
            queens = place.placed_queens
            tree.show(
                ViewMoment(run, moment, self.model.n, queens, tested, whole=own, pruned=pruned)
            )

    def _make_pictures(self) -> tuple[BoardPicture, TablePicture]:
        """Return the pictures of the board and of the table."""
        n, step, verdict = self.model.n, self.drive.step, self.model.verdict
        wrong = None if verdict is None or verdict.right else verdict.move.row
        board = BoardPicture.of(step, n)
        tested = self.drive.place.tested
        picture = replace(
            board,
            conflict=verdict.attack if verdict else None,
            marks={} if wrong is None else {self.drive.place.square(wrong): Mark.WRONG},
            attacked=frozenset(),  # Which squares are attacked is for the student to say.
            tested=None if tested is None else self.drive.place.square(tested),
            cursor=None if self.drive.place.over else self.drive.place.square(self.row),
            flipped=self.flipped,
        )
        table = TablePicture.of(step, n)
        if not self.model.returns:
            return picture.without_search(), replace(table, column=None, level="")
        return picture, table

    @once_saved
    def show(self) -> None:
        """Show the drive's board, table, text and tree."""
        board, table = self._make_pictures()
        self.query_one(BoardPane).show(board, table)
        self.query_one(FormulaText).update(
            drive_lines(
                self.drive,
                self.model.verdict,
                self.model.note,
                grows=self._grows and not self.draws_tree,
                returns=self.model.returns,
            )
        )
        self._show_tree()
        self.query_one("#text").scroll_home(animate=False)
        self.set_focus(self.query_one(Board))
        self.refresh_bindings()

    # What keys do.

    @enables("undo restart")
    def has_moved(self) -> bool:
        """Return whether a move was made: it can be taken back, or the drive begun again."""
        return self.drive.begun

    @enables("text-down")
    def has_below(self) -> bool:
        """Return whether the text continues below the visible part."""
        pane = self.query_one("#text")
        return pane.scroll_offset.y < pane.max_scroll_y

    @enables("return")
    def goes_back(self) -> bool:
        """Return whether the drive is over, and a lesson waits for it."""
        return self.drive.ended and not self.model.chooses_size

    @enables("place retreat show test")
    def can_move(self) -> bool:
        """Return whether a move can be made because the search is not over."""
        return not self.drive.place.over

    @enables("empty")
    def tests_squares(self) -> bool:
        """Return whether single tests are moves."""
        return self.drive.place.singly and not self.drive.place.over

    @enables("check")
    def checks_later(self) -> bool:
        """Return whether there are unchecked moves, which are checked when the student says so."""
        return self.drive.later and self.drive.unchecked > 0

    @property
    def _across(self) -> bool:
        """Whether the student chooses a square within a row, not within a column."""
        return self.drive.place.square(1).y == self.drive.place.square(0).y

    def refuses(self, action: str) -> bool:
        """Return whether the key line omits an action: an arrow across, or a test within a tick."""
        across = ("move(0, -1)", "move(0, 1)") if self._across else ("move(-1, 0)", "move(1, 0)")
        return action in across or (action == "test" and not self.tests_squares())

    def on_board_moved(self, event: Board.Moved) -> None:
        """Move along the current column or row."""
        self.row = min(
            max(self.row + (event.dx if self._across else event.dy), 0), self.model.n - 1
        )
        self.show()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Choose the square that is clicked, if the queen may stand there."""
        rows = [row for row in range(self.model.n) if self.drive.place.square(row) == event.square]
        if rows and not self.drive.place.over:
            (self.row,) = rows
            self.show()

    @property
    @enables("pruning")
    def draws_tree(self) -> bool:
        """Whether the search tree stands beside the text: there is a tree, and room for it."""
        return self.size.width >= TREE_FROM and self.drive.tree_moment is not None

    def action_pruning(self) -> None:
        """Draw the tree without pruning, or with it."""
        self.query_one(TreeView).toggle()

    @property
    def digits(self) -> str:
        """The numbers that digits choose from, as the key line names them."""
        return f"0-{min(self.model.n, 10) - 1}"

    def action_number(self, digit: int) -> None:
        """Move the cursor to the row of a digit, or in a row to its column; say if it has none."""
        if self.drive.place.over:
            return
        if digit < self.model.n:
            self.row = digit
        else:
            self.model.place(digit)  # It is refused with a sentence.
        self.show()

    def action_place(self) -> None:
        """Place the queen on the square of the cursor."""
        self._make_move(self.model.place)

    def action_test(self) -> None:
        """Test the square of the cursor; where whole ticks are moves, place the queen there."""
        self._make_move(self.model.test if self.drive.place.singly else self.model.place)

    def _make_move(self, move: Callable[[int], None]) -> None:
        """Make a move on the square of the cursor, unless its key came before that was seen."""
        if not self.took_early():
            move(self.row)
            self.acted()

    def acted(self) -> None:
        """Show the effect of a key; the cursor goes to the column's queen unless it stays."""
        place = self.drive.place
        held = 0 if place.over else max(0, place.b[place.k])
        self.row = min(self.row, self.model.n - 1) if self.model.stays else held
        self.show()
        self.divide()
        self.when_saved(self.warn_unsaved)

    def action_leave(self) -> None:
        """Leave; say once before that moves are not kept."""
        sure = _("All your moves here would be gone. Press q again to leave.")
        if self.zoom or self.model.confirm_loss(sure):
            super().action_leave()
        else:
            self.show()

    def action_read_on(self) -> None:
        """Scroll the text down, while it continues below."""
        self.action_scroll(1)


OUTLINE = 32  # Columns of a line of the tree: those that the text has at least.


def drive_lines(
    drive: DriveSession,
    verdict: MoveVerdict | None,
    note: str = "",
    *,
    grows: bool = False,
    returns: bool = True,
) -> Content:
    """Return the text of the pane, with the verdict on the last move if it was checked.

    The `note` says what the last key did, if it was no move.

    Where the tree `grows` beside the board, it is shown as far as it has grown. Where the search
    `returns`, the text may speak of that.
    """
    paragraphs = _list_paragraphs(drive, verdict, note, grows=grows, returns=returns)
    return Content("\n\n").join(each for each in paragraphs if each.plain)


def _list_paragraphs(
    drive: DriveSession, verdict: MoveVerdict | None, note: str, *, grows: bool, returns: bool
) -> Iterator[Content]:
    """Yield the paragraphs of the pane, some of them empty."""
    if verdict is not None:
        sign, ink = ("✓ ", "$success bold") if verdict.right else ("✗ ", "$error bold")
        yield Content.assemble((sign, ink), words.say_move_verdict(drive, verdict))
        yield Content(words.say_belief(drive, verdict))
        yield Content("" if verdict.right else _("Try again, or press a to see the right move."))
    yield Content(note)
    solved = drive.ended and drive.place.k == drive.setting.n
    asked = words.say_asked_move(drive, returns=returns)
    yield Content.styled(asked, "$success bold" if solved else "")
    yield Content(words.say_unchecked(drive))
    yield Content("\n".join(_draw_tree(drive)) if grows else "")
    calls = words.say_stack(drive)
    yield Content("\n".join(filter(None, [*calls, say_taken(drive.step) if calls else ""])))
    if not (drive.place.singly or drive.place.over):
        keys = _("Up and Down choose the row, Enter places the queen.")
        if drive.step.axis is Axis.ROW:
            keys = _("Left and Right choose the column, Enter places the queen.")
        yield Content.styled(keys, "$foreground-muted")
    heading = "" if drive.ended else f"{words.drive_heading(drive, returns=returns)}."
    yield Content.styled(f"{heading}\n{words.say_score(drive)}.".lstrip(), "$foreground-muted")
    if drive.ended:
        yield from map(Content, words.say_beliefs(drive))
        yield Content("\n".join(words.say_comparison(drive)))


def _draw_tree(drive: DriveSession) -> Iterator[str]:
    """Yield the lines of the tree, the present node marked."""
    tree = grow_tree(drive.setting.run(), drive.setting.n)
    moment = tree.moment(drive.reached)
    here = tree.current(drive.reached)
    for row in list_rows(tree, moment, tree.path(here).__contains__):
        start = ("▸" if row.node == here else " ") + "  " * tree.level(row.node)
        texts = node_texts(tree, row.node, moment, folded=not row.open)
        yield start + find_fitting(texts, OUTLINE - len(start))
