"""Hunting bugs in lines: the list of hunts, from which one is taken."""

from lessons.bughunt.hunt import Hunt
from lessons.bughunt.hunts import hunt, hunt_ids, hunts
from lessons.finding import suggestion
from lessons.journal import Journal
from lessons.language import _
from tui.hunting import is_done, stands
from tui.lab_words import shut
from tui.plain.commands import Command, find, helped
from tui.plain.hunting import HuntingLines
from tui.plain.teletype import Teletype


class HuntLines:
    """Lists the hunts on a teletype, and lets one be taken.

    Args:
        teletype: Where it is written, and read from.
        journal: Where answers are written down.
        hunt_id: The hunt to take; without one all are listed.
        kiosk: Whether nothing may lead out of the tutor.
    """

    def __init__(
        self, teletype: Teletype, journal: Journal, hunt_id: str | None, *, kiosk: bool
    ) -> None:
        self._shut = shut(kiosk=kiosk)
        self._teletype = teletype
        self._journal = journal
        self._hunt_id = hunt_id
        self._left = False
        self._commands = (
            Command(("list", "l"), _("the hunts again"), self._list),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave"), self._quit),
        )

    def play(self) -> bool:
        """Take the hunt that was named, or let hunts be chosen until one leaves.

        Returns:
            Whether the hunt that was named is done; True if none was.
        """
        if self._shut:
            self._teletype.say(self._shut)
            return False
        if self._hunt_id is None:
            self._choose()
            return True
        self._take(hunt(self._hunt_id))
        return is_done(self._journal.read().records, self._hunt_id)

    def _choose(self) -> None:
        self._list("")
        while not self._left:
            text = self._teletype.ask(">", empty=False)
            if text is None:
                return
            command = find(self._commands, text)
            if command is not None:
                command[0].run(command[1])
            elif found := self._named(text):
                self._take(found)
                self._list("")

    def _list(self, _argument: str) -> None:
        entries = self._journal.read().records
        self._teletype.say(_("Bug hunt: programs that almost work."))
        for place, each in enumerate(hunts(), 1):
            self._teletype.say(f"{place}: {each.title}, {stands(entries, each.id)}")
        if self._teletype.typed:
            self._teletype.say(_("Type the number of a hunt, help or quit."))

    def _named(self, text: str) -> Hunt | None:
        """Return the hunt that a number or an id names; say so if there is none."""
        ids = hunt_ids()
        numbers = {str(place): name for place, name in enumerate(ids, 1)}
        name = numbers.get(text, text)
        if name in ids:
            return hunt(name)
        if text:
            said = _("There is no hunt {name}; {hint}")
            hint = suggestion(text[:60], ids)
            self._teletype.say(said.format(name=repr(text[:60]), hint=hint))
        else:
            self._teletype.say(_("Type the number of a hunt, help or quit."))
        return None

    def _take(self, found: Hunt) -> None:
        HuntingLines(self._teletype, self._journal, found).play()

    def _help(self, _argument: str) -> None:
        self._teletype.say(_("A number, or a hunt's name: take that hunt."))
        self._teletype.write(helped(self._commands))

    def _quit(self, _argument: str) -> None:
        self._left = True
