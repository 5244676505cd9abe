"""All faults of a script are found at once: nobody should mend one to be shown the next."""

from pathlib import Path

import pytest

from tests.lessons.scripts import checked, found, line_of, predict, script, show

TEXT = "Text.\n"
WRONG = [":at: never", ":n: 99", ":listing: x", ":start: x", ":mark: x", ":flip: x", ":x: x"]


@pytest.mark.parametrize(
    ("blocks", "keys", "places"),
    [
        (
            [
                *(show(":at: never"), predict(":ask: nothing", name="Bad"), show(":flip: maybe")),
                *(predict(":ask: next k", ":foils: gredy", name="good"), ":::{shwo}\n:::\n"),
            ],
            {},
            [":at:", ":::{predict} Bad", ":ask: nothing", ":flip:", ":foils:", ":::{shwo}"],
        ),
        ([show(*WRONG)], {}, WRONG),
        (
            [show(":at: never"), predict(":ask: x", ":foils: gredy")],
            {"id": "A", "minutes": "0"},
            ["id:", "minutes:", ":at:", ":ask:", ":foils:"],
        ),
        (["Non-breaking\u00a0space.\n", show(":at: never")], {}, ["Non-breaking", ":at: never"]),
    ],
    ids=["several directives", "options of one", "front matter and below", "unprintable"],
)
def test_in_all_places(blocks: list[str], keys: dict[str, str], places: list[str]) -> None:
    text = script(TEXT, *blocks, **keys)
    assert [line for line, _ in found(text)] == [line_of(text, place) for place in places]


def test_in_scene_and_question_of_one_directive() -> None:
    text = script(
        TEXT,
        predict(":at: never", ":ask: x", ":foils: gredy", name="BAD", text="", replies="- a: b"),
    )
    lines = {line for line, _ in found(text)}
    places = [":::{predict}", ":at:", ":ask:", ":foils:"]
    assert lines >= {line_of(text, place) for place in places}
    said = " ".join(sentence for _, sentence in found(text))
    assert "is no id" in said
    assert "no text" in said
    assert "not explained" in said
    assert "'a', which is no foil" in said


def test_nothing_is_found_below_a_faulty_front_matter_that_is_not_wrong() -> None:
    """The board is the one that the front matter says, whatever else is wrong in it."""
    sound = (
        show(":start: k=2, b=0 3 -1 -1", ":mark: (3, 3)"),
        predict(":ask: next k", ":foils: greedy"),
    )
    for key in ("id", "title", "goal", "minutes"):
        text = script(TEXT, *sound, **{key: "[]"})
        assert [line for line, _ in found(text)] == [line_of(text, f"{key}: []")]


def test_by_the_checker_in_one_question(tmp_path: Path) -> None:
    """Two foils that could not have come to this moment: both are named."""
    asking = ":at: tick 6", ":ask: next k", ":foils: restart-at-zero, greedy"
    said = [sentence for _, sentence in checked(tmp_path, script(predict(*asking)))]
    for foil in ("restart-at-zero", "greedy"):
        assert any(foil in sentence and "would not have come" in sentence for sentence in said)


def test_by_the_checker_in_one_part(tmp_path: Path) -> None:
    said = [sentence for _, sentence in checked(tmp_path, script("{one} and\n{two}.\n"))]
    assert any("'one'" in sentence for sentence in said)
    assert any("'two'" in sentence for sentence in said)


def test_by_the_checker_in_text_and_replies_of_a_question(tmp_path: Path) -> None:
    replies = "- right: {two}\n- greedy: {three}\n- other: {four}"
    asking = ":at: tick 2", ":ask: next k", ":foils: greedy"
    text = script(predict(*asking, text="{one}", replies=replies))
    said = " ".join(sentence for _, sentence in checked(tmp_path, text))
    for name in ("one", "two", "three", "four"):
        assert f"there is no variable '{name}' here" in said
    first, last = line_of(text, ":::{predict}"), line_of(text, "{four}") + 1
    assert {line for line, _ in checked(tmp_path, text)} <= set(range(first, last))
