"""What the explore screen asks for in a panel: a number, a condition, a listing."""

from collections.abc import Callable

from textual.app import App

from lessons.language import _
from lessons.text.expression import Expression
from lessons.text.notation import in_notation
from solver.text.listing import PUZZLES, listing_ids, load
from tui.run.position import Position
from tui.run.typed_places import read_condition, say_never_holds
from tui.screens.prompt import Choice, Prompt


def ask_number(
    app: App[int], asked: str, read: Callable[[str], int], go: Callable[[int], None], typed: str
) -> None:
    """Ask for a number, and do something with it."""
    prompt = Prompt(asked, read, typed=typed, characters=r"\d*")
    app.push_screen(prompt, lambda found: None if found is None else go(found))


def ask_condition(app: App[int], position: Position) -> None:
    """Ask for a condition, and walk until it holds."""

    def go(found: Expression | None) -> None:
        if found is not None:
            position.until(lambda step: found.holds(step.names), say_never_holds())

    asked = in_notation(_("Run until what holds? For example k == 3, or b[0] > 1 and k == 2"))
    app.push_screen(Prompt(asked, lambda text: read_condition(text, position.step)), go)


def ask_listing(app: App[int], now: str, go: Callable[[str], None]) -> None:
    """Ask for a listing, and do something with its id."""
    titles = {
        listing_id: f"{load(listing_id).title} ({listing_id})"
        for listing_id in (*listing_ids(), *PUZZLES)
    }
    choice = Choice(_("Which listing?"), titles, now)
    app.push_screen(choice, lambda found: None if found is None else go(found))
