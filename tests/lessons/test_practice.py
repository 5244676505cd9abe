"""Practice: fresh questions, and what is mastered."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from lessons.course.course import read_lesson
from lessons.course.front_matter import Introduced
from lessons.course.practice import (
    draw_question,
    find_template,
    list_templates_for,
    load_skills,
    load_templates,
    make_skill_lesson,
)
from lessons.course.question import Question
from lessons.course.template import Template
from lessons.ideas.evidence import Attempt, shorten_content
from lessons.journal.journal import Journal
from lessons.journal.records import PRACTICE, Answered, Finished, Reached
from lessons.lesson.ending import Ending
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession
from lessons.student.choosing import find_answer_kind, search_question
from lessons.student.introduced import find_introduced
from lessons.student.student_model import NAMED, StudentModel
from solver.machine.run import complete_search
from tests.expected import expect
from tests.lessons.history import at, play_questions
from tests.sampled import LONG


def titles(session: LessonSession) -> list[str]:
    """Return the skills that a session says it trains."""
    return [skill for skill, title in load_skills().items() if title in session.prose]


def trained(asked: list[Question]) -> list[Template]:
    return [template for each in asked if (template := find_template(each.id))]


def choose(
    among: Sequence[Template], model: StudentModel, seed: str, urgent: Collection[str] = ()
) -> Question:
    return expect(complete_search(search_question(among, model, seed, (), urgent)))


def test_what_a_session_asks_follows_from_its_seed_and_takes_turns() -> None:
    ids, again, other = (
        [each.id for each in play_questions(["free"], 3, seed)] for seed in (1, 1, 2)
    )
    assert ids == again != other
    asked = [
        template.skill for template in trained(play_questions(["vector", "free", "sum"], 9, 3))
    ]
    assert {asked.count(skill) for skill in ("vector", "free")} == {4, 5}
    assert all(one != other for one, other in pairwise(asked))
    asked = [template.id for template in trained(play_questions(["vector"], 8, 3))]
    assert len(set(asked[:4])) == 4
    assert set(Counter(asked).values()) == {2}
    (question,) = play_questions(["walk"], 1, 7)
    assert draw_question(question.id) == question
    assert draw_question("no-such-template.7") is draw_question("tick") is None


def test_an_idea_that_shows_is_asked_about_on_one_template_after_another() -> None:
    model = StudentModel()
    for seed in range(2):
        offered = load_templates()["tick"].foils
        attempt = Attempt("tick", f"c{seed}", False, offered, ("no-reset",), 5)
        model.get_state("walk").take(attempt)
    model.last = "tick"
    for seed in range(5):
        question = choose(list_templates_for("walk"), model, str(seed))
        assert "no-reset" in question.foils
        assert not question.id.startswith("tick.")
    model, among = StudentModel(), list_templates_for("resume")
    for model.last in ("resumed-tick", "resumed-column"):
        template = load_templates()[model.last]
        attempt = Attempt(template.id, model.last, False, template.foils, ("carry-row-over",), 5)
        model.get_state("resume").take(attempt)
        model.asked[template.id] += 1
    question = choose(among, model, "1")
    assert question.template not in model.asked
    assert "carry-row-over" in load_templates()[question.template].foils


def test_an_idea_is_named_only_if_it_gives_half_of_what_went_wrong_since_it_showed() -> None:
    def wrong(number: int, template: str, idea: str) -> Answered:
        return Answered(
            PRACTICE, f"{template}.{number}", 0, False, (idea,),
            offered=("no-reset", "greedy"), wrong=5, content=f"c{number}",
        )  # fmt: skip

    few = [wrong(number, "tick", "no-reset") for number in range(3)]
    many = [wrong(number, "next-column", "greedy") for number in range(3, 7)]
    before, after = StudentModel(), StudentModel()
    for each in at(0, *many, *few):
        before.add(each)
    for each in at(0, few[0], *many, *few[1:]):
        after.add(each)
    assert after.weigh_all()["no-reset"] > NAMED
    assert set(before.find_clear()) == {"greedy", "no-reset"}
    assert after.find_clear() == ["greedy"]
    apart = StudentModel()
    others = [wrong(number, "flag-index", "greedy") for number in range(3, 8)]
    for each in at(0, *others, *few, wrong(8, "tick", "no-reset")):
        apart.add(each)
    assert "no-reset" in apart.find_clear()  # What went wrong in another skill does not count.


def test_who_guesses_in_two_skills_is_expected_to_guess_in_the_next() -> None:
    def answer(number: int, template: str, *shown: str) -> Answered:
        return Answered(
            PRACTICE, f"{template}.{number}", 0, not shown and number % 3 == 0, shown,
            offered=shown, wrong=9 if shown else 2, content=f"c{number}",
        )  # fmt: skip

    guessed = [
        answer(each, ("row-of-column", "column-of-row", "sym-square", "sym-turn")[each % 4])
        for each in range(24)
    ]
    signs = [answer(24 + each, "attacker", "attack-exchanged") for each in range(3)]
    alone, after = StudentModel(), StudentModel()
    for each in at(0, *signs):
        alone.add(each)
    for each in at(0, *guessed, *signs):
        after.add(each)
    assert alone.find_clear() == ["attack-exchanged"]
    assert after.weigh_all()["attack-exchanged"] < alone.weigh_all()["attack-exchanged"]


def test_beside_a_certain_idea_others_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    model, known = StudentModel(), load_templates()
    for seed in range(8):
        attempt = Attempt("flag-index", f"c{seed}", False, ("no-shift",), ("no-shift",), 4)
        model.get_state("flags").take(attempt)
    assert model.get_state("flags").ideas["no-shift"] > NAMED
    shown = []
    cases = ("flag-index", ""), ("flags-undone", ""), ("flag-index", "no-reset")
    for model.last, clear in cases:  # Beside a named idea, one that is not named is shown at once.
        monkeypatch.setattr(StudentModel, "find_clear", lambda _model, clear=clear: clear.split())
        foils = known[choose(list_templates_for("flags"), model, "1").template].foils
        shown.append("no-shift" in foils)
    assert shown == [False, True, True]


def test_the_next_question_is_drawn_while_a_reply_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    session = LessonSession(make_skill_lesson(["free"], 2), Journal(None), seed=1)
    assert session.go_on()
    session.answering.commit(expect(session.posed).answer)
    assert [*iter(session.prepare, False)]
    monkeypatch.setattr("lessons.lesson.fresh_questions.search_question", None)
    assert session.go_on()


def test_what_is_due_or_new_comes_first() -> None:
    model, among = StudentModel(), list_templates_for("squares")
    model.get_state("squares").kinds = frozenset({each.id for each in among[1:]})
    assert choose(among, model, "1").template == among[0].id
    drawn, model = (draw_question(f"count-squares.{seed}") for seed in range(30)), StudentModel()
    model.contents = {shorten_content(each) for each in drawn if each}
    assert shorten_content(choose(list_templates_for("sizes"), model, "1")) not in model.contents
    for seed in range(5):
        question = choose(list_templates_for("walk"), StudentModel(), str(seed), {"first-free"})
        assert question.id.startswith("first-free.")


@pytest.mark.parametrize(
    "name", ["whether-free", "sym-turns", *map(LONG, ("call-returns", "flag-index"))]
)
def test_no_answer_can_be_given_without_looking(name: str) -> None:
    drawn = (choose([load_templates()[name]], StudentModel(), str(each)) for each in range(24))
    assert max(Counter(str(find_answer_kind(each)) for each in drawn).values()) <= 16


def test_a_session_without_a_skill_is_of_what_is_due(home: Path) -> None:
    journal = Journal(home)
    for name in ("rules", "representation", "idea"):
        journal.append(Finished(name))
    assert titles(begin_practice(journal, None, 4, 1)) == ["squares", "vector"]
    journal.append(Answered(PRACTICE, "tick.7", 0, True))
    session = begin_practice(Journal(home), None, 4, 1)
    assert titles(session) == ["squares", "walk"]
    assert "Nothing is due today" in session.prose


def test_what_is_shown_in_practice_is_what_lessons_have_shown(home: Path) -> None:
    journal = Journal(home)
    checked: set[str] = set()
    for name, shown in (("rules", "attacked"), ("idea", "tick")):
        journal.append(Reached(name, len(read_lesson(name).parts) - 1))
        session = begin_practice(journal, None, 4, 1)
        assert not any((session.introduced.state, session.introduced.search))  # The text before.
        assert find_introduced(journal.read())[shown] == read_lesson(name).front.introduced
        checked.update(read_lesson(name).check)
        assert find_introduced(journal.read()).keys() == checked
        assert set(session.lesson.check) <= checked
    journal.append(Reached("iterative", len(read_lesson("iterative").parts) - 1))
    tick = find_introduced(journal.read())["tick"]  # The program, where it is asked about.
    assert tick == Introduced(code=False)


def test_of_a_skill_that_is_named_all_is_asked_and_shown(home: Path) -> None:
    session = begin_practice(Journal(home), "walk", 4, 1)
    assert set(session.lesson.check) == {each.id for each in list_templates_for("walk")}
    session.go_on()
    assert session.introduced == Introduced()


def test_a_skill_that_was_mastered_and_is_lost_needs_answers_again(tmp_path: Path) -> None:
    journal, told = Journal(tmp_path), []
    for right in (True, False):
        session, going = begin_practice(journal, "diagonals", 12, 5), True
        while going:
            if (posed := session.posed) is not None and session.locked:
                session.answering.commit(posed.answer if right else next(iter(posed.foils)))
                session.skip()
            going = session.go_on()
        told.append(Ending(session).sentences[-1])
    assert told[0].startswith("You have mastered “Sums and differences”.")
    assert told[1].startswith("To master “Sums and differences”, you need ")
