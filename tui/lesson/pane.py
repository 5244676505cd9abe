"""The lesson pane: where the lesson is, its prose or question, the answer, what is said to it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from typing import NamedTuple, TypeAlias

from textual.content import Content
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.scroll_view import ScrollView

from lessons.course.course import lesson_ids
from lessons.language import _
from lessons.lesson.answering import Answering
from lessons.lesson.session import LessonSession
from lessons.text.text import join_texts
from tui.answers.draft import HINT, NUMBER, Draft, has_cursor
from tui.widgets.counters import GAP
from tui.widgets.prose_lines import BLANK, laid_out
from tui.widgets.strips import Wheeled

HEADING = MORE = "$foreground-muted"
DONE = "$accent"
RULE = 1  # Lines of the heading.
AIRY = 30  # Lines of a screen from which a blank one stands below it.
LEAST_CHOICES = 3  # Lines of choices that are in view at least.
QUESTION = 4
"""Lines of the question that stay in view above a reply or a hint: what it asks is at its end."""
CLOSED_UP = 3  # Blank lines that a text does without, if it is wholly in view then.
BEGINNING = 3
"""Lines of a reply, a blank one among them, that are in view below the question and the verdict."""

Pieces: TypeAlias = tuple[list[Content], list[Content], list[Content]]
"""The lines of the question, of the answer, and of what is told."""


class Reply(NamedTuple):
    """What is said to an answer, in Markdown: a verdict, if any, in its ink, and the reason."""

    text: str
    verdict: str = ""
    ink: str = ""

    @property
    def joined(self) -> str:
        """Verdict and reason in one paragraph."""
        return join_texts(" ", (self.verdict, self.text))

    def draw_lines(self, width: int, *, apart: bool = True) -> list[Content]:
        """Return its lines at a width, the verdict `apart` from the reason: by ink, or a blank."""
        if not (apart and self.verdict and (self.text or self.ink)):
            return [*laid_out(self.joined, width)]
        verdict = [line.stylize(self.ink) for line in laid_out(self.verdict, width)]
        text = [*laid_out(self.text, width)] if self.text else []
        return [*verdict, *([] if self.ink else [BLANK]), *text]


@dataclass(frozen=True, slots=True)
class Heading:
    """Where the lesson is: its title, which part of how many, or how its check stands.

    Attributes:
        number: The number of the lesson in words, for which there is room where its title has none.
    """

    title: str
    number: str = ""
    place: int = 1  # The part at hand, from 1 on; one more than there are where all are done.
    parts: int = 1
    check: str = ""
    checked: float = 0.0  # Which share of the check is done, if it is at hand.

    @classmethod
    def of(cls, session: LessonSession) -> "Heading":
        """Return the heading of the current part of a session."""
        name, place, check = _name_lesson(session), session.place, session.check
        share = len(check.answered) / max(1, check.length) if session.check_progress else 0.0
        return cls(*name, place, session.parts, session.check_progress, share)

    @classmethod
    def finished(cls, session: LessonSession) -> "Heading":
        """Return the heading of a session of which all parts are done."""
        return cls(*_name_lesson(session), session.parts + 1, session.parts)

    @property
    def done(self) -> float:
        """Which share of the parts is done."""
        return (self.place - 1 + self.checked) / self.parts

    def in_line(self, width: int) -> Content:
        """Return the heading as one line of a width, with its title if that fits whole."""
        state = self.check or f"{min(self.place, self.parts)}/{self.parts}"
        lines = (Content(title) + GAP + state for title in (self.title, self.number) if title)
        return next(
            (line for line in lines if line.cell_length <= width),
            Content(state).truncate(width, ellipsis=True),
        )


def _name_lesson(session: LessonSession) -> tuple[str, str]:
    """Return the title of a session's lesson, with its number in the course, and that alone."""
    title, ids = session.lesson.front.title, lesson_ids()
    if session.lesson.id not in ids:
        return title, ""
    number = ids.index(session.lesson.id) + 1
    return f"{number} {title}", _("Lesson {number}").format(number=number)


@dataclass(frozen=True, slots=True)
class LessonPicture:
    """The contents of the pane: Markdown, and the answer if something is asked.

    Attributes:
        replies: What is said to the answer, or the hints and other sentences before it.
    """

    heading: Heading
    prose: str
    answer: Draft | None = None
    replies: tuple[Reply, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether the part waits for an answer."""
        return self.answer is not None and self.answer.judgement is None

    @property
    def keys(self) -> str:
        """A sentence that names the keys for the answer; empty if the part waits for no answer."""
        return self.answer.keys if self.answer and self.waits else ""

    @property
    def reply(self) -> str:
        """All replies in Markdown."""
        return "\n\n".join(each.joined for each in self.replies)


def list_replies(answering: Answering, *, closed: bool, whole: bool) -> tuple[Reply, ...]:
    """Return the hints that were read, unless they are `closed`, or the verdict on the answer.

    The verdict is `whole`, or only what is said first.
    """
    judged, hints = answering.judgement, () if closed else answering.hints
    if judged is not None:
        ink = "$success bold" if judged.right else ""
        return (Reply(judged.text) if whole else Reply(judged.explanation, judged.reply, ink),)
    sentence, every = _("Hint {number} of {of}: {text}"), len(answering.all_hints)
    replies = [
        Reply(sentence.format(number=number, of=every, text=hint))
        for number, hint in enumerate(hints, 1)
    ]
    if (first := answering.first_try) is not None:
        verdict = _("**Not yet, and one try is left.**")
        replies.insert(answering.first_hints, Reply(first.reply, verdict, "$error"))
    return tuple(replies)


class LessonPane(Wheeled, ScrollView, can_focus=False):
    """Shows a part of a lesson; scrolls where it is longer than the pane.

    Hints stand below the choices, which stay where they are. Where a question waits and there is
    too little room, the newest stands above its choices and older ones above it, so that they
    can be scrolled to and what has to be seen is in view. Once it is answered, only the choices
    are there that matter.

    Its heading is the rule above it.

    It lays itself out at once and scrolls by itself: so a key that comes right after another
    finds it as it will be seen, and a change of part does not lay out the whole screen.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    LessonPane {
        overflow: hidden; scrollbar-size: 0 0;
        text-wrap: nowrap; text-overflow: clip;
    }
    """

    @dataclass(eq=False)
    class Chosen(Message):
        """The student clicks a choice, which has a number before it, from 1 on."""

        number: int

    def __init__(self) -> None:
        """Show nothing at first."""
        super().__init__()
        self.picture = LessonPicture(Heading(""), "")
        self._top: int | None = None  # None while nobody has scrolled.
        self._lines: list[Content] = []
        self._answer_at = self._answer_end = 0
        self._first = 0  # The first line of the answer in view, where not all of them are.
        self._asked_at = 0  # The first line of the question.
        self._room = 0, 0
        self._laid: dict[tuple[int, bool], Pieces] = {}
        """The pieces of the picture, by width, and whether in brief."""
        self._asked: dict[int, int] = {}  # The lines of what is asked, by width.
        self._shown: list[Content] = []  # As it was drawn last.

    def show(self, picture: LessonPicture) -> None:
        """Show a part from its beginning, from its latest hint, or from the verdict on an answer.

        What is shown already stays where it is; it may read otherwise in another notation.
        """
        self._take_picture(picture, self._top if picture == self.picture else None)
        self._arrange()

    def _take_picture(self, picture: LessonPicture, top: int | None) -> None:
        """Take a picture as the contents, scrolled to line `top` or to a default place."""
        self.picture, self._top = picture, top
        self._laid.clear()
        self._asked.clear()

    def enter(self, answer: Draft) -> None:
        """Show the entered answer; scroll only if the answer would be out of view."""
        top = self.top
        self._take_picture(replace(self.picture, answer=answer), top)
        self._lay_out()
        if self._arranging:
            top = max(0, self._answer_end - self._rows)
        marked = range(self._answer_at, self._answer_end)
        at = next((each for each in marked if has_cursor(self._lines[each])), None)
        if at is not None:
            top = min(max(top, at - self._rows + 1), at)
        self._top = top
        self._refresh_changed()

    @property
    def top(self) -> int:
        """The number of the first line in view."""
        last = self._last
        if self._top is not None:
            return min(self._top, last)
        if self.picture.answer and not self.picture.waits:
            seen = self._answer_end + BEGINNING <= self._rows
            return 0 if seen else min(self._answer_at, last)
        if self.picture.waits:
            beyond = max(0, self._answer_end - self._rows)
            return max(beyond, self._asked_at) if self.picture.reply or self._arranging else 0
        return last if self.picture.reply else 0

    @property
    def _arranging(self) -> bool:
        """Whether the answer is an order of pieces, which need more room than the question.

        The question is read before, or again with Page Up; a hint stays in view.
        """
        answer, waits = self.picture.answer, self.picture.waits and not self.picture.reply
        return answer is not None and waits and answer.is_arranging

    @property
    def _last(self) -> int:
        """The number of the first line in view when the pane is scrolled to its end."""
        return max(0, len(self._lines) - self._rows)

    @property
    def _head(self) -> int:
        """The number of lines of the heading, with the blank one below it."""
        return RULE + (self.screen.size.height >= AIRY)

    @property
    def _rows(self) -> int:
        return max(0, self.size.height - self._head)

    @property
    def longer(self) -> bool:
        """Whether the text is longer than the pane."""
        return self._last > 0

    @property
    def ended(self) -> bool:
        """Whether the last line is in view, or the pane is hidden."""
        return not self.display or self.top == self._last

    def on_click(self, event: Click) -> None:
        """Report the choice that is clicked, if any."""
        number = event.style.meta.get(NUMBER)
        if isinstance(number, int):
            self.post_message(self.Chosen(number))

    def scroll_pages(self, pages: int) -> None:
        """Scroll the lesson by pages."""
        self.scroll_lines(pages * max(1, self._rows - 1))

    def scroll_lines(self, lines: int) -> None:
        """Scroll the lesson by lines."""
        self._top = min(max(self.top + lines, 0), self._last)
        self._refresh_changed()

    def on_resize(self) -> None:
        """Lay out the text for the new size, and update the key line."""
        if self._room != (self.size.width, self._rows):
            self._arrange()
        self.screen.refresh_bindings()

    def _arrange(self) -> None:
        """Lay out all lines, and redraw those that have changed."""
        self._lay_out()
        self._refresh_changed()

    def _lay_out(self) -> None:
        """Lay out the lines; leave out optional ones if there are more than the pane shows."""
        self._room, self._asked_at = (self.size.width, self._rows), 0
        asked, answer, reply_lines = self._list_pieces(self.size.width)
        if self.picture.answer and len(asked) + len(answer) + len(reply_lines) > self._rows:
            asked, answer, reply_lines = self._list_pieces(self.size.width, brief=True)
            if self.picture.waits:
                width, said = self._text_width, self.picture.replies
                *older, newest = [[*each.draw_lines(width), BLANK] for each in said] or [[]]
                before = [*chain(*older)]
                below = len(before) + len(asked) + len(newest) + len(answer) <= self._rows
                reply_lines = [BLANK, *before, *newest][:-1] if below else []
                if below:
                    before = newest = []
                elif len(asked) + len(newest) + len(answer) > self._rows:
                    # The question needs the lines more than blanks do, or a verdict of its own.
                    asked, newest = ([*filter(None, each)] for each in (asked, newest))
                    tight = said and len(asked) + len(newest) + len(answer) > self._rows
                    newest = said[-1].draw_lines(width, apart=False) if tight else newest
                above = len(newest) + min(len(asked), QUESTION if newest else len(asked))
                if not self._arranging:
                    answer = self._around_choice(answer, max(LEAST_CHOICES, self._rows - above))
                seen = len(asked) + len(newest) + len(answer)
                # What was said before stands above, and is out of view.
                self._asked_at = len(before) if seen <= self._rows else 0
                asked = [*before, *asked, *newest]
                answer += [BLANK] * (self._rows - seen if before else 0)
            else:
                lines = (each.draw_lines(self._text_width) for each in self.picture.replies)
                apart, room = [BLANK, *chain(*lines)], self._rows - len(asked) - len(answer)
                reply_lines = apart if len(apart) <= room + asked.count(BLANK) else reply_lines
                over = len(reply_lines) - room
                if over <= asked.count(BLANK) + reply_lines.count(BLANK):
                    for _line in range(over):  # So many blank ones, and a reply is in view.
                        (asked if BLANK in asked else reply_lines).remove(BLANK)
        elif (over := len(asked) + len(reply_lines) - self._rows) > 0:
            reply_lines = reply_lines[1:]  # Without the blank line the heading may stay in view.
            if over <= min(CLOSED_UP, asked.count(BLANK)):
                for _line in range(over):
                    asked.remove(BLANK)
        self._lines = [*asked, *answer, *reply_lines]
        self._answer_at, self._answer_end = len(asked), len(asked) + len(answer)

    @property
    def _text_width(self) -> int:
        """The number of columns of the text: one less than the pane, for the scroll sign."""
        return max(1, self.size.width - 1)

    def height_at(self, width: int, *, brief: bool = False) -> int:
        """Return the number of lines of the whole text at a width, with the heading above."""
        return sum(map(len, self._list_pieces(width, brief=brief))) + self._head

    def asked_height(self, width: int) -> int:
        """Return the number of lines at a width before anything was said to an answer."""
        if width not in self._asked:
            answer = self.picture.answer and replace(self.picture.answer, judgement=None)
            picture = replace(self.picture, answer=answer, replies=())
            self._asked[width] = sum(map(len, self._pieces_of(picture, width)))
        return self._asked[width] + self._head

    def _list_pieces(self, width: int, *, brief: bool = False) -> Iterator[list[Content]]:
        """Yield new lists of the lines of question, answer and reply, laid out once a width."""
        key = width, brief
        if key not in self._laid:
            self._laid[key] = self._pieces_of(self.picture, width, brief=brief)
        return map(list, self._laid[key])

    def _pieces_of(self, picture: LessonPicture, whole: int, *, brief: bool = False) -> Pieces:
        """Return the lines of the question, of the answer, and of the reply.

        The last column is for a sign. In brief, choices that are neither given nor right are left
        out, and the keys below a question that has a reply: they were named before it.
        """
        width = max(1, whole - 1)
        asked = [*laid_out(picture.prose, width)]
        answer: list[Content] = []
        if picture.answer is not None:
            asked.append(BLANK)
            named = self._keys_above(picture, whole) or (brief and picture.reply)
            if picture.keys and not named:
                asked += Content.styled(picture.keys, HINT).wrap(width)
            answer = picture.answer.draw_lines(width, brief=brief)
        said = picture.replies if picture.reply else ()
        drawn = [[BLANK, *each.draw_lines(width, apart=not brief)] for each in said]
        return asked, answer, [*chain(*drawn)]

    def _around_choice(self, lines: list[Content], rows: int) -> list[Content]:
        """Return as many lines of choices as fit into the rows, with the chosen one among them."""
        if len(lines) <= rows:
            return lines
        at = next((at for at, line in enumerate(lines) if has_cursor(line)), self._first)
        first = min(max(self._first, at - rows + 2, 0), max(at - 1, 0))
        self._first = min(first, len(lines) - rows)
        return self._cut_lines(lines, self._first, rows)

    def _refresh_changed(self) -> None:
        """Redraw the lines in view that have changed."""
        width, height = self.size
        lines = list(zip_longest(self._shown, self._list_visible()))[:height]
        changed = [
            Region(0, y, width, 1)
            for y, (before, now) in enumerate(lines)
            if before is None or now is None or not before.is_same(now)
        ]
        if changed:
            self.refresh(*changed)

    def _list_visible(self) -> list[Content]:
        """Return the lines in view, with signs at the edges if more lines are above or below."""
        shown = self._cut_lines(self._lines, self.top, self._rows)
        return [self._draw_rule(self.size.width), *[BLANK] * (self._head - RULE), *shown]

    def _cut_lines(self, lines: list[Content], top: int, rows: int) -> list[Content]:
        """Return the lines from `top` on, with signs where more lines are above or below."""
        width, shown = self.size.width, lines[top : top + rows]
        if shown and top:
            shown[0] = _add_sign(shown[0], _("↑ more"), width)
        if shown and top + rows < len(lines):
            shown[-1] = _add_sign(shown[-1], _("↓ more"), width)
        return shown

    def _keys_above(self, picture: LessonPicture, width: int) -> bool:
        """Return whether the rule above the text names the keys that enter an answer."""
        needed = picture.heading.in_line(width).cell_length + Content(picture.keys).cell_length
        return needed + len("─  ─  ─") <= width

    def _draw_rule(self, width: int) -> Content:
        """Return the rule above the text: the heading, and the keys for an answer if they fit.

        As much of it is thick as is done of the lesson.
        """
        heading = Content("─ ") + self.picture.heading.in_line(max(0, width - len("─  "))) + " "
        text = self.picture.keys if self._keys_above(self.picture, width) else ""
        keys = Content(f" {text} ─" if text else "")
        between = width - heading.cell_length - keys.cell_length
        done = round(between * self.picture.heading.done)
        rule = Content.styled("━" * done, DONE) + Content.styled("─" * (between - done), HEADING)
        return heading.stylize(HEADING) + rule + keys.stylize(HEADING)

    def render(self) -> Content:
        """Return the lines in view."""
        if self._room != (self.size.width, self._rows):
            self._lay_out()
        self._shown = self._list_visible()
        return Content("\n").join(self._shown)


def _add_sign(line: Content, sign: str, width: int) -> Content:
    """Return a line with a sign at its end, or only the sign's arrow if the room is short."""
    sign = sign if line.cell_length + len(sign) < width else sign[0]
    return line.pad_right(width - len(sign) - line.cell_length) + Content.styled(sign, MORE)
