"""Text stays text: no regular expression reads anything back out of a finished sentence.

The sentences are those that `_()` and `ngettext()` return. A translation may say them in any words,
so whatever a screen needs to know of a sentence is said where the sentence is made
(`lessons/text/text.py`).
"""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROOMS = "solver", "lessons", "tui"
READING = {"match", "search", "fullmatch", "findall", "finditer", "split", "sub", "subn"}
SAYING = {"_", "ngettext"}
HOLDING = ast.stmt, ast.ExceptHandler, ast.match_case
RETURNS = ast.Return, ast.Yield, ast.YieldFrom
Function = ast.FunctionDef | ast.AsyncFunctionDef
Name = tuple[str, str]
"""A function's module, and its name."""


def files() -> dict[str, ast.Module]:
    """Return the trees of the rooms' files, by the names of their modules."""
    paths = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): ast.parse(path.read_text("utf-8"))
        for path in paths
        if "shipped" not in path.parts
    }


@cache
def functions(tree: ast.Module) -> list[Function]:
    """Return the functions of a file: only statements, and parts of them, hold any."""
    nodes: list[ast.AST] = [tree]
    for node in nodes:
        nodes += (each for each in ast.iter_child_nodes(node) if isinstance(each, HOLDING))
    return [node for node in nodes if isinstance(node, Function)]


def list_nodes(function: Function) -> list[ast.AST]:
    """Return the nodes of a function, without those of functions within it."""
    nodes: list[ast.AST] = [function]
    for node in nodes:
        below = ast.iter_child_nodes(node)
        nodes += (each for each in below if not isinstance(each, Function))
    return nodes


def find_imports(module: str, tree: ast.Module) -> dict[str, Name]:
    """Return what the names of a file stand for: its own functions, and what it imports."""
    results = {each.name: (module, each.name) for each in functions(tree)}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            results |= {each.asname or each.name: (node.module, each.name) for each in node.names}
    return results


def find_constants(tree: ast.Module) -> set[str]:
    """Return the names of a file's constants that hold sentences."""
    assigned = (each for each in tree.body if isinstance(each, ast.Assign | ast.AnnAssign))
    return {
        target.id
        for each in assigned
        if each.value and Expression(each.value).calls & SAYING
        for target in (each.targets if isinstance(each, ast.Assign) else [each.target])
        if isinstance(target, ast.Name)
    }


def called(node: ast.AST) -> str:
    """Return the name of the function that a call calls; empty for anything else."""
    match node:
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
    return ""


def read_by_regex(node: ast.Call) -> list[ast.expr]:
    """Return what a call reads with a regular expression: of `re`, or of a constant's pattern."""
    match node.func:
        case ast.Attribute(value=ast.Name(id="re"), attr=method) if method in READING:
            return node.args[2 if method.startswith("sub") else 1 :]
        case ast.Attribute(value=ast.Name(id=name), attr=method) if method in READING:
            return node.args if name.lstrip("_").isupper() else []
    return []


class Expression:
    """The names that stand in an expression, and the functions that are called in it."""

    def __init__(self, node: ast.expr) -> None:
        self._node = node
        self.name = node.id if isinstance(node, ast.Name) else ""

    @cached_property
    def names(self) -> set[str]:
        return {each.id for each in ast.walk(self._node) if isinstance(each, ast.Name)}

    @cached_property
    def calls(self) -> set[str]:
        return {called(each) for each in ast.walk(self._node)} - {""}


class Reader:
    """A function: what it assigns, returns, and hands to others."""

    def __init__(self, function: Function) -> None:
        own = list_nodes(function)
        self.name = function.name
        self.arguments = [each.arg for each in function.args.args]
        self.assigned = [
            (Expression(each.value), {at.id for at in each.targets if isinstance(at, ast.Name)})
            for each in own
            if isinstance(each, ast.Assign)
        ]
        self.returned = [
            Expression(each.value) for each in own if isinstance(each, RETURNS) and each.value
        ]
        calls = [each for each in own if isinstance(each, ast.Call)]
        self.read = [(call.lineno, Expression(it)) for call in calls for it in read_by_regex(call)]
        self.calls = [
            (call.lineno, called(call), isinstance(call.func, ast.Attribute), call.args)
            for call in calls
            if called(call)
        ]


class Rooms:
    """The functions of all files: which of them make sentences, and which read their arguments.

    A function makes sentences too that returns what another one makes, and reads an argument too
    that hands it on to one that reads it, through as many calls as there are.

    Attributes:
        making: The functions that return or yield sentences, by module and name.
        reading: The places of the arguments that functions read with a regular expression.
        methods: The same of methods whose name no other function has.
    """

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.readers = [
            (module, Reader(each)) for module, tree in trees.items() for each in functions(tree)
        ]
        self.imports = {module: find_imports(module, tree) for module, tree in trees.items()}
        constants = {module: find_constants(tree) for module, tree in trees.items()}
        self.held = {
            module: constants[module]
            | {name for name, (at, of) in named.items() if of in constants.get(at, ())}
            for module, named in self.imports.items()
        }
        self.making: set[Name] = set()
        self.reading: dict[Name | None, set[int]] = defaultdict(set)
        self.methods: dict[str, set[int]] = defaultdict(set)
        self.times = Counter(each.name for _module, each in self.readers)
        known = -1
        while known != (known := len(self.making) + sum(map(len, self.reading.values()))):
            for module, each in self.readers:
                self._look(module, each)

    def _look(self, module: str, reader: Reader) -> None:
        names = self.sentences(module, reader)
        if any(self.is_sentence(module, each, names) for each in reader.returned):
            self.making.add((module, reader.name))
        for _line, read in self.reads(module, reader):
            if read.name in reader.arguments:
                at = reader.arguments.index(read.name)
                self.reading[module, reader.name].add(at)
                if reader.arguments[0] in {"self", "cls"} and self.times[reader.name] == 1:
                    self.methods[reader.name].add(at - 1)

    def is_sentence(self, module: str, node: Expression, names: set[str]) -> bool:
        """Say whether a value is a sentence, or made of one."""
        imports = self.imports[module]
        made = bool(node.calls & SAYING) or bool(node.names & names)
        return made or any(imports.get(each) in self.making for each in node.calls)

    def sentences(self, module: str, reader: Reader) -> set[str]:
        """Return the variables that hold sentences, of a function or of its file."""
        names = set(self.held[module])
        for value, targets in reader.assigned:
            if self.is_sentence(module, value, names):
                names |= targets
        return names

    def reads(self, module: str, reader: Reader) -> Iterator[tuple[int, Expression]]:
        """Yield the lines in which a function reads something, by itself or by another one."""
        yield from reader.read
        for line, name, is_method, arguments in reader.calls:
            other = self.imports[module].get(name)
            places = self.methods.get(name) if is_method else self.reading.get(other)
            read = (each for at, each in enumerate(arguments) if at in (places or ()))
            yield from ((line, Expression(each)) for each in read)

    def faults(self) -> list[str]:
        """Return where a sentence is read."""
        return [
            f"{module}:{line}"
            for module, each in self.readers
            for names in [self.sentences(module, each)]
            for line, read in self.reads(module, each)
            if self.is_sentence(module, read, names)
        ]


def test_no_regular_expression_reads_a_sentence() -> None:
    assert Rooms(files()).faults() == []


READING_IT = """
import re
from made import say_line

def find(text, places):
    return re.findall("x", text)

def find_far(places, text):
    return find(text, places)

def alone():
    text = _("Line {line}.")
    said = text.format(line=3)
    re.findall("x", said)

def by_another():
    find_far((), _("Line 3."))

def made_elsewhere():
    find(say_line(), ())

def harmless(data):
    find(data, say_line())
"""
MAKING = """
def say_line():
    return say_far()

def say_far():
    sentence = _("Line {line}.")
    return sentence.format(line=3)
"""


def test_such_a_reading_is_noticed_through_any_number_of_calls() -> None:
    rooms = Rooms({"reads": ast.parse(READING_IT), "made": ast.parse(MAKING)})
    assert rooms.faults() == ["reads:14", "reads:17", "reads:20"]
