"""Commands that look at where a run stands and change nothing: the board, the code, a square."""

from dataclasses import dataclass

from lessons.language import _
from lessons.words.proof import say_square
from solver.board.geometry import Square
from solver.machine.puzzle import Puzzle
from tui.lines import words
from tui.lines.commands import TypedCommands
from tui.run.position import Position
from tui.run.typed_places import square_of


@dataclass(frozen=True, slots=True)
class StateView:
    """What can be looked at of a run.

    Attributes:
        locked: Whether an answer is waited for, which a square could tell.
        hidden: Whether the board would tell it.
        code: The text of the listing, if lines of it are covered.
        puzzle: What is searched, if that is no board.
        coded: Whether the listing may be looked at.
        placed: The queens placed by hand, which stand there in place of the run's.
    """

    position: Position
    n: int
    marks: frozenset[Square] = frozenset()
    flipped: bool = False
    locked: bool = False
    hidden: bool = False
    code: str = ""
    puzzle: Puzzle | None = None
    coded: bool = True
    placed: frozenset[Square] | None = None


class StateLines(TypedCommands):
    """Looks at a square, the board and the code."""

    def view(self) -> StateView:
        """Return what can be looked at now."""
        raise NotImplementedError

    def _do_cursor(self, argument: str) -> None:
        seen = self.view()
        if seen.locked:
            self.teletype.say(_("That would give it away: answer first."))
        elif seen.puzzle is not None:
            self.teletype.say(_("There is no board of queens here."))
        else:
            step = seen.position.step
            asked = square_of(argument, seen.n, first=step.kept.layout.first)
            queens = step.squares if seen.placed is None else seen.placed
            self.teletype.say(say_square(step, queens, asked, seen.n))

    def _do_board(self) -> None:
        seen = self.view()
        if seen.hidden:
            self.teletype.say(_("That would give it away: answer first."))
        elif seen.puzzle is not None:
            self.teletype.write(
                words.draw_puzzle_letters(seen.puzzle, seen.position.step, seen.marks)
            )
        else:
            step = seen.position.step
            drawn = words.draw_letters(step, seen.n, marks=seen.marks, flipped=seen.flipped)
            self.teletype.write(drawn)

    def _do_code(self) -> None:
        seen = self.view()
        if not seen.coded:
            self.teletype.say(_("This lesson shows no code."))
            return
        text = seen.code or seen.position.run.program.listing.text
        self.teletype.write(words.quote_code(text, seen.position.step, whole=bool(seen.code)))
