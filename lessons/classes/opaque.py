"""What in a program keeps its reader from seeing what it computes: code in a text, a large table.

Whoever packs the tutor's solution into a text that `exec` runs leaves nothing to be compared; and a
table of results computes none. Honest programs of the exercises have neither.
"""

import ast
from collections.abc import Iterator
from contextlib import suppress

from lessons.language import _

_NAMES = {"exec", "eval", "compile", "getattr", "globals", "vars"}
_USUAL = {"__init__", "__name__", "__class__"}
"""Names with two underlines before them that honest programs use; others reach what is hidden."""
_MODULES = {
    *("base64", "binascii", "builtins", "bz2", "codecs", "ctypes", "gzip", "importlib", "lzma"),
    *("marshal", "pickle", "runpy", "zlib"),
}
MOST_VALUES, LONGEST_TEXT, MOST_DIGITS, MOST_IN_ALL = 20, 100, 20, 200
"""Constants in a literal, characters of a text, digits of a number, and of all that are shorter."""


def say_opaque(text: str, given: str = "") -> str:
    """Return in words what hides what a program does, without what stands in the given one too."""
    shown = [*dict.fromkeys(_list_opaque(given))]
    return ", ".join(each for each in dict.fromkeys(_list_opaque(text)) if each not in shown)


def _list_opaque(text: str) -> Iterator[str]:
    """Yield the names, modules and literals of a program that hide what it does."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        tree = ast.parse(text)
        said: set[ast.AST] = {x.value for x in ast.walk(tree) if isinstance(x, ast.Expr)}  # Prose.
        for node in ast.walk(tree):
            match node:
                case ast.Name(name) | ast.Attribute(attr=name):
                    hides = name in _NAMES or (name.startswith("__") and name not in _USUAL)
                    yield from [name] if hides else ()
                case ast.Import(names):
                    yield from (x.name for x in names if x.name.partition(".")[0] in _MODULES)
                case ast.ImportFrom(module=str(name)) if name.partition(".")[0] in _MODULES:
                    yield name
                case ast.List() | ast.Tuple() | ast.Set() | ast.Dict() if node not in said:
                    n = sum(isinstance(each, ast.Constant) for each in ast.walk(node))
                    if n > MOST_VALUES:
                        yield _("a literal of {n} values").format(n=n)
                        said |= {*ast.walk(node)}  # What is in it says nothing more.
                case ast.Constant(str() | bytes() as value) if node not in said:
                    if len(value) > LONGEST_TEXT:
                        yield _("a text of {n} characters").format(n=len(value))
                case ast.Constant(int(number)) if number.bit_length() > 3.33 * MOST_DIGITS:
                    yield _("a number of {n} bits").format(n=number.bit_length())
        constants = (each for each in ast.walk(tree) if isinstance(each, ast.Constant))
        lengths = [len(str(each.value)) for each in constants if each not in said]
        if sum(each for each in lengths if each <= LONGEST_TEXT) > MOST_IN_ALL:
            yield _("texts and numbers of more than {n} characters").format(n=MOST_IN_ALL)
