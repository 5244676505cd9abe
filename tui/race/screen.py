"""The race screen: two or three listings side by side on the same board, a place at a time."""

from collections.abc import Sequence
from textwrap import wrap

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from lessons.ideas.comparison import compare_code, differing_cells
from lessons.language import _
from lessons.race.race import find_winner, list_presets, say_each, say_together
from lessons.student.explained import find_numbers
from solver.analysis.lockstep import MOST
from solver.text.layout import Axis
from tui.actions import enables
from tui.race.actions import RACE
from tui.race.counters import RaceCounters, say_round
from tui.race.model import RaceModel
from tui.race.position import RacePosition
from tui.race.typed import BUGS, list_race_titles, preset_race
from tui.run.puzzle_drawing import draw_state
from tui.screens.model_screen import ModelScreen
from tui.screens.prompt import Choice
from tui.screens.run_views import write_code
from tui.screens.sized import BOARD, CODE, scroll_pages
from tui.screens.stepped_screen import SteppedScreen
from tui.start import RaceStart
from tui.widgets.board_pane import fitting_cell, pane_size
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence
from tui.widgets.side import CodeDifference, Pictures, Side, run_picture
from tui.widgets.square import CELLS, SquareSize
from tui.widgets.state_table import TablePicture, name_end

BRIEF, ROOMY = 2, 6  # Lines of text where the boards need the room, and at most.
AIR = 2  # Lines that stand free above the boards and below the table, if there are so many.
LANE = 10  # Lines that the code of each run has at least, where that of all is shown.
STATE = Size(24, 8)  # Columns and lines of what a listing without a board shows, at least.
CODE_WIDTH = 38  # Columns that the code takes at least, where it stands beside the boards.


class RaceScreen(ModelScreen[None], SteppedScreen):
    """Boards side by side, their counters, and what each run just did."""

    ACTIONS = RACE
    BY_LINES = False
    MODEL = RaceModel
    model: RaceModel
    POSITION = RacePosition
    position: RacePosition
    DEFAULT_CSS = """
    RaceScreen {
        & > #idea { height: auto; padding: 0 1; text-style: bold; }
        &.-zoomed > RaceCounters { display: none; }
        & #body { align-horizontal: center; }
        & #text { width: 1fr; height: 1fr; padding: 0 1; }
        & #body.-above { layout: vertical; align-horizontal: left; }
        & #body.-above > #text { layout: horizontal; padding: 0; }
        & #body.-above > #boards { width: 100%; }
        & #body.-above Side, & #body.-above .lane { width: 1fr; padding: 0 1 0 0; }
        & .lane { height: 1fr; border-top: solid $rule; border-title-color: $foreground; }
        & #text > VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
    }
    """

    def __init__(self, start: RaceStart, _host: object = None) -> None:
        super().__init__()
        self.model = RaceModel(start, self.follow, self.run_worker)
        self.position = self.model.position
        self.reading_code: bool | None = None  # Neither asked for nor put away.
        self.fits_code = False
        self.bare = False  # Whether boards are larger for having no table.
        self.above = False  # Whether the boards stand above the code, not beside it.
        self.rooms: Sequence[Size] = ()  # What each board can take.

    @enables("return")
    def is_run(self) -> bool:
        """Return whether the race is over, and Enter goes back to what opened it."""
        over = self.position.over and (self.model.start.awaited or not self.model.may_go_beyond())
        return over and len(self.app.screen_stack) > 1

    @property
    def digits(self) -> str:
        """The numbers of the runs."""
        return f"1-{len(self.model.entries)}"

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
            with Vertical(id="text"):
                for _lane in range(MOST):
                    yield Vertical(Code(""), classes="lane")
                with VerticalScroll(can_focus=False):
                    yield CodeDifference()
        yield RaceCounters()
        yield Sentence()
        yield KeyLine()

    def on_mount(self) -> None:
        """Ask what is to race if nothing was named, above the first choice."""
        self.model.numbers = find_numbers(self.app.journal.read())  # type: ignore[attr-defined]
        self.query_one(RaceCounters).numbers = self.model.numbers
        if self.model.asked:
            self.ask_for(preset_panel(self.model.start), self._begin_preset)

    def show(self) -> None:
        """Show the present place in every widget."""
        if not self.query("#where"):  # It may be about to be left.
            return
        position, steps = self.position, self.model.steps
        drawn = zip(self.query(Side), steps, self._draw_pictures(), self.rooms, strict=False)
        for i, (side, step, pictures, room) in enumerate(drawn):
            side.name_board(self._name_board(i))
            side.pane.show(*pictures)
            if not step.storage.board:
                side.picture.drawing = draw_state(step, room)
        names = [f"{i} {entry.name}" for i, entry in enumerate(self.model.entries, 1)]
        self.query_one(RaceCounters).winner = find_winner(position.race, position.place)
        self.query_one(RaceCounters).show(
            position.place,
            names,
            self.model.figures,
            [] if self.model.mutated else [step.number for step in steps],
        )
        self._follow_code()
        how, last = self._fit_sentences(self.query_one(Sentence).lines)
        self.query_one(Sentence).head = self.headed(how, say_round(position.place))
        self.query_one(Sentence).text = position.note or last

    def _fit_sentences(self, room: int) -> tuple[str, str]:
        """Return how the runs stand to each other, and what they just did, as far as it fits.

        What differs stands there anyway. If not all moves fit, that of the chosen run is said; how
        the runs stand gives way to it.
        """
        position, n, chosen = self.position, self.model.start.n, self.model.chosen
        together = "\n".join(say_together(position.race, position.place, n))
        if position.place == position.race.difference:
            return "", together
        first, *more = self.model.say_how_race()
        for sentence in more:
            if self._count_lines(f"{first} {sentence}") <= room:
                first = f"{first} {sentence}"
        if position.over and not self.model.mutated:
            return first, ""
        mine = f"{chosen + 1}: {say_each(position.race, position.place, n)[chosen]}"
        for how, last in ((first, together), (first, mine)):
            if self._count_lines(how) + self._count_lines(last) <= room:
                return how, last
        return ("", mine) if position.place else (first, "")

    def _count_lines(self, text: str) -> int:
        """Count the lines that a text takes below the boards."""
        return sum(len(wrap(each, self.size.width - 2)) for each in text.split("\n"))

    @property
    def _whole(self) -> bool:
        """Whether all runs set up whole boards: then no queen waits below one, and no k beside."""
        return not any(step.storage.level for step in self.model.steps)

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
                replace(board, flipped=self.flipped, borderless=self.bare or self._whole),
                TablePicture(n, None, None, "", axis=None) if self.bare else table,
            )
            for board, table in pictures
        ]

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
        count, sentence, self.bare = len(self.model.entries), self.query_one(Sentence), False
        shown, room = self._choose_shown()
        belief = _("The wrong belief: {idea}").format(idea=self.model.idea)
        idea = wrap(belief, width - 2) if self.model.mutated else []
        headed = len(shown) < count and not self.coded and not self.zoom
        free = height - 1 - headed - (0 if self.zoom else count + 2 + len(idea))
        high = max(1, free - BRIEF)
        self._allot_rooms(shown, room, high)
        self.query_one("#body").set_class(self.above, "-above")
        used = self._fit_boards(shown)
        sentence.lines = max(BRIEF, min(free - used - LANE * self.above, ROOMY))
        fills = self.coded or self.zoom or not all(each.storage.board for each in self.model.steps)
        # What is said stands just below the boards: a gap would part it from them.
        lines = None if fills else min(used + 1, free - sentence.lines) + 1
        self.query_one("#body").styles.max_height = lines
        airy = not fills and free - used - sentence.lines > AIR
        self.query_one("#body").styles.margin = (AIR // 2 * airy, 0, 0, 0)
        self.query_one(RaceCounters).styles.margin = (0, 0, AIR // 2 * airy, 0)
        self.query_one("#boards").display = len(shown) > 0
        self.query_one("#boards").styles.height = used + 2 if self.above else "1fr"
        where = _("Only {fitting} of {count} boards fit here. Tab shows the next one.")
        self.query_one("#where", Static).update(where.format(fitting=len(shown), count=count))
        self.query_one("#where").display = headed
        self.query_one("#idea", Static).update("\n".join(idea))
        self.query_one("#idea").display = bool(idea) and not self.zoom
        self._divide_code(high)
        self.refresh_bindings()
        self.show()

    def _list_widths(self) -> list[int]:
        """Return the columns that each board takes at least, and a blank one."""
        n, cell, tables = self.model.start.n, CELLS[-1], [each for _, each in self._draw_pictures()]
        widths = (max(pane_size(n, cell, each.axis).width, name_end(each, cell)) for each in tables)
        drawn = zip(widths, self.model.steps, strict=True)
        return [(width if step.storage.board else STATE.width) + 1 for width, step in drawn]

    def _choose_shown(self) -> tuple[range, int]:
        """Return which boards are shown, and the columns for them."""
        width, chosen = self.size.width, self.model.chosen
        coded = CODE_WIDTH if self.coded and self.reading_code else 0
        room = (width if self.zoom == BOARD else 0) if self.zoom else width - coded
        shown = _fit_neighbours(self._list_widths(), chosen, room)
        return (shown if shown or self.coded else range(chosen, chosen + 1)), room

    def _allot_rooms(self, shown: range, room: int, high: int) -> None:
        """Set the room of each board: beside the code, or above it if squares are larger there."""
        coded = self.coded and self.reading_code and not (self.zoom or self.model.mutated)
        tried, least = [(room, high)], self._list_widths()
        if coded and len(shown) == len(least) and high > LANE:
            tried.append((self.size.width, high - LANE))
        sizes = []
        for width, height in tried:
            wider = (width - sum(least[i] for i in shown)) // max(1, len(shown))
            self.rooms = [Size(max(1, each - 1 + wider), height) for each in least]
            sizes.append((self._choose_squares(shown)[0].height, self.rooms))
        self.above = sizes[-1][0] > sizes[0][0]
        self.rooms = sizes[-self.above][1]

    def _choose_squares(self, shown: range) -> tuple[SquareSize, bool]:
        """Return the largest squares at which each board fits its room, and whether bare ones do.

        Where whole boards, or squares of two lines or more, have room only without what stands
        around the boards, that gives way.
        """
        n, axes = self.model.start.n, [table.axis for _board, table in self._draw_pictures()]
        largest, bare = self._find_cell(shown, axes), self._find_cell(shown, [None] * MOST)
        cut = any(pane_size(n, largest, axes[i]).height > self.rooms[i].height for i in shown)
        wanted = largest.height == 1 and (cut or bare.height > 1)
        boarded = all(each.storage.board for each in self.model.steps)
        return (bare, True) if wanted and boarded and not self.model.mutated else (largest, False)

    def _find_cell(self, shown: range, axes: Sequence[Axis | None]) -> SquareSize:
        """Return the largest size of the squares at which each board fits its room."""
        n, bare = self.model.start.n, self._whole or not any(axes)
        cells = [fitting_cell(n, self.rooms[i], axes[i], borderless=bare) for i in shown]
        return max(cells, key=CELLS.index, default=CELLS[-1])

    def _fit_boards(self, shown: range) -> int:
        """Draw the boards at the same size, as large as their rooms let; return their height."""
        n, boarded = self.model.start.n, [bool(each.storage.board) for each in self.model.steps]
        largest, self.bare = self._choose_squares(shown)
        axes = [table.axis for _board, table in self._draw_pictures()]
        taken = sum(pane_size(n, largest, axes[i]).width + 1 for i in shown)
        self.fits_code = all(boarded) and self.size.width - taken > CODE_WIDTH
        used, pictures = 0, self._draw_pictures()
        for i, side in enumerate(self.query(Side)):
            side.display = i in shown
            if side.display:
                side.pane.show(*pictures[i])  # A pane is as wide as what it shows now.
                used = max(used, side.pane.fit(self.rooms[i], largest).height)
                side.pane.display, side.picture.display = boarded[i], not boarded[i]
                side.picture.styles.width = self.rooms[i].width
                side.called.styles.max_width = (side.picture, side.pane)[boarded[i]].styles.width
        return used

    def _divide_code(self, high: int) -> None:
        """Show the code of each run, or of the chosen one, or what its misconception changes."""
        self.query_one("#text").display = self.coded
        mutated, entries = self.model.mutated, self.model.entries
        several = self.above or high // len(entries) >= LANE
        for i, (lane, entry) in enumerate(zip(self.query(".lane"), entries, strict=False)):
            lane.display = not mutated and (several or i == self.model.chosen)
            lane.border_title = f" {i + 1} {entry.name} "
            lane.query_one(Code).text = write_code(entry.listing)
        for lane in self.query(".lane")[len(entries) :]:
            lane.display = False
        self.query_one(VerticalScroll).display = mutated
        if mutated:
            right, believed = (entry.listing.lines for entry in entries)
            self.query_one(CodeDifference).listed = compare_code(right, believed)

    def _follow_code(self) -> None:
        """Mark the lines about to run; at the end, keep the last executed line in view."""
        for code, step in zip(self.query(Code), self.model.steps, strict=False):
            last = step.line if step.next_line is None else None
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
        styled = [(f"{sign}{i + 1} ", look), (entry.title, look)]
        if find_winner(self.position.race, self.position.place) == i:
            badge = _(" ✓ {name} wins ").format(name=entry.title)
            styled[1] = badge, "$background on $success bold"
        return Content.assemble(*styled)

    def refuses(self, action: str) -> bool:
        """Return whether the key line omits an action: choosing, if all listings are seen."""
        lanes = sum(lane.display for lane in self.query(".lane"))
        seen = sum(side.display for side in self.query(Side)), lanes if self.coded else MOST
        listed = len(self.model.entries)
        return (action == "choose" and min(seen) >= listed) or super().refuses(action)

    # What keys do.

    def action_forward(self) -> None:
        """Go to the next place; at a difference say that the next time goes beyond it."""
        if not self.model.may_go_beyond():
            if self.check_way():
                self.position.forward()
        elif self.position.note:
            self.model.further()
        else:
            self.position.stay(_("They differ, so the race stops here. Space again goes further."))

    def action_back(self) -> None:
        """Go to the place before."""
        if self.check_way(back=True):
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
        code = self.query(Code)[self.model.chosen]
        scroll_pages(self.query_one(VerticalScroll) if self.model.mutated else code, pages)

    def action_preset(self) -> None:
        """Ask for a race worth looking at; the last choice leads to the bugs."""
        self.ask_for(preset_panel(self.model.start), self._begin_preset)

    def _begin_preset(self, name: str) -> None:
        """Begin what a panel of presets has chosen, or ask further."""
        if name == BUGS:
            self.act("mutant")
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


def preset_panel(start: RaceStart) -> Choice:
    """Return the panel that asks for a preset race, by its name."""
    named = {(preset.listings, preset.mutant): name for name, preset in list_presets().items()}
    titles = list_race_titles()
    other = BUGS if start.mutant else next(iter(titles))
    return Choice(_("Which race?"), titles, named.get((start.listings, start.mutant), other))
