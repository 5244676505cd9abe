"""The answer to a question: what can be chosen, what is being entered, and how it was judged."""

import textwrap
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual.reactive import var
from textual.widget import Widget

from lessons.asking import Response
from lessons.language import _, ngettext
from lessons.line_asks import levelled
from lessons.notation import spoken
from lessons.question import Judgement, Posed
from lessons.record import Given
from tui.arrangement import Arrangement
from tui.draft import Draft
from tui.inks import Ink, style

INDENT = "    "
MINIMUM = 8
"""Columns in which the text of a choice is wrapped at least."""
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
        match draft.posed.response:
            case Response.CHOICE:
                lines = self._choices(draft, judgement)
            case Response.SEVERAL:
                lines = self._several(draft, judgement)
            case Response.ORDER | Response.LINES if judgement is not None:
                lines = self._arranged(draft.posed, judgement)
            case Response.ORDER | Response.LINES if judgement is None:
                lines = self._arranging(draft.arrangement)
            case _:
                lines = self._entry(draft, judgement)
        if judgement is None:
            lines.append(Text(_hint(draft.posed), self._style("hint")))
        return Text("\n").join(lines)

    def _choices(self, draft: Draft, judgement: Judgement | None) -> list[Text]:
        lines: list[Text] = []
        for number, choice in enumerate(draft.posed.choices, 1):
            label = draft.posed.label(choice)
            if judgement is not None:
                glyph, drawn = self._verdict(choice, draft.posed, judgement)
                label += {"✓": _(" (right)"), "✗": _(" (yours)")}.get(glyph, "")
            elif draft.chosen == number - 1:
                glyph, drawn = "▸", self._style("chosen")
            else:
                glyph, drawn = " ", Style()
            lines += self._hanging(f"{glyph} {number}  ", label, drawn)
        return lines

    def _hanging(self, mark: str, label: str, drawn: Style) -> list[Text]:
        """Return the lines of a choice, those after the first below its own beginning."""
        width = max(MINIMUM, self.size.width - len(mark))
        first, *others = textwrap.wrap(label, width) or [""]
        indent = " " * len(mark)
        return [Text(mark + first, drawn), *(Text(indent + line, drawn) for line in others)]

    def _verdict(self, choice: Given, posed: Posed, judgement: Judgement) -> tuple[str, Style]:
        if choice == posed.answer:
            return "✓", self._style("right")
        if choice == judgement.given:
            return "✗", self._style("wrong")
        return " ", self._style("hint")

    def _several(self, draft: Draft, judgement: Judgement | None) -> list[Text]:
        given = judgement.given if judgement else draft.given
        ticked = given if isinstance(given, tuple) else ()
        right = draft.posed.answer if isinstance(draft.posed.answer, tuple) else ()
        lines: list[Text] = []
        for number, choice in enumerate(draft.posed.choices, 1):
            box = "[x]" if choice in ticked else "[ ]"
            if judgement is not None:
                wrong = ("✗", "wrong") if choice in ticked else (" ", "hint")
                glyph, drawn = ("✓", "right") if choice in right else wrong
            else:
                glyph, drawn = ("▸", "chosen") if draft.chosen == number - 1 else (" ", "")
            ink = self._style(drawn) if drawn else Style()
            lines.append(Text(f"{glyph} {number} {box} {draft.posed.piece(choice)}", ink))
        if judgement is not None and not right:
            lines.append(Text(f"✓ {draft.posed.label(())}", self._style("right")))
        return lines

    def _arranging(self, arrangement: Arrangement) -> list[Text]:
        """Return the pieces taken, in order, and below them the rest."""
        taken, rest = arrangement.placed, arrangement.rest
        rows = [*taken, *((index, 0) for index in rest)]
        lines = [Text(_("Your order:") if taken else _("Your order: nothing yet"))]
        for row, (index, level) in enumerate(rows):
            if row == len(taken):
                lines.append(Text(_("Left:"), self._style("hint")))
            here = row == arrangement.cursor
            glyph, ink = ("▸", self._style("chosen")) if here else (" ", Style())
            code = INDENT * level + arrangement.pieces[index]
            lines.append(Text(f"{glyph} {index + 1:>2}  {code}", ink))
        return lines

    def _arranged(self, posed: Posed, judgement: Judgement) -> list[Text]:
        """Return pieces as they were put in order, and the right order if that was wrong."""
        wrong = not judgement.right and judgement.given != posed.answer
        shown = [("✗", "wrong", judgement.given)] if wrong else []
        shown.append(("✓", "right", judgement.given if judgement.right else posed.answer))
        right = _in_order(posed, posed.answer)
        lines: list[Text] = []
        for glyph, ink, answer in shown:
            if wrong:
                told = _("The right order:") if glyph == "✓" else _("Your order:")
                lines.append(Text(told, self._style("hint")))
            good = True
            for number, (line, level) in enumerate(_in_order(posed, answer)):
                good = good and right[number : number + 1] == [(line, level)]
                sign, drawn = ("✓", "right") if good else (glyph, ink)
                lines.append(Text(f"{sign} {INDENT * level}{line}", self._style(drawn)))
        return lines

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


def _in_order(posed: Posed, answer: Given) -> list[tuple[str, int]]:
    """Return the pieces of an answer, each with its level of indentation."""
    if posed.response is Response.LINES:
        return levelled(answer)
    return [(posed.piece(each), 0) for each in answer] if isinstance(answer, tuple) else []


def _entered(draft: Draft) -> str:
    match draft.posed.response:
        case Response.NUMBER:
            return _("Your answer: {text}").format(text=draft.text.replace("-", "−") + "_")
        case Response.TEXT:
            return _("Your answer: {text}").format(text=draft.text + "_")
        case Response.CELLS:
            told = _("{name}[{index}] is being filled in, under the board.")
            return told.format(name=draft.posed.vector, index=draft.cell)
        case _:
            count = len(draft.squares)
            where = _("The cursor is on ({x},{y}).").format(x=draft.cursor.x, y=draft.cursor.y)
            marked = ngettext("{n} square is marked.", "{n} squares are marked.", count)
            return f"{marked.format(n=count)} {where}"


def refusal(posed: Posed) -> str:
    """Say what an answer must be, to one that cannot be any."""
    match posed.response:
        case Response.CELLS:
            told = _("A value is from 0 to {last}, −1 for no queen, or {n}: past the board.")
            return told.format(last=posed.n - 1, n=posed.n)
        case Response.TEXT:
            return spoken(
                _(
                    "It is made of the listing's names, numbers, b[k], + and -, comparisons, and, "
                    "or, not."
                )
            )
    return _("This cannot be an answer here.")


def _hint(posed: Posed) -> str:
    match posed.response:
        case Response.CHOICE:
            return _("1 to {n} or the arrows choose, Enter commits. h: a hint.").format(
                n=len(posed.choices)
            )
        case Response.NUMBER:
            return _("Digits and - type a number, Enter commits. h: a hint.")
        case Response.CELLS:
            return _("Arrows move, digits and - fill in; m: all stays. Enter commits. h: a hint.")
        case Response.SQUARES:
            return _("Arrows move, m marks, Enter commits. h: a hint.")
        case Response.SEVERAL:
            told = _("1 to {n}, or arrows and m: tick any, or none. Enter commits. h: a hint.")
            return told.format(n=len(posed.choices))
        case Response.ORDER:
            return _("Arrows and m, or digits: take or put back. Enter commits. h: a hint.")
        case Response.LINES:
            return _(
                "Up and down choose, m takes or puts back, left and right indent. Enter commits. "
                "h: a hint."
            )
        case Response.TEXT:
            return _("Type an expression, Enter commits. F2: a hint. F6: the code.")
