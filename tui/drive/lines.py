"""Driving the search in lines: a move is typed, and judged in words."""

from collections.abc import Callable
from functools import partial

from lessons.language import _
from lessons.words.narration import say_state
from solver.analysis.tree import Tree
from solver.machine.step import Step
from tui.actions import Action
from tui.drive import words as said
from tui.drive.actions import DRIVE, ROW
from tui.drive.model import DriveModel
from tui.lines import words
from tui.lines.commands import LinesHost, Said, TypedCommands
from tui.run.tree_text import grow_tree
from tui.start import DriveStart


class DriveLines(TypedCommands):
    """Reads the moves of a student from a teletype."""

    ACTIONS = DRIVE
    MODEL = DriveModel
    PROMPT = _("Your move:")
    EMPTY_COMMAND, TAKES_EMPTY = "another", False
    UNKNOWN = _("Type a row, undo (b), show (a), help or quit.")
    NO_HINTS = _("There are no hints here; show gives the right move.")
    HOW = (_("A row alone, such as 0: place the queen there, or test the square."),)
    model: DriveModel

    def __init__(self, start: DriveStart, host: LinesHost, *, fixed: bool = False) -> None:
        super().__init__(host, DriveModel(start, host.journal, fixed=fixed))
        self.shows_pruned = True
        self._driven = False
        self._reported: object = None
        self._heading = ""

    @property
    def bare_command(self) -> str:
        """The move of which the row alone can be typed."""
        return "test" if self.model.drive.place.singly else "place"

    def enter(self) -> Said | None:
        """Begin another drive after the end; before it, say again what is asked."""
        return super().enter() if self.model.drive.ended else (*self.HOW, self.list_state()[-1])

    def helps(self, action: Action) -> bool:
        """Return whether the help lists an action: no single act where moves are whole ticks."""
        return self.model.drive.place.singly or action.name not in {"test", "empty"}

    def done(self) -> bool:
        """Check the remaining moves and tell the result; return whether any drive has ended."""
        self.model.check()
        self.teletype.write(self._list_judgement())
        if self._reported is not self.model.drive:
            self.teletype.write(self._report_result())
        return self._driven

    def word_refusal(self, text: str, remedy: str) -> str:
        """Return the reply to a line that is wrong; a word that lacks its row is shown with one."""
        lacks = any(text in each.spellings and each.argument == ROW for each in self.ACTIONS)
        return _("Which row? For row 1, type {word} 1.").format(word=text) if lacks else remedy

    def _report_result(self) -> Said:
        """Return how a drive went, with a comparison if it ended; note that this was reported."""
        drive = self.model.drive
        self._reported = drive if drive.ended else None
        self._driven = self._driven or drive.ended
        compared = said.say_comparison(drive) if drive.ended else []
        return *compared, said.say_score(drive) + ".", *said.say_beliefs(drive)

    def list_news(self) -> Said:
        """Yield the verdict on the last move, the state, and the question for the next move."""
        model, drive, verdict = self.model, self.model.drive, self.model.verdict
        yield from self._list_judgement()
        if verdict is not None and not verdict.right:
            yield _("Try again, or type show.")
        heading, known = f"{said.drive_heading(drive, returns=model.returns)}.", self._heading
        self._heading = heading
        texts = [model.note, heading if heading != known else ""]
        if verdict is None or verdict.right or drive.later or any(texts):
            texts += self.list_state()
        yield from filter(None, texts)
        if drive.ended and self._reported is not drive:
            yield from self._report_result()
            self.left = not (model.chooses_size and self.teletype.typed)
            if not self.left:
                yield _("Enter begins another drive, quit leaves.")

    def list_state(self) -> list[str]:
        """Return the calls, the state and the question for the next move; empty where none is."""
        drive, returns = self.model.drive, self.model.returns
        stack = [f"{each}." for each in said.say_stack(drive)]
        searched = f"{say_state(drive.step)}."  # Before there is a search there is no k.
        state = searched if returns else words.say_vector(drive.step)
        asked = said.say_asked_move(drive, returns=returns)
        if drive.place.singly and not drive.place.over:
            asked += " " + _("Type 0 to test 0, place 0 to place.")
        return [*stack, state, said.say_unchecked(drive), asked]

    def _list_judgement(self) -> Said:
        """Yield the verdict on the last move, if it was checked, and the belief that it shows."""
        if (verdict := self.model.verdict) is not None:
            sentence = _("Right: {text}") if verdict.right else _("Wrong: {text}")
            early = said.is_early(verdict) and not self.model.drive.later
            sentence = "{text}" if early else sentence
            text = said.say_move_verdict(self.model.drive, verdict)
            belief = said.say_belief(self.model.drive, verdict)
            yield from filter(None, (sentence.format(text=text), belief))

    def _do_queens(self) -> Said:
        return [words.say_held(self.model.drive.step, self.model.n, level=False)]

    def _do_repeat(self) -> Said:
        heading = said.drive_heading(self.model.drive, returns=self.model.returns)
        return filter(None, [f"{heading}.", *self.list_state()])

    def _do_board(self) -> Said:
        return words.draw_letters(self.model.drive.step, self.model.n)

    def _do_tree(self) -> Said:
        own = self.model.chooses_size  # A lesson may ask how large the tree will be.
        return self._list_tree(partial(words.tree_lines, whole=own, pruned=self.shows_pruned))

    def _do_pruning(self) -> Said:
        return self._list_tree(words.pruning_lines)

    def _list_tree(self, write: Callable[[Tree, Step], Said]) -> Said:
        drive = self.model.drive
        if drive.tree_moment is None:
            return [_("There is no tree here: it is drawn of a search from its start.")]
        return write(grow_tree(drive.setting.run(), self.model.n), drive.tree_moment)
