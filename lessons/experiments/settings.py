"""Settings of an experiment, part by part: how each is asked for, typed, read and described."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from itertools import compress
from typing import TypeVar

from lessons.files.findings import make_printable
from lessons.language import _
from solver.experiments.experiment import Experiment, Settings

MOST = 1_000_000  # Solutions, trials or probes.
SEEDS = 999_999_999
LEAST_TIME, MOST_TIME = 0.01, 86_400.0  # Seconds of CPU time.
PAIR, FEW = 2, 4  # Listings that are named one by one: among all settings, and by themselves.
Number = TypeVar("Number", int, float)


class SettingName(StrEnum):
    """The name of a part of the settings, as commands use it."""

    N = "n"
    COUNT = "count"
    SEED = "seed"
    BUDGET = "budget"
    LISTINGS = "listings"

    @property
    def word(self) -> str:
        """What is typed for it, and what it is called."""
        return _("time") if self is SettingName.BUDGET else self.value


QUESTIONS: Mapping[SettingName, str] = {
    SettingName.N: _("Which boards, {smallest} to {largest}? Write one as 8, several as 4-12."),
    SettingName.COUNT: _("How many {things}?"),
    SettingName.SEED: _("Which seed? The same seed always gives the same random choices."),
    SettingName.BUDGET: _("How many seconds of CPU time at most?"),
    SettingName.LISTINGS: _("Which listings? There are {listings}. Nothing stands for all."),
}
BOARD_QUESTION = _("How many rows and columns, {smallest} to {largest}?")


def list_parts(experiment: Experiment) -> tuple[SettingName, ...]:
    """Return the parts of the settings that can be chosen for an experiment."""
    there = (1, experiment.count_label, experiment.is_random, 1, experiment.listings())
    return tuple(compress(SettingName, there))


def ask_part(experiment: Experiment, part: SettingName) -> str:
    """Return the question that asks for a part of an experiment's settings."""
    question = BOARD_QUESTION if part is SettingName.N and experiment.one_board else QUESTIONS[part]
    smallest, largest = experiment.boards
    things, listings = experiment.count_label, ", ".join(experiment.listings())
    return question.format(smallest=smallest, largest=largest, things=things, listings=listings)


def format_part(settings: Settings, part: SettingName) -> str:
    """Return the value of a part of settings as a person would type it."""
    first, last = settings.first, settings.last
    return {
        SettingName.N: str(first) if first == last else f"{first}-{last}",
        SettingName.COUNT: str(settings.count),
        SettingName.SEED: str(settings.seed),
        SettingName.BUDGET: f"{settings.budget:g}",
        SettingName.LISTINGS: " ".join(settings.listings),
    }[part]


def describe_part(
    experiment: Experiment, settings: Settings, part: SettingName, few: int = FEW
) -> str:
    """Return the value of a part of settings with what it counts; names of `few` listings."""
    value = format_part(settings, part)
    if part is SettingName.COUNT:
        return f"{settings.count:,} {experiment.count_label}"
    if part is SettingName.BUDGET:
        budget = _("at most {budget} s of CPU time")
        if experiment.budget_per_board:
            budget = _("at most {budget} s of CPU time for a board")
        return budget.format(budget=value)
    if part is SettingName.LISTINGS and (count := len(settings.listings)) > few:
        text = _("{count} of {every} listings")
        return text.format(count=count, every=len(experiment.listings()))
    return value.replace(" ", ", ")


def describe_measured(experiment: Experiment, settings: Settings, reached: int = 0) -> str:
    """Return a line on what is measured: boards, or those `reached`, count, seed and listings."""
    first, last, listings = settings.first, settings.last, settings.listings
    cut = _("n = {first} to {reached} of {last}")
    several = cut if 0 < reached < last else _("n = {first} to {last}")
    several = several.format(first=first, last=last, reached=reached)
    parts = [f"n = {first}" if first == last else several]
    if experiment.count_label:
        parts.append(f"{settings.count:,} {experiment.count_label}")
    if experiment.is_random:
        parts.append(_("seed {seed}").format(seed=settings.seed))
    if listings:
        parts.append(describe_part(experiment, settings, SettingName.LISTINGS, PAIR))
    return "; ".join(parts)


def describe_settings(experiment: Experiment, settings: Settings, reached: int = 0) -> str:
    """Return a line with all settings of an experiment, and the largest board `reached`."""
    limit = describe_part(experiment, settings, SettingName.BUDGET)
    return f"{describe_measured(experiment, settings, reached)}; {limit}"


def change_part(
    experiment: Experiment, settings: Settings, part: SettingName, text: str
) -> Settings:
    """Return settings with one part changed as typed; raise ValueError if the text is wrong."""
    if part not in list_parts(experiment):
        wrong = _("{name} has nothing to choose for {part}.")
        raise ValueError(wrong.format(name=experiment.name, part=part.word))
    match part:
        case SettingName.N:
            first, last = _read_boards(experiment, text)
            return replace(settings, first=first, last=last)
        case SettingName.COUNT:
            return replace(settings, count=_read_number(int, part, text, 1, MOST))
        case SettingName.SEED:
            return replace(settings, seed=_read_number(int, part, text, 0, SEEDS))
        case SettingName.BUDGET:
            return replace(settings, budget=_read_number(float, part, text, LEAST_TIME, MOST_TIME))
        case SettingName.LISTINGS:
            return replace(settings, listings=_read_listings(experiment, text))


def _read_boards(experiment: Experiment, text: str) -> tuple[int, int]:
    """Return the smallest and largest board in a text like `4-12`; raise ValueError if wrong."""
    smallest, largest = experiment.boards
    begin, _dash, end = text.partition("-")
    with suppress(ValueError):
        first, last = int(begin), int(end or begin)
        if smallest <= first <= last <= largest and (first == last or not experiment.one_board):
            return first, last
    wrong = _("n must be a number from {smallest} to {largest}, or two as 4-12, not {text}.")
    if experiment.one_board:
        wrong = _("n must be a number from {smallest} to {largest} here, not {text}.")
    shown = _quote_shortened(text)
    raise ValueError(wrong.format(smallest=smallest, largest=largest, text=shown))


def _read_number(
    parse: Callable[[str], Number], part: SettingName, text: str, low: Number, high: Number
) -> Number:
    """Return the number in a text; raise ValueError if it is none, or not within bounds."""
    with suppress(ValueError):
        if low <= (number := parse(text)) <= high:
            return number
    wrong = _("{part} must be a number from {low:,} to {high:,}, not {text}.")
    raise ValueError(wrong.format(part=part.word, low=low, high=high, text=_quote_shortened(text)))


def _read_listings(experiment: Experiment, text: str) -> tuple[str, ...]:
    """Return the listings that a text names, or all; raise ValueError if one is unknown."""
    known = experiment.listings()
    names = tuple(dict.fromkeys(text.replace(",", " ").split()))
    for name in names:
        if name not in known:
            wrong = _("{name} cannot measure {listing}; it can {known}.")
            listing, others = _quote_shortened(name), ", ".join(known)
            raise ValueError(wrong.format(name=experiment.name, listing=listing, known=others))
    return names or known


def _quote_shortened(text: str) -> str:
    """Return the beginning of a text in quotes, with all characters printable."""
    return repr(make_printable(text.strip()[:60]))
