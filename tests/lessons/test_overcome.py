"""What somebody believed once and no longer does, found without weighing every answer."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from lessons.course.practice import draw_question
from lessons.course.question import Posed, judge, pose
from lessons.ideas.evidence import Belief, attempt
from lessons.journal.journal import Entry
from lessons.journal.records import PRACTICE, Answered
from lessons.student.suspicion import LOOKED_BACK, RIGHT, ShownIdeas
from tests.lessons.history import at

NAMES = [
    f"{template}.{seed}" for template in ("row-of-column", "sum", "shift") for seed in range(8)
]
VECTORS = [f"row-of-column.{seed}" for seed in range(12)]


def posed(name: str) -> Posed:
    question = draw_question(name)
    assert question is not None
    return pose(question)


def answer(name: str, choice: int) -> Answered:
    """Return an answer: 0 is right, any other a misconception's."""
    asked = posed(name)
    given = [asked.answer, *asked.foils][choice % (1 + len(asked.foils))]
    found = judge(asked, given, {})
    return Answered(PRACTICE, name, given, found.right, found.beliefs)


def overcome(answered: list[Entry]) -> set[str]:
    return {name for name in ShownIdeas(answered).overcome() if name}


def weighing_everything(answered: list[Answered]) -> set[str]:
    """Return what is overcome if every answer is weighed for everything."""
    beliefs: dict[str, Belief] = {}
    once: set[str] = set()
    right: Counter[str] = Counter()
    for each in answered:
        found = attempt(posed(each.question), each.given)
        for name in found.predicted:
            before = beliefs.get(name, Belief())
            if before.evidence or name in each.beliefs:
                right[name] = right[name] + 1 if each.right else 0
            beliefs[name] = before.after(found, name)
            once |= {name} if beliefs[name].told else set()
    return {name for name in once if not beliefs[name].evidence and right[name] >= RIGHT}


def test_a_belief_is_overcome_when_nothing_is_left_of_it() -> None:
    wrong, right = ([answer(name, choice) for name in VECTORS] for choice in (1, 0))
    assert overcome(at(0, *wrong[:4])) == set()
    assert overcome(at(0, *wrong[:4], right[4])) == set()
    assert overcome(at(0, *wrong[:4], *right[4:10])) == {"transposed"}
    assert overcome(at(0, wrong[0], *right[1:])) == set()  # it was never clear


@given(
    st.permutations(NAMES).flatmap(
        lambda names: st.tuples(*(st.builds(answer, st.just(n), st.integers(0, 2)) for n in names))
    )
)
def test_what_is_not_weighed_says_nothing(answered: tuple[Answered, ...]) -> None:
    assert overcome(at(0, *answered)) == weighing_everything(list(answered))


def test_who_answers_right_is_not_even_looked_at() -> None:
    assert list(ShownIdeas(at(0, *[answer(name, 0) for name in NAMES])).overcome()) == []


def test_what_was_answered_long_ago_is_not_looked_at() -> None:
    long_ago = [answer(name, 1) for name in VECTORS[:4]]
    since = [Answered(PRACTICE, f"queen.{seed}", 0, True) for seed in range(LOOKED_BACK)]
    assert list(ShownIdeas(at(0, *long_ago, *since)).overcome()) == []
