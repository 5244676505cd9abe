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
from tui.lines.teletype import Line

SHOWN = 8  # Ticks that are told one by one.


def list_idea(idea: Idea) -> Iterator[str | Line]:
    """Yield a description of an idea, and the commands that go with the idea."""
    yield idea.sentence
    yield from (Line(f"- {reason}", hanging=2) for reason in idea.reasons)
    yield load_replies()[idea.name]
    shown_idea = find_shown_idea(idea.name, idea.questions)
    if shown_idea is not None:
        yield from _list_shown(shown_idea)
    yield _("Type idea questions for three fresh questions, idea lesson for what a lesson says.")


def list_passage(misconception: str) -> Iterator[str | Line]:
    """Yield the passage of a lesson that is about a misconception."""
    passage = find_passage(misconception)
    if passage is None:
        yield _("No lesson speaks of this idea.")
    else:
        yield _("From the lesson: {title}").format(title=passage.title)
        yield from write_prose(passage.prose)


def _list_shown(shown_idea: ShownIdea) -> Iterator[str | Line]:
    """Yield lines that show an idea by two codes, two runs, two readings or two counts."""
    showing = shown_idea.showing
    match showing:
        case Difference():
            yield from code_lines(showing.code())
            yield shown_idea.describe(showing.first)
            ticks = range(showing.first + 1, showing.last)
            if len(ticks) > SHOWN:
                yield _("Both do the same for {n} ticks.").format(n=len(ticks))
                ticks = ticks[len(ticks) :]
            yield from map(shown_idea.describe, (*ticks, showing.last))
            states = map(showing.setting.subject.state, showing.steps(showing.last))
            yield from _contrast_texts("{}.", *states)
        case Readings(right=right, believed=believed):
            yield shown_idea.describe(0)
            if right.queens != believed.queens:
                squares = _name_squares(right.queens), _name_squares(believed.queens)
                yield from _contrast_texts(_("queens on {}."), *squares)
            else:
                squares = _name_squares(right.squares), _name_squares(believed.squares)
                yield from _contrast_texts("{}.", *squares)
        case Counts(right=right, believed=believed):
            yield from _contrast_texts("{}", right, believed)
            yield shown_idea.describe(0)


def _contrast_texts(form: str, right: object, believed: object) -> Iterator[str]:
    """Yield what is right, and what follows from an idea, in the same form."""
    yield _("Right: {what}").format(what=form.format(right))
    yield _("With the idea: {what}").format(what=form.format(believed))


def code_lines(listed: Iterable[CodeLine]) -> Iterator[Line]:
    """Yield the lines that only the listing or only the idea has, with their numbers."""
    for line in listed:
        if line.number and not (line.right and line.believed):
            sentence = _("Line {line}:") if line.right else _("Line {line}, with the idea:")
            yield Line(sentence.format(line=line.number))
            yield Line(line.text.strip(), indent=4, verbatim=True)


def _name_squares(squares: Iterable[Square]) -> str:
    return " ".join(f"({x},{y})" for x, y in sorted(squares))
