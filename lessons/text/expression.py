"""Expressions over a step's variables: in prose as {k + 1}, in options, and to run until one holds.

They look like Python and are never evaluated as Python: an expression is parsed, and only numbers,
variables, b[i], + - * / **, abs(i - j), len(b), comparisons, `and`, `or` and `not` are understood.
"""

import ast
import operator
import re
import warnings
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from lessons.language import _
from solver.value import Value, is_written

LONGEST = 200
"""Characters in an expression; with `LARGEST_POWER` this bounds how large a number can get."""
LARGEST_POWER = 256
"""Binary digits of the largest power."""


class ExpressionError(ValueError):
    """An expression is not understood, or has no value here; the text says why."""


def _compute_power(base: int, exponent: int) -> int:
    """Return a power of whole numbers; raise ExpressionError if it is a fraction or too large."""
    if exponent < 0 or base.bit_length() * exponent > LARGEST_POWER:
        sentence = _("{base}**{exponent} is too large, or no whole number")
        raise ExpressionError(sentence.format(base=base, exponent=exponent))
    return int(base**exponent)


def _divide_exactly(number: int, divisor: int) -> int:
    """Return a quotient of whole numbers; raise ExpressionError if it is none itself."""
    if divisor == 0 or number % divisor:
        sentence = _("{number}/{divisor} is no whole number")
        raise ExpressionError(sentence.format(number=number, divisor=divisor))
    return number // divisor


_OPERATORS: dict[type[ast.AST], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: _divide_exactly,
    ast.Pow: _compute_power,
}
FUNCTIONS = frozenset({"abs", "len"})
_SINGLE = re.compile(r"(?<![=!<>])=(?!=)")
_SIGN = re.compile(r"(?<![^({ ])-(?=\d)")  # The sign of a number, in a set or a mapping, too.
_COMPARISONS: dict[type[ast.AST], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class Expression(NamedTuple):
    """An expression that has been parsed, with only such nodes as `value` can evaluate."""

    text: str
    tree: ast.expr

    def value(self, variables: Mapping[str, Value]) -> Value:
        """Return the value of the expression; raise ExpressionError if a variable is missing."""
        return _evaluate_node(self.tree, variables)

    def holds(self, variables: Mapping[str, Value]) -> bool:
        """Return whether the expression is true; an expression without a value is not."""
        try:
            return bool(self.value(variables))
        except ExpressionError:
            return False


@lru_cache(maxsize=1024)
def explain_single(text: str) -> str:
    """Return a hint to write == in place of a single = in a text; "" if there is none."""
    if not _SINGLE.search(text.strip(" =")):
        return ""
    return _("A single = gives a name a value: use == to compare two values.")


@lru_cache(maxsize=1 << 10)
def read_expression(text: str) -> Expression:
    """Return the expression that a text holds; raise ExpressionError if it holds none."""
    text = text.strip()
    if len(text) > LONGEST:
        raise ExpressionError(_("an expression has {n} characters at most").format(n=LONGEST))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Python's remarks are about Python.
            tree = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        sentence = _("{text!r} is not an expression")
    else:
        if all(isinstance(node, _UNDERSTOOD) and _is_plain(node) for node in ast.walk(tree)):
            return Expression(text, tree)
        sentence = _(
            "{text!r} holds something else than numbers, variables, b[i], abs(i), len(b), "
            "+ - * / **"
        )
    if _SINGLE.search(text):
        sentence = _("{text!r} is not an expression; use == to compare")
    raise ExpressionError(sentence.format(text=text))


def read_arithmetic(text: str) -> int:
    """Return the value of numbers joined by + - * / ** or ^; ExpressionError for any other text."""
    expression = read_expression(re.sub(r"\^", "**", text).replace("×", "*"))
    return _require_number(expression.value({}), text)


def _is_plain(node: ast.AST) -> bool:
    """Return whether a node is no constant but a whole number, and no call but of `FUNCTIONS`."""
    match node:
        case ast.Constant(value=value):
            return type(value) is int
        case ast.Call(func=ast.Name(id=name), args=[_argument]):
            return name in FUNCTIONS
    return not isinstance(node, ast.Call)


_UNDERSTOOD = (
    *(ast.Call, ast.Constant, ast.Name, ast.Load, ast.Subscript, ast.BinOp, ast.UnaryOp, ast.USub),
    *(ast.Not, ast.Compare, ast.BoolOp, ast.And, ast.Or, *_OPERATORS, *_COMPARISONS),
)


def _require_number(value: Value, text: str) -> int:
    """Return a value that is a whole number; raise ExpressionError for any other value."""
    if not isinstance(value, int):
        raise ExpressionError(_("{text!r} is not a whole number").format(text=text))
    return value


def _evaluate_node(node: ast.expr, variables: Mapping[str, Value]) -> Value:
    """Return the value of an expression's node; raise ExpressionError if it has none."""

    def evaluate_number(inner: ast.expr) -> int:
        """Return the value of an inner node, which must be a whole number."""
        value = _evaluate_node(inner, variables)
        return value if isinstance(value, int) else _require_number(value, ast.unparse(inner))

    match node:
        case ast.Constant(value=int(value)):
            return value
        case ast.Name(id=name):
            if name not in variables:
                raise ExpressionError(_("{name!r} is no variable here").format(name=name))
            return variables[name]
        case ast.Subscript(value=vector, slice=index):
            held, at = _evaluate_node(vector, variables), evaluate_number(index)
            if isinstance(held, tuple) and 0 <= at < len(held):
                return held[at]
        case ast.Call(func=ast.Name(id="len"), args=[inner]):
            held = _evaluate_node(inner, variables)
            if isinstance(held, tuple | str):
                return len(held)
        case ast.Call(args=[inner]):
            return abs(evaluate_number(inner))
        case ast.UnaryOp(op=op, operand=operand):
            number = evaluate_number(operand)
            return -number if isinstance(op, ast.USub) else not number
        case ast.BinOp(left=left, op=op, right=right):
            return _OPERATORS[type(op)](evaluate_number(left), evaluate_number(right))
        case ast.BoolOp(op=op, values=values):
            join = all if isinstance(op, ast.And) else any
            return join(evaluate_number(each) for each in values)
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            numbers = [evaluate_number(each) for each in (left, *comparators)]
            pairs = zip(numbers, ops, numbers[1:], strict=False)
            return all(_COMPARISONS[type(op)](a, b) for a, op, b in pairs)
    raise ExpressionError(_("{text!r} has no value here").format(text=ast.unparse(node)))


def format_value(value: Value) -> str:
    """Return a value as prose writes it: a vector in brackets, and − for a minus sign."""
    if isinstance(value, tuple):
        return "[" + ", ".join(map(format_value, value)) + "]"
    has_signs = isinstance(value, int) or is_written(value)
    return _SIGN.sub("−", str(value)) if has_signs else str(value)
