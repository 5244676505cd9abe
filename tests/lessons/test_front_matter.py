"""What a front matter holds, and what is said where it is wrong."""

import pytest
from msgspec.structs import replace

from lessons.course.front_matter import FrontMatter
from tests.lessons.scripts import FRONT, ends, found, front, lesson, script


def test_what_it_holds() -> None:
    text = script("Text.", id="my-lesson", title="Ünï: 1", n="32", minutes="60")
    read = replace(lesson(text.replace("Ünï: 1", "'Ünï: 1'")).front, lines={})
    assert read == FrontMatter("my-lesson", "Ünï: 1", "do something", 60, "iterative", 32)
    assert lesson(script("Text.")).front.code
    assert lesson(script("Text.", code="yes")).front.code
    assert not lesson(script("Text.", code="no")).front.code


@pytest.mark.parametrize(
    "keys",
    [
        "{id: tested, title: T, goal: g, minutes: 5, listing: iterative, n: 4}",
        "'id': tested\n\"title\": T\n'goal': g\n'minutes': 5\n'listing': iterative\n'n': 4",
        "id : tested\ntitle : T\ngoal : g\nminutes : 5\nlisting : iterative\nn : 4",
        "# a comment\nn: 4\nlisting: iterative\n\nminutes: 5\ngoal: g\ntitle: T\nid: tested",
        "id: tested\ntitle: >-\n  T\ngoal: |-\n  g\nminutes: 5\nlisting: iterative\nn: 4",
    ],
    ids=["flow", "quoted", "spaced", "another order", "folded"],
)
def test_it_is_yaml_however_it_is_written(keys: str) -> None:
    front = replace(lesson(f"---\n{keys}\n---\nText.\n").front, lines={})
    assert front == FrontMatter("tested", "T", "g", 5, "iterative", 4)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        *(("id", each, "'id' must be made of small letters") for each in ("A", "a" * 42, "null")),
        ("title", "[a]", "'title' must be one line of text"),
        ("title", "''", "'title' must be one line of text"),
        ("title", '"\\e[2J"', "'title' must be one line of text"),
        ("goal", '"\\u202Eback"', "'goal' must be one line of text"),
        ("goal", "' '", "'goal' must be one line of text"),
        ("minutes", "five", "'minutes' must be from 1 to 60"),
        ("minutes", "0", "'minutes' must be from 1 to 60"),
        ("listing", "iteratve", "unknown listing 'iteratve'; did you mean 'iterative'?"),
        ("listing", "../../x", "; the nearest known are "),
        ("code", "never", "'code' must be yes or no"),
        ("code", "'no'", "'code' must be yes or no"),
        *(("code", "true", "'code' must be yes or no"), ("n", "0", "'n' must be from 1 to 32")),
        *(("n", "33", "'n' must be from 1 to 32"), ("n", "true", "'n' must be from 1 to 32")),
    ],
)
def test_a_wrong_value_is_found_in_its_line(key: str, value: str, said: str) -> None:
    ((line, text),) = found(script("Text.", **{key: value}))
    assert line == 2 + [*FRONT, "code"].index(key)
    assert said in text


def test_a_misspelled_key_is_found_in_its_line_and_the_near_one_named() -> None:
    text = front("minuts: 5") + "Text.\n"
    assert found(text) == [(8, "unknown key 'minuts'; did you mean 'minutes'?")]


@pytest.mark.parametrize("key", FRONT)
def test_a_missing_key_is_named(key: str) -> None:
    lines = script("Text.").split("\n")
    del lines[1 + list(FRONT).index(key)]
    ((_line, text),) = found("\n".join(lines))
    assert repr(key) in text


@pytest.mark.parametrize("key", FRONT)
def test_a_key_that_stands_there_twice_is_found(key: str) -> None:
    """Of two titles one would silently win."""
    ((line, text),) = found(front(f"{key}: {FRONT[key]}") + "Text.\n")
    assert line == 8
    assert repr(key) in text


def test_all_its_faults_are_found_at_once() -> None:
    text = script("Text.", id="A", minutes="0", listing="iter", n="99", title="''")
    assert [line for line, _ in found(text)] == [2, 3, 5, 6, 7]
    text = front("titel: T", id="7", minutes="x") + "Text.\n"
    assert [line for line, _ in found(text)] == [2, 5, 8]


@pytest.mark.parametrize(
    "text",
    [
        *("", "\n", "Text.\n"),
        "# Title\n\n---\nid: tested\n---\n",
        *("---\nid: tested\n", "---", "\n" + script("Text."), " " + script("Text.")),
    ],
)
def test_a_script_without_one_is_told_so(text: str) -> None:
    assert found(text) == [(1, "a script begins with a front matter between two lines ---")]


@pytest.mark.parametrize("keys", ["", "text", "- a\n- b", "7", "null", "# comment"])
def test_one_that_holds_no_keys_is_told_so(keys: str) -> None:
    assert found(f"---\n{keys}\n---\nText.\n") == [(1, "lines like 'key: value' are expected here")]


def bomb(first: str, inner: str) -> str:
    """Return lines each of which holds the one before nine times."""
    lines = [f"a0: &a0 {first}"]
    for level in range(1, 25):
        aliases = ", ".join([f"*a{level - 1}"] * 9)
        lines.append(f"a{level}: &a{level} {inner.format(aliases)}")
    return "\n".join(lines)


HOSTILE = {
    "aliases": bomb("[x, x]", "[{}]"),
    "merged mappings": bomb("{x: 1}", "{{<<: [{}]}}"),
    "itself": "a: &a [*a]",
    "itself as a key": "? &a [*a]\n: 1",
    "merged with itself": "a: &a {<<: *a}",
    "python object": "a: !!python/object/apply:os.system ['echo harm']",
    "python name": "a: !!python/name:os.system",
    "a list as key": "[a]: 1",
    "nested lists": "a: " + "[" * 1000,
    "nested mappings": "a: " + "{a: " * 800,
    "nested dashes": "a:\n" + "\n".join(" " * depth + "-" for depth in range(80)),
    "no integer": "a: !!int ''",
    "no number": "a: !!float ''",
    "no date": "a: 2001-99-99",
    "no binary": "a: !!binary 'é'",
    "no character": 'a: "\\UFFFFFFFF"',
    "half a character": 'a: "\\uD800"',
    "a long number": "a: 0x" + "f" * 3800,
    "sexagesimal": "a: 1" + ":59" * 1000,
    "a directive": "%YAML 9.9",
    "no alias": "a: *nothing",
    "no end": "a: 'x",
    "too long": "a: " + "x" * 5000,
    "escape in a key": '"\\e[2J": 1',
    "line break in a key": '"a\\nb": 1',
}


@pytest.mark.parametrize("more", HOSTILE.values(), ids=HOSTILE)
def test_harm_is_refused(more: str) -> None:
    with ends():
        assert found(front(more) + "Text.\n")
