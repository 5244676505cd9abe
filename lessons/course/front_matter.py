"""The front matter of a lesson script: what a lesson is called and which run it is about."""

import re
from typing import TYPE_CHECKING, Any, get_type_hints

from msgspec import Struct

from lessons.files import yaml_tree
from lessons.files.course_folder import NAME
from lessons.files.findings import Faults, find_unprintable
from lessons.language import _

if TYPE_CHECKING:
    import yaml

LONGEST_HEADER = 4_000
LARGEST_N = 32  # Columns.
MOST_MINUTES = 60
ID_RULE = _("small letters, digits and -, a letter first, 41 at most")

_OPTIONAL = frozenset({"code", "state", "search", "names"})
_KINDS = {int: _("a whole number"), bool: _("yes or no"), str: _("a text")}


class Introduced(Struct, frozen=True):
    """What students have met and may be shown: the code, the state (b[] and k), a search."""

    code: bool = True
    state: bool = True
    search: bool = True


class FrontMatter(Struct, frozen=True):
    """The front matter of a script: title, minutes and other facts about its lesson.

    Attributes:
        goal: What the student can do afterwards; goes on from "After this lesson you can".
        listing: The listing that it runs, if a part does not say otherwise.
        n: Columns of its board, likewise.
        code: Whether the listing is shown; not before there is a program, nor where the student is
            to write it alone.
        state: Whether the table under the board is shown; not before b[] is explained.
        search: Whether k, the rows beside the board and what a tick did are shown; not before
            there is a search.
        names: The part with which a student is asked, once, how their lecture writes a board; 0
            for none.
    """

    id: str
    title: str
    goal: str = ""
    minutes: int = 1
    listing: str = "iterative"
    n: int = 4
    id_line: int = 1
    minutes_line: int = 1
    code: bool = True
    state: bool = True
    search: bool = True
    names: int = 0

    @property
    def introduced(self) -> Introduced:
        """Which of code, state and search the lesson shows."""
        return Introduced(self.code, self.state, self.search)

    @property
    def aim(self) -> str:
        """The sentence about what students can do afterwards; empty without a goal."""
        return self.goal and _("After this lesson you can {goal}.").format(goal=self.goal)


_KEYS: dict[str, Any] = {
    name: kind for name, kind in get_type_hints(FrontMatter).items() if not name.endswith("_line")
}


def get_front_matter(script: str) -> str:
    """Return the text between the two lines `---` at the beginning of a script."""
    return script.removeprefix("---\n").partition("\n---")[0]


def read_front_matter(text: str, faults: Faults) -> FrontMatter | None:
    """Parse the YAML text between a script's lines `---`; None, with faults, if wrong.

    Only the syntax tree of the YAML is read and no objects are built, so that tags and aliases can
    do no harm.
    """
    before = len(faults.findings)
    if len(text) > LONGEST_HEADER:
        faults.add(1, _("a front matter has {n} characters at most"), n=LONGEST_HEADER)
        return None
    nodes = yaml_tree.read_nodes("\n" + text, faults)  # So that lines are counted as in the script.
    if nodes is None:
        return None
    yaml_tree.refuse_unknown(nodes, _KEYS, faults)
    values: dict[str, Any] = {}
    for key, kind in _KEYS.items():
        if key not in nodes and key in _OPTIONAL:
            continue
        if key not in nodes:
            faults.add(1, _("{key!r} is missing: add a line '{key}: …'"), key=key)
            continue
        line, node = nodes[key]
        values[key] = value = _read_value(node, kind)
        if value is None:
            faults.add(line, _("{key!r} must be {what}"), key=key, what=_KINDS[kind])
        else:
            _check_value(key, value, line, faults)
    for key in ("id", "minutes"):
        values[f"{key}_line"] = nodes[key][0] if key in nodes else 1
    return FrontMatter(**values) if len(faults.findings) == before else None


def _read_value(node: "yaml.Node | None", kind: type) -> str | int | None:
    """Return a YAML node's value as text, number or bool; None if of another type."""
    import yaml

    if not isinstance(node, yaml.ScalarNode):
        return None
    if kind is str:
        return str(node.value) if node.tag == "tag:yaml.org,2002:str" else None
    if kind is bool:
        return {"yes": True, "no": False}.get(node.value) if node.tag.endswith(":bool") else None
    number = node.tag == "tag:yaml.org,2002:int" and re.fullmatch(r"[-+]?[0-9]{1,4}", node.value)
    return int(node.value) if number else None


def _check_value(key: str, value: Any, line: int, faults: Faults) -> None:
    """Add a fault if the value of a front matter key is not allowed."""
    match key:
        case "id" if not re.fullmatch(NAME, value):
            faults.add(line, _("an id is made of {rule}"), rule=ID_RULE)
        case "listing":
            check_listing(line, value, faults)
        case "n":
            check_n(line, str(value), faults)
        case "minutes" if not 1 <= value <= MOST_MINUTES:
            faults.add(line, _("'minutes' must be from 1 to {n}"), n=MOST_MINUTES)
        case "title" | "goal" if code := find_unprintable(" ".join(value.split("\n"))):
            sentence = _("{key!r} must be one line of text, without {code}")
            faults.add(line, sentence, key=key, code=code)
        case "title" | "goal" if "\n" in value or not value.strip():
            faults.add(line, _("{key!r} must be one line of text"), key=key)


def check_listing(line: int, listing: str, faults: Faults) -> bool:
    """Return whether a listing exists; add a fault if not."""
    from solver.text.listing import listing_ids

    return faults.check_known(line, _("unknown listing {name!r}; {hint}"), listing, listing_ids())


def check_n(line: int, n: str, faults: Faults) -> bool:
    """Return whether a text is an allowed number of columns; add a fault if not."""
    if re.fullmatch(r"\d{1,2}", n) and 1 <= int(n) <= LARGEST_N:
        return True
    faults.add(line, _("'n' must be from 1 to {n}"), n=LARGEST_N)
    return False
