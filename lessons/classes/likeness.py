"""Likeness: which programs say the same in other words, whatever their names, blanks and comments.

Of the tokens of a program, names made alike, each run of some is hashed, and of every few hashes
next to each other the smallest is kept: winnowing (Schleimer, Wilkerson & Aiken 2003), as in MOSS.
So whatever is as long as a run and a window together is found, wherever it stands. That a solution
was taken over whole is seen on its functions: names are told apart there, and nothing else counts.
"""

import ast
import io
import keyword
import tokenize
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from zlib import crc32

from lessons.files.course_folder import read_once
from lessons.lab.exercise import Exercise
from lessons.lab.session import find_exercise
from lessons.lab.stages import fingerprint_program, solution_text
from solver.text.listing import shipped_ids, shipped_text

RUN, WINDOW = 12, 4
"""Tokens that are hashed together, and hashes of which one is kept."""
ALIKE, FEWEST = 0.8, 8
"""The share of the smaller program that two have in common, and how many hashes at least."""
SHORT, TAUGHT = 40, 0.5
"""Tokens of a solution that anybody writes so, and the share of it that a listing has."""
COMMON = 20
"""Programs from which on is left out what more than half of them have."""


@dataclass(frozen=True, slots=True)
class AlikePair:
    """Two programs for an exercise that have much in common: shown, and never judged."""

    exercise: str
    title: str
    logins: tuple[str, str]
    share: float


def fingerprint(exercise: Exercise, text: str) -> tuple[int, ...]:
    """Return the hashes that are kept of a program, without what the tutor has given for it."""
    hashes = _hash_runs(_list_tokens(text))
    windows = (hashes[place : place + WINDOW] for place in range(len(hashes) - WINDOW + 1))
    return tuple(sorted({*map(min, windows)} - _hash_given(exercise.id)))


@read_once
def _hash_given(exercise_id: str) -> frozenset[int]:
    exercise = find_exercise(exercise_id)
    texts = exercise.statement, exercise.reference
    return frozenset(each for text in texts for each in _hash_runs(_list_tokens(text)))


def _hash_runs(tokens: Sequence[str]) -> list[int]:
    runs = (tokens[place : place + RUN] for place in range(len(tokens) - RUN + 1))
    return [crc32(" ".join(each).encode(errors="replace")) for each in runs]


def _list_tokens(text: str) -> list[str]:
    tokens: list[str] = []
    with suppress(tokenize.TokenError, SyntaxError):
        for each in tokenize.generate_tokens(io.StringIO(text).readline):
            match each.type:
                case tokenize.NAME:
                    tokens.append(each.string if keyword.iskeyword(each.string) else "v")
                case tokenize.NUMBER | tokenize.OP:
                    tokens.append(each.string)
                case tokenize.STRING if tokens and tokens[-1] != ":":  # No docstring.
                    tokens.append("s")
    return tokens


def find_pairs(
    exercise: str, title: str, prints: Mapping[str, Collection[int]]
) -> Iterator[AlikePair]:
    """Yield the programs of an exercise that are alike, by the logins of who has written them."""
    counts = Counter(each for some in prints.values() for each in {*some})
    most = len(prints) // 2 if len(prints) >= COMMON else len(prints)
    sets = {
        login: frozenset(each for each in prints[login] if counts[each] <= most)
        for login in sorted(prints)
    }
    telling = {login: some for login, some in sets.items() if len(some) >= FEWEST}
    for (one, of_one), (other, of_other) in combinations(telling.items(), 2):
        common = len(of_one & of_other)
        share = common / min(len(of_one), len(of_other))
        if common >= FEWEST and share >= ALIKE:
            yield AlikePair(exercise, title, (one, other), share)


# Solutions that were taken over.


class Taken(StrEnum):
    """How much a program has of the tutor's solution."""

    NOTHING = "nothing"
    TAUGHT = "taught"
    """All of it, as the course itself shows it or anybody would write it."""
    WHOLE = "whole"
    """All of it, and nobody writes that without having seen it."""


def compare_with_solution(exercise: Exercise, text: str) -> Taken:
    """Say whether a program is the tutor's solution: names and comments apart, if it is special."""
    asked = _list_functions(exercise.reference) - _list_functions(exercise.statement)
    if not asked or not asked <= _list_functions(text):
        return Taken.NOTHING
    copies = [exercise.reference]
    if (
        exercise.provided
    ):  # What was given has its docstrings in the file that a student begins with.
        copies.append(solution_text(exercise))
    verbatim = fingerprint_program(text) in map(fingerprint_program, copies)
    return Taken.WHOLE if verbatim or not _is_taught(exercise.id) else Taken.TAUGHT


@read_once
def _is_taught(exercise_id: str) -> bool:
    """Say whether a solution is short, or a listing of the course has most of it."""
    exercise = find_exercise(exercise_id)
    own = frozenset(_list_functions(exercise.reference)) - _list_functions(exercise.statement)
    functions = [each for each in ast.parse(exercise.reference).body if _plain_copy(each) in own]
    tokens = _list_tokens("\n".join(map(ast.unparse, functions)))
    hashes = _hash_runs(tokens)
    known = (frozenset(_hash_runs(_list_tokens(shipped_text(each)))) for each in shipped_ids())
    shown = max(sum(each in some for each in hashes) for some in known)
    return len(tokens) < SHORT or shown >= TAUGHT * len(hashes)


@lru_cache(maxsize=1 << 10)
def _list_functions(text: str) -> frozenset[str]:
    """Return the functions and classes of a program, each as it is told from others."""
    try:
        tree = ast.parse(text)
        return frozenset(
            _plain_copy(each)
            for each in tree.body
            if isinstance(each, ast.FunctionDef | ast.ClassDef)
        )
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return frozenset()


def _plain_copy(statement: ast.stmt) -> str:
    """Write a function without docstrings and annotations, its names numbered in their order."""
    function = deepcopy(statement)
    names: dict[str, str] = {}

    def number(name: str) -> str:
        return names.setdefault(name, f"v{len(names)}")

    for node in ast.walk(function):
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                if ast.get_docstring(node, clean=False) is not None:
                    node.body = node.body[1:] or [ast.Pass()]
                node.name = number(node.name)
                if isinstance(node, ast.FunctionDef):
                    node.returns = None
            case ast.arg():
                node.arg, node.annotation = number(node.arg), None
            case ast.Name():
                node.id = number(node.id)
    return ast.dump(function)
