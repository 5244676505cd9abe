"""Text stays text: no regular expression reads anything back out of a finished sentence.

The sentences are those that `_()` and `ngettext()` return. A translation may say them in any words,
so whatever a screen needs to know of a sentence is said where the sentence is made
(`lessons/text/text.py`).
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROOMS = "solver", "lessons", "tui"
READING = {"match", "search", "fullmatch", "findall", "finditer", "split", "sub", "subn"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def files() -> dict[str, ast.Module]:
    """Return the trees of the rooms' files, by the names of their modules."""
    paths = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): ast.parse(path.read_text("utf-8"))
        for path in paths
        if "shipped" not in path.parts
    }


def functions(tree: ast.Module) -> list[Function]:
    return [node for node in ast.walk(tree) if isinstance(node, Function)]


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
            return node.args[1:]
        case ast.Attribute(value=ast.Name(id=name), attr=method) if method in READING:
            return node.args if name.lstrip("_").isupper() else []
    return []


def is_sentence(node: ast.AST, names: set[str]) -> bool:
    """Say whether a value is a sentence, or made of one."""
    parts = [each for each in ast.walk(node) if isinstance(each, ast.Call | ast.Name)]
    return any(
        called(each) in {"_", "ngettext"} or (isinstance(each, ast.Name) and each.id in names)
        for each in parts
    )


def sentences(function: Function) -> set[str]:
    """Return the variables of a function that hold sentences."""
    names: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and is_sentence(node.value, names):
            names |= {each.id for each in node.targets if isinstance(each, ast.Name)}
    return names


def readers(tree: ast.Module) -> dict[str, int]:
    """Return the functions of a file that read one of their arguments, and its place."""
    results: dict[str, int] = {}
    for function in functions(tree):
        names = [each.arg for each in function.args.args]
        calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
        for read in (each for call in calls for each in read_by_regex(call)):
            if isinstance(read, ast.Name) and read.id in names:
                results[function.name] = names.index(read.id)
    return results


def faults(function: Function, reading: dict[str, int]) -> Iterator[int]:
    """Yield the lines of a function in which a sentence is read, by itself or by another one."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    read = [(each, read_by_regex(each)) for each in calls]
    read += [
        (each, each.args[reading[each.func.id] :][:1])
        for each in calls
        if isinstance(each.func, ast.Name) and each.func.id in reading
    ]
    if any(each for _call, each in read):
        names = sentences(function)
        yield from (
            call.lineno for call, every in read if any(is_sentence(each, names) for each in every)
        )


def test_no_regular_expression_reads_a_sentence() -> None:
    trees = files()
    own = {name: readers(tree) for name, tree in trees.items()}
    found: list[str] = []
    for name, tree in trees.items():
        imports = (node for node in tree.body if isinstance(node, ast.ImportFrom))
        reading = own[name] | {
            each.asname or each.name: own[node.module][each.name]
            for node in imports
            for each in node.names
            if node.module in own and each.name in own[node.module]
        }
        found += (f"{name}:{line}" for each in functions(tree) for line in faults(each, reading))
    assert not found


def test_such_a_reading_is_noticed() -> None:
    made = "    text = _('Line {line}.')\n    said = text.format(line=3)\n"
    tree = ast.parse(f"def f():\n{made}    re.findall('x', said)\ndef g():\n{made}    h(said)\n")
    one, other = functions(tree)
    assert [*faults(one, {})] == [4]
    assert [*faults(other, {"h": 0})] == [8]
