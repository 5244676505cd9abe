"""Braces: {…} in prose, which stands for the value of an expression or for a figure."""

import re
from collections.abc import Iterator, Mapping

from lessons.text.expression import Expression, format_value, read_expression
from lessons.text.figures import Figure, is_figure, read_figure
from solver.value import Value

_BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")


def read_brace(text: str) -> Expression | Figure:
    """Read what stands between two braces; an `ExpressionError` if it is nothing."""
    return read_figure(text) if is_figure(text) else read_expression(text)


def fill_braces(text: str, variables: Mapping[str, Value]) -> str:
    """Return a text with the value of each {expression}, or an `ExpressionError`; {{ is a brace."""

    def replaced(found: re.Match[str]) -> str:
        if found[1] is None:
            return found[0][0]
        return format_value(read_brace(found[1]).value(variables))

    return _BRACES.sub(replaced, text)


def list_expressions(text: str) -> Iterator[str]:
    """Yield the text of each {expression} in a text."""
    return (found[1] for found in _BRACES.finditer(text) if found[1] is not None)


def lone_braces(text: str) -> list[str]:
    """Return the braces of a text that belong to no expression and are not doubled."""
    return re.findall(r"[{}]", _BRACES.sub("", text))
