"""A part of a lesson in lines: the scene, the prose or question, the answer and its judgement."""

from lessons.asking import Shown
from lessons.errand import Errand
from lessons.language import _, ngettext
from lessons.sitting import Sitting
from lessons.telling import standing
from solver.step import Step
from tui import errands
from tui.driving import outcome
from tui.plain import words
from tui.plain.answers import verdict, ways
from tui.plain.prose import lines
from tui.plain.teletype import Teletype


def show_part(
    teletype: Teletype, sitting: Sitting, step: Step, *, known: bool, kiosk: bool = False
) -> None:
    """Show the part that a sitting is at.

    Args:
        teletype: Where it is written.
        sitting: It decides what is shown.
        step: Where its run stands.
        known: Whether that has just been told: it is not said again.
        kiosk: Whether nothing may lead out of the tutor.
    """
    scene = sitting.part.scene
    number, parts = sitting.index + 1, sitting.length
    teletype.say("", _("Part {part} of {parts}.").format(part=number, parts=parts))
    if not known:
        n = scene.setting.n
        puzzle = scene.setting.puzzle
        size = ngettext("The board has {n} column.", "The board has {n} columns.", n)
        board = [] if sitting.shown is Shown.TABLE else [words.queens(step, n)]
        table = [] if sitting.shown is Shown.BOARD else [standing(scene.setting, step)]
        if puzzle is None:
            teletype.say(" ".join([size.format(n=n), *board]), *table)
        else:
            teletype.write(words.puzzle(puzzle, step, scene.marks))
            teletype.say(*table)
    elif scene.marks and scene.setting.puzzle is not None:
        teletype.write(words.puzzle(scene.setting.puzzle, step, scene.marks))
    if scene.marks and scene.setting.puzzle is None:
        teletype.say(words.marked(scene.marks))
    teletype.write(lines(sitting.prose))
    show_answer(teletype, sitting, kiosk=kiosk)


def show_answer(teletype: Teletype, sitting: Sitting, *, kiosk: bool = False) -> None:
    """Show what can be answered, or how the answer was judged; nothing where nothing is asked."""
    posed, judgement = sitting.posed, sitting.judgement
    if posed is not None and judgement is not None:
        teletype.say(verdict(posed, judgement))
        teletype.write(lines(judgement.text))
    elif sitting.part.drive:
        told = _("Type drive to make the moves, or solution to leave them out.")
        if teletype.typed:
            told = _("Enter, or drive, begins the moves; solution leaves them out.")
        teletype.say(outcome(sitting) or told)
    elif sitting.part.errand is not None:
        _show_errand(teletype, sitting, sitting.part.errand, kiosk=kiosk)
    elif posed is not None:
        teletype.write(ways(posed, lettered=teletype.typed))
        for hint in sitting.hints:
            teletype.write(lines(hint))


def _show_errand(teletype: Teletype, sitting: Sitting, errand: Errand, *, kiosk: bool) -> None:
    if not sitting.locked:
        done = errands.outcome(sitting)
        teletype.say(*([done] if done else []))
    elif why := errands.shut(kiosk=kiosk):
        told = _("Type open to go on without it.")
        if teletype.typed:
            told = _("Enter goes on without it.")
        teletype.say(why, told)
    else:
        told = _("Type open to go there, or solution to leave it out.")
        if teletype.typed:
            told = _("Enter, or open, goes there; solution leaves it out.")
        teletype.say(errands.called(errand), told)
