"""Screens for what a lesson asks to be done on one of its own: moves, races, queens, probes."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace
from textual.app import App, ComposeResult

from lessons.experiments.session import ExperimentSession
from lessons.language import _
from lessons.lesson.session import LessonSession
from lessons.lesson.tries import Placing, Probing
from lessons.student.introduced import has_asked_ruled_out
from solver.board.geometry import Square, nearest_square
from tui.actions import enables
from tui.drive.screen import DriveScreen
from tui.experiments.screen import ExperimentScreen
from tui.gallery.boards import draw_own_board, find_dead_ends, say_signs
from tui.lesson.actions import PLACE, PROBE
from tui.lesson.layout import NARROW, LessonLayout, LessonRoom
from tui.lesson.pane import Heading, LessonPane, LessonPicture, Reply
from tui.lesson.part_tasks import prepare_task
from tui.lesson.pictures import board_picture, table_picture
from tui.lesson.task_model import PlaceModel, ProbeModel, find_result
from tui.race.screen import RaceScreen
from tui.screens.model_screen import ModelScreen
from tui.start import DriveStart, RaceStart
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence


class _TryScreen(ModelScreen[None]):
    """A board on which something is tried, and text beside it: all where the lesson has them."""

    model: PlaceModel | ProbeModel
    cursor: Square | None = None
    goes_on = False  # Whether the lesson goes on to its next part once this screen is left.

    def __init__(self, model: PlaceModel | ProbeModel, session: LessonSession) -> None:
        super().__init__()
        self.model = model
        self._session = session

    def compose(self) -> ComposeResult:
        """Put the room of the lesson above a sentence and the keys."""
        session, step = self._session, self._session.view.run.step(self._session.view.stop)
        self._board = BoardPane(
            board_picture(session, step, None), table_picture(session, step, None)
        )
        yield LessonRoom(self._board, Code(session.view.labelled_code))
        yield Sentence()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the board for the first time."""
        self.show()

    def divide(self) -> None:
        """Divide the screen as the lesson does."""
        room, lines = self.query_one(LessonRoom), self.query_one(LessonPane).asked_height(NARROW)
        layout = LessonLayout(self._session, self.size, room.axis, "", lines, code_shown=False)
        self.query_one(Sentence).lines = layout.sentence_lines
        room.divide(layout, self._session, "", ended=False, counted=False)

    def show(self) -> None:
        """Show the board, and beside it the task, what is said of the last key, and the keys."""
        tried, before = self.model.tried, self._board.board.picture
        said = [each for each in tried.describe() if each != tried.verdict]
        sign, ink = ("✓ ", "$success") if tried.solved else ("", "$accent")
        verdict = f"**{sign}{tried.verdict}**" if tried.verdict else ""
        if not tried.solved and self.cursor is not None:
            said.append(say_signs())
        heading = Heading.of(self._session)
        replies = (Reply(said[0], verdict, ink), *map(Reply, said[1:])) if said else ()
        told = LessonPicture(heading, self._session.prose, replies=replies)
        self.query_one(LessonPane).show(told)
        picture = draw_own_board(tried.n, tried.queens, self.cursor)
        picture = replace(picture, borderless=before.borderless)
        rows = {x: str(y) for x, y in tried.queens}
        cells = tuple(rows.get(x, "−1") for x in range(tried.n))
        table = replace(self._board.table.picture, full=find_dead_ends(picture))
        named = replace(table, cells=cells, column=None, level="")
        self._board.show(picture, named if table.name else table)
        self.query_one(Sentence).text = " ".join(self.say_keys())
        self.set_focus(self._board.board)
        self.call_after_refresh(self.refresh_bindings)  # What can be scrolled is known then.

    def acted(self) -> None:
        """Show the effect of the last key."""
        self.show()

    def action_return(self) -> None:
        """Go on with the lesson: what it could say of the result has been read here."""
        self.goes_on = True
        super().action_return()

    def say_keys(self) -> Iterator[str]:
        """Yield sentences about keys that the key line does not name."""
        yield from ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: with one board, no key may choose among several."""
        if action in {"move", "page", "edge"}:
            return False
        return super().check_action(action, parameters)

    def refuses(self, action: str) -> bool:
        """Return whether the key line omits an action, such as scrolling a text that fits."""
        return action.startswith("scroll(") and not self.query_one(LessonPane).longer

    def action_scroll(self, pages: int) -> None:
        """Scroll the text by pages."""
        self.query_one(LessonPane).scroll_pages(pages)


class PlaceScreen(_TryScreen):
    """Queens are placed by hand."""

    ACTIONS = PLACE
    MODEL = PlaceModel
    model: PlaceModel
    cursor = Square(0, 0)

    def say_keys(self) -> Iterator[str]:
        """Yield the sentences that name the keys to move, to place and, if possible, to go on."""
        if self.model.solved:
            return
        if self.model.tried.may_stop:
            yield _("Enter goes on with the lesson.")
        yield _("Arrows move. Space places a queen, or takes her away.")

    @enables("clear")
    def has_queens(self) -> bool:
        """Return whether there is a queen to take away."""
        return bool(self.model.tried.queens)

    @enables("return", unless="put")
    def leads_on(self) -> bool:
        """Return whether Enter goes on with the lesson: all queens stand, or enough was tried."""
        return self.model.solved or self.model.tried.may_stop

    def on_board_moved(self, event: Board.Moved) -> None:
        """Move the cursor by one square, within the board."""
        x, y = self.cursor.x + event.dx, self.cursor.y + event.dy
        self.cursor = nearest_square(x, y, self.model.tried.n)
        self.show()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Move the cursor to the clicked square, and place or take away a queen there."""
        if not self.model.solved:
            self.cursor = event.square
            self.action_place()

    def action_place(self) -> None:
        """Place a queen at the cursor, or take away the queen that stands there."""
        self.model.place(self.cursor)
        self.show()

    action_put = action_place


class ProbeScreen(_TryScreen):
    """Probes are sent, one a key."""

    ACTIONS = PROBE
    MODEL = ProbeModel
    model: ProbeModel

    @enables("return", unless="put")
    def may_stop(self) -> bool:
        """Return whether enough probes were sent to go on."""
        return self.model.tried.may_stop

    def action_put(self) -> None:
        """Send the next probe."""
        self.act("send")


def open_task(app: App[object], session: LessonSession, go_on: Callable[[], None]) -> None:
    """Open the screen of a part's task; when it is left, record the result, and perhaps go on."""
    screen = _make_screen(session)

    def left(_nothing: None) -> None:
        """Record the result when the screen of the task is left."""
        if (reached := find_result(screen.model)) is not None:
            session.do(*reached)
        if isinstance(screen, _TryScreen) and screen.goes_on:
            go_on()

    app.push_screen(screen, left)


def _make_screen(session: LessonSession) -> ModelScreen[None]:
    """Return the screen on which a part's task is done."""
    match prepare_task(session):
        case DriveStart() as start:
            grows = session.part.scene.view == "tree"
            screen = DriveScreen(start, session.journal, fixed=True, grows=grows)
            screen.shows_pruned = has_asked_ruled_out(session.lesson.id)
            return screen
        case RaceStart() as start:
            return RaceScreen(start)
        case ExperimentSession() as experiment:
            return ExperimentScreen(experiment)
        case Placing() as placing:
            return PlaceScreen(PlaceModel(placing), session)
        case Probing() as probing:
            return ProbeScreen(ProbeModel(probing), session)
    raise TypeError(f"{session.part.task} has no screen of its own")
