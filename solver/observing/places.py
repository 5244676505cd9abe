"""Where the statements of a file are, by the line that Python is at."""

import ast
from collections.abc import Iterator
from operator import attrgetter
from types import CodeType
from typing import Any

_LINE = attrgetter("lineno")


class FunctionStatements:
    """Where statements are in one function.

    Attributes:
        code: Kept, so that no other gets its identity.
        statements: The line of the statement that a line belongs to; none outside functions.
        loops: Lines of loops that have their body on the same line.
        owner: The name of the parameter that holds the object of a method; empty if there is none.
        changes: Whether another function may change what its variables are seen to be.
    """

    __slots__ = ("changes", "code", "loops", "owner", "statements")

    def __init__(self, code: CodeType, body: list[ast.stmt], owner: str, *, shared: bool) -> None:
        self.code = code
        self.statements: dict[int, int] = {}
        self.loops: set[int] = set()
        self.owner = owner
        self.changes = shared or bool(owner)
        self._note_statements(body, set())

    def _note_statements(self, body: list[Any], begun: set[int]) -> None:
        """Note the statements of a block, and then those inside them."""
        for node in body:
            first = _find_first_line(node)
            for line in range(first, (node.end_lineno or first) + 1):
                if line not in begun:
                    self.statements[line] = node.lineno
            begun.add(node.lineno)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            if isinstance(node, ast.For | ast.AsyncFor | ast.While):
                self.loops |= {node.lineno} & {node.body[0].lineno}
            for part in ast.iter_child_nodes(node):
                if isinstance(part, ast.stmt | ast.ExceptHandler):
                    self._note_statements([part], begun)
                elif isinstance(part, ast.match_case):
                    self._note_statements(part.body, begun)


class Places:
    """The functions of a file."""

    def __init__(self, text: str) -> None:
        tree = ast.parse(text)
        self._functions = dict(_list_functions(tree))
        declared = (node for node in ast.walk(tree) if isinstance(node, ast.Nonlocal))
        self._shared = frozenset(name for node in declared for name in node.names)
        self._known: dict[int, FunctionStatements] = {}

    def of(self, code: CodeType) -> FunctionStatements:
        """Return where the statements of a function are."""
        known = self._known.get(id(code))
        if known is None:
            body, method = self._functions.get((code.co_name, code.co_firstlineno), ([], False))
            owner = code.co_varnames[0] if method and code.co_argcount else ""
            shared = self._shared.intersection((*code.co_cellvars, *code.co_freevars))
            known = self._known[id(code)] = FunctionStatements(
                code, body, owner, shared=bool(shared)
            )
        return known


def _list_functions(
    tree: ast.Module,
) -> Iterator[tuple[tuple[str, int], tuple[list[ast.stmt], bool]]]:
    """Yield each function of a file: its name and first line, its body, whether it is a method."""
    for parent in ast.walk(tree):
        for node in ast.iter_child_nodes(parent):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                words = {each.id for each in node.decorator_list if isinstance(each, ast.Name)}
                plain = not words & {"classmethod", "staticmethod"}
                method = plain and isinstance(parent, ast.ClassDef)
                yield (node.name, _find_first_line(node)), (node.body, method)


def _find_first_line(node: Any) -> int:
    """Return the first line of a statement: of its decorators, if it has any."""
    first: int = min([node, *getattr(node, "decorator_list", [])], key=_LINE).lineno
    return first
