"""HTML put together from elements: whatever is not an element is text, and is escaped."""

from collections.abc import Iterable
from html import escape

from lessons.files.findings import printable

_ALONE = {"br", "hr", "line", "meta", "rect"}
"""Elements that hold nothing."""


class Html(str):
    """A piece of HTML that `element` has made, the only place where one is made of texts."""

    __slots__ = ()


def element(name: str, /, *content: str | int, **attributes: str | float) -> Html:
    """Return an element; texts in it and its attributes are escaped.

    Args:
        name: What it is.
        content: Elements, and texts.
        attributes: By name: `_` stands for a hyphen, except where it comes last; an attribute that
            is empty is left out.
    """
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_text(str(value))}"'
        for key, value in attributes.items()
        if value != ""
    )
    if name in _ALONE:
        return Html(f"<{name}{told}/>")
    return Html(f"<{name}{told}>{joined(content)}</{name}>")


def joined(content: Iterable[str | int]) -> Html:
    """Return elements and texts behind each other."""
    return Html("".join(each if isinstance(each, Html) else _text(str(each)) for each in content))


def style(text: str) -> Html:
    """Return a style sheet of our own, in which nothing is escaped: its text comes from no file."""
    return Html(f"<style>{text}</style>")


def _text(text: str) -> str:
    return escape("\n".join(map(printable, text.split("\n"))))
