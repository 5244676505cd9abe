"""Exercises of the code lab, as values. `lessons.lab.folder` reads them."""

import ast
import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from lessons.language import _
from solver.text.syntax import parameter_names


class ExerciseError(ValueError):
    """An exercise does not exist or is faulty; the text says where and what to write instead."""

    def __init__(self, text: str, file: str = "", line: int = 1) -> None:
        super().__init__(f"{file}:{line}: {text}" if file else text)
        self.sentence, self.file, self.line = text, file, line


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise of the code lab, with the texts of its files."""

    id: str  # the name of the student's file, without `.py`
    title: str
    statement: str
    reference: str
    cases: str
    function: str
    way: str = ""  # how a case is made a call (`key.WAYS`), by the judge; "" for a plain call
    compare: str = "value"  # the judge that compares results (`judges.JUDGES`)
    board: str = ""  # the argument that holds a placement; "" if there is none
    by_rows: bool = False  # whether its index counts rows (`board: q by row`)
    changes: tuple[str, ...] = ()
    structure: tuple[str, ...] = ()
    watch: str = ""  # the given function whose calls tell which way a search goes; "" for none
    # By belief, the text of a program that does what it says; further ones have a number behind.
    mutants: Mapping[str, str] = field(default_factory=dict)
    hints: tuple[str, ...] = ()
    beliefs: Mapping[str, str] = field(default_factory=dict)
    complete: tuple[str, ...] = ()  # what the first stage leaves out of the reference
    order: str = ""  # the function whose lines the second stage shuffles; "" for none

    @property
    def prose(self) -> str:
        """The docstring of the statement: what students are asked to write."""
        return ast.get_docstring(ast.parse(self.statement)) or ""

    @property
    def provided(self) -> tuple[str, ...]:
        """The functions and classes of the statement that students need not write."""
        return tuple(name for name in list_defined(self.statement) if name != self.function)

    @property
    def parameters(self) -> tuple[str, ...]:
        """The parameters of the function that is asked for; none if a class is asked for."""
        return parameter_names(self.statement, self.function)

    @property
    def is_search(self) -> bool:
        """Whether the exercise is a search, whose queens on the board show how far a run is."""
        is_class = self.compare == "queens-class"
        return is_class or bool(self.watch) or self.board in self.changes


def find_line(text: str, name: str) -> int:
    """Return the number of the line in which a program defines a name; 1 if it does not."""
    node = list_defined(text).get(name)
    return node.lineno if node else 1


def list_defined(text: str) -> dict[str, ast.FunctionDef | ast.ClassDef]:
    """Return a program's functions and classes by name; raise SyntaxError if it is no Python."""
    body = ast.parse(text).body
    return {each.name: each for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef)}


BLANK = "____"
"""Stands where something is to be written. Python takes it for a name that has no value."""
TRIES = 3  # different tries after which a solution is shown, whatever hints were read


class Stage(StrEnum):
    """The work that is left in the file that a student begins with."""

    COMPLETE = "complete"
    ORDER = "order"
    WRITE = "write"


def list_stages(exercise: Exercise) -> tuple[Stage, ...]:
    """Return the stages that an exercise has, the easiest first."""
    result = {Stage.COMPLETE: exercise.complete, Stage.ORDER: exercise.order}
    return (*(stage for stage, has in result.items() if has), Stage.WRITE)


def stage_text(exercise: Exercise, stage: Stage, seed: int = 1) -> str:
    """Return the text with which the file of a stage begins; `seed` orders its lines.

    The lines of the function that is shuffled are each as deep as they were.
    """
    text = exercise.reference
    if stage is Stage.WRITE:
        return exercise.statement
    if stage is Stage.COMPLETE:
        for each in exercise.complete:
            text = text.replace(each, BLANK)
        asked = _("Replace each row of underscores with what is missing there.")
    else:
        node, lines = list_defined(text)[exercise.order], text.split("\n")
        first, last = node.body[0].lineno - 1, (node.end_lineno or len(lines))
        body = lines[first:last]
        mixed = list(body)
        random = Random(seed)  # noqa: S311 (only an order of lines)
        while mixed == body and len(set(body)) > 1:
            random.shuffle(mixed)
        text = "\n".join([*lines[:first], *mixed, *lines[last:]])
        sentence = _("The lines of {function} are in the wrong order: put them right.")
        asked = sentence.format(function=exercise.order)
    return _put_below_prose(exercise, f"# {asked}\n\n\n{text}")


def solution_text(exercise: Exercise) -> str:
    """Return the reference solution of an exercise, below the prose of the statement."""
    return _put_below_prose(exercise, exercise.reference)


def _put_below_prose(exercise: Exercise, program: str) -> str:
    """Return a program with the prose of the exercise's statement above it."""
    first = ast.parse(exercise.statement).body[0]
    return "\n".join([*exercise.statement.split("\n")[: first.end_lineno], "", program])


def fingerprint_program(text: str) -> str | None:
    """Return a short hash of a program's syntax; None for what is no Python, and so no try yet."""
    try:
        program = ast.dump(ast.parse(text))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return hashlib.sha256(program.encode(errors="surrogatepass")).hexdigest()[:16]


def shows_solution(exercise: Exercise, tried: Collection[str], hints: int) -> bool:
    """Return whether a student may see a solution, after the programs tried and the hints read.

    The programs are told by their fingerprints; what the file begins as, in any stage, is no try.
    """
    answer = {fingerprint_program(stage_text(exercise, stage)) for stage in list_stages(exercise)}
    made = len(set(tried) - answer)
    return made >= TRIES or (made >= 1 and hints >= len(exercise.hints))
