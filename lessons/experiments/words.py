"""Sentences about experiments: settings, predictions, how far they are, and what was found."""

import re

from lessons.language import _
from solver.experiments.experiment import Experiment, Finding
from solver.experiments.measuring import Settings
from solver.experiments.process import Measurement
from solver.experiments.result import Ended, Result

FEW = 4  # Listings that are named one by one.
_GROUPED = re.compile(r"[1-9]\d{0,2}(,\d{3})+(\.\d*)?", re.ASCII)
"""A number with commas between thousands; any other comma is a decimal one."""


def describe_parts(experiment: Experiment, settings: Settings) -> list[str]:
    """Return what is measured: boards, count, seed and listings."""
    said = [
        f"n = {settings.first}"
        if settings.first == settings.last
        else _("n = {first} to {last}").format(first=settings.first, last=settings.last)
    ]
    if experiment.count_label:
        said.append(f"{settings.count:,} {experiment.count_label}")
    if experiment.is_random:
        said.append(_("seed {seed}").format(seed=settings.seed))
    if len(settings.listings) > FEW:
        said.append(_("{count} listings").format(count=len(settings.listings)))
    elif settings.listings:
        said.append(", ".join(settings.listings))
    return said


def describe_settings(experiment: Experiment, settings: Settings) -> str:
    """Return the settings in a line."""
    budget = _("at most {budget} s of CPU time")
    if experiment.name == "largest":
        budget = _("at most {budget} s of CPU time for a board")
    return "; ".join(
        [*describe_parts(experiment, settings), budget.format(budget=f"{settings.budget:g}")]
    )


def describe_progress(measurement: Measurement) -> str:
    """Return how far a measurement is, in a line."""
    progress = measurement.progress
    parts = [f"n = {progress.n}", *([progress.listing] if progress.listing else [])]
    parts.append(_("{seconds:.1f} s of CPU time").format(seconds=measurement.spent))
    return ", ".join(parts)


def read_prediction(experiment: Experiment, text: str) -> str:
    """Return a prediction as it is kept; a `ValueError` for no number, or none of the choices."""
    text = text.strip()
    if experiment.choices:
        keys = list(experiment.choices)
        if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= len(keys):
            return keys[int(text) - 1]
        if text in experiment.choices:
            return text
        raise ValueError(_("Enter a number from 1 to {count}.").format(count=len(keys)))
    plain = text.removesuffix("%").strip()
    if _GROUPED.fullmatch(plain):
        plain = plain.replace(",", "")
    plain = plain.replace(",", ".", 1)
    if len(plain) > 20 or not plain.replace(".", "", 1).isdecimal() or not plain.isascii():
        raise ValueError(_("Enter a number, for example 12 or 2.5."))
    return plain


def format_prediction(experiment: Experiment, prediction: str) -> str:
    """Return a prediction that is kept as it is said."""
    return experiment.choices.get(prediction, prediction + experiment.unit)


def interpret_result(result: Result) -> Finding:
    """Return what a result says."""
    if not result.rows:
        return Finding((_("Nothing was measured before it ended."),))
    return result.experiment.interpret(result.settings, result.rows)


def describe_result(result: Result) -> list[str]:
    """Return what a result says, beside the prediction, and how it ended."""
    found = interpret_result(result)
    said = [*_compared(result, found), *found.texts]
    match result.ended:
        case Ended.BUDGET if result.experiment.shares_budget:
            told = _(
                "Each listing had an equal share of the time, and not every share was long enough "
                "for all boards."
            )
            said.append(told)
        case Ended.BUDGET:
            said.append(_("The time was used up before everything was measured."))
        case Ended.CANCELLED:
            said.append(_("It was cancelled; this is what was measured until then."))
    return said


def _compared(result: Result, found: Finding) -> list[str]:
    if result.prediction is None:
        return []
    mine = format_prediction(result.experiment, result.prediction)
    match found.answer:
        case None:
            return [_("You predicted {mine}; that could not be measured.").format(mine=mine)]
        case str(key):
            measured = result.experiment.choices[key]
        case value:
            measured = f"{value:,.3g}" if abs(value) < 100 else f"{value:,.0f}"
            measured += result.experiment.unit
    return [
        _("You predicted {mine}. The measurement says {measured}.").format(
            mine=mine, measured=measured
        )
    ]
