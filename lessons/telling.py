"""What is said of a run in a lesson: of a search for queens, or of one through a maze."""

from lessons import narration, puzzle_narration
from lessons.language import _
from lessons.puzzle_state import Cell, marks
from lessons.puzzle_state import state as puzzle_state
from lessons.scene import Setting
from solver.maze import FREE, GOAL
from solver.step import Step


def narrate(setting: Setting, before: Step | None, after: Step) -> str:
    """Say in words what happened between two steps of a run."""
    if setting.puzzle is None:
        return narration.narrate(before, after, setting.n)
    return puzzle_narration.narrate(setting.puzzle, before, after)


def state(setting: Setting, step: Step) -> str:
    """Say what the variables hold; of a search through a maze, its state."""
    if setting.puzzle is None:
        return narration.state(step)
    found = puzzle_state(step)
    return f"state = {found}" if found else ""


def standing(setting: Setting, step: Step) -> str:
    """Say after which tick the run stands where."""
    if setting.puzzle is not None:
        return puzzle_narration.standing(setting.puzzle, step)
    values = narration.state(step) or _("no variables yet")
    return _("Tick {tick}: {state}.").format(tick=f"{step.tick:,}", state=values)


def apart(right: Step, believed: Step) -> tuple[list[str], list[str]]:
    """Say what differs in a search through a maze, as it is and with an idea."""
    here: list[str] = []
    there: list[str] = []
    for told, step in ((here, right), (there, believed)):
        if puzzle_state(right) != puzzle_state(believed):
            told.append(f"state = {puzzle_state(step)}")
    rows = marks(right), marks(believed)
    cells = ((x, y) for y, row in enumerate(rows[0]) for x in range(len(row)))
    for x, y in cells:
        signs = [each[y][x] if each else "" for each in rows]
        if signs[0] != signs[1]:
            here.append(_marked((x, y), signs[0]))
            there.append(_marked((x, y), signs[1]))
            break
    return here, there


def _marked(cell: Cell, sign: str) -> str:
    told = _("({x},{y}) is free") if sign in {FREE, GOAL} else _("({x},{y}) is marked")
    return told.format(x=cell[0], y=cell[1])
