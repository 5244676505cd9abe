"""A screen with a position that goes where searches lead: what all of them do alike."""

from collections.abc import Callable, Collection
from typing import Any, ClassVar

from textual.screen import Screen
from textual.timer import Timer

from lessons.language import _, ngettext
from tui.run.position import SPEEDS, Stepping
from tui.screens.sized import Answer, BoardsScreen
from tui.widgets.counters import GAP
from tui.widgets.key_line import KeyLine

USUAL, CALM = 4, 2  # How often it does at first, and where each sentence is to be read.
SLOW = 4  # How often a second it goes on line by line, at most; faster, it goes by ticks.
PLAYING = frozenset({"play", "faster", "slower"})  # The actions whose keys do not stop it.


class SteppedScreen(BoardsScreen[None]):
    """A screen with a position, whose methods do what only moves it; asking ends a search."""

    AT_FIRST: ClassVar[int] = USUAL  # How often a second it plays while no other speed was chosen.
    BY_LINES: ClassVar[bool] = True  # Whether it goes line by line where it plays slowly.
    POSITION: ClassVar[type[Stepping]] = Stepping
    position: Stepping
    _clock: Timer | None = None
    _speed: int | None = None
    _ways: tuple[bool, bool] | None = None

    def __init_subclass__(cls, **options: Any) -> None:
        cls.hand_on(cls.POSITION, cls.move)
        super().__init_subclass__(**options)

    def move(self, name: str, *parameters: object) -> None:
        """Call a method of the position, which shows where it leads."""
        getattr(self.position, name)(*parameters)

    # Where it stands.

    @property
    def has_before(self) -> bool:
        """Whether there is a step to go back to."""
        return self.position.began

    @property
    def has_after(self) -> bool:
        """Whether there is a step to go on to."""
        return not self.position.over

    def follow(self) -> None:
        """Show the current position, and update the key line."""
        self.show()
        self.name_ways()

    def name_ways(self) -> None:
        """Update the key line if going back or on has become possible or impossible."""
        ways = self.has_before, self.has_after
        if self._ways != ways:
            self._ways = ways
            self.refresh_bindings()

    # How it goes on by itself.

    @property
    def playing(self) -> bool:
        """Whether the run is being played."""
        return self._clock is not None

    @property
    def speed(self) -> int:
        """The number of units a second in playing, as last chosen on this screen."""
        usual: int | None = self.app.options.speed  # type: ignore[attr-defined]
        chosen = usual if self.AT_FIRST == USUAL else None
        return self._speed or chosen or self.AT_FIRST

    @property
    def by_lines(self) -> bool:
        """Whether playing goes by lines, because the speed is slow enough to follow them."""
        return self.BY_LINES and self.speed <= SLOW

    @property
    def pace(self) -> str:
        """The speed of playing as a text; empty if the run is not being played."""
        return f"▸ {self.paced}" if self.playing else ""

    @property
    def paced(self) -> str:
        """The speed of playing as a text, whether or not the run is being played."""
        text = _("{speed} a second")
        if self.by_lines:
            text = ngettext("{speed} line a second", "{speed} lines a second", self.speed)
        return text.format(speed=self.speed)

    def headed(self, text: str, state: str) -> str:
        """Return a text with state, speed and the way out above it if a pane is shown alone.

        There is nothing else then that says it.
        """
        head = GAP.join(filter(None, (state, self.pace, _("Escape shows everything"))))
        return f"{head}\n{text}" if self.zoom else text

    def renamed(self, action: str) -> tuple[Collection[str], str] | None:
        """Return keys and a name for them in the key line now, or None for the usual name."""
        if action == "faster":  # It is shown only while it plays.
            return (action, "slower"), _("Speed")
        return ((action,), _("Stop")) if action == "play" and self.playing else None

    def refuses(self, action: str) -> bool:
        """Return whether the key line should omit an action because it has nothing to do now.

        The key of an action that leads nowhere from here says so.
        """
        match action.partition("(")[0]:
            case "faster" | "slower" | "last":
                return not self.playing
            case "forward":
                return self.playing or not self.has_after
            case "event":
                return not self.has_after
            case "back":
                return not self.has_before
        return False

    def check_way(self, *, back: bool = False) -> bool:
        """Show a message if there is no step to go on or back to; return whether there is one."""
        there = self.has_before if back else self.has_after
        if not there and not self.position.searching:
            ends = _("Here it ends: b goes back, p plays it from the beginning.")
            begins = _("Here it begins: there is nothing to go back to.")
            self.position.stay(begins if back else ends)
        return there

    def action_play(self) -> None:
        """Start playing, from the beginning if the run is at its end, or stop playing."""
        if self.playing:
            self.interrupt()
        else:
            if self.arrived:
                self.rewind()
            self._start_playing()

    def rewind(self) -> None:
        """Go to the place at which playing begins."""
        self.position.first()

    def action_faster(self) -> None:
        """Play faster, up to the greatest speed."""
        self.choose_speed(next((each for each in SPEEDS if each > self.speed), SPEEDS[-1]))

    def action_slower(self) -> None:
        """Play slower, down to the least speed."""
        self.choose_speed(next((each for each in reversed(SPEEDS) if each < self.speed), SPEEDS[0]))

    def choose_speed(self, speed: int) -> None:
        """Change the speed of playing, and show the new speed."""
        self._speed = speed
        if self.playing:
            self._start_playing()
        self._say_pace()
        if not self.playing:
            again = _("p plays it from the beginning now: {paced}.")
            text = again if self.arrived else _("p now plays it: {paced}.")
            self.say_speed(text.format(paced=self.paced))

    def say_speed(self, text: str) -> None:
        """Show the text on a new speed in the place of the keys, until the next key."""
        if self.zoom:
            self.position.stay(text)
        self.show_hint(text)

    def _start_playing(self) -> None:
        """Start the clock that plays the run at the current speed."""
        if self._clock is not None:
            self._clock.stop()
        self._clock = self.set_interval(1 / self.speed, self.play_on, name="play")
        self._say_pace()

    def play_on(self) -> None:
        """Go on by one unit unless a search is under way; stop playing at the end."""
        position = self.position
        if not position.searching:
            self.play_step()
        if not position.searching and (self.arrived or position.note):
            self.interrupt()

    def play_step(self) -> None:
        """Go on by one unit of playing."""
        self.position.forward()

    @property
    def arrived(self) -> bool:
        """Whether playing has come to its end."""
        return self.position.over

    def interrupt(self, key: str = "") -> None:
        """Stop playing, unless the key only changes the speed."""
        if self._clock is None:
            return
        active = self.active_bindings.get(key)
        if active is None or active.binding.action not in PLAYING:
            self._clock.stop()
            self._clock = None
            self._say_pace()

    def _say_pace(self) -> None:
        """Show in the key line and in the head whether the run is played, and how fast."""
        for line in self.query(KeyLine):
            line.note = self.pace
        self.refresh_bindings()
        self.show()

    def on_screen_suspend(self) -> None:
        """Stop playing while another screen covers this one."""
        self.interrupt()

    # What keys do.

    def ask_for(self, panel: Screen[Answer], go: Callable[[Answer], object]) -> None:
        """End a search, ask with a panel, and call `go` with the answer if one is given."""
        self.position.stop()
        super().ask_for(panel, go)

    def action_stop(self) -> None:
        """End a search, or go back if no search is under way."""
        if not self.position.stop():
            self.action_go_back()

    def action_leave(self) -> None:
        """Go back to the screen from which this one was opened, or end the tutor."""
        self.position.stop()
        super().action_leave()
