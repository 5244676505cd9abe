"""Whether two keys that share no code agree: the tutor's, and that of a student who knows.

Instances of each template are drawn. The student gets the message that the protocol sends, without
the names that it has for what is asked: only the text, the board, the code and the options. What is
asked is read from the text, and the answer is found by the student's own code. The tutor judges it
as it judges everybody. Each difference is a fault of one of the two.

Usage, in the folder of the project:
    python -m benchmarks.two_keys [--instances N] [TEMPLATE ...]
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from benchmarks.students.mind import KNOWING, think
from benchmarks.students.question import Message, read_question
from benchmarks.students.student import ERRORS
from benchmarks.students.wording import read_words
from lessons.answers.answer_kind import MessageError
from lessons.course.practice import QuestionId, draw_question, load_templates, make_skill_lesson
from lessons.course.question import Posed, Question, describe_content
from lessons.course.script import Part
from lessons.journal.journal import Journal
from lessons.lesson.messages import Exchange
from lessons.lesson.session import LessonSession

INSTANCES = 200
_NAMES = dict.fromkeys(("ask", "template", "question", "skill"), "")


@dataclass(slots=True)
class Comparison:
    """Instances of a template that were answered by both keys.

    Attributes:
        drawn: How many there were.
        contents: What they asked and showed.
        differences: Where the student's answer is not the tutor's: the id, and what both say.
    """

    drawn: int = 0
    contents: set[str] = field(default_factory=set)
    differences: list[str] = field(default_factory=list)


def compare_keys(template: str, instances: int) -> Comparison:
    """Answer instances of a template by both keys."""
    result = Comparison()
    for seed in range(instances):
        question = draw_question(str(QuestionId(template, seed)))
        if question is None:
            continue
        result.drawn += 1
        result.contents.add(describe_content(question))
        message, posed = _ask(question)
        result.differences += [
            f"{question.id}: {difference}" for difference in _compare(message, posed)
        ]
    return result


def _ask(question: Question) -> tuple[Message, Posed]:
    """Return the message that asks a question, and the question as it is judged."""
    part = Part("", question.scene, question, question.line)
    session = LessonSession(replace(make_skill_lesson((), 0), parts=(part,)), Journal(None))
    message = json.loads(json.dumps(next(Exchange(session).list_messages())))
    if session.posed is None:
        raise TypeError("nothing is asked")
    return message, session.posed


def _compare(message: Message, posed: Posed) -> Sequence[str]:
    """Return the difference between the two keys in a question, if there is any."""
    right = posed.answer_kind.to_message(posed.answer)
    asked = read_question({**message, **_NAMES})
    try:
        answer = think(read_words(asked), KNOWING)
    except ERRORS as error:
        return [f"the tutor says {right!r}, the student cannot answer: {error!r}"]
    try:
        agreed = posed.verdict(posed.answer_kind.read_message(answer))[0]
    except MessageError as error:
        return [f"the student's answer {answer!r} is refused: {error}"]
    return [] if agreed else [f"the tutor says {right!r}, the student {answer!r}"]


def main() -> None:
    """Print a table by skills, and each difference."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("templates", nargs="*", metavar="TEMPLATE")
    parser.add_argument("--instances", type=int, default=INSTANCES)
    args = parser.parse_args()
    by_skill: defaultdict[str, list[Comparison]] = defaultdict(list)
    for name in args.templates or load_templates():
        by_skill[load_templates()[name].skill].append(compare_keys(name, args.instances))
    print("| skill | templates | instances | different ones | differences |")
    print("| --- | --- | --- | --- | --- |")
    together = [each for results in by_skill.values() for each in results]
    for skill, results in (*by_skill.items(), ("together", together)):
        drawn = sum(each.drawn for each in results)
        contents = sum(len(each.contents) for each in results)
        differences = sum(len(each.differences) for each in results)
        print(f"| {skill} | {len(results)} | {drawn:,} | {contents:,} | {differences} |")
    for each in together:
        print(*each.differences, sep="\n", end="\n" if each.differences else "")


if __name__ == "__main__":
    main()
