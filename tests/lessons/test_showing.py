"""Every idea can be shown: in the state of a wrong answer, or where it shows."""

from lessons.course.practice import draw_question, load_templates, make_belief_session
from lessons.files.course_folder import load_ideas, load_replies
from lessons.ideas.comparison import Difference
from lessons.ideas.contrast import Counts, Readings
from lessons.ideas.demonstration import EXAMPLES, demonstrate_idea, draw_examples, find_shown_idea
from solver.text.misconceptions import MISCONCEPTIONS
from tests.lessons.scripts import shipped_questions


def test_every_idea_can_be_shown_without_an_answer() -> None:
    for name in MISCONCEPTIONS:
        found = find_shown_idea(name, ())
        assert found is not None, name
        assert not found.own
        match found.showing:
            case Difference(first=first, last=last):
                assert first < last
            case Readings(right=right, believed=believed, told=told):
                assert right != believed
                assert "With the idea" in told
            case Counts(right=right, believed=believed):
                assert right != believed


def test_every_idea_has_a_name() -> None:
    assert load_ideas().keys() == load_replies().keys() == set(MISCONCEPTIONS)


def test_an_answer_to_any_question_of_the_course_can_be_shown() -> None:
    for question in shipped_questions():
        for name in question.foils:
            assert find_shown_idea(name, (question,)) is not None, (question.id, name)


def test_most_wrong_answers_are_shown_in_their_own_state() -> None:
    for name in MISCONCEPTIONS:
        assert any(
            demonstrate_idea(name, question) is not None for question in draw_examples(name)
        ), name


def test_a_square_that_was_asked_is_the_one_that_is_spoken_of() -> None:
    asking = [each for each in load_templates().values() if each.ask.startswith("whether (")]
    assert any("sum-only" in template.foils for template in asking)
    for template in asking:
        for seed in range(EXAMPLES):
            question = draw_question(f"{template.id}.{seed}")
            if question is not None and "sum-only" in question.foils:
                found = demonstrate_idea("sum-only", question)
                assert isinstance(found, Readings)
                square = question.ask.text.removeprefix("whether ").removesuffix(" is free")
                assert found.told.startswith(f"{square.replace(' ', '')} is attacked: ")


def test_a_diagonal_is_the_one_that_was_asked() -> None:
    question = draw_question("mark-sum.2")
    assert question is not None
    found = demonstrate_idea("diagonals-swapped", question)
    assert isinstance(found, Readings)
    value = question.ask.text.rpartition(" ")[2]
    assert f"i + j = {value}. With the idea: with i − j = {value}." in found.told
    assert all(str(x + y) == value for x, y in found.right.squares)


def test_two_computations() -> None:
    question = next(draw_examples("queens-numbered"))
    found = demonstrate_idea("queens-numbered", question)
    assert isinstance(found, Counts)
    assert " / (" in found.right
    assert " / (" not in found.believed


def test_three_fresh_questions_tell_an_idea_apart() -> None:
    for name in MISCONCEPTIONS:
        lesson = make_belief_session(name, 3, 1)
        assert len(lesson.questions) == 3
        assert all(name in question.foils for question in lesson.questions)
        assert all(name in load_templates()[q.id.partition(".")[0]].foils for q in lesson.questions)


def test_the_same_fresh_questions_are_drawn_for_a_seed() -> None:
    once = make_belief_session("sum-only", 3, 1).questions
    assert make_belief_session("sum-only", 3, 1).questions == once
    assert make_belief_session("sum-only", 3, 2).questions != once
