"""Solutions by shuffling: exercises 1 to 7 of the lecture (source: 003_e60d9d545fcce690).

The rows 0 to n - 1 are put in a random order until no two queens share a diagonal.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from operator import add, sub
from random import Random
from statistics import fmean
from typing import ClassVar

from lessons.language import _
from solver.board.chances import mean_attempts, mean_until_all
from solver.board.known_counts import LARGEST, count_known_solutions
from solver.board.symmetry import ROTATIONS, find_orbit
from solver.experiments.experiment import (
    ColumnUnit,
    Experiment,
    ExperimentFinding,
    Measuring,
    Plot,
    Progress,
    ResultColumn,
    Row,
    Settings,
    read_column,
    read_row,
)
from solver.experiments.meter import Meter

SLICE = 1000  # Shuffles after which one looks how late it is.
BINS = 16  # Bars of a histogram; the last stands for all that is more.


def is_solved_permutation(rows: Sequence[int]) -> bool:
    """Return whether no two queens of a permutation share a diagonal."""
    n = len(rows)
    return len(set(map(add, rows, range(n)))) == n == len(set(map(sub, rows, range(n))))


def find_by_shuffling(n: int, seed: int) -> Iterator[tuple[int, tuple[int, ...] | None]]:
    """Shuffle forever; yield how many shuffles were made, with a solution or now and then None.

    None is there so that the caller can look how late it is. On boards without a solution there is
    never anything else.
    """
    rows, shuffle = list(range(n)), Random(seed).shuffle  # noqa: S311 (no secret)
    for number in count(1):
        shuffle(rows)
        if is_solved_permutation(rows):
            yield number, tuple(rows)
        elif number % SLICE == 0:
            yield number, None


def _search_by_shuffling(
    settings: Settings, meter: Meter
) -> Iterator[tuple[int, tuple[int, ...]] | Progress]:
    """Yield solutions, with the shuffles since the one before, and progress between them.

    It ends after as many solutions as the settings want, or when the budget is used up.
    """
    result = before = 0
    for number, solution in find_by_shuffling(settings.first, settings.seed):
        if solution is not None:
            result += 1
            yield number - before, solution
            before = number
        if result == settings.count or meter.spent() >= settings.budget:
            return
        yield Progress(settings.first, result / settings.count)


def list_bars(needed: Sequence[int], mean: float) -> Iterator[Row]:
    """Yield rows of a histogram of shuffles, beside those that the geometric distribution gives."""
    failing, width = 1 - 1 / mean, max(1, round(mean / 4))
    for index in range(BINS if needed else 0):
        first, last = index * width + 1, (index + 1) * width
        open_end = index == BINS - 1
        share = failing ** (first - 1) - (0.0 if open_end else failing**last)
        yield {
            "from": first,
            "to": None if open_end else last,
            "solutions": sum(first <= each and (open_end or each <= last) for each in needed),
            "expected": len(needed) * share,
        }


class Shuffling(Experiment):
    """An experiment with shuffles on one board."""

    boards = (4, LARGEST)
    default_boards = (8, 8)
    one_board = True
    is_random = True
    count_label = _("solutions")


class Fifteen(Shuffling):
    """How long each of some solutions takes, and how many differ (exercises 1 to 3)."""

    name = "fifteen"
    exercise = "A, 1"
    title = _("Solutions by shuffling")
    about = _(
        "The rows are shuffled until no two queens share a diagonal. Then the search for the next "
        "solution begins. How many shuffles does a solution take on average? The table also counts "
        "how many of the solutions are different: that is worth a look once you ask for 500 of "
        "them instead of 15."
    )
    question = _("How many shuffles does a solution take on average, for n = {n}?")
    columns = (
        ResultColumn("number", _("no.")),
        ResultColumn("attempts", _("shuffles")),
        ResultColumn("seconds", _("CPU time"), ColumnUnit.SECONDS),
        ResultColumn("different", _("different")),
        ResultColumn("expected", _("expected")),
        ResultColumn("solution", _("solution")),
    )
    plot = Plot("number", ("attempts",), bars=True, answers="y")
    plot_title = _("Shuffles that each solution took")
    default_count = 15

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        """Yield a row with shuffles and time for each solution; return whether all were found."""
        result, expected, begun = 0, 0.0, meter.spent()
        seen: set[tuple[int, ...]] = set()
        for each in _search_by_shuffling(settings, meter):
            if isinstance(each, Progress):
                yield each
                continue
            now = meter.spent()
            attempts, solution = each
            result += 1
            seen.add(solution)
            expected += 1 - expected / count_known_solutions(settings.first)
            yield {
                "number": result,
                "attempts": attempts,
                "seconds": now - begun,
                "different": len(seen),
                "expected": expected,
                "solution": " ".join(map(str, solution)),
            }
            begun = meter.spent()
        return result == settings.count

    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the finding: the mean number of shuffles, and how many solutions differ."""
        attempts = fmean(read_column(rows, "attempts"))
        texts = [
            _(
                "It found {count} solutions, with {attempts:,.0f} shuffles and {milliseconds:.3g} "
                "ms of CPU time each, on average. The expected value is n! / solutions = "
                "{mean:,.1f}."
            ).format(
                count=len(rows),
                attempts=attempts,
                milliseconds=1000 * fmean(read_column(rows, "seconds")),
                mean=float(mean_attempts(settings.first)),
            )
        ]
        if rows[-1].get("different") is not None:
            sentence = _(
                "Of the {number:,.0f} solutions found, {different:,.0f} are different; "
                "{expected:,.1f} are expected. The board has {total:,} solutions."
            )
            total = count_known_solutions(settings.first)
            texts.append(sentence.format(total=total, **read_row(rows[-1])))
        sentence = _(
            "Each shuffle has the same chance, whatever came before, so how long you wait is luck. "
            "The more solutions you collect, the closer the mean comes to what is expected."
        )
        return ExperimentFinding((*texts, sentence), attempts)


class Attempts(Shuffling):
    """The shuffles for each solution, beside the geometric distribution (exercise 2)."""

    name = "attempts"
    exercise = "A, 2"
    title = _("Shuffles per solution")
    about = _(
        "Every shuffle has the same chance, whatever came before. So how long do runs take? You "
        "see how many shuffles each solution took, beside the numbers to be expected."
    )
    question = _("Which numbers of shuffles are the most frequent, for n = {n}?")
    choices: ClassVar[Mapping[str, str]] = {
        "mean": _("those around the mean"),
        "alike": _("all are about equally frequent"),
        "smallest": _("the smallest ones"),
    }
    columns = (
        ResultColumn("from", _("shuffles from")),
        ResultColumn("to", _("to")),
        ResultColumn("solutions", _("solutions")),
        ResultColumn("expected", _("expected")),
    )
    plot = Plot("from", ("solutions", "expected"), bars=True)
    plot_title = _("Solutions that took so many shuffles")
    default_count = 1000

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        """Yield a histogram of the shuffles per solution; return whether all were found."""
        needed = []
        for each in _search_by_shuffling(settings, meter):
            if isinstance(each, Progress):
                yield each
            else:
                needed.append(each[0])
        yield from list_bars(needed, float(mean_attempts(settings.first)))
        return len(needed) == settings.count

    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the finding which numbers of shuffles were the most frequent."""
        counts = read_column(rows[:-1], "solutions")
        most = counts.index(max(counts))
        mean = float(mean_attempts(settings.first))
        bar = read_row(rows[most])
        answer = "smallest" if most == 0 else "mean" if bar["from"] <= mean <= bar["to"] else None
        text = _(
            "On average a solution takes {mean:,.1f} shuffles. Yet the smallest numbers are the "
            "most frequent: each shuffle succeeds with the same chance, so 1 is the likeliest "
            "number of shuffles, and each larger one is less likely."
        )
        return ExperimentFinding((text.format(mean=mean),), answer or "alike")


class Repeats(Shuffling):
    """The shuffles until every solution was seen, and how often each was (exercise 4)."""

    name = "repeats"
    exercise = "A, 4"
    title = _("Repeats, until every solution has come up")
    about = _(
        "Shuffling goes on until every solution has come up. The table says when each came first, "
        "and how often it had come by the end."
    )
    question = _("How many shuffles does it take until all {solutions} solutions have come up?")
    count_label = ""
    columns = (
        ResultColumn("seen", _("seen")),
        ResultColumn("shuffles", _("shuffles")),
        ResultColumn("times", _("times")),
        ResultColumn("solution", _("solution")),
    )
    plot = Plot("shuffles", ("seen",), answers="x")
    plot_title = _("Different solutions seen after so many shuffles")

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        """Yield when each solution first came, and how often; return whether all were seen."""
        first: dict[tuple[int, ...], int] = {}
        times: Counter[tuple[int, ...]] = Counter()
        wanted = count_known_solutions(settings.first)
        for number, solution in find_by_shuffling(settings.first, settings.seed):
            if solution is not None:
                times[solution] += 1
                first.setdefault(solution, number)
            if len(first) == wanted or meter.spent() >= settings.budget:
                break
            yield Progress(settings.first, len(first) / wanted)
        for seen, (solution, number) in enumerate(first.items(), 1):
            row: Row = {"seen": seen, "shuffles": number, "times": times[solution]}
            yield row | {"solution": " ".join(map(str, solution))}
        return len(first) == wanted

    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the finding: the shuffles until all solutions were seen, and the expected mean."""
        total, times = count_known_solutions(settings.first), read_column(rows, "times")
        last = read_row(rows[-1])["shuffles"]
        texts = (
            _(
                "It has seen {seen:,} of {total:,} solutions. The last new one came with shuffle "
                "{last:,.0f}. Each came between {least:,.0f} and {most:,.0f} times."
            ).format(seen=len(rows), total=total, last=last, least=min(times), most=max(times)),
            _(
                "On average it takes n! · (1 + 1/2 + … + 1/{total}) = {mean:,.0f} shuffles: with m "
                "missing, a new one comes with the chance m / n!."
            ).format(total=total, mean=mean_until_all(settings.first)),
        )
        return ExperimentFinding(texts, last if len(rows) == total else None)


class Rotations(Shuffling):
    """Shuffles until all solutions are known, with and without their rotations (exercise 7).

    A solution that was found gives up to three more, turned by 90, 180 and 270 degrees.
    Both are read off the same shuffles, so that chance does not make a difference between them.
    """

    name = "rotations"
    exercise = "A, 7"
    title = _("What rotations save")
    about = _(
        "The lecture sets an exercise: whenever you find a solution, write down its rotations by "
        "90, 180 and 270 degrees before you shuffle on. How much does that save? Both ways are "
        "read off the same shuffles, until all solutions are known."
    )
    question = _("What percentage of the shuffles do rotations save, for n = {n}?")
    unit, largest = ColumnUnit.PERCENT, 100.0
    count_label = _("trials")
    columns = (
        ResultColumn("trial", _("trial")),
        ResultColumn("plain", _("without")),
        ResultColumn("rotated", _("with rotations")),
        ResultColumn("saved", _("saved"), ColumnUnit.PERCENT),
    )
    plot = Plot("trial", ("plain", "rotated"), bars=True)
    plot_title = _("Shuffles until all solutions are known")
    default_count = 10

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        """Yield for each trial the shuffles until all are known, with rotations and without."""
        n, wanted = settings.first, count_known_solutions(settings.first)
        for trial in range(1, settings.count + 1):
            seen: set[tuple[int, ...]] = set()
            known: set[tuple[int, ...]] = set()
            sooner = 0
            for number, solution in find_by_shuffling(n, settings.seed + trial - 1):
                if solution is not None:
                    seen.add(solution)
                    if len(known) < wanted:
                        known |= find_orbit(solution, ROTATIONS)
                        sooner = number
                if len(seen) == wanted:
                    saved = 100 * (number - sooner) / number
                    yield {"trial": trial, "plain": number, "rotated": sooner, "saved": saved}
                    break
                if meter.spent() >= settings.budget:
                    return False
                yield Progress(n, (trial - 1 + len(seen) / wanted) / settings.count)
        return True

    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the finding how many percent of the shuffles rotations save."""
        plain, rotated = sum(read_column(rows, "plain")), sum(read_column(rows, "rotated"))
        saved = 100 * (1 - rotated / plain)
        text = _(
            "On average it takes {plain:,.0f} shuffles without rotations and {rotated:,.0f} with "
            "them, which saves {saved:.1f} percent. A rotation costs nothing but writing it down, "
            "and a solution gives three more, unless a turn by 90 or 180 degrees leaves it as it "
            "is."
        )
        means = {"plain": plain / len(rows), "rotated": rotated / len(rows), "saved": saved}
        return ExperimentFinding((text.format(**means),), saved)


EXPERIMENTS = (Fifteen(), Attempts(), Repeats(), Rotations())
