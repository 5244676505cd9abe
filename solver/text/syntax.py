"""Questions about Python syntax trees that the rewriter asks."""

import ast
from collections.abc import Collection, Iterable
from functools import lru_cache


def constant_functions(tree: ast.Module) -> frozenset[str]:
    """Return the functions of a module whose names are never bound to anything else."""
    names = list(bound_names(tree.body))
    inner = global_names(tree)
    functions = (node.name for node in tree.body if isinstance(node, ast.FunctionDef))
    return frozenset(name for name in functions if names.count(name) == 1 and name not in inner)


def list_functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return all functions of a module, the outer ones first."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def global_names(tree: ast.Module) -> frozenset[str]:
    """Return the names that functions of a module declare as global."""
    declared = (node for node in ast.walk(tree) if isinstance(node, ast.Global))
    return frozenset(name for node in declared for name in node.names)


def bound_names(nodes: Iterable[ast.AST]) -> Iterable[str]:
    """Yield the names that nodes bind, without those inside functions and classes."""
    for node in nodes:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
                continue
            case ast.Lambda():
                continue
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                yield name
            case ast.alias(name=name, asname=asname):
                yield asname or name.partition(".")[0]
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                yield name
            case ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield name
        yield from bound_names(ast.iter_child_nodes(node))


def has_yield(nodes: Iterable[ast.AST]) -> bool:
    """Return whether nodes hold a yield outside of inner functions."""
    inner = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef
    return any(
        isinstance(node, ast.Yield | ast.YieldFrom)
        or (not isinstance(node, inner) and has_yield(ast.iter_child_nodes(node)))
        for node in nodes
    )


def is_silent(node: ast.stmt) -> bool:
    """Return whether a statement only declares a variable and does nothing when it runs."""
    declares = isinstance(node, ast.Global | ast.Nonlocal)
    return declares or (isinstance(node, ast.AnnAssign) and node.value is None)


def outer_functions(tree: ast.Module, start: str, tests: Collection[str]) -> frozenset[str]:
    """Return the functions that a start function calls, directly or not, outside of test functions.

    Methods and nested functions count by their names. A function that a test function calls and
    another too is outer: stepping into tests then shows it as if it were called from outside.
    """
    functions = list_functions(tree)
    result, waiting = {start}, [start]
    while waiting:
        name = waiting.pop()
        nodes = [node for each in functions if each.name == name for node in ast.walk(each)]
        mentioned = {node.id for node in nodes if isinstance(node, ast.Name)}
        mentioned |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        inside = {each.name for each in functions} & mentioned
        waiting += inside - result - set(tests)
        result |= inside - set(tests)
    return frozenset(result)


@lru_cache(maxsize=64)
def parameter_names(text: str, function: str) -> tuple[str, ...]:
    """Return the parameters of a function of a program, the outermost; empty if there is none."""
    functions = list_functions(ast.parse(text))
    result = (each.args for each in functions if each.name == function)
    return next((tuple(a.arg for a in (*each.posonlyargs, *each.args)) for each in result), ())
