"""Judges are given any value: each says what is wrong or nothing, and takes no long time for it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.lab.checking import Report, check_text
from lessons.lab.decoding import TooManyError, decode_value
from lessons.lab.folder import SHIPPED
from lessons.lab.key import ExerciseKey
from lessons.lab.outcome import Outcome, Returned, Strange
from lessons.lab.task import Program, ProgramCall
from tests.lab.checked import checked, key_of
from tests.sampled import sampled

HUGE = 20_000
PLAIN = (
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.integers()
    | st.sampled_from([10**3000, -(10**40)])
    | st.floats()
    | st.text(max_size=9)
    | st.sampled_from(["RRDD", "R" * HUGE, "endless", "\n" * HUGE])
    | st.builds(Strange, st.sampled_from(["int", "function", "ä\x1b"]), st.text(max_size=9))
)
LONG = PLAIN.map(lambda each: [each] * HUGE) | st.just([[k] for k in range(HUGE)])
HASHED = st.integers(-9, 9) | st.text(max_size=3) | st.tuples(st.integers(0, 3), st.integers(0, 3))
VALUES = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.lists(inner, max_size=6).map(tuple)
        | st.dictionaries(HASHED, inner, max_size=4)
        | st.sets(HASHED, max_size=4)
        | inner.map(lambda each: _deep(each, 90))
    ),
    max_leaves=12,
)


def _deep(value: object, levels: int) -> object:
    for _level in range(levels):
        value = [value]
    return value


@st.composite
def near(draw: st.DrawFn, value: object) -> object:
    """Draw a value that is nearly another one: a part of it is replaced, repeated or left out."""
    if isinstance(value, list | tuple) and value and draw(st.integers(0, 3)):
        parts = list(value)
        at = draw(st.integers(0, len(parts) - 1))
        match draw(st.integers(0, 3)):
            case 0:
                parts *= draw(st.sampled_from([2, 9, HUGE // len(parts)]))
            case 1:
                del parts[at]
            case _:
                parts[at] = draw(near(parts[at]))
        return parts if isinstance(value, list) else tuple(parts)
    return draw(VALUES | LONG | st.just(value))


@st.composite
def came_back(draw: st.DrawFn, key: ExerciseKey) -> tuple[ExerciseKey, Returned]:
    """Draw a case, as a key of its own, and what comes back from its call."""
    number = draw(st.integers(0, len(key.cases) - 1))
    call, right = key.calls[key.first + number], key.right[key.first + number]
    alone = replace(
        key,
        cases=key.cases[number : number + 1],
        calls=(*key.calls[: key.first], call),
        right=(*key.right[: key.first], right),
    )
    after = draw(st.just(right.arguments_after) | near(right.arguments_after))
    return alone, Returned(
        draw(near(right.value)),
        draw(st.just(right.printed) | st.text(max_size=40)),
        after if isinstance(after, tuple) else (after,),
    )


def judged(key: ExerciseKey, came: Returned) -> Report:
    """Judge what comes back from the one call of a key."""

    def run(_program: Program, _calls: Sequence[ProgramCall]) -> Iterator[Outcome]:
        return iter([Returned("ok"), came])

    return check_text(key, "", run)


@pytest.mark.parametrize("name", sampled(SHIPPED, [*SHIPPED][::6].__contains__))
@settings(max_examples=5)
@given(st.data())
def test_a_judge_can_be_given_any_value(name: str, data: st.DataObject) -> None:
    assert judged(*data.draw(came_back(key_of(name)))).cases == 1


@pytest.mark.long
@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=2000)
@given(st.data())
def test_a_judge_can_be_given_thousands_of_values(name: str, data: st.DataObject) -> None:
    test_a_judge_can_be_given_any_value.hypothesis.inner_test(name, data)


def test_what_is_far_too_much_or_too_deep_is_refused() -> None:
    report = checked(
        "all_solutions", "def all_solutions(n):\n    return [[i] for i in range(20_000)]"
    )
    assert "far more than what is asked for" in report.failures[0].text
    assert not report.passed
    assert decode_value(_deep(0, 60)) == _deep(0, 60)
    with pytest.raises(TooManyError):
        decode_value(_deep(0, 400))
