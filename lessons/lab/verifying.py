"""Verifying: whether an exercise keeps what it promises, whoever has written it.

Its reference passes, the file that a student begins with fails, each mutant fails and is told apart
from the others, and what a stage begins as fails until something has been done.
"""

from collections.abc import Iterator

from lessons.lab.believed import belief, beliefs
from lessons.lab.checking import check
from lessons.lab.exercise import Exercise, ExerciseError
from lessons.lab.key import Key, Run, prepare
from lessons.lab.stages import Stage, begun, stages
from lessons.language import _

FEWEST_HINTS = 2


def verify(exercise: Exercise, run: Run) -> Iterator[str]:
    """Yield all that is wrong with an exercise, a sentence each; nothing if it is right."""
    try:
        key = prepare(exercise, run)
    except ExerciseError as error:
        yield str(error)
        return
    report = check(key, exercise.reference, run)
    if not report.right:
        said = _("reference.py does not pass its own check: {why}")
        yield said.format(why=report.failures[0].text)
    for stage in stages(exercise):
        if check(key, begun(exercise, stage), run).right:
            said = _("the file that a student begins with passes at once (stage {stage!r})")
            yield said.format(stage=Stage(stage).value)
    yield from _mutants(key, run)
    if len(exercise.hints) < FEWEST_HINTS:
        yield _("there are {n} hints: write some, in steps").format(n=len(exercise.hints))


def _mutants(key: Key, run: Run) -> Iterator[str]:
    for name, text in key.exercise.mutants.items():
        report = check(key, text, run)
        if report.right:
            said = _("the mutant {name!r} passes: add a case in which it goes wrong")
            yield said.format(name=name)
            continue
        found = beliefs(key, report, run)
        if found != (belief(name),):
            said = _("the mutant {name!r} cannot be told from {others}: add a case that does")
            others = ", ".join(each for each in found if each != belief(name)) or _(
                "any other fault"
            )
            yield said.format(name=name, others=others)
