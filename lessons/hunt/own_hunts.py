"""The hunts that a course brings itself, in its file `hunts.yaml`, and what is wrong with them.

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
the program is tried. The line that is wrong is a line of its listing, without its indentation.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

import yaml

from lessons.files import yaml_tree
from lessons.files.course_folder import NAME, SHIPPED, find_course_folder, read_once
from lessons.files.findings import Faults, Finding
from lessons.files.own_listings import examine_listing
from lessons.hunt.hunt import Hunt, make_change, mark_change
from lessons.hunt.outcome import find_right_outcome
from lessons.hunt.tasks import shows_fault
from lessons.language import _
from solver.text.listing import ListingError, listing_ids, load_listing

FILE = "hunts.yaml"
MOST = 30
LARGEST = 10
"""Columns of a board on which the programs are tried."""
TEXTS = ("listing", "old", "new", "title", "promise", "idea")
NUMBERS = ("n", "largest")


@read_once
def own_hunts() -> Mapping[str, Hunt]:
    """Return the hunts that the course brings, by their ids."""
    return dict(_read(Faults(find_course_folder() / FILE)))


def check_own_hunts(shipped: Mapping[str, object]) -> Iterator[Finding]:
    """Yield what is wrong with the file of the hunts that the course brings."""
    faults = Faults(find_course_folder() / FILE)
    for name, _hunt in _read(faults):
        if name in shipped:
            line = yaml_tree.find_node_line(faults.path, name)
            faults.add(line, _("the tutor has a hunt {id!r} itself: rename it"), id=name)
    yield from sorted(faults.findings)


def check_faults_show() -> Iterator[Finding]:
    """Yield which hunts of the course are none, by running them."""
    path = find_course_folder() / FILE
    for name, hunt in own_hunts().items():
        line = yaml_tree.find_node_line(path, name)
        for n in hunt.sizes:
            if not find_right_outcome(hunt.reference, n).ended:
                sentence = _("the listing comes to no end with n = {n}: write a smaller largest")
                yield Finding(path, line, sentence.format(n=n))
                break
        else:
            if not shows_fault(hunt, hunt.n):
                sentence = _(
                    "with n = {n} the program does what the listing does: choose another n"
                )
                yield Finding(path, line, sentence.format(n=hunt.n))


def _read(faults: Faults) -> Iterator[tuple[str, Hunt]]:
    if find_course_folder() == SHIPPED or not faults.path.exists():
        return
    for name, (line, node) in [*(yaml_tree.read_mapping(faults.path, faults) or {}).items()][:MOST]:
        before = len(faults.findings)
        result = _hunt(name, line, node, faults)
        if result is not None and len(faults.findings) == before:
            yield name, result


def _hunt(name: str, line: int, node: yaml.Node, faults: Faults) -> Hunt | None:
    if not re.fullmatch(NAME, name):
        faults.add(line, _("{name!r} is no name: write small letters, digits and -"), name=name)
        return None
    parts = yaml_tree.read_inner(node, faults) or {}
    yaml_tree.refuse_unknown(parts, (*TEXTS, *NUMBERS, "hints"), faults)
    message = {key: yaml_tree.get_text(parts[key][1]) for key in TEXTS if key in parts}
    sizes = {key: _number(parts[key][1]) for key in NUMBERS if key in parts}
    hints = (
        [text for _at, text in yaml_tree.get_texts(parts["hints"][1])] if "hints" in parts else []
    )
    if not all(message.get(key) for key in TEXTS) or not hints or None in hints:
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
    at, listing = parts["listing"][0], message["listing"] or ""
    if not faults.check_known(at, _("unknown listing {name!r}; {hint}"), listing, listing_ids()):
        return None
    reference = replace(load_listing(listing), foreign=True)  # The line that is wrong is not ours.
    try:
        fault = make_change(reference, message["old"] or "", message["new"] or "")
    except ListingError as error:
        faults.add(parts["old"][0], _("this is no line of the listing: {what}"), what=str(error))
        return None
    within = Faults(faults.path)
    examine_listing(name, mark_change(reference, fault), within)
    for each in within.findings[:1]:
        faults.add(parts["new"][0], _("what it makes is no listing: {what}"), what=each.text)
    return Hunt(
        id=name,
        title=message["title"] or "",
        promise=message["promise"] or "",
        idea=message["idea"] or "",
        hints=tuple(filter(None, hints)),
        reference=reference,
        fault=fault,
        n=n,
        largest=largest,
    )


def _number(node: yaml.Node) -> int | None:
    value = node.value if isinstance(node, yaml.ScalarNode) else ""
    return int(value) if re.fullmatch(r"\d{1,2}", value) else None
