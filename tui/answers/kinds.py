"""The table of drafts: which kind of answer is entered and drawn how."""

from dataclasses import replace

from lessons.answers.answer_kind import AnswerKind
from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer, LinesAnswer, OrderAnswer
from lessons.answers.entries import CellsAnswer, ExpressionAnswer, NumberAnswer, SquaresAnswer
from lessons.course.question import Posed
from lessons.journal.records import AnswerValue
from tui.answers.choices import ChoiceDraft, ChoicesDraft, LinesDraft, OrderDraft
from tui.answers.draft import Draft
from tui.answers.entries import CellsDraft, ExpressionDraft, NumberDraft, SquaresDraft

DRAFTS: dict[type[AnswerKind], type[Draft]] = {
    ChoiceAnswer: ChoiceDraft,
    ChoicesAnswer: ChoicesDraft,
    NumberAnswer: NumberDraft,
    CellsAnswer: CellsDraft,
    SquaresAnswer: SquaresDraft,
    OrderAnswer: OrderDraft,
    LinesAnswer: LinesDraft,
    ExpressionAnswer: ExpressionDraft,
}


def begin_draft(posed: Posed, tried: tuple[AnswerValue, ...] = ()) -> Draft:
    """Return an empty draft of an answer to a question, of which `tried` were answered before."""
    return replace(DRAFTS[posed.response].of(posed), tried=tried)
