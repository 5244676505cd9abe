"""The tables of actions and the entries of activities: what they name is there, once."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import signature
from itertools import chain
from pathlib import Path
from pkgutil import resolve_name
from typing import TypeVar, get_args

import pytest
from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.screen import Screen

from docs import keys
from docs.grammar import CLOSING, GRAMMAR
from tests.expected import expect
from tui.actions import Acting, Action, enables, make_table
from tui.activities import ACTIVITIES, OPENS
from tui.app.keymap import TABLES
from tui.lines.commands import TypedCommands, find_action, help_lines
from tui.screens.sized import SizedScreen
from tui.start import Start
from tui.widgets.bindings import make_bindings

TUI = Path(__file__).parents[2] / "tui"
IN_LESSON = {"a", "skip", "enter", "f2", "f3", "f6", "f9", "h", "sure", "v"}
SHARED_KEYS = {
    "A drive": {"enter"},
    "A hunt": {"enter", "x"},
    "A race": {"enter"},
    "A lesson, or practice": IN_LESSON,
    "A preview of a lesson": IN_LESSON,
    "An exercise": {"escape"},
    "An experiment": {"enter", "escape", "q"},
    "Probes of the search tree": {"enter"},
    **{each: {"enter"} for each in ("Queens to place in a lesson", "The end of a lesson")},
    "The gallery": {"enter"},
}
"""Keys that two actions have, of which never more than one works (tests/keys/test_key_line.py)."""
EDITOR = "The editor of an exercise"
"""Where letters are typed, and keys are those of editors."""
HELP_ITSELF = {("work.help", "app.help"), ("help.close", "app.help")}
"""Actions with a key of the app's own that do mean the same: help, and the key that closes it."""
UNDONE = {("work.undo", "app.suspend")}
"""What everybody expects of a key in an editor, which comes before what it does elsewhere."""
LETTERS_WITH_CTRL = "abcdefgklnoprstuvwxyz"
"""H, I, J and M are Backspace, Tab and Enter to a terminal, and Textual quits with Q."""

Kind = TypeVar("Kind", bound=DOMNode)


def below(kind: type[Kind]) -> Iterator[type[Kind]]:
    """Yield what is derived from a class."""
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def screens() -> list[type[SizedScreen[object]]]:
    """Return every screen that has a table."""
    for path in TUI.glob("*/*screen.py"):
        import_module(".".join(path.relative_to(TUI.parent).with_suffix("").parts))

    return [each for each in below(SizedScreen) if each.ACTIONS]


def test_no_key_and_no_word_of_a_table_means_two_things() -> None:
    for title, actions in TABLES.items():
        pressed = Counter(key for each in actions for key in each.keys.split())
        typed = Counter(word for each in actions for word in each.spellings)
        twice = {key for key, times in (pressed | typed).items() if times > 1}
        # Each panel is one of its own.
        assert title == "Panels and lists to read" or twice == SHARED_KEYS.get(title, set()), title


def test_the_grammar_has_each_key_once_and_at_most_forty_letters_and_signs() -> None:
    told = Counter(key for meaning in GRAMMAR for key in meaning.keys.split())
    assert {key for key, times in told.items() if times > 1} == set()
    typed = {key for key in told if len(key) == 1 and not key.isdecimal()}
    assert len(typed | {"space", "digits"}) <= 40


def test_a_key_means_the_same_on_every_screen() -> None:
    means = {key: meaning for meaning in GRAMMAR for key in meaning.keys.split()}
    free = ", ".join(each for each in LETTERS_WITH_CTRL if f"ctrl+{each}" not in means)
    for action in (each for title in TABLES if title != EDITOR for each in TABLES[title]):
        for key in action.keys.split():
            _keys, says, names = means.get(key, ("", "nothing yet", ""))
            assert action.name in (*names.split(), CLOSING), (
                f"in docs/grammar.py {key} means {says!r}: add {action.name!r} there if it does "
                f"that; for a KeyMeaning of its own, Ctrl with one of these is free: {free}"
            )


def test_one_letter_that_is_typed_means_what_the_key_does() -> None:
    keys_of = {key: meaning.names for meaning in GRAMMAR for key in meaning.keys.split()}
    for action in chain.from_iterable(TABLES.values()):
        for word in action.words.split():
            if len(word) == 1:
                assert action.name in keys_of[word].split(), (action.id, word)


def test_no_table_has_a_key_that_the_app_has_everywhere() -> None:
    tables = dict(TABLES)
    everywhere = {key: each.id for each in tables.pop("Everywhere") for key in each.keys.split()}
    keys_of = {each.id: {*each.keys.split()} for table in tables.values() for each in table}
    twice = {(name, everywhere[key]) for name in keys_of for key in keys_of[name] & {*everywhere}}
    assert twice - HELP_ITSELF - UNDONE == set()


def test_escape_never_ends_the_tutor() -> None:
    for title, actions in TABLES.items():
        found = BindingsMap(make_bindings(actions)).key_to_bindings.get("escape", [])
        assert not {"leave", "app.quit"} & {each.action for each in found}, title


class Door(Acting):
    """Something that can be opened while it is closed."""

    ACTIONS = make_table(
        "door", Action("open", "Open", "Open it."), Action("close", "Close", "Close.")
    )

    def __init__(self) -> None:
        self.locked = self.ajar = False

    @enables("close", unless="open")
    def is_ajar(self) -> bool:
        return self.ajar

    @property
    @enables(unless="open")
    def is_locked(self) -> bool:
        return self.locked


class Gate(Door):
    """A door that nobody locks."""

    @property
    @enables()
    def is_locked(self) -> bool:
        return False


def test_an_action_works_while_its_conditions_hold() -> None:
    for kind, ajar, locked, works in (
        *((Door, False, False, ["open"]), (Door, True, False, ["close"]), (Door, False, True, [])),
        (Gate, False, True, ["open"]),
    ):
        door = kind()
        door.ajar, door.locked = ajar, locked
        assert [each.name for each in door.ACTIONS if door.works(each)] == works


def test_a_condition_or_a_method_that_is_not_there_is_a_fault_that_names_it() -> None:
    sweeping = make_table("porch", Action("sweep", "Sweep", "Sweep it.", "s"))
    faults: tuple[tuple[type, dict[str, object], str], ...] = (
        (
            Acting,
            {"up": enables("open")(lambda _it: 1)},
            "Some needs ACTIONS = the table with open",
        ),
        (Door, {"clean": enables("opne")(lambda _it: 1)}, "Some has no action opne"),
        (Door, {"is_ajar": lambda _it: 1}, "Some must say again what is_ajar enables"),
        (SizedScreen, {"ACTIONS": sweeping}, r"Some cannot do porch\.sweep: .*action_sweep"),
    )
    for base, held, fault in faults:
        with pytest.raises(TypeError, match=fault):
            type("Some", (base,), held)


def test_lines_do_what_their_table_names_and_nothing_else() -> None:
    held = {"ACTIONS": make_table("yard", Action("rake", "Rake", "Rake it.", words="rake"))}
    for methods, fault in (
        (("_do_sweep", "_do_rake"), "Yard has no action for _do_sweep"),
        (("_sweep",), "Yard cannot do yard.rake: .*_do_rake"),
    ):
        with pytest.raises(TypeError, match=fault):
            type("Yard", (TypedCommands,), {**held, **dict.fromkeys(methods, lambda _self: None)})


def test_the_page_of_keys_is_what_make_docs_writes() -> None:
    written = keys.PAGE.read_text(encoding="utf-8") == keys.page()
    assert written, "docs/keys.md is out of date: run make docs"


TABLE = make_table(
    "some",
    Action("next", "Next", "On to the next.", "space n", words="next"),
    Action("back", "Back", "Back by one.", "N", words="back before", argument="3"),
    Action("flip", "Flip", "Turn it round.", "f"),
)


def test_a_line_finds_its_action_and_the_help_lists_what_can_be_typed() -> None:
    for line, name, argument in (
        *(("next", "next", ""), ("NEXT", "next", ""), ("n", "next", ""), ("N 4", "back", "4")),
        ("before", "back", ""),
    ):
        action = expect(find_action(TABLE, line))
        assert (action[0].name, action[1]) == (name, argument)
    assert [find_action(TABLE, line) for line in ("f", "flip", "next 4", "other", "")] == [None] * 5
    assert [line.text for line in help_lines(TABLE[:2], whole=True)] == [
        "next (or n): On to the next.",
        "back 3 (or before, N): Back by one.",
    ]


def test_a_style_sheet_names_what_there_is() -> None:
    modules = [path for path in TUI.glob("*/*.py") if "DEFAULT_CSS" in path.read_text("utf-8")]
    for path in modules:
        import_module(".".join(path.relative_to(TUI.parent).with_suffix("").parts))
    kinds = [*below(DOMNode)]
    names = {kind.__name__ for kind in kinds}
    for kind in kinds:
        if kind.__module__.startswith("tui."):
            sheet = re.sub(r"\{[^{}]*:[^{}]*\}", "", vars(kind).get("DEFAULT_CSS", ""))
            named = set(re.findall(r"\b[A-Z]\w+", sheet))
            assert named <= names, (kind, named - names)


def takes(opener: Callable[..., object], kind: type[Start]) -> bool:
    """Say whether something takes a start value and a host, and needs nothing else."""
    parameters = [*signature(opener).parameters.values()]
    start = parameters[0].annotation
    needed = [each.name for each in parameters[2:] if each.default is each.empty]
    return not needed and (start is object or kind in (get_args(start) or (start,)))


def test_every_start_value_is_opened_by_one_activity_with_a_screen_and_lines() -> None:
    assert set(OPENS) == set(get_args(Start))
    assert sum(len(each.opens) for each in ACTIVITIES) == len(OPENS)
    for kind, (screen_name, lines_name) in OPENS.items():
        screen, lines = map(resolve_name, (screen_name, lines_name))
        assert takes(screen, kind), kind
        assert takes(lines, kind), kind
        assert not isinstance(screen, type) or issubclass(screen, Screen)
        assert not isinstance(lines, type) or issubclass(lines, TypedCommands)


def test_what_opens_an_activity_from_home_is_typed_as_on_the_command_line() -> None:
    rows = [each for each in ACTIVITIES if each.key]
    commands = {name for each in ACTIVITIES for name in each.commands}
    assert {each.command for each in rows} <= commands
    assert all(type(each.start) in OPENS and each.about for each in rows)
