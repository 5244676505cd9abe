"""The gallery: all solutions, the fundamental ones, the orbit of one, and queens placed by hand."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from time import perf_counter

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from lessons.journal.journal import Journal
from lessons.language import _
from lessons.student.own_solutions import OwnSolutions
from lessons.words import orbits
from lessons.words.proof import square_proof
from solver.board.geometry import Square, nearest_square
from solver.board.symmetry import Operation, Vector
from tui.actions import enables
from tui.activities import ScreenHost
from tui.gallery.actions import GALLERY
from tui.gallery.board_grid import BoardGrid, Boards
from tui.gallery.found_boards import FIRST, LARGEST, FoundBoards
from tui.gallery.own_board import OwnBoard, say_how
from tui.run.seeking import PAUSE, REPORTED, SLICE
from tui.screens.prompt import number_prompt, size_prompt
from tui.screens.sized import BOARD, SizedScreen, once_saved
from tui.start import Gallery
from tui.widgets.board import Board
from tui.widgets.flow import flowed
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence

BAR = 10
"""Columns of a progress bar."""


class View(StrEnum):
    """What the gallery shows."""

    ALL = "all"
    FUNDAMENTAL = "fundamental"
    ORBIT = "orbit"
    MINE = "mine"


class GalleryScreen(SizedScreen[None]):
    """Shows solutions as boards."""

    ACTIONS = GALLERY
    journal: Journal
    DEFAULT_CSS = """
    GalleryScreen {
        & > #head { height: auto; padding: 0 1; }
        &.-zoomed > #head { display: none; }
        &.-zoomed > OwnBoard { align: center middle; }
    }
    """

    def __init__(self, start: Gallery, host: ScreenHost) -> None:
        super().__init__()
        self.view = View.MINE if start.mine else View.ALL
        self.journal = host.journal
        self._own = OwnSolutions(host.journal)
        self._opened_from: View | None = None
        self._begin(start.n)

    def _begin(self, n: int) -> None:
        """Have the first boards of a size before they are drawn, and no queen placed."""
        self.n = n
        self.full = self.found_boards = FoundBoards(n)
        while self.full.counted < FIRST and not self.full.is_counted:
            self.full.count()
        self.mine = self.full
        self.golden = False
        self.cursor = Square(0, 0)
        self.turned: Vector | None = None
        self._chosen = dict.fromkeys(View, 0)
        self._wanted = dict.fromkeys(View, 0)

    def compose(self) -> ComposeResult:
        """Put the boards below the line that says which they are, and the sentence under them."""
        yield Static(id="head", markup=False)
        self._grid = BoardGrid(self._boards())
        yield self._grid
        yield OwnBoard()
        yield Sentence()
        yield KeyLine()

    def divide(self) -> None:
        """Give the board of one's own the largest squares that leave room for the text."""
        self.query_one(Sentence).lines = 2 if self.size.height >= 24 else 1
        lines = self.query_one(Sentence).lines + (0 if self.zoom else 2)
        room = Size(self.size.width - 1, self.size.height - lines)
        self.query_one(OwnBoard).fit(self.n, room, alone=bool(self.zoom))
        self.show()
        self._go_on()

    # What there is.

    @property
    def _known(self) -> int:
        """How many boards of the grid are known."""
        match self.view:
            case View.FUNDAMENTAL:
                return len(self.found_boards.fundamental)
            case View.ORBIT:
                return len(Operation) if self.turned else 0
            case _:
                return self.found_boards.counted

    def _board(self, index: int) -> Vector:
        """Return a board of the grid."""
        match self.view:
            case View.FUNDAMENTAL:
                return self.found_boards.fundamental[index]
            case View.ORBIT:
                return list(Operation)[index].vector(self.turned or ())
            case _:
                return self.found_boards.board(index)

    def _boards(self) -> Boards:
        n = self.n
        if self.view is not View.ORBIT:
            return Boards(n, self._known, self._board, lambda i: (f"{i + 1:,}",))
        same = orbits.firsts(self.turned or ())
        names = []
        for operation, first in same.items():
            equal = "" if first is operation else f" (= {orbits.operation_number(first)})"
            name = f"{orbits.operation_number(operation)} {orbits.short_name(operation, n)}{equal}"
            names.append((name, operation.formula_on(n)))
        width = max((1 + len(text) for lines in names for text in lines), default=1)
        return Boards(n, self._known, self._board, names.__getitem__, 2, width, most=4)

    def _next(self) -> Callable[[], None] | None:
        """Return what is to be done next in the background, if anything is."""
        wanted = self.mine if self.view is View.MINE else self.found_boards
        if not wanted.is_counted:
            return wanted.count
        if self.view is View.MINE:
            if orbits.vector(self.mine.queens, self.n) is None:
                return None
            wanted = self.full
        elif self.view is View.ALL and wanted is not self.full:
            return None
        if not wanted.is_counted:
            return wanted.count
        return None if wanted.complete else wanted.compare

    @work(exclusive=True)
    async def _go_on(self) -> None:
        """Count and compare in slices, so that keys are heard in between."""
        slices = 0
        while self._next() is not None:
            end = perf_counter() + SLICE
            while perf_counter() < end and (step := self._next()) is not None:
                step()
            slices += 1
            if slices % REPORTED == 0 or self._next() is None:
                self.show()
            await asyncio.sleep(PAUSE)

    # What is shown.

    @once_saved
    def show(self) -> None:
        """Show what there is in every widget, unless some are not there yet or not any more."""
        there = all(self.query(kind) for kind in (OwnBoard, Static, Sentence))
        if not (self.is_mounted and there):
            return
        mine = self.view is View.MINE
        grid, alone = self._grid, mine or bool(self.zoom)
        grid.display, self.query_one(OwnBoard).display = not alone, alone
        if mine:
            self._show_mine()
        else:
            known, view = self._known, self.view
            wanted = self._wanted[view]
            if wanted < known or (self._next() is None and known):
                self._wanted[view] = self._chosen[view] = min(wanted, known - 1)
            grid.show(self._boards(), self._chosen[view])
            self.query_one(Sentence).text = self._told()
            if self.zoom:
                self._show_alone()
        self.set_focus(self.query_one(Board if alone else BoardGrid))
        self.query_one("#head", Static).update(self._head())
        self.refresh_bindings()

    def _head(self) -> Content:
        names = {
            View.ALL: _("All") if not self.found_boards.queens else _("With my queens"),
            View.FUNDAMENTAL: _("Fundamental"),
            View.ORBIT: _("Orbit"),
            View.MINE: _("Mine"),
        }
        pieces = [Content(f"n = {self.n} ")]
        for number, (view, name) in enumerate(names.items(), 1):
            here = view is self.view
            told = f"{'▸' if here else ' '}{number} {name}"
            pieces.append(Content.styled(told, "bold $accent" if here else ""))
        pieces.append(Content(f"  {self._standing()}"))
        return Content("\n").join(flowed(pieces, max(1, self.size.width - 2)))

    def _standing(self) -> str:
        """Say how many there are, or how far it is known."""
        found_boards = self.found_boards
        match self.view:
            case View.ORBIT:
                return orbits.orbit_size(self.turned) if self.turned else ""
            case View.MINE:
                return _("Found: {count}").format(count=self._own.said(self.n))
            case _ if found_boards.total is None:
                return _("counting")
            case View.FUNDAMENTAL if found_boards.complete:
                return _("{count} of {total} solutions").format(
                    count=f"{len(found_boards.fundamental):,}", total=f"{found_boards.total:,}"
                )
            case View.FUNDAMENTAL:
                progress = _progress(found_boards.compared, found_boards.total)
                return f"{len(found_boards.fundamental):,} {progress}"
            case _ if self._wanted[self.view] >= found_boards.counted and found_boards.counted:
                return _progress(found_boards.counted, found_boards.total)
        told = _("1 solution") if found_boards.total == 1 else _("{count} solutions")
        return told.format(count=f"{found_boards.total:,}")

    def _told(self) -> str:
        """Say what the chosen board is."""
        index = self._chosen[self.view]
        if not self._known:
            if not self.found_boards.is_counted:
                return ""
            if self.found_boards.queens:
                return _("There is no solution with these queens.")
            return _("There is no solution for n = {n}.").format(n=self.n)
        board = self._board(index)
        rows = " ".join(map(str, board))
        if self.view is View.ORBIT and self.turned:
            operation = list(Operation)[index]
            first = orbits.firsts(self.turned)[operation]
            equal = _("The same board as {number}.").format(number=orbits.operation_number(first))
            said = [orbits.effect(operation, self.n), f"{operation.formula}: b' = {rows}."]
            return " ".join([*said, equal] if first is not operation else said)
        of = self.full.orbit_number(board) if self.found_boards is self.full else None
        told = _("Board {number}: b = {rows}. Orbit of fundamental solution {of}: {size}.")
        if of is None:
            told = _("Board {number}: b = {rows}. Its orbit: {size}.")
        size = orbits.orbit_size(board)
        return told.format(number=f"{index + 1:,}", rows=rows, of=of, size=size)

    def _show_alone(self) -> None:
        """Show the chosen board, large."""
        chosen = self._board(self._chosen[self.view]) if self._known else ()
        queens = frozenset(Square(x, y) for x, y in enumerate(chosen))
        self.query_one(OwnBoard).show(self.n, queens, None, Content(), golden=False)

    def _show_mine(self) -> None:
        queens, n = self.mine.queens, self.n
        said = [*map(Content, orbits.placed(queens, n, self.mine.total))]
        own = orbits.vector(queens, n)
        if own is not None:
            if self.golden:
                said[0] = Content.styled(orbits.found_said(self._own.said(n)), "$accent bold")
            of = self.full.orbit_number(own) if self.full.complete else None
            said += map(Content, orbits.solution(own, of, len(self.full.fundamental)))
            said += [Content(self.journal.trouble)] if self.journal.trouble else []
        if not queens:
            said += map(Content, ("", say_how()))
        text = Content("\n").join(said)
        self.query_one(OwnBoard).show(n, queens, self.cursor, text, golden=self.golden)
        self.query_one(Sentence).text = square_proof(sorted(queens), self.cursor, n)

    # What keys do.

    @property
    @enables("zoom")
    def zooms(self) -> Sequence[str]:
        """What can be shown alone now."""
        return (BOARD,)

    @property
    @enables("place")
    def shows_mine(self) -> bool:
        """Whether queens are placed by hand."""
        return self.view is View.MINE

    @enables("go-to")
    def shows_boards(self) -> bool:
        """Whether there are boards to choose from."""
        return not self.shows_mine and self._known > 0

    @enables("clear")
    def may_clear(self) -> bool:
        """Whether queens stand that can be taken away."""
        return self.shows_mine and self.has_queens

    @property
    @enables("completions")
    def has_queens(self) -> bool:
        """Whether queens were placed by hand."""
        return bool(self.mine.queens)

    @enables("open")
    def lists_solutions(self) -> bool:
        """Whether there are boards to choose from that each have an orbit to show."""
        return self.view in {View.ALL, View.FUNDAMENTAL} and self._known > 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow what works now, and what the boards ask for where there are boards."""
        if action in {"move", "page", "edge"}:
            return not self.shows_mine
        return super().check_action(action, parameters)

    def renamed(self, action: str) -> tuple[Collection[str], str] | None:
        """Name what Enter does to a queen that stands at the cursor."""
        if action == "place" and self.cursor in self.mine.queens:
            return (action,), _("Take away")
        return None

    def action_view(self, name: str) -> None:
        """Show one of the four."""
        view = View(name)
        if view is View.ORBIT:
            self._choose_orbit()
        elif view is View.ALL:
            self._take(self.full)
        self.view = view
        self.show()
        self._go_on()

    def _take(self, found_boards: FoundBoards) -> None:
        """Look through another shelf, from its beginning."""
        if found_boards is not self.found_boards:
            self.found_boards = found_boards
            self._chosen, self._wanted = dict.fromkeys(View, 0), dict.fromkeys(View, 0)

    def _choose_orbit(self) -> None:
        """Take the board whose orbit is shown from where one is; where there is none, the last."""
        match self.view:
            case View.MINE:
                board = orbits.vector(self.mine.queens, self.n)
            case View.ORBIT:
                board = self.turned
            case view:
                board = self._board(self._chosen[view]) if self._known else None
        if board is not None and board != self.turned:
            self._wanted[View.ORBIT] = self._chosen[View.ORBIT] = 0
        first = self.full.board(0) if self.full.counted else None
        self.turned = board or self.turned or first

    def action_next_view(self) -> None:
        """Show the next of the four."""
        views = list(View)
        self.action_view(views[(views.index(self.view) + 1) % len(views)])

    def action_open(self) -> None:
        """Show the orbit of the chosen board."""
        self._opened_from = self.view
        self.action_view(View.ORBIT)

    def action_go_back(self) -> None:
        """Go back to the boards of which one was opened, else one screen back."""
        if self.view is View.ORBIT and self._opened_from is not None:
            self.action_view(self._opened_from)
            self._opened_from = None
        else:
            super().action_go_back()

    def action_move(self, dx: int, dy: int) -> None:
        """Choose a board beside, above or below."""
        self._choose(self._chosen[self.view] + dx + dy * self._grid.across)

    def action_page(self, pages: int) -> None:
        """Choose a board a page away."""
        grid = self._grid
        by = pages * grid.across * grid.down
        last = self._known - 1
        self._choose(min(max(self._chosen[self.view] + by, 0), max(last, 0)))

    def action_edge(self, last: bool) -> None:
        """Choose the first board, or the last, once it is found."""
        total = self.found_boards.total if self.view is View.ALL else None
        self._choose((total or self._known) - 1 if last else 0)

    def _choose(self, index: int) -> None:
        view, known = self.view, self._known
        total = (
            self.found_boards.total
            if view is View.ALL and self.found_boards.total is not None
            else known
        )
        if 0 <= index < total:
            self._wanted[view] = index
            self.show()
            self._go_on()

    def action_go_to(self) -> None:
        """Ask for the number of a board, and choose it."""
        total = self.found_boards.total if self.view is View.ALL else self._known
        if total:
            asked = _("Which board, 1 to {total}?").format(total=f"{total:,}")
            self.ask_for(number_prompt(asked, 1, total), lambda found: self._choose(found - 1))

    def action_size(self) -> None:
        """Ask for the size of the board."""
        self.ask_for(size_prompt(self.n, LARGEST), self._resize)

    def _resize(self, n: int) -> None:
        """Show the solutions of another board."""
        self._begin(n)
        self.view = View.MINE if self.view is View.MINE else View.ALL
        self.divide()

    def on_board_moved(self, event: Board.Moved) -> None:
        """Move the cursor, as far as there is board."""
        self.cursor = nearest_square(self.cursor.x + event.dx, self.cursor.y + event.dy, self.n)
        self.show()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Move the cursor to the square that is clicked, and place or take its queen."""
        self.cursor = event.square
        self.action_place()

    def action_place(self) -> None:
        """Place a queen at the cursor, or take away the one that stands there."""
        self._stand(self.mine.queens ^ {self.cursor})

    def action_clear(self) -> None:
        """Take all queens away."""
        self._stand(frozenset())

    def _stand(self, queens: frozenset[Square]) -> None:
        self.mine = FoundBoards(self.n, queens) if queens else self.full
        own = orbits.vector(queens, self.n)
        self.golden = own is not None and self._own.note(own)
        self.show()
        self._go_on()

    def action_completions(self) -> None:
        """Show the solutions that have all queens placed."""
        self.view = View.ALL
        self._take(self.mine)
        self.show()
        self._go_on()

    @property
    def layered(self) -> bool:
        """Whether the solutions of one's own queens are shown, or one board alone."""
        return super().layered or self._shows_completions

    @property
    def _shows_completions(self) -> bool:
        return bool(self.found_boards.queens) and self.view is not View.MINE

    def action_leave(self) -> None:
        """Go back to one's own queens from their solutions; else leave this screen."""
        if self._shows_completions and not self.zoom:
            self.action_view("mine")
        else:
            super().action_leave()


def _progress(done: int, total: int | None) -> str:
    """Return how far a search for all solutions is, as a bar and in numbers."""
    if not total:
        return _("counting")
    filled = BAR * done // total
    told = _("{done} of {total} searched").format(done=f"{done:,}", total=f"{total:,}")
    return f"{'█' * filled}{'░' * (BAR - filled)} {told}"
