"""What an expression means, alone and where it stands in prose, in braces."""

import warnings
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lessons.text.expression import LONGEST, ExpressionError, format_value, read_expression
from lessons.text.figures import fill_braces
from solver.value import Value
from tests.lessons.scripts import ends

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
        *(("len(k)", "'len(k)'"), ("not b", "'b'"), ("7 / 2", "7/2"), ("7 / 0", "7/0")),
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
        *("k // 2", "k % 2", "k @ n", "k << 9", "k >> 1", "k & 1", "k | 1", "k ^ 1", "~k"),
        *("+k", "k is n", "k in b", "k not in b", "k if n else b", "lambda: k", "b[0:2]", "b[:]"),
        *("b[0, 1]", "*b", "(k, n)", "[k]", "{k}", "{k: n}", "[i for i in b]", "0.5", "1e9", "1j"),
        *("'k'", "b'k'", "f'{k}'", "None", "True", "...", "k.real", "b.append", "f()", "len()"),
        *("len(b, k)", "print(k)", "__import__('os')", "().__class__", "k()", "b[0]()", "(yield)"),
        *("await k", "import os", "del k", "assert k", "9" * 201, "k" + " + k" * 50),
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
        *(("no braces", "no braces"), ("column {k}", "column 2"), ("{ k + 1 }", "3")),
        ("b[{k}] = {b[k]}", "b[2] = −1"),  # a minus sign, not a hyphen
        *(("b = {b}", "b = [0, 3, −1, −1]"), ("{k - n}", "−2"), ("{k < n}", "True")),
        *(("{name}", "queen"), ("{{k}}", "{k}"), ("{{{k}}}", "{2}"), ("{{ {k} }}", "{ 2 }")),
        *(("a {\nb", "a {\nb"), ("line {k}\nline {n}", "line 2\nline 4")),
    ],
)
def test_braces_are_filled(text: str, filled: str) -> None:
    assert fill_braces(text, STATE) == filled


@pytest.mark.parametrize(
    ("value", "text"),
    [
        *((0, "0"), (-7, "−7"), ((-1, (2, -3)), "[−1, [2, −3]]"), ((), "[]"), (None, "None")),
        *(("a", "a"), ("x-1", "x-1"), ("{-1, 2}", "{−1, 2}"), ("{(0, -1): -2}", "{(0, −1): −2}")),
    ],
)
def test_a_value_is_written_as_in_prose(value: Value, text: str) -> None:
    assert format_value(value) == text


# Whatever stands where an expression should: it is read or refused, and never does anything.


HALF_KNOWN: dict[str, Value] = {"n": 4, "k": 2, "b": (0, 3, -1, -1), "name": "queen", "x": None}

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
        assert expression.holds(HALF_KNOWN) in {True, False}
    try:
        return read_expression(text).value(HALF_KNOWN)
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
        assert value in HALF_KNOWN.values()


@given(texts)
def test_any_text_is_filled_or_refused(text: str) -> None:
    try:
        filled = fill_braces(text, HALF_KNOWN)
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
        return value(depth - 1) if depth else read_expression(text).value(HALF_KNOWN)

    with ends():
        try:
            found = value(150)
        except ExpressionError:
            return
    assert isinstance(found, int)
    assert abs(found) < 10**200


@pytest.mark.parametrize(
    "text",
    [
        *("print(k)", "(lambda: print(k))()", "b[print(k)]", "f'{print(k)}'", "eval('print(k)')"),
        *("__import__('os').system('echo k')", "k.__class__.__base__.__subclasses__()"),
    ],
)
def test_nothing_is_run(text: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ExpressionError):
        read_expression(text)
    with pytest.raises(ExpressionError):
        fill_braces("{" + text + "}", HALF_KNOWN)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("text", ["1and 2", '"\\d"', "0x1for x in b", "1[0]", "1()", "k is 1"])
def test_python_prints_no_warning(text: str) -> None:
    """A warning would be written over the screen."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with suppress(ExpressionError):
            read_expression(text).value(HALF_KNOWN)
    assert [str(warning.message) for warning in caught] == []
