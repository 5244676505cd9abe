"""The hunts of the tutor, those that a course brings in its own `hunts.yaml`, and what is wrong.

    it-forgets:
      listing: tour
      old: "board[v][u] = 0"
      new: "board[y][x] = 0"
      n: 3
      largest: 4
      title: The knight forgets
      promise: Returns the board of a tour, or nothing.
      idea: It clears the square that it came from.
      hints: [Look at the first move that is taken back.]

`n` is the board on which the first wrong moment is looked for, `largest` the largest one on which
the program is tried. The line that is wrong is a line of its listing, without its indentation. Two
more keys are rarely needed: `deeper`, by how many levels the wrong line is indented further, and
`elsewhere`, another line of the program and one that repairs it there.

Which board shows a fault, and where a run first goes wrong, stands nowhere: it is computed.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

import yaml

from lessons.files import yaml_tree
from lessons.files.course_folder import LANGUAGE, NAME, SHIPPED, find_course_folder, read_once
from lessons.files.findings import Faults, Finding
from lessons.files.own_listings import examine_listing
from lessons.hunt.hunt import Hunt, list_sources, load_right_program, make_change, mark_change
from lessons.hunt.moment import shows_fault
from lessons.hunt.outcome import find_right_outcome
from lessons.language import _
from solver.text.listing import ListingError

FILE = "hunts.yaml"
SHIPPED_FILE = SHIPPED / LANGUAGE / FILE
MOST = 30
LARGEST = 10  # Columns of a board on which the programs are tried.
TEXTS = ("listing", "old", "new", "title", "promise", "idea")
NUMBERS = ("n", "largest", "deeper")
LISTS = ("hints", "elsewhere")


def hunt_ids() -> tuple[str, ...]:
    """Return the ids of all hunts: the shipped ones from easy to hard, then those of the course."""
    return tuple(load_hunts())


def load_hunt(hunt_id: str) -> Hunt:
    """Return the hunt with an id; raise KeyError if there is none."""
    return load_hunts()[hunt_id]


def load_hunts() -> Mapping[str, Hunt]:
    """Return the shipped hunts, and those of the course with other ids, by id."""
    return {**_read_shipped_hunts(), **_read_own_hunts(), **_read_shipped_hunts()}


@cache
def _read_shipped_hunts() -> dict[str, Hunt]:
    """Return the hunts that come with the tutor, by id."""
    return dict(read_hunts(Faults(SHIPPED_FILE)))


@read_once
def _read_own_hunts() -> dict[str, Hunt]:
    """Return the hunts that the course brings, by id."""
    return dict(read_hunts(Faults(find_course_folder() / FILE)))


def check_own_hunts() -> Iterator[Finding]:
    """Yield a finding for each fault in the file of the course's hunts."""
    faults = Faults(find_course_folder() / FILE)
    for name, _hunt in read_hunts(faults):
        if name in _read_shipped_hunts():
            line = yaml_tree.find_node_line(faults.path, name)
            faults.add(line, _("the tutor has a hunt {id!r} itself: rename it"), id=name)
    yield from sorted(faults.findings)


def check_faults_show() -> Iterator[Finding]:
    """Yield a finding for each hunt of the course that has no end, or whose fault is not seen."""
    path = find_course_folder() / FILE
    for name, hunt in _read_own_hunts().items():
        line = yaml_tree.find_node_line(path, name)
        endless = (n for n in hunt.sizes if not find_right_outcome(hunt.reference, n).ended)
        if (n := next(endless, None)) is not None:
            sentence = _("the listing comes to no end with n = {n}: write a smaller largest")
            yield Finding(path, line, sentence.format(n=n))
        elif not shows_fault(hunt, hunt.n):
            sentence = _("with n = {n} the program does what the listing does: choose another n")
            yield Finding(path, line, sentence.format(n=hunt.n))


def read_hunts(faults: Faults) -> Iterator[tuple[str, Hunt]]:
    """Yield the id and hunt of each sound entry of a file; add the faults of the others."""
    if not faults.path.exists():
        return
    for name, (line, node) in [*(yaml_tree.read_mapping(faults.path, faults) or {}).items()][:MOST]:
        before = len(faults.findings)
        result = _read_hunt(name, line, node, faults)
        if result is not None and len(faults.findings) == before:
            yield name, result


def _read_hunt(name: str, line: int, node: yaml.Node, faults: Faults) -> Hunt | None:
    """Return the hunt of an entry of a file, adding faults; None if they leave no hunt."""
    if not re.fullmatch(NAME, name):
        faults.add(line, _("{name!r} is no name: write small letters, digits and -"), name=name)
        return None
    parts = yaml_tree.read_inner(node, faults) or {}
    yaml_tree.refuse_unknown(parts, (*TEXTS, *NUMBERS, *LISTS), faults)
    texts = {key: yaml_tree.get_text(parts[key][1]) or "" for key in TEXTS if key in parts}
    sizes = {key: _read_number(parts[key][1]) for key in NUMBERS if key in parts}
    lists = {key: _read_list(parts[key][1]) for key in LISTS if key in parts}
    if not all(map(texts.get, TEXTS)) or not lists.get("hints"):
        sentence = _("{name!r} must have 'hints', a list, and {texts}, each a text")
        faults.add(line, sentence, name=name, texts=", ".join(map(repr, TEXTS)))
        return None
    n, largest = sizes.get("n"), sizes.get("largest")
    if n is None or largest is None or not 1 <= n <= largest <= LARGEST:
        sentence = _(
            "{name!r} must have 'n' and 'largest', from 1 to {most}, and 'n' the smaller one"
        )
        faults.add(line, sentence, name=name, most=LARGEST)
        return None
    at, listing = parts["listing"][0], texts["listing"]
    if not faults.check_known(at, _("unknown listing {name!r}; {hint}"), listing, list_sources()):
        return None
    reference, ours = load_right_program(listing), faults.path == SHIPPED_FILE
    if wrong := reference.sizes and {n, largest} - {*reference.sizes}:
        sentence = _("{id!r} runs with n = {sizes} alone, and not with {n}")
        known = ", ".join(map(str, reference.sizes))
        faults.add(at, sentence, id=listing, sizes=known, n=min(wrong))
    if not ours:
        reference = replace(reference, foreign=True)  # The line that is wrong is not ours.
    pair = lists.get("elsewhere")
    if pair is not None and len(pair) != 2:
        faults.add(parts["elsewhere"][0], _("'elsewhere' must be a list of two texts"))
        return None
    try:
        fault = make_change(reference, texts["old"], texts["new"], sizes.get("deeper") or 0)
        elsewhere = (make_change(reference, *pair),) if pair else ()
    except ListingError as error:
        faults.add(parts["old"][0], _("this is no line of the listing: {what}"), what=str(error))
        return None
    within = Faults(faults.path)
    if not ours:
        examine_listing(name, mark_change(reference, fault), within)
    for each in within.findings[:1]:
        faults.add(parts["new"][0], _("what it makes is no listing: {what}"), what=each.text)
    title, promise, idea = (texts[key] for key in ("title", "promise", "idea"))
    return Hunt(name, title, promise, idea, lists["hints"], reference, fault, n, largest, elsewhere)


def _read_number(node: yaml.Node) -> int | None:
    """Return the number of at most two digits in a node; None for any other node."""
    value = node.value if isinstance(node, yaml.ScalarNode) else ""
    return int(value) if re.fullmatch(r"-?\d{1,2}", value) else None


def _read_list(node: yaml.Node) -> tuple[str, ...]:
    """Return the texts in a list of YAML; () if any member is no text."""
    texts = [text for _line, text in yaml_tree.get_texts(node)]
    return () if None in texts else tuple(filter(None, texts))
