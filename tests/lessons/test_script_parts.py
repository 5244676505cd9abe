"""What a script becomes: parts in order, each with its prose or question and what it shows."""

from lessons.answers.choices import ChoiceAnswer
from lessons.course.script import read_script
from lessons.scenes.scene import Moment, Setting
from solver.board.geometry import Square
from solver.text.listing import Event
from tests.lessons.scripts import PATH, lesson, line_of, parts, predict, script, show


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
    question = part.question
    assert question is not None
    assert (part.prose, part.line) == ("", line_of(text, ":::{predict}"))
    assert (question.id, question.line) == ("my-question", part.line)
    assert (question.ask.text, question.ask.response) == ("next k", ChoiceAnswer)
    assert question.foils == ("greedy", "back-to-column-zero")
    assert question.text == "What is\n`k`\n\nthen?\n"
    assert question.replies == {
        "right": "It is so.",
        "greedy": "No: it is not.",
        "other": "Look.",
    }


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


def test_a_script_with_a_fault_is_no_lesson() -> None:
    found, findings = read_script(PATH, script("Text.\n", show(":at: never")))
    assert found is None
    assert len(findings) == 1
