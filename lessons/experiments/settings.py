"""What is asked of an experiment, part by part, as it is typed."""

import re
from dataclasses import replace
from enum import StrEnum
from itertools import compress

from lessons.files.findings import printable
from lessons.language import _
from solver.experiments.experiment import Experiment
from solver.experiments.measuring import Settings

MOST = 1_000_000  # Solutions, trials or probes.
SEEDS = 999_999_999
LEAST_TIME, MOST_TIME = 0.01, 86_400.0
"""Seconds of CPU time."""


class Part(StrEnum):
    """A part of the settings, as commands name it."""

    N = "n"
    COUNT = "count"
    SEED = "seed"
    BUDGET = "budget"
    LISTINGS = "listings"


def list_parts(experiment: Experiment) -> tuple[Part, ...]:
    """Return what can be chosen for an experiment."""
    return tuple(
        compress(
            Part, (1, experiment.count_label, experiment.is_random, 1, experiment.takes_listings)
        )
    )


def ask_part(experiment: Experiment, part: Part) -> str:
    """Return how a part is asked for."""
    match part:
        case Part.N:
            asked = _("Which boards, {smallest} to {largest}? Write one as 8, several as 4-12.")
            if experiment.one_board:
                asked = _("How many rows and columns, {smallest} to {largest}?")
            smallest, largest = experiment.boards
            return asked.format(smallest=smallest, largest=largest)
        case Part.COUNT:
            return _("How many {things}?").format(things=experiment.count_label)
        case Part.SEED:
            return _("Which seed? The same seed always gives the same random choices.")
        case Part.BUDGET:
            return _("How many seconds of CPU time at most?")
        case Part.LISTINGS:
            return _("Which listings? There are {known}.").format(
                known=", ".join(experiment.listings())
            )


def format_part(settings: Settings, part: Part) -> str:
    """Return a part as it would be typed."""
    first, last = settings.first, settings.last
    return {
        Part.N: str(first) if first == last else f"{first}-{last}",
        Part.COUNT: str(settings.count),
        Part.SEED: str(settings.seed),
        Part.BUDGET: f"{settings.budget:g}",
        Part.LISTINGS: " ".join(settings.listings),
    }[part]


def change_part(experiment: Experiment, settings: Settings, part: Part, text: str) -> Settings:
    """Return settings with one part as it was typed; a `ValueError`, a sentence, if it cannot."""
    if part not in list_parts(experiment):
        said = _("{name} has nothing to choose for {part}.")
        raise ValueError(said.format(name=experiment.name, part=part))
    match part:
        case Part.N:
            first, last = _sizes(experiment, text.strip())
            return replace(settings, first=first, last=last)
        case Part.COUNT:
            return replace(settings, count=int(_number(part, text, 1, MOST)))
        case Part.SEED:
            return replace(settings, seed=int(_number(part, text, 0, SEEDS)))
        case Part.BUDGET:
            return replace(settings, budget=_number(part, text, LEAST_TIME, MOST_TIME))
        case Part.LISTINGS:
            return replace(settings, listings=_listings(experiment, text))


def _sizes(experiment: Experiment, text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", text)
    smallest, largest = experiment.boards
    if found is not None:
        first, last = int(found[1]), int(found[2] or found[1])
        alone = first == last or not experiment.one_board
        if smallest <= first <= last <= largest and alone:
            return first, last
    if experiment.one_board:
        said = _("n must be a number from {smallest} to {largest} here, not {text}.")
    else:
        said = _("n must be a number from {smallest} to {largest}, or two as 4-12, not {text}.")
    raise ValueError(said.format(smallest=smallest, largest=largest, text=_quoted(text)))


def _number(part: Part, text: str, low: float, high: float) -> float:
    pattern = r"[0-9]{1,9}(\.[0-9]{1,9})?" if part is Part.BUDGET else r"[0-9]{1,9}"
    text = text.strip()
    if re.fullmatch(pattern, text) and low <= float(text) <= high:
        return float(text)
    said = _("{part} must be a number from {low:,} to {high:,}, not {text}.")
    raise ValueError(said.format(part=part, low=low, high=high, text=_quoted(text)))


def _listings(experiment: Experiment, text: str) -> tuple[str, ...]:
    known = experiment.listings()
    names = tuple(dict.fromkeys(text.replace(",", " ").split()))
    for name in names:
        if name not in known:
            said = _("{name} cannot measure {listing}; it can {known}.")
            raise ValueError(
                said.format(name=experiment.name, listing=_quoted(name), known=", ".join(known))
            )
    return names or known


def _quoted(text: str) -> str:
    return repr(printable(text[:60]))
