"""What experiments are called, and what is to be predicted before one begins."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lessons.language import _
from solver.experiments.known import solutions
from solver.experiments.measuring import Experiment, Settings, Unit
from solver.experiments.process import Measurement

FEW = 4
"""Listings that are named one by one."""


@dataclass(frozen=True, slots=True)
class Words:
    """What is said of an experiment.

    Attributes:
        title: Its name for people.
        about: What it measures, and how.
        question: What is to be predicted, with places for `n`, `last`, `count` and `solutions`.
        choices: What can be predicted, by key; empty where a number is.
        unit: Of the number.
        count: What `count` counts; empty if nothing.
    """

    title: str
    about: str
    question: str
    choices: Mapping[str, str] = field(default_factory=dict)
    unit: str = ""
    count: str = ""

    def asked(self, settings: Settings) -> str:
        """Return the question for certain settings."""
        return self.question.format(
            n=settings.first,
            last=settings.last,
            count=settings.count,
            solutions=solutions(settings.first) if settings.first <= 27 else 0,
        )


def _words() -> dict[str, Words]:
    return {
        "fifteen": Words(
            _("Solutions by shuffling"),
            _(
                "The rows are shuffled until no two queens share a diagonal, and again. Exercise 1 "
                "of the lecture asks for 15 solutions and their mean time."
            ),
            _("How many shuffles does a solution take on average, for n = {n}?"),
            count=_("solutions"),
        ),
        "attempts": Words(
            _("Attempts per solution"),
            _(
                "How many shuffles each solution took, as a histogram beside the geometric law: "
                "every shuffle has the same chance, whatever came before."
            ),
            _("Which numbers of attempts are the most frequent, for n = {n}?"),
            {
                "mean": _("those around the mean"),
                "alike": _("all are about alike"),
                "smallest": _("the smallest ones"),
            },
            count=_("solutions"),
        ),
        "unique": Words(
            _("Unique solutions"),
            _("Shuffling finds some solutions again. Here the different ones are counted."),
            _("{count} solutions are found for n = {n}. How many of them are different?"),
            count=_("solutions"),
        ),
        "repeats": Words(
            _("Repeats, until every solution was seen"),
            _(
                "Shuffling goes on until every solution was seen. The table says when each came "
                "first, and how often it came until the end."
            ),
            _("How many shuffles does it take until all {solutions} solutions were seen?"),
        ),
        "largest": Words(
            _("The largest board in time"),
            _(
                "The first solution on larger and larger boards, for each listing, until two "
                "boards in a row take too long."
            ),
            _("What is the largest n with a first solution in time?"),
        ),
        "rotations": Words(
            _("What rotations save"),
            _(
                "Exercise 7: who finds a solution writes down its rotations by 90, 180 and 270 "
                "degrees before shuffling on. Both ways are read off the same shuffles, until all "
                "solutions are known."
            ),
            _("How many percent of the shuffles do rotations save, for n = {n}?"),
            unit=Unit.PERCENT,
            count=_("trials"),
        ),
        "work": Words(
            _("Work against n"),
            _("Tests, placements and CPU time of each listing, on one board after the other."),
            _("Does a larger board always take more tests than a smaller one?"),
            {"always": _("always"), "not": _("not always")},
        ),
        "iterative-recursive": Words(
            _("Loop or calls: iterative against recursive"),
            _("Both make the same tests and placements. What differs is the time."),
            _("Which takes less CPU time, over all boards?"),
            {
                "iterative": _("the loop"),
                "recursive": _("the calls"),
                "alike": _("both about the same, within 5 percent"),
            },
        ),
        "isfree-flags": Words(
            _("Asking queens or looking up flags: isfree against flags"),
            _(
                "isfree compares a square with every queen before it; three flags tell the same at "
                "once."
            ),
            _("How many times faster are the flags, on the largest board?"),
        ),
        "pruning": Words(
            _("What pruning saves"),
            _(
                "The nodes that a search for all solutions visits, beside the n^n vectors, the n! "
                "permutations and the C(n², n) sets of squares that it could have tried."
            ),
            _("How many nodes does the search visit, for n = {last}?"),
        ),
        "bounds": Words(
            _("A bound below n^n"),
            _(
                "The lecture asks for a bound below n^n. Rows alone prove e·n!: there are n! / "
                "(n − k)! ways to put k queens into different rows. How the nodes grow from one n "
                "to the next tells which shape describes them."
            ),
            _("Which shape describes the number of nodes best? A and c are constants."),
            {"power": "A · c^n", "factorial": "A · n!", "both": "A · c^n · n!"},
        ),
        "knuth": Words(
            _("Knuth's estimate of the tree"),
            _(
                "A probe walks down the tree at random and multiplies the ways on at each node. "
                "The mean of many probes is the number of nodes, also where nobody can count them "
                "here."
            ),
            _(
                "By how many percent is the estimate from {count} probes wrong, on the largest "
                "board that is counted?"
            ),
            unit=Unit.PERCENT,
            count=_("probes"),
        ),
    }


def words(experiment: str) -> Words:
    """Return what is said of an experiment."""
    return _words()[experiment]


def heading(column: str) -> str:
    """Return what stands above a column."""
    said = {
        "number": _("no."),
        "attempts": _("attempts"),
        "seconds": _("CPU time"),
        "solution": _("solution"),
        "from": _("from"),
        "to": _("to"),
        "solutions": _("solutions"),
        "expected": _("expected"),
        "found": _("found"),
        "unique": _("different"),
        "seen": _("seen"),
        "shuffles": _("shuffles"),
        "times": _("times"),
        "listing": _("listing"),
        "n": "n",
        "trial": _("trial"),
        "plain": _("without"),
        "rotated": _("with rotations"),
        "saved": _("saved"),
        "tests": _("tests"),
        "placements": _("placements"),
        "nodes": _("nodes"),
        "permutations": "n!",
        "vectors": "n^n",
        "squares": "C(n²,n)",
        "share": _("of n^n"),
        "row_tree": "e·n!",
        "growth": _("growth"),
        "growth_by_n": _("growth / n"),
        "probes": _("probes"),
        "estimate": _("estimate"),
        "error": _("error"),
        "lowest": _("lowest"),
        "highest": _("highest"),
        "off": _("off"),
    }
    return said[column]


def parts(experiment: Experiment, settings: Settings) -> list[str]:
    """Return what is measured: boards, count, seed and listings."""
    said = [
        f"n = {settings.first}"
        if settings.first == settings.last
        else _("n = {first} to {last}").format(first=settings.first, last=settings.last)
    ]
    if experiment.counts:
        said.append(f"{settings.count:,} {words(experiment.name).count}")
    if experiment.draws:
        said.append(_("seed {seed}").format(seed=settings.seed))
    if len(settings.listings) > FEW:
        said.append(_("{count} listings").format(count=len(settings.listings)))
    elif settings.listings:
        said.append(", ".join(settings.listings))
    return said


def described(experiment: Experiment, settings: Settings) -> str:
    """Return the settings in a line."""
    budget = _("at most {budget} s of CPU time")
    if experiment.name == "largest":
        budget = _("at most {budget} s of CPU time for a board")
    return "; ".join([*parts(experiment, settings), budget.format(budget=f"{settings.budget:g}")])


def progressed(measurement: Measurement) -> str:
    """Return how far a measurement is, in a line."""
    progress = measurement.progress
    parts = [f"n = {progress.n}", *([progress.listing] if progress.listing else [])]
    parts.append(_("{seconds:.1f} s of CPU time").format(seconds=measurement.spent))
    return ", ".join(parts)


def predicted(question: Words, text: str) -> str:
    """Return a prediction as it is kept, from what was typed or chosen.

    Raises:
        ValueError: It is no number, or none of the choices.
    """
    text = text.strip()
    if question.choices:
        keys = list(question.choices)
        if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= len(keys):
            return keys[int(text) - 1]
        if text in question.choices:
            return text
        raise ValueError(_("Enter a number from 1 to {count}.").format(count=len(keys)))
    plain = text.replace(",", "").removesuffix("%").strip()
    if len(plain) > 20 or not plain.replace(".", "", 1).isdecimal() or not plain.isascii():
        raise ValueError(_("Enter a number, for example 400 or 2.5."))
    return plain
