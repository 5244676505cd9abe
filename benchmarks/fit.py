"""Estimates the parameters of the student model from journals and hand-ins.

By expectation and maximization (Dempster, Laird & Rubin, 1977): how likely each mind was before and
after each answer, by all answers of the skill (forward and backward, as Baum & Welch do); then the
shares that would make the answers likeliest, pulled towards those that were there before. Prints
what changed, and writes a file that a course can hold beside its lessons.

Usage, in the folder of the project:
    python -m benchmarks.fit FOLDER [--rounds N] [--out student-model.json]
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from math import log
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import asdict, replace

from lessons.classes.packet import SUFFIX, HandInError, read_hand_in
from lessons.ideas.evidence import Attempt
from lessons.journal.journal import FOLDER, Journal
from lessons.journal.student_state import StudentState
from lessons.student.beliefs import FILE, HELD, OF_ONE, WITHOUT_IDEA, Beliefs, Kind, Parameters
from lessons.student.student_model import StudentModel

ROUNDS = 10
STRENGTH = 20.0
"""Answers, or beginnings, that the parameters before are worth beside those that are read."""
LEAST = 3
"""Answers of a skill below which it tells nothing."""


class Answers(NamedTuple):
    """The answers of a student in a skill, with its ideas and its kinds of questions."""

    ideas: frozenset[str]
    templates: Iterable[str]
    attempts: Sequence[Attempt]


def read_answers(folder: Path) -> Iterator[Answers]:
    """Yield the ideas and the answers of each skill of each student under a folder."""
    homes = [path.parent for path in sorted(folder.rglob(FOLDER)) if path.is_dir()]
    students = [Journal(home).read() for home in homes]
    for path in sorted(folder.rglob(f"*{SUFFIX}")):
        with suppress(HandInError):
            students.append(StudentState(read_hand_in(path).entries))
    for student in students:
        for state in student.fold(StudentModel).skills.values():
            if len(state.attempts) >= LEAST:
                yield Answers(state.foils, state.templates, state.attempts)


class Counts:
    """What is expected to have happened, by how likely each mind was at each answer."""

    def __init__(self) -> None:
        self.likelihood = 0.0
        self._times: defaultdict[str, float] = defaultdict(float)
        self._of: defaultdict[str, float] = defaultdict(float)

    def add(self, answers: Answers, parameters: Parameters) -> None:
        """Count the answers of a skill."""
        beliefs = Beliefs(answers.ideas, answers.templates, parameters)
        for attempt in answers.attempts:
            beliefs.add(attempt)  # Afterwards all minds are known that the answers made possible.
        minds, prior = beliefs.minds, beliefs.restore_prior()
        seen, before = [], []
        for attempt in answers.attempts:
            before.append(beliefs.likely)
            seen.append(beliefs.weigh(attempt))
            self.likelihood += log(_dot(beliefs.likely, seen[-1]))
            beliefs.follow(attempt)
        drifts = parameters.drifts
        now, after = list(prior), [1.0] * len(minds)
        for number in reversed(range(len(seen))):
            here = list(map(_product, before[number], seen[number], after))
            whole = sum(here)
            now = [each / whole for each in here]
            wrong = not answers.attempts[number].right
            self._count("slip", now[0] * wrong, now[0])
            if number == 0:
                break
            known = [each * later for each, later in zip(seen[number], after, strict=True)]
            new = _dot(prior[1:], known[1:]) / sum(prior[1:])
            attempt = answers.attempts[number - 1]
            shares = beliefs.learning[attempt.right]
            passed = [
                (1 - drifts) * each + drifts * new
                if mind == 0
                else (1 - share) * each + share * known[0]
                for mind, (share, each) in enumerate(zip(shares, known, strict=True))
            ]
            weighed = [p * s for p, s in zip(before[number - 1], seen[number - 1], strict=True)]
            joint = _dot(weighed, passed)
            for place, mind in enumerate(minds[1:], 1):
                taught = mind.kind in HELD and not attempt.right
                learned = weighed[place] * shares[place] * known[0] / joint
                name = "corrected" if taught else "learns"
                self._count(name, learned, weighed[place] * passed[place] / joint)
            drifted = weighed[0] * drifts * new / joint
            self._count("drifts", drifted, weighed[0] * passed[0] / joint)
            after = [each / max(passed) for each in passed]
        ideas = max(1, len({mind.ideas for mind in minds if len(mind.ideas) == 1}))
        for mind, each in zip(minds, now, strict=True):
            if mind.kind is not Kind.BOTH:
                self._count(mind.kind, each / (ideas if mind.kind in OF_ONE else 1), 0.0)
        for kind in (*WITHOUT_IDEA, Kind.GAP, *OF_ONE):
            self._count(kind, 0.0, 1.0)

    def _count(self, name: str, times: float, of: float) -> None:
        self._times[name] += times
        self._of[name] += of

    def estimate(self, before: Parameters) -> Parameters:
        """Return the parameters that make the answers likeliest, pulled towards those before."""
        known = asdict(before)
        return replace(
            before,
            **{
                name: (self._times[name] + STRENGTH * known[name]) / (of + STRENGTH)
                for name, of in self._of.items()
            },
        )


def _product(one: float, two: float, three: float) -> float:
    return one * two * three


def _dot(ones: Iterable[float], others: Iterable[float]) -> float:
    return sum(one * other for one, other in zip(ones, others, strict=True))


def fit(answers: Sequence[Answers], rounds: int) -> tuple[Parameters, list[float]]:
    """Return the parameters after some rounds, and how likely the answers were before each."""
    parameters, likelihoods = Parameters(), []
    for _round in range(rounds):
        counts = Counts()
        for each in answers:
            counts.add(each, parameters)
        likelihoods.append(counts.likelihood)
        parameters = counts.estimate(parameters)
    return parameters, likelihoods


def main() -> None:
    """Print what changed, and write the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--out", type=Path, default=Path(FILE))
    args = parser.parse_args()
    answers = list(read_answers(args.folder))
    parameters, likelihoods = fit(answers, args.rounds)
    print(
        f"{len(answers)} skills of students, {sum(len(each.attempts) for each in answers)} answers"
    )
    print("log-likelihood before each round:", ", ".join(f"{each:.1f}" for each in likelihoods))
    shipped, changed = asdict(Parameters()), {}
    print("\n| parameter | shipped | fitted |\n| --- | --- | --- |")
    for name, share in asdict(parameters).items():
        print(f"| {name} | {shipped[name]:.3f} | {share:.3f} |")
        if share != shipped[name]:
            changed[name] = round(share, 4)
    args.out.write_text(json.dumps(changed, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
