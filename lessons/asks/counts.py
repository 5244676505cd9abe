"""Asks about counts and whole runs: placements, the search tree, a probe down it, how runs end."""

from dataclasses import replace
from functools import cache
from itertools import accumulate, islice
from math import comb, factorial, prod
from operator import mul
from typing import Annotated

from lessons.answers.answer_kind import say_number
from lessons.answers.choices import ChoiceAnswer, OrderAnswer
from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import MOST_NARRATED, Ask, SquareAsk, ask_kind, say_ticks
from lessons.asks.situation import END, AskError, Situation, require
from lessons.journal.records import AnswerValue
from lessons.language import _, ngettext
from lessons.scenes.scene import LONGEST
from lessons.text.expression import ExpressionError
from lessons.text.figures import read_figure
from solver.board.counting import Placements, count_placements
from solver.board.geometry import Square, find_attacks
from solver.board.probing import count_leaves, estimate_nodes, last_product
from solver.machine.run import Run
from solver.text.listing import Event


@ask_kind(NumberAnswer, "placements of {of=squares|vectors|permutations}")
@ask_kind(NumberAnswer, "placements of {queens=2} on {of=squares|vectors|permutations|lists}")
class PlacementsCounted(Ask):
    """Ways to place n queens, or so many: on any squares, one in each column, or in each row too.

    So many queens stand in the first columns. `lists` are queens with numbers of their own.
    """

    of: Placements
    queens: int | None = None

    def find_answer(self, situation: Situation) -> AnswerValue:
        n = situation.columns
        if situation.reading == "columns-repeat/1" and self.queens is not None:
            return comb(n * self.queens, self.queens)
        return count_placements(TAKEN_FOR.get(situation.reading, self.of), n, self.queens)

    def prove_answer(self, situation: Situation) -> str:
        n, queens = situation.columns, self.queens
        if queens is None:
            return ""
        free = self.of in {Placements.SQUARES, Placements.LISTS}
        first, fewer = n * n if free else n, self.of is not Placements.VECTORS
        factors = [first - fewer * each for each in range(queens)]
        ways, orders = say_number(prod(factors)), factorial(queens)
        proof = f"{' · '.join(map(str, factors))} = {ways}"
        if not free:
            return proof
        sentence = _("{proof}. Each queen has a number of her own, so nothing is divided.")
        if self.of is Placements.SQUARES:
            sentence = _(
                "{proof} ways. The {queens} queens can come in {orders} orders, and the board "
                "looks the same each time: {ways} / {orders} = {result}."
            )
        result = say_number(self.find_answer(situation))
        return sentence.format(proof=proof, queens=queens, orders=orders, ways=ways, result=result)

    def explain_consequence(self, situation: Situation, answer: AnswerValue) -> str:
        n, queens = situation.columns, self.queens
        if self.of is not Placements.VECTORS or queens is None or answer != queens**n:
            return ""
        sentence = _("{queens}^{n} has a factor for each row, and each factor is {queens}.")
        return sentence.format(queens=queens, n=n)


TAKEN_FOR = {
    "queens-numbered": Placements.LISTS,
    "columns-repeat": Placements.SQUARES,
    "rows-repeat": Placements.VECTORS,
}
"""The placements that are taken for those to be counted, by the misconception."""


@ask_kind(NumberAnswer, "ways on")
@ask_kind(NumberAnswer, "nodes {below=two levels below}")
@ask_kind(NumberAnswer, "tests {tests=from a node and its branches}")
class WaysOn(Ask):
    """How many free squares the next column has: the branches of a node; or of its branches.

    Or how many tests the search makes from all these nodes, n from each. The queens stand in the
    first columns.
    """

    below: bool = False
    tests: bool = False

    def find_answer(self, situation: Situation) -> AnswerValue:
        x = _count_queens(situation)
        if self.below:
            return sum(self._list_counts_below(situation, x))
        if self.tests:
            return situation.columns * (1 + len(self._list_counts_below(situation, x)))
        require(x < situation.columns, _("every column has a queen: nothing leads on"))
        return _count_free_squares(situation, x)

    def _list_counts_below(self, situation: Situation, x: int) -> list[int]:
        """Return the number of free squares two columns on, for each next free square."""
        require(x + 2 <= situation.columns, _("two columns must be empty"))
        queens = [*map(situation.board_reading.square, situation.queens_on_board)]
        ways = situation.list_free_squares(queens, x)
        return [len(situation.list_free_squares([*queens, each], x + 1)) for each in ways]

    def prove_answer(self, situation: Situation) -> str:
        x = _count_queens(situation)
        if self.below and (ways := self._list_counts_below(situation, x)):
            sentence = _(
                "For each free square of column {x}, count the squares of column {next} that stay "
                "free: {sum}."
            )
            added = " + ".join(map(str, ways)) + (f" = {sum(ways)}" if ways[1:] else "")
            return sentence.format(x=x, next=x + 1, sum=added)
        free = _list_free_squares(situation, x)
        if self.tests:
            sentence = _("That's 1 + {ways} = {nodes}, with {n} tests each: {product}.")
            nodes, n = 1 + len(free), situation.columns
            product = f"{nodes} · {n} = {nodes * n}"
            return sentence.format(ways=len(free), nodes=nodes, n=n, product=product)
        if not free:
            return _("Every square of column {x} is attacked.").format(x=x)
        sentence = ngettext(
            "Only one square of column {x} is free: {squares}.",
            "These squares of column {x} are free: {squares}.",
            len(free),
        )
        return sentence.format(x=x, squares=", ".join(f"({each.x},{each.y})" for each in free))


def _count_queens(situation: Situation) -> int:
    """Return the number of queens; an `AskError` if they do not fill the first columns."""
    columns = sorted(queen.x for queen in situation.queens_on_board)
    require(columns == [*range(len(columns))], _("the queens are not in the first columns"))
    return len(columns)


def _count_free_squares(situation: Situation, x: int) -> int:
    """Return how many squares of column x are free from the queens before, as read."""
    read, queens = situation.board_reading.square, situation.queens_on_board
    return len(situation.list_free_squares([read(each) for each in queens if each.x < x], x))


def _list_free_squares(situation: Situation, x: int) -> list[Square]:
    """Return the free squares of column x, without the situation's misconception."""
    right = replace(situation, reading="")
    return right.list_free_squares(right.queens_on_board, x)


@ask_kind(NumberAnswer, "{of=estimate|odds} of the probe")
class ProbedSize(Ask):
    """The size of the tree by the way that led to this end; one in how many probes goes this way.

    The end is a dead end, or for the odds a solution too.
    """

    of: str

    def find_answer(self, situation: Situation) -> AnswerValue:
        met = _list_ways_met(situation)
        ways = [*filter(None, met)]
        match situation.reading, self.of:
            case "ways-added", of:
                return sum(ways) + (of == "estimate")
            case "ways-added/1", _of:
                return sum(ways)
            case "last-product", "estimate":
                return last_product(met)
            case "probes-alike", "odds":
                return count_leaves(situation.columns)
            case _reading, "estimate":
                return estimate_nodes(met)
        return prod(ways)

    def prove_answer(self, situation: Situation) -> str:
        met = _list_ways_met(situation)
        ways = [*filter(None, met)]
        products = [*accumulate(ways, mul, initial=1)]
        sentence = _("The nodes on its way have {ways} branches. So the probe estimates {result}.")
        terms, result = " + ".join(map(str, products)), sum(products)
        if self.of == "odds":
            sentence = _("The probe chose one branch of {ways}: 1 probe in {result} goes this way.")
            met, terms, result = ways, " · ".join(map(str, ways)), products[-1]
        listed = ", ".join(map(str, met))
        return sentence.format(ways=listed, result=f"{terms} = {say_number(result)}")


def _list_ways_met(situation: Situation) -> list[int]:
    """Return the free squares counted at each node of a probe; an `AskError` if unfinished."""
    placed, n = _count_queens(situation), situation.columns
    goes_on = placed < n and _list_free_squares(situation, placed)
    require(not goes_on, _("the probe is not at its end: the next column has a free square"))
    met = [_count_free_squares(situation, x) for x in range(min(placed + 1, n))]
    return [*met[:-1], 0] if situation.reading in _BELIEVING and placed < n else met


_BELIEVING = {"rows-only/1", "sum-only/1", "difference-only/1"}
"""Those who see free squares at the end of a probe, and believe that it is a dead end."""


@ask_kind(OrderAnswer, "boards {first=4} to {last=7} by {of=solutions|tests}")
class OrderOfCounts(Ask):
    """The order of boards, from the fewest solutions or tests on."""

    of: str
    first: int
    last: Annotated[int, r"1[0-2]|\d"]

    def find_answer(self, situation: Situation) -> AnswerValue:
        reading, listing = situation.reading, situation.original.id
        sizes = range(self.first, self.last + 1)
        ranks: dict[AnswerValue, int] = {n: self.rank_board(reading, n, listing) for n in sizes}
        ordered = 1 < len(ranks) == len(set(ranks.values()))
        require(ordered, _("{text!r} has no order, or more than one"), text=self.text)
        return tuple(sorted(ranks, key=ranks.__getitem__))

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return f"n = {answer}"

    def rank_board(self, reading: str, n: int, listing: str) -> int:
        """Return the number by which a misconception orders a board of n columns."""
        grows = {"more-n-more-solutions": "solutions", "more-n-more-work": "tests"}.get(reading)
        return n if grows == self.of else count_whole_run(self.of, n, listing)


ENDLESS = "endless"
SEARCHED = 20_000  # Steps: so many of a long run are searched for a repeated state.


@ask_kind(ChoiceAnswer, "outcome", runs=True, when=END)
class RunOutcome(Ask):
    """How the run ends."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        run, searched = situation.run, False
        for known in run.last():
            if known > SEARCHED and not searched:
                searched = True
                if repeats_state(run):
                    return ENDLESS
            require(known <= LONGEST, _("the run is longer than {n} steps"), n=LONGEST)
        step = run.step(run.known)
        if not run.program.listing.state:
            return str(Event.SOLUTION if step.counters.solutions else Event.EXHAUSTED)
        if situation.reading == "success-always/1":
            return (str(Event.SOLUTION), situation.columns)
        require(step.level is not None, _("no column or row is worked on there"))
        return (str(step.event or ""), step.level)

    def list_fixed_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        result, none = str(Event.SOLUTION), str(Event.EXHAUSTED)
        ends = (result, situation.columns), (none, -1)
        return ends if situation.original.state else (result, none)

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        return (("", situation.columns - 1), ENDLESS) if situation.original.state else ()

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return answer[0] if isinstance(answer, tuple) else answer

    def prove_answer(self, situation: Situation) -> str:
        left = situation.end.tick - situation.tick
        if left <= MOST_NARRATED:
            return say_ticks(situation, MOST_NARRATED)
        last = say_ticks(replace(situation, tick=situation.end.tick - 1), 1)
        return _("Tick {n} from here is the last one. {last}").format(n=left, last=last)

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        match answer:
            case Event.SOLUTION:
                return _("A solution is found: the outermost call returns True.")
            case Event.EXHAUSTED:
                return _("There is no solution: the outermost call returns False.")
            case (Event.SOLUTION, k):
                sentence = _("It ends with k = {k}: a solution is found.")
            case (Event.EXHAUSTED, -1 as k):
                sentence = _("It ends with k = {k}: no solution is found.")
            case (Event.EXHAUSTED, k):
                sentence = _("It is stuck with k = {k} and finds no solution.")
            case (_other, k):
                sentence = _("It stops with k = {k}, although a column is still empty.")
            case _other:
                return _("It never ends: the same states come again.")
        return sentence.format(k=str(k).replace("-", "−"))


def repeats_state(run: Run) -> bool:
    """Return whether a state comes again soon at the top of the loop: then a run never ends."""
    seen = set()
    for step in islice(run.steps(), SEARCHED):  # The first that comes again is near, if any is.
        if step.begins_tick:
            if step.state in seen:
                return True
            seen.add(step.state)
    return False


@cache
def count_whole_run(of: str, n: int, listing: str) -> int:
    """Return the number of solutions of a board, or of tests in a listing's whole run."""
    figure = f"count solutions {n}" if of == "solutions" else f"count tests {listing} {n}"
    try:
        return int(read_figure(figure).find_number())
    except ExpressionError as error:
        raise AskError(str(error)) from error


@ask_kind(NumberAnswer, "vectors left out by {square=(2, 3)}")
class VectorsLeftOut(SquareAsk):
    """How many vectors are ruled out when the test of a square fails."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        square, n = situation.check_square(self.square), situation.columns
        queens = [queen for queen in situation.step.squares if queen.y >= 0 and queen.x < square.x]
        attacked = len(queens) == square.x and any(find_attacks(queens, square))
        sentence = _("{square} leaves nothing out: no queen before it attacks it")
        require(attacked, sentence, square=tuple(square))
        return 1 if situation.reading == "prunes-one" else int(n ** (n - 1 - square.x))

    def prove_answer(self, situation: Situation) -> str:
        n = situation.columns
        return f"{n}^{n - 1 - self.square.x} = {say_number(self.find_answer(situation))}"

    def classify_answer(self, situation: Situation, _answer: AnswerValue) -> AnswerValue:
        return situation.columns - self.square.x
