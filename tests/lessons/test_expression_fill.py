"""Expressions in prose: {k + 1} becomes its value, {{ and }} are braces."""

import pytest

from lessons.text.expression import ExpressionError, format_value
from lessons.text.figures import fill_braces
from solver.value import Value

STATE: dict[str, Value] = {"n": 4, "k": 2, "b": (0, 3, -1, -1), "name": "-"}


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("", ""),
        ("no braces", "no braces"),
        ("column {k}", "column 2"),
        ("{k}{n}", "24"),
        ("{ k + 1 }", "3"),
        ("b[{k}] = {b[k]}", "b[2] = −1"),  # a minus sign, not a hyphen
        ("b = {b}", "b = [0, 3, −1, −1]"),
        ("{k - n}", "−2"),
        ("{k < n}", "True"),
        ("{name}", "-"),
        ("{{k}}", "{k}"),
        ("{{{k}}}", "{2}"),
        ("{{}}", "{}"),
        ("{{ {k} }}", "{ 2 }"),
        ("{{", "{"),
        ("}}", "}"),
        ("a {\nb", "a {\nb"),
        ("line {k}\nline {n}", "line 2\nline 4"),
    ],
)
def test_filled(text: str, filled: str) -> None:
    assert fill_braces(text, STATE) == filled


@pytest.mark.parametrize("text", ["{z}", "{b[9]}", "{}", "{k k}", "{print(k)}", "ok {k} {z}"])
def test_what_has_no_value_is_refused(text: str) -> None:
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
def test_said(value: Value, text: str) -> None:
    assert format_value(value) == text
