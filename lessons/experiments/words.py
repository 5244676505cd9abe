"""Sentences about experiments: predictions, and what was found."""

import re
from contextlib import suppress

from lessons.language import _
from lessons.text.expression import ExpressionError, read_arithmetic
from solver.experiments.experiment import ColumnUnit, Experiment, ExperimentFinding
from solver.experiments.result import MeasurementEnd, Result

NEAR, FAIR, DOUBLE = 1.1, 1.25, 2
"""Ratios of a prediction to what was measured, up to which it is called near."""
CLOSE = 5  # Percentage points up to which a prediction is called near.
LONGEST = 20  # Characters of a prediction.
GROUPED = re.compile(r"[1-9]\d{0,2}(,\d{3})+(\.\d*)?", re.ASCII)
"""A number with commas between thousands; any other comma is a decimal one."""
PLAIN = re.compile(r"(\d+(\.\d*)?|\.\d+)(e\+?\d\d?)?", re.ASCII | re.IGNORECASE)
"""A number, with a power of ten as in 1e6, if it has one."""


def read_prediction(experiment: Experiment, text: str) -> str:
    """Return a typed prediction in the form that is stored; raise ValueError if it is invalid."""
    text = text.strip()
    if keys := tuple(experiment.choices):
        by_number = {str(number): key for number, key in enumerate(keys, 1)}
        if (key := by_number.get(text, text)) not in keys:
            raise ValueError(_("Enter a number from 1 to {count}.").format(count=len(keys)))
        return key
    plain = text.removesuffix("%").strip()
    plain = plain.replace(",", "") if GROUPED.fullmatch(plain) else plain.replace(",", ".", 1)
    with suppress(ExpressionError):
        plain = plain if PLAIN.fullmatch(plain) else str(read_arithmetic(plain))
    if "e" in plain.lower() and PLAIN.fullmatch(plain):
        plain = f"{float(plain):f}".rstrip("0").rstrip(".")
    if len(plain) > LONGEST or not PLAIN.fullmatch(plain):
        raise ValueError(_("Enter a number, for example 12, 2.5, 1e6 or 8*7*6."))
    if float(plain) > experiment.largest:
        sentence = _("Enter a number of at most {largest}.")
        raise ValueError(sentence.format(largest=f"{experiment.largest:g}"))
    return plain


def format_prediction(experiment: Experiment, prediction: str) -> str:
    """Return a stored prediction in words."""
    shown = f"{int(prediction):,}" if prediction.isdecimal() else prediction
    return experiment.choices.get(prediction, shown + experiment.unit)


def interpret_result(result: Result) -> ExperimentFinding:
    """Return what a result shows, or that nothing was measured."""
    if not result.rows:
        return ExperimentFinding((_("Nothing was measured before it ended."),))
    return result.experiment.interpret(result.settings, result.rows)


def describe_result(result: Result) -> list[str]:
    """Return sentences about a result: the prediction, the finding, and how it ended."""
    return [*filter(None, [compare_prediction(result)]), *describe_finding(result)]


def describe_finding(result: Result) -> list[str]:
    """Return sentences about what was measured, and how that ended."""
    sentences = [*interpret_result(result).texts]
    match result.ended:
        case MeasurementEnd.BUDGET if not result.rows:
            sentences.append(_("Choose a smaller board, or more time."))
        case MeasurementEnd.BUDGET if result.experiment.shares_budget:
            shares = _(
                "Each listing had an equal share of the time, and not every share was long enough "
                "for all boards."
            )
            sentences.append(shares)
        case MeasurementEnd.BUDGET:
            sentences.append(_("The time was used up before everything was measured."))
        case MeasurementEnd.CANCELLED if result.rows:
            sentences.append(_("It was cancelled; this is what was measured until then."))
    return sentences


def say_measured(result: Result) -> str:
    """Return in words what a result answers to the question of its experiment; empty if nothing."""
    answer = interpret_result(result).answer
    if isinstance(answer, float | int):
        answer = f"{answer:,.3g}" if abs(answer) < 100 else f"{answer:,.0f}"
    return format_prediction(result.experiment, answer) if answer else ""


def compare_prediction(result: Result) -> str:
    """Return the prediction beside the measured answer, and how good it was; "" without one."""
    if result.prediction is None or not result.rows:
        return ""
    answer = interpret_result(result).answer
    mine = format_prediction(result.experiment, result.prediction)
    if answer is None:
        return _("You predicted {mine}; that could not be measured.").format(mine=mine)
    if answer == result.prediction:
        return _("You predicted {mine}, and that is what was measured.").format(mine=mine)
    compared = _("You predicted {mine}. The measurement says {measured}.")
    sentences = [compared.format(mine=mine, measured=say_measured(result))]
    if isinstance(answer, float | int):
        share = result.experiment.unit is ColumnUnit.PERCENT
        judge = _judge_percentage if share else _judge_number
        sentences.append(judge(float(result.prediction), float(answer)))
    return " ".join(filter(None, sentences))


def _judge_percentage(mine: float, measured: float) -> str:
    """Return a sentence about the difference of a predicted percentage from the measured one."""
    points = round(abs(mine - measured))
    if points <= CLOSE:
        return _("Very well predicted: that is within {n} percentage points.").format(n=CLOSE)
    if mine > measured:
        return _("Your prediction is {n} percentage points too high.").format(n=points)
    return _("Your prediction is {n} percentage points too low.").format(n=points)


def _judge_number(mine: float, measured: float) -> str:
    """Return a sentence about the ratio of a predicted number to the measured one."""
    if mine <= 0 or measured <= 0:
        return ""
    ratio = max(mine / measured, measured / mine)
    if ratio <= NEAR:
        return _("Very well predicted: that is within a tenth.")
    if ratio <= FAIR:
        return _("Well predicted: that is within a quarter.")
    if ratio <= DOUBLE:
        return _("The size is right: that is within a factor of two.")
    times = f"{ratio:,.1f}".removesuffix(".0") if ratio < 10 else f"{ratio:,.0f}"
    if mine > measured:
        return _("Your prediction is {times} times too large.").format(times=times)
    return _("Your prediction is {times} times too small.").format(times=times)
