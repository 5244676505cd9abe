"""A kind of answer is two classes and a line of a table: a new one, made here, works everywhere."""

from dataclasses import dataclass, replace
from typing import Self

import pytest

from lessons.answers.answer_kind import AnswerKind, MessageError
from lessons.asks.ask import Ask, Form
from lessons.asks.situation import NOW, Situation
from lessons.course.question import judge_answer, pose_question
from lessons.journal.records import AnswerValue
from tests.expected import expect
from tests.lessons.scripts import lesson, predict, script
from tui.answers.draft import Draft
from tui.answers.kinds import DRAFTS, begin_draft
from tui.answers.typed import say_verdict, say_ways


class SideAnswer(AnswerKind):
    """The left or the right side of the board."""

    name = "side"
    typing = "Type left or right."
    sending = "Send left or right."

    def is_possible(self, given: AnswerValue) -> bool:
        return given in {"left", "right"}

    def parse_answer(self, text: str) -> AnswerValue:
        return text

    def from_message(self, message: object) -> AnswerValue:
        return str(message)


@dataclass(frozen=True, slots=True)
class SideDraft(Draft):
    side: str = ""

    @property
    def complete(self) -> bool:
        return bool(self.side)

    @property
    def value(self) -> AnswerValue:
        return self.side

    def key(self, key: str, _character: str | None = None, *, flipped: bool = False) -> Self | None:
        return replace(self, side=key) if key in {"left", "right"} else None

    @property
    def keys(self) -> str:
        return "Arrows choose, Enter answers."

    @property
    def entered(self) -> str:
        return f"The {self.side} side"


class SideOfQueen(Ask):
    """The side on which the first queen stands."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        return "left" if situation.queens[0].x < situation.columns / 2 else "right"


FORM = Form("side", SideAnswer)
LESSON = lesson(script(predict(":at: tick 1", ":ask: next k", ":foils: no-reset")))


def test_it_is_asked_entered_drawn_typed_sent_and_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DRAFTS, SideAnswer, SideDraft)
    asked = replace(LESSON.questions[0], ask=SideOfQueen("side", FORM, NOW), foils=())
    posed = pose_question(asked)
    draft = expect(begin_draft(posed).key("right"))
    assert [line.plain for line in draft.draw_lines(60)] == ["The right side"]
    judged = judge_answer(posed, draft.value, {})
    assert not judged.right
    drawn = [line.plain for line in replace(draft, judgement=judged).draw_lines(60)]
    assert drawn == ["✗ right (yours)", "✓ left (right)"]
    assert [line.text for line in say_ways(posed)] == ["Type left or right."]
    assert say_verdict(posed, judged) == ["Not right: right. The answer is: left"]
    assert posed.answer_kind.read_typed(" left ") == posed.answer
    with pytest.raises(MessageError, match=r"Send left or right\."):
        posed.answer_kind.read_message(1)
