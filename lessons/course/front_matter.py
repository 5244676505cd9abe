"""The front matter of a lesson script: what a lesson is called and which run it is about."""

import re
from collections.abc import Collection, Mapping
from typing import Annotated

from msgspec import Meta, Struct

from lessons.files import yaml_tree
from lessons.files.course_folder import NAME
from lessons.files.findings import Faults
from lessons.files.yaml_values import Choice, KnownNames, Line, read_struct
from lessons.language import _

LONGEST_HEADER = 4_000
LARGEST_N = 32  # Columns.
MOST_MINUTES = 60
ID_RULE = _("small letters, digits and -, a letter first, 41 at most")
Id = Annotated[str, Meta(pattern=f"^{NAME}$", description=_("made of {rule}").format(rule=ID_RULE))]
_RANGE = _("from 1 to {n}")


def _list_listings() -> Collection[str]:
    """Return the ids of all listings, which the first frame does without."""
    from solver.text.listing import listing_ids

    return listing_ids()


class Introduced(Struct, frozen=True):
    """What students have met and may be shown: the code, the state (b[] and k), a search."""

    code: bool = True
    state: bool = True
    search: bool = True


class FrontMatter(Struct, frozen=True, omit_defaults=True):
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

    id: Id
    title: Line
    goal: Line
    minutes: Annotated[int, Meta(ge=1, le=MOST_MINUTES, description=_RANGE.format(n=MOST_MINUTES))]
    listing: Annotated[str, Meta(description=_("the id of a listing")), KnownNames(_list_listings)]
    n: Annotated[int, Meta(ge=1, le=LARGEST_N, description=_RANGE.format(n=LARGEST_N))]
    code: Choice = True
    state: Choice = True
    search: Choice = True
    names: Annotated[int, Meta(ge=0, description=_("a whole number"))] = 0
    lines: Mapping[str, int] = {}

    @property
    def introduced(self) -> Introduced:
        """Which of code, state and search the lesson shows."""
        return Introduced(self.code, self.state, self.search)

    @property
    def aim(self) -> str:
        """The sentence about what students can do afterwards; empty without a goal."""
        return self.goal and _("After this lesson you can {goal}.").format(goal=self.goal)


def get_front_matter(script: str) -> str:
    """Return the text between the two lines `---` at the beginning of a script."""
    return script.removeprefix("---\n").partition("\n---")[0]


def read_front_matter(text: str, faults: Faults) -> FrontMatter | None:
    """Parse the YAML text between a script's lines `---`; None, with faults, if wrong.

    Only the syntax tree of the YAML is read and no objects are built, so that tags and aliases can
    do no harm.
    """
    if len(text) > LONGEST_HEADER:
        faults.add(1, _("a front matter has {n} characters at most"), n=LONGEST_HEADER)
        return None
    nodes = yaml_tree.read_nodes("\n" + text, faults)  # So that lines are counted as in the script.
    return None if nodes is None else read_struct(nodes, FrontMatter, faults)


def check_listing(line: int, listing: str, faults: Faults) -> bool:
    """Return whether a listing exists; add a fault if not."""
    return faults.check_known(
        line, _("unknown listing {name!r}; {hint}"), listing, _list_listings()
    )


def check_n(line: int, n: str, faults: Faults) -> bool:
    """Return whether a text is an allowed number of columns; add a fault if not."""
    if re.fullmatch(r"\d{1,2}", n) and 1 <= int(n) <= LARGEST_N:
        return True
    faults.add(line, _("'n' must be from 1 to {n}"), n=LARGEST_N)
    return False
