"""YAML made to do harm: it is refused or read, quickly, and never raises."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lessons.scripts import ends, found, front


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
    "python tuple": "? !!python/tuple [a]\n: 1",
    "a list as key": "[a]: 1",
    "a mapping as key": "{a: b}: 1",
    "nested lists": "a: " + "[" * 1000,
    "nested mappings": "a: " + "{a: " * 800,
    "nested and closed": "a: " + "[" * 900 + "]" * 900,
    "nested dashes": "a:\n" + "\n".join(" " * depth + "-" for depth in range(80)),
    "no integer": "a: !!int ''",
    "no integer but _": "a: !!int '_'",
    "no number": "a: !!float ''",
    "no boolean": "a: !!bool 'x'",
    "no time": "a: !!timestamp 'x'",
    "no date": "a: 2001-99-99",
    "no binary": "a: !!binary 'é'",
    "no character": 'a: "\\UFFFFFFFF"',
    "half a character": 'a: "\\uD800"',
    "a long number": "a: 0x" + "f" * 3800,
    "a long number as key": "? 0x" + "f" * 3800 + "\n: 1",
    "sexagesimal": "a: 1" + ":59" * 1000,
    "a directive": "%YAML 9.9",
    "unknown tag": "a: !harm x",
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


VALUES = ["!!int ''", "!!int '_'", "!!int 'x'", "0x" + "f" * 3800, "1:4", "!!float ''", "="]


@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_a_number_made_to_do_harm_is_refused(value: str) -> None:
    with ends():
        assert found(front(n=value) + "Text.\n")
        assert found(front(minutes=value) + "Text.\n")


def test_nothing_is_made_of_a_tag(capfd: pytest.CaptureFixture[str]) -> None:
    found(front("a: !!python/object/apply:os.system ['echo harm']") + "Text.\n")
    found(front(id="!!python/object/apply:os.system ['echo harm']") + "Text.\n")
    assert capfd.readouterr() == ("", "")


pieces = st.sampled_from(
    [
        *(
            "id: x\n",
            "n: 4\n",
            "a",
            ": ",
            "- ",
            "? ",
            "[",
            "]",
            "{",
            "}",
            ", ",
            "&a ",
            "*a",
            "<<: ",
        ),
        *("!!int ", "!!float ", "!!bool ", "!!set ", "!!omap ", "!!pairs ", "!!binary ", "! ", "|"),
        *(">-", "'", '"', "\\x", "\\U0", "%YAML 1.1", "#", "\n", "\n  ", "0x", "1:2", ".inf", "~"),
        *("2001-01-01", "...", "--- ", "=", "_", "é", "`", "@"),
    ]
)


@given(st.one_of(st.text(st.characters(exclude_categories=["C"])), st.lists(pieces).map("".join)))
def test_any_front_matter_is_read_or_refused(keys: str) -> None:
    with ends():
        found(f"---\n{keys}\n---\nText.\n")
