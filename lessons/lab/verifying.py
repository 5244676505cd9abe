"""Verifying: whether an exercise keeps what it promises, whoever has written it.

Its reference passes, the file that a student begins with fails, each mutant fails and is told apart
from the others, and what a stage begins as fails until something has been done.
"""

from collections.abc import Iterator
from pathlib import Path

from lessons.files.findings import Finding, make_printable
from lessons.files.yaml_tree import find_node_line as key_line
from lessons.lab import exercise as exercises
from lessons.lab.checking import check_text, extract_belief, match_beliefs
from lessons.lab.folder import examine_folder
from lessons.lab.key import DRAW, REFERENCE, Drawing, ExerciseKey, Run, make_key
from lessons.lab.own_check import verify_check
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits
from lessons.language import _

FEWEST_HINTS = 2
DRAWN = 40  # cases that are drawn to see whether an exercise can draw some


def verify_folder(folder: Path, limits: Limits | None = None) -> list[Finding]:
    """Return the findings about the exercise in a folder; its programs are run for that."""
    exercise, findings = examine_folder(folder)
    if exercise is None:
        return findings
    place = ProgramPlace(folder / f"{exercise.id}.py", limits or Limits())
    return sorted(verify_exercise(exercise, folder, place.run))


def verify_exercise(exercise: exercises.Exercise, folder: Path, run: Run) -> Iterator[Finding]:
    """Yield a finding for each fault of an exercise; its programs are run by `run`."""
    rules, words = folder / "exercise.yaml", folder / "words.yaml"
    if len(exercise.hints) < FEWEST_HINTS:
        sentence = _("write at least {least} hints, in steps, and not {n}")
        text = sentence.format(n=len(exercise.hints), least=FEWEST_HINTS)
        yield Finding(words, key_line(words, "hints"), text)
    try:
        key = make_key(exercise, run)
        verify_check(key, run)
        if DRAW in exercises.list_defined(exercise.cases):
            make_key(exercise, run, Drawing(1, DRAWN))
    except exercises.ExerciseError as error:
        yield Finding(folder / error.file, error.line, error.sentence)
        return
    yield from _check_reference(key, folder, run)
    for stage in exercises.list_stages(exercise):
        if not check_text(key, exercises.stage_text(exercise, stage), run).right:
            continue
        path, line = rules, key_line(rules, stage.value)
        if stage is exercises.Stage.WRITE:
            path = folder / "statement.py"
            line = exercises.find_line(exercise.statement, exercise.function)
        sentence = _("this passes at once: leave out what students are to write")
        yield Finding(path, line, sentence)
    yield from _check_mutants(key, rules, run)


def _check_reference(key: ExerciseKey, folder: Path, run: Run) -> Iterator[Finding]:
    """Yield a finding if an exercise's reference does not pass, with what a student is told."""
    exercise = key.exercise
    for failure in check_text(key, exercise.reference, run).failures[:1]:
        line = exercises.find_line(exercise.reference, exercise.function)
        sentence = _(
            "this does not pass: mend it, or 'compare', 'changes' or 'structure' in exercise.yaml. "
            "A student would be told: {text}"
        )
        yield Finding(folder / REFERENCE, line, sentence.format(text=make_printable(failure.text)))


def _check_mutants(key: ExerciseKey, rules: Path, run: Run) -> Iterator[Finding]:
    """Yield a finding for each mutant that passes all cases or looks like another mutant."""
    confused: set[frozenset[str]] = set()
    for name, text in key.exercise.mutants.items():
        line = key_line(rules, "mutants", name)
        report = check_text(key, text, run)
        if report.right:
            sentence = _("the mutant {name!r} passes: add a case in which it goes wrong")
            yield Finding(rules, line, sentence.format(name=name))
            continue
        beliefs = match_beliefs(key, report, run)
        alike = frozenset({extract_belief(name), *beliefs})
        if beliefs == (extract_belief(name),) or (len(alike) > 1 and alike in confused):
            continue
        confused.add(alike)
        sentence = _("the mutant {name!r} cannot be told from {others}: add a case that does")
        others = ", ".join(repr(each) for each in beliefs if each != extract_belief(name))
        others = others or _("any other fault")
        yield Finding(rules, line, sentence.format(name=name, others=others))
