"""Conclusions: what is said of an idea that has become clear, and where none explains answers."""

from collections.abc import Iterator
from textwrap import shorten

from msgspec import Struct

from lessons.course.passage import find_explanation
from lessons.course.practice import find_question, load_skills
from lessons.course.question import Posed, Question, judge_answer, pose_question
from lessons.course.script import Lesson
from lessons.files import course_folder
from lessons.ideas.evidence import shorten_content
from lessons.journal.records import SKIPPED, ActivityType, Answered
from lessons.language import _
from lessons.text.prose import escape_markdown, extract_first_words, strip_markup
from lessons.text.text import join_texts

LISTED = 4  # How many answers are named as the reason.
QUOTED = 47  # Characters of a question, and of an answer, that are quoted.


class Idea(Struct, frozen=True):
    """A misconception that answers show clearly: what was asked (but of moves), and a sentence."""

    name: str
    signs: tuple[tuple[Posed | None, str], ...]

    @property
    def sentence(self) -> str:
        """The sentence that says which misconception is suspected."""
        sentence = _("Your answers look as if you thought that {idea}.")
        return sentence.format(idea=course_folder.load_ideas()[self.name])

    @property
    def reasons(self) -> tuple[str, ...]:
        """The sentences for the latest answers that show the misconception."""
        return tuple(sentence for _posed, sentence in self.signs[-LISTED:])

    @property
    def text(self) -> str:
        """The Markdown message for a misconception just found: the reasons, a reply, and a test."""
        listed = "\n".join(f"- {escape_markdown(reason)}" for reason in self.reasons)
        test = _(
            "Is that what you think? I can't be sure. A few right answers where it would lead you "
            "astray, and I'll take it back."
        )
        reply = escape_markdown(course_folder.load_replies()[self.name])
        return join_texts("\n\n", (f"**{escape_markdown(self.sentence)}**", listed, reply, test))

    @property
    def questions(self) -> Iterator[Question]:
        """The questions whose answers show the misconception, the latest first."""
        return (posed.question for posed, _sentence in reversed(self.signs) if posed)


class Unexplained(Struct, frozen=True):
    """A skill in which answers were wrong for no reason that the tutor knows."""

    skill: str
    wrong: int

    @property
    def sentence(self) -> str:
        """The sentence that says how many answers were wrong at the first try."""
        sentence = _("{wrong} of your recent answers on “{skill}” were wrong at the first try.")
        return sentence.format(wrong=self.wrong, skill=load_skills()[self.skill])

    def lead_back(
        self, posed: Posed, here: str, *, solved: bool = False, again: bool = False
    ) -> str:
        """Return Markdown that says how many answers were wrong, and explains the rule again.

        What has been solved in the end is not explained once more; `here` is the lesson, and
        `again` whether one of its answers had such a reply before.
        """
        common = "" if again or solved else _("I can't tell yet what they have in common.")
        rule = _("Let's take it from the beginning. {rule}")
        right = _("This is how it goes here: {right}")
        explained = find_explanation(posed.question, here)
        sentences = (
            join_texts(" ", (f"**{escape_markdown(self.sentence)}**", common)),
            "" if solved or not posed.hints else rule.format(rule=posed.hints[0]),
            "" if solved else right.format(right=judge_answer(posed, SKIPPED, {}).text),
            _say_where(*explained, here) if explained else "",
        )
        return join_texts("\n\n", sentences)


def _say_where(lesson: Lesson, heading: str, here: str) -> str:
    """Return the sentence that says which lesson explains the rule, and where in it."""
    sentence = {
        (True, True): _("This lesson explains the rule: read from “{heading}” on."),
        (True, False): _("This lesson explains the rule: you can read its parts again."),
        (False, True): _("The lesson “{title}” explains the rule, from “{heading}” on."),
        (False, False): _("The lesson “{title}” explains the rule."),
    }[lesson.id == here, bool(heading)]
    return sentence.format(title=lesson.front.title, heading=heading)


def say_taken_back(name: str) -> str:
    """Return the Markdown sentence that says that an idea is no longer suspected."""
    sentence = _("I take it back: your answers no longer look as if you thought that {idea}.")
    return sentence.format(idea=escape_markdown(course_folder.load_ideas()[name]))


@course_folder.read_once
def _pose_again(lesson: str, name: str) -> Posed | None:
    """Return a lesson's question, posed; None if the lesson has no question of this name now.

    The seed of a pass decides only the order of the choices, which says nothing here.
    """
    question = find_question(lesson, name)
    return pose_question(question) if question else None


def word_answer(answer: Answered) -> tuple[Posed | None, str] | None:
    """Return what was asked and the answer's sentence; None if the question has changed since."""
    if answer.activity is ActivityType.DRIVE:
        return (None, _("A move in a drive: {move}").format(move=answer.given))
    posed = _pose_again(answer.lesson, answer.question)
    if posed is None or not posed.is_possible(answer.given):
        return None
    if answer.content and answer.content != shorten_content(posed.question):
        return None
    sentence = _("“{question}”: {answer}")
    label = shorten(posed.say_answer(answer.given), QUOTED, placeholder=" …")
    return (posed, sentence.format(question=_quote_question(posed.text), answer=label))


def _quote_question(text: str) -> str:
    """Return a short quotation of a text: its question, or else its longest sentence.

    How it begins is often the same for many questions, and tells nobody which one it was.
    """
    plain = " ".join(strip_markup(text).split())
    if len(plain) <= QUOTED:
        return plain
    for end in ".?!":
        plain = plain.replace(f"{end} ", f"{end}\n")
    asked = [each for each in plain.splitlines() if each.endswith("?")] or plain.splitlines()
    return extract_first_words(max(asked, key=len), QUOTED)
