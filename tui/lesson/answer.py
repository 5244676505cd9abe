"""The answer to a question: what can be chosen, what is being entered, and how it was judged."""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from textual.content import Content
from textual.style import Style

from lessons.asks.ask import Response
from lessons.asks.entered_code import keep_levelled
from lessons.course.question import Judgement, Posed
from lessons.journal.records import Given
from lessons.language import _, ngettext
from lessons.text.notation import in_notation
from tui.lesson.arrangement import Arrangement
from tui.lesson.draft import TEN, Draft, is_number, number_choices
from tui.widgets.board_picture import Mark
from tui.widgets.square import MARKS

INDENT = "│   "
"""A level of indentation, drawn as a column."""
MINIMUM = 8
"""Columns in which the text of a choice is wrapped at least."""
BROAD = 60
"""Columns from which choices stand side by side."""
APART = 2
"""Columns between them."""
PAIR = 2
"""Choices that are named one by one."""
CHOSEN = "$accent bold"
RIGHT = "$success bold"
WRONG = "$error bold"
MISSED = MARKS[Mark.MISSED]
YOURS, RIGHT_ONE, YOURS_RIGHT = _(" (yours)"), _(" (right)"), _(" (yours, right)")
UNSEEN, SHIFTED = _(" (missed)"), _(" (indented otherwise)")
INCOMPLETE = _(" (missed: not complete)")
MOVED, UNNEEDED = _(" (at another place)"), _(" (not needed)")
"""What is said behind answers, or parts of them."""
HINT = "$foreground-muted"
NUMBER = "number"
"""What the style of a choice says of it beside its colours: which one a click means."""


@dataclass(frozen=True, slots=True)
class AnswerPicture:
    """What is shown: a draft, and how the answer was judged once it is committed."""

    draft: Draft
    judgement: Judgement | None = None


def answer_lines(picture: AnswerPicture, width: int, *, brief: bool = False) -> list[Content]:
    """Return the lines of an answer, none of them wider than there is room for.

    In brief, once it is judged, choices are left out that are neither given nor right.
    """
    draft, judgement = picture.draft, picture.judgement
    match draft.posed.response:
        case Response.CHOICE:
            lines = _choices(draft, judgement, width, brief=brief)
        case Response.SEVERAL:
            lines = _several(draft, judgement, width, brief=brief)
        case Response.ORDER | Response.LINES if judgement is not None:
            lines = _arranged(draft.posed, judgement, width)
        case Response.ORDER | Response.LINES:
            lines = _arranging(draft.arrangement, width, brief=brief)
        case _:
            lines = _entry(draft, judgement)
    return [row for line in lines for row in line.wrap(max(MINIMUM, width))]


def _choices(
    draft: Draft, judgement: Judgement | None, width: int, *, brief: bool
) -> list[Content]:
    lines: list[Content] = []
    for at, (number, choice) in enumerate(number_choices(draft.posed)):
        label = draft.posed.label(choice)
        if judgement is not None:
            if brief and choice not in {judgement.given, draft.posed.answer}:
                continue
            glyph, drawn = _verdict(choice, draft.posed, judgement)
            label += _whose(choice, draft.posed, judgement)
        elif draft.chosen == at:
            glyph, drawn = "▸", CHOSEN
        else:
            glyph, drawn = " ", ""
        line = _hanging(f"{glyph} {number}  ", label, width).stylize(drawn)
        lines.append(_clickable(line, number))
    return _in_columns(lines, width)


def _clickable(line: Content, number: int) -> Content:
    return line.stylize(Style.from_meta({NUMBER: number}))


def _in_columns(lines: list[Content], width: int, *, least: int = BROAD) -> list[Content]:
    """Return short choices side by side where there is room for that, else one below the other."""
    column = max((line.cell_length for line in lines), default=0) + APART
    across = (width + APART) // column if width >= least else 1
    if across < 2 or any("\n" in line.plain for line in lines):
        return lines
    padded = [line.pad_right(column - line.cell_length) for line in lines]
    rows = (padded[at : at + across] for at in range(0, len(padded), across))
    return [Content("").join(row).rstrip() for row in rows]


def _hanging(mark: str, label: str, width: int) -> Content:
    """Return a choice, its lines after the first below its own beginning."""
    rows = Content(label).wrap(max(MINIMUM, width - len(mark)))
    return Content(mark) + Content("\n" + " " * len(mark)).join(rows)


def _was_read(posed: Posed, judgement: Judgement) -> bool:
    """Say whether the answer was asked for, not given."""
    return not judgement.right and judgement.given == posed.answer


def _found(posed: Posed, judgement: Judgement) -> tuple[str, str]:
    """Return the glyph and the style of what is right."""
    return ("▸", CHOSEN) if _was_read(posed, judgement) else ("✓", RIGHT)


def _whose(given: Given, posed: Posed, judgement: Judgement) -> str:
    """Say whether an answer is the student's, or right, or both."""
    yours = given == judgement.given
    right = given == posed.answer or (yours and judgement.right)
    if right and _was_read(posed, judgement):
        return _(" (the answer)")
    if yours:
        return YOURS_RIGHT if right else YOURS
    return RIGHT_ONE if right else ""


def _verdict(choice: Given, posed: Posed, judgement: Judgement) -> tuple[str, str]:
    if choice == posed.answer:
        return _found(posed, judgement)
    if choice == judgement.given:
        return "✗", WRONG
    return " ", HINT


def _several(
    draft: Draft, judgement: Judgement | None, width: int, *, brief: bool
) -> list[Content]:
    given = judgement.given if judgement else draft.given
    ticked = given if isinstance(given, tuple) else ()
    right = draft.posed.answer if isinstance(draft.posed.answer, tuple) else ()
    lines: list[Content] = []
    for number, choice in enumerate(draft.posed.choices, 1):
        box, told = "[x]" if choice in ticked else "[ ]", ""
        if judgement is None:
            glyph, drawn = ("▸", CHOSEN) if draft.chosen == number - 1 else (" ", "")
        elif choice in right and (choice in ticked or _was_read(draft.posed, judgement)):
            glyph, drawn = _found(draft.posed, judgement)
            told = "" if glyph == "▸" else YOURS_RIGHT
        elif choice in right:
            glyph, drawn, told = MISSED, CHOSEN, UNSEEN
        elif choice in ticked:
            glyph, drawn, told = "✗", WRONG, YOURS
        elif brief:
            continue
        else:
            glyph, drawn = " ", HINT
        line = f"{glyph} {number} {box} {draft.posed.piece(choice)}{told}"
        lines.append(_clickable(Content.styled(line, drawn), number))
    lines = _in_columns(lines, width)
    if judgement is not None and not ticked and right:
        lines.append(Content.styled(f"✗ {draft.posed.label(())}" + YOURS, WRONG))
    if judgement is not None and not right:
        glyph, drawn = _found(draft.posed, judgement)
        told = _whose((), draft.posed, judgement)
        lines.append(Content.styled(f"{glyph} {draft.posed.label(())}{told}", drawn))
    return lines


def _arranging(arrangement: Arrangement, width: int, *, brief: bool) -> list[Content]:
    """Return the pieces taken, in order, and the rest beside or below them.

    In brief, they stand where that takes the fewest lines.
    """
    pieces, taken, rest = arrangement.pieces, arrangement.placed, arrangement.rest
    mine = [Content(_("Your order:") if taken else _("Your order: nothing yet"))]
    left: list[Content] = []
    for row, (index, level) in enumerate([*taken, *((index, 0) for index in rest)]):
        glyph, ink = ("▸", CHOSEN) if row == arrangement.cursor else (" ", "")
        number = index + 1 if index + 1 < TEN else ""  # There are nine digits.
        first = pieces.index(pieces[index])
        alike = "" if first == index else _(" (like {n})").format(n=first + 1)
        code = Content.styled(INDENT * level, HINT) + Content.styled(pieces[index] + alike, ink)
        column = mine if row < len(taken) else left
        piece = Content.styled(f"{glyph} {number:>1}  ", ink) + code
        column.append(_clickable(piece, index + 1))
    if not left:
        return mine
    title = _title(_("Not taken:"))
    beside = _beside(mine, [title, *left], width)
    if not brief:
        return beside
    room = width - max(line.cell_length for line in mine) - APART
    dense = _beside(mine, [title, *_in_columns(left, room, least=0)], width)
    below = [*mine, *_in_columns([title, *left], width)]
    return min(beside, dense, below, key=len)


def _arranged(posed: Posed, judgement: Judgement, width: int) -> list[Content]:
    """Return pieces as they were put in order, and the right order if that was wrong.

    A piece is in its place where it stands between the same ones as in the right order.
    """
    mine, right = _in_order(posed, judgement.given), _in_order(posed, posed.answer)
    if judgement.right or judgement.given == posed.answer:
        told = _("Your order is right:") if judgement.right else _("The right order:")
        found = _found(posed, judgement)
        return [_title(told), *(_piece(*found, *each) for each in mine)]
    given, wanted = ([text for text, _level in pieces] for pieces in (mine, right))
    same = SequenceMatcher(None, given, wanted, autojunk=False).get_matching_blocks()
    places = {a + i: b + i for a, b, size in same for i in range(size)}
    strays = {text for place, (text, _level) in enumerate(mine) if place not in places}
    left, known = [_title(_("Your order:"))], [_title(_("The right order:"))]
    for place, each in enumerate(mine):
        good = place in places and right[places[place]] == each
        told = "" if each[0] in wanted else UNNEEDED
        left.append(_piece(*(("✓", RIGHT) if good else ("✗", WRONG)), *each, told))
    origins = {there: here for here, there in places.items()}
    for place, each in enumerate(right):
        if place not in origins:
            told = MOVED if each[0] in strays else UNSEEN
        else:
            told = "" if mine[origins[place]] == each else SHIFTED
        known.append(_piece(*((MISSED, CHOSEN) if told else ("✓", RIGHT)), *each, told))
    return _beside(left, known, width)


def _beside(left: list[Content], right: list[Content], width: int) -> list[Content]:
    """Return lines side by side where there is room for that, else one below the other."""
    column = max(line.cell_length for line in left) + APART
    if width < BROAD or column + max((line.cell_length for line in right), default=0) > width:
        return [*left, *right]
    rows = zip_longest(left, right, fillvalue=Content(""))
    return [(one.pad_right(column - one.cell_length) + other).rstrip() for one, other in rows]


def _title(text: str) -> Content:
    return Content.styled(text, HINT)


def _piece(glyph: str, drawn: str, line: str, level: int, told: str = "") -> Content:
    """Return a piece that has its place."""
    return Content.styled(f"{glyph} {INDENT * level}{line}{told}", drawn)


def _entry(draft: Draft, judgement: Judgement | None) -> list[Content]:
    posed = draft.posed
    if judgement is None:
        return [Content.styled(_entered(draft), CHOSEN)]
    given, answer = judgement.given, posed.answer
    glyph, drawn = _found(posed, judgement)
    if judgement.right or given == answer:
        told = _whose(given, posed, judgement)
        return [Content.styled(f"{glyph} {posed.label(given)}{told}", drawn)]
    right = Content.styled(f"{glyph} {posed.label(answer)}{RIGHT_ONE}", drawn)
    match posed.response, given, answer:
        case Response.SQUARES, tuple(), tuple():
            return _squares(posed, given, answer)
        case Response.CELLS, tuple(), tuple() if len(given) == len(answer):
            return [_cells(posed, given, answer), right]
    return [Content.styled(f"✗ {posed.label(given)}{YOURS}", WRONG), right]


def _squares(posed: Posed, given: tuple[Given, ...], answer: tuple[Given, ...]) -> list[Content]:
    """Return squares as they were marked: rightly, wrongly, and those that were missed."""
    wrong = [each for each in given if each not in answer]
    groups = (
        ("✓", RIGHT, YOURS_RIGHT, [each for each in given if each in answer]),
        ("✗", WRONG, YOURS, wrong),
        (
            MISSED,
            CHOSEN,
            UNSEEN if wrong else INCOMPLETE,
            [each for each in answer if each not in given],
        ),
    )
    return [
        Content.styled(f"{glyph} {posed.label(tuple(squares))}{told}", drawn)
        for glyph, drawn, told, squares in groups
        if squares
    ]


def _cells(posed: Posed, given: tuple[Given, ...], answer: tuple[Given, ...]) -> Content:
    """Return cells as they were filled in, only the wrong ones drawn as wrong."""
    pieces = (
        Content.styled(posed.label((one,)), "" if one == other else WRONG)
        for one, other in zip(given, answer, strict=True)
    )
    return Content.styled("✗ ", WRONG) + Content(" ").join(pieces) + Content.styled(YOURS, WRONG)


def _in_order(posed: Posed, answer: Given) -> list[tuple[str, int]]:
    """Return the pieces of an answer, each with its level of indentation."""
    if posed.response is Response.LINES:
        return keep_levelled(answer)
    return [(posed.piece(each), 0) for each in answer] if isinstance(answer, tuple) else []


def _entered(draft: Draft) -> str:
    match draft.posed.response:
        case Response.NUMBER:
            return _("Your answer: {text}").format(text=draft.text.replace("-", "−") + "_")
        case Response.TEXT:
            text = draft.text[: draft.caret] + "_" + draft.text[draft.caret :]
            return _("Your answer: {text}").format(text=text)
        case Response.CELLS:
            name, told = draft.posed.vector, _("Fill in {name}[{index}], under the board.")
            if draft.filled:
                told = _("The cursor ▲ is on {name}[{index}]. Filled in: {cells}.")
            elif draft.touched:
                told = _("{name} stays as it is: Enter answers that. Or fill in {name}[{index}].")
            cells = ", ".join(f"{name}[{cell}]" for cell in sorted(draft.filled))
            return told.format(name=name, index=draft.cell, cells=cells)
        case _:
            count = len(draft.squares)
            where = _("The cursor is on ({x},{y}).").format(x=draft.cursor.x, y=draft.cursor.y)
            marked = ngettext("{n} square is marked.", "{n} squares are marked.", count)
            return f"{marked.format(n=count)} {where}"


def say_doubt(draft: Draft) -> str:
    """Ask whether squares are meant to be all, where the cursor stands on another."""
    count = len(draft.squares)
    told = ngettext(
        "({x},{y}) is not marked: m marks it. Enter once more answers with {n} square.",
        "({x},{y}) is not marked: m marks it. Enter once more answers with {n} squares.",
        count,
    )
    return told.format(x=draft.cursor.x, y=draft.cursor.y, n=count)


def say_refusal(draft: Draft) -> str:
    """Say what an answer must be, to one that cannot be any."""
    posed = draft.posed
    match posed.response:
        case Response.CELLS:
            told = _("A value is from 0 to {last}, −1 for no queen, or {n}: past the board.")
            return told.format(last=posed.n - 1, n=posed.n)
        case Response.TEXT:
            if sign := re.search(r"([-+<>=!]+|\b(?:and|or|not))\s*$", draft.text):
                return _("Something is missing after {sign}.").format(sign=sign[1])
            return in_notation(
                _("Use the listing's names, numbers, b[k], + and -, comparisons, and, or, not.")
            )
    return posed.refusal(draft.given) or _("This cannot be an answer here.")


def say_keys(posed: Posed) -> str:
    """Say which keys enter an answer: there are nine digits, however many choices."""
    digits = min(len(posed.choices), 9)
    match posed.response:
        case Response.CHOICE if number_choices(posed) == list(enumerate(posed.choices, 1)):
            if len(posed.choices) > digits:
                return _("Up and Down choose, or 1 to {n}. Enter answers.").format(n=digits)
            if digits == PAIR:
                return _("1 and 2 choose, Enter answers.")
            return _("1 to {n} choose, Enter answers.").format(n=digits)
        case Response.CHOICE:
            return _("Digits choose, Enter answers.")
        case Response.NUMBER:
            return _("Type a number, Enter answers.")
        case Response.CELLS if Draft.of(posed).unchanged:
            return _("Arrows move, digits and - fill in, m if nothing changes. Enter answers.")
        case Response.CELLS:
            return _("Arrows move, digits and - fill in, Enter answers.")
        case Response.SQUARES:
            return _("Arrows move, m marks, Enter answers.")
        case Response.SEVERAL:
            told = _("1 to {n} tick, or arrows and m; 0 if it is none. Enter answers.")
            return told.format(n=digits)
        case Response.ORDER:
            return _("Digits, or arrows and m, take or put back. Enter answers.")
        case Response.LINES:
            return _("Digits or m take or put back, ↑ ↓ choose, ← → indent. Enter answers.")
        case Response.TEXT:
            return _("Type an expression, Enter answers.")


def what_lacks(draft: Draft) -> str:
    """Say what a draft lacks before it can be an answer."""
    if draft.unchanged:
        told = _("Nothing was filled in. If b[] stays as it is, press m, then Enter.")
        return in_notation(told)
    if draft.unticked:
        return _("Nothing is ticked. If none of them is right, press 0, then Enter.")
    if draft.posed.response is Response.CELLS:
        cell = next(i for i, text in enumerate(draft.cells) if not is_number(text))
        told = (
            _("{name}[{index}] holds only a minus sign: type the number after it.")
            if draft.cells[cell]
            else _("{name}[{index}] is still empty: fill it in, then press Enter.")
        )
        return told.format(name=draft.posed.vector, index=cell)
    return _("There is no answer yet: enter one, then press Enter.")
