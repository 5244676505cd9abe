"""Whatever stands where an expression should: it is read or refused, and never does anything."""

import warnings
from collections.abc import Iterator, Mapping
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lessons.text.expression import ExpressionError, read_expression
from lessons.text.figures import fill_braces
from solver.value import Value
from tests.lessons.scripts import ends

STATE: dict[str, Value] = {"n": 4, "k": 2, "b": (0, 3, -1, -1), "name": "queen", "x": None}

pieces = st.sampled_from(
    [
        *("k", "n", "b", "z", "name", "x", "0", "1", "-1", "99", "b[", "[", "]", "(", ")", " "),
        *("+", "-", "*", "**", "/", "//", "%", "<", "<=", "==", "!=", ">", "=", ":=", "~", "<<"),
        *(" and ", " or ", " not ", " if ", " else ", " in ", " is ", "lambda ", "yield ", ":"),
        *(".", ",", "'", '"', "\\", "#", "\n", "\0", "__class__", "print", "f'", "{", "}", "_"),
    ]
)
texts = st.one_of(st.text(max_size=60), st.lists(pieces, max_size=40).map("".join))


def value_of(text: str) -> Value | ExpressionError:
    """Return the value of an expression, or why it has none."""
    with suppress(ExpressionError):
        expression = read_expression(text)
        assert expression.text == text.strip()
        assert expression.holds(STATE) in {True, False}
    try:
        return read_expression(text).value(STATE)
    except ExpressionError as error:
        return error


@given(texts)
@example("\ud800")
@example("\0")
@example("1\f")
@example("(k)\x1b")
def test_any_text_is_read_or_refused(text: str) -> None:
    value = value_of(text)
    if isinstance(value, ExpressionError):
        assert str(value).isprintable()
    elif isinstance(value, int):
        assert abs(value) < 10**200
    else:
        assert value in STATE.values()


@given(texts)
def test_any_text_is_filled_or_refused(text: str) -> None:
    try:
        filled = fill_braces(text, STATE)
    except ExpressionError:
        assert "{" in text
        return
    if not {"{", "}"} & set(text):
        assert filled == text


NESTED = [
    *("*" * 200, "(" * 100 + ")" * 100, "(" * 99 + "k" + ")" * 99, "[" * 100 + "]" * 100),
    *("{" * 100 + "}" * 100, "-" * 199 + "k", "not " * 49 + "k", "1" + "+1" * 99, "9" + "*9" * 99),
    *("99999" + "*99999" * 32, "k" + "<k" * 99, "k or " * 39 + "k", "9**" * 66 + "9"),
    *("lambda:" * 28 + "0", "k if k else " * 16 + "k", "b" + "[0]" * 66, "'" * 199, "\\" * 200),
    "9" * 10_000_000,
]


@pytest.mark.parametrize("text", NESTED, ids=lambda text: text[:12])
def test_nothing_takes_long_or_grows(text: str) -> None:
    """Called from as deep as a screen calls it: what is left of the stack suffices."""

    def value(depth: int) -> Value:
        return value(depth - 1) if depth else read_expression(text).value(STATE)

    with ends():
        try:
            found = value(150)
        except ExpressionError:
            return
    assert isinstance(found, int)
    assert abs(found) < 10**200


class Watched(Mapping[str, Value]):
    """Variables that tell which of them were asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __getitem__(self, name: str) -> Value:
        self.asked.append(name)
        return STATE[name]

    def __contains__(self, name: object) -> bool:
        return name in STATE

    def __iter__(self) -> Iterator[str]:
        raise AssertionError

    def __len__(self) -> int:
        raise AssertionError


@pytest.mark.parametrize(
    "text",
    [
        *("print(k)", "(lambda: print(k))()", "b[print(k)]", "f'{print(k)}'", "eval('print(k)')"),
        "__import__('os').system('echo k')",
        "k.__class__.__base__.__subclasses__()",
    ],
)
def test_nothing_is_run(text: str, capfd: pytest.CaptureFixture[str]) -> None:
    variables = Watched()
    with pytest.raises(ExpressionError):
        read_expression(text)
    with pytest.raises(ExpressionError):
        fill_braces("{" + text + "}", variables)
    assert variables.asked == []
    assert capfd.readouterr() == ("", "")


def test_only_variables_named_are_looked_up() -> None:
    variables = Watched()
    assert read_expression("b[k] + n").value(variables) == 3
    assert sorted(variables.asked) == ["b", "k", "n"]


@pytest.mark.parametrize("text", ["1and 2", '"\\d"', "0x1for x in b", "1[0]", "1()", "k is 1"])
def test_python_prints_no_warning(text: str) -> None:
    """A warning would be written over the screen."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with suppress(ExpressionError):
            read_expression(text).value(STATE)
    assert [str(warning.message) for warning in caught] == []
