"""Errors: what is said of a program that does not come to a result, for a beginner.

Always the line, Python's own message, and one sentence about what such a message means: of the most
common mistakes what was meant. A mistake is only named if mending it takes the error away, or if
the program can mean nothing else.
"""

import ast
import re
from collections.abc import Iterator, Mapping

from lessons.files.findings import make_printable
from lessons.lab.exercise import BLANK
from lessons.lab.outcome import Ended, Faulty, Raised
from lessons.language import _, ngettext

LONGEST = 200  # characters of a message
MEANS: Mapping[str, str] = {
    "IndentationError": _(
        "Lines that belong together begin in the same column: four spaces more after each colon."
    ),
    "TabError": _("Some lines begin with tabs and some with spaces: use spaces only."),
    "SyntaxError": _(
        "Python cannot read the line: look for a missing colon, bracket or quote, there or in the "
        "line before."
    ),
    "NameError": _(
        "A name is used that has no value yet: look for a typing mistake, or for a "
        "line that should have run before."
    ),
    "UnboundLocalError": _(
        "A variable of this function is read before it has a value: a name that is assigned "
        "anywhere in a function is its own throughout."
    ),
    "TypeError": _(
        "An operation was given a value of a type that it cannot use, or a function the wrong "
        "number of values: the first parameter of a method is self."
    ),
    "ValueError": _("A value has the right type, but nothing can be done with it there."),
    "IndexError": _(
        "An index lies outside the list: the last element of a list b is b[len(b) - 1]."
    ),
    "KeyError": _("A dictionary has no such key."),
    "AttributeError": _(
        "A value has no such part: look for a typing mistake after the dot, or for a method that "
        "is missing or stands outside its class, and ask of what type the value is."
    ),
    "ZeroDivisionError": _("Something is divided by 0."),
    "RecursionError": _(
        "A function has called itself too often: the case that ends the recursion is missing, or "
        "is never reached."
    ),
    "ModuleNotFoundError": _("There is no module of this name."),
    "ImportError": _("The module has nothing of this name."),
    "AssertionError": _("An assert was not true."),
    "EOFError": _("There is nobody to answer input(): a function gets what it needs as arguments."),
    "NotImplementedError": _("This part is still to be written."),
    "MemoryError": _(
        "There is no memory left, because something in the program grows without end."
    ),
}
"""The meaning of Python's exceptions to a beginner."""


def say_error(outcome: Raised | Faulty | Ended, call: str = "", text: str = "") -> str:
    """Return why a program, or a call, came to no result; mistakes are looked for in its text.

    Python's own message is left out where the mistake in a line that cannot be parsed is known.
    """
    if isinstance(outcome, Ended):
        sentence = make_printable(outcome.sentence)
        called = _("{call} is called. {sentence}")
        return called.format(call=call, sentence=sentence) if call else sentence
    name, message = make_printable(outcome.kind), make_printable(outcome.message)
    if name == "NameError" and BLANK in message:
        mistake = _("A blank is left there: replace it with what the line still needs.")
    else:
        mistake = explain_mistake(outcome, text)
        guessed = name in {"SyntaxError", "IndentationError"}
        message = "" if mistake and guessed else message
    message = message.rstrip("?.")  # It ends a sentence, or stands within one.
    message = message if len(message) <= LONGEST else f"{message[: LONGEST - 1]}…"
    message = f"{name}: {message}" if message else name
    meaning = mistake or MEANS.get(name)
    if isinstance(outcome, Faulty):
        sentence = _("Line {line}: {message}.") if outcome.line else "{message}."
    elif outcome.line:
        sentence = _("Your {call} stops in line {line} with {message}.")
    else:
        sentence = _("Your {call} stops with {message}.")
    said = sentence.format(call=call, line=outcome.line, message=message)
    return f"{said} {meaning}" if meaning else said


UNCALLED = _(
    "A function or method is named there, but not called: write brackets after its name, as in "
    "b.copy()."
)
CONSTANTS = {name.lower(): name for name in ("True", "False", "None")}
CALLABLE = ("builtin_function_or_method", "function", "method", "method-wrapper")
"""The types of what is there where brackets were forgotten."""
SIGNS = "?$"
"""Signs that mean something elsewhere, and nothing in Python outside of texts and comments."""
_EQUALS = re.compile(r"(?<![=!<>:+\-*/%&|^@])=(?!=)")
_COMPARED = re.compile(r"(?<![=!<>])(?:= +=|===)(?!=)")
_STATEMENT = re.compile(
    r"(?:(?:return|if|elif|else|for|while|pass|break|continue)\b|[\w.\[\]]+ *[-+*]?=(?!=)|\w+\()"
)
_UNDEFINED = re.compile(r"name '(\w+)' is not defined")
_OPENED = re.compile(r"expected an indented block after .* on line (\d+)")
LEVEL = 4  # spaces by which lines are deeper behind a colon
_GLUED = re.compile(r"\b(\d+)([^\W\d_]\w*)")
_TAKES = re.compile(r"(\w+)\.(\w+)\(\) takes (\d+) positional arguments? but (\d+) ")


def explain_mistake(outcome: Raised | Faulty, text: str) -> str:
    """Return a sentence about the mistake behind an exception; "" if none is known."""
    message = outcome.message
    match outcome:
        case Faulty(kind="SyntaxError") if "keyword argument" not in message:
            number, column = outcome.line or 0, outcome.column or 0
            sign = _find_line(text, number)[column - 1 :][:1]
            if sign and sign in SIGNS:
                return _("There is no {sign} in Python: take it out.").format(sign=sign)
            glued = _GLUED.search(_find_line(text, number))
            if glued and message == "invalid decimal literal":
                return _(
                    "In {glued} a name stands right behind a number: write a sign between {number} "
                    "and {name}, or take one out."
                ).format(glued=glued[0], number=glued[1], name=glued[2])
            return _explain_comparison(text, number) or _explain_joined(text, number, column)
        case Raised(kind="NameError") | Faulty(kind="NameError"):
            return _explain_undefined_name(message, text)
        case Faulty(kind="IndentationError"):
            return _explain_indentation(text, outcome.line or 0, message)
        case (
            Raised(kind="TypeError" | "AttributeError")
            | Faulty(kind="TypeError" | "AttributeError")
        ):
            named = any(f"'{each}'" in message for each in CALLABLE)
            return _explain_self(message, text) or (UNCALLED if named else "")
    return ""


def _explain_indentation(text: str, number: int, message: str) -> str:
    """Return a sentence about how deep a line begins and how deep it should begin, or ""."""
    depth = _count_indentation(_find_line(text, number))
    above = [line for line in text.split("\n")[: number - 1] if line.partition("#")[0].strip()]
    depths, opened = list[int](), _OPENED.search(message)
    sentence = _("Line {number} begins with {depth}: begin it with {wanted}, as lines above it do.")
    if opened:
        depths = [_count_indentation(_find_line(text, int(opened[1]))) + LEVEL]
        sentence = _("Behind the colon of line {opened}, the next line begins with {wanted}.")
    elif "unexpected" in message:  # Nothing above ends with a colon.
        depths = [_count_indentation(above[-1]) if above else 0]
    else:
        for each in map(_count_indentation, above):
            depths = [*(before for before in depths if before < each), each]
        if depth in depths or not depths:
            return ""
    wanted = _(" or ").join(map(_format_spaces, depths))
    line, begins = opened and opened[1], _format_spaces(depth)
    return sentence.format(opened=line, wanted=wanted, number=number, depth=begins)


def _count_indentation(line: str) -> int:
    """Return the number of spaces with which a line begins."""
    return len(line) - len(line.lstrip(" "))


def _format_spaces(depth: int) -> str:
    """Return a number of spaces in words, such as "4 spaces"."""
    if not depth:
        return _("no space")
    return ngettext("{n} space", "{n} spaces", depth).format(n=depth)


def _find_line(text: str, number: int) -> str:
    """Return the line of a text with a given number, from 1; "" if the text has no such line."""
    lines = text.split("\n")
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _explain_comparison(text: str, number: int) -> str:
    """Return a sentence about = =, === or = that should be ==; "" if == mends nothing."""
    line = _find_line(text, number)
    for sign in (*_COMPARED.finditer(line), *_EQUALS.finditer(line)):
        compared = f"{line[: sign.start()]}=={line[sign.end() :]}"
        if _is_readable(text, number, compared):
            if sign[0] == "=":
                return _("A single = gives a name a value: use == to compare two values.")
            return _("Two values are compared with ==, two signs without a space.")
    return ""


def _explain_joined(text: str, number: int, column: int) -> str:
    """Return a sentence about two statements in one line; "" if parting them mends nothing."""
    line = _find_line(text, number)
    head, tail = line[: column - 1], line[column - 1 :]
    second = _STATEMENT.match(tail) if head.strip() else None
    depth = " " * _count_indentation(line)
    if second is None or not _is_readable(text, number, head, depth + tail):
        return ""
    sentence = _("Two statements stand in one line: begin a new line before {word}.")
    return sentence.format(word=re.split(r"\W", tail, maxsplit=1)[0])


def _is_readable(text: str, number: int, *instead: str) -> bool:
    """Return whether a program with the lines `instead` of one line has no error up to these."""
    lines = text.split("\n")
    try:
        ast.parse("\n".join((*lines[: number - 1], *instead, *lines[number:])))
    except SyntaxError as error:
        return (error.lineno or 0) >= number + len(instead)
    except (ValueError, RecursionError, MemoryError):
        return False
    return True


def _explain_undefined_name(message: str, text: str) -> str:
    """Return a sentence on true, false, none, self or a member of self as a name; else ""."""
    result = _UNDEFINED.search(message)
    name = result[1] if result else ""
    if name in CONSTANTS:
        sentence = _("Python writes {right} with a capital letter.")
        return sentence.format(right=CONSTANTS[name])
    if name == "self":
        return _("self is the first parameter of each method: def name(self, …).")
    members = set[str]()
    for _owner, method in _list_methods(text):
        members.add(method.name)
        for node in ast.walk(method):
            match node:
                case ast.Attribute(value=ast.Name(id="self"), attr=member):
                    members.add(member)
    sentence = _("Inside a class, what belongs to the object is read with self: self.{name}.")
    return sentence.format(name=name) if name in members else ""


def _explain_self(message: str, text: str) -> str:
    """Return a sentence about the method that lacks the parameter self; "" if all have it."""
    result = _TAKES.search(message)
    if result is None or int(result[4]) != int(result[3]) + 1:
        return ""
    for owner, method in _list_methods(text):
        first = method.args.args[0].arg if method.args.args else ""
        if (owner, method.name, first == "self") == (result[1], result[2], False):
            sentence = _("A method is given its object first: its first parameter is self, {line}.")
            names = ", ".join(("self", *(each.arg for each in method.args.args)))
            return sentence.format(line=f"def {method.name}({names})")
    return ""


def _list_methods(text: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the class name and the definition of each method; none if a program is no Python."""
    try:
        nodes = [*ast.walk(ast.parse(text))]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            methods = (each for each in node.body if isinstance(each, ast.FunctionDef))
            yield from ((node.name, method) for method in methods)
