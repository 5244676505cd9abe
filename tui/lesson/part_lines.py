"""A part of a lesson in lines: the scene, the prose or question, the answer and its judgement."""

import shlex

from lessons.asks.ask import Shown
from lessons.course.doings import Doing, Play
from lessons.journal.records import PRACTICE
from lessons.language import _, ngettext
from lessons.lesson.session import LessonSession
from lessons.scenes.subject import BoardSearch, PuzzleSearch
from solver.machine.step import Step
from tui.answers.typed import say_verdict, say_ways
from tui.command.general_options import course_named
from tui.lesson.doings import say_closed, say_doing, say_outcome
from tui.lines import words
from tui.lines.prose import write_prose
from tui.lines.teletype import Teletype
from tui.lines.views import view_lines


def show_part(teletype: Teletype, sitting: LessonSession, step: Step, *, known: bool) -> None:
    """Show the part that a sitting is at; what is known, being told just now, is not said again."""
    scene = sitting.part.scene
    told = _("Part {part} of {parts}.").format(part=sitting.place, parts=sitting.parts)
    if sitting.check_progress:
        told = _("Part {part} of {parts}, {check}.").format(
            part=sitting.place, parts=sitting.parts, check=sitting.check_progress
        )
    teletype.say("", told)
    subject = scene.setting.subject
    searched, shown = sitting.introduced.search, sitting.view.shown
    standing = [subject.standing(step)] if searched and shown is not Shown.BOARD else []
    match subject:
        case PuzzleSearch(puzzle=puzzle):
            if scene.marks or not known:
                teletype.write(words.draw_puzzle_letters(puzzle, step, scene.marks))
            if not known:
                teletype.say(*standing)
        case BoardSearch(n=n):
            if not known:
                size = ngettext("The board has {n} column.", "The board has {n} columns.", n)
                hidden = shown is Shown.TABLE
                board = [] if hidden else [words.say_held(step, n, level=searched)]
                teletype.say(" ".join([size.format(n=n), *board]), *standing)
            if scene.marks:
                teletype.say(words.say_marked(scene.marks))
    if scene.view:
        teletype.write(view_lines(scene.view, sitting.view.run, step, scene.setting.n))
    teletype.write(write_prose(sitting.prose))
    show_answer(teletype, sitting)


def show_answer(teletype: Teletype, sitting: LessonSession) -> None:
    """Show what can be answered, or how the answer was judged; nothing where nothing is asked."""
    posed, judgement = sitting.posed, sitting.judgement
    if posed is not None and judgement is not None:
        teletype.say(say_verdict(posed, judgement))
        teletype.write(write_prose(judgement.text))
    elif sitting.part.doing is not None:
        _show_doing(teletype, sitting, sitting.part.doing)
    elif posed is not None:
        teletype.write(say_ways(posed, lettered=teletype.typed))
        for hint in sitting.hints:
            teletype.write(write_prose(hint))


def _show_doing(teletype: Teletype, sitting: LessonSession, doing: Doing) -> None:
    """Say how a part's doing went; if it is still waited for, what it is and what to type."""
    if not sitting.locked:
        said = [say_outcome(sitting)]
    elif why := say_closed(doing, kiosk=teletype.kiosk):
        go_on = _("Enter goes on without it."), _("Type open to go on without it.")
        said = [why, _in_kind(teletype, *go_on)]
    else:
        said = [say_doing(doing), _in_kind(teletype, *_what_to_type(doing))]
    teletype.say(*filter(None, said))


def _in_kind(teletype: Teletype, typed: str, prepared: str) -> str:
    """Return what is said to a person, or what is said where lines are prepared."""
    return typed if teletype.typed else prepared


def _what_to_type(doing: Doing) -> tuple[str, str]:
    """Return what a person can type to begin a doing or leave it out, and what a file can say."""
    if isinstance(doing, Play):
        return (
            _("Press Enter to run one tick, type open to run all, or skip to go on without it."),
            _("Type open to let the run go on to its end, or skip to go on without it."),
        )
    return (
        _("Press Enter to begin, or type skip to go on without it."),
        _("Type open to begin, or skip to go on without it."),
    )


def say_left(sitting: LessonSession, why: str) -> str:
    """Say where a lesson was left before its end, for a reason, and what goes on there."""
    kept = _("{why} at part {part} of {parts}. 'queens-tutor {command}' goes on there.")
    lost = _("{why} at part {part} of {parts}.")
    once = sitting.journal.trouble or sitting.lesson.id == PRACTICE
    named = course_named()
    command = ["lesson", sitting.lesson.id, *(["--course", named] if named else [])]
    return (lost if once else kept).format(
        why=why, part=sitting.place, parts=sitting.parts, command=shlex.join(command)
    )
