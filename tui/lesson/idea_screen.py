"""The belief screen: what an idea does, beside what is right, and what helps against it."""

from collections.abc import Callable

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from lessons.course.passage import find_passage
from lessons.files.course_folder import load_ideas, load_replies
from lessons.ideas.comparison import Counts, Difference, Readings
from lessons.ideas.demonstration import find_shown_idea
from lessons.language import _
from lessons.scenes.subject import BoardSearch
from lessons.student.conclusions import Idea
from tui.actions import enables
from tui.lesson.actions import BELIEF
from tui.screens.actions import PASSAGE
from tui.screens.prompt import Leaflet, make_title
from tui.screens.sized import BoardsScreen
from tui.widgets.board_pane import BoardPane, pane_size
from tui.widgets.key_line import KeyLine
from tui.widgets.prose_lines import Prose
from tui.widgets.sentence import Sentence
from tui.widgets.side import CodeDifference, Pictures, Side, reading_pictures, run_pictures
from tui.widgets.square import CELLS

TEXT = 32  # Columns that the text needs beside the boards.


class BeliefScreen(BoardsScreen[None]):
    """Shows an idea; `practise` begins fresh questions in which it shows."""

    ACTIONS = BELIEF
    DEFAULT_CSS = """
    BeliefScreen {
        & > #idea {
            height: 1; padding: 0 1; text-style: bold;
            text-wrap: nowrap; text-overflow: ellipsis;
        }
        & #text { width: 1fr; height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        & #text > * { height: auto; margin: 0 0 1 0; }
    }
    """

    def __init__(self, idea: Idea, practise: Callable[[], None]) -> None:
        super().__init__()
        self.idea = idea
        self._practise = practise
        self.shown = find_shown_idea(idea.name, idea.questions)
        self.showing = self.shown.showing if self.shown else None
        self.passage = find_passage(idea.name)
        self.tick = self.showing.first if isinstance(self.showing, Difference) else 0

    # What is shown.

    def compose(self) -> ComposeResult:
        """Put the boards to the left, the text beside them, and the difference below both."""
        text = _("The idea: {idea}").format(idea=load_ideas()[self.idea.name])
        yield Static(text, id="idea", markup=False)
        with Horizontal(id="body"):
            if pictures := self._draw_boards():
                signs = (("✓ ", "$success bold", _("right")), ("✗ ", "$error bold", _("the idea")))
                with Horizontal(id="boards"):
                    for (sign, style, name), shown in zip(signs, pictures, strict=True):
                        yield Side(Content.assemble((sign, style), (name, style)), *shown)
            with VerticalScroll(id="text", can_focus=False):
                yield from self._list_texts()
        yield Sentence()
        yield KeyLine()

    def _list_texts(self) -> ComposeResult:
        """Yield widgets with the difference in words, the reply to the idea, and its reasons."""
        match self.showing:
            case Difference():
                code = CodeDifference()
                code.listed = self.showing.code()
                yield code
            case Counts(right=right, believed=believed):
                yield Static(
                    Content.assemble(
                        ("✓ ", "$success bold"), right, "\n", ("✗ ", "$error bold"), believed
                    )
                )
            case Readings(right=right, believed=believed) if right.squares != believed.squares:
                legend = _("✓ in both, ○ left out by the idea, ✗ only with the idea")
                yield Static(legend, markup=False)
        yield Static(load_replies()[self.idea.name].strip(), markup=False)
        reasons = "\n".join((self.idea.sentence, *self.idea.reasons))
        yield Static(Content.styled(reasons, "$foreground-muted"))

    def _draw_boards(self) -> tuple[Pictures, Pictures] | None:
        """Return the right board and the board as believed, or None if the idea has no boards."""
        match self.showing:
            case Difference() if isinstance(self.showing.setting.subject, BoardSearch):
                pictures = run_pictures(self.showing, self.tick)
            case Readings():
                pictures = reading_pictures(self.showing)
            case _:
                return None
        (right, table), (believed, other) = pictures
        return (
            (replace(right, flipped=self.flipped), table),
            (replace(believed, flipped=self.flipped), other),
        )

    def show(self) -> None:
        """Show both boards at the current tick, and the sentence about that tick."""
        for pane, pictures in zip(self.query(BoardPane), self._draw_boards() or (), strict=True):
            pane.show(*pictures)
        self.query_one(Sentence).text = (
            self.shown.describe(self.tick) if self.shown else self.idea.sentence
        )

    def divide(self) -> None:
        """Divide the screen between two boards and the text, which needs no boards if it must."""
        width, height = self.size
        sentence = self.query_one(Sentence)
        sentence.lines = 2
        panes = list(self.query(BoardPane))
        if panes:
            least = pane_size(panes[0].board.picture.n, CELLS[-1]).width + 1
            each = (width - TEXT) // 2 - 1
            for pane in panes:
                pane.fit(Size(max(1, each), max(1, height - sentence.lines - 3)))
            self.query_one("#boards").display = width - 2 * least >= TEXT
        self.refresh_bindings()
        self.show()

    # What keys do.

    @enables("lesson")
    def has_passage(self) -> bool:
        """Return whether a lesson has a passage about the idea."""
        return self.passage is not None

    @enables("tick back last first")
    def runs(self) -> bool:
        """Return whether the screen compares two runs."""
        return isinstance(self.showing, Difference)

    def _go_to_tick(self, tick: int) -> None:
        """Go to a tick, limited to the ticks that are compared."""
        if isinstance(self.showing, Difference):
            self.tick = min(max(tick, self.showing.first), self.showing.last)
            self.show()

    def action_tick(self, ticks: int) -> None:
        """Go forward by a number of ticks, or back if the number is negative."""
        self._go_to_tick(self.tick + ticks)

    def action_first(self) -> None:
        """Go to the first tick that is compared."""
        self._go_to_tick(0)

    def action_last(self) -> None:
        """Go to the tick at which the two runs first differ."""
        if isinstance(self.showing, Difference):
            self._go_to_tick(self.showing.last)

    def action_practise(self) -> None:
        """Begin fresh questions in which the misconception shows."""
        self._practise()

    def action_lesson(self) -> None:
        """Show the part of a lesson that is about the misconception."""
        if self.passage is not None:
            title = _("From the lesson: {title}").format(title=self.passage[0])
            self.app.push_screen(Leaflet(PASSAGE, (), make_title(title), Prose(self.passage[1])))
