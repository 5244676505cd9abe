"""Exercises of the code lab, as values. `lessons.lab.folder` reads them."""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.text.syntax import parameter_names


class ExerciseError(ValueError):
    """An exercise does not exist or is faulty; the text says where and what to write instead."""

    def __init__(self, text: str, file: str = "", line: int = 1) -> None:
        super().__init__(f"{file}:{line}: {text}" if file else text)
        self.sentence, self.file, self.line = text, file, line


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise.

    Attributes:
        id: The name of the student's file, without `.py`.
        way: How a case is made a call (`ways.WAYS`); "" if it is called as it is.
        compare: Which judge compares (`judging.JUDGES`).
        board: The argument that holds a placement; "" if there is none.
        by_rows: Whether its index counts rows (`board: q by row`).
        watch: The given function whose calls tell which way a search goes; "" for none.
        mutants: For each belief, the text of a program that does what it says; further ones of
            the same belief have a number after its name.
        complete: The expressions of the reference that the first stage leaves out.
        order: The function whose lines the second stage shuffles; "" for none.
    """

    id: str
    title: str
    statement: str
    reference: str
    cases: str
    function: str
    way: str = ""
    compare: str = "value"
    board: str = ""
    by_rows: bool = False
    changes: tuple[str, ...] = ()
    structure: tuple[str, ...] = ()
    watch: str = ""
    mutants: Mapping[str, str] = field(default_factory=dict)
    hints: tuple[str, ...] = ()
    beliefs: Mapping[str, str] = field(default_factory=dict)
    complete: tuple[str, ...] = ()
    order: str = ""

    @property
    def prose(self) -> str:
        """The statement's text: its docstring."""
        return ast.get_docstring(ast.parse(self.statement)) or ""

    @property
    def provided(self) -> tuple[str, ...]:
        """The functions and classes of the start file that are not asked for."""
        return tuple(name for name in list_defined(self.statement) if name != self.function)

    @property
    def parameters(self) -> tuple[str, ...]:
        """The parameters of the function, in the statement; none if a class is asked for."""
        return parameter_names(self.statement, self.function)

    @property
    def is_search(self) -> bool:
        """Whether it is the queens on the board that tell how far a run is."""
        is_class = self.compare == "queens-class"
        return is_class or bool(self.watch) or self.board in self.changes

    @property
    def demands(self) -> tuple[tuple[str, str], ...]:
        """The demands on how it works, each a word, and a name or ""."""
        parts = (each.partition(" ") for each in self.structure)
        return tuple((word, name) for word, _space, name in parts)


def find_line(text: str, name: str) -> int:
    """Return the line in which a program defines something; 1 if it does not."""
    node = list_defined(text).get(name)
    return node.lineno if node else 1


def list_defined(text: str) -> dict[str, ast.FunctionDef | ast.ClassDef]:
    """Return the functions and classes at the top of a program.

    Raises:
        SyntaxError: It is no Python.
    """
    body = ast.parse(text).body
    return {each.name: each for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
