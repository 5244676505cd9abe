"""Asks about the call stack: what a call returns."""

import ast
from collections.abc import Iterator
from contextlib import suppress

from lessons.answers.choices import ChoiceAnswer
from lessons.asks.ask import Ask, AskError, Situation, ask_kind, found_near
from lessons.journal.records import Given
from lessons.language import _
from lessons.words.narration import narrate_step

MOST_TICKS = 40  # Within which a call returns whose ticks are told.


@ask_kind(ChoiceAnswer, "returned by the call", runs=True)
class ReturnedByCall(Ask):
    """What the call that runs will return."""

    @property
    def by_line(self) -> bool:
        return True

    def answer(self, situation: Situation) -> Given:
        run, left = situation.run, self._left(situation)
        if situation.reading.succeeds:
            return next(each for each in self.offers(situation) if "True" in str(each))
        line = run.step(left).line if left is not None else None
        return _constant(run.program.listing.lines[line - 1] if line else "")

    def proof(self, situation: Situation) -> str:
        return " ".join(self._told(situation))

    def _told(self, situation: Situation) -> Iterator[str]:
        """Yield what each tick of this call does, but not those of the calls that it makes."""
        before, depth = situation.step, len(situation.step.frames)
        for tick in range(1, MOST_TICKS):
            after = situation.later(tick)
            if len(before.frames) == depth:
                yield narrate_step(before, after, situation.columns)
            elif after.ended and after.counters.solutions:
                yield _("The calls after this one find a square for every queen that is left.")
            if after.ended or len(after.frames) < depth:
                yield _("So this call returns {value}.").format(value=self.answer(situation))
                return
            before = after

    def shown_at(self, situation: Situation) -> int:
        left = self._left(situation)
        return situation.number if left is None else left

    def _left(self, situation: Situation) -> int | None:
        """Return the step with which the call returns, if it does."""
        depth = len(situation.step.frames)
        if depth < 2:
            raise AskError(_("there is no call there that another one waits for"))
        run = situation.run
        return found_near(run.where(situation.number, lambda step: len(step.frames) < depth))

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        called = situation.step.frames[-1].function.rpartition(".")[2]
        returned = set()
        for each in ast.walk(ast.parse(situation.right.text)):
            if isinstance(each, ast.FunctionDef) and each.name == called:
                for line in ast.walk(each):
                    if isinstance(line, ast.Return):
                        with suppress(AskError):
                            returned.add(_constant(ast.unparse(line)))
        return tuple(sorted(returned))


def _constant(line: str) -> str:
    """Return the value that a line returns, as it stands there."""
    try:
        match ast.parse(line.strip()).body:
            case [ast.Return(value=ast.Constant() | ast.List() as value)]:
                return ast.unparse(value)
    except SyntaxError:
        pass
    raise AskError(_("what the call returns does not stand in its last line"))
