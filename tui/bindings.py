"""Bindings as all screens have them: each with an id, so that its keys can be changed."""

from textual.binding import Binding


def binding(
    name: str, keys: str, action: str, label: str, tooltip: str, *, show: bool = True
) -> Binding:
    """Return a binding.

    Args:
        name: Its id: the screen's name and its own, as in `lesson.tick`.
        keys: The keys, separated by commas.
        action: What they do, as Textual writes actions.
        label: What the key line says.
        tooltip: What the help says.
        show: Whether it is in the key line.
    """
    return Binding(keys, action, label, show=show, id=name, tooltip=tooltip)
