"""What a student's process sends is hostile: it is a value, or it is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.lab.decoding import decode_value, decode_values, decode_whole
from lessons.lab.outcome import Strange
from solver.observing.encoding import TooLargeError, encode_value

hashable = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.tuples(inner, inner),
    max_leaves=5,
)
plain = st.recursive(
    hashable,
    lambda inner: (
        st.lists(inner) | st.tuples(inner) | st.dictionaries(hashable, inner) | st.sets(hashable)
    ),
    max_leaves=20,
)


def types(value: object) -> object:
    """The type of a value and of what it holds; a set has no order."""
    match value:
        case list() | tuple():
            return [type(value), *map(types, value)]
        case set():
            return [type(value), sorted(str(types(item)) for item in value)]
        case dict():
            return [type(value), [(types(key), types(item)) for key, item in value.items()]]
    return type(value)


@given(plain)
def test_a_value_comes_back_with_the_types_it_had(value: object) -> None:
    found = decode_value(json.loads(json.dumps(encode_value(value, 1 << 20))))
    assert found == value
    assert types(found) == types(value)


@pytest.mark.parametrize(
    "said",
    [
        *({}, {"tuple": 1}, {"tuple": [], "list": []}, {"set": [[]]}, {"set": [{"dict": []}]}),
        *({"dict": [[1]]}, {"dict": [[1, 2, 3]]}, {"dict": [[[], 2]]}, {"dict": {"a": 1}}),
        *({"float": "one"}, {"float": 1}, {"strange": ["int"]}, {"strange": [1, 2]}, {"other": 1}),
        *(1.5, [{"tuple": [{}]}]),
    ],
)
def test_what_is_no_value_is_refused(said: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        decode_value(said)


def test_arguments_are_a_list_and_a_line_is_a_whole_number() -> None:
    assert decode_values([1, [2]]) == (1, [2])
    with pytest.raises(ValueError, match="None"):
        decode_values(None)
    assert [decode_whole(said) for said in (3, True, "3", 3.0, None)] == [3, None, None, None, None]


def test_an_answer_has_an_end_and_a_deep_value_is_cut() -> None:
    grown: list[object] = []
    for _time in range(40):
        grown = [grown, grown]
    large: list[object] = ["x" * 200, [1] * 200, [[]] * 200, {n: n for n in range(50)}, grown]
    for value in large:
        with pytest.raises(TooLargeError):
            encode_value(value, 100)
    deep: list[object] = []
    for _time in range(2000):
        deep = [deep]
    found = decode_value(json.loads(json.dumps(encode_value(deep, 1 << 20))))
    depth = 0
    while isinstance(found, list):
        found, depth = found[0], depth + 1
    assert isinstance(found, Strange)
    assert depth < 100
