"""Exercises of the code lab: the shipped ones, and folders of somebody's own.

The shipped ones keep what is the same in every language in `shipped/lab/ID/`, and their statement
and words in `shipped/en/lab/ID.py` and `ID.yaml`. A course of somebody's own has its exercises in
its folder `lab`. `docs/code-lab.md` says which files an exercise has, and what stands in them.

All of it is text here: what is run is run by the runner, in a process of its own.
"""

import ast
import os
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from lessons.files import course_folder, yaml_tree
from lessons.files.findings import Faults, Finding, suggest_word
from lessons.files.yaml_values import Code, KnownNames, Line, Lines, read_struct
from lessons.lab.exercise import Exercise, ExerciseError, list_defined
from lessons.lab.judges import CHECK, JUDGES
from lessons.language import _
from solver.text.listing import ListingError
from solver.text.misconceptions import Edit
from solver.text.syntax import parameter_names

NAME = r"[a-z][a-z0-9_]{0,40}"
"""The form of an exercise's id: it is also the name of a file that can be imported."""
_SHIPPED = """
    conflict isfree draw count_attacks queens solve wrapper flags all_solutions rotations
    fundamental shuffle_until framework subset_sum labyrinth sudoku fewest
"""
SHIPPED = tuple(_SHIPPED.split())  # the shipped exercises, from small to whole
FOLDER = "lab"  # the folder of a course that holds exercises of its own


def exercise_ids() -> tuple[str, ...]:
    """Return the ids of all exercises: the shipped ones, then those of the course."""
    return (*SHIPPED, *find_course_exercises())


@course_folder.read_once
def find_course_exercises() -> Mapping[str, Path]:
    """Return the folders of the exercises that a course brings, by the id of each."""
    named = {make_exercise_id(each): each for each in list_folders()}
    return {
        name: each
        for name, each in named.items()
        if name not in SHIPPED and re.fullmatch(NAME, name)
    }


def list_folders() -> list[Path]:
    """Return the folders in a course's `lab`, without those that editors and Python make."""
    if course_folder.find_course_folder() == course_folder.SHIPPED:
        return []
    try:
        result = sorted((course_folder.find_course_folder() / FOLDER).iterdir())
        return [each for each in result if each.is_dir() and each.name[0] not in "._"]
    except OSError:
        return []


@course_folder.read_once
def read_shipped(exercise_id: str) -> Exercise:
    """Return a shipped exercise, which a test finds to be sound."""
    folder = course_folder.SHIPPED / "lab" / exercise_id
    words = course_folder.SHIPPED / course_folder.LANGUAGE / "lab" / f"{exercise_id}.yaml"
    return _require_sound(*read_exercise(folder, words.with_suffix(".py"), words, exercise_id))


def read_own(folder: Path) -> Exercise:
    """Return somebody's own exercise; raise ExerciseError with a line for each fault in it."""
    return _require_sound(*examine_folder(folder))


def examine_folder(folder: Path) -> tuple[Exercise | None, list[Finding]]:
    """Return the exercise in a folder, or None if it is faulty, and the faults found."""
    name, sentence = make_exercise_id(folder), ""
    if name in SHIPPED:
        sentence = _("an exercise {id!r} comes with the tutor: give the folder another name")
    elif not re.fullmatch(NAME, name):
        sentence = _(
            "{id!r} is no id of an exercise: give the folder a name of small letters, digits and "
            "_, a letter first"
        )
    if sentence:
        return None, [Finding(folder, 1, sentence.format(id=name))]
    return read_exercise(folder, folder / "statement.py", folder / "words.yaml", name)


def make_exercise_id(folder: Path) -> str:
    """Return the id that a folder gives to its exercise."""
    return folder.resolve().name.replace("-", "_")


def _require_sound(result: Exercise | None, findings: list[Finding]) -> Exercise:
    """Return an exercise; raise ExerciseError with all findings if there is none."""
    if result is None:
        raise ExerciseError("\n".join(str(each) for each in findings))
    return result


LARGEST = 20_000  # characters of each file of an exercise
DEMANDS: Mapping[str, bool] = {"recursive": False, "loop": False, "calls": True, "inherits": True}
"""Demands on how a program works, and whether a name goes with it."""
_BY_ROW = " by row"


class _Words(Struct, frozen=True):
    """The words of an exercise, as their file has them."""

    title: Line
    hints: Lines = ()
    beliefs: Annotated[dict[str, Line], Meta(description=_("lines like 'name: …'"))] = {}
    lines: Mapping[str, int] = {}


class Rules(Struct, frozen=True):
    """The rules of an exercise, as their file has them; `docs/code-lab.md` explains the keys."""

    function: Line
    compare: Annotated[Line, KnownNames(lambda: JUDGES)] = "value"
    board: Line = ""
    watch: Line = ""
    order: Line = ""
    changes: Lines = ()
    structure: Lines = ()
    mutants: Annotated[
        dict[
            str,
            Annotated[
                tuple[Code, ...],
                Meta(
                    min_length=2,
                    description=_("a list [old, new], or of several such pairs: [a, b, c, d]"),
                ),
            ],
        ],
        Meta(description=_("lines like 'name: [old, new]'")),
    ] = {}
    complete: Annotated[tuple[Code, ...], Meta(description=_("a list, such as [one, two]"))] = ()
    lines: Mapping[str, int] = {}


def read_exercise(
    folder: Path, statement: Path, words: Path, name: str
) -> tuple[Exercise | None, list[Finding]]:
    """Return the exercise in a folder, or None if anything is wrong, and the findings."""
    faults, message = Faults(folder / "exercise.yaml"), Faults(words)
    findings: list[Finding] = []
    paths = {"reference": folder / "reference.py", "cases": folder / "cases.py"}
    paths = {"statement": statement, **paths}
    texts = {key: _read_program(path, findings) for key, path in paths.items()}
    nodes = yaml_tree.read_mapping(faults.path, faults)
    inner = yaml_tree.read_mapping(words, message)
    wording = None if inner is None else read_struct(inner, _Words, message)
    rules = None if nodes is None or findings else read_struct(nodes, Rules, faults)
    if rules is None:  # What else is wrong, nobody knows.
        return None, sorted([*findings, *faults.findings, *message.findings])
    asked = list_defined(texts["statement"]).get(rules.function)
    _check_names(rules, texts, faults)
    if asked is not None:
        _check_parameters(rules, asked, faults)
    for each in rules.complete:
        if texts["reference"].count(each) != 1:
            sentence = _("{text!r} must stand in the reference exactly once")
            faults.add(rules.lines[f"complete.{each}"], sentence, text=each)
    beliefs = wording.beliefs if wording else {}
    sayable = {*course_folder.load_replies(), *beliefs} if wording else None
    mutants = _make_mutants(rules, texts["reference"], sayable, faults)
    beliefs_known = {name.partition(" ")[0] for name in rules.mutants}
    for each in beliefs:
        if each not in beliefs_known:
            sentence = _("there is no mutant {name!r} in exercise.yaml; {hint}")
            hint = suggest_word(each, beliefs_known) if beliefs_known else _("there are none")
            line = wording.lines[f"beliefs.{each}"] if wording else 1
            message.add(line, sentence, name=each, hint=hint)
    exercise = Exercise(
        **texts,
        function=rules.function,
        way=JUDGES[rules.compare].way,
        watch=rules.watch,
        order=rules.order,
        id=name,
        title=wording.title if wording else "",
        compare=rules.compare,
        board=rules.board.removesuffix(_BY_ROW),
        by_rows=rules.board.endswith(_BY_ROW),
        changes=rules.changes,
        structure=rules.structure,
        mutants=mutants,
        hints=wording.hints if wording else (),
        beliefs={**course_folder.load_replies(), **beliefs},
        complete=rules.complete,
    )
    findings = sorted([*faults.findings, *message.findings])
    return (None if findings else exercise), findings


def _check_names(rules: Rules, texts: Mapping[str, str], faults: Faults) -> None:
    """Add a fault for each name in the rules that nothing has in the programs."""
    start, solved = (list_defined(texts[each]) for each in ("statement", "reference"))
    lacking = {"statement.py": start, "reference.py": solved}
    files = [file for file, result in lacking.items() if rules.function not in result]
    if files:
        names = lacking[files[0]]
        sentence = _("{name!r} must be defined in {files}; {hint}")
        hint, within = suggest_word(rules.function, names), _(" and in ").join(files)
        hint = hint if names else _("nothing is defined there")
        faults.add(rules.lines["function"], sentence, name=rules.function, files=within, hint=hint)
    sentence = _("unknown value of {key!r}: {name!r}; {hint}")
    for key, named in (("watch", rules.watch), ("order", rules.order)):
        if named:
            faults.check_known(rules.lines[key], sentence, named, solved, key=key)
    if rules.compare == CHECK and CHECK not in list_defined(texts["cases"]):
        sentence = _("results are compared by 'check', so cases.py must define check({arguments})")
        arguments = ", ".join(["result", *parameter_names(texts["statement"], rules.function)])
        faults.add(rules.lines["compare"], sentence, arguments=arguments)
    for each in rules.structure:
        word, _space, name_of = each.partition(" ")
        if word not in DEMANDS or bool(name_of) != DEMANDS[word]:
            text = _("unknown entry of {key!r}: {name!r}; known are {words}")
            words = ", ".join(f"{w} NAME" if more else w for w, more in DEMANDS.items())
            line = rules.lines[f"structure.{each}"]
            faults.add(line, text, key="structure", name=each, words=words)


def _check_parameters(rules: Rules, asked: ast.FunctionDef | ast.ClassDef, faults: Faults) -> None:
    """Add a fault for each parameter that an exercise needs and the function does not have."""
    names = [each.arg for each in asked.args.args] if isinstance(asked, ast.FunctionDef) else []
    lines, compare = rules.lines, rules.compare
    wanted = [(lines[f"changes.{each}"], each) for each in rules.changes]
    if board := rules.board.removesuffix(_BY_ROW):
        wanted.append((lines["board"], board))
    if "compare" in lines:
        entry = JUDGES[compare]
        wanted += [(lines["compare"], each) for each in entry.needs]
        if entry.placed and not rules.board:
            sentence = _("results are compared by {compare!r}, so 'board' must name a parameter")
            faults.add(lines["compare"], sentence, compare=compare)
    for line, each in wanted:
        if each not in names:
            sentence = _("{name!r} must be a parameter of {function}; {hint}")
            hint = suggest_word(each, names) if names else _("it has none")
            faults.add(line, sentence, name=each, function=asked.name, hint=hint)


def _read_program(path: Path, findings: list[Finding]) -> str:
    """Return the text of a program; add a finding if it is missing or no Python."""
    faults = Faults(path)
    text = ""
    if os.path.lexists(path):
        text = yaml_tree.read_yaml_text(path, faults, LARGEST) or ""
    else:
        faults.add(1, _("this file is missing: an exercise has it"))
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        faults.add(line, _("this is no Python: {why}"), why=_read_message(error))
    findings += faults.findings
    return text


def _read_message(error: BaseException) -> str:
    """Return the message of an exception; of a SyntaxError only what is wrong."""
    return str(error.msg) if isinstance(error, SyntaxError) else str(error)


def _make_mutants(
    rules: Rules, reference: str, known: Collection[str] | None, faults: Faults
) -> Mapping[str, str]:
    """Return each mutant's text, the reference with edits; add faults where there is none."""
    names: dict[str, str] = {}
    for name, texts in rules.mutants.items():
        line = rules.lines[f"mutants.{name}"]
        if known is not None and name.partition(" ")[0] not in known:
            sentence = _("nothing is said of {name!r}: write it below 'beliefs' in words.yaml")
            faults.add(line, sentence, name=name)
        try:
            text = reference
            for old, new in zip(texts[::2], texts[1::2], strict=True):
                text = Edit(old, new).apply(text)
            ast.parse(text)
        except (ListingError, SyntaxError, ValueError) as error:
            sentence = _("{name!r} makes no program of reference.py ({why}): change its texts")
            faults.add(line, sentence, name=name, why=_read_message(error))
            continue
        names[name] = text
    return names
