"""The layout of the lesson screen: where the lesson stands, and how wide what is beside it is."""

from enum import Enum, auto

from textual.app import ComposeResult
from textual.geometry import Size

from lessons.course.part_tasks import Play
from lessons.lesson.session import LessonSession
from lessons.scenes.subject import PuzzleSearch
from lessons.student.introduced import has_asked_ruled_out
from lessons.text.notation import in_notation
from solver.machine.step import Step
from solver.text.layout import Axis
from tui.lesson.pane import LessonPane
from tui.lesson.pictures import marked_line, rank_lines
from tui.run.position import Position
from tui.run.puzzle_drawing import LEAST, draw_subject
from tui.screens.run_views import VIEWS
from tui.screens.sized import CODE
from tui.widgets.board_pane import NAMED, BoardPane, columns_beside, fitting_cell, pane_size
from tui.widgets.boxes import Box, Column
from tui.widgets.code import Code, code_width
from tui.widgets.picture import LEGEND_WIDTH, PicturePane
from tui.widgets.square import CELLS, SquareSize
from tui.widgets.state_table import table_height, table_lines
from tui.widgets.view import View, ViewMoment

PANE = 40  # Columns that the lesson needs beside the board or the code.
LOWEST = 22  # Lines of a screen from which it stands below them.
STACKED = Size(80, 24)
"""The size of a screen from which the lesson may stand below the code, beside the board."""
NARROW = 54  # Columns that code and lesson get there at least; a view takes fewer.
WIDE, HIGH = 100, 30  # Columns and lines of a screen from which it may do so however long it is.
LONG = 16  # Lines of a lesson that is too long for it on a smaller one.
LINES = 3  # Lines of such a screen that the board cannot have.
LEAST_CODE = 8  # Lines that the code gets above the lesson at least.
MEASURE = 66  # Columns that the lesson takes at most: longer lines are hard to read.
USUAL, READABLE = 8, SquareSize(6, 3)  # The usual board, at a size at which a queen is a crown.
VIEW = 44  # Columns that a view takes beside the board.
TEXT = 9  # Lines that the lesson needs below board and code.
ASKED = 12  # Lines that are kept for a question and for what is said to its answer, at least.
OUTCOME = 1  # Lines that are told below a text at least, once its run has ended.
AROUND = 4  # Lines around a maze: its margin and legend, the sentence.
LOW = 23  # Lines of a screen up to which the sentence takes one.


class Arranged(Enum):
    """Where the lesson stands."""

    BESIDE = auto()  # Beside the board and the code.
    STACKED = auto()  # Below the code, with the board beside both.
    BELOW = auto()  # Below both.
    INSTEAD = auto()  # In the place of the code, or the code in its place.


class LessonLayout:
    """A division of the screen among board, code and lesson.

    Attributes:
        size: The screen's.
        n: The size of the board.
        axis: Whether the board has its vector below it, or beside its rows.
        sides: Columns of the code or the view beside the board; 0 where there is neither.
        boarded: Whether there is a board, and no maze or state without squares.
        puzzled: Whether there is a maze or another puzzle in its place.
        zoom: What stands alone: the board or the code; empty if neither does.
        code_shown: Whether the code is to stand in the place of the lesson, if there is one place.
    """

    def __init__(
        self,
        session: LessonSession,
        size: Size,
        axis: Axis,
        zoom: str,
        lines: int,
        *,
        code_shown: bool,
    ) -> None:
        setting, listing = session.part.scene.setting, session.view.run.program.listing
        self.size, self.n, self.axis = size, setting.n, axis
        self.zoom, self.code_shown, self._lines = zoom, code_shown, lines
        self.viewed = bool(session.part.scene.view)  # Whether it is a view.
        self._narrow = VIEW if self.viewed else NARROW
        decked = size.width >= WIDE and not session.asks_nothing  # With a board it need not have.
        self.pictured = session.pictured or decked  # Whether there is a board, or a puzzle.
        self.boarded = setting.has_board and self.pictured
        self.puzzled = isinstance(setting.subject, PuzzleSearch) and not self.boarded
        self.sides = 0
        if self.viewed:
            self.sides = VIEW
        elif session.introduced.code and session.pictured:  # No statement is broken.
            self.sides = code_width(in_notation(listing.text), prose=False)

    @property
    def arranged(self) -> Arranged:
        """Where the lesson is placed on the screen."""
        width, height = self.size
        board = pane_size(self.n, CELLS[-1], self.axis).width
        beside = self.sides and width > board + self.sides + PANE
        roomy = self.sides and width >= STACKED.width and height >= STACKED.height
        if roomy and self._small:
            narrow = pane_size(self.n, CELLS[-2], self.axis).width
            roomy = self.boarded and narrow + 1 + self._narrow <= width and self._lines <= LONG
        if roomy and self.puzzled:
            return Arranged.STACKED
        if roomy and self.boarded:
            free = height - LINES
            sizes = (width - taken for taken in (self.sides + 1 + PANE, self.sides + 1))
            least, most = (fitting_cell(self.n, Size(each, free), self.axis) for each in sizes)
            if most > least or not beside:
                return Arranged.STACKED
        if beside:
            return Arranged.BESIDE
        if self.sides and width >= 2 * PANE and height >= LOWEST and self.boarded:
            return Arranged.BELOW
        return Arranged.INSTEAD

    @property
    def _small(self) -> bool:
        """Whether the lesson may stand below the code only where it is short."""
        return self.size.width < WIDE or self.size.height < HIGH

    @property
    def beside(self) -> int:
        """The number of columns that code, views and lesson need beside the board."""
        if self.zoom:
            return 0
        match self.arranged:
            case Arranged.BESIDE:
                return self.sides + 1 + min(MEASURE, max(PANE, self.size.width // 3))
            case Arranged.BELOW:
                return self.sides + 1
            case Arranged.STACKED if self.steady and not self.viewed:
                # Long lines of code are broken rather than that queens become small.
                usual = pane_size(USUAL, READABLE, self.axis).width
                most = max(self._narrow, self.size.width - usual - 1)
                return min(max(self.sides, self._narrow), most) + 1
            case Arranged.STACKED:
                return max(self.sides, self._narrow) + 1
            case Arranged.INSTEAD if self.steady:
                return min(MEASURE, 5 * self.size.width // 12)  # The board can be as high as wide.
            case Arranged.INSTEAD:
                return PANE

    @property
    def steady(self) -> bool:
        """Whether the text keeps its column, however wide the board of a part is."""
        return self.boarded and not self.zoom and self.size.width >= WIDE

    @property
    def sided(self) -> bool:
        """Whether code or a view is shown, beside the board or in place of the board."""
        if not self.sides:
            return False
        if self.zoom:
            return self.zoom == CODE
        return self.arranged is not Arranged.INSTEAD or self.code_shown

    @property
    def shows_lesson(self) -> bool:
        """Whether the lesson is shown."""
        both = {Arranged.BESIDE} if self._small else {Arranged.BESIDE, Arranged.STACKED}
        return not self.zoom and (self.arranged in both or not self.code_shown)

    @property
    def below(self) -> bool:
        """Whether the lesson is shown below the code."""
        return self.arranged in {Arranged.BELOW, Arranged.STACKED} and self.shows_lesson

    @property
    def sentence_lines(self) -> int:
        """The number of lines of the sentence at the foot of the screen."""
        low = self.size.height <= LOW or (self.below and self.arranged is Arranged.BELOW)
        return (1 if low else 2) + bool(self.zoom)


class LessonRoom(Box):
    """The room that board, code and lesson share.

    Attributes:
        crowded: Whether the lesson would need more lines below board and code than there are.
    """

    DEFAULT_CSS = """
    LessonRoom {
        height: 1fr;
        layout: grid;
        & LessonPane { width: 1fr; height: 1fr; padding: 0 0 0 2; }
        & Code, & #view { height: 1fr; margin: 1 0 0 1; }
        & PicturePane { display: none; margin: 1 0 0 1; }
    }
    """

    def __init__(self, board: BoardPane, code: Code) -> None:
        super().__init__(id="body")
        self._board, self._code = board, code
        self._views: dict[str, View] = {}
        self.crowded = False

    def compose(self) -> ComposeResult:
        """Put the board to the left, code and lesson beside it."""
        yield self._board
        yield PicturePane()
        yield self._code
        yield Column(id="view")
        yield LessonPane()

    @property
    def axis(self) -> Axis:
        """The direction of the board's vector: below the columns, or beside the rows."""
        return self._board.table.picture.axis or Axis.COLUMN

    def show(self, layout: LessonLayout, session: LessonSession, position: Position) -> None:
        """Show the code and, if the part names a view, that view beside or instead of the board."""
        step = position.step
        self._show_puzzle(layout, session, step)
        self._show_view(session, step)
        code = self._code
        code.text = session.view.labelled_code
        code.wanted = rank_lines(session, step) if layout.sides and not layout.viewed else ()
        code.line = marked_line(session, step)

    def _show_puzzle(self, layout: LessonLayout, session: LessonSession, step: Step) -> None:
        """Show the maze or the state in place of the board if the part has no board of queens."""
        subject, pane = session.part.scene.setting.subject, self.query_one(PicturePane)
        width, height = layout.size
        pane.display = layout.pictured and not layout.boarded and layout.zoom != CODE
        self._board.display = layout.boarded and layout.zoom != CODE
        if pane.display:
            room = max(1, width - layout.beside - 2), height - AROUND
            asked = session.view.marks
            alone = bool(layout.zoom) or layout.arranged is Arranged.STACKED
            drawing = draw_subject(subject, step, room, asked=asked, alone=alone)
            pane.styles.width = min(max(drawing.width, LEGEND_WIDTH), max(LEAST, room[0])) + 1
            pane.show(drawing)

    def _show_view(self, session: LessonSession, step: Step) -> None:
        """Show the view that a part's scene names, and hide all other views."""
        scene, run = session.part.scene, session.view.run
        pruned = has_asked_ruled_out(session.lesson.id)
        if scene.view and scene.view not in self._views:
            view = next(each for each in VIEWS if each.name == scene.view).make()
            view.can_focus = False
            self._views[scene.view] = view
            self.query_one("#view").mount(view)
        for name, view in self._views.items():
            view.display = name == scene.view
            if view.display:
                view.show(ViewMoment(run, step, scene.setting.n, whole=False, pruned=pruned))

    def toggle_view(self, name: str) -> None:
        """Switch a view between the two ways in which a moment can be shown."""
        if name in self._views:
            self._views[name].toggle()

    def divide(
        self,
        layout: LessonLayout,
        session: LessonSession,
        sentence: str,
        *,
        ended: bool,
        counted: bool,
    ) -> None:
        """Divide the room among board, code and lesson, less a line of counters if `counted`."""
        (width, height), n, axis = layout.size, layout.n, layout.axis
        code, pane, view = self._code, self.query_one(LessonPane), self.query_one("#view")
        code.display = layout.sided and not layout.viewed
        view.display = layout.sided and layout.viewed
        pane.display = layout.shows_lesson
        stacked = layout.below and layout.arranged is Arranged.STACKED
        below = layout.below and not stacked
        free = height - layout.sentence_lines - 1 - counted
        wide = columns_beside(n, width, layout.beside, axis)
        low = fitting_cell(n, Size(wide, 1), axis)
        lowest = pane_size(n, low, axis, borderless=self._board.board.picture.borderless).height
        least = min(wide, 2 * height) if layout.steady else 0  # No board is as wide as that.
        grown, spared = len(sentence) > width - 2, 0
        if stacked:
            fitted = self._board.fit(Size(wide, free), spare=NAMED)
            lesson = width - self._picture_width(fitted, least) - 2
            wanted = self._keep_lines(session, lesson, grown=grown, ended=ended)
            top = max(LEAST_CODE, min(free // 2, free - wanted))
            needed = free - top
        else:
            lesson = width - 2
            wanted = self._keep_lines(session, lesson, grown=grown, ended=ended) if below else 0
            needed = min(wanted, free - lowest) if below else 0
            table = self._board.table
            without = not table.picture.name  # It has nothing but its indices.
            bare = without and (bool(layout.zoom) or not session.introduced.state)
            spared = table_height(n, CELLS[0]) - 1 if bare else 0
            room = Size(wide, max(1, free - needed))
            room = Size(width, height - layout.sentence_lines) if layout.zoom else room
            fitted = self._board.fit(room + Size(0, spared), spare=NAMED)
            table.styles.height = table_lines(n, table.cell).indices if bare else "auto"
            beside = free if layout.viewed else code.height
            top = max(fitted.height, min(free - needed, beside))
        high = height - layout.sentence_lines if layout.zoom else top if below else free
        self._board.centre(Size(least, high), spared)
        self.crowded = layout.below and pane.height_at(lesson) + grown > needed
        picture = self._picture_width(fitted, least)
        sides: list[str] = []
        if layout.sided:
            fixed = not layout.zoom and layout.arranged is Arranged.BESIDE
            taken = layout.sides or VIEW
            if code.display:  # Its comments get what the text can spare.
                taken = max(taken, min(code_width(code.text), width - picture - PANE - 3))
            sides.append(str(1 + taken) if fixed else "1fr")
        if layout.shows_lesson and not layout.below:
            sides.append("1fr")
        columns = [*([str(picture)] if picture else ()), *sides] or ["1fr"]
        self._arrange_all(columns, [str(top), "1fr"] if layout.below else ["1fr"], stacked=stacked)

    def _picture_width(self, fitted: Size, least: int) -> int:
        """Return the columns of the board, the `least` or more, or of the maze; 0 if neither is."""
        if self._board.display:
            return max(fitted.width, least)
        puzzle = self.query_one(PicturePane)
        return int(puzzle.styles.width.value) + 1 if puzzle.display and puzzle.styles.width else 0

    def _arrange_all(self, columns: list[str], rows: list[str], *, stacked: bool) -> None:
        """Set columns and rows of the grid; if `stacked`, the board stands beside both rows.

        A class of the screen's would have the style sheet applied to all that is on it.
        """
        pane, view, styles = self.query_one(LessonPane), self.query_one("#view"), self.styles
        styles.grid_size_columns, styles.grid_size_rows = len(columns), len(rows)
        styles.grid_columns, styles.grid_rows = " ".join(columns), " ".join(rows)
        for picture in (self._board, self.query_one(PicturePane)):
            picture.styles.row_span = 2 if stacked else 1
        pane.styles.column_span = 1 if stacked or len(rows) == 1 else len(columns)
        pane.styles.max_width = None if len(rows) > 1 and not stacked else MEASURE
        below = len(rows) > 1
        self._code.styles.margin = view.styles.margin = (0, 0, 0, 1) if below else (1, 0, 0, 1)
        pane.styles.padding = (0, 1) if below else (0, 0, 0, 2)

    def _keep_lines(self, session: LessonSession, width: int, *, grown: bool, ended: bool) -> int:
        """Return the lines to keep: one more if the sentence has `grown`, one less once `ended`.

        What is said to an answer, or at the end of a run, has its lines from the beginning, so that
        nothing jumps; and so has the sentence that needs more than one line, or will after a tick.
        """
        pane, view = self.query_one(LessonPane), session.view
        if session.posed is not None:
            return max(ASKED, pane.height_at(width, brief=not session.locked))
        plays = isinstance(session.part.task, Play) and session.locked
        text_height = pane.height_at(width) + 1 - ended  # A blank line parts it from the sentence.
        return max(TEXT, text_height + (view.begins < view.limit or grown) + OUTCOME * plays)
