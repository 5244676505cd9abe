"""Programs that mean harm, or do it by accident, and what becomes of each.

Each defines `f(n)`, which is called once; the file `saved.jsonl` in its folder stands for what the
tutor has saved. What is expected is the reason of an `Ended`, or the name of an exception's type;
some differ between versions of Python.
"""

from dataclasses import dataclass
from pathlib import Path

from lessons.lab.isolation import SealLevel
from tests.texts import read_texts


@dataclass(frozen=True)
class Hostile:
    """A program, how it ends where it is closed off, and how where only limits hold.

    Between the two, where only Landlock holds, it depends on its version what a signal does.
    """

    text: str
    sealed: str
    limited: str = ""
    between: str = ""

    def expected(self, wanted: SealLevel) -> list[str]:
        ends = self.sealed, *([self.limited] if self.limited else []), self.between
        chosen = {SealLevel.SEALED: ends[:1], SealLevel.FILES: ends, SealLevel.LIMITS: ends[-2:-1]}[
            wanted
        ]
        return " or ".join(chosen).split(" or ")


# Python itself tells of most deeds, and the lab refuses them then; some do what it is not told of.
HOSTILE = {
    name: Hostile(text, *ends.split(" | "))
    for named, text in read_texts(Path(__file__).with_suffix(".txt")).items()
    for name, ends in [named.split(": ")]
}
