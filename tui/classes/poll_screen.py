"""A question for a class in the lecture: the board, the code, the choices, and how all vote."""

from collections.abc import Iterator
from functools import partial
from itertools import zip_longest
from textwrap import wrap

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Size

from lessons.classes.poll import Poll, PollStage, find_poll_question
from lessons.classes.votes import LETTERS
from lessons.course.question import find_shown_step
from lessons.files.findings import make_printable
from lessons.language import _, ngettext
from lessons.text.prose import strip_markup
from lessons.text.text import get_lines
from solver.machine.step import Step
from tui.actions import enables
from tui.classes.actions import POLL
from tui.run.position import Position
from tui.screens.board_run_screen import BoardRunScreen
from tui.screens.prompt import Prompt
from tui.screens.run_views import Views
from tui.screens.sized import BOARD, CODE
from tui.start import PollStart
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import PicturePane
from tui.widgets.prose_lines import BLANK, laid_out
from tui.widgets.sentence import Sentence
from tui.widgets.state_table import TablePicture
from tui.widgets.text_lines import FormulaText, wrapped_whole

LOOK = 2.0
"""Seconds between two looks into the folder of votes."""
ROOMY = 36
"""Lines from which the choices stand apart."""
BODY = 5
"""Lines that are left to what stands above the question, however long it is."""
WHOLE = "whole"
"""The name of the zoom in which board and code stand beside each other, with nothing around."""


def open_poll(start: PollStart, _host: object) -> "PollScreen":
    """Return the screen on which a class is asked a question and votes."""
    return PollScreen(Poll(*find_poll_question(start.question), start.folder))


class PollScreen(BoardRunScreen):
    """Asks a class, shows how it votes, and lets the run show what is right."""

    ACTIONS = POLL
    DEFAULT_CSS = """
    PollScreen {
        & > #asked { height: auto; padding: 0 1; }
        & #body { height: 1fr; }
    }
    """

    def __init__(self, poll: Poll) -> None:
        question = poll.posed.question
        super().__init__(poll.posed.n)
        self.poll = poll
        self.flipped = question.scene.flipped
        run = question.scene.setting.run()
        self._from = question.scene.step().number
        self._to = max(find_shown_step(question).number, self._from)
        self.subject = question.scene.setting.subject
        self._high = 0
        self.position = Position(run, self.show, self.run_worker, number=self._from)

    def compose(self) -> ComposeResult:
        """Yield the board and the code, and below them the question with its choices."""
        with Horizontal(id="body"):
            yield BoardPane(*self.pictures())
            yield PicturePane()
            yield Views(self.listing, self.moment)
        yield Sentence()
        yield FormulaText(id="asked")
        yield KeyLine()

    def on_mount(self) -> None:
        """Start a timer that counts the votes in the folder again and again."""
        self.set_interval(LOOK, self._refresh_votes)

    def on_unmount(self) -> None:
        """Close the vote when the screen is left."""
        self.poll.leave()

    def _refresh_votes(self) -> None:
        """Show the present votes while a vote in a folder is open."""
        if self.poll.stage is PollStage.VOTING and self.poll.folder is not None and self.is_current:
            self._show_poll()

    # What is shown.

    @property
    @enables("play faster slower end", unless="show")
    def solved(self) -> bool:
        """Whether the poll is solved, so that the run shows the right answer."""
        return self.poll.stage is PollStage.SOLVED

    @property
    def reached_right(self) -> bool:
        """Whether the run has reached the step that shows the right answer."""
        return self.solved and self.position.number >= self._to

    def _write_question(self) -> list[Content]:
        """Return the lines of the question, its choices and votes, and of what to do."""
        poll, revealed, width = self.poll, self.reached_right, max(20, self.size.width - 2)
        asked = [each.stylize("bold") for each in laid_out(poll.text, width)]
        text = make_printable(strip_markup(poll.reply)) if revealed else _say_stage(poll)
        stage = wrapped_whole(Content(text), width) if text else []
        list_blocks = partial(list_choice_lines, poll, revealed=revealed, width=width)
        blocks, large = [asked, *list_blocks(large=True), stage], not revealed
        if not large or sum(map(len, blocks)) > self.size.height // 2:
            blocks, large = [asked, *list_blocks(large=False), stage], False
        gap = [BLANK] * (self.size.height >= ROOMY and not (revealed or large))
        lines = [line for block in blocks for line in (*gap, *block)][len(gap) :]
        return lines[: self.size.height - BODY]

    def _show_poll(self) -> None:
        """Update the question and its choices, and make room for them."""
        self.query_one(FormulaText).update(Content("\n").join(self._write_question()))
        if self.taken != self._high:
            self._high = self.taken
            self.divide()

    @property
    def taken(self) -> int:
        """The number of lines that the question and the key line take."""
        return 1 + len(self._write_question())

    def _divide_zoomed(self) -> None:
        """Lay out the zoomed board above the question, which has the whole width."""
        super()._divide_zoomed()
        self._put_sentence_below()
        pane, sentence = self.query_one(BoardPane), self.query_one(Sentence)
        sentence.display = self.solved
        pane.show(*self.pictures())
        high = max(4, self.size.height - self.taken + 1 - self.solved * sentence.lines)
        used = pane.fit(self._measure_room(high)[0])
        if self.zoom == WHOLE:
            views = self.query_one(Views)
            pane.display = views.display = True
            views.set_class(False, "-alone")
            views.divide(self.size.width - used.width - 3, zoomed=True)

    def _divide_screen(self) -> None:
        """Lay out the screen, with the run's sentence only once the poll is solved."""
        super()._divide_screen()
        sentence = self.query_one(Sentence)
        sentence.display = self.solved
        if not self.poll.front.code:
            self.query_one(Views).display = False

    def _measure_room(self, high: int) -> tuple[Size, bool]:
        """Return the room for the board, and whether a view stands below the code."""
        whole = Size(self.size.width - 1, high), False
        coded = self.poll.front.code and self.zoom != BOARD
        return super()._measure_room(high) if coded else whole

    @property
    @enables("zoom")
    def zooms(self) -> tuple[str, ...]:
        """The names of the panes that can be zoomed to the whole screen."""
        return (WHOLE, BOARD, CODE) if self.poll.front.code else (BOARD,)

    def pictures(self) -> tuple[BoardPicture, TablePicture]:
        """Return the pictures of board and state without what would reveal the answer."""
        board, state = super().pictures()
        front, scene = self.poll.front, self.poll.posed.question.scene
        if not front.search:
            board, state = board.without_search(), replace(state, column=None, level="")
        if not front.state:
            state = TablePicture(state.n, None, name="", level="")
        if self.position.number == self._from:
            board = replace(board, marks=dict.fromkeys(scene.marks, Mark.SHOWN))
        if not self.solved:
            board = replace(board, attacked=frozenset(), conflict=None)
        return board, state

    def describe_step(self, step: Step, board: BoardPicture) -> str:
        """Return a sentence on the last step of the run; "" before the poll is solved."""
        return super().describe_step(step, board) if self.solved else ""

    def show(self) -> None:
        """Show the present step of the run, and the state of the poll."""
        super().show()
        if self.is_running:
            begun = self.position.number == self._from
            self.query_one(Code).wanted = get_lines(self.poll.posed.text) if begun else ()
            self._show_poll()

    # What keys do.

    def action_go_on(self) -> None:
        """Go to the next stage of the poll; once it is solved, step on by a tick."""
        if self.solved:
            self.action_forward()
        else:
            self.poll.go_on()
        self._show_poll()

    def action_back(self, unit: str | None = None) -> None:
        """Step back by a tick, or go back to the stage before."""
        if self.solved and self.position.number > self._from:
            super().action_back(unit)
        else:
            self.poll.go_back()
        self._show_poll()

    def action_forward(self, unit: str | None = None) -> None:
        """Step the run on by a tick, or by a given unit, once the poll is solved."""
        if self.solved:
            super().action_forward(unit)

    @property
    def arrived(self) -> bool:
        """Whether playing stops here: the right answer was shown, or the run is over."""
        return self.reached_right or self.position.over

    def headed(self, text: str, state: str) -> str:
        """Return a text, below counters and speed if the poll is solved and a pane is zoomed."""
        return super().headed(text, state) if self.solved else text

    def rewind(self) -> None:
        """Go back to the step at which the question is asked."""
        self.position.to_step(self._from)

    def action_last(self) -> None:
        """Go to the step that shows the right answer."""
        self.position.to_step(self._to)

    def action_show_right(self) -> None:
        """End the voting, so that the run may show the right answer."""
        self.poll.solve()
        self._show_poll()

    def action_count(self) -> None:
        """Ask how many hands were raised for each choice."""
        poll = self.poll
        prompt = Prompt(poll.counting, poll.parse_counts, characters=r"[\d ,]*")
        self.ask_for(prompt, self._close_by_hands)

    def _close_by_hands(self, counts: tuple[int, ...]) -> None:
        """Close the round of voting with the hands that were counted, and show its votes."""
        self.poll.type_counts(counts)
        self._show_poll()


# Sentences and lines about a poll.

GLYPHS = {
    "A": ("▄▀▀▀▄", "█▀▀▀█", "▀   ▀"),
    "B": ("█▀▀▀▄", "█▀▀▀▄", "▀▀▀▀"),
    "C": ("▄▀▀▀▀", "█    ", " ▀▀▀▀"),
    "D": ("█▀▀▀▄", "█   █", "▀▀▀▀"),
    "E": ("█▀▀▀▀", "█▀▀▀ ", "▀▀▀▀▀"),
}
"""The letters of choices as they are read from the last row of a hall, line by line."""
IDEA = " " * 6
"""What stands before an idea, below the choice to which it leads."""
BAR, LONGEST_BAR = 12, 40
"""Columns of the bar of a choice that all have voted for: at least, and at most."""


def _say_stage(poll: Poll) -> str:
    """Say what the class does at this stage, and what comes next, or a problem; "" once solved."""
    if poll.problem:
        return make_printable(poll.problem)
    match poll.stage:
        case PollStage.VOTING if poll.folder is None:
            text = _("Raise your hands again.") if poll.votes_again else _("Raise your hands.")
            return text + " " + _("k counts them: two digits each. Space goes on.")
        case PollStage.VOTING:
            text, n = _("Vote: queens-tutor vote LETTER."), sum(poll.count())
            text = _("Vote again: queens-tutor vote LETTER.") if poll.votes_again else text
            return text + " " + ngettext("{n} vote so far.", "{n} votes so far.", n).format(n=n)
        case PollStage.COUNTED if poll.votes_again:
            return _("Have the votes changed? Now the run will show what is right.")
        case PollStage.COUNTED:
            return _("Talk about it: convince your neighbour. Then vote again.")
    return ""


def list_choice_lines(
    poll: Poll, *, revealed: bool, width: int, large: bool = False
) -> Iterator[list[Content]]:
    """Yield the lines of each choice: its text and votes; if `revealed`, also its ideas.

    A large letter takes three lines. After votes, only ideas are said that somebody may hold.
    """
    rounds, head = poll.rounds, 9 if large else 4
    texts = [make_printable(strip_markup(each.text)) for each in poll.options]
    widest = max(map(len, texts))
    longest = max(BAR, min(LONGEST_BAR, (width - head - widest) // max(1, len(rounds)) - 6))
    room = min(widest, max(12, width - head - len(rounds) * (longest + 6)))
    for number, (option, letter) in enumerate(zip(poll.options, LETTERS, strict=False)):
        right, beside, block = revealed and option.right, int(large), list[Content]()
        signs, pieces = GLYPHS[letter] if large else (letter,), [""] * beside
        pieces += wrap(texts[number], room)
        for at, (sign, text) in enumerate(zip_longest(signs, pieces, fillvalue="")):
            line = f"{'✓' if right and at == beside else ' '}{sign:<{head - 3}}  {text:<{room}}"
            for votes in rounds if at == beside else ():
                part = votes[number] / sum(votes) if any(votes) else 0.0
                line += f"  {votes[number]:>3} {'█' * round(part * longest) or '▏':<{longest}}"
            block.append(Content.styled(line.rstrip(), "bold" if right else ""))
        voted = any(map(any, rounds))
        if revealed and (not voted or any(votes[number] for votes in rounds)):
            for idea in option.ideas:
                lines = wrap(make_printable(idea), max(20, width - len(IDEA)))
                block += [Content(IDEA + each) for each in lines]
        yield block
