"""Text stays text: no regular expression reads anything back out of a finished sentence.

The sentences are those that `_()` and `ngettext()` return. A translation may say them in any words,
so whatever a screen needs to know of a sentence is said where the sentence is made
(`lessons/text/text.py`).
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = "solver", "lessons", "tui"
READING = {"match", "search", "fullmatch", "findall", "finditer", "split", "sub", "subn"}
FUNCTIONS = ast.FunctionDef, ast.AsyncFunctionDef
LEAVES = ast.Name, ast.Constant, ast.expr_context
"""Most of all nodes, and nothing is called below them."""
Function = ast.FunctionDef | ast.AsyncFunctionDef
Value = tuple[str, Function | None, ast.expr]
"""An expression, with the module and the function in which it stands."""


def called(node: ast.AST) -> str:
    """Return the name of the function that a call calls; empty for anything else."""
    match node:
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
    return ""


@cache
def says(node: ast.AST) -> bool:
    """Say whether a sentence is made in an expression."""
    return any(called(each) in {"_", "ngettext"} for each in ast.walk(node))


def read_by_regex(node: ast.Call) -> list[ast.expr]:
    """Return what a call reads with a regular expression: of `re`, or of a constant's pattern."""
    match node.func:
        case ast.Attribute(value=ast.Name(id="re"), attr=method) if method in READING:
            return node.args[2 if method.startswith("sub") else 1 :]
        case ast.Attribute(value=ast.Name(id=name), attr=method) if method in READING:
            return node.args if name.lstrip("_").isupper() else []
    return []


@cache
def list_values(scope: Function | ast.Module) -> dict[str, list[ast.expr]]:
    """Return what is assigned to each name; below no name, what is returned or yielded."""
    found: dict[str, list[ast.expr]] = defaultdict(list)
    nodes = ast.walk(scope) if isinstance(scope, FUNCTIONS) else iter(scope.body)
    for node in nodes:
        if isinstance(node, (ast.Return, ast.Yield, ast.YieldFrom)) and node.value:
            found[""].append(node.value)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    found[target.id].append(node.value)
    return found


class Rooms:
    """The files, in which a value can be followed back to where it is made."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.trees, self.imports = trees, dict[str, dict[str, tuple[str, str]]]()
        self.functions: dict[tuple[str, str], Function] = {}
        self.named: dict[str, list[Function]] = defaultdict(list)
        self.calls: dict[str, list[tuple[str, Function | None, ast.Call]]] = defaultdict(list)
        for module, tree in trees.items():
            self.imports[module] = {
                each.asname or each.name: (str(node.module), each.name)
                for node in tree.body
                if isinstance(node, ast.ImportFrom)
                for each in node.names
            }
            waiting: list[tuple[Function | None, ast.AST]] = [(None, tree)]
            for within, node in waiting:
                if isinstance(node, FUNCTIONS):
                    self.functions[module, node.name] = node
                    self.named[node.name].append(node)
                elif isinstance(node, ast.Call) and called(node):
                    self.calls[called(node)].append((module, within, node))
                inner = node if isinstance(node, FUNCTIONS) else within
                below = ast.iter_child_nodes(node)
                waiting += ((inner, each) for each in below if not isinstance(each, LEAVES))

    def list_sources(self, module: str, function: Function | None, name: str) -> Iterator[Value]:
        """Yield what a name may stand for, or what the function of that name returns."""
        at, of = self.imports[module].get(name, (module, name))
        if at in self.trees:
            held = list_values(self.trees[at])[of]
            yield from ((at, None, each) for each in held if says(each))
        if made := self.functions.get((at, of)):
            yield from ((at, made, each) for each in list_values(made)[""])
        if function:
            yield from ((module, function, each) for each in list_values(function)[name])

    def list_passed(self, function: Function, name: str) -> Iterator[Value]:
        """Yield what is handed over as the argument of that name wherever a function is called."""
        arguments = [each.arg for each in function.args.args]
        if name not in arguments:
            return
        of_self = arguments[0] in {"self", "cls"}
        for there, within, call in self.calls[function.name]:
            known = self.imports[there].get(function.name, (there, function.name))
            is_it = self.functions.get(known) is function
            if len(self.named[function.name]) == 1 if of_self else is_it:
                passed = call.args[arguments.index(name) - of_self :][:1]
                yield from ((there, within, each) for each in passed)

    def is_sentence(self, value: Value) -> bool:
        """Say whether a value is a sentence, or made of one."""
        waiting, seen = [value], set[tuple[str, Function | None, str]]()
        passed: set[tuple[Function, str]] = set()
        for module, function, node in waiting:
            if says(node):
                return True
            for each in ast.walk(node):
                name = called(each) or getattr(each, "id", "")
                if (place := (module, function, name)) not in seen and name:
                    seen.add(place)
                    waiting += self.list_sources(*place)
            if function and isinstance(node, ast.Name) and (function, node.id) not in passed:
                passed.add((function, node.id))
                waiting += self.list_passed(function, node.id)
        return False

    def faults(self) -> list[str]:
        """Return where a sentence is read."""
        return [
            f"{module}:{call.lineno}"
            for name in READING
            for module, within, call in self.calls[name]
            if any(self.is_sentence((module, within, each)) for each in read_by_regex(call))
        ]


def test_no_regular_expression_reads_a_sentence() -> None:
    paths = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    trees = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): ast.parse(path.read_text("utf-8"))
        for path in paths
        if "shipped" not in path.parts
    }
    assert Rooms(trees).faults() == []


READS = """
import re
from made import say_line
def find(text, places):
    return re.findall("x", text)
def find_far(places, text):
    return find(text, places)
"""
MADE = """
def say_line():
    return say_far()
def say_far():
    sentence = _("Line {line}.")
    return sentence.format(line=3)
"""


@pytest.mark.parametrize(
    ("reading", "count"),
    [
        ("text = _('Line {n}.')\n    said = text.format(n=3)\n    re.findall('x', said)", 1),
        *(("find_far((), _('Line 3.'))", 1), ("find(say_line(), ())", 1)),
        ("find(data, say_line())", 0),
    ],
)
def test_such_a_reading_is_noticed_through_any_number_of_calls(reading: str, count: int) -> None:
    text = f"{READS}def tried(data):\n    {reading}\n"
    assert len(Rooms({"reads": ast.parse(text), "made": ast.parse(MADE)}).faults()) == count
