"""A lesson in lines: each part, its question, what is said to the answer, and the ticks between.

A person goes on with Enter. Prepared lines are answers and nothing else: what is only read needs
no line, so that a file for a lesson has one line for each question and each guess, and one more
after a wrong answer that leaves a second try. A line that cannot be an answer is refused with a
sentence that names it, and asked for again: only the end of the input ends the lesson.
"""

import shlex
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from lessons.asks.ask import Shown
from lessons.course.activity import Activity
from lessons.course.course import find_glossary_words, load_glossary
from lessons.course.part_tasks import Drive, Guess, Measure, PartTask, Play, Race
from lessons.journal.journal import Journal
from lessons.journal.records import PRACTICE
from lessons.language import _, ngettext
from lessons.lesson.ending import Onward, end_of
from lessons.lesson.messages import exchange_messages
from lessons.lesson.practising import practise_on
from lessons.lesson.session import LessonSession
from lessons.lesson.tries import Placing, Probing
from lessons.scenes.subject import BoardSearch, PuzzleSearch
from lessons.text.notation import (
    NOTATIONS,
    get_notation,
    has_preferred_notation,
    in_notation,
    prefer_notation,
)
from solver.machine.step import Step
from tui.actions import Action
from tui.answers.typed import say_first_try, say_verdict, say_ways
from tui.command.general_options import course_named
from tui.drive.lines import DriveLines
from tui.experiments.lines import ExperimentLines
from tui.lesson.actions import ENDING, LESSON, PLACE, PROBE
from tui.lesson.model import HintOutcome, LessonModel
from tui.lesson.part_tasks import (
    begin_session,
    make_activity,
    make_drive,
    make_experiment,
    make_next_start,
    make_race,
    say_closed,
    say_end,
    say_outcome,
    say_part_task,
)
from tui.lesson.task_model import PlaceModel, ProbeModel, find_result
from tui.lines import words
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.idea import show_idea, show_passage
from tui.lines.prose import write_prose
from tui.lines.run_commands import position_in, tell_step
from tui.lines.teletype import Line, Teletype
from tui.lines.views import view_lines
from tui.race.lines import RaceLines
from tui.run.position import Position, Unit
from tui.run.typed_places import square_of
from tui.start import LessonStart, PracticeStart, RepairStart


def show_part(teletype: Teletype, session: LessonSession, step: Step, *, known: bool) -> None:
    """Write the current part of a session; omit what is `known` because it was just written."""
    scene = session.part.scene
    text = _("Part {part} of {parts}.").format(part=session.place, parts=session.parts)
    if session.check_progress:
        text = _("Part {part} of {parts}, {check}.").format(
            part=session.place, parts=session.parts, check=session.check_progress
        )
    teletype.say("", text)
    subject = scene.setting.subject
    searched, shown = session.introduced.search, session.view.shown
    state = [subject.describe(step)] if searched and shown is not Shown.BOARD else []
    match subject:
        case PuzzleSearch(puzzle=puzzle):
            if scene.marks or not known:
                teletype.write(words.draw_puzzle_letters(puzzle, step, scene.marks))
            if not known:
                teletype.say(*state)
        case BoardSearch(n=n):
            if not known:
                # To name the squares of queens is to name the vector.
                boarded, hidden = scene.setting.has_board, shown in {Shown.TABLE, Shown.BOARD}
                size = ngettext("The board has {n} column.", "The board has {n} columns.", n)
                if not boarded:
                    size = _("It runs with n = {n}.")
                    teletype.write(words.draw_letters(step, n))
                board = [] if hidden or not boarded else [words.say_held(step, n, level=searched)]
                teletype.say(" ".join([size.format(n=n), *board]), *state)
                if shown is Shown.BOARD:
                    teletype.write(words.draw_letters(step, n, flipped=scene.flipped))
            if scene.marks:
                teletype.say(words.say_marked(scene.marks))
    if scene.view:
        teletype.write(view_lines(scene.view, session.view.run, step, scene.setting.n))
    teletype.write(write_prose(session.prose))
    show_answer(teletype, session)


def show_answer(teletype: Teletype, session: LessonSession) -> None:
    """Write the possible answers, or the verdict on the answer; nothing if nothing is asked."""
    posed, judgement, first = session.posed, session.judgement, session.first_try
    if posed is not None and judgement is not None:
        teletype.say(say_verdict(posed, judgement))
        teletype.write(write_prose(judgement.text))
    elif session.part.task is not None:
        _show_task(teletype, session, session.part.task)
    elif posed is not None:
        if first is not None:
            teletype.say(say_first_try(posed, first.value))
            teletype.write(write_prose(first.reply))
            teletype.say("", _("Try once more."))
        teletype.write(say_ways(posed, session.tried))
        for hint in session.hints:
            teletype.write(write_prose(hint))


def _show_task(teletype: Teletype, session: LessonSession, task: PartTask) -> None:
    """Write the outcome of a part's task, or, while the task is waited for, what to type."""
    if not session.locked:
        sentences = [say_outcome(session)]
    elif why := say_closed(task, kiosk=teletype.kiosk):
        go_on = _("Enter goes on without it."), _("Type open to go on without it.")
        sentences = [why, _in_kind(teletype, *go_on)]
    else:
        sentences = [say_part_task(task), _in_kind(teletype, *_what_to_type(task))]
    teletype.say(*filter(None, sentences))


def _in_kind(teletype: Teletype, typed: str, prepared: str) -> str:
    """Return one text for a person who types, another for lines prepared in a file."""
    return typed if teletype.typed else prepared


def _what_to_type(task: PartTask) -> tuple[str, str]:
    """Return what to type for a task, for a person and for prepared input."""
    if isinstance(task, Guess):
        return (_("Type a number, or skip to go on without a guess."),) * 2
    if isinstance(task, Play):
        return (
            _("Press Enter to run one tick, type open to run all, or skip to go on without it."),
            _("Type open to let the run go on to its end, or skip to go on without it."),
        )
    return (
        _("Press Enter to begin, or type skip to go on without it."),
        _("Type open to begin, or skip to go on without it."),
    )


def say_left(session: LessonSession, why: str) -> str:
    """Return a sentence that says at which part a lesson was left, why, and how to go on."""
    sentence = _("{why} at part {part} of {parts}. 'queens-tutor {command}' goes on there.")
    lost = _("{why} at part {part} of {parts}.")
    once = session.journal.error or session.lesson.id == PRACTICE
    named = course_named()
    command = ["lesson", session.lesson.id, *(["--course", named] if named else [])]
    return (lost if once else sentence).format(
        why=why, part=session.place, parts=session.parts, command=shlex.join(command)
    )


class PlaceLines(TypedCommands):
    """Places queens on a teletype."""

    ACTIONS = PLACE
    MODEL = PlaceModel
    HOW = (_("Column and row alone, such as 0 2, place a queen too."),)
    model: PlaceModel

    def __init__(self, teletype: Teletype, placing: Placing) -> None:
        super().__init__(teletype)
        self.model = PlaceModel(placing)

    def begin(self) -> None:
        """Write the board, and how to place a queen."""
        self.tell()
        self.teletype.say(_("Type place, a column and a row; quit goes back to the lesson."))

    def other(self, text: str) -> None:
        """Place a queen on the square that was typed."""
        self.model.place(square_of(text, self.model.tried.n, "place"))
        self.tell()

    def tell(self) -> None:
        """Write the board, and how the queens stand."""
        tried = self.model.tried
        self.teletype.write(words.draw_queens(tried.queens, tried.n))
        self.teletype.say(*tried.describe())
        self.left = self.left or self.model.solved


class ProbeLines(TypedCommands):
    """Sends probes on a teletype."""

    ACTIONS = PROBE
    MODEL = ProbeModel
    HOW = (_("Enter, an empty line: send the next probe."),)
    model: ProbeModel

    def __init__(self, teletype: Teletype, probing: Probing) -> None:
        super().__init__(teletype)
        self.model = ProbeModel(probing)

    def begin(self) -> None:
        """Write what a probe is, and how to send one."""
        self.tell()
        self.teletype.say(_("Enter, or send, sends a probe; quit goes back to the lesson."))

    def enter(self) -> None:
        """Send the next probe."""
        self.do("send")

    def tell(self) -> None:
        """Write what the last probe met."""
        self.teletype.say(*self.model.tried.describe())


def open_task_lines(
    host: LinesHost, session: LessonSession, task: PartTask
) -> tuple[int, int] | None:
    """Run the task of a part; return what was reached and of how much, or None if too little."""
    lines = _make_lines(host, session, task)
    lines.play()
    return find_result(lines.model)


def _make_lines(host: LinesHost, session: LessonSession, task: PartTask) -> TypedCommands:
    match task, session.trial:
        case Drive(), _:
            return DriveLines(make_drive(task, session), host, fixed=True)
        case Race(), _:
            return RaceLines(make_race(task), host)
        case Measure(), _:
            return ExperimentLines(make_experiment(task, session), host.teletype)
        case _, Placing() as placing:
            return PlaceLines(host.teletype, placing)
        case _, Probing() as probing:
            return ProbeLines(host.teletype, probing)
    raise TypeError(f"{task} is done in the lesson itself")


SHOWN = 16
"""Ticks that are told one by one on the way to the next part."""


def open_lesson_lines(
    start: LessonStart | PracticeStart | RepairStart, host: LinesHost
) -> "LessonLines | MessageLines":
    """Return the lines that play a lesson or practice, for a person or for a program."""
    session = begin_session(start, host.journal)
    if not isinstance(start, RepairStart) and start.messages:
        return MessageLines(host.teletype, session)
    return LessonLines(session, host)


class LessonLines(TypedCommands):
    """Plays a session on a teletype."""

    ACTIONS = LESSON
    MODEL = LessonModel
    model: LessonModel
    HOW = (_("Enter, an empty line: go on, or begin what the part asks you to do"),)
    PIPED = (_("A line answers what is asked; what is only read needs none."),)

    def __init__(self, session: LessonSession, host: LinesHost, *, leads: bool = True) -> None:
        super().__init__(host.teletype)
        self._leads = leads
        self._finished = False
        self.model = LessonModel(session, partial(position_in, host.teletype))
        self._host = host
        self._index = -1  # The part that is shown.
        self._error_shown = False

    @property
    def session(self) -> LessonSession:
        """The session that is played."""
        return self.model.session

    @property
    def position(self) -> Position:
        """The position in the run of the current part."""
        return self.model.position

    def begin(self) -> None:
        """Write which lesson this is, and show the first part."""
        front = self.session.lesson.front
        title = _("Lesson: {title}").format(title=front.title)
        self.teletype.say(*filter(None, (title, front.aim)))
        if self.teletype.typed:
            self.teletype.say(
                _("Enter goes on, help lists the commands."),
                _("For a key in the text type a word: Space is tick, . is line, c is square."),
            )
        self._show()

    def done(self) -> bool:
        """Return whether the lesson is finished, as opposed to left."""
        return self._finished

    def _show(self, *, known: bool = False) -> None:
        """Write the current part; `known` omits the state that was just written."""
        self.session.look()
        self._index = self.session.index
        asked = self.session.lesson.front.names == self._index + 1 and self.teletype.typed
        if asked and not has_preferred_notation(self.session.student.records):
            show_names(self.teletype, self.session.journal, (), "")
        show_part(self.teletype, self.session, self.position.step, known=known)
        self._warn_unsaved()

    def _show_answered(self) -> None:
        """Write the verdict on the answer."""
        show_answer(self.teletype, self.session)

    def _warn_unsaved(self) -> None:
        """Warn once if answers cannot be saved."""
        error = self.session.journal.error
        if error is not None and not self._error_shown:
            self._error_shown = True
            self.teletype.say(error)

    # What is read.

    def actions(self) -> Sequence[Action]:
        """Return the actions that can be typed, without single letters that may be answers."""
        return [replace(each, keys="") for each in super().actions()]

    def read(self) -> None:
        """Read a line and obey it; if prepared input is asked nothing, go on without reading."""
        if self.session.locked or self.teletype.typed:
            self.read_line()
        else:
            self._go_on()

    def read_line(self) -> None:
        """Read a line and obey it."""
        text = self.teletype.ask(_("Answer:") if self.session.locked else ">", empty=False)
        if text is None:
            self._leave(_("The input ended"))
            return
        try:
            self.do(text)
        except ValueError as error:
            self._refuse_line(text, str(error))

    def enter(self) -> None:
        """Go on to the next part, or begin the task of this part."""
        part = self.session.part
        if not self.session.locked:
            self._go_on()
        elif isinstance(part.task, Play):
            self._do_tick()
        elif part.task is not None and not self.model.guesses:
            self._begin_task(part.task)
        else:
            self.teletype.say(_("There is no answer yet: type one, or help."))

    def other(self, text: str) -> None:
        """Commit an answer; raise ValueError with a remedy if the text is no possible answer."""
        if (guessing := self.session.guessing) is not None:
            self.session.guess(guessing.answer_kind.read_typed(text))
            self._show_answered()
            self._warn_unsaved()
        elif self.model.asks:
            self._commit_answer(text)
        elif self.model.is_to_be_done:
            raise ValueError(_("Type open to begin, or skip to go on without it."))
        else:
            sentence = _("Nothing is asked here. Enter goes on, help lists commands.")
            self.teletype.say(sentence)

    def _commit_answer(self, text: str) -> None:
        posed = self.session.posed
        if posed is not None:
            answer = posed.answer_kind.read_typed(text)
            self.session.commit(answer)
            self._show_answered()
            closed = not self.session.locked
            if closed and self.session.idea is not None and self.teletype.typed:
                self.teletype.say(_("Type idea to see what this idea does."))
            self._warn_unsaved()

    def _refuse_line(self, text: str, remedy: str) -> None:
        """Write what to type instead of a line; quote the line if it comes from prepared input."""
        sentence = _("Line {line} of the input, {text}, cannot be used. {remedy}")
        named = sentence.format(line=self.teletype.number, text=repr(text[:60]), remedy=remedy)
        self.teletype.say(remedy if self.teletype.typed else named)

    def _leave(self, why: str) -> None:
        self.left = True
        if not self._finished:
            self.left_at = say_left(self.session, why)

    # Where it goes.

    def _go_on(self) -> None:
        """Go to the next part, and describe each tick on the way."""
        step = self.session.view.run.step(self.session.view.limit)
        ticks = step.tick - self.position.step.tick
        if ticks > SHOWN:
            sentence = _("The search runs on for {ticks} ticks.")
            self.teletype.say(sentence.format(ticks=f"{ticks:,}"))
            self.position.to_step(step.number)
            self._tell_step()
        while self.model.has_after:
            self.model.advance()
            self._tell_step()
        if self.session.go_on():
            self._enter_part()
        else:
            self._end_lesson()

    def _end_lesson(self) -> None:
        """Write the end of the lesson, and offer the next lessons to a person."""
        self._finished = self.left = True
        ending = end_of(self.session, leads=self._leads)
        self.teletype.say("")
        self.teletype.write(write_prose(ending.text))
        if ending.board and ending.board.own:
            self.teletype.say(f"{ending.board.caption} {' '.join(map(str, ending.board.queens))}")
        if ending.onward and self.teletype.typed:
            following = EndingLines(ending.onward, self._host)
            following.play()
            self.left_at = following.left_at

    def _enter_part(self) -> None:
        """Go to the current part's place in the run, and write the part."""
        self._show(known=self.model.reach_part())

    def _tell_step(self) -> None:
        """Write what the current step did; before a search is introduced, only the board."""
        setting = self.session.part.scene.setting
        if self.session.introduced.search:
            tell_step(self.teletype, self.position, setting.subject)
        else:
            self.teletype.say(words.say_held(self.position.step, setting.n, level=False))

    # What commands do.

    def tell(self) -> None:
        """Write the result of a command: a new part, a message, or the ways to answer."""
        if self.model.note:
            self.teletype.say(self.model.note)
        elif self._index != self.session.index:
            self._enter_part()
        else:
            self._show_answered()

    def _do_again(self) -> None:
        self._show()

    def _do_tick(self) -> None:
        limit, played = self.session.view.limit, isinstance(self.session.part.task, Play)
        if self.model.has_after:
            self.position.forward(Unit.TICK)
            if self.position.number > limit:
                self.position.to_step(limit)
            self._tell_step()
            if played and self.position.number >= limit:
                self.session.do()
                self._show_answered()
        elif self.session.locked:
            self.teletype.say(_("First answer the question. Then you can run the next tick."))
        else:
            self._go_on()

    def _do_line(self) -> None:
        if self.model.advance_line():
            self._tell_step()
        elif self.session.locked:
            self.teletype.say(_("Answer first: the next line is locked until you do."))
        else:
            self.teletype.say(say_end(self.session.view, self.position.step))

    def _do_cursor(self, typed: str) -> None:
        """Write which queens attack a typed square; only after the question is answered."""
        setting, step = self.session.part.scene.setting, self.position.step
        if self.session.locked and self.session.posed is not None:
            self.teletype.say(_("That would give it away: answer first."))
        else:
            n = 0 if setting.puzzle else setting.n
            self.teletype.say(words.say_asked(typed, step, n, self.session.placed))

    def _do_board(self) -> None:
        scene, step = self.session.part.scene, self.position.step
        if self.session.view.shown is Shown.TABLE:
            self.teletype.say(_("That would give it away: answer first."))
        elif scene.setting.puzzle is not None:
            self.teletype.write(words.draw_puzzle_letters(scene.setting.puzzle, step, scene.marks))
        else:
            n, flipped = scene.setting.n, scene.flipped
            self.teletype.write(words.draw_letters(step, n, marks=scene.marks, flipped=flipped))

    def _do_code(self) -> None:
        view = self.session.view
        if not self.session.introduced.code:
            self.teletype.say(_("This lesson shows no code."))
            return
        whole = bool(view.covered or self.session.part.scene.labels)
        text = view.labelled_code if whole else self.position.run.program.listing.text
        self.teletype.write(words.quote_code(text, self.position.step, whole=whole))

    def _do_open(self) -> None:
        if (task := self.session.part.task) is not None:
            self._begin_task(task)

    def _begin_task(self, task: PartTask) -> None:
        """Play the run to the moment that a task names, or begin another kind of task."""
        match task:
            case Play():
                while self.session.locked:
                    self._do_tick()
            case Activity():
                self._begin_activity(task)
            case Guess():
                self.teletype.say(_("Type a number, or skip to go on without a guess."))
            case _:
                result = open_task_lines(self._host, self.session, task)
                if result is not None:
                    self.session.do(*result)
                self._show_answered()

    def _begin_activity(self, activity: Activity) -> None:
        """Begin an activity, unless the activity is done already or not possible here."""
        if self.session.look():
            self._show_answered()
        elif say_closed(activity, kiosk=self.teletype.kiosk):
            self.session.pass_by()
            self._go_on()
        else:
            self._host.make_lines(make_activity(activity)).play()
            self.session.look()
            self._show_answered()

    def _do_hint(self) -> None:
        """Read the next hint, or warn first if the hint costs something."""
        match self.model.read_hint(warns=self.teletype.typed):
            case HintOutcome.READ:
                self.teletype.write(write_prose(self.session.hints[-1]))
            case HintOutcome.COSTS:
                self.teletype.say(self.session.hint_costs + " " + _("Type hint again to read it."))
            case HintOutcome.NONE_LEFT:
                none = _("There are no more hints. Type solution to see the answer.")
                self.teletype.say(none)

    def _do_skip(self) -> None:
        if self.session.skip():
            self._show_answered()
        else:
            left = len(self.session.all_hints) - len(self.session.hints)
            sentence = ngettext(
                "The solution comes after the last hint. Type hint to read it.",
                "The solution comes after the hints, and {n} are left. Type hint to read the next.",
                left,
            )
            self.teletype.say(sentence.format(n=left))

    def _do_belief(self, argument: str) -> None:
        """Show the idea behind the student's answers, or practise against the idea."""
        if self.session.locked:
            self.teletype.say(_("Answer first."))
            return
        idea = self.session.clearest
        if idea is None:
            self.teletype.say(_("Your answers do not show a typical misunderstanding."))
            return
        match argument:
            case "":
                show_idea(self.teletype, idea)
            case "lesson":
                show_passage(self.teletype, idea.name)
            case "questions":
                session = practise_on(self.session.journal, idea.name)
                fresh = LessonLines(session, self._host, leads=False)
                if not fresh.play():
                    self.teletype.say(fresh.left_at)
                self._show()
            case _:
                raise ValueError(_("Type idea, idea lesson or idea questions."))

    def _do_words(self) -> None:
        here = find_glossary_words(self.session.prose)
        for word in here or load_glossary():
            self.teletype.say(in_notation(f"{word}: {load_glossary()[word]}"))

    def _do_names(self, argument: str) -> None:
        session = self.session
        rows = () if session.vector_hidden else self.position.step.queens
        show_names(self.teletype, session.journal, rows, argument)

    def _do_help(self) -> None:
        """List the commands, and repeat what is asked."""
        super()._do_help()
        self._show_answered()

    def _do_leave(self) -> None:
        self._leave(_("The lesson was left"))


def show_names(teletype: Teletype, journal: Journal, rows: Sequence[int], name: str) -> None:
    """Choose a notation by its name; without a name, list all notations and the state in each."""
    if not name:
        for each in NOTATIONS.values():
            state = _(" Here {state}.").format(state=each.written(rows)) if rows else ""
            teletype.say(f"{each.name}, {each.lecture}: {each.says}{state}")
        sentence = _("Your lecture writes {name}. Type names and another name to change it.")
        teletype.say(sentence.format(name=get_notation().name))
        return
    if name not in NOTATIONS:
        known = ", ".join(NOTATIONS)
        raise ValueError(_("Type names and one of {known}, such as names T.").format(known=known))
    prefer_notation(name, journal)
    chosen = _("From now on you will see {name}.").format(name=name)
    teletype.say(chosen, NOTATIONS[name].rows_too)


class EndingLines(TypedCommands):
    """Lists where a finished lesson leads, and goes there."""

    ACTIONS = ENDING
    HOW = (_("Enter goes on with the first; type a number, or quit to leave."),)
    UNKNOWN = _("Type one of the numbers, or quit.")

    def __init__(self, onward: Sequence[Onward], host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._onward = {str(number): each for number, each in enumerate(onward, 1)}
        self._host = host

    def begin(self) -> None:
        """List the numbered next lessons."""
        ways = (f"{number}: {each.text}" for number, each in self._onward.items())
        self.teletype.say("", *ways, *self.HOW)

    def enter(self) -> None:
        """Open the first entry of the list, which is the best one."""
        self.other("1")

    def other(self, text: str) -> None:
        """Open the entry of the list whose number was typed."""
        if text not in self._onward:
            self.teletype.say(self.UNKNOWN)
            return
        self.left = True
        following = self._host.make_lines(make_next_start(self._onward[text]))
        following.play()
        self.left_at = following.left_at


class MessageLines(TypedCommands):
    """Plays a session with a program at the other end of a teletype."""

    def __init__(self, teletype: Teletype, session: LessonSession) -> None:
        super().__init__(teletype)
        self._session = session

    def play(self) -> bool:
        """Exchange messages until the lesson or the input ends; return whether the lesson ended."""
        finished = exchange_messages(
            self._session, iter(self.teletype.read, None), self._send_message
        )
        if not finished:
            self.left_at = say_left(self._session, _("The input ended"))
        return finished

    def _send_message(self, message: str) -> None:
        self.teletype.write([Line(message, verbatim=True)])
        self.teletype.flush()
