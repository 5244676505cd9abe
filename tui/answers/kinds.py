"""The table of drafts: which kind of answer is entered and drawn how."""

from lessons.answers.answer_kind import AnswerKind
from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer, LinesAnswer, OrderAnswer
from lessons.answers.entries import CellsAnswer, ExpressionAnswer, NumberAnswer, SquaresAnswer
from lessons.course.question import Posed
from tui.answers.choices import ChoiceDraft, ChoicesDraft
from tui.answers.draft import Draft
from tui.answers.entries import CellsDraft, ExpressionDraft, NumberDraft, SquaresDraft
from tui.answers.pieces import LinesDraft, OrderDraft

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


def begin_draft(posed: Posed) -> Draft:
    """Return an empty draft of an answer to a question."""
    return DRAFTS[posed.response].of(posed)
