"""Asks about values: variables, counts, what calls return, some steps later or in the end."""

from collections import ChainMap
from collections.abc import Sequence

from lessons.answers.answer_kind import say_number, split_answer
from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import CellsAnswer, NumberAnswer
from lessons.asks.ask import PATH, PATH_LENGTH, Ask, Counted, Shown, ask_kind, say_ticks
from lessons.asks.board import prove_recipe
from lessons.asks.situation import END, NEXT, AskError, Situation, When, require
from lessons.asks.ticks import FURTHEST, prove_number_put
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import run_search
from lessons.text.expression import ExpressionError, read_expression
from lessons.words.calls import returned_calls
from lessons.words.narration import AXES
from lessons.words.proof import prove_attack
from lessons.words.puzzle_narration import find_marks
from solver.board.geometry import Attack, Square, first_attack
from solver.machine.step import Frame, Step
from solver.text.listing import Event
from solver.value import Value


def _evaluate_expression(frames: Sequence[Frame], text: str, **counts: int) -> Value:
    """Return the value of an expression in the innermost calls; None without value.

    An expression has no value if a variable or an element is missing.
    """
    calls = (frame.variables for frame in reversed(frames))
    try:
        return read_expression(text).value({**counts, **ChainMap(*map(dict, calls))})
    except ExpressionError:
        return None


def _read_counts(step: Step) -> dict[str, int]:
    """Return the counts of a run that an expression can name besides the variables.

    Calls are those that wait for another; in a loop, each column begun stands for one.
    """
    in_loop = len(step.frames) == 1 and not step.ended and step.level is not None
    calls = (step.level or 0) + 1 if in_loop else len(step.frames) - 1
    made = {"tests": step.counters.tests, "placements": step.counters.placements}
    return {"ticks": step.tick, "calls": calls, **made}


@ask_kind(ChoiceAnswer, "next {of=k}", runs=True, when=NEXT)
@ask_kind(NumberAnswer, "value of {of=k} {when=after 3 ticks}", runs=True)
@ask_kind(NumberAnswer, "{of=tests|placements}{rise= of the coming tick}", runs=True, when=NEXT)
@ask_kind(NumberAnswer, "calls waiting after {ticks=2 ticks}", runs=True)
@ask_kind(NumberAnswer, "{of=ticks|tests|placements|entries} of the whole run", runs=True, when=END)
@ask_kind(NumberAnswer, "{of=filled cells|length of the way}", runs=True, when=END)
@ask_kind(NumberAnswer, "{of=i} in the call with {level=k} = {value=1}")
@ask_kind(CellsAnswer, "{of=b} {when=after 2 ticks}", runs=True)
class ValueAfter(Ask):
    """The value of an expression some ticks or lines later, at the next event, or at the end.

    It can name `ticks`, `tests`, `placements` and `calls` that wait, too. Of cells, it is the
    vector of the queens by its name in the listing, or one that a list holds, as `found[0]`; where
    there are no queens, a list that the listing shows. With a level, it is the value now in one of
    the calls on the stack.
    """

    of: Counted = "calls"
    level: str = ""
    value: int = 0
    rise: bool = False

    @property
    def shown(self) -> Shown:
        """The picture to draw: another vector's if the answer is a vector in a list."""
        return Shown.ANOTHER if self._is_stored else Shown.ALL

    @property
    def _is_stored(self) -> bool:
        """Whether the value is a vector in a list."""
        return self.response is CellsAnswer and not self.of.isidentifier()

    def find_answer(self, situation: Situation) -> AnswerValue:
        if self.level:
            return self._find_in_call(situation)
        if self.response is CellsAnswer:
            return self._find_vector(situation)
        chosen = self.response is ChoiceAnswer
        # Only where it is compared; and first, since on the way back steps cost more.
        now = self._find_value(situation.step) if chosen or self.rise else None
        last = self.when.find_step(situation)
        require(last.error is None, _("the run ends with an error: {error}"), error=last.error)
        value = self._find_value(last)
        if chosen:  # That the search has ended is one of the choices.
            lost = last.ended and value is None and now is not None
            return None if situation.step.ended or lost else _require_whole(value, self.of)
        if value is None and not last.ended:
            names = ", ".join(sorted({name for frame in last.frames for name in frame.variables}))
            sentence = _("{name!r} has no value there; the variables there are {names}")
            raise AskError(sentence, name=self.of, names=names)
        if self.rise:
            return _require_whole(value, self.of) - _require_whole(now, self.of)
        over = last.ended and situation.run.program.listing is situation.original
        lost = over and self.when != END and self.of not in _read_counts(last)
        return _require_whole(None if lost else value, self.of)

    def _find_value(self, step: Step) -> Value:
        """Return the value of the expression at a step; None if it has none."""
        return _evaluate_expression(step.frames, self.of, **_read_counts(step))

    def _find_in_call(self, situation: Situation) -> int:
        """Return the value in the call with the given level variable."""
        frames = situation.step.frames
        called = [each for each in frames if each.variables.get(self.level) == self.value][:1]
        sentence = _("no call with {level} = {value} is on the stack there")
        require(called, sentence, level=self.level, value=self.value)
        value = _evaluate_expression(called, self.of)
        sentence = _("in the call with {level} = {value} there is no number {name!r}")
        require(isinstance(value, int), sentence, level=self.level, value=self.value, name=self.of)
        if situation.reading == "shared-variables":  # All calls have those of the innermost.
            value = _evaluate_expression(frames, self.of)
        return _require_whole(value, self.of)

    def _find_vector(self, situation: Situation) -> AnswerValue:
        """Return the vector at the later step; an `AskError` if it is no vector."""
        step = self.when.find_step(situation)
        if step.storage.shows and self.of in step.shown:
            return _require_vector(step.shown[self.of], self.of)
        if not self._is_stored:
            board, queens = step.storage.board, not step.storage.layout.has_numbers
            sentence = _(
                "{id!r} has no vector {name!r} of queens there: its board is {board!r}, and "
                "'value of {name}[0]' can be asked of any list"
            )
            known = queens and self.of == board and step.queens
            require(known, sentence, id=situation.original.id, board=board, name=self.of)
        if situation.reading == "no-exception/1":  # The plain recipe goes on from what is shown.
            n, shown = situation.columns, situation.step.queens
            plain = zip(shown, step.queens, (*range(1, n, 2), *range(0, n, 2)), strict=True)
            return tuple(old if old >= 0 or new < 0 else rule for old, new, rule in plain)
        if not self._is_stored or situation.reading == "copy-changes":
            return step.queens
        return _require_vector(_evaluate_expression(step.frames, self.of), self.of)

    def find_cells(self, step: Step) -> tuple[str, tuple[int, ...]]:
        held = step.shown.get(self.of) if step.storage.shows else None
        whole = tuple(each for each in held if isinstance(each, int)) if type(held) is tuple else ()
        return (self.of, whole) if whole and whole == held else Ask.find_cells(self, step)

    def prove_answer(self, situation: Situation) -> str:
        if self.when.unit == Event.PLACE:
            return prove_number_put(situation)
        if situation.original.id == "regular":
            return prove_recipe(situation)
        proof = Ask.prove_answer(self, situation)
        if self.of == "calls" and self.when.ticks:
            return f"{proof} {_say_waiting(self.when.find_step(situation))}"
        if self.of == PATH_LENGTH:
            path = _evaluate_expression(self.when.find_step(situation).frames, PATH)
            sentence = _("The path is {path}: {n} moves.")
            return sentence.format(path=path, n=len(path)) if isinstance(path, str) else proof
        if self.of == "filled":
            counts = [row.count(".") for row in find_marks(self.when.find_step(situation))]
            sentence = _("From the top, the rows have {counts} cells that are filled.")
            counted = f"{' + '.join(map(str, filter(None, counts)))} = {sum(counts)}"
            return sentence.format(counts=counted)
        return proof

    def explain_consequence(self, situation: Situation, answer: AnswerValue) -> str:
        step, cells, ticks = situation.step, split_answer(answer), self.when.ticks
        if self.response is not CellsAnswer or step.storage.layout.first or step.storage.shows:
            return ""
        names = AXES[step.axis]
        if past := [each for each in cells if isinstance(each, int) and each >= situation.columns]:
            return _("There is no {cross} {number} on this board.").format(number=past[0], **names)
        if ticks and answer == situation.find_later_step(ticks + 1).queens:
            return _("That's how it looks after {n} ticks.").format(n=ticks + 1)
        vectors = zip(cells, split_answer(self._find_vector(situation)), step.queens, strict=True)
        same = [x for x, (given, then, now) in enumerate(vectors) if given != now == then]
        level = -1 if self._is_stored or step.level is None else step.level
        if placed := [x for x in same if x < level]:
            return _("The queen of {line} {x} stays where she is.").format(x=placed[0], **names)
        if not situation.original.tests or not situation.original.marks(Event.UNDO):
            return ""  # What is not undone was not tested before it was placed, or stays.
        whole = ticks or self.when.unit == Event.SOLUTION  # In the middle of a tick, queens attack.
        if whole and (attack := _find_attack(cells)):
            sentence = _("No queen can stay on ({x},{y}): it is attacked by {queen}.")
            (x, y), queen = attack.square, prove_attack(attack)
            return sentence.format(x=x, y=y, queen=queen)
        if empty := [x for x in same if x > level >= 0 > step.queens[x]]:
            return _("By then no queen stands in {line} {x}.").format(x=empty[0], **names)
        return ""

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        """Return the present value and its neighbours, within the board."""
        now = self._find_value(situation.step)
        near = (now - 1, now, now + 1) if isinstance(now, int) else ()
        return tuple(each for each in near if -1 <= each <= situation.columns)

    def classify_answer(self, situation: Situation, answer: AnswerValue) -> AnswerValue:
        """Return how far the value moves, or how the vector changes."""
        now = self._find_value(situation.step)
        if self.response is ChoiceAnswer:
            return answer - now if isinstance(answer, int) and isinstance(now, int) else None
        if self.response is NumberAnswer:
            return answer
        if self._is_stored:  # Whether it is there already, or new.
            return now is not None
        return classify_changes(self.find_cells(situation.step)[1], answer)

    def say_piece(self, answer: AnswerValue, n: int) -> str:
        if answer is None:
            return _("none: the search has ended")
        reasons: dict[AnswerValue, str] = {
            n: _("{name} = {value}: past the last column"),
            -1: _("{name} = −1: before the first column"),
        }
        return reasons.get(answer, _("{name} = {value}")).format(name=self.of, value=answer)


def _find_attack(rows: Sequence[AnswerValue]) -> Attack | None:
    """Return the first attack between the queens of a vector; None if there is none."""
    queens = [Square(x, y) for x, y in enumerate(rows) if isinstance(y, int) and y >= 0]
    return first_attack(queens)


def _say_waiting(step: Step) -> str:
    """Return in words which calls wait: the first, and one per column or row begun."""
    if step.ended:
        return _("The search has ended, so no call is waiting.")
    first = step.frames[0].function
    last = len(step.frames) - 3  # The outermost call has no column of its own, the innermost runs.
    if last < 0:
        return _("So one call is waiting: that of `{first}`.").format(first=first)
    sentence = _(
        "So {n} calls are waiting: that of `{first}`, and one for each {line} up to {last}."
    )
    return sentence.format(n=last + 2, first=first, last=last, **AXES[step.axis])


def _require_whole(value: Value, expression: str) -> int:
    """Return the value if it is a whole number; an `AskError` if not."""
    if not isinstance(value, int):
        sentence = _("{name!r} is no whole number there")
        if isinstance(value, tuple):
            sentence = _("{name!r} is a list there: ask for 'value of {name}[0]', or for 'state'")
        raise AskError(sentence, name=expression)
    return value


def classify_changes(before: tuple[int, ...], after: AnswerValue) -> AnswerValue:
    """Return the change of each changed cell: rows moved up, or None if cleared."""
    cells = after if isinstance(after, tuple) and len(after) == len(before) else ()
    changed = ((old, new) for old, new in zip(before, cells, strict=False) if old != new)
    return tuple(
        min(new - old, FURTHEST) if isinstance(new, int) and new >= 0 else None
        for old, new in changed
    )


def _require_vector(value: Value, name: str) -> AnswerValue:
    """Return the value if it is a vector of whole numbers; an `AskError` if not."""
    require(value is not None, _("{name!r} has no value there"), name=name)
    whole = tuple(each for each in value if isinstance(each, int)) if type(value) is tuple else None
    require(whole == value, _("{name!r} is no vector there"), name=name)
    return whole


@ask_kind(ChoiceAnswer, "solutions", runs=True, when=END)
class SolutionsOfRun(Ask):
    """How many solutions the whole run finds, or with which error it stops."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        end = situation.end
        return end.error.partition(":")[0] if end.error else end.counters.solutions

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        if isinstance(answer, int):
            return _("It finds {n}.").format(n=say_number(answer))
        return _("It stops with an error: {name}.").format(name=answer)


@ask_kind(ChoiceAnswer, "returned by the call", runs=True, when=When(0, "line"))
class ReturnedByCall(Ask):
    """Whether the call that runs will return True or False."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        run, end = situation.run, self._find_return(situation)
        if situation.reading == "success-always":
            return str(True)
        if end is None:
            raise AskError(_("the call never returns"))
        # Before it return those that it waits for.
        inner = len(run.step(end - 1).frames) - len(situation.step.frames)
        value = next((each.value for each in returned_calls(run, run.step(end))[inner:]), None)
        require(value in self.list_options(situation), _("the call returns neither True nor False"))
        return value

    def prove_answer(self, situation: Situation) -> str:
        end = situation.run.step(self.find_shown_number(situation))
        ticks = say_ticks(situation, end.tick - situation.tick)
        returns = _("So this call returns {value}.").format(value=self.find_answer(situation))
        return f"{ticks} {returns}"

    def find_shown_number(self, situation: Situation) -> int:
        end = self._find_return(situation)
        return situation.number if end is None else end

    def _find_return(self, situation: Situation) -> int | None:
        """Return the number of the step at which the call returns; None if never."""
        depth, run = len(situation.step.frames), situation.run
        require(depth > 1, _("there is no call there that another one waits for"))
        return run_search(run.where(situation.number, lambda step: len(step.frames) < depth))

    def list_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        return str(True), str(False)
