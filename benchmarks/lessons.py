"""The lessons in figures, and the sentences in them that a writer should look at again.

Usage: python -m benchmarks.lessons [--lines] [FILE ...]

Without a file: all lessons of the course (that of QUEENS_TUTOR_COURSE, or the shipped one). A table
has for each lesson the words that everybody reads, the questions by how they are answered, what
there is to do, the minutes that this takes and those that the lesson says, and how many sentences
have more than 25 words. Below it, or with `--lines` in full, stand long sentences, fragments (short
sentences in which no verb was found) and phrases that DESIGN.md calls wrong.
"""

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path

from lessons.authoring.length import count_minutes, count_words, without_code
from lessons.course import course
from lessons.course.activity import Activity
from lessons.course.script import Lesson, Part

LONG = 25  # words of a sentence
_SPLIT = re.compile(r"(?<=[.!?:])\s+(?=[A-Z0-9`*{(])|\n\s*\n|\n(?=\s*[-*|#>]|\s*\d+\.)")
_MARKS = re.compile(r"[*_`#>|]|^\s*(?:[-*]|\d+\.)\s+", re.MULTILINE)
_WORD = re.compile(r"[A-Za-z][A-Za-z'-]*")
NOT = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\bright is\b",
        r"\bis as many\b|\bas many \w+ as \w+ away\b",
        r"\bis left, not\b",
        r"\b(?:each|every|a|one) \w+ more\b",
        r"\bbrings? nothing\b",
        r"\bthere is to (?:know|say)\b",
        r"\bthere is told\b|\bis told\b",
        r"\bso many\b",
        r"(?<!there )\b(?:is|are) (?:no|none|not no)\b(?! (?:more|longer|one|other))",
        r"\bnot? \w+ (?:without|nothing|never|none)\b",
        r"\bslip of the pen\b",
        r"\bnothing but\b",
        r"\bas it stands\b",
        r"\bwho \w+s, \w+s\b",
    )
)
"""What stands in the column *not* of the chapter *Voice* of DESIGN.md, or is like it."""
_VERBS = frozenset(Path(__file__).with_name("verbs.txt").read_text(encoding="utf-8").split())
_FEWEST = 2  # words of three letters or more, below which it is a formula, not a sentence


def texts(lesson: Lesson) -> Iterator[tuple[Part, str]]:
    """Yield every text of a lesson, replies and hints too, with its part."""
    for part in lesson.parts:
        if part.question is None:
            yield part, part.prose
        else:
            yield part, part.question.text
            for reply in part.question.replies.values():
                yield part, reply


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text; no headings, tables or code."""
    saved = [
        line for line in without_code(text).split("\n") if not line.lstrip().startswith(("#", "|"))
    ]
    for piece in _SPLIT.split("\n".join(saved)):
        plain = " ".join(_MARKS.sub("", re.sub(r"`[^`]*`|\{[^{}]*\}", "X", piece)).split())
        if plain:
            yield plain


def is_fragment(sentence: str) -> bool:
    """Say whether no verb was found in a sentence that ends like one."""
    words = [word.lower() for word in _WORD.findall(sentence)]
    if not sentence.endswith((".", "!")) or sum(len(word) > 2 for word in words) < _FEWEST:
        return False
    if " = " in sentence:  # That is read as "is".
        return False
    return not any(map(_is_verb, words))


def _is_verb(word: str) -> bool:
    stems = {word, *(word.removesuffix(end) for end in ("s", "es", "d", "ed", "ing", "n't"))}
    stems |= {re.sub(r"ies$|ied$", "y", word), re.sub(r"(.)\1(?:ed|ing)$", r"\1", word)}
    stems |= {re.sub(r"ing$", "e", word), word.partition("'")[0]}
    return bool(stems & _VERBS)


def kind_of(part: Part) -> str:
    """Return the directive of a part in which something is to be done."""
    if isinstance(part.task, Activity):
        return str(part.task.kind)
    return type(part.task).__name__.lower()


def counted(things: Counter[str]) -> str:
    """Return what was counted, the most first."""
    return ", ".join(f"{n} {name}" for name, n in things.most_common()) or "-"


def main() -> None:
    """Print the table, and what to look at."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--lines", action="store_true", help="show every sentence")
    arguments.add_argument("files", nargs="*", type=Path)
    args = arguments.parse_args()
    paths = args.files or [course.script_path(name) for name in course.lesson_ids()]
    print(f"{'lesson':20}{'words':>6}{'min':>5}{'says':>5}{'long':>5}{'frag':>5}{'not':>5}  to do")
    noted: list[str] = []
    for path in paths:
        lesson, faults = course.load_lesson(path)
        if lesson is None:
            print(f"{path.stem:20}{len(faults):6} faults: see course check")
            continue
        asked = Counter(each.ask.response.name for each in lesson.questions)
        done = Counter(map(kind_of, filter(attrgetter("task"), lesson.parts)))
        results: dict[str, list[str]] = {"long": [], "fragment": [], "not": []}
        for part, text in texts(lesson):
            for each in sentences(text):
                at = f"{path.name}:{part.line}: {each}"
                if len(_WORD.findall(each)) > LONG:
                    results["long"].append(at)
                if is_fragment(each):
                    results["fragment"].append(at)
                if any(pattern.search(each) for pattern in NOT):
                    results["not"].append(at)
        long, fragments, wrong = map(len, results.values())
        print(
            f"{lesson.id:20}{count_words(lesson):6}{count_minutes(lesson):5}{lesson.front.minutes:5}"
            f"{long:5}{fragments:5}{wrong:5}  {counted(done)}; questions: {counted(asked)}"
        )
        noted += [f"{kind:9} {line}" for kind, lines in results.items() for line in lines]
    shown = noted if args.lines else [line for line in noted if not line.startswith("long")]
    print("", *shown, sep="\n")


if __name__ == "__main__":
    main()
