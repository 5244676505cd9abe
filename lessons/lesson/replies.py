"""Replies to the answers in a lesson: each judged, and what it has shown of the student's ideas."""

from msgspec.structs import replace

from lessons.course.question import Judgement, Posed, judge_answer, say_ideas
from lessons.files.course_folder import load_own_replies, load_replies
from lessons.journal.records import AnswerValue
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.student.conclusions import Idea, Unexplained, say_taken_back
from lessons.student.student_model import UNEXPLAINED, StudentModel
from lessons.text.notation import get_notation
from lessons.text.text import join_texts


class Replies:
    """The judgements of the answers of one pass, and the replies to them.

    Attributes:
        ideas: The ideas that an answer has made clear, by its question.
        unexplained: The skills in which an answer has made plain that no known idea explains it.
        taken_back: What is said where an answer has taken an idea away again, by its question.
        sure: The questions of whose answers the student was sure.
    """

    def __init__(self, lesson: str, student: StudentState) -> None:
        self.ideas: dict[str, Idea] = {}
        self.unexplained: dict[str, Unexplained] = {}
        self.taken_back: dict[str, str] = {}
        self._lesson, self._student = lesson, student
        self._judged: dict[tuple[str, AnswerValue, str], Judgement] = {}
        self.sure: set[str] = set()
        # The first question that got a reply, by its template and the reply.
        self._replied: dict[tuple[str, str], str] = {}

    def note_idea(self, posed: Posed, answer: AnswerValue) -> None:
        """Keep the idea that a recorded answer made clear or refuted, or that none explains it.

        Where a slip is seen in the answer, there is a reason.
        """
        question, shown = posed.question, self._student.fold(StudentModel)
        if shown.new is not None:
            self.ideas[question.id] = shown.find_idea(shown.new)
        elif shown.taken_back is not None:
            self.taken_back[question.id] = say_taken_back(shown.taken_back)
        elif shown.unexplained is not None and not question.ask.explain_slip(
            question.situation, answer
        ):
            self.unexplained[question.id] = shown.unexplained

    def judge(self, posed: Posed, answer: AnswerValue) -> Judgement:
        """Return the judgement of an answer, kept for each notation as judging may take runs."""
        key = posed.question.id, answer, get_notation().name
        if key not in self._judged:
            model = self._student.fold(StudentModel)
            likely = model.weigh_ideas(posed.question.foils) if model.skills else {}
            told = {name: load_replies()[name] for name in model.find_clear()}
            state = model.skills.get(posed.question.skill)
            unlisted = state is not None and state.another > UNEXPLAINED
            # No listed idea explains the answers then, but what the author says of one is true.
            guessed = load_own_replies() if unlisted else say_ideas()
            self._judged[key] = judge_answer(posed, answer, {**guessed, **told}, likely)
        return self._judged[key]

    def reply_open(
        self, posed: Posed, answer: AnswerValue, read: tuple[str, ...] = ()
    ) -> Judgement:
        """Return the judgement of a wrong first answer, with a reply before the second try.

        What a question of the same kind got before, or a hint that was read, is not said again:
        who errs in the same way is not helped by the same words.
        """
        judgement, question = self.judge(posed, answer), posed.question
        said = judgement.reply or _("Look once more at what is asked, and at what is shown.")
        key = question.template, said
        if question.template and self._replied.setdefault(key, question.id) != question.id:
            others = (judgement.about, *posed.hints[:1])
            said = next((each for each in others if each not in {"", said}), said)
        if any(hint in said for hint in read):
            said = _("Read the last hint once more, and compare your answer with it.")
        sure = self._say_sure(question.id, right=False)
        return replace(judgement, reply=join_texts(" ", (sure, said)), reason="")

    def reply(
        self, posed: Posed, answer: AnswerValue, more: str, tried: tuple[AnswerValue, ...] = ()
    ) -> Judgement:
        """Return the judgement of an answer that closes a question, with the whole reply.

        What the first answer got that was tried is not said again; `more` comes at the end.
        """
        name, judgement = posed.question.id, self.judge(posed, answer)
        reply, reason, idea = judgement.reply, judgement.reason, self.ideas.get(name)
        if unexplained := self.unexplained.get(name):
            led, right = name != next(iter(self.unexplained)), judgement.right
            back = unexplained.lead_back(posed, self._lesson, solved=right, again=led)
            reason = f"{reason}\n\n{back}" if judgement.right else back
            reply, idea = "", None
        if tried and judgement.right:
            reply = _("That's it, at the second try.")
        elif tried:  # How to find the answer is no use any more.
            again = judgement.reply == self.judge(posed, tried[0]).reply
            reply = "" if again else judgement.about
        elif not tried:
            reply = join_texts(" ", (self._say_sure(name, right=judgement.right), reply))
        named = idea.text if idea else self.taken_back.get(name, "")
        return replace(judgement, reply=reply, reason=reason, idea=named, more=more)

    def _say_sure(self, name: str, *, right: bool) -> str:
        """Return text on an answer, `right` or not, that the student was sure of; else empty."""
        if name not in self.sure:
            return ""
        if right:
            return _("You were sure, and you are right.")
        return _("You were sure, but this is not right: take your time over it.")
