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
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from benchmarks.students.ideas import LISTED
from benchmarks.students.question import Message
from benchmarks.students.roster import (
    BLIND,
    EXPERT,
    PLAUSIBLE,
    SLIPS,
    UNIFORM,
    VARIANTS,
    make_student,
)
from benchmarks.students.student import Student
from lessons.course.practice import load_skills, load_templates
from lessons.files.course_folder import load_ideas
from lessons.journal.journal import Journal
from lessons.lesson.messages import exchange_messages
from lessons.lesson.practising import begin_practice

SEEDS = 100
SESSION, SOON, LATER, MASTERED = 8, 8, 24, 10  # Questions.
TABLES = ("pairs", "variants", "skill", "course")
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
    """

    right: list[bool] = field(default_factory=list)
    suspected: list[frozenset[str]] = field(default_factory=list)
    mastered: list[bool] = field(default_factory=list)
    plainly: list[bool] = field(default_factory=list)
    unknown: Counter[str] = field(default_factory=Counter)
    puzzled: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

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
        if "question" in message:
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
        skill = verdict["skills"].get(self._question["skill"], {})
        outcome = self._outcome
        outcome.right.append(verdict["right"])
        outcome.suspected.append(frozenset(verdict["suspected"]))
        outcome.mastered.append(bool(skill.get("mastered")))
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


def cases(only: Sequence[str]) -> Iterator[Case]:
    """Yield what is tried."""
    all_skills = tuple(load_skills())
    if "pairs" in only:
        for idea in LISTED:
            asked = (each for each in load_templates().values() if not each.fact)
            where = {each.skill for each in asked if idea in each.foils}
            for skill in sorted(where, key=all_skills.index):
                yield Case("pairs", idea, (skill,), LATER)
    if "variants" in only:
        for name, variant in VARIANTS.items():
            yield Case("variants", name, variant.skills, LATER)
    for name in (EXPERT, *SLIPS, UNIFORM, PLAUSIBLE, *BLIND):
        thinned = RULES_THINNED if name in BLIND else 1
        if "skill" in only:
            for skill in all_skills:
                yield Case("skill", name, (skill,), LATER, thinned)
        if "course" in only:
            yield Case("course", name, all_skills, SESSION * len(all_skills), thinned)


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
    return frozenset({case.student}) & frozenset(LISTED)


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


def show_summary(results: Results) -> None:
    """Print what must be reached beside what was found."""
    rows: list[tuple[str, str, str]] = []

    def add(what: str, limit: str, *values: float) -> None:
        rows.append((what, limit, " / ".join(f"{each:.1%}" for each in values)))

    if pairs := of_table(results, "pairs"):
        soon = [named(*each, SOON) for each in pairs.items()]
        later = [named(*each, LATER) for each in pairs.items()]
        add("listed beliefs named in practice of their skill, 8 / 24 questions", "≥ 85 / ≥ 97 %",
            mean(soon), mean(later))  # fmt: skip
        seldom = sum(each <= SELDOM for each in later)
        rows.append(
            ("belief–skill pairs that are hardly ever named", "", f"{seldom} of {len(later)}")
        )
        add("another idea named: listed beliefs", "≤ 1 %",
            mean(accused(*each) for each in pairs.items()))  # fmt: skip
        add("a skill mastered within 24 answers while a listed belief is held all along", "≤ 5 %",
            mean(mastered(each, LATER) for each in pairs.values()))  # fmt: skip
        add("… before the belief is named", "",
            mean(unnamed_mastery(*each) for each in pairs.items()))  # fmt: skip
    if variants := of_table(results, "variants"):
        add("another idea named: variants", "≤ 5 %",
            mean(accused(*each) for each in variants.items()))  # fmt: skip
        add("variants named rightly, or “not for a reason I know”", "≥ 70 %",
            mean(each for each in map(recognised, *zip(*variants.items(), strict=True))
                 if each is not None))  # fmt: skip
    for table, where in (("skill", "24 questions of one skill"), ("course", "the whole course")):
        text = of_table(results, table)
        if not text:
            continue
        for label, limit, students in ACCUSED:
            by_case = [accused(*each) for each in text.items() if each[0].student in students]
            if by_case:
                add(f"accused in {where}: {label}", limit, mean(by_case))
    if of_table(results, "skill"):
        for label, limit, answers, students in MASTERY:
            if outcomes := all_of(results, "skill", *students):
                add(f"a skill mastered within {answers} answers: {label}", limit,
                    mastered(outcomes, answers))  # fmt: skip
    show("", "must reach", "found", rows=rows)


_RULED = tuple(BLIND)
ACCUSED = (
    ("expert", "0 %", (EXPERT,)),
    ("expert, 10 % plausible slips", "≤ 1 %", ("10 % slips, plausible",)),
    ("expert, 20 % plausible slips", "≤ 3 %", ("20 % slips, plausible",)),
    ("expert, 30 % plausible slips", "≤ 10 %", ("30 % slips, plausible",)),
    ("expert, 10 % slips like an idea", "≤ 1 %", ("10 % slips, like an idea",)),
    ("expert, 20 % slips like an idea", "≤ 3 %", ("20 % slips, like an idea",)),
    ("expert, 30 % slips like an idea", "≤ 10 %", ("30 % slips, like an idea",)),
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
    show_findings(result)


if __name__ == "__main__":
    main()
