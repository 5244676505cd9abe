"""Screens of view models: what such a screen does not do itself, its view model does."""

from typing import Any, ClassVar

from textual.screen import Screen, ScreenResultType

from tui.actions import Action
from tui.model import Model, Question
from tui.screens.sized import SizedScreen


class ModelScreen(SizedScreen[ScreenResultType]):
    """A screen that draws a view model, which is of the class `MODEL`."""

    MODEL: ClassVar[type[Model]] = Model
    model: Model

    def __init_subclass__(cls, **options: Any) -> None:
        cls.hand_on(cls.MODEL, cls.act)
        super().__init_subclass__(**options)

    def works(self, action: Action) -> bool:
        """Return whether an action works now."""
        return super().works(action) and self.model.works(action)

    def act(self, name: str, *parameters: object, typed: str = "") -> None:
        """Call a method of the view model, first asking for a missing argument; show the effect.

        What has been `typed` already is the beginning of what is asked for.
        """
        question = self.model.find_question(name, parameters)
        if question is None:
            self._do_action(name, parameters)
            return

        def answered(answer: Any) -> None:
            chosen = question.options or question.groups
            self._do_action(name, (question.read(answer) if chosen else answer, *parameters))

        self.ask_for(make_panel(question, typed), answered)

    def _do_action(self, name: str, parameters: tuple[object, ...]) -> None:
        """Call a method of the view model; show a notice if it raises ValueError."""
        try:
            getattr(self.model, name)(*parameters)
        except ValueError as error:
            from tui.screens.prompt import Notice

            self.app.push_screen(Notice(str(error)))
        else:
            self.acted()

    def acted(self) -> None:
        """Show the effect of the last method that was called on the view model."""
        raise NotImplementedError


def make_panel(question: Question[Any], typed: str = "") -> Screen[Any]:
    """Return the panel that asks a question, with `typed` as the beginning of the answer."""
    from tui.screens.prompt import Choice, Finder, Prompt

    if question.groups:
        return Finder(question.text, question.groups, question.typed)
    if question.options:
        return Choice(question.text, question.options, question.typed)
    characters = r"\d*" if question.digits else None
    return Prompt(
        question.text,
        question.read,
        typed=typed or question.typed,
        characters=characters,
        selected=not typed,
    )
