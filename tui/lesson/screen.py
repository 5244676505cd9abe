"""The lesson screen: where the student is in a lesson, and where keys lead from there."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from textual.message import Message

from lessons.course.activity import Activity
from lessons.course.course import find_glossary_words, load_glossary
from lessons.language import _
from lessons.lesson.session import LessonSession
from lessons.text import notation
from tui.actions import enables
from tui.activities import ScreenHost
from tui.lesson.actions import LESSON
from tui.lesson.answering_screen import AnsweringScreen
from tui.lesson.layout import LessonRoom
from tui.lesson.pane import LessonPane
from tui.lesson.part_screen import PartScreen
from tui.lesson.part_tasks import begin_session, make_activity_start, say_end
from tui.screens.actions import GLOSSARY
from tui.screens.closing import OpenRequest
from tui.screens.prompt import Choice, Leaflet
from tui.screens.run_views import TREE
from tui.screens.sized import SizedScreen
from tui.start import LessonStart, PracticeStart, RepairStart
from tui.widgets.code import Code

PAUSE = 0.05  # Seconds after a part is shown in which a key would be answered before all else.


def open_lesson_screen(
    start: LessonStart | PracticeStart | RepairStart, host: ScreenHost
) -> SizedScreen[None]:
    """Return the screen of a lesson or of practice; where nothing is asked, of where to go."""
    session = begin_session(start, host.journal)
    if not session.asks_nothing:
        return LessonScreen(session)
    from tui.lesson.end_screen import EndScreen

    return EndScreen(session, leads=True)


class LessonScreen(AnsweringScreen):
    """Shows a session, and the keys that lead through it."""

    ACTIONS = LESSON

    @dataclass(eq=False)
    class Finished(Message):
        """The lesson has come to its end."""

        session: LessonSession

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session)
        unknown = session.lesson.front.names and not notation.find_preferred_notation(
            session.student.records
        )
        self._asks_names = bool(unknown)
        self._index = session.index  # The part that is shown.

    def on_screen_resume(self) -> None:
        """Show the current part, unless the screen was left in the meantime."""
        if self.is_current:
            self.show_part()
            self.set_timer(PAUSE, self._prepare_next)

    def _keep_name(self, name: str | None) -> None:
        """Note the name that was chosen; to leave the panel is to keep the present one."""
        notation.prefer_notation(name or notation.get_notation().name, self.session.journal)
        self.show_part()
        self.hint = notation.get_notation().rows_too

    def _enter_part(self) -> None:
        """Go to the current part's place in the run, unless the student has just run to there."""
        self.model.reach_part()
        self.position = self.model.position
        self._index = self.session.index
        self.forget_entered()
        if self.zoom and not self.zooms:
            self.zoom_to("")
        self.show_part()
        self.set_timer(PAUSE, self._prepare_next)

    def show_verdict(self) -> None:
        """Show the verdict on the answer, and choose what comes next while the student reads."""
        super().show_verdict()
        self.set_timer(PAUSE, self._prepare_next)

    def _prepare_next(self) -> None:
        """Work out what may come next, a little at a time, while the student reads."""
        if self.is_mounted and self.session.prepare():
            self.set_timer(PAUSE, self._prepare_next)

    def _next_part(self) -> None:
        """Go to the next part, or announce the end of the lesson.

        Where a part has told the name of the list of rows, ask once which one the lecture uses.
        """
        if self._asks_names and self.session.index + 1 >= self.session.lesson.front.names:
            self._asks_names = False

            def go_on(name: str | None) -> None:
                self._next_part()
                self._keep_name(name)

            self.app.push_screen(ask_name(), go_on)
        elif self.session.go_on():
            self._enter_part()
        else:
            self.when_saved(self.post_message, self.Finished(self.session))

    def action_forward(self) -> None:
        """Run one tick or begin what is to be done; at the end scroll on, but turn no page."""
        if self.has_after:
            self.model.advance()
        elif not self.session.locked and self.reads_on:
            self.action_scroll(1)
        elif not self.session.locked:
            self.hint = say_end(self.session, self.position.step)
        elif self.session.note_activity():
            self.show_part()
        elif self.opens and not isinstance(self.session.part.task, Activity):
            self.action_enter()
        elif not self.took_early():
            self.hint = self.first_task

    def action_read_on(self) -> None:
        """Scroll a part that is longer than the pane; at the end go to the next part.

        A verdict is not left by a key that came before it could be seen.
        """
        if self.took_early():
            return
        if self.unseen:
            self.action_see_part()
        elif self.reads_on:
            self.action_scroll(1)
        else:
            self._next_part()

    @property
    @enables("return")
    def hides(self) -> bool:
        """Whether Enter only shows the hidden part again."""
        return self.unseen and not self.session.locked

    def action_see_part(self) -> None:
        """Show the part again if the code or the board is shown alone."""
        self.code_shown = False
        if self.zoom:
            self.zoom_to("")

    @property
    @enables("read-on")
    def reads_on(self) -> bool:
        """Whether the part has more text below the lines in view."""
        return not self.session.locked and not self.query_one(LessonPane).ended

    @property
    @enables("enter")
    def offers(self) -> bool:
        """Whether Enter goes to the next part."""
        return not (
            self.model.takes_answer or self.reads_on or self.model.plays or self.opens or self.hides
        )

    @property
    @enables("begin")
    def opens(self) -> bool:
        """Whether Enter begins the task of the part."""
        done_here = self.model.plays or self.model.guesses
        return self.model.is_to_be_done and not (done_here or self.closed)

    def action_enter(self) -> None:
        """Go to the next part, or begin the task of this part."""
        task = self.session.part.task
        if not self.session.locked:
            self.action_read_on()
        elif isinstance(task, Activity):
            self._run_activity(task)
        elif task is not None:
            from tui.lesson.task_screen import open_task

            open_task(self.app, self.session, self._next_part)

    action_begin = action_enter

    def _run_activity(self, activity: Activity) -> None:
        """Open an activity, unless the activity is done already or not possible here."""
        if self.session.note_activity():
            self.show_part()
        elif self.closed:
            self.session.pass_by()
            self._next_part()
        else:
            self.post_message(OpenRequest(make_activity_start(activity)))

    def acted(self) -> None:
        """Show the part if it has changed, and the message about the last key."""
        if self._index != self.session.index:
            self._enter_part()
        else:
            self.show_part()
        self.hint = self.model.note

    def action_view(self) -> None:
        """Switch between the code and the lesson."""
        self.code_shown = not self.code_shown

    action_picture = action_text = action_view

    def action_leave(self) -> None:
        """Show the lesson again if the code is in its place; else leave the lesson."""
        if self.code_shown:
            self.code_shown = False
        else:
            super().action_leave()

    @property
    def layered(self) -> bool:
        """Whether Escape closes something on this screen before it leaves."""
        return self.code_shown or super().layered

    @property
    def closes(self) -> str:
        """A label for what Escape closes first; empty if Escape leaves the screen."""
        if self.zoom or self.code_shown:
            return _("Show the lesson again")
        if self.cursor is not None:
            return _("Take the cursor from the board")
        return _("Close the hints") if self.hinted else ""

    def action_zoom(self) -> None:
        """Show the board alone, then the code alone, then everything again."""
        if self.zooms:
            super().action_zoom()
        else:
            sentence = _("The question has to stay in sight: zoom after your answer.")
            self.hint = sentence if self.model.asks else self.first_task

    @enables(unless="start")
    def is_playing(self) -> bool:
        """Return whether the run is being played."""
        return self.playing

    @property
    @enables("pruning")
    def draws_tree(self) -> bool:
        """Whether the search tree stands beside the board."""
        return self.session.part.scene.view == TREE

    def action_pruning(self) -> None:
        """Switch between the tree with and without pruning."""
        self.query_one(LessonRoom).toggle_view(TREE)

    @enables("text", unless="view picture")
    def shows_code(self) -> bool:
        """Return whether the code or a view is shown in place of the lesson."""
        return self.code_shown

    def refuses(self, action: str) -> bool:
        """Return whether the key line should omit an action because it has nothing to do now.

        The key of that action says so, or goes on as Enter does.
        """
        number = self.position.number
        match action:
            case "forward" | "line_forward":
                return self.playing or not self.has_after
            case "play":
                return not self.playable
            case "back" | "back('LINE')":
                return number == 0 or not self.model.searches or self.opens
            case "zoom":
                return not self.zooms
            case "cursor":
                return self.cursor is None and bool(self.model.unexplained)
            case "skip":
                return self.unseen or not self.session.answering.may_give_up
            case "previous":
                return self.session.index == 0
            case "scroll_lines(1)" | "scroll_lines(-1)":  # The first one names both.
                scrolls = self.reads and self.query_one(Code).max_scroll_y
                return not scrolls or action == "scroll_lines(-1)"
            case "scroll(1)" | "scroll(-1)":
                pane = self.query_one(LessonPane)
                return self.reads or (pane.ended if action == "scroll(1)" else not pane.top)
            case "hint":
                read = self.session.posed is not None and not self.session.answering.hints_left
                return read and not self.hints_closed
            case "answer":
                return self.unseen
            case "belief":
                return self.session.locked or self.session.clearest is None
        return super().refuses(action)

    def renamed(self, action: str) -> tuple[Collection[str], str] | None:
        """Return a common name for the two arrow keys that scroll, as the key line shows it."""
        if action == "scroll_lines(1)":
            return ("scroll_lines(-1)", action), _("Scroll")
        return super().renamed(action)

    def action_leave_out(self) -> None:
        """Skip the task of the part; where a key may have meant something else, if asked twice."""
        if self._asked_to_skip != self.session.index and (self.draft is not None or self.opens):
            self._asked_to_skip = self.session.index
            self.hint = _("That skips this task for good: press the key again if you want it.")
            return
        self.code_shown = False
        self.set_reactive(PartScreen.draft, None)
        self.act("leave_out")

    def action_names(self) -> None:
        """Let the student choose what the list of rows is called."""
        self.ask_for(ask_name(), self._keep_name)

    def action_belief(self) -> None:
        """Show the idea behind the student's wrong answers, if one is clear."""
        idea = self.session.clearest
        if self.session.locked or idea is None:
            none = _("Your answers do not show a typical misunderstanding.")
            self.hint = self.first_task if self.session.locked else none
            return
        from lessons.lesson.practising import begin_idea_practice
        from tui.lesson.idea_screen import BeliefScreen

        def practise() -> None:
            self.app.push_screen(LessonScreen(begin_idea_practice(self.session.journal, idea.name)))

        self.app.push_screen(BeliefScreen(idea, practise))

    def action_words(self) -> None:
        """Show the glossary, with the words of this part first."""
        self.app.push_screen(make_glossary(self.session.prose))

    def action_scroll(self, pages: int) -> None:
        """Scroll the lesson by pages, or the code if it is in the lesson's place."""
        if self.reads:
            self.action_scroll_lines(pages * max(1, self.query_one(Code).size.height - 1))
        else:
            self.query_one(LessonPane).scroll_pages(pages)
            self.refresh_bindings()

    @property
    def reads(self) -> bool:
        """Whether the code is shown in place of the lesson."""
        return self.unseen and self.query_one(Code).display

    def action_scroll_lines(self, lines: int) -> None:
        """Scroll the lesson by lines, or the code if it is in the lesson's place."""
        pane = self.query_one(LessonPane)
        if self.reads:
            self.query_one(Code).scroll_lines(lines)
        elif pane.longer and pane.display:
            pane.scroll_lines(lines)
        else:
            self.hint = _("All of it is in sight.")
        self.refresh_bindings()

    @enables("up down")
    def scrolls(self) -> bool:
        """Return whether the arrow keys scroll, as opposed to choosing an answer."""
        return self.reads or not self.model.takes_answer


def make_glossary(text: str) -> Leaflet:
    """Return a panel with the glossary; words that occur in a text come first."""
    here = find_glossary_words(text)
    others = [word for word in load_glossary() if word not in here]
    lists = {_("Words in this part"): here, _("Words of the course"): others}
    meanings = {
        title: [(word, notation.in_notation(load_glossary()[word].means)) for word in words]
        for title, words in lists.items()
    }
    return Leaflet(GLOSSARY, [(title, listed) for title, listed in meanings.items() if listed])


EXAMPLE = 0, 2, 4, 1, 3
"""The rows of five queens, as two lectures draw them."""


def ask_name() -> Choice:
    """Return a panel that asks what a student's lecture calls the list; Enter keeps the name."""
    in_use = notation.get_notation().name
    text = _(
        "We call this list of rows {b}. That's fine if you learn on your own: press Enter. A "
        "lecture may write it in another way:"
    ).format(b=in_use)
    by_columns = [_("One queen in each column"), *_draw_example(notation.NOTATIONS["b"])]
    by_rows = [_("One queen in each row"), *_draw_example(notation.NOTATIONS["q"])]
    width = max(map(len, by_columns)) + 4
    boards = [f" {one:{width}}{other}" for one, other in zip(by_columns, by_rows, strict=True)]
    named = _("{name}, as in the lecture of {lecture}")
    names = {
        each.name: named.format(name=each.name, lecture=each.lecture)
        for each in notation.NOTATIONS.values()
    }
    text = "\n".join((text, "", *boards))
    return Choice(text, {**names, notation.SCRIPTS: _("b is fine")}, in_use)


def _draw_example(way: notation.Notation) -> Iterator[str]:
    """Yield the lines of a small board as a lecture draws it, with its list below."""
    queens, rows = way.queens(EXAMPLE), range(len(EXAMPLE))
    for y in rows if way.top else reversed(rows):
        yield f"{y} " + " ".join("♛" if (x, y) in queens else "·" for x in rows)
    yield "  " + " ".join(map(str, rows))
    yield way.written(EXAMPLE)
