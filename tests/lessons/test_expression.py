"""What an expression means, alone and where it stands in prose, in braces."""

import pytest

from lessons.text.expression import LONGEST, ExpressionError, format_value, read_expression
from lessons.text.figures import fill_braces
from solver.value import Value

STATE: dict[str, Value] = {"n": 4, "k": 2, "b": (0, 3, -1, -1), "name": "queen", "x": 0.5}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *(("7", 7), ("b", (0, 3, -1, -1)), ("b[k - 1]", 3), ("b[b[0]]", 0), ("k + 1", 3)),
        *(("2 * n - 2", 6), ("-k", -2), ("-b[k]", 1), ("abs(k - n) + 1", 3), ("len(b) - 1", 3)),
        *(("(k + 1) * n", 12), ("n - k - 1", 1), ("k < n", True), ("k <= 1", False)),
        *(("k >= 0", True), ("0 <= k < 2", False), ("k < n and k >= 0", True)),
        *(("k == n or k == -1", False), ("not k == n", True), ("not 0", True), ("  k  ", 2)),
        ("name", "queen"),
    ],
)
def test_a_value(text: str, value: Value) -> None:
    found = read_expression(text).value(STATE)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        *(("z", "'z'"), ("b[4]", "'b[4]'"), ("b[-1]", "'b[-1]'"), ("k[0]", "'k[0]'")),
        *(("b[b]", "'b'"), ("b + 1", "'b'"), ("b == b", "'b'"), ("-name", "'name'")),
        *(("len(k)", "'len(k)'"), ("not b", "'b'")),
    ],
)
def test_what_has_no_value_here_is_named(text: str, said: str) -> None:
    expression = read_expression(text)
    with pytest.raises(ExpressionError) as raised:
        expression.value(STATE)
    assert said in str(raised.value)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "k k", "k +", "(k", "k)", "b[", "b[]", "k = 1", "k := 1", "k; n", "k\nn", "¼"),
        *("k / 2", "k // 2", "k % 2", "k @ n", "k << 9", "k >> 1", "k & 1", "k | 1"),
        *("k ^ 1", "~k", "+k", "k is n", "k in b", "k not in b", "k if n else b", "lambda: k"),
        *("b[0:2]", "b[:]", "b[0, 1]", "*b", "(k, n)", "[k]", "{k}", "{k: n}", "[i for i in b]"),
        *("0.5", "1e9", "1j", "'k'", "b'k'", "f'{k}'", "None", "True", "...", "k.real", "b.append"),
        *("f()", "len()", "len(b, k)"),
        *("print(k)", "__import__('os')", "().__class__", "k()", "b[0]()"),
        *("(yield)", "await k", "import os", "del k", "assert k", "9" * 201, "k" + " + k" * 50),
    ],
)
def test_all_else_is_not_understood(text: str) -> None:
    with pytest.raises(ExpressionError) as raised:
        read_expression(text)
    assert str(raised.value).isprintable()


def test_the_longest() -> None:
    assert read_expression("9" * LONGEST).value({}) == 10**LONGEST - 1
    with pytest.raises(ExpressionError, match="200 characters at most"):
        read_expression("9" * (LONGEST + 1))


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("no braces", "no braces"),
        ("column {k}", "column 2"),
        ("{ k + 1 }", "3"),
        ("b[{k}] = {b[k]}", "b[2] = −1"),  # a minus sign, not a hyphen
        ("b = {b}", "b = [0, 3, −1, −1]"),
        *(("{k - n}", "−2"), ("{k < n}", "True"), ("{name}", "queen"), ("{{k}}", "{k}")),
        *(("{{{k}}}", "{2}"), ("{{ {k} }}", "{ 2 }"), ("a {\nb", "a {\nb")),
        ("line {k}\nline {n}", "line 2\nline 4"),
    ],
)
def test_braces_are_filled(text: str, filled: str) -> None:
    assert fill_braces(text, STATE) == filled


@pytest.mark.parametrize("text", ["{z}", "{b[9]}", "{}", "{k k}", "{print(k)}", "ok {k} {z}"])
def test_braces_without_a_value_are_refused(text: str) -> None:
    with pytest.raises(ExpressionError):
        fill_braces(text, STATE)


def test_what_was_filled_in_is_not_filled_again() -> None:
    assert fill_braces("{name}", {"name": "{k}", "k": 2}) == "{k}"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-7, "−7"),
        ((-1, (2, -3)), "[−1, [2, −3]]"),
        ((), "[]"),
        (None, "None"),
        ("a", "a"),
    ],
)
def test_a_value_is_written_as_in_prose(value: Value, text: str) -> None:
    assert format_value(value) == text
