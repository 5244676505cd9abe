"""Drive mode: the student is the algorithm, and every move is checked against the run.

A move is a whole tick (place the queen of the current column on a row, or give the column up), or
a single act: test a square, place the queen, set b[k] to −1, go back. What is right is read off the
run at that moment; a wrong move breaks a rule, which is named with its numbers, and may be what a
mutant does there.

A drive is the path of the moves that were made. Every move is carried out as it is said. Checked,
the path is compared with the run, move by move; at the first wrong one the drive stands again where
that was made. Moves are checked at once, or when the student says so.
"""

from dataclasses import replace

from msgspec import Struct, structs

from lessons.drive.move_rules import explain_broken_rule, explain_followed_rule
from lessons.drive.moves import (
    DrivePlace,
    Move,
    find_right_move,
    list_believed_moves,
    stack_calls,
)
from lessons.drive.recorded_moves import (
    format_move,
    make_attempt,
    make_question_id,
)
from lessons.ideas.evidence import Attempt
from lessons.journal.journal import Journal
from lessons.journal.records import DRIVE, SKIPPED, Answered
from lessons.language import _
from lessons.scenes.scene import Setting, state_with
from solver.analysis.tree import has_tree
from solver.board.geometry import Attack
from solver.machine.run import complete_search
from solver.machine.step import Step
from solver.text.listing import Event, load_listing


class MoveVerdict(Struct, frozen=True):
    """The reply to a move."""

    number: int  # Which move of the drive it was, from 1 on.
    place: DrivePlace
    move: Move
    run: Move  # The move of the run.
    right: bool
    text: str
    beliefs: tuple[str, ...] = ()  # The misconceptions that make this move.
    lost: int = 0  # How many moves after a wrong one are gone.
    shown: bool = False  # Whether it was made for the student.

    @property
    def attack(self) -> Attack | None:
        """The attack that a test found or a placed queen ignored; None if there is none."""
        place, move = self.place, self.move
        spoken = Event.TEST if self.right else Event.PLACE
        others = place.returned or (place.emptied and place.calls is None)
        if move.row is None or move.event is not spoken or others or move.row <= place.b[place.k]:
            return None
        return place.attack(move.row)


class Score(Struct, frozen=True):
    """How a drive went: of all `moves` that were checked, `shown` were made before any try."""

    right: int
    moves: int
    shown: int


class DriveSession:
    """A drive by a student: the path of moves that is compared with a run.

    First moves are written into the journal before anything is said to them.
    """

    def __init__(
        self,
        setting: Setting,
        *,
        singly: bool = False,
        later: bool = False,
        journal: Journal | None = None,
    ) -> None:
        self.setting = setting
        self.later = later
        run = setting.run()
        step = run.step(complete_search(run.opening()))
        self.place = DrivePlace(step.level or 0, step.queens, singly, listing=setting.listing)
        self._journal = journal or Journal(None)
        self._path: list[tuple[DrivePlace, Move]] = []
        self._checked = 0
        self._first: dict[DrivePlace, MoveVerdict] = {}

    @property
    def step(self) -> Step:
        """A step of the run in the state that the drive has reached."""
        place = self.place
        if place.calls:
            return stack_calls(place)
        state = state_with(place.listing, place.n, place.k, place.rows)
        return replace(self.setting, state=state).run().step(0)

    @property
    def reached(self) -> Step:
        """The step of the run at the end of the last tick that was made and checked."""
        made = (move for _place, move in self._path[: self._checked])
        ticks = sum(move.event in {Event.PLACE, Event.RETREAT} for move in made)
        run = self.setting.run()
        return run.step(complete_search(run.tick(ticks)))

    @property
    def tree_moment(self) -> Step | None:
        """The step up to which the search tree is shown; None if there is no tree.

        A run that begins in a state has none: it does not place the queens that stand there.
        """
        grows = has_tree(load_listing(self.setting.listing)) and not self.setting.state
        return self.reached if grows else None

    @property
    def unchecked(self) -> int:
        """The number of moves that have not been checked yet."""
        return len(self._path) - self._checked

    @property
    def ended(self) -> bool:
        """Whether the search is over and all moves have been checked."""
        return self.place.over and not self.unchecked

    @property
    def wanted(self) -> Move:
        """The next move of the algorithm; the moves so far must have been checked."""
        return self._find_right_move(self.place)

    @property
    def score(self) -> Score:
        """The number of moves made or tried, of those right at first, and of those shown."""
        here = self._first.get(self.place)  # A wrong move counts at once, and not once it is right.
        firsts = [*self.comparison, *([here] if here and not here.right else [])]
        right = sum(first.right and not first.shown for first in firsts)
        return Score(right, len(firsts), sum(first.shown for first in firsts))

    @property
    def beliefs(self) -> dict[str, list[int]]:
        """The misconceptions with the numbers of the wrong first moves each explains."""
        seen: dict[str, list[int]] = {}
        for first in self._first.values():
            for name in first.beliefs:
                seen.setdefault(name, []).append(first.number)
        return seen

    @property
    def comparison(self) -> tuple[MoveVerdict, ...]:
        """The student's first move at each place of the path, beside the move of the run."""
        return tuple(self._first[place] for place, _move in self._path[: self._checked])

    def find_clear_belief(self, verdict: MoveVerdict) -> str | None:
        """Return the only misconception that explains a move, if it showed before; else None.

        A single move may have other reasons.
        """
        clear = len(verdict.beliefs) == 1 and len(self.beliefs.get(verdict.beliefs[0], ())) > 1
        return verdict.beliefs[0] if clear else None

    def move(self, move: Move) -> MoveVerdict | None:
        """Make a move; return the verdict on it, or None if moves are checked later.

        A wrong move is taken back. A ValueError with a sentence if there is no such move here.
        """
        place = self.place
        if place.over:
            sentence = _("You say that the search is over: check it, or take moves back.")
            raise ValueError(_("The search is over.") if self.ended else sentence)
        if not place.singly and move.event in {Event.TEST, Event.UNDO}:
            raise ValueError(_("Here each move is a whole tick: place the queen, or go back."))
        if move.row is not None and not 0 <= move.row < place.n:
            sentence = _("Rows and columns of the board are 0 to {last}.")
            raise ValueError(sentence.format(last=place.n - 1))
        self._path.append((place, move))
        self.place = place.after(move)
        return None if self.later else self.check()

    def check(self) -> MoveVerdict | None:
        """Compare the unchecked moves with the run, and return a verdict.

        It is on the first wrong move, where the drive stands again; on the last one if all are
        right; None if there was none to check.
        """
        verdict, singly = None, self.place.singly
        unchecked = enumerate(self._path[self._checked :], self._checked + 1)
        with self._journal.together():
            for number, (place, move) in unchecked:
                verdict, tried = self._judge_move(number, place, move)
                self._note_first_move(verdict, tried)
                if not verdict.right:
                    lost = len(self._path) - number
                    del self._path[number - 1 :]
                    self.place = place
                    if place.singly is not singly:  # The unit is as it was chosen last.
                        self.change(singly=singly)
                    return structs.replace(verdict, lost=lost)
                self._checked = number
        return verdict

    def _judge_move(
        self, number: int, place: DrivePlace, move: Move
    ) -> tuple[MoveVerdict, Attempt | None]:
        """Return the verdict on a move, and the evidence that a wrong one gives."""
        wanted = self._find_right_move(place)
        right = move == wanted
        broken = "" if right else explain_broken_rule(place, move, wanted)
        text = broken or explain_followed_rule(place, move)
        tried = None if right else make_attempt(place, format_move(move))
        names = tried.shown if tried else ()
        return MoveVerdict(number, place, move, wanted, right, text, names), tried

    def show(self) -> MoveVerdict:
        """Make the right move for the student; return its verdict, or that on a wrong move."""
        verdict = self.check()
        if verdict is not None and not verdict.right:
            return verdict
        place, wanted = self.place, self.wanted
        text, number = explain_followed_rule(place, wanted), len(self._path) + 1
        verdict = MoveVerdict(number, place, wanted, wanted, True, text, shown=True)
        self._note_first_move(verdict)
        self._path.append((place, wanted))
        self._checked = number
        self.place = place.after(wanted)
        return verdict

    def prepare(self) -> None:
        """Compute the mutants' moves at this place in advance, while nobody waits."""
        list_believed_moves(self.place)

    @property
    def begun(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._path)

    @property
    def tried(self) -> bool:
        """Whether a move has been made, even if it was wrong or is taken back."""
        return bool(self._path or self._first)

    def undo(self) -> bool:
        """Take back the last move, or the last tick; return whether there was a move."""
        if not self._path:
            return False
        singly = self.place.singly
        self._take_back()
        while not singly and self.place.begun:
            self._take_back()
        self.place = structs.replace(self.place, singly=singly)
        return True

    def change(self, *, singly: bool) -> int:
        """Change the unit of a move, and restart the tick; return how many moves are taken back."""
        made = len(self._path)
        while self.place.begun:
            self._take_back()
        self.place = structs.replace(self.place, singly=singly)
        return made - len(self._path)

    def _take_back(self) -> None:
        """Take back the last move of the path."""
        self.place, _move = self._path.pop()
        self._checked = min(self._checked, len(self._path))

    def _find_right_move(self, place: DrivePlace) -> Move:
        """Return the right move at a place; raise ValueError if the search is over."""
        wanted = find_right_move(place)
        if wanted is None:
            raise ValueError(_("The search is over."))
        return wanted

    def _note_first_move(self, first: MoveVerdict, tried: Attempt | None = None) -> None:
        """Write a move into the journal if it is the first one at its place."""
        if first.place not in self._first:
            self._first[first.place] = first
            answer = SKIPPED if first.shown else format_move(first.move)
            text = (tried.shown, tried.offered, tried.wrong, tried.content) if tried else ()
            name, right = make_question_id(first.place), first.right and not first.shown
            self._journal.append(Answered(DRIVE, name, answer, right, *text))
