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
from dataclasses import dataclass
from pathlib import Path

import yaml

from lessons.files import course_folder, yaml_tree
from lessons.files.findings import Faults, Finding, suggest_word
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
_SINGLE = ("function", "compare", "board", "watch", "order")  # keys of one line of text
KEYS = (*_SINGLE, "changes", "structure", "mutants", "complete")
DEMANDS: Mapping[str, bool] = {"recursive": False, "loop": False, "calls": True, "inherits": True}
"""Demands on how a program works, and whether a name goes with it."""
_BY_ROW = " by row"


@dataclass(frozen=True, slots=True)
class _Entries:
    """The entries of a YAML file, and the faults that are found in them."""

    nodes: yaml_tree.Nodes
    faults: Faults

    def find_line(self, key: str) -> int:
        """Return the line of a key in the file; 1 if the key is missing."""
        return self.nodes[key][0] if key in self.nodes else 1

    def add_fault(self, key: str, text: str, **parts: object) -> None:
        """Add a fault at the line of a key."""
        self.faults.add(self.find_line(key), text, key=key, **parts)

    def read_text(self, key: str) -> str:
        """Return the text of a key; "" if it is missing; add a fault if it is no line of text."""
        text = yaml_tree.get_text(self.nodes[key][1]) if key in self.nodes else ""
        if text is None:
            self.add_fault(key, _("{key!r} must be one line of text"))
        return text or ""

    def read_texts(self, key: str) -> list[tuple[int, str]]:
        """Return pairs of line and text for the list under a key; add a fault if it is wrong."""
        if key not in self.nodes:
            return []
        node = self.nodes[key][1]
        entries = node.value if isinstance(node, yaml.SequenceNode) else []
        marked = [(each.start_mark.line + 1, _read_raw(each)) for each in entries]
        results = [(line, text) for line, text in marked if text]
        if not isinstance(node, yaml.SequenceNode) or len(results) < len(entries):
            self.add_fault(key, _("{key!r} must be a list, such as [one, two]"))
        return results

    def read_below(self, key: str) -> yaml_tree.Nodes:
        """Return the entries below a key; none if the key is missing or has none."""
        if key not in self.nodes:
            return {}
        inner = yaml_tree.read_inner(self.nodes[key][1], self.faults)
        if inner is None:
            self.add_fault(key, _("below {key!r}, lines like 'name: …' are expected"))
        return inner or {}


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
    entries = _Entries(yaml_tree.read_mapping(words, message) or {}, message)
    title, hints, beliefs = _read_words(entries)
    if findings or nodes is None:  # What else is wrong, nobody knows.
        return None, sorted([*findings, *faults.findings, *message.findings])
    rules, start = _Entries(nodes, faults), list_defined(texts["statement"])
    one = _read_checked_texts(rules, start, list_defined(texts["reference"]))
    if one["compare"] == CHECK and CHECK not in list_defined(texts["cases"]):
        sentence = _("results are compared by 'check', so cases.py must define check({arguments})")
        arguments = ", ".join(["result", *parameter_names(texts["statement"], one["function"])])
        rules.add_fault("compare", sentence, arguments=arguments)
    structure, changes = rules.read_texts("structure"), rules.read_texts("changes")
    for line, each in structure:
        word, _space, name_of = each.partition(" ")
        if word not in DEMANDS or bool(name_of) != DEMANDS[word]:
            text = _("unknown entry of {key!r}: {name!r}; known are {words}")
            words_known = ", ".join(f"{w} NAME" if more else w for w, more in DEMANDS.items())
            faults.add(line, text, key="structure", name=each, words=words_known)
    if one["function"] in start:
        _check_parameters(rules, one, changes, start[one["function"]])
    complete = rules.read_texts("complete")
    for line, each in complete:
        if texts["reference"].count(each) != 1:
            faults.add(line, _("{text!r} must stand in the reference exactly once"), text=each)
    sayable = None if message.findings else {*course_folder.load_replies(), *beliefs}
    edits = rules.read_below("mutants")
    mutants = _make_mutants(edits, texts["reference"], sayable, faults)
    beliefs_known = {name.partition(" ")[0] for name in edits}
    for each, (line, _node) in entries.read_below("beliefs").items():
        if not message.findings and each not in beliefs_known:
            sentence = _("there is no mutant {name!r} in exercise.yaml; {hint}")
            hint = suggest_word(each, beliefs_known) if beliefs_known else _("there are none")
            message.add(line, sentence, name=each, hint=hint)
    compare = one["compare"] or "value"
    exercise = Exercise(
        **texts,
        **{key: one[key] for key in ("function", "watch", "order")},
        id=name,
        title=title,
        compare=compare,
        way=JUDGES[compare].way if compare in JUDGES else "",
        board=one["board"].removesuffix(_BY_ROW),
        by_rows=one["board"].endswith(_BY_ROW),
        changes=tuple(each for _line, each in changes),
        structure=tuple(each for _line, each in structure),
        mutants=mutants,
        hints=hints,
        beliefs={**course_folder.load_replies(), **beliefs},
        complete=tuple(each for _line, each in complete),
    )
    findings = sorted([*faults.findings, *message.findings])
    return (None if findings else exercise), findings


def _read_checked_texts(
    rules: _Entries, start: Mapping[str, object], solved: Mapping[str, object]
) -> Mapping[str, str]:
    """Return the texts of the keys with one line, "" for none; add faults for unknown values."""
    yaml_tree.refuse_unknown(rules.nodes, KEYS, rules.faults)
    known = not rules.faults.findings  # Else what seems left out may be misspelt.
    one = {key: rules.read_text(key) for key in _SINGLE}
    if "function" not in rules.nodes and known:
        sentence = _("'function' is missing: name the function or class that is asked for")
        rules.add_fault("function", sentence)
    lacking = {"statement.py": start, "reference.py": solved}
    name = one["function"]
    files = [file for file, result in lacking.items() if name and name not in result]
    if files:
        names = lacking[files[0]]
        sentence = _("{name!r} must be defined in {files}; {hint}")
        hint = suggest_word(name, names) if names else _("nothing is defined there")
        rules.add_fault("function", sentence, name=name, files=_(" and in ").join(files), hint=hint)
    choices = {"compare": JUDGES, "watch": solved, "order": solved}
    for key, names in choices.items():
        if one[key]:
            sentence = _("unknown value of {key!r}: {name!r}; {hint}")
            rules.faults.check_known(rules.find_line(key), sentence, one[key], names, key=key)
    return one


def _check_parameters(
    rules: _Entries,
    one: Mapping[str, str],
    changes: list[tuple[int, str]],
    asked: ast.FunctionDef | ast.ClassDef,
) -> None:
    """Add a fault for each parameter that an exercise needs and the function does not have."""
    names = [each.arg for each in asked.args.args] if isinstance(asked, ast.FunctionDef) else []
    compare, wanted = one["compare"], list(changes)
    if board := one["board"].removesuffix(_BY_ROW):
        wanted.append((rules.find_line("board"), board))
    if entry := JUDGES.get(compare):
        wanted += [(rules.find_line("compare"), each) for each in entry.needs]
        if entry.placed and not one["board"]:
            sentence = _("results are compared by {compare!r}, so 'board' must name a parameter")
            rules.add_fault("compare", sentence, compare=compare)
    for line, each in wanted:
        if each not in names:
            sentence = _("{name!r} must be a parameter of {function}; {hint}")
            hint = suggest_word(each, names) if names else _("it has none")
            rules.faults.add(line, sentence, name=each, function=asked.name, hint=hint)


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


def _read_raw(node: yaml.Node) -> str | None:
    """Return the text of a YAML node with its spaces; None for a node that is no text."""
    is_text = isinstance(node, yaml.ScalarNode) and node.tag == "tag:yaml.org,2002:str"
    return str(node.value) if is_text else None


def _read_words(entries: _Entries) -> tuple[str, tuple[str, ...], Mapping[str, str]]:
    """Return the title, hints and texts about beliefs in words.yaml; add faults."""
    yaml_tree.refuse_unknown(entries.nodes, ("title", "hints", "beliefs"), entries.faults)
    known = not entries.faults.findings
    title = entries.read_text("title")
    if "title" not in entries.nodes and known:
        entries.add_fault("title", _("there is no title: write 'title: …'"))
    hints = entries.read_texts("hints")
    beliefs: dict[str, str] = {}
    for name, (line, node) in entries.read_below("beliefs").items():
        text = yaml_tree.get_text(node)
        if text is None:
            entries.faults.add(line, _("what is said of {key!r} must be a text"), key=name)
        beliefs[name] = text or ""
    return title, tuple(" ".join(each.split()) for _line, each in hints), beliefs


def _make_mutants(
    edits: yaml_tree.Nodes, reference: str, known: Collection[str] | None, faults: Faults
) -> Mapping[str, str]:
    """Return each mutant's text, the reference with edits; add faults where there is none."""
    names: dict[str, str] = {}
    for name, (line, node) in edits.items():
        texts = [*map(_read_raw, node.value if isinstance(node, yaml.SequenceNode) else ())]
        pairs = list(zip(texts[::2], texts[1::2], strict=False))
        if known is not None and name.partition(" ")[0] not in known:
            sentence = _("nothing is said of {name!r}: write it below 'beliefs' in words.yaml")
            faults.add(line, sentence, name=name)
        if not pairs or len(texts) % 2 or None in texts:
            sentence = _(
                "{name!r} must be a list [old, new], or of several such pairs: [a, b, c, d]"
            )
            faults.add(line, sentence, name=name)
            continue
        try:
            text = reference
            for old, new in pairs:
                text = Edit(str(old), str(new)).apply(text)
            ast.parse(text)
        except (ListingError, SyntaxError, ValueError) as error:
            sentence = _("{name!r} makes no program of reference.py ({why}): change its texts")
            faults.add(line, sentence, name=name, why=_read_message(error))
            continue
        names[name] = text
    return names
