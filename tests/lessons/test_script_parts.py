"""What a script becomes: parts in order, each with its prose or question and what it shows."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.answers.choices import ChoiceAnswer
from lessons.course.course import load_lesson
from lessons.course.script import read_script
from lessons.scenes.scene import Moment, Setting
from solver.board.geometry import Square
from solver.text.listing import Event
from tests.expected import expect
from tests.lessons.scripts import PATH, ends, lesson, line_of, parts, predict, script, show


def test_a_lesson_has_an_id_a_path_and_its_questions_in_order() -> None:
    asking = ":ask: next k", ":foils: greedy"
    found = lesson(script(predict(*asking, name="b"), "Text.\n", predict(*asking, name="a")))
    assert found.id == "tested"
    assert found.path == PATH
    assert [question.id for question in found.questions] == ["b", "a"]


def test_a_heading_begins_a_part() -> None:
    found = parts("Opening.\n", "# One\n\nText.\n", "### Within\n\nText.\n", "## Two\n", "Text.\n")
    assert [part.prose for part in found] == [
        "Opening.\n",
        "# One\n\nText.\n\n### Within\n\nText.\n",
        "## Two\n\nText.\n",
    ]


def test_a_lesson_has_so_many_parts_at_most() -> None:
    def of_parts(number: int) -> list[str]:
        text = script(*(f"## {each}\n" for each in range(number)))
        return [f"{each.line}: {each.text}" for each in read_script(PATH, text)[1]]

    assert of_parts(500) == []
    (said,) = of_parts(9_000)
    assert said == "1009: a lesson has 500 parts at most: make several lessons of it"


def test_a_directive_is_a_part_of_its_own() -> None:
    found = parts("Before.\n", show(prose="Shown.\n\nMore."), "After.\n\nMore.\n")
    assert [part.prose for part in found] == ["Before.\n", "Shown.\n\nMore.\n", "After.\n\nMore.\n"]


def test_a_question_is_a_part_without_prose() -> None:
    text = script(
        predict(
            ":ask: next k",
            ":foils: greedy, back-to-column-zero",
            name="my-question",
            text="What is\n`k`\n\nthen?",
            replies="- right: It is\n  so.\n\n- greedy: No: it\n  is not.\n- other: Look.",
        )
    )
    (part,) = lesson(text).parts
    question = expect(part.question)
    assert (part.prose, part.line) == ("", line_of(text, ":::{predict}"))
    assert (question.id, question.line) == ("my-question", part.line)
    assert (question.ask.text, question.ask.response) == ("next k", ChoiceAnswer)
    assert question.foils == ("greedy", "back-to-column-zero")
    assert question.text == "What is\n`k`\n\nthen?\n"
    assert question.replies == {"right": "It is so.", "greedy": "No: it is not.", "other": "Look."}


def test_a_reply_may_begin_in_the_next_line() -> None:
    replies = "- right:\n  So.\n- greedy:\n  No."
    text = script(predict(":ask: next k", ":foils: greedy", replies=replies))
    (question,) = lesson(text).questions
    assert question.replies == {"right": "So.", "greedy": "No."}


def test_what_looks_like_a_heading_or_directive_in_code_is_code() -> None:
    code = "```python\n# not a heading\n:::{show}\n## nor this\n:::\n```\n"
    (part,) = parts(code)
    assert part.prose == code


def test_a_scene_stays_until_it_is_changed() -> None:
    found = parts(
        "Text.\n",
        show(":at: tick 2"),
        "## Text\n",
        show(":at: after retreat 1"),
        show(),
        predict(":ask: next k", ":foils: greedy"),
        "Text.\n",
    )
    moments = [part.scene.moment for part in found]
    retreat = Moment("after", 1, Event.RETREAT)
    assert moments == [Moment("start"), *[Moment("tick", 2)] * 2, *[retreat] * 4]
    assert {part.scene.setting for part in found} == {Setting("iterative", 4)}


def test_another_run_begins_at_its_start() -> None:
    found = parts(
        show(":at: tick 2"),
        show(":n: 6"),
        show(":at: tick 3"),
        show(":listing: iterative-lecture"),
        show(":at: end"),
        show(":start: k=1, b=5 -1 -1 -1 -1 -1"),
        show(":n: 4"),
    )
    state = (("n", 6), ("b", (5, -1, -1, -1, -1, -1)), ("k", 1))
    assert [(part.scene.setting, part.scene.moment) for part in found] == [
        (Setting("iterative", 4), Moment("tick", 2)),
        (Setting("iterative", 6), Moment("start")),
        (Setting("iterative", 6), Moment("tick", 3)),
        (Setting("iterative-lecture", 6), Moment("start")),
        (Setting("iterative-lecture", 6), Moment("end")),
        (Setting("iterative-lecture", 6, state), Moment("start")),
        (Setting("iterative-lecture", 4), Moment("start")),
    ]


def test_options_count_in_any_order() -> None:
    (part,) = parts(show(":flip: yes", ":at: tick 1", ":start: k=0, b=2 -1 -1", ":n: 3"))
    assert part.scene.setting == Setting("iterative", 3, (("n", 3), ("b", (2, -1, -1)), ("k", 0)))
    assert part.scene.moment == Moment("tick", 1)


def test_marks_and_a_flip_are_for_one_part_only() -> None:
    found = parts(show(":mark: (2, 1)", ":flip: yes"), "Text.\n", show(":flip: no"), show())
    assert [part.scene.marks for part in found] == [{Square(2, 1)}, set(), set(), set()]
    assert [part.scene.flipped for part in found] == [True, False, False, False]


def test_every_part_knows_the_line_of_its_first_word() -> None:
    text = script(
        "Opening.\n",
        "## Heading\n\nText.\n",
        show(":at: tick 1", prose="Shown."),
        show(prose="Without options."),
        "\n\nAfter.\n",
    )
    words = ["Opening.", "## Heading", "Shown.", "Without options.", "After."]
    assert [part.line for part in lesson(text).parts] == [line_of(text, word) for word in words]


def test_the_last_line_needs_no_end() -> None:
    text = script("Text.\n", show(prose="Shown.")).rstrip("\n")
    assert [part.prose for part in lesson(text).parts] == ["Text.\n", "Shown.\n"]


def test_tabs_and_what_other_languages_write_are_text() -> None:
    prose = "Größe: 24 × 80, „n − 1“ – 皇后 ♛\n\n```\n\tindented\n```\n"
    (part,) = parts(prose)
    assert part.prose == prose


TEXT = script("Text: größer − kleiner.\n", show(":at: tick 1"))


def refused(path: Path) -> tuple[int, str]:
    """Return line and sentence of the only finding."""
    with ends(5):
        lesson, (finding,) = load_lesson(path)
    assert lesson is None
    assert finding.path == path
    assert str(finding).isprintable()
    return finding.line, finding.text


def test_lines_may_end_as_on_windows(tmp_path: Path) -> None:
    lessons = []
    for number, end in enumerate(["\n", "\r\n"]):
        path = tmp_path / f"{number}.md"
        path.write_bytes(TEXT.replace("\n", end).encode())
        lesson, findings = load_lesson(path)
        assert findings == []
        lessons.append((expect(lesson).front, expect(lesson).parts))
    assert lessons[0] == lessons[1]


def test_lines_are_counted_alike_however_they_end(tmp_path: Path) -> None:
    path = tmp_path / "tested.md"
    path.write_bytes(script("Text.\n", show(":at: never")).replace("\n", "\r\n").encode())
    assert refused(path)[0] == 12


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"\xff\xfe-\x00-\x00", 1),
        (TEXT.encode("latin-1", "replace"), 9),
        (TEXT.encode() + b"end\xc3", 16),
        (TEXT.encode() + b"\n\xed\xa0\x80", 17),
        (TEXT.replace("\n", "\r\n").encode() + b"\xff", 16),
    ],
    ids=["UTF-16", "Latin-1", "cut short", "surrogate", "Windows"],
)
def test_what_is_not_utf_8_is_found_in_its_line(content: bytes, line: int, tmp_path: Path) -> None:
    path = tmp_path / "tested.md"
    path.write_bytes(content)
    assert refused(path) == (line, "this is not UTF-8: save the file as UTF-8")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: path, "the file cannot be read (No such file or directory)"),
        (Path.mkdir, "this is not a file: put a file in its place"),
        (lambda path: path.symlink_to(path), "the file cannot be read (Too many levels of symb"),
        (os.mkfifo, "this is not a file: put a file in its place"),
        (lambda path: os.truncate(path, 1 << 42), "this file is too long: it can have 200000 char"),
        (lambda path: path.write_text("x" * 200_001), "this file is too long: it can have 200000"),
    ],
    ids=["missing", "folder", "link to itself", "pipe", "larger than memory", "too large"],
)
def test_what_is_no_file_is_said(make: Callable[[Path], object], said: str, tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    if said.startswith("this file"):
        path.touch()
    make(path)
    line, text = refused(path)
    assert line == 1
    assert text.startswith(said)


def test_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "Not a directory" in refused(tmp_path / "file" / "x.md")[1]


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "x.md").touch()
    monkeypatch.setattr(os, "open", refuse)
    assert refused(tmp_path / "x.md") == (1, "the file cannot be read (Permission denied)")


@pytest.mark.parametrize("name", ["\x1b[2J.md", "a\nb.md", "\u202eb.md", os.fsdecode(b"\xff.md")])
def test_a_name_that_cannot_be_printed(name: str, tmp_path: Path) -> None:
    assert refused(tmp_path / name)[0] == 1
    (tmp_path / name).write_text("x")
    assert refused(tmp_path / name)[0] == 1


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "tested.md"
    path.write_text(script("Text.\n"), encoding="utf-8-sig")
    assert load_lesson(path)[1] == []
