"""All students that the benchmark knows, by name."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from benchmarks.students.guessing import RULES
from benchmarks.students.question import Question
from benchmarks.students.student import (
    Guesser,
    Holding,
    Past,
    PlausibleGuesser,
    RuleFollower,
    Student,
    always,
)

CORRECTIONS = 2


def _half(_question: Question, _past: Past, drawing: random.Random) -> bool:
    return drawing.random() < 0.5


def _second_time(question: Question, past: Past, _drawing: random.Random) -> bool:
    return past.asked[question.template] % 2 == 1


def _fading(_question: Question, past: Past, drawing: random.Random) -> bool:
    return drawing.random() < 0.8**past.wrong


def _until_told(_question: Question, past: Past, _drawing: random.Random) -> bool:
    """Follow the last feedback: right once after each correction."""
    return not past.corrected


def _until_named(_question: Question, past: Past, _drawing: random.Random) -> bool:
    """Drop the idea when the tutor names one."""
    return not past.named


def _corrected_twice(_question: Question, past: Past, _drawing: random.Random) -> bool:
    """Drop the idea after two corrections."""
    return past.wrong < CORRECTIONS


def _only_in(skill: str) -> Holding:
    def hold(question: Question, _past: Past, _drawing: random.Random) -> bool:
        return question.skill == skill

    return hold


@dataclass(frozen=True, slots=True)
class Variant:
    """A belief that the course does not list, or not in this way.

    Attributes:
        ideas: What is believed.
        skills: What the student practises, in turn.
        near: The listed ideas that may be named: they are believed, or as good as.
    """

    ideas: frozenset[str]
    skills: tuple[str, ...]
    holding: Holding = always
    near: frozenset[str] = frozenset()


def _held(idea: str, skills: str, holding: Holding) -> Variant:
    ideas = frozenset(idea.split("+"))
    return Variant(ideas, tuple(skills.split()), holding, ideas)


def _other(idea: str, skills: str, near: str = "") -> Variant:
    return Variant(frozenset({idea}), tuple(skills.split()), always, frozenset(near.split()))


VARIANTS = {
    "restart-at-zero, half the time": _held("restart-at-zero", "walk", _half),
    "rows-only, half the time": _held("rows-only", "free", _half),
    "transposed, half the time": _held("transposed", "vector", _half),
    "return-ends-all, half the time": _held("return-ends-all", "calls", _half),
    "no-reset, every second time": _held("no-reset", "walk", _second_time),
    "sum-only, every second time": _held("sum-only", "squares", _second_time),
    "shift-by-n, every second time": _held("shift-by-n", "flags", _second_time),
    "diagonals-swapped, fading": _held("diagonals-swapped", "diagonals", _fading),
    "retest-same-row, fading": _held("retest-same-row", "resume", _fading),
    "ways-added, fading": _held("ways-added", "trees", _fading),
    "restart-at-zero, until told": _held("restart-at-zero", "resume", _until_told),
    "no-shift, until told": _held("no-shift", "flags", _until_told),
    "queens-numbered, until told": _held("queens-numbered", "sizes", _until_told),
    "rows-only, in one skill of two": _held("rows-only", "squares free", _only_in("squares")),
    "sum-only, in one skill of two": _held("sum-only", "free trees", _only_in("free")),
    "greedy, in one skill of two": _held("greedy", "walk calls", _only_in("walk")),
    "two at once: sum-only, transposed": _held("sum-only+transposed", "free", always),
    "two at once: restart-at-zero, no-reset": _held("restart-at-zero+no-reset", "walk", always),
    "two at once: turn-reversed, orbits-equal": _held(
        "turn-reversed+orbits-equal", "symmetry", always
    ),
    "two at once: deadline, no-repeats": _held("deadline+no-repeats", "shuffling", always),
    "one diagonal on each side": _other("one-way-down", "squares"),
    "diagonals reach one column": _other("short-diagonal", "squares", "short-diagonal"),
    "diagonals reach one column, in free": _other("short-diagonal", "free", "short-diagonal"),
    "attacks to the right only": _other("forward-only", "squares"),
    "her own square too": _other("own-square-too", "squares"),
    "counts from 1": _other("counts-from-one", "vector", "counts-from-one"),
    "counts from 1, in diagonals": _other("counts-from-one", "diagonals", "counts-from-one"),
    "row 0 on top": _other("row-zero-top", "vector", "row-zero-top"),
    "the difference without its sign": _other("abs-difference", "diagonals", "abs-difference"),
    "row and column exchanged in words": _other("names-exchanged", "free"),
    "back by two columns": _other("back-by-two", "walk", "back-two"),
    "back to column 0, cleared": _other("back-and-cleared", "walk", "back-to-column-zero"),
    "forgets the row when back": _other("forgets-the-rest", "walk", "restart-at-zero"),
    "one row left out when back": _other("skips-one", "resume"),
    "downwards when back": _other("downwards", "resume"),
    "columns stay taken": _other("forgets-columns", "flags"),
    "shift by 2n": _other("shift-by-two-n", "flags"),
    "a copy follows": _other("copy-changes", "all", "copy-changes"),
    "mirrors exchanged": _other("mirrors-exchanged", "symmetry"),
    "diagonal mirrors exchanged": _other("diagonals-exchanged", "symmetry"),
    "half of all operations": _other("always-halved", "symmetry"),
    "base and power exchanged": _other("base-and-power", "sizes"),
    "without the root": _other("root-forgotten", "trees"),
    "bits from 1": _other("bits-from-one", "beyond"),
    "failures add up": _other("debt", "shuffling"),
    "knight's moves too": _other("knight-too", "squares"),
    "knight's moves too, in free": _other("knight-too", "free"),
    "diagonals reach two columns": _other("two-columns", "free", "short-diagonal"),
    "shifted without a sign": _other("abs-shifted", "flags", "abs-difference"),
    "no difference below 0": _other("no-negatives", "diagonals"),
    "first in, first out": _other("first-in-first-out", "calls"),
    "the last row first": _other("last-row-first", "walk"),
    "the last row first, in resume": _other("last-row-first", "resume"),
    "columns from the right": _other("columns-mirrored", "vector"),
    "attacked squares are ways": _other("attacked-instead", "trees"),
    "a mirror is a half turn": _other("mirror-turns", "symmetry"),
    "the first cell not counted": _other("start-forgotten", "maze"),
    "the first column moves first": _other("leftmost-first", "brute"),
    "rows added up": _other("adds-up-rows", "sizes"),
    "never without repetition": _other("always-again", "shuffling"),
}

SLIPS = {
    f"{percent} % slips, {kind}": (percent / 100, kind)
    for percent in (10, 20, 30)
    for kind in ("plausible", "like an idea", "uniform")
}
EXPERT, UNIFORM, PLAUSIBLE = "expert", "guesser, uniform", "guesser, plausible"
BLIND = {f"blind: {rule}": rule for rule in (*RULES, "again", "each")}


HOLDINGS: Mapping[str, Holding] = {
    "half the time": _half,
    "until it is named": _until_named,
    "until corrected twice": _corrected_twice,
}


def make_student(name: str, seed: int) -> Student:
    """Return the student of a name.

    `IDEA` holds an idea of the course, `IDEA+IDEA` two; after a comma stands how: one of `SLIPS` or
    of `HOLDINGS`.
    """
    if name == EXPERT:
        return Student(name, seed)
    if name in SLIPS:
        slip, kind = SLIPS[name]
        return Student(name, seed, slip=slip, kind=kind)
    if name == UNIFORM:
        return Guesser(name, seed)
    if name == PLAUSIBLE:
        return PlausibleGuesser(name, seed)
    if name in BLIND:
        return RuleFollower(name, seed, BLIND[name])
    if name in VARIANTS:
        variant = VARIANTS[name]
        return Student(name, seed, variant.ideas, variant.holding)
    idea, _comma, slips = name.partition(", ")
    slip, kind = SLIPS.get(slips, (0.0, ""))
    holding = HOLDINGS.get(slips, always)
    return Student(name, seed, frozenset(idea.split("+")), holding, slip, kind)
