"""The race screen: two or three listings side by side on the same board, a place at a time."""

from collections.abc import Sequence
from textwrap import wrap

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from lessons.ideas.comparison import compare_code, differing_cells
from lessons.language import _
from lessons.race.race import WAY_IN, find_winner, list_presets, say_each, say_together
from solver.analysis.lockstep import MOST
from solver.board.solutions import is_solution
from solver.machine.step import Step
from solver.text.layout import Axis
from tui.actions import enables
from tui.race.actions import RACE
from tui.race.counters import RaceCounters, say_round
from tui.race.model import RaceModel
from tui.race.position import RacePosition
from tui.race.typed import preset_race
from tui.run.puzzle_drawing import draw_state
from tui.screens.model_screen import ModelScreen
from tui.screens.prompt import Choice
from tui.screens.run_views import write_code
from tui.screens.sized import BOARD, CODE, scroll_pages
from tui.screens.stepped_screen import SteppedScreen
from tui.start import RaceStart
from tui.widgets.board import GUTTER
from tui.widgets.board_pane import fitting_cell, pane_size
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.code import Code, code_width
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence
from tui.widgets.side import CodeDifference, Pictures, Side, run_picture
from tui.widgets.square import CELLS, LOW, SquareSize
from tui.widgets.state_table import TablePicture

WORDY, BRIEF = 4, 2
"""Lines for what all runs did, and for what the chosen one did, where there is no room for more."""
STATE = Size(24, 8)
"""Columns and lines of what a listing without a board shows, at least."""
HANDSOME = 4
"""Lines of a square below which no board is made smaller so that the code has room."""
CODE_WIDTH = 38
"""Columns that the code takes at least, where it stands beside the boards."""


class RaceScreen(ModelScreen[None], SteppedScreen):
    """Boards side by side, their counters, and what each run just did."""

    ACTIONS = RACE
    BY_LINES = False
    MODEL = RaceModel
    model: RaceModel
    position: RacePosition
    DEFAULT_CSS = """
    RaceScreen {
        & > #idea { height: auto; padding: 0 1; text-style: bold; }
        &.-zoomed > RaceCounters { display: none; }
        & #body { align-horizontal: center; }
        & #text { width: 1fr; height: 1fr; padding: 0 0 0 1; }
        & #text > VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
    }
    """

    def __init__(self, start: RaceStart, _host: object = None) -> None:
        super().__init__()
        self.model = RaceModel(start, self.follow, self.run_worker)
        self.position = self.model.position
        self.reading_code: bool | None = None  # Neither asked for nor put away.
        self.fits_code = False
        self.brief = False
        self.most = 0  # Lines of the sentences, beyond which boards would be cut.
        self.hidden = 0
        self.rooms: Sequence[Size] = ()  # What each board can take.

    @enables("return")
    def is_run(self) -> bool:
        """Whether the race is over, and Enter goes back to what opened it."""
        over = self.position.over and (self.model.start.awaited or not self.model.may_go_beyond())
        return over and len(self.app.screen_stack) > 1

    def action_return(self) -> None:
        """Go back to what opened it."""
        self.action_leave()

    # What is shown.

    def compose(self) -> ComposeResult:
        """Put the boards side by side, the code beside them, counters and sentences below."""
        empty = BoardPicture(self.model.start.n), TablePicture(self.model.start.n, None)
        yield Static(id="idea", markup=False)
        yield Static(id="where", markup=False)
        with Horizontal(id="body"):
            with Horizontal(id="boards"):
                for _side in range(MOST):
                    yield Side(Content(), *empty)
            with Horizontal(id="text"):
                yield Code("")
                with VerticalScroll(can_focus=False):
                    yield CodeDifference()
        yield RaceCounters()
        yield Sentence()
        yield KeyLine()

    def on_mount(self) -> None:
        """Ask what is to race if nothing was named; until then, the first choice is shown."""
        if self.model.asked:
            self.ask_for(way_in_panel(), self._begin_preset)

    def show(self) -> None:
        """Show the present place in every widget."""
        if not self.query("#where"):  # It may be about to be left.
            return
        position = self.position
        steps = self.model.steps
        drawn = zip(self.query(Side), steps, self._draw_pictures(), self.rooms, strict=False)
        for i, (side, step, pictures, room) in enumerate(drawn):
            side.called.update(self._name_board(i))
            side.pane.show(*pictures)
            if not step.storage.board:
                side.picture.drawing = draw_state(step, room)
        self.query_one("#where", Static).update(self._say_place())
        names = [f"{i} {entry.name}" for i, entry in enumerate(self.model.entries, 1)]
        run = [step.number for step in steps]
        self.query_one(RaceCounters).show(
            position.place, names, self.model.counts, self.model.figures, run
        )
        self._follow_code(steps[self.model.chosen])
        self.query_one(Sentence).text = self.headed(
            position.note or self._say_last_round(), say_round(position.place)
        )

    @property
    def _idea(self) -> str:
        """The misconception behind the mutant, in words; "" if there is none."""
        return _("The fault: {idea}").format(idea=self.model.idea) if self.model.mutated else ""

    def _say_place(self) -> str:
        """Return how the runs came here, or how many boards fit, in words."""
        over = self.position.over and not self.model.mutated
        if self.hidden and not self.coded:
            count = len(self.model.entries)
            sentence = _("Only {fitting} of {count} boards fit here. Tab shows the next one.")
            return sentence.format(fitting=count - self.hidden, count=count)
        how = self.model.say_how_race()
        paced = f"{self.pace} · {how}" if self.playing else how
        room = self.size.width - 2  # What it has no room for at the end is said below the boards.
        return next((each for each in (paced, how) if len(each) <= room), "" if over else how)

    def _say_last_round(self) -> str:
        """Return what each run just did, in words; only the chosen run where there is little room.

        At the end it is who has won, where no head says so.
        """
        position = self.position
        won = self._say_unheaded_end()
        if won and self.brief:
            return won
        if uncounted := self.model.say_uncounted():
            return f"{won}\n{uncounted}".lstrip()
        differs = position.place == position.race.difference
        sentences = say_together(position.race, position.place, self.model.start.n)
        if won:
            whole = [won, *sentences]
            return "\n".join(whole if self._count_lines(whole) <= WORDY else [won])
        if not differs and (self.brief or self._count_lines(sentences) > self.most):
            return say_each(position.race, position.place, self.model.start.n)[self.model.chosen]
        if len(sentences) == 1 and self.query_one(RaceCounters).compares:
            sentences.append(_("In brackets: how many more or fewer than number 1."))
        return "\n".join(sentences)

    def _say_unheaded_end(self) -> str:
        """Return at the end who has won, if the headline does not say so; else ""."""
        if not self.position.over or self.model.mutated:
            return ""
        how = self.model.say_how_race()
        headed = self.query_one("#where").display and self._say_place() == how
        return "" if headed else how

    def _count_lines(self, sentences: Sequence[str]) -> int:
        """Return how many lines below the boards some sentences take."""
        return sum(len(wrap(each, self.size.width - 2)) for each in sentences)

    def _draw_pictures(self) -> list[Pictures]:
        """Return the pictures of the boards; at the first difference, what differs is marked."""
        position, n = self.position, self.model.start.n
        steps = self.model.steps
        differs = position.place == position.race.difference
        differing = differing_cells(*steps) if differs else frozenset[int]()
        marks = Mark.RIGHT, Mark.WRONG, Mark.WRONG
        pictures = (
            run_picture(step, n, differing, mark) for step, mark in zip(steps, marks, strict=False)
        )
        return [
            (
                replace(board, flipped=self.flipped, golden=is_solution(board.queens, n)),
                replace(table, behind=self._name_room > 0),
            )
            for board, table in pictures
        ]

    @property
    def _name_room(self) -> int:
        """The columns beside the boards for names of vectors; 0 if all fit before the values."""
        names = (len(step.storage.board) for step in self.model.steps)
        longest = max(names, default=0)
        return longest if longest > GUTTER else 0

    @property
    @enables("zoom")
    def zooms(self) -> Sequence[str]:
        """The panes that can be shown alone now."""
        return BOARD, CODE

    @property
    @enables("code-up code-down")
    def coded(self) -> bool:
        """Whether the code is shown: as chosen, or by default where the boards leave room."""
        shown = self.fits_code if self.reading_code is None else self.reading_code
        return self.zoom == CODE if self.zoom else shown

    def divide(self) -> None:
        """Divide the screen: as many boards as fit, always the chosen one, and the code."""
        width, height = self.size
        count, pictures = len(self.model.entries), self._draw_pictures()
        axes = [table.axis for _board, table in pictures]
        boards = [bool(step.storage.board) for step in self.model.steps]
        least = [
            pane_size(self.model.start.n, CELLS[-1], axis) if board else STATE
            for axis, board in zip(axes, boards, strict=True)
        ]
        low = pane_size(self.model.start.n, LOW, axes[self.model.chosen])
        room = width - self._code_width(width - low.width - 1)
        if self.zoom:
            room = width if self.zoom == BOARD else 0
        shown = _fit_neighbours([size.width + 1 for size in least], self.model.chosen, room)
        if not shown and not self.coded:
            shown = range(self.model.chosen, self.model.chosen + 1)
        wide = (room - sum(least[i].width + 1 for i in shown)) // max(1, len(shown))
        lowest = max(size.height for size in least)
        idea = wrap(self._idea, width - 2)
        spare = height - lowest - count - 3 - len(idea)
        sentence = self.query_one(Sentence)
        self.hidden = count - len(shown)
        self.brief = spare < WORDY
        self.most = max(spare, WORDY)
        sentence.lines = (BRIEF if self.brief else WORDY) + bool(self.zoom)
        headed = (spare > WORDY or (self.hidden > 0 and not self.coded)) and not self.zoom
        high = (height - 1 if self.zoom else lowest + spare - headed) - sentence.lines
        self.rooms = rooms = [Size(max(1, each.width + wide), max(1, high)) for each in least]
        free = [Size(max(1, each.width - self._name_room), each.height) for each in rooms]
        cells = [fitting_cell(self.model.start.n, free[i], axes[i]) for i in shown]
        largest = max(cells, key=CELLS.index) if cells else CELLS[-1]
        high_enough = (each for each in CELLS[CELLS.index(largest) :] if each.height >= HANDSOME)
        beside_code = (
            each for each in (largest, *high_enough) if self._leaves_code(each, axes, shown)
        )
        fitting = next(beside_code, None)
        self.fits_code = all(boards) and fitting is not None
        if self.coded and self.reading_code is None and not self.zoom:
            largest = fitting or largest
        for i, side in enumerate(self.query(Side)):
            side.display = i in shown
            if side.display:
                side.pane.show(*pictures[i])  # A pane is as wide as what it shows now.
                side.pane.fit(rooms[i], largest)
                side.pane.display, side.picture.display = boards[i], not boards[i]
                side.picture.styles.width = rooms[i].width
                shown_width = (side.picture, side.pane)[boards[i]].styles.width
                side.called.styles.max_width = shown_width
        self.query_one("#boards").display = len(shown) > 0
        self.query_one("#where").display = headed
        self.query_one("#idea", Static).update("\n".join(idea))
        self.query_one("#idea").display = bool(idea) and not self.zoom
        self._divide_code()
        self.refresh_bindings()
        self.show()

    def _leaves_code(self, cell: SquareSize, axes: Sequence[Axis], shown: range) -> bool:
        """Return whether boards with squares of a size leave room for the code."""
        n, width = self.model.start.n, self.size.width
        return width - sum(pane_size(n, cell, axes[i]).width + 1 for i in shown) > CODE_WIDTH

    def _code_width(self, most: int) -> int:
        """Return the columns that the code needs, so that no statement is broken if possible."""
        if not (self.coded and (self.reading_code or self.zoom)):
            return 0
        text = write_code(self.model.entries[self.model.chosen].listing)
        whole = code_width(text, prose=False) + 1
        return whole if whole <= most else CODE_WIDTH

    def _divide_code(self) -> None:
        """Show the code of the chosen run, or what its misconception changes."""
        self.query_one("#text").display = self.coded
        code, scroll = self.query_one(Code), self.query_one(VerticalScroll)
        mutated = self.model.mutated
        code.display, scroll.display = not mutated, mutated
        if mutated:
            right, believed = (entry.listing.lines for entry in self.model.entries)
            self.query_one(CodeDifference).listed = compare_code(right, believed)
        else:
            code.text = write_code(self.model.entries[self.model.chosen].listing)
            self._follow_code(self.model.steps[self.model.chosen])

    def _follow_code(self, step: Step) -> None:
        """Mark the line about to run; at the end, keep the last executed line in view."""
        code, last = self.query_one(Code), step.line if step.next_line is None else None
        code.wanted = () if last is None else ((last, last),)
        code.line = step.next_line

    def _name_board(self, i: int) -> Content:
        """Return the name that stands over a board."""
        entry = self.model.entries[i]
        if self.model.mutated:
            signs = (("✓ ", "$success bold"), ("✗ ", "$error bold"))
            return Content.assemble(signs[i], (entry.title, signs[i][1]))
        sign = "▸" if i == self.model.chosen else " "
        look = "$accent bold" if i == self.model.chosen else "$foreground-muted"
        name = Content.styled(f"{sign}{i + 1} {entry.title}", look)
        won = find_winner(self.position.race, self.position.place) == i
        return name + Content.styled(_(" ✓ wins"), "$success bold") if won else name

    # What keys do.

    def action_forward(self) -> None:
        """Go to the next place; at a difference, say how the race can go on."""
        if self.model.may_go_beyond():
            how = _("Type : and further to go on.") if self.is_run() else _("Enter goes on.")
            self.position.stay(_("They differ, so the race stops here. {how}").format(how=how))
        elif self.goes():
            self.position.forward()

    def action_back(self) -> None:
        """Go to the place before."""
        if self.goes(back=True):
            self.position.back()

    def action_choose(self, number: int = 0) -> None:
        """Choose a run by its number, or the next run."""
        wanted = number - 1 if number else (self.model.chosen + 1) % len(self.model.entries)
        if wanted < len(self.model.entries):
            self.model.chosen = wanted
            self.divide()

    def action_code(self) -> None:
        """Show the code, or hide it."""
        self.reading_code = not self.coded
        self.divide()

    def action_scroll_code(self, pages: int) -> None:
        """Scroll the code by pages."""
        mutated = self.model.mutated
        scroll_pages(self.query_one(VerticalScroll if mutated else Code), pages)

    def action_preset(self) -> None:
        """Ask for a race worth looking at; the last choice leads to the bugs."""
        self.ask_for(preset_panel(self.model.start), self._begin_preset)

    def _begin_preset(self, name: str) -> None:
        """Begin what a panel of presets has chosen, or ask further."""
        if name == BUGS:
            self.act("mutant")
        elif name == PRESETS:
            self.action_preset()
        else:
            self.model.enter(preset_race(name, self.model.start.n))
            self.acted()

    def acted(self) -> None:
        """Show the place, and listings that may be new."""
        self.show()
        self.divide()


def _fit_neighbours(widths: list[int], chosen: int, room: int) -> range:
    """Return as many neighbouring boards as fit, the chosen one included; empty if none fits."""
    for count in range(len(widths), 0, -1):
        first = min(chosen, len(widths) - count)
        if sum(widths[first : first + count]) <= room:
            return range(first, first + count)
    return range(0)


BUGS = "bugs"
"""The choice among the presets that leads to the bugs."""
PRESETS = "presets"
"""The choice at the beginning that leads to all presets."""


def way_in_panel() -> Choice:
    """Return the panel that asks at the beginning for a preset race, or for another."""
    titles = {name: list_presets()[name].title for name in WAY_IN}
    return Choice(_("Which race?"), titles | {PRESETS: _("Another race")}, WAY_IN[0])


def preset_panel(start: RaceStart) -> Choice:
    """Return the panel that asks for a preset race, by its name."""
    titles = {name: preset.title for name, preset in list_presets().items()}
    titles[BUGS] = _("The right program and one with a fault that you choose")
    named = {(preset.listings, preset.mutant): name for name, preset in list_presets().items()}
    other = BUGS if start.mutant else next(iter(titles))
    here = named.get((start.listings, start.mutant), other)
    return Choice(_("Which race?"), titles, here)
