"""Exercises of the code lab: a folder each, read and validated.

    statement.py    what a student begins with: a docstring that says what to write, what is given,
                    and the signature of what is missing
    words.yaml      `title`, `hints` (a list, in steps), `beliefs` (what is said to the mutants that
                    the course has no words for)
    reference.py    a solution
    cases.py        `cases()` returns a list; each entry is the list of arguments of one call
    exercise.yaml   how it is checked:
                    function    what is asked for, a function or a class
                    compare     how results are compared (`lessons.lab.judges`); `value` if missing
                    way         how cases are made calls (`lessons.lab.structure.WAYS`), if they are
                                no plain calls of the function
                    board       the parameter that is a placement; `q by row` if its index is a row
                    changes     the parameters that it may change
                    structure   what is demanded of how it works (`DEMANDS`)
                    watch       a given function whose calls tell which way a search goes
                    mutants     for each belief a list: a text that stands in the reference once,
                                what comes in its place, and so on in pairs; a belief that shows
                                in several ways has several, `belief`, `belief 2`, …
                    complete    expressions of the reference: the first stage leaves them out
                    order       the function whose lines the second stage shuffles

The shipped ones keep what is the same in every language in `shipped/lab/ID/`, and their statement
and words in `shipped/en/lab/ID.py` and `ID.yaml`. All of it is text here: what is run is run by the
runner, in a process of its own.
"""

import ast
import os
import re
from collections.abc import Mapping
from pathlib import Path

import yaml

from lessons import course, mapping
from lessons.finding import Faults, Finding, suggestion
from lessons.lab.exercise import Exercise, ExerciseError, defined
from lessons.lab.judges import CALLED, JUDGES, NEEDS, PLACED
from lessons.lab.structure import WAYS
from lessons.language import _
from solver.listing import ListingError
from solver.misconceptions import Edit

NAME = r"[a-z][a-z0-9_]{0,40}"
"""What the id of an exercise looks like: it is also the name of a file that can be imported."""
SHIPPED = (
    "conflict",
    "isfree",
    "draw",
    "count_attacks",
    "queens",
    "solve",
    "wrapper",
    "flags",
    "all_solutions",
    "rotations",
    "fundamental",
    "shuffle_until",
    "framework",
    "labyrinth",
)
"""The shipped exercises, from small to whole."""
LARGEST = 20_000
"""Characters of each file of an exercise."""
_KEYS = (
    "function",
    "way",
    "compare",
    "board",
    "changes",
    "structure",
    "watch",
    "mutants",
    "complete",
    "order",
)


DEMANDS: Mapping[str, bool] = {"recursive": False, "loop": False, "calls": True, "inherits": True}
"""What can be demanded of how a program works, and whether a name goes with it."""
_BY_ROW = " by row"


def shipped(exercise_id: str) -> Exercise:
    """Return a shipped exercise.

    Raises:
        ExerciseError: There is none of this name.
    """
    if exercise_id not in SHIPPED:
        said = _("there is no exercise {id!r}; {hint}")
        hint = suggestion(exercise_id, SHIPPED)
        raise ExerciseError(said.format(id=exercise_id, hint=hint))
    words = course.SHIPPED / course.LANGUAGE / "lab"
    return _whole(
        course.SHIPPED / "lab" / exercise_id,
        words / f"{exercise_id}.py",
        words / f"{exercise_id}.yaml",
        exercise_id,
    )


def own(folder: Path) -> Exercise:
    """Return the exercise of a folder of somebody's own.

    Raises:
        ExerciseError: Something is wrong in it; all of it is said, a line each.
    """
    name = folder.resolve().name.replace("-", "_")
    return _whole(folder, folder / "statement.py", folder / "words.yaml", name)


def _whole(folder: Path, statement: Path, words: Path, name: str) -> Exercise:
    found, findings = read(folder, statement, words, name)
    if found is None:
        raise ExerciseError("\n".join(str(each) for each in findings))
    return found


def read(
    folder: Path, statement: Path, words: Path, name: str
) -> tuple[Exercise | None, list[Finding]]:
    """Read an exercise.

    Args:
        folder: With what is the same in every language.
        statement: The file that a student begins with.
        words: The file with title, hints and beliefs.
        name: The id of the exercise.

    Returns:
        The exercise, None if anything is wrong with it, and all that is wrong.
    """
    rules = folder / "exercise.yaml"
    faults, findings = Faults(rules), list[Finding]()
    if not re.fullmatch(NAME, name):
        said = _("{id!r} is no id of an exercise: small letters, digits and _, a letter first")
        faults.add(1, said.format(id=name))
    texts = {
        path.stem if path != statement else "statement": _program(path, findings)
        for path in (statement, folder / "reference.py", folder / "cases.py")
    }
    if findings:
        return None, sorted(findings)
    nodes = mapping.read(rules, faults) or {}
    mapping.only(nodes, _KEYS, faults)
    one = {key: _one(nodes, key, faults) for key in ("function", "way", "compare", "board")}
    one |= {key: _one(nodes, key, faults) for key in ("watch", "order")}
    start, solved = defined(texts["statement"]), defined(texts["reference"])
    line = nodes["function"][0] if "function" in nodes else 1
    if one["function"] not in start or one["function"] not in solved:
        said = _("{name!r} must be defined in the statement and in the reference")
        faults.add(line, said.format(name=one["function"]))
    _known(nodes, "way", one["way"], WAYS, faults)
    _known(nodes, "compare", one["compare"], JUDGES, faults)
    _known(nodes, "watch", one["watch"], solved, faults)
    _known(nodes, "order", one["order"], solved, faults)
    _fitting(one, start.get(one["function"]), line, faults)
    structure = _several(nodes, "structure", faults)
    for each in structure:
        word, _space, name_of = each.partition(" ")
        if word not in DEMANDS or bool(name_of) != DEMANDS[word]:
            said = _("unknown entry of {key!r}: {name!r}; known are {words}")
            words_known = ", ".join(f"{w} NAME" if more else w for w, more in DEMANDS.items())
            line = nodes["structure"][0]
            faults.add(line, said.format(key="structure", name=each, words=words_known))
    title, hints, said_of = _words(words, findings)
    complete = _several(nodes, "complete", faults)
    for each in complete:
        if texts["reference"].count(each) != 1:
            said = _("{text!r} must stand in the reference exactly once")
            faults.add(nodes["complete"][0], said.format(text=each))
    exercise = Exercise(
        id=name,
        title=title,
        statement=texts["statement"],
        reference=texts["reference"],
        cases=texts["cases"],
        function=one["function"],
        way=one["way"],
        compare=one["compare"] or "value",
        board=one["board"].removesuffix(_BY_ROW),
        by_rows=one["board"].endswith(_BY_ROW),
        changes=_several(nodes, "changes", faults),
        structure=structure,
        watch=one["watch"],
        mutants=_mutants(nodes, texts["reference"], said_of, faults),
        hints=hints,
        beliefs={**course.beliefs(), **said_of},
        complete=complete,
        order=one["order"],
    )
    findings += faults.findings
    return (None if findings else exercise), sorted(findings)


def _fitting(
    one: Mapping[str, str], asked: ast.FunctionDef | ast.ClassDef | None, line: int, faults: Faults
) -> None:
    """Add a fault where what is asked for has not the parameters that are needed."""
    names = {each.arg for each in asked.args.args} if isinstance(asked, ast.FunctionDef) else set()
    board = one["board"].removesuffix(_BY_ROW)
    wanted = {*NEEDS.get(one["compare"], ()), *([board] if board else [])}
    if one["compare"] in PLACED and not board:
        said = _("results are compared by {compare!r}, so 'board' must name a parameter")
        faults.add(line, said.format(compare=one["compare"]))
    way = CALLED.get(one["compare"], "")
    if one["way"] != way and one["compare"] not in {"", "value"}:
        said = _("results are compared by {compare!r}, so 'way' must be {way!r}")
        none = _("results are compared by {compare!r}, so there can be no 'way'")
        faults.add(line, (said if way else none).format(compare=one["compare"], way=way))
    if missing := sorted(wanted - names):
        said = _("{name!r} must be a parameter of {function}")
        faults.add(line, said.format(name=missing[0], function=one["function"]))


def _program(path: Path, findings: list[Finding]) -> str:
    """Return the text of a program; what is wrong with it is a finding."""
    faults = Faults(path)
    text = ""
    if os.path.lexists(path):
        text = mapping.text_of(path, faults, LARGEST) or ""
    else:
        faults.add(1, _("this file is missing: an exercise has it"))
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        faults.add(line, _("this is no Python: {why}").format(why=error))
    findings += faults.findings
    return text


def _one(nodes: mapping.Nodes, key: str, faults: Faults) -> str:
    if key not in nodes:
        return ""
    line, node = nodes[key]
    text = mapping.text_at(node)
    if text is None:
        faults.add(line, _("{key!r} must be one line of text").format(key=key))
    return text or ""


def _several(nodes: mapping.Nodes, key: str, faults: Faults) -> tuple[str, ...]:
    """Return the texts of a list, as they stand there."""
    if key not in nodes:
        return ()
    line, node = nodes[key]
    found = [_raw(each) for each in node.value] if isinstance(node, yaml.SequenceNode) else [None]
    if None in found:
        faults.add(line, _("{key!r} must be a list, such as [one, two]").format(key=key))
    return tuple(each for each in found if each is not None)


def _raw(node: yaml.Node) -> str | None:
    is_text = isinstance(node, yaml.ScalarNode) and node.tag == "tag:yaml.org,2002:str"
    return str(node.value) if is_text else None


def _known(
    nodes: mapping.Nodes, key: str, name: str, known: Mapping[str, object], faults: Faults
) -> None:
    if name and name not in known:
        said = _("unknown value of {key!r}: {name!r}; {hint}")
        hint = suggestion(name, known)
        faults.add(nodes[key][0], said.format(key=key, name=name, hint=hint))


def _words(path: Path, findings: list[Finding]) -> tuple[str, tuple[str, ...], Mapping[str, str]]:
    """Return title, hints and beliefs."""
    faults = Faults(path)
    nodes = mapping.read(path, faults) or {}
    mapping.only(nodes, ("title", "hints", "beliefs"), faults)
    title = _one(nodes, "title", faults)
    if not title and not faults.findings:
        faults.add(1, _("there is no title: write 'title: …'"))
    hints = _several(nodes, "hints", faults)
    beliefs: dict[str, str] = {}
    if "beliefs" in nodes:
        for name, (line, node) in (mapping.inner(nodes["beliefs"][1], faults) or {}).items():
            text = mapping.text_at(node)
            if text is None:
                faults.add(line, _("what is said of {key!r} must be a text").format(key=name))
            beliefs[name] = text or ""
    findings += faults.findings
    return title, tuple(" ".join(each.split()) for each in hints), beliefs


def _mutants(
    nodes: mapping.Nodes, reference: str, said_of: Mapping[str, str], faults: Faults
) -> Mapping[str, str]:
    """Return the text of each mutant: the reference with one edit, or several.

    Each is a list: a text of the reference, what comes in its place, and so on in pairs.
    """
    found: dict[str, str] = {}
    if "mutants" not in nodes:
        return found
    known = {*course.beliefs(), *said_of}
    for name, (line, node) in (mapping.inner(nodes["mutants"][1], faults) or {}).items():
        texts = [_raw(each) for each in node.value] if isinstance(node, yaml.SequenceNode) else []
        pairs = list(zip(texts[::2], texts[1::2], strict=False))
        if name.partition(" ")[0] not in known:
            said = _("nothing is said of {name!r}: write it below 'beliefs' in the words")
            faults.add(line, said.format(name=name))
        if not pairs or len(texts) % 2 or None in texts:
            faults.add(line, _("{name!r} must be a list [old, new]").format(name=name))
            continue
        try:
            text = reference
            for old, new in pairs:
                text = Edit(str(old), str(new)).apply(text)
            ast.parse(text)
        except (ListingError, SyntaxError) as error:
            faults.add(line, f"{name}: {error}")
            continue
        found[name] = text
    return found
