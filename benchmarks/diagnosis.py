"""What the tutor concludes about students whose mind is known, through its own flow of practice.

The students of `benchmarks/students` get the messages of the protocol and nothing else. Each has a
journal in a folder of its own, and practises in sessions of eight questions, as the tutor proposes.
The tables are Markdown, as docs/diagnosis.md holds them.

Usage, in the folder of the project:
    python -m benchmarks.diagnosis [--seeds N] [--jobs N] [--only TABLE ...] [--student TEXT]
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations, pairwise
from math import sqrt
from pathlib import Path
from statistics import mean

from benchmarks.students.ideas import LISTED
from benchmarks.students.mind import Mind, think
from benchmarks.students.question import Message, read_question
from benchmarks.students.roster import (
    BLIND,
    EXPERT,
    PLAUSIBLE,
    SLIPS,
    UNIFORM,
    VARIANTS,
    make_student,
)
from benchmarks.students.student import ERRORS, Student
from lessons.course.practice import (
    draw_question,
    list_templates_for,
    load_skills,
    make_skill_lesson,
)
from lessons.course.script import Part
from lessons.files.course_folder import load_ideas
from lessons.journal.journal import Journal
from lessons.lesson.messages import Exchange, exchange_messages
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession

SEEDS = 100
SESSION, SOON, LATER, MASTERED, TWO = 8, 8, 24, 12, 40  # Questions.
CLEARED = 4  # Answers after an idea was dropped.
TABLES = ("pairs", "half", "learners", "two", "variants", "skill", "course")
TWO_DRAWN = 3  # Pairs of ideas of each skill.
SAMPLED = 8  # Questions of each template, to see which pairs can show.
SHOWN_BY_EACH = 0.15  # Least share of these that each idea of a pair must decide.
SELDOM = 0.05
SHOWING = 3  # Wrong answers, from which on a variant shows.
RULES_THINNED = 5  # There are many blind rules: each gets a fifth of the seeds.
MEMORY = Path("/dev/shm")  # noqa: S108 (journals that nobody keeps are not worth a disk)
REFUSALS = 3  # Then the student gives the question up.


@dataclass(frozen=True, slots=True)
class Case:
    """A student who practises skills in turn until so many questions are answered."""

    table: str
    student: str
    skills: tuple[str, ...]
    count: int
    thinned: int = 1  # How many seeds one run stands for.


@dataclass(slots=True)
class Outcome:
    """What came of a case with a seed: for each answer in turn, and what went wrong.

    Attributes:
        right: Whether each answer was right.
        suspected: The ideas that were suspected after it.
        mastered: Whether its skill was mastered after it.
        plainly: Whether it was said until then that the tutor knows no reason.
        unknown: The asks that the student could not answer.
        puzzled: The questions whose options did not hold what the student believes.
        refused: The questions at which an answer was taken for none.
        likely: How likely each idea was to be held, and `knows` that the skill was known.
        dropped: After how many answers the student gave up the idea; None if never.
    """

    right: list[bool] = field(default_factory=list)
    suspected: list[frozenset[str]] = field(default_factory=list)
    mastered: list[bool] = field(default_factory=list)
    plainly: list[bool] = field(default_factory=list)
    unknown: Counter[str] = field(default_factory=Counter)
    puzzled: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    likely: list[dict[str, float]] = field(default_factory=list)
    knows: list[float] = field(default_factory=list)
    dropped: int | None = None

    def named(self, answers: int) -> set[str]:
        """Return the ideas that were suspected at any time within so many answers."""
        return {idea for each in self.suspected[:answers] for idea in each}


class Session:
    """A practice that a student plays: an exchange of messages.

    Attributes:
        asked: How many questions there were.
    """

    def __init__(self, student: Student, outcome: Outcome, limit: int) -> None:
        self.asked = 0
        self._student, self._outcome, self._limit = student, outcome, limit
        self._question: Message = {}
        self._inbox: deque[str] = deque()
        self._refused = 0
        self._plainly = outcome.plainly[-1] if outcome.plainly else False

    def play(self, home: Path, skill: str, seed: int) -> None:
        """Practise a skill, until all is answered that may be."""
        session = begin_practice(Journal(home), skill, SESSION, seed)
        exchange_messages(session, iter(self._next, None), self._receive)

    def _next(self) -> str | None:
        return self._inbox.popleft() if self._inbox else None

    def _receive(self, line: str) -> None:
        message = json.loads(line)
        if message.get("try") == 2 and "question" in message:
            self._send(self._student.answer_again(message))
        elif "question" in message:
            if len(self._outcome.right) >= self._limit:
                return
            self._question, self._refused = message, 0
            self.asked += 1
            self._send({"answer": self._student.answer(message)})
        elif "error" in message:
            self._outcome.refused[f"{self._question['template']}: {message['error']}"] += 1
            self._refused += 1
            if self._refused < REFUSALS:
                self._send({"answer": self._student.anything(self._question)})
            else:
                self._send(HINT if self._refused == REFUSALS else {"give_up": True})
        elif "hint" in message:
            self._send(HINT)
        elif "skills" in message:
            self._judge(message)
        elif "prose" in message:
            self._send({"next": True})
        elif "finished" in message and self._outcome.plainly:
            self._outcome.plainly[-1] |= self._plainly

    def _judge(self, verdict: Message) -> None:
        self._student.learn(verdict)
        if verdict["try"] > 1:
            return
        skill = verdict["skills"].get(self._question["skill"], {})
        outcome = self._outcome
        outcome.right.append(verdict["right"])
        outcome.suspected.append(frozenset(verdict["suspected"]))
        outcome.mastered.append(bool(skill.get("mastered")))
        outcome.knows.append(skill.get("knows", 0.0))
        outcome.likely.append(verdict["likely"])
        if outcome.dropped is None and not self._student.holds:
            outcome.dropped = len(outcome.right) - 1
        self._plainly |= verdict["unexplained"] is not None
        outcome.plainly.append(self._plainly)

    def _send(self, message: Message) -> None:
        self._inbox.append(json.dumps(message))


HINT: Message = {"hint": True}


def play(task: tuple[Case, int]) -> Outcome:
    """Let the student of a case practise."""
    case, seed = task
    drawn = random.Random(f"{case.student} {case.skills} {seed}")  # noqa: S311 (a simulation)
    student, outcome = make_student(case.student, drawn.randrange(1_000_000)), Outcome()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as home:
        for turn in range(2 * case.count):
            if len(outcome.right) >= case.count:
                break
            skill = case.skills[turn % len(case.skills)]
            session = Session(student, outcome, case.count)
            session.play(Path(home), skill, 1_000 * seed + turn)
            if not session.asked:
                break
    outcome.unknown, outcome.puzzled = student.unknown, student.puzzled
    return outcome


def _list_ideas(skill: str) -> list[str]:
    """Return the ideas that the questions of a skill claim to show."""
    asked = list_templates_for(skill)
    return [idea for idea in LISTED if any(idea in each.foils for each in asked)]


def cases(only: Sequence[str]) -> Iterator[Case]:
    """Yield who is tried, and in what."""
    yield from (case for case in (*_holders(), *_others()) if case.table in only)


@cache
def _draw_messages(skill: str) -> list[Message]:
    """Return the messages of some questions of a skill, drawn whatever is known of anybody."""
    drawn = [
        draw_question(f"{template.id}.{seed}")
        for template in list_templates_for(skill)
        for seed in range(SAMPLED)
    ]
    parts = [Part("", each.scene, each, each.line) for each in drawn if each is not None]
    blank = make_skill_lesson((), 0)
    sessions = [LessonSession(replace(blank, parts=(part,)), Journal(None)) for part in parts]
    return [json.loads(json.dumps(next(Exchange(each).list_messages()))) for each in sessions]


def can_show_both(skill: str, one: str, other: str) -> bool:
    """Say whether who holds two ideas often enough answers as one alone says, and as the other.

    Where one hides the other, or they contradict each other, nobody could see both.
    """
    counts: Counter[str] = Counter()
    messages = _draw_messages(skill)
    for question in map(read_question, messages):
        with suppress(*ERRORS):
            held = [frozenset[str](), frozenset({one}), frozenset({other}), frozenset({one, other})]
            right, first, second, both = [think(question, Mind(each)) for each in held]
            if first not in (right, second):
                counts[one] += both == first
            if second not in (right, first):
                counts[other] += both == second
    return min(counts[one], counts[other]) >= SHOWN_BY_EACH * len(messages)


def _holders() -> Iterator[Case]:
    """Yield those who hold an idea, in each skill that claims to show it, and two at once."""
    for skill in load_skills():
        ideas = _list_ideas(skill)
        for idea in ideas:
            yield Case("pairs", idea, (skill,), LATER)
            yield Case("half", f"{idea}, half the time", (skill,), LATER)
            for until in ("until it is named", "until corrected twice"):
                yield Case("learners", f"{idea}, {until}", (skill,), TWO)
        two = [each for each in combinations(ideas, 2) if can_show_both(skill, *each)]
        random.Random(skill).shuffle(two)  # noqa: S311 (a simulation)
        for one, other in two[:TWO_DRAWN]:
            yield Case("two", f"{one}+{other}", (skill,), TWO)


def _others() -> Iterator[Case]:
    """Yield the variants, and those who hold no idea, in each skill and in the whole course."""
    for name, variant in VARIANTS.items():
        yield Case("variants", name, variant.skills, LATER)
    skills = tuple(load_skills())
    for name in (EXPERT, *SLIPS, UNIFORM, PLAUSIBLE, *BLIND):
        thinned = RULES_THINNED if name in BLIND else 1
        for skill in skills:
            yield Case("skill", name, (skill,), LATER, thinned)
        yield Case("course", name, skills, SESSION * len(skills), thinned)


Results = dict[Case, list[Outcome]]


def run(tried: Sequence[Case], seeds: int, jobs: int) -> Results:
    """Play all cases with all seeds; what draws the same questions is played together."""
    ordered = sorted(tried, key=lambda case: case.skills)
    tasks = [(case, seed) for seed in range(seeds) for case in ordered if not seed % case.thinned]
    results: Results = defaultdict(list)
    begun = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        for done, ((case, _seed), outcome) in enumerate(
            zip(tasks, pool.map(play, tasks, chunksize=24), strict=True), 1
        ):
            results[case].append(outcome)
            if not done % 200:
                text = f"{done} of {len(tasks)}, {time.monotonic() - begun:.0f} s"
                print(text, file=sys.stderr, flush=True)
    return results


# Figures.


def share(outcomes: Iterable[Outcome], test: Callable[[Outcome], bool]) -> float:
    """Return the share of outcomes that a test holds for."""
    return mean([float(test(each)) for each in outcomes] or [0.0])


def named(case: Case, outcomes: Sequence[Outcome], answers: int) -> float:
    """Return in which share of the runs the idea of a student was named in time."""
    own = right_ideas(case)
    return share(outcomes, lambda each: bool(each.named(answers) & own))


def right_ideas(case: Case) -> frozenset[str]:
    """Return the ideas that may be named of a student."""
    if case.student in VARIANTS:
        return VARIANTS[case.student].near
    return frozenset(case.student.partition(",")[0].split("+")) & frozenset(LISTED)


def accused(case: Case, outcomes: Sequence[Outcome]) -> float:
    """Return in which share of the runs an idea was named that the student does not hold."""
    own = right_ideas(case)
    return share(outcomes, lambda each: bool(each.named(len(each.right)) - own))


def instead(case: Case, outcomes: Sequence[Outcome]) -> str:
    """Return the ideas that are named most often and are not held."""
    own = right_ideas(case)
    others = Counter(idea for each in outcomes for idea in each.named(len(each.right)) - own)
    return ", ".join(idea for idea, _count in others.most_common(2))


def mastered(outcomes: Sequence[Outcome], answers: int) -> float:
    """Return in which share of the runs the skill was mastered in time."""
    return share(outcomes, lambda each: any(each.mastered[:answers]))


def unnamed_mastery(case: Case, outcomes: Sequence[Outcome]) -> float:
    """Return in which share of the runs the skill was mastered before the idea was named."""
    own = right_ideas(case)

    def before(each: Outcome) -> bool:
        for suspected, mastery in zip(each.suspected, each.mastered, strict=True):
            if suspected & own:
                return False
            if mastery:
                return True
        return False

    return share(outcomes, before)


def recognised(case: Case, outcomes: Sequence[Outcome]) -> float | None:
    """Return in which share of the runs a variant was named rightly, or said to have no reason.

    A run counts if there was something to see in it; None if there is no such run.
    """
    own = right_ideas(case)
    showing = [each for each in outcomes if each.right.count(False) >= SHOWING]

    def text(each: Outcome) -> bool:
        return bool(each.named(LATER) & own) or any(each.plainly)

    return share(showing, text) if showing else None


def right(outcomes: Sequence[Outcome]) -> float:
    """Return the share of right answers."""
    return mean([float(answer) for each in outcomes for answer in each.right] or [0.0])


# Tables.


def show(*columns: str, rows: Iterable[Sequence[object]]) -> None:
    """Print a table in Markdown: a share as a percentage, nothing to tell as a dash."""
    print(f"\n| {' | '.join(columns)} |\n|{' --- |' * len(columns)}")
    for row in rows:
        print(f"| {' | '.join(map(_figure, row))} |")


def _figure(value: object) -> str:
    if value is None:
        return "–"
    return f"{value:.1%}" if isinstance(value, float) else str(value)


def of_table(results: Results, table: str) -> dict[Case, list[Outcome]]:
    """Return the outcomes of a table."""
    return {case: each for case, each in results.items() if case.table == table}


def all_of(results: Results, table: str, *students: str) -> list[Outcome]:
    """Return the outcomes of some students in a table."""
    return [
        outcome
        for case, outcomes in of_table(results, table).items()
        for outcome in outcomes
        if case.student in students
    ]


def give_interval(tests: Sequence[Sequence[bool]]) -> str:
    """Return a share in percent with its 95 % interval (Wilson), students being clusters.

    Args:
        tests: For each student, what came of the runs: those of one student are alike, so the
            interval is that of as many runs as there would be if they were not (Kish, 1965).
    """
    runs = [float(test) for each in tests for test in each]
    if not runs:
        return "–"
    p, n = mean(runs), float(len(runs))
    between = sum((sum(each) - p * len(each)) ** 2 for each in tests)
    design = max(1.0, between / (n * p * (1 - p))) if 0 < p < 1 else 1.0
    low, high = find_interval(p, n / design)
    return f"{100 * p:.1f} ({100 * low:.0f}–{100 * high:.0f})"


def find_interval(share: float, count: float) -> tuple[float, float]:
    """Return the 95 % interval of a share of so many independent runs (Wilson, 1927)."""
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


Test = Callable[[Case, Outcome], bool]


def show_summary(results: Results) -> None:
    """Print what must be reached beside what was found."""
    rows: list[tuple[str, str, str, int]] = []

    def add(what: str, limit: str, cases: Iterable[Case], *tests: Test) -> None:
        runs = [(case, results[case]) for case in cases]
        if runs:
            texts = [
                give_interval([[test(case, each) for each in outcomes] for case, outcomes in runs])
                for test in tests
            ]
            rows.append((what, limit, " / ".join(texts), sum(len(each) for _case, each in runs)))

    def of(table: str, *students: str) -> list[Case]:
        return [
            case
            for case in results
            if case.table == table and (not students or case.student in students)
        ]

    listed = [case for case in of("variants") if right_ideas(case)]
    others = [case for case in of("variants") if not right_ideas(case)]
    add("listed ideas named in practice of their skill, 8 / 24 questions", "≥ 85 / ≥ 97",
        of("pairs"), named_within(SOON), named_within(LATER))  # fmt: skip
    add("half of the time: named in 8 / 24", "", of("half"),
        named_within(SOON), named_within(LATER))  # fmt: skip
    add("another idea named: holders", "≤ 1", of("pairs"), is_accused)
    add("another idea named: half of the time", "≤ 4", of("half"), is_accused)
    add("another idea named: variants of listed ideas", "≤ 4", listed, is_accused)
    add("another idea named: ideas that are not listed", "≤ 5", others, is_accused)
    for what, limit, chosen in (
        ("holders", "– / ≤ 3", of("pairs")),
        ("half of the time", "– / ≤ 8", of("half")),
        ("ideas that are not listed", "– / ≤ 8", others),
    ):
        add(
            f"mastered ever / at the end: {what}", limit, chosen, is_ever_mastered, is_mastered_last
        )
    shown = [case for case in of("variants") if recognised(case, results[case]) is not None]
    add("variants named rightly, or “not for a reason I know”", "≥ 70", shown, is_recognised)
    add("two ideas at once: one / both named within 40", "– / ≥ 60", of("two"),
        named_within(TWO), are_both_named)  # fmt: skip
    add("learners: cleared within 4 answers after dropping the idea, mastered within 12",
        "≥ 90 / ≥ 90", of("learners"), is_cleared, is_mastered_after)  # fmt: skip
    for table, where in (("skill", "24 questions of one skill"), ("course", "the whole course")):
        for label, limit, students in ACCUSED:
            add(f"accused in {where}: {label}", limit, of(table, *students), is_accused)
    for label, limit, answers, students in MASTERY:
        add(f"a skill mastered within {answers} answers: {label}", limit, of("skill", *students),
            mastered_within(answers))  # fmt: skip
    show("", "wanted, %", "found, %", "runs", rows=rows)


def named_within(answers: int) -> Test:
    """Return the test whether an idea of the student was named in time."""
    return lambda case, each: is_named(case, each, answers)


def mastered_within(answers: int) -> Test:
    """Return the test whether the skill was mastered in time."""
    return lambda _case, each: any(each.mastered[:answers])


def is_named(case: Case, outcome: Outcome, answers: int) -> bool:
    """Say whether an idea of the student was named in time."""
    return bool(outcome.named(answers) & right_ideas(case))


def are_both_named(case: Case, outcome: Outcome) -> bool:
    """Say whether all ideas of the student were named."""
    return outcome.named(TWO) >= right_ideas(case)


def is_accused(case: Case, outcome: Outcome) -> bool:
    """Say whether an idea was named that the student does not hold."""
    return bool(outcome.named(len(outcome.right)) - right_ideas(case))


def is_ever_mastered(_case: Case, outcome: Outcome) -> bool:
    """Say whether the skill counted as mastered at any time."""
    return any(outcome.mastered)


def is_mastered_last(_case: Case, outcome: Outcome) -> bool:
    """Say whether the skill counted as mastered at the end."""
    return outcome.mastered[-1:] == [True]


def is_recognised(case: Case, outcome: Outcome) -> bool:
    """Say whether a variant was named rightly, or said to have no known reason, if it showed."""
    plainly = any(outcome.plainly) or outcome.right.count(False) < SHOWING
    return is_named(case, outcome, LATER) or plainly


def is_cleared(case: Case, outcome: Outcome) -> bool:
    """Say whether nothing was named any more soon after the student gave the idea up."""
    if outcome.dropped is None:
        return True
    after = outcome.suspected[outcome.dropped + CLEARED :]
    return not any(each & right_ideas(case) for each in after[:1])


def is_mastered_after(_case: Case, outcome: Outcome) -> bool:
    """Say whether the skill was mastered soon after the student gave the idea up."""
    begin = outcome.dropped
    return begin is None or any(outcome.mastered[begin : begin + MASTERED])


_RULED = tuple(BLIND)
ACCUSED = (
    ("expert", "0 %", (EXPERT,)),
    ("expert, 10 % plausible slips", "≤ 1 %", ("10 % slips, plausible",)),
    ("expert, 20 % plausible slips", "≤ 3 %", ("20 % slips, plausible",)),
    ("expert, 30 % plausible slips", "≤ 5 %", ("30 % slips, plausible",)),
    ("expert, 10 % slips like an idea", "≤ 1 %", ("10 % slips, like an idea",)),
    ("expert, 20 % slips like an idea", "≤ 3 %", ("20 % slips, like an idea",)),
    ("expert, 30 % slips like an idea", "≤ 5 %", ("30 % slips, like an idea",)),
    ("expert, 10 to 30 % uniform slips", "", tuple(name for name in SLIPS if "uniform" in name)),
    ("guessers, uniform", "≤ 5 %", (UNIFORM,)),
    ("guessers, plausible", "≤ 5 %", (PLAUSIBLE,)),
    ("blind rules", "", _RULED),
)
MASTERY = (
    ("guessers, uniform", "≤ 5 %", LATER, (UNIFORM,)),
    ("guessers, plausible", "≤ 5 %", LATER, (PLAUSIBLE,)),
    ("blind rules", "≤ 10 %", LATER, _RULED),
    ("expert", "", MASTERED, (EXPERT,)),
    ("expert, 10 % plausible slips", "≥ 90 %", MASTERED, ("10 % slips, plausible",)),
    ("expert, 10 % uniform slips", "≥ 90 %", MASTERED, ("10 % slips, uniform",)),
)


def show_pairs(results: Results) -> None:
    """Print a row for each belief and skill."""
    show(
        "belief", "skill", "right", "named in 8", "in 24", "another named", "mastered in 24",
        "instead",
        rows=(
            (
                case.student, case.skills[0], right(each), named(case, each, SOON),
                named(case, each, LATER), accused(case, each), mastered(each, LATER),
                instead(case, each),
            )
            for case, each in of_table(results, "pairs").items()
        ),
    )  # fmt: skip


def show_variants(results: Results) -> None:
    """Print a row for each variant."""
    show(
        "variant", "skills", "right", "named or plainly not", "another named", "mastered",
        "instead",
        rows=(
            (
                case.student, ", ".join(case.skills), right(each), recognised(case, each),
                accused(case, each), mastered(each, LATER), instead(case, each),
            )
            for case, each in of_table(results, "variants").items()
        ),
    )  # fmt: skip


def show_others(results: Results) -> None:
    """Print a row for each student who holds no idea."""
    rows = []
    for name in dict.fromkeys(
        case.student for case in results if case.table in ("skill", "course")
    ):
        in_skill, course = (all_of(results, table, name) for table in ("skill", "course"))
        case = Case("", name, (), 0)
        first = [accused(case, each) if each else None for each in (in_skill, course)]
        then = [mastered(in_skill, each) if in_skill else None for each in (MASTERED, LATER)]
        rows.append((name, right([*in_skill, *course]), *first, *then))
    if rows:
        show("student", "right", "accused in a skill", "in the course", "mastered in 10", "in 24",
             rows=rows)  # fmt: skip


def show_skills(results: Results) -> None:
    """Print where guessers and rules master a skill, and who knows does not."""
    groups = {
        "plausible guesser": (PLAUSIBLE,),
        "blind rules": _RULED,
        "expert": (EXPERT,),
        "10 % slips": ("10 % slips, plausible",),
    }
    rows = []
    for skill in load_skills():
        texts = {c: each for c, each in of_table(results, "skill").items() if c.skills == (skill,)}
        if texts:
            played = [all_of(texts, "skill", *names) for names in groups.values()]
            values = [mastered(each, LATER) if each else None for each in played]
            rows.append((skill, *values))
    if rows:
        show("mastered in 24", *groups, rows=rows)


@dataclass(frozen=True, slots=True)
class Group:
    """Some of the students of a class: their share of it, and the table and students that they are.

    No students stand for all of the table, but of the variants for those that nobody lists.
    """

    share: float
    table: str
    students: tuple[str, ...] = ()

    def has(self, case: Case) -> bool:
        """Say whether a case is of the group."""
        listed = case.table == "variants" and right_ideas(case)
        chosen = case.student in self.students if self.students else not listed
        return case.table == self.table and chosen


MIX = (
    Group(0.40, "skill", (EXPERT, "10 % slips, plausible", "20 % slips, plausible")),
    Group(0.15, "pairs"),
    Group(0.10, "learners"),
    Group(0.15, "half"),
    Group(0.10, "variants"),
    Group(0.10, "skill", (UNIFORM, PLAUSIBLE)),
)
"""A class as it might be: 40 % know, 25 % hold an idea, of whom some learn, and so on."""
EDGES = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0)


@dataclass(frozen=True, slots=True)
class Claim:
    """How likely something was said to be, whether it was so, of whom, and what it weighs."""

    student: str
    weight: float
    likely: float
    true: bool


def show_calibration(results: Results) -> None:
    """Print how much was true of what was said with how much certainty, over a mixed class."""
    known, ideas = (list(_gather(results, each)) for each in (_claim_knowing, _claim_ideas))
    if not known:
        return
    everything = [*known, *ideas]
    for title, claims in (
        ("the skill is known", known),
        ("an idea is held", ideas),
        ("both", everything),
    ):
        whole = sum(each.weight for each in claims)
        brier = sum(each.weight * (each.likely - each.true) ** 2 for each in claims) / whole
        rows = [
            (f"{low:.1f}–{high:.1f}", len(here), *_compare(here))
            for low, high in pairwise(EDGES)
            if (
                here := [
                    each for each in claims if low <= each.likely < high or each.likely == high == 1
                ]
            )
        ]
        show(f"{title} (Brier {brier:.3f})", "claims", "said, %", "true, %", rows=rows)


def _gather(
    results: Results, claims: Callable[[Case, Outcome], Iterable[tuple[float, bool]]]
) -> Iterator[Claim]:
    """Yield the claims over a class; none while a group of it was not tried."""
    groups = [
        [(case, each) for case, outcomes in results.items() if group.has(case) for each in outcomes]
        for group in MIX
    ]
    if not all(groups):
        return
    for group, runs in zip(MIX, groups, strict=True):
        for case, outcome in runs:
            claimed = list(claims(case, outcome))
            weight = group.share / len(runs) / len(claimed)
            for likely, true in claimed:
                yield Claim(f"{case.student} {case.skills}", weight, likely, true)


def _compare(claims: Sequence[Claim]) -> tuple[str, str]:
    """Return what was said on the average and what was true, with its interval by students."""
    whole = sum(each.weight for each in claims)
    likely = sum(each.weight * each.likely for each in claims) / whole
    true = sum(each.weight * each.true for each in claims) / whole
    weights: defaultdict[str, float] = defaultdict(float)
    errors: defaultdict[str, float] = defaultdict(float)
    for each in claims:
        weights[each.student] += each.weight
        errors[each.student] += each.weight * (each.true - true)
    if 0 < true < 1:
        count = true * (1 - true) * whole**2 / sum(each**2 for each in errors.values())
    else:
        count = whole**2 / sum(each**2 for each in weights.values())
    low, high = find_interval(true, count)
    return f"{100 * likely:.1f}", f"{100 * true:.1f} ({100 * low:.0f}–{100 * high:.0f})"


def _claim_knowing(case: Case, outcome: Outcome) -> Iterator[tuple[float, bool]]:
    """Yield after each answer how surely the skill is known, and whether it is."""
    knows = case.student in {EXPERT, *SLIPS}
    for number, likely in enumerate(outcome.knows):
        yield likely, knows or has_dropped(case, outcome, number)


def _claim_ideas(case: Case, outcome: Outcome) -> Iterator[tuple[float, bool]]:
    """Yield after each answer how surely the likeliest idea is held, and whether it is."""
    for number, each in enumerate(outcome.likely):
        name = max(each, key=each.__getitem__, default="")
        held = name in right_ideas(case) and not has_dropped(case, outcome, number)
        yield each.get(name, 0.0), held


def has_dropped(case: Case, outcome: Outcome, number: int) -> bool:
    """Say whether a learner had given the idea up when an answer was given."""
    dropped = outcome.dropped if case.table == "learners" else None
    return dropped is not None and number >= dropped


def show_findings(results: Results) -> None:
    """Print what the students could not do, and which ideas nobody here holds."""
    untried = sorted(set(load_ideas()) - set(LISTED))
    gone = sorted(set(LISTED) - set(load_ideas()))
    print(f"\nListed ideas without a student: {', '.join(untried) or 'none'}.")
    if gone:
        print(f"Students whose idea is not listed any more: {', '.join(gone)}.")
    unknown: Counter[str] = Counter()
    stuck: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for case, outcomes in results.items():
        for each in outcomes:
            unknown += each.unknown
            refused += each.refused
            if case.student == EXPERT:
                stuck += each.puzzled
                wrong = len(each.right) - sum(each.right)
                stuck["answers of the expert that were judged wrong"] += wrong
    for title, text in (
        ("Asks that no student understands", unknown),
        ("Questions that the expert could not answer", stuck),
        ("Answers that were refused", refused),
    ):
        shown = [f"- {count} × {what}" for what, count in text.most_common(20) if count]
        print(f"\n{title}: {'none.' if not shown else ''}", *shown, sep="\n")


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", nargs="*", choices=TABLES, default=TABLES)
    parser.add_argument("--student", default="", help="those whose name contains this")
    parser.add_argument("--skill", default="", help="this skill alone")
    args = parser.parse_args()
    tried = [
        case
        for case in cases(args.only)
        if args.student in case.student and (not args.skill or args.skill in case.skills)
    ]
    result = run(tried, args.seeds, args.jobs)
    show_summary(result)
    if "pairs" in args.only:
        show_pairs(result)
    if "variants" in args.only:
        show_variants(result)
    show_others(result)
    show_skills(result)
    show_calibration(result)
    show_findings(result)


if __name__ == "__main__":
    main()
