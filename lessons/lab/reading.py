"""What stands in the folder of an exercise, read and validated.

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

All of it is text here: what is run is run by the runner, in a process of its own.
"""

import ast
import os
from collections.abc import Collection, Mapping
from pathlib import Path

import yaml

from lessons import course, mapping
from lessons.finding import Faults, Finding, suggestion
from lessons.lab.exercise import Exercise, defined
from lessons.lab.judges import CALLED, JUDGES, NEEDS, PLACED
from lessons.lab.structure import WAYS
from lessons.language import _
from solver.listing import ListingError
from solver.misconceptions import Edit

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
    faults, said = Faults(rules), Faults(words)
    findings: list[Finding] = []
    texts = {
        path.stem if path != statement else "statement": _program(path, findings)
        for path in (statement, folder / "reference.py", folder / "cases.py")
    }
    nodes, told = mapping.read(rules, faults), mapping.read(words, said)
    title, hints, beliefs = ("", (), {}) if told is None else _words(told, said)
    if findings or nodes is None:  # What else is wrong, nobody knows.
        return None, sorted([*findings, *faults.findings, *said.findings])
    mapping.only(nodes, _KEYS, faults)
    known = not faults.findings  # Else what seems left out may be misspelt.
    one = {key: _one(nodes, key, faults) for key in ("function", "way", "compare", "board")}
    one |= {key: _one(nodes, key, faults) for key in ("watch", "order")}
    start, solved = defined(texts["statement"]), defined(texts["reference"])
    if "function" not in nodes and known:
        faults.add(1, _("'function' is missing: name the function or class that is asked for"))
    elif one["function"]:
        _asked(nodes["function"][0], one["function"], start, solved, faults)
    _known(nodes, "way", one["way"], WAYS, faults)
    _known(nodes, "compare", one["compare"], JUDGES, faults)
    _known(nodes, "watch", one["watch"], solved, faults)
    _known(nodes, "order", one["order"], solved, faults)
    structure = _several(nodes, "structure", faults)
    for line, each in structure:
        word, _space, name_of = each.partition(" ")
        if word not in DEMANDS or bool(name_of) != DEMANDS[word]:
            text = _("unknown entry of {key!r}: {name!r}; known are {words}")
            words_known = ", ".join(f"{w} NAME" if more else w for w, more in DEMANDS.items())
            faults.add(line, text.format(key="structure", name=each, words=words_known))
    changes = _several(nodes, "changes", faults)
    if one["function"] in start:
        _fitting(nodes, one, changes, start[one["function"]], faults)
    complete = _several(nodes, "complete", faults)
    for line, each in complete:
        if texts["reference"].count(each) != 1:
            text = _("{text!r} must stand in the reference exactly once")
            faults.add(line, text.format(text=each))
    sayable = None if said.findings else {*course.beliefs(), *beliefs}
    mutants = _mutants(nodes, texts["reference"], sayable, faults)
    if told is not None and not said.findings:
        _spoken(told, nodes, said)
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
        changes=tuple(each for _line, each in changes),
        structure=tuple(each for _line, each in structure),
        watch=one["watch"],
        mutants=mutants,
        hints=hints,
        beliefs={**course.beliefs(), **beliefs},
        complete=tuple(each for _line, each in complete),
        order=one["order"],
    )
    findings = sorted([*faults.findings, *said.findings])
    return (None if findings else exercise), findings


def _asked(
    line: int,
    name: str,
    start: Mapping[str, object],
    solved: Mapping[str, object],
    faults: Faults,
) -> None:
    """Add a fault where what is asked for is not defined."""
    lacking = {"statement.py": start, "reference.py": solved}
    files = [file for file, found in lacking.items() if name not in found]
    if files:
        known = lacking[files[0]]
        said = _("{name!r} must be defined in {files}; {hint}")
        hint = suggestion(name, known) if known else _("nothing is defined there")
        faults.add(line, said.format(name=name, files=_(" and in ").join(files), hint=hint))


def _fitting(
    nodes: mapping.Nodes,
    one: Mapping[str, str],
    changes: list[tuple[int, str]],
    asked: ast.FunctionDef | ast.ClassDef,
    faults: Faults,
) -> None:
    """Add a fault where what is asked for has not the parameters that are needed."""
    names = [each.arg for each in asked.args.args] if isinstance(asked, ast.FunctionDef) else []
    board = one["board"].removesuffix(_BY_ROW)
    wanted = list(changes)
    if board:
        wanted.append((nodes["board"][0], board))
    if "compare" in nodes:
        line = nodes["compare"][0]
        wanted += [(line, each) for each in NEEDS.get(one["compare"], ())]
        if one["compare"] in PLACED and not one["board"]:
            said = _("results are compared by {compare!r}, so 'board' must name a parameter")
            faults.add(line, said.format(compare=one["compare"]))
        way = CALLED.get(one["compare"], "")
        if one["way"] != way and one["compare"] not in {"", "value"}:
            said = _("results are compared by {compare!r}, so 'way' must be {way!r}")
            none = _("results are compared by {compare!r}, so there can be no 'way'")
            faults.add(line, (said if way else none).format(compare=one["compare"], way=way))
    for line, each in wanted:
        if each not in names:
            said = _("{name!r} must be a parameter of {function}; {hint}")
            hint = suggestion(each, names) if names else _("it has none")
            faults.add(line, said.format(name=each, function=asked.name, hint=hint))


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
        faults.add(line, _("this is no Python: {why}").format(why=_why(error)))
    findings += faults.findings
    return text


def _why(error: BaseException) -> str:
    """Return Python's own message, without the name that it gives to a text of no file."""
    return str(error.msg) if isinstance(error, SyntaxError) else str(error)


def _one(nodes: mapping.Nodes, key: str, faults: Faults) -> str:
    if key not in nodes:
        return ""
    line, node = nodes[key]
    text = mapping.text_at(node)
    if text is None:
        faults.add(line, _("{key!r} must be one line of text").format(key=key))
    return text or ""


def _several(nodes: mapping.Nodes, key: str, faults: Faults) -> list[tuple[int, str]]:
    """Return the texts of a list, as they stand there, each with its line."""
    if key not in nodes:
        return []
    line, node = nodes[key]
    entries = node.value if isinstance(node, yaml.SequenceNode) else []
    found = [(each.start_mark.line + 1, text) for each in entries if (text := _raw(each))]
    if not isinstance(node, yaml.SequenceNode) or len(found) < len(entries):
        faults.add(line, _("{key!r} must be a list, such as [one, two]").format(key=key))
    return found


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


def _words(nodes: mapping.Nodes, faults: Faults) -> tuple[str, tuple[str, ...], Mapping[str, str]]:
    """Return title, hints and beliefs."""
    mapping.only(nodes, ("title", "hints", "beliefs"), faults)
    known = not faults.findings
    title = _one(nodes, "title", faults)
    if "title" not in nodes and known:
        faults.add(1, _("there is no title: write 'title: …'"))
    hints = _several(nodes, "hints", faults)
    beliefs: dict[str, str] = {}
    for name, (line, node) in _below(nodes, "beliefs", faults).items():
        text = mapping.text_at(node)
        if text is None:
            faults.add(line, _("what is said of {key!r} must be a text").format(key=name))
        beliefs[name] = text or ""
    return title, tuple(" ".join(each.split()) for _line, each in hints), beliefs


def _below(nodes: mapping.Nodes, key: str, faults: Faults) -> mapping.Nodes:
    """Return what stands below a key, by name."""
    if key not in nodes:
        return {}
    line, node = nodes[key]
    found = mapping.inner(node, faults)
    if found is None:
        faults.add(line, _("below {key!r}, lines like 'name: …' are expected").format(key=key))
    return found or {}


def _spoken(told: mapping.Nodes, nodes: mapping.Nodes, faults: Faults) -> None:
    """Add a fault for each belief that no mutant has."""
    mutants = {name.partition(" ")[0] for name in _below(nodes, "mutants", Faults(faults.path))}
    for name, (line, _node) in _below(told, "beliefs", Faults(faults.path)).items():
        if name not in mutants:
            said = _("there is no mutant {name!r} in exercise.yaml; {hint}")
            hint = suggestion(name, mutants) if mutants else _("there are none")
            faults.add(line, said.format(name=name, hint=hint))


def _mutants(
    nodes: mapping.Nodes, reference: str, known: Collection[str] | None, faults: Faults
) -> Mapping[str, str]:
    """Return the text of each mutant: the reference with one edit, or several.

    Each is a list: a text of the reference, what comes in its place, and so on in pairs.

    Args:
        nodes: What exercise.yaml maps.
        reference: Its text.
        known: The beliefs of which something is said; None if that cannot be read.
        faults: Where faults are added.
    """
    found: dict[str, str] = {}
    for name, (line, node) in _below(nodes, "mutants", faults).items():
        texts = [_raw(each) for each in node.value] if isinstance(node, yaml.SequenceNode) else []
        pairs = list(zip(texts[::2], texts[1::2], strict=False))
        if known is not None and name.partition(" ")[0] not in known:
            said = _("nothing is said of {name!r}: write it below 'beliefs' in words.yaml")
            faults.add(line, said.format(name=name))
        if not pairs or len(texts) % 2 or None in texts:
            said = _("{name!r} must be a list [old, new], or of several such pairs: [a, b, c, d]")
            faults.add(line, said.format(name=name))
            continue
        try:
            text = reference
            for old, new in pairs:
                text = Edit(str(old), str(new)).apply(text)
            ast.parse(text)
        except (ListingError, SyntaxError, ValueError) as error:
            said = _("{name!r} makes no program of reference.py ({why}): change its texts")
            faults.add(line, said.format(name=name, why=_why(error)))
            continue
        found[name] = text
    return found
