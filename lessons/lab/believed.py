"""Beliefs of a program's author: which mutants do what the program does.

Only what was seen of both is compared: results, what became of the arguments, and, where several
mutants are alike in these, which way a search goes. No text is ever compared.
"""

from collections.abc import Generator, Sequence

from lessons.lab.checking import Report
from lessons.lab.judging import is_same
from lessons.lab.key import ExerciseKey, Run
from lessons.lab.outcome import Ended, Faulty, Outcome, Raised, Returned

MOST = 3  # beliefs that are told when they cannot be told apart: more would only be guessed at


def match_beliefs(key: ExerciseKey, report: Report, run: Run) -> tuple[str, ...]:
    """Return the beliefs that make a program do what this one did: none, or a few alike."""
    seen = report.outcomes
    if report.right or len(seen) < 2:
        return ()
    alike = [name for name in key.exercise.mutants if _is_alike(key, name, seen, run)]
    if len({name_belief(name) for name in alike}) > 1 and key.watched:
        way = _list_calls(key, report.text, run)
        closer = [
            name for name in alike if _list_calls(key, key.exercise.mutants[name], run) == way
        ]
        alike = closer or alike
    names = tuple(dict.fromkeys(map(name_belief, alike)))
    return names if len(names) <= MOST else ()


def name_belief(name: str) -> str:
    """Return the belief of a mutant: some beliefs have several, named `belief 2` and so on."""
    return name.partition(" ")[0]


def _list_calls(key: ExerciseKey, text: str, run: Run) -> list[object]:
    """Return which way a program goes: the calls of the watched function."""
    outcomes = run(text, key.watched)
    return [each.value if isinstance(each, Returned) else None for each in outcomes]


def _is_alike(key: ExerciseKey, name: str, seen: Sequence[Outcome], run: Run) -> bool:
    """Say whether a mutant does what a program did, as far as both came.

    It is run no further than to the first difference, and not again if that is known.
    """
    known = key.mutants.get(name, [])
    if not _same_all(seen, known):
        return False
    if known and (len(known) >= len(seen) or known[-1] is None):
        return True
    done: list[Outcome | None] = []
    outcomes = iter(run(key.exercise.mutants[name], key.calls))
    while len(done) < len(seen) and _same_all(seen[len(done) - 1 :], done[-1:]):
        done.append(next(outcomes, None))
        if done[-1] is None:
            break
    if isinstance(outcomes, Generator):
        outcomes.close()
    key.mutants[name] = done
    return _same_all(seen, done)


def _same_all(seen: Sequence[Outcome], other: Sequence[Outcome | None]) -> bool:
    """Say whether two runs did the same, as far as both came; None is the end of one."""
    pairs = zip(seen, other, strict=False)
    return all(two is None or _is_same_outcome(one, two) for one, two in pairs)


def _is_same_outcome(one: Outcome, other: Outcome) -> bool:
    """Say whether two outcomes are the same: not in messages, which are in their writers' words."""
    match one, other:
        case Returned(), Returned():
            return (
                is_same(one.value, other.value)
                and is_same(one.arguments_after, other.arguments_after)
                and one.printed == other.printed
            )
        case (Raised(kind), Raised(other_kind)) | (Faulty(kind), Faulty(other_kind)):
            return kind == other_kind
        case Ended(), Ended():
            return one.reason == other.reason
    return False
