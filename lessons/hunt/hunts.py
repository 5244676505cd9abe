"""The hunts: the program of each, and its one wrong line.

The slips are those of printed programs, written anew, and edits that hide well. Which board shows a
fault, and where a run first goes wrong, stands nowhere: it is computed. What is said of a hunt
stands in the folder of its language.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lessons.files import yaml_tree
from lessons.files.course_folder import LANGUAGE, SHIPPED
from lessons.files.findings import Faults
from lessons.hunt.hunt import Hunt, load_source, make_change
from lessons.hunt.own_hunts import own_hunts


@dataclass(frozen=True, slots=True)
class Slip:
    """A line of a program, and what stands there instead."""

    program: str  # the one that is right
    old: str  # the line as it should be, without its indentation
    new: str
    n: int
    largest: int = 8
    deeper: int = 0  # by how many levels the new line is indented further
    elsewhere: tuple[tuple[str, str], ...] = ()


_CALL = "attempt(k + 1, T, found)"
_SHIFTED = "d = i - j + n - 1"

SLIPS: Mapping[str, Slip] = {
    "walks-on-the-spot": Slip("iterative", "k -= 1", "k = 1", 6),
    "always-yes": Slip("iterative", "return k", "return n", 3),
    "stripes": Slip("picture", "if b[j] == i:", "if b[i] == i:", 5),
    "ten-or-fewer": Slip("first-ten", "if len(found) == 10:", "if len(found) == 8:", 5),
    "small-boards": Slip("small-boards", "if n == 2 or n == 3:", "if n < 4:", 1),
    "all-in-the-corner": Slip(
        *("recursive", "if isfree(b, k, i):", "if isfree(b, i, k):", 4),
        elsewhere=(("def isfree(b, x, y):", "def isfree(b, y, x):"),),
    ),
    "places-anyway": Slip("vector-all", _CALL, _CALL, 3, largest=6, deeper=-1),
    "rows-for-columns": Slip("vector-all", "T[k] = i", "T[i] = k", 4, largest=6),
    "an-entry-short": Slip(
        *("permutations", "board = list(range(n))", "board = list(range(1, n))", 5), largest=6
    ),
    "one-diagonal-more": Slip(
        *("counted-lines", "for d in range(2 * n - 1):", "for d in range(2 * n):", 4), largest=6
    ),
    "eight-everywhere": Slip(
        "recursive-rows", "for C in range(len(queens)):", "for C in range(8):", 6
    ),
    "row-zero-is-gone": Slip("iterative", "b[k] = -1", "b[k] = 0", 6),
    "a-sign-in-the-sum": Slip(
        "framework", "if state[r] + r == m + R:", "if state[r] + r == m - R:", 6
    ),
    "mirror-in-the-test": Slip(
        "coordinates", "if j - i == y - x:", "if j - i == x - y:", 4, largest=6
    ),
    "index-of-the-difference": Slip("indices", _SHIFTED, "d = i - j + n", 5, largest=7),
    "two-diagonals-in-one": Slip("indices", _SHIFTED, "d = abs(i - j)", 4, largest=7),
    "half-an-undo": Slip(
        "indices",
        "free_col[j] = free_sum[s] = free_diff[d] = True",
        "free_col[j] = free_sum[s] = True",
        5,
        largest=7,
    ),
    "the-same-list-twice": Slip(
        "vector-all", "found.append(T.copy())", "found.append(T)", 4, largest=6
    ),
}
"""The slip of each hunt, by its id; the easier ones first."""
WORDS = ("title", "promise", "idea", "hints")


class HuntsError(ValueError):
    """The words of the hunts are faulty; the text says where and what."""


def hunt_ids() -> tuple[str, ...]:
    """Return the ids of all hunts: the shipped ones, the easier ones first, then the course's."""
    return tuple(dict.fromkeys((*SLIPS, *own_hunts())))


def load_hunt(hunt_id: str) -> Hunt:
    """Return a hunt by its id.

    Raises:
        KeyError: There is none.
        HuntsError: Its words are faulty.
    """
    return _shipped(hunt_id) if hunt_id in SLIPS else own_hunts()[hunt_id]


@cache
def _shipped(hunt_id: str) -> Hunt:
    slip = SLIPS[hunt_id]
    reference = load_source(slip.program)
    words = read_hunt_words(SHIPPED / LANGUAGE / "hunts.yaml")[hunt_id]
    return Hunt(
        id=hunt_id,
        **{word: words[word][0] for word in ("title", "promise", "idea")},
        hints=words["hints"],
        reference=reference,
        fault=make_change(reference, slip.old, slip.new, slip.deeper),
        n=slip.n,
        largest=slip.largest,
        elsewhere=tuple(make_change(reference, *each) for each in slip.elsewhere),
    )


def load_hunts() -> tuple[Hunt, ...]:
    """Return all hunts: the shipped ones, the easier ones first, then the course's."""
    return tuple(map(load_hunt, hunt_ids()))


@cache
def read_hunt_words(path: Path) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return what a file says of each hunt: its texts, by what they are.

    Raises:
        HuntsError: The file says something else than that, or not all of it.
    """
    faults = Faults(path)
    result = {}
    read = yaml_tree.read_mapping(path, faults) or {}
    yaml_tree.refuse_unknown(read, SLIPS, faults)
    for name, (line, node) in read.items():
        entries = yaml_tree.read_inner(node, faults) or {}
        yaml_tree.refuse_unknown(entries, WORDS, faults)
        texts = {
            word: [yaml_tree.get_text(each)]
            if word != "hints"
            else [text for _line, text in yaml_tree.get_texts(each)]
            for word, (_line, each) in entries.items()
        }
        whole = {word: _all(each) for word, each in texts.items()}
        if not all(whole.get(word) for word in WORDS):
            faults.add(line, f"{name!r} must have {', '.join(WORDS)}")
        result[name] = whole
    for name in SLIPS.keys() - result.keys():
        faults.add(1, f"nothing is said of {name!r}")
    if faults.findings:
        raise HuntsError(str(faults.findings[0]))
    return result


def _all(texts: list[str | None]) -> tuple[str, ...]:
    """Return texts; none if one of them is none."""
    result = tuple(filter(None, texts))
    return result if len(result) == len(texts) else ()
