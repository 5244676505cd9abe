"""A hand-in is judged anew: it agrees as the tutor wrote it, and not when it was edited."""

import time
from collections.abc import Callable
from dataclasses import replace as replace_field
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from lessons.classes import replay as replaying
from lessons.classes.assignment import WHOLE_COURSE, PracticeWork, Work
from lessons.classes.evaluation import evaluate_hand_in
from lessons.classes.fresh import judge_fresh
from lessons.classes.replay import Replayed, ReplayVerdict, draw_posed, replay_hand_in
from lessons.classes.report import RemarkKind
from lessons.classes.sample import SAMPLED, find_believed
from lessons.course.course import read_lesson
from lessons.course.practice import find_template, load_templates
from lessons.course.question import Judgement, pose_question
from lessons.course.template import Instances
from lessons.hunt.hunts import load_hunt
from lessons.hunt.session import HuntSession
from lessons.hunt.tasks import Task, find_solution
from lessons.ideas.evidence import record_answer, shorten_content
from lessons.journal.journal import Journal
from lessons.journal.records import (
    SKIPPED,
    Answered,
    Begun,
    Done,
    Finished,
    Guessed,
    Helped,
    Reached,
    Record,
    Retried,
)
from lessons.journal.student_state import Entry
from lessons.lesson.session import LessonSession
from solver.machine.run import complete_search
from tests.classes.worked import BEGIN, IDEA, LESSON, edited, handed_in, worked

AGREES, DIFFERS = ReplayVerdict.AGREES, ReplayVerdict.DIFFERS


def verdicts(*records: Record) -> list[ReplayVerdict]:
    """Return what comes of records, one after the other."""
    found = []
    for number in range(len(records)):
        entries = [Entry(BEGIN, "s", line, each) for line, each in enumerate(records[: number + 1])]
        came = replay_hand_in(entries, judge_fresh).reasons
        found.append(max(came, key=lambda each: came[each], default=ReplayVerdict.AGREES))
    return found


def answered(entries: tuple[Entry, ...]) -> list[Answered]:
    """Return the answers to questions among entries."""
    answers = (each.record for each in entries if isinstance(each.record, Answered))
    return [each for each in answers if each.content]


def change_answers(entries: tuple[Entry, ...], **changes: object) -> tuple[Entry, ...]:
    """Return records all of whose answers somebody has edited in the same way."""
    return edited(entries, lambda x: replace(x, **changes) if isinstance(x, Answered) else x)


def practised(count: int, of: str = "tick") -> tuple[Entry, ...]:
    """Return records of right answers to so many fresh questions."""
    asked = (Answered("practice", f"{of}.{seed}", 1, True, content="x") for seed in range(count))
    return tuple(Entry(BEGIN, "s", line, each) for line, each in enumerate(asked))


@pytest.mark.parametrize("idea", ["", IDEA])
def test_all_that_the_tutor_wrote_agrees(idea: str) -> None:
    found = replay_hand_in(worked(idea), judge_fresh)
    assert not found.reasons
    assert found.counting == worked(idea)
    assert {each.verdict for each in found.answers} == {ReplayVerdict.AGREES}
    assert any(each.template for each in found.answers)
    assert any(IDEA in each.beliefs for each in found.answers) == bool(idea)


def test_all_that_was_given_up_agrees() -> None:
    journal = Journal(None)
    session = LessonSession(read_lesson(LESSON), journal, seed=1)
    while session.skip(unread=True) or session.go_on():
        pass
    assert answered(tuple(journal.own))
    assert not replay_hand_in(journal.own, judge_fresh).reasons


Edit = Callable[[Answered], Answered]
EDITS: dict[str, tuple[Edit, ReplayVerdict]] = {
    "called right": (lambda each: replace(each, right=True, beliefs=()), ReplayVerdict.DIFFERS),
    "another idea": (lambda each: replace(each, beliefs=("greedy",)), ReplayVerdict.DIFFERS),
    "worth more": (lambda each: replace(each, wrong=each.wrong + 9), ReplayVerdict.DIFFERS),
    "fewer ideas offered": (lambda each: replace(each, offered=()), ReplayVerdict.DIFFERS),
    "another board": (lambda each: replace(each, content="0123456789ab"), ReplayVerdict.ANOTHER),
    "no answer": (lambda each: replace(each, given=("x", ("y",))), ReplayVerdict.IMPOSSIBLE),
    "given up and right": (lambda x: Answered(x.lesson, x.question, SKIPPED, True), DIFFERS),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edited_answer_does_not_count(name: str) -> None:
    edit, verdict = EDITS[name]
    wrong = [each for each in answered(worked(IDEA)) if IDEA in each.beliefs]
    of_lesson = next(each for each in wrong if find_template(each.question) is None)
    fresh = next(each for each in wrong if find_template(each.question) is not None)
    for each in (of_lesson, fresh):
        found = replay_hand_in([Entry(BEGIN, "s", 0, edit(each))], judge_fresh)
        assert [row.verdict for row in found.answers] == [verdict]
        as_wrong = each is fresh and verdict is not ReplayVerdict.ANOTHER
        assert [getattr(row.record, "right", 1) for row in found.counting] == [False] * as_wrong
        assert replay_hand_in([Entry(BEGIN, "s", 0, each)], judge_fresh).counting


def fresh_answers(count: int, *, right: bool) -> list[Answered]:
    """Return answers to fresh questions of a template, each to another board."""
    found: dict[str, Answered] = {}
    for posed in filter(None, map(draw_posed, (f"tick.{seed}" for seed in range(20 * count)))):
        value = posed.answer if right else next(iter(posed.foils), posed.answer)
        record = record_answer("practice", posed, Judgement(value, *posed.verdict(value)))
        if record.right == right and (record.offered or record.beliefs):
            found.setdefault(record.content, record)
        if len(found) == count:
            break
    return [*found.values()]


def tell_otherwise(answer: Answered) -> Answered:
    """Return an answer whose record tells what it could not have told."""
    other = next(each for each in load_templates()["tick"].foils if each not in answer.beliefs)
    return replace(answer, wrong=1) if answer.right else replace(answer, beliefs=(other,))


@pytest.mark.parametrize("right", [True, False])
def test_whatever_an_answer_tells_is_looked_at(right: bool) -> None:
    several, judge = fresh_answers(8, right=right), judge_fresh
    for each in (*several, *several):
        assert judge(tell_otherwise(each)).verdict is ReplayVerdict.DIFFERS
        assert judge(each).verdict is AGREES


def test_what_gives_no_points_is_replayed_in_a_sample_and_whole_where_that_does_not_agree() -> None:
    entries, works = practised(90), {(Work.SKILL, load_templates()["tick"].skill): 5.0}
    hand_in, agrees = handed_in("anna", entries), replaying.Judged(AGREES, right=True)
    skill = replace_field(WHOLE_COURSE, work=works)
    practice = replace_field(WHOLE_COURSE, practice=PracticeWork(40, 5))
    left = [90 - len(find_believed(of, entries, "a")) for of in (WHOLE_COURSE, practice, skill)]
    assert left == [SAMPLED, 40 + SAMPLED, 90]
    assert len({find_believed(WHOLE_COURSE, entries, secret) for secret in "aab"}) == 2
    for judge, believed in ((lambda _each: agrees, 90 - SAMPLED), (judge_fresh, 0)):
        found = evaluate_hand_in(hand_in, WHOLE_COURSE, hand_in.course, judge, accepted=True)
        assert found.student.believed == believed
    # Another edition asks one of two templates otherwise: of the other one a sample is enough.
    mixed = replace(hand_in, entries=(*practised(11, "sum"), *entries[11:]))
    judge = lambda each: judge_fresh(each) if "sum" in each.question else agrees  # noqa: E731
    found = evaluate_hand_in(mixed, WHOLE_COURSE, "", judge, accepted=True)
    known = find_believed(WHOLE_COURSE, mixed.entries, " anna", same_course=False)
    assert found.student.believed == len([each for each in known if "tick" in each]) < len(known)


def test_other_editions_and_who_does_not_replay_are_believed() -> None:
    entries = change_answers(worked(IDEA), right=True)
    assert ReplayVerdict.DIFFERS in replay_hand_in(entries, judge_fresh).reasons
    told = replay_hand_in(entries, judge_fresh, same_course=False).reasons
    assert set(told) == {ReplayVerdict.ANOTHER}

    first = answered(worked())[0]
    another = replace(first, content="0" * 12)
    updated = edited(worked(), lambda each: another if each == first else each)
    after = replay_hand_in(updated, judge_fresh, same_course=False)
    assert (after.reasons, after.counting[-1]) == ({ReplayVerdict.ANOTHER: 1}, updated[-1])

    forged = change_answers(worked(), right=False)
    found = replay_hand_in(forged, None)
    assert (found.counting, {each.verdict for each in found.answers}) == (forged, {AGREES})


def test_a_lesson_is_not_finished_without_its_questions() -> None:
    assert verdicts(Begun(LESSON, 1), Finished(LESSON))[1] is ReplayVerdict.IMPOSSIBLE
    for left_out in (answered(worked())[0], answered(worked())[-1]):
        entries = [each for each in worked() if each.record != left_out]
        assert replay_hand_in(entries, judge_fresh).reasons == {ReplayVerdict.IMPOSSIBLE: 1}


def test_a_second_answer_follows_a_first_one_that_left_its_question_open() -> None:
    entries = worked(IDEA)
    at = next(at for at, each in enumerate(entries) if isinstance(each.record, Retried))
    second = entries[at]
    assert replay_hand_in((*entries, second), judge_fresh).reasons == {ReplayVerdict.IMPOSSIBLE: 1}
    unfinished = (*entries[:at], *entries[at + 1 :])
    assert replay_hand_in(unfinished, judge_fresh).reasons == {ReplayVerdict.IMPOSSIBLE: 1}
    asked = second.record
    assert isinstance(asked, Retried)

    def forge(**changes: object) -> Replayed:
        same = [each for each in answered(entries) if each.question == asked.question]
        forged = edited(entries, lambda each: replace(each, **changes) if each in same else each)
        return replay_hand_in(forged, judge_fresh)

    found = forge(right=True, beliefs=())
    assert found.reasons[ReplayVerdict.DIFFERS] == 1
    assert second in found.counting
    found = forge(right=True, beliefs=(), given=asked.given, open=False)
    assert found.reasons == {ReplayVerdict.IMPOSSIBLE: 1}
    counted = answered(found.counting)
    assert [each.right for each in counted if each.question == asked.question] == [False]


def test_what_tutors_wrote_that_asked_once_agrees() -> None:
    closed = change_answers(worked(IDEA), open=False)
    older = [each for each in closed if not isinstance(each.record, Retried)]
    assert not replay_hand_in(older, judge_fresh).reasons
    found = [replay_hand_in(each, judge_fresh).answers for each in (older, worked(IDEA))]
    assert [each.right for each in found[0]] == [each.right for each in found[1]]


def test_what_the_course_does_not_have_is_unknown_or_another() -> None:
    told = verdicts(
        Answered("no-such-lesson", "q", 1, True),
        Answered(LESSON, "no-such-question", 1, True),
        Answered("practice", "no-such-template.5", 1, True),
        Answered("hunt.none", "line", 1, True),
        Answered("lab.none", "write", "0" * 16, True),
        Finished("no-such-lesson"),
        Done("nothing", "x", 1),
    )
    assert set(told) == {ReplayVerdict.UNKNOWN}
    fresh = next(each for each in answered(worked()) if find_template(each.question))
    assert verdicts(replace(fresh, lesson="cost")) == [ReplayVerdict.ANOTHER]
    assert verdicts(replace(fresh, lesson="practice")) == [ReplayVerdict.AGREES]


@pytest.mark.parametrize("seed", ["1000000", "007", "9" * 19])
def test_the_tutor_draws_with_no_such_seed(seed: str) -> None:
    assert verdicts(Answered("practice", f"tick.{seed}", 1, True)) == [ReplayVerdict.IMPOSSIBLE]


def test_tasks_of_hunts_are_judged_again() -> None:
    begun = Begun("hunt.stripes", 5)
    moment = Answered("hunt.stripes", Task.MOMENT, 0, False)
    assert verdicts(begun, moment)[1:] == [ReplayVerdict.AGREES]
    assert verdicts(begun, replace(moment, right=True))[1:] == [ReplayVerdict.DIFFERS]
    assert verdicts(begun, replace(moment, given=True))[1:] == [ReplayVerdict.IMPOSSIBLE]
    assert verdicts(begun, replace(moment, question="dance"))[1:] == [ReplayVerdict.IMPOSSIBLE]


def solved_hunt(name: str = "stripes") -> list[Record]:
    """Return the records of a hunt with all its tasks right, as the tutor writes them."""
    session = HuntSession(load_hunt(name), journal := Journal(None))
    for task in Task:
        complete_search(session.answer(find_solution(session.hunt, task)))
    return [entry.record for entry in journal.own]


def test_the_tasks_of_a_hunt_come_in_their_order() -> None:
    begun, *tasks, finished = solved_hunt()
    assert set(verdicts(begun, *tasks, finished)) == {ReplayVerdict.AGREES}
    impossible = (
        (tasks[0],),  # Nothing has begun.
        (begun, tasks[2]),
        (begun, *tasks[:3], finished),
        (begun, Helped("hunt.stripes", Task.SMALLEST, 1)),
        (begun, Guessed("hunt.stripes", "x", 1)),
    )
    for records in impossible:
        assert verdicts(*records)[-1] is ReplayVerdict.IMPOSSIBLE
    older = Entry(BEGIN, "s", 1, begun), Entry(BEGIN, "s", 2, tasks[3])
    found = replay_hand_in(older, judge_fresh, same_course=False).reasons
    assert found == {ReplayVerdict.ANOTHER: 1}


def test_sittings_and_forgeries_disturb_nothing_else() -> None:
    both = [(record, name) for record in solved_hunt() for name in ("lab", "home")]
    at = (BEGIN + timedelta(minutes=number) for number in range(len(both)))
    entries = [Entry(next(at), name, line, each) for line, (each, name) in enumerate(both)]
    assert not replay_hand_in(entries, judge_fresh).reasons
    begun, moment, *others = solved_hunt()
    assert isinstance(moment, Answered)
    forged = replace(moment, given=0)
    entries = [Entry(BEGIN, "s", *each) for each in enumerate((begun, forged, *others))]
    assert replay_hand_in(entries, judge_fresh).reasons == {ReplayVerdict.DIFFERS: 1}


def test_no_hand_in_takes_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "MOST", 3)
    assert replay_hand_in(practised(5), judge_fresh).reasons[ReplayVerdict.TOO_MANY] == 2
    assert verdicts(Reached(LESSON, 10**9)) == [ReplayVerdict.IMPOSSIBLE]


@pytest.mark.parametrize("template", ["tick", "resumed-tick", "read-board", "first-free", "asked"])
def test_who_knows_how_a_question_looks_finds_the_same_one(template: str) -> None:
    instances = Instances(load_templates()[template], shorten_content)
    for seed in range(5):
        posed = draw_posed(f"{template}.{seed}")
        if posed is not None:
            drawn = instances.find(seed, shorten_content(posed.question))
            assert drawn is not None
            assert pose_question(instances.ask(drawn, posed.question.id)) == posed
            assert instances.find(seed, "another") is None


def test_an_answer_that_is_recorded_twice_is_one_answer() -> None:
    answers = (each for each in worked(IDEA) if isinstance(each.record, Answered))
    doubled = [*worked(IDEA), *(replace(each, number=each.number + 999) for each in answers)]
    one, two = (
        evaluate_hand_in(handed_in("anna", tuple(each)), WHOLE_COURSE, "", judge_fresh)
        for each in (worked(IDEA), doubled)
    )
    assert (two.student.answers, two.student.right) == (one.student.answers, one.student.right)
    assert {*two.questions} == {*one.questions}


def test_sittings_that_end_at_their_first_question_are_remarked_if_they_are_most() -> None:
    asked = [Entry(BEGIN, f"s{n}", 0, Reached("practice", 1)) for n in range(12)]
    (answer,) = fresh_answers(1, right=True)
    for several in (1, 2, 4):
        answered = [Entry(BEGIN, f"s{n}", 1, answer) for n in range(several)]
        hand_in = handed_in("anna", (*asked, *answered))
        remarks = evaluate_hand_in(hand_in, WHOLE_COURSE, "", judge_fresh).student.remarks
        counts = [each.count for each in remarks if each.kind is RemarkKind.FAST]
        assert counts == [12 - several][: several < 4]


@pytest.mark.parametrize("year", [1, 9999])
def test_any_time_is_a_time(monkeypatch: pytest.MonkeyPatch, year: int) -> None:
    at = datetime(year, 1, 1, tzinfo=UTC) if year == 1 else datetime(year, 12, 31, 23, tzinfo=UTC)
    entries = tuple(replace(each, at=at) for each in worked(IDEA))
    for hours in (-12, 12):
        monkeypatch.setenv("TZ", f"X{hours}")
        time.tzset()
        found = evaluate_hand_in(handed_in("anna", entries), WHOLE_COURSE, "", judge_fresh)
        assert found.student.answers
    monkeypatch.undo()
    time.tzset()
