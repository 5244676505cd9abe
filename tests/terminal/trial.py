"""Tries every key and every command of the palette on a screen, and notes what leads out.

Arguments: which screen, whether in a kiosk, and the file for the notes. What leads out is seen by
Python's own audit events; the first such thing is noted, does not happen, and ends the trial.
"""

import json
import os
import string
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from inspect import isawaitable
from pathlib import Path
from typing import Any

from textual import events
from textual.keys import Keys, _character_to_key
from textual.pilot import Pilot
from textual.screen import Screen

from lessons.journal.data_folder import find_home
from tui.app import kiosk
from tui.app.app import QueensApp
from tui.app.keymap import default_keys
from tui.lab.words import say_shut
from tui.look.options import Options
from tui.start import ExploreStart, HomeStart, LessonStart, Start

SCREENS: dict[str, tuple[Start, str]] = {
    "home": (HomeStart(), ""),
    "explore": (ExploreStart("iterative", 4), ""),
    "lesson": (LessonStart("iterative"), ""),
    "help": (ExploreStart("iterative", 4), "?"),
    "prompt": (ExploreStart("iterative", 4), "u"),
    "choice": (ExploreStart("iterative", 4), "l"),
    "notice": (ExploreStart("iterative", 4), ""),
    "palette": (ExploreStart("iterative", 4), ":"),
}
"""Where each screen begins, and the key that opens it from there."""
CHANGES = ("chmod", "chown", "link", "mkdir", "remove", "rename", "rmdir", "symlink", "truncate")
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
OUTWARDS = ("exec", "fork", "forkpty", "kill", "killpg", "posix_spawn", "spawn", "system")
OUT = {f"os.{name}" for name in OUTWARDS} | {
    "pty.spawn",
    "signal.pthread_kill",
    "socket.connect",
    "subprocess.Popen",
    "webbrowser.open",
}
Attempt = Callable[[Pilot[int]], Awaitable[None]]


def way_out(event: str, arguments: tuple[Any, ...]) -> str | None:
    """Return what leads out, if this does."""
    changes = event.removeprefix("os.") in CHANGES or (event == "open" and arguments[2] & WRITES)
    if event in OUT or (changes and not inside(arguments[0])):
        return f"{event} {arguments}"
    return None


def inside(path: object) -> bool:
    """Say whether a path is in the tutor's own directory, or is its terminal."""
    if not isinstance(path, str | bytes):  # A file that is open already.
        return True
    if os.fsdecode(path) == os.ttyname(0):
        return True
    return Path(os.fsdecode(path)).absolute().is_relative_to(find_home())


def keys() -> list[str]:
    """Return every key that Textual knows, with every modifier that a terminal can send."""
    letters = [*string.ascii_lowercase, *string.digits]
    plain = [*letters, *string.ascii_uppercase, *string.punctuation]
    named = [key.value for key in Keys if not key.value.startswith("<")]
    held = [f"alt+{key}" for key in letters]
    every = list(dict.fromkeys([*plain, *named, *held]))
    bound = {key for keys in default_keys().values() for key in keys}
    return [*every, *sorted(bound - set(every))]


async def press(key: str, pilot: Pilot[int]) -> None:
    """Press a key."""
    name, character = (_character_to_key(key), key) if len(key) == 1 else (key, None)
    pilot.app.post_message(events.Key(name, character))
    await pilot.pause()


async def command(name: str, pilot: Pilot[int]) -> None:
    """Run a command of the palette, if there is one of that name here."""
    app = pilot.app
    for found in app.get_system_commands(app.screen):
        if found.title == name:
            result = found.callback()
            if isawaitable(result):
                await result
    await pilot.pause()


async def try_all(opener: str, tries: deque[Attempt], pilot: Pilot[int]) -> None:
    """Try one after the other, each on the screen as it is opened, until the tutor ends."""
    app = pilot.app
    await pilot.pause()
    below = len(app.screen_stack)
    shown: list[Screen[Any]] = []
    while tries and app.return_code is None:
        if app.screen_stack != shown:
            while len(app.screen_stack) > below:
                await app.pop_screen()
            if opener:
                await press(opener, pilot)
            shown = app.screen_stack
        await tries.popleft()(pilot)
    app.exit()


def names(start: Start, options: Options) -> Iterable[str]:
    """Return the names of the commands that the palette offers."""
    found: list[str] = []

    async def look(pilot: Pilot[int]) -> None:
        await pilot.pause()
        found.extend(each.title for each in pilot.app.get_system_commands(pilot.app.screen))
        pilot.app.exit()

    QueensApp(start, options).run(auto_pilot=look)
    return found


def main(screen: str, closed: str, notes: str) -> None:
    """Try a screen."""
    options = Options(kiosk=closed == "kiosk")
    if options.kiosk:
        kiosk.close_ways_out()
    start, opener = SCREENS[screen]
    find_home().mkdir()
    if screen == "notice":
        (find_home() / "keys.yaml").write_text("no.such.id: x", encoding="utf-8")
    commands = names(start, options)
    tries = deque[Attempt](partial(press, key) for key in keys())
    tries.extend(partial(command, name) for name in commands)
    with Path(notes).open("w", encoding="utf-8") as report:

        def note(out: str | None) -> None:
            json.dump({"out": out, "commands": commands, "keys": keys()}, report)
            report.flush()

        def watch(event: str, arguments: tuple[Any, ...]) -> None:
            if out := way_out(event, arguments):
                note(out)
                os._exit(0)

        say_shut(kiosk=options.kiosk)  # To find out how programs are sealed off, one is started.
        sys.addaudithook(watch)
        while tries:
            QueensApp(start, options).run(auto_pilot=partial(try_all, opener, tries))
        note(None)


if __name__ == "__main__":
    main(*sys.argv[1:])
