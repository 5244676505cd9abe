"""Shuffles that rotations save: exercise 7 of the lecture (source: 003_e60d9d545fcce690).

A solution that was found gives up to three more, turned by 90, 180 and 270 degrees. Who writes
these down before going on has all solutions sooner.
"""

from collections.abc import Sequence

from lessons.experiments.catalogue.shuffling import Shuffling, find_by_shuffling
from lessons.language import _
from solver.board.known_counts import count_known_solutions
from solver.board.symmetry import ROTATIONS, find_orbit
from solver.experiments.experiment import ColumnUnit, ExperimentFinding, Plot, ResultColumn
from solver.experiments.measuring import Measuring, Progress, Row, Settings, read_column
from solver.experiments.meter import Meter


class Rotations(Shuffling):
    """Shuffles until all solutions are known, with and without their rotations.

    Both are read off the same shuffles, so that chance does not make a difference between them.
    """

    name = "rotations"
    exercise = "A, 7"
    title = _("What rotations save")
    about = _(
        "An exercise of the lecture: whoever finds a solution writes down its rotations by 90, "
        "180 and 270 degrees before shuffling on. Both ways are read off the same shuffles, until "
        "all solutions are known."
    )
    question = _("How many percent of the shuffles do rotations save, for n = {n}?")
    unit = ColumnUnit.PERCENT
    count_label = _("trials")
    columns = (
        ResultColumn("trial", _("trial")),
        ResultColumn("plain", _("without")),
        ResultColumn("rotated", _("with rotations")),
        ResultColumn("saved", _("saved"), ColumnUnit.PERCENT),
    )
    plot = Plot("trial", ("plain", "rotated"), bars=True)
    default_count = 10

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
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
        plain, rotated = sum(read_column(rows, "plain")), sum(read_column(rows, "rotated"))
        saved = 100 * (1 - rotated / plain)
        text = _(
            "{plain:,.0f} shuffles without rotations, {rotated:,.0f} with them, on average: "
            "{saved:.0f} percent saved. A rotation costs nothing but writing it down, and a "
            "solution gives three more, unless a turn by 90 or 180 degrees leaves it as it is."
        )
        means = {"plain": plain / len(rows), "rotated": rotated / len(rows), "saved": saved}
        return ExperimentFinding((text.format(**means),), saved)


EXPERIMENTS = (Rotations(),)
