"""Showing ideas about counts, orbits and turned boards: what they expect, beside what is."""

import re
from dataclasses import replace

from lessons.asking import AskError, number
from lessons.contrast import Counts, Readings, View, named
from lessons.language import _
from lessons.orbits import effect
from lessons.question import Question, situation
from lessons.solution_asks import counted, ranked
from lessons.symmetry_asks import image
from solver.geometry import Square, on_board
from solver.misconceptions import RIGHT, Reading
from solver.symmetry import Operation


def ranks(question: Question, reading: Reading) -> Counts | None:
    """Show two boards of which the smaller one comes later."""
    asked = re.fullmatch(r"boards (\d+) to (\d+) by (\w+)", question.ask.text)
    if asked is None:
        return None
    of, listing = asked[3], question.scene.setting.listing
    for n in range(int(asked[1]), int(asked[2])):
        here, there = (counted(of, each, listing) for each in (n, n + 1))
        if here > there and ranked(reading, of, n, listing) < ranked(reading, of, n + 1, listing):
            what = _("solutions") if of == "solutions" else _("tests")
            told = _("n = {n} has more {what} than n = {next}. With the idea it would have fewer.")
            return Counts(
                f"{number(here, n)} > {number(there, n)}",
                f"{n} < {n + 1}",
                told.format(n=n, what=what, next=n + 1),
            )
    return None


def left_out(question: Question, reading: Reading) -> Counts | None:
    """Show how many vectors begin as the one that a test has failed for."""
    square, n = named(question, question.scene.setting.n), question.scene.setting.n
    if square is None or not question.ask.text.startswith("vectors left out"):
        return None
    right = int(n ** (n - 1 - square.x))
    believed = reading.left_out(right)
    if right == believed:
        return None
    told = _("Each of the {left} columns after column {x} has {n} rows. With the idea: one vector.")
    said = told.format(left=n - 1 - square.x, x=square.x, n=n)
    factors = "×".join([str(n)] * (n - 1 - square.x))
    return Counts(f"{factors} = {number(right, n)}", number(believed, n), said)


def orbits(question: Question, reading: Reading) -> Counts | None:
    """Show how many boards orbits have, or how many orbits there are."""
    ask, where = question.ask, situation(question)
    try:
        right, believed = ask.answer(where), ask.answer(replace(where, reading=reading))
    except AskError:
        return None
    if right == believed:
        return None
    told = _("Some operations can make the same board. With the idea all boards are different.")
    here, there = (number(each, where.columns) for each in (right, believed))
    return Counts(here, there, told)


def moved(question: Question, reading: Reading) -> Readings | None:
    """Show where an operation takes the queens, or one on the square that was asked."""
    n, step = question.scene.setting.n, question.scene.step()
    standing = [each for each in step.squares if on_board(each, n)]
    standing = standing or [named(question, n) or Square(0, 0)]
    found = re.search("|".join(sorted(Operation, key=len, reverse=True)), question.ask.text)
    for operation in [Operation(found[0])] if found else list(Operation):
        right, believed = (
            frozenset(image(each, operation, queen, n) for queen in standing)
            for each in (RIGHT, reading)
        )
        if right != believed:
            told = _("{effect} With the idea: {other}")
            effects = effect(operation, n), effect(reading.operation(operation), n)
            said = told.format(effect=effects[0], other=effects[1])
            return Readings(n, step, View(right), View(believed), said)
    return None
