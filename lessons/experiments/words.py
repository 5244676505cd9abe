"""Sentences about experiments: predictions, and what was found."""

import re

from lessons.language import _
from solver.experiments.experiment import Experiment, ExperimentFinding
from solver.experiments.result import MeasurementEnd, Result

NEAR, FAIR, DOUBLE = 1.1, 1.25, 2
"""Ratios of a prediction to what was measured, up to which it is called near."""
LONGEST = 20  # Characters of a prediction.
GROUPED = re.compile(r"[1-9]\d{0,2}(,\d{3})+(\.\d*)?", re.ASCII)
"""A number with commas between thousands; any other comma is a decimal one."""
PLAIN = re.compile(r"\d+(\.\d*)?|\.\d+", re.ASCII)


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
    if len(plain) > LONGEST or not PLAIN.fullmatch(plain):
        raise ValueError(_("Enter a number, for example 12 or 2.5."))
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
    finding = interpret_result(result)
    sentences = [_compare_prediction(result, finding.answer), *finding.texts]
    match result.ended:
        case MeasurementEnd.BUDGET if result.experiment.shares_budget:
            shares = _(
                "Each listing had an equal share of the time, and not every share was long enough "
                "for all boards."
            )
            sentences.append(shares)
        case MeasurementEnd.BUDGET:
            sentences.append(_("The time was used up before everything was measured."))
        case MeasurementEnd.CANCELLED:
            sentences.append(_("It was cancelled; this is what was measured until then."))
    return [sentence for sentence in sentences if sentence]


def _compare_prediction(result: Result, answer: float | str | None) -> str:
    """Return the prediction beside the measured answer; "" if there was no prediction."""
    if result.prediction is None:
        return ""
    if answer is None:
        compared = _("You predicted {mine}; that could not be measured.")
    else:
        compared = _("You predicted {mine}. The measurement says {measured}.")
    judged = ""
    if isinstance(answer, float | int):
        judged = " " + _judge_number(float(result.prediction), float(answer))
        answer = f"{answer:,.3g}" if abs(answer) < 100 else f"{answer:,.0f}"
    mine = format_prediction(result.experiment, result.prediction)
    text = compared.format(mine=mine, measured=format_prediction(result.experiment, answer or ""))
    return (text + judged).rstrip()


def _judge_number(mine: float, measured: float) -> str:
    """Return a sentence about the ratio of a predicted number to the measured one."""
    if mine <= 0 or measured <= 0:
        return ""
    ratio = max(mine / measured, measured / mine)
    if ratio <= NEAR:
        return _("That is within a tenth.")
    if ratio <= FAIR:
        return _("That is within a quarter.")
    if ratio <= DOUBLE:
        return _("That is within a factor of two.")
    times = f"{ratio:,.1f}" if ratio < 10 else f"{ratio:,.0f}"
    if mine > measured:
        return _("That is {times} times too large.").format(times=times)
    return _("That is {times} times too small.").format(times=times)
