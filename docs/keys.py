"""Writes the page of the keys from the tables of all activities: `make docs`."""

from collections.abc import Iterator
from pathlib import Path

from docs.grammar import GRAMMAR
from tui.actions import Action
from tui.app.keymap import TABLES

PAGE = Path(__file__).with_name("keys.md")
HEAD = """# Keys and commands

What can be done on each screen, by key, and in the line mode by typed command. A keymap
(`keys.yaml` in the tutor's home) gives an id other keys. In the line mode `where`, `repeat` and
`help` work everywhere, and `queens` and `board` where there is a board. This page is written by
`make docs`.

## What each key means

On every screen a key means what it means here. Lowercase letters are for what is done often,
capitals for what is done seldom, and on the home screen for the activities. What a key has opened,
the same key closes. `F1` to `F9` are for screens on which letters are typed. Where only one case of
a letter does something, the other does the same; but `R` never goes on, nor `r` back.

| keys | mean |
| --- | --- |
"""
NAMES = {"question_mark": "?", "pageup": "Page Up", "pagedown": "Page Down"}


def page() -> str:
    """Return the text of the page."""
    grammar = "".join(f"| {_keys(each.keys)} | {each.says} |\n" for each in GRAMMAR)
    return (
        HEAD
        + grammar
        + "".join(f"\n## {title}\n\n{_table(table)}" for title, table in TABLES.items())
    )


def _table(actions: tuple[Action, ...]) -> str:
    head = "| id | keys | typed | what it does |\n| --- | --- | --- | --- |\n"
    return head + "".join(f"| {' | '.join(_cells(each))} |\n" for each in actions)


def _cells(action: Action) -> Iterator[str]:
    yield f"`{action.id}`"
    yield _keys(action.keys)
    yield ", ".join(f"`{word}`" for word in action.words.split())
    yield action.does.replace("|", "\\|")


def _keys(keys: str) -> str:
    return " ".join(f"`{_key(key)}`" for key in keys.split())


def _key(key: str) -> str:
    if len(key) == 1 or key in NAMES:
        return NAMES.get(key, key)
    return "+".join(part.capitalize() for part in key.split("+"))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
