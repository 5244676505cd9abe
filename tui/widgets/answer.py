"""The answer to a question: what can be chosen, what is being entered, and how it was judged."""

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual.reactive import var
from textual.widget import Widget

from lessons.asking import Response
from lessons.language import _, ngettext
from lessons.question import Judgement, Posed
from lessons.record import Given
from tui.draft import Draft
from tui.inks import Ink, style

INKS = {
    "chosen": Ink("accent", bold=True),
    "right": Ink("success", bold=True),
    "wrong": Ink("error", bold=True),
    "hint": Ink("foreground-muted"),
}


@dataclass(frozen=True, slots=True)
class AnswerPicture:
    """What the widget shows: a draft, and how the answer was judged once it is committed."""

    draft: Draft
    judgement: Judgement | None = None


class Answer(Widget):
    """Shows an answer; keys reach the draft through the screen."""

    DEFAULT_CSS = "Answer { height: auto; }"

    picture: var[AnswerPicture | None] = var(None, init=False)

    def watch_picture(self) -> None:
        """Show another answer; lay out anew only if it takes more lines or fewer."""
        self.refresh(layout=self._lines_now() != self.size.height)

    def _lines_now(self) -> int:
        width = max(1, self.size.width)
        return len(self.render().wrap(self.app.console, width))

    def render(self) -> Text:
        """Return the lines of the answer; none where nothing is asked."""
        if self.picture is None:
            return Text()
        draft, judgement = self.picture.draft, self.picture.judgement
        lines = (
            self._choices(draft, judgement)
            if draft.posed.response is Response.CHOICE
            else self._entry(draft, judgement)
        )
        if judgement is None:
            lines.append(Text(_hint(draft.posed), self._style("hint")))
        return Text("\n").join(lines)

    def _choices(self, draft: Draft, judgement: Judgement | None) -> list[Text]:
        lines: list[Text] = []
        for number, choice in enumerate(draft.posed.choices, 1):
            label = draft.posed.label(choice)
            if judgement is not None:
                glyph, drawn = self._verdict(choice, draft.posed, judgement)
            elif draft.chosen == number - 1:
                glyph, drawn = "▸", self._style("chosen")
            else:
                glyph, drawn = " ", Style()
            lines.append(Text(f"{glyph} {number}  {label}", drawn))
        return lines

    def _verdict(self, choice: Given, posed: Posed, judgement: Judgement) -> tuple[str, Style]:
        if choice == posed.answer:
            return "✓", self._style("right")
        if choice == judgement.given:
            return "✗", self._style("wrong")
        return " ", self._style("hint")

    def _entry(self, draft: Draft, judgement: Judgement | None) -> list[Text]:
        posed = draft.posed
        if judgement is None:
            return [Text(_entered(draft), self._style("chosen"))]
        if judgement.right:
            return [Text(f"✓ {posed.label(judgement.given)}", self._style("right"))]
        if judgement.given == posed.answer:  # It was asked for, not given.
            return [Text(f"✓ {posed.label(posed.answer)}", self._style("right"))]
        return [
            Text(f"✗ {posed.label(judgement.given)}", self._style("wrong")),
            Text(f"✓ {posed.label(posed.answer)}", self._style("right")),
        ]

    def _style(self, name: str) -> Style:
        return style(self.app.theme, INKS[name])


def _entered(draft: Draft) -> str:
    match draft.posed.response:
        case Response.NUMBER:
            return _("Your answer: {text}").format(text=draft.text.replace("-", "−") + "_")
        case Response.CELLS:
            return _("b[{index}] is being filled in, under the board.").format(index=draft.cell)
        case _:
            count = len(draft.squares)
            where = _("The cursor is on ({x},{y}).").format(x=draft.cursor.x, y=draft.cursor.y)
            marked = ngettext("{n} square is marked.", "{n} squares are marked.", count)
            return f"{marked.format(n=count)} {where}"


def _hint(posed: Posed) -> str:
    match posed.response:
        case Response.CHOICE:
            return _("1 to {n} or the arrows choose, Enter commits. h: a hint.").format(
                n=len(posed.choices)
            )
        case Response.NUMBER:
            return _("Digits and - type a number, Enter commits. h: a hint.")
        case Response.CELLS:
            return _("Arrows move, digits and - fill in, Enter commits. h: a hint.")
        case Response.SQUARES:
            return _("Arrows move, m marks, Enter commits. h: a hint.")
