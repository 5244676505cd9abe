"""An idea in lines: what it does, beside what is right, and what the tutor says to it."""

from collections.abc import Iterable, Iterator

from lessons.course.passage import find_passage
from lessons.files.course_folder import load_replies
from lessons.ideas.comparison import CodeLine, Counts, Difference, Readings
from lessons.ideas.demonstration import ShownIdea, find_shown_idea
from lessons.language import _
from lessons.student.conclusions import Idea
from solver.board.geometry import Square
from tui.lines.prose import write_prose
from tui.lines.teletype import Line, Teletype

SHOWN = 8
"""Ticks that are told one by one."""


def show_idea(teletype: Teletype, idea: Idea) -> None:
    """Write a description of an idea, and the commands that go with the idea."""
    teletype.say(idea.sentence)
    teletype.write(Line(f"- {reason}", hanging=2) for reason in idea.reasons)
    teletype.say(load_replies()[idea.name])
    shown_idea = find_shown_idea(idea.name, idea.questions)
    if shown_idea is not None:
        teletype.write(_list_shown(shown_idea))
    sentence = _(
        "Type idea questions for three fresh questions, idea lesson for what a lesson says."
    )
    teletype.say(sentence)


def show_passage(teletype: Teletype, misconception: str) -> None:
    """Write the passage of a lesson that is about a misconception."""
    passage = find_passage(misconception)
    if passage is None:
        teletype.say(_("No lesson speaks of this idea."))
        return
    teletype.say(_("From the lesson: {title}").format(title=passage.title))
    teletype.write(write_prose(passage.prose))


def _list_shown(shown_idea: ShownIdea) -> Iterator[Line]:
    """Yield lines that show an idea by two codes, two runs, two readings or two counts."""
    showing = shown_idea.showing
    match showing:
        case Difference():
            yield from code_lines(showing.code())
            yield Line(shown_idea.describe(showing.first))
            ticks = range(showing.first + 1, showing.last)
            if len(ticks) > SHOWN:
                sentence = _("Both do the same for {n} ticks.")
                yield Line(sentence.format(n=len(ticks)))
                ticks = ticks[len(ticks) :]
            for tick in (*ticks, showing.last):
                yield Line(shown_idea.describe(tick))
            right, believed = map(showing.setting.subject.state, showing.steps(showing.last))
            yield Line(_("Right: {state}.").format(state=right))
            yield Line(_("With the idea: {state}.").format(state=believed))
        case Readings(right=right, believed=believed):
            yield Line(shown_idea.describe(0))
            if right.queens != believed.queens:
                yield Line(
                    _("Right: queens on {squares}.").format(squares=_name_squares(right.queens))
                )
                sentence = _("With the idea: queens on {squares}.")
                yield Line(sentence.format(squares=_name_squares(believed.queens)))
            else:
                yield Line(_("Right: {squares}.").format(squares=_name_squares(right.squares)))
                sentence = _("With the idea: {squares}.")
                yield Line(sentence.format(squares=_name_squares(believed.squares)))
        case Counts(right=right, believed=believed):
            yield Line(_("Right: {computed}").format(computed=right))
            yield Line(_("With the idea: {computed}").format(computed=believed))
            yield Line(shown_idea.describe(0))


def code_lines(listed: Iterable[CodeLine]) -> Iterator[Line]:
    """Yield the code lines that differ."""
    for line in listed:
        if line.number and not (line.right and line.believed):
            sentence = _("Line {line}:") if line.right else _("Line {line}, with the idea:")
            yield Line(sentence.format(line=line.number))
            yield Line(line.text.strip(), indent=4, verbatim=True)


def _name_squares(squares: Iterable[Square]) -> str:
    return " ".join(f"({x},{y})" for x, y in sorted(squares))
