"""The requirements of a program that gives right results: what must be true of how it works.

What a program does in its own process can be counted there, and the program can write into any
count. So nothing is counted. A demand is tried as a belief is: by a mutant, here of the program
itself, whose results are judged as any others. If a program searches by calling itself, then it
goes wrong where no function can be entered again while it runs; if it is a loop, it does not.
"""

import ast
import sys
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from secrets import token_hex
from types import CodeType
from typing import TypeAlias

from lessons.files.findings import make_printable
from lessons.lab.exercise import Exercise
from lessons.language import _

Passes: TypeAlias = Callable[[CodeType], bool | None]
"""Says whether the results of a program are right in all cases; None if it was ended before that
could be told."""
HIDING = frozenset({"exec", "eval"})
"""Functions of Python's that run a text: no mutant reaches into it."""

DEEP = 10_000  # how deep the parts of a program may lie in each other

RIGHT = _("Your results are right.")
UNSEEN = _(
    "But the lab could not find out how your program works, because it takes so long or is nested "
    "so deep: make it quicker and simpler."
)
UNMET: Mapping[str, str] = {
    "recursive": _(
        "But they do not come from {name} calling itself, and this exercise asks for a recursive "
        "search: {name} calls {name} for what is left to do."
    ),
    "loop": _(
        "But {name} calls itself, and this exercise asks for a loop: the way back is b[] and k, "
        "not the call stack."
    ),
    "calls": _(
        "But they would be the same if {name} did nothing: this exercise uses what {name} returns."
    ),
    "inherits": _(
        "But {function} has a {name} of its own: it should be that of the general search, which "
        "is written once."
    ),
    "": _(
        "But {name} runs a text, and the lab does not see how that works: write its statements "
        "into the program itself."
    ),
}
"""Sentences about demands that are not met; "" is for what hides the rest."""

_fix_places = ast.fix_missing_locations
_AGAIN = f"_{token_hex(8)}"
"""The name of what says that a function has been entered again while it runs: no program has it."""
_HELPER = f"""
def {_AGAIN}(_here=__import__("sys")._getframe):
    frame = _here(1)
    code = frame.f_code
    while frame := frame.f_back:
        if frame.f_code is code:
            return True
    return False
"""


def say_unmet(exercise: Exercise, text: str, passes: Passes) -> Iterator[str]:
    """Yield a sentence for each demand that a program with right results does not meet."""
    for demand, name, seen in list_unmet(exercise, text, passes):
        word = demand.partition(" ")[0] if name not in HIDING else ""
        sentence = UNMET[word] if seen else UNSEEN
        said = sentence.format(name=make_printable(name), function=exercise.function)
        yield f"{RIGHT} {said}"


def list_unmet(exercise: Exercise, text: str, passes: Passes) -> Iterator[tuple[str, str, bool]]:
    """Yield the demands of an exercise that a program does not meet, or is not seen to meet.

    Each comes with the function that it is about, and whether it is seen that it is not met.
    """
    for demand in exercise.structure:
        word, _space, name = demand.partition(" ")
        about, right = name or exercise.function, None
        with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
            tree = ast.parse(text)
            match word:
                case "recursive" | "loop" if hiding := _list_mentioned(tree) & HIDING:
                    about, right = min(hiding), word == "recursive"
                case "recursive" | "loop":
                    if word == "loop":
                        about = min(_list_recursive(tree), default=about)
                    right = passes(_forbid_entering_again(tree, exercise.provided))
                case "calls":
                    right = passes(_empty_functions(tree, name))
                case "inherits" if _defines_method(tree, exercise.function, name):
                    right = True
                case "inherits":
                    right = passes(_empty_functions(tree, name, but=exercise.function))
        if right is not (word == "loop"):  # All but a loop go wrong as they were changed.
            yield demand, about, right is not None


def _forbid_entering_again(tree: ast.Module, names: Sequence[str]) -> CodeType:
    """Return a compiled program whose functions return at once when they call themselves."""
    saved = {id(each) for each in tree.body if getattr(each, "name", None) in names}
    again = _fix_places(ast.Call(ast.Name(_AGAIN, ast.Load()), [], []))
    for node in _walk_beneath(tree, saved):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.body.insert(0, _fix_places(ast.If(again, [ast.Return(None)], [])))
            case ast.Lambda(body=body):
                inside = ast.IfExp(again, _fix_places(ast.Constant(None)), body)
                node.body = ast.copy_location(inside, body)
    place = 0  # Behind a docstring and what is imported of the future: these must come first.
    for each in tree.body:
        is_future = isinstance(each, ast.ImportFrom) and each.module == "__future__"
        if not (is_future or (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))):
            break
        place += 1
    tree.body[place:place] = ast.parse(_HELPER).body
    return _compile_tree(tree)


def _empty_functions(tree: ast.Module, name: str, but: str = "") -> CodeType:
    """Return a compiled program in which all functions of a name, except in a class, do nothing."""
    saved = {id(each) for each in tree.body if but and getattr(each, "name", None) == but}
    for node in _walk_beneath(tree, saved):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name:
            node.body.insert(0, _fix_places(ast.Return(None)))
    return _compile_tree(tree)


def _compile_tree(tree: ast.Module) -> CodeType:
    """Return the code of a changed syntax tree, which need not have a text."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, DEEP))  # Texts are compiled three times as deep as trees.
    try:
        return compile(tree, "<mutant>", "exec", dont_inherit=True)
    finally:
        sys.setrecursionlimit(limit)


def _walk_beneath(tree: ast.AST, results: Collection[int]) -> Iterator[ast.AST]:
    """Yield the nodes below a tree, without the given nodes and what is below them."""
    left = deque([tree])
    while left:
        inside = [each for each in ast.iter_child_nodes(left.popleft()) if id(each) not in results]
        left.extend(inside)
        yield from inside


def _list_recursive(tree: ast.Module) -> set[str]:
    """Return the functions of a program that name themselves."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            inside = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            names |= inside & {node.name}
    return names


def _list_mentioned(tree: ast.Module) -> set[str]:
    """Return all names, attributes, imports and texts of a program."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                names.add(name)
            case ast.Constant(value=str(name)):
                names.add(name)
    return names


def _defines_method(tree: ast.Module, name: str, method: str) -> bool:
    """Return whether the body of a class defines a method or assigns its name."""
    for each in tree.body:
        if isinstance(each, ast.ClassDef) and each.name == name:
            for node in ast.walk(each):
                match node:
                    case ast.FunctionDef(name=result) | ast.Name(id=result, ctx=ast.Store()):
                        if result == method:
                            return True
    return False
