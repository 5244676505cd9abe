"""A lesson in lines: each part, its question, what is said to the answer, and the ticks between.

A person goes on with Enter. Prepared lines are answers and nothing else: what is only read needs
no line, so that a file for a lesson has one line for each question and each guess, and one more
after a wrong answer that leaves a second try. A line that cannot be an answer is refused with a
sentence that names it, and asked for again: only the end of the input ends the lesson.
"""

import shlex
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain

from msgspec.structs import replace

from lessons.asks.ask import Shown
from lessons.course.activity import Activity
from lessons.course.course import find_glossary_words, lesson_ids, load_glossary
from lessons.course.part_tasks import Drive, Guess, Measure, PartTask, Play, Race
from lessons.course.passage import find_passage
from lessons.experiments.session import ExperimentSession
from lessons.journal.records import PRACTICE
from lessons.language import _, ngettext
from lessons.lesson.ending import Ending, Onward
from lessons.lesson.messages import exchange_messages
from lessons.lesson.practising import begin_idea_practice
from lessons.lesson.session import LessonSession
from lessons.lesson.tries import Placing, Probing
from lessons.scenes.subject import BoardSearch, PuzzleSearch
from lessons.student.introduced import has_asked_ruled_out
from lessons.text import notation
from solver.board.geometry import on_board
from solver.board.maze import Maze
from solver.machine.step import Step
from tui.actions import Action
from tui.answers.typed import may_answer, say_first_try, say_verdict, say_ways
from tui.command.own_course import course_named
from tui.drive.lines import DriveLines
from tui.experiments.lines import ExperimentLines
from tui.experiments.model import ExperimentModel
from tui.lesson import part_tasks
from tui.lesson.actions import ENDING, LESSON, PLACE, PROBE
from tui.lesson.model import LessonModel
from tui.lesson.task_model import PlaceModel, ProbeModel, find_result
from tui.lines import words
from tui.lines.commands import LinesHost, ListLines, Said, TypedCommands, find_action
from tui.lines.prose import write_prose
from tui.lines.run_commands import MOST, position_in, say_line_run, say_step
from tui.lines.teletype import Line
from tui.race.lines import RaceLines
from tui.run.listed import ListItem
from tui.run.typed_numbers import number_reader
from tui.start import DriveStart, LessonStart, PracticeStart, RaceStart, RepairStart


def list_part(session: LessonSession, step: Step, *, known: bool) -> Said:
    """Yield the current part of a session; omit what is `known` because it was just written."""
    scene = session.part.scene
    heading = _("Part {part} of {parts}").format(part=session.place, parts=session.parts)
    yield from ("", ", ".join(filter(None, (heading, session.check_progress))) + ".")
    prose, titled = [*write_prose(session.prose)], session.prose.startswith("#")
    yield from prose[:titled]
    if not known and session.pictured:
        yield from _list_state(session, step, [each.text for each in prose])
    before = session.view.before[-1].scene if known and session.view.before else None
    same = before and before.setting == scene.setting and before.tick() == scene.tick()
    if scene.view and not (before and same and before.view == scene.view):
        run, pruned = session.view.run, has_asked_ruled_out(session.lesson.id)
        yield from words.view_lines(scene.view, run, step, scene.setting.n, pruned=pruned)
    yield from prose[titled:]
    if scene.marks:
        yield _("Marked squares: {squares}.").format(squares=words.name_squares(scene.marks))


def _list_state(session: LessonSession, step: Step, written: Sequence[str]) -> Said:
    """Yield what is searched in the current part and its state, unless that is `written` too."""
    scene, shown, searched = session.part.scene, session.view.shown, session.introduced.search
    subject, hidden = scene.setting.subject, shown in {Shown.TABLE, Shown.BOARD}
    state = [subject.describe(step)] if searched else []
    if session.introduced.state and not searched and (vector := words.say_vector(step)):
        state = [] if any(vector.removesuffix(".") in each for each in written) else [vector]
    match subject:
        case PuzzleSearch(puzzle=Maze() as maze):
            yield words.say_maze(maze)
        case PuzzleSearch(puzzle=puzzle):
            yield from words.draw_puzzle_letters(puzzle, step)
        case BoardSearch(n=n):
            size = ngettext("The board has {n} column.", "The board has {n} columns.", n)
            held = [words.say_held(step, n, level=searched)]
            if step.storage.layout.has_numbers:
                held = words.list_numbers(step)
            elif not (searched or any(on_board(each, n) for each in step.squares)):
                held = [_("No queen is shown.")]  # One may hide there.
            if not scene.setting.has_board:
                yield from words.draw_letters(step, n)
                yield _("It runs with n = {n}.").format(n=n)
            elif hidden:  # To name the squares of queens is to name the vector.
                yield size.format(n=n)
            else:
                yield from (f"{size.format(n=n)} {held[0]}", *held[1:])
    if shown is Shown.BOARD:
        yield from words.draw_letters(step, scene.setting.n, flipped=scene.flipped)
    else:
        yield from state


_BEGIN = _("Type open to begin, or skip to go on without it.")
_WAYS: Mapping[type[PartTask], str] = {
    Guess: _("Type a number, or skip to go on without a guess."),
    Play: _("Type tick to run one tick, open to run all, or skip to go on without it."),
}


def say_left(session: LessonSession, why: str) -> str:
    """Return a sentence that says at which part a lesson was left, why, and how to go on."""
    sentence = _("{why} at part {part} of {parts}. 'queens-tutor {command}' goes on there.")
    lost = _("{why} at part {part} of {parts}.")
    once = session.journal.error or session.lesson.id == PRACTICE
    named = course_named()
    numbers = {name: f"{number}" for number, name in enumerate(lesson_ids(), 1)}
    lesson = numbers.get(session.lesson.id, session.lesson.id)
    command = ["lesson", lesson, *(["--course", named] if named else [])]
    return (lost if once else sentence).format(
        why=why, part=session.place, parts=session.parts, command=shlex.join(command)
    )


class PlaceLines(TypedCommands):
    """Places queens on a teletype."""

    ACTIONS = PLACE
    MODEL = PlaceModel
    BARE_COMMAND = "place"
    HOW = (
        _("Columns count from the left and rows from the bottom, both from 0."),
        _("Type a column and a row, such as 0 2, to place a queen; free lists the free squares."),
    )
    NO_HINTS = _("There are no hints here: try it out. quit goes back to the lesson.")
    UNKNOWN = _("Type a column and a row, such as 0 2, or free; quit goes back to the lesson.")
    model: PlaceModel

    def list_news(self) -> Said:
        """Return how the queens stand, and how many squares are free; leave once all stand."""
        tried = self.model.tried
        self.left = self.left or tried.solved
        free = ngettext("{n} square is free.", "{n} squares are free.", len(tried.free))
        said = *tried.describe(), words.say_queens(sorted(tried.queens))
        may_stop = [_("Enter goes on with the lesson.")] if tried.may_stop else []
        return said if tried.solved else (*said, free.format(n=len(tried.free)), *may_stop)

    def enter(self) -> Said | None:
        """Go on with the lesson if enough was tried; else say what can be typed."""
        if self.model.tried.may_stop:
            self.left = True
            return ()
        return super().enter()

    def _do_free(self) -> Said:
        places = words.name_places(self.model.tried.free)
        return [_("Free: {places}.").format(places=places) if places else _("No square is free.")]

    def _do_queens(self) -> Said:
        return [words.say_queens(sorted(self.model.tried.queens))]

    _do_repeat = list_news

    def _do_board(self) -> Said:
        tried = self.model.tried
        return words.draw_queens(tried.queens, tried.n, attacks=True)


class ProbeLines(TypedCommands):
    """Sends probes on a teletype."""

    ACTIONS = PROBE
    MODEL = ProbeModel
    EMPTY_COMMAND = "send"
    HOW = (_("Enter, an empty line: send the next probe."),)
    model: ProbeModel

    def list_state(self) -> Said:
        """Return what the last probe met."""
        return self.model.tried.describe()


def _make_task_lines(host: LinesHost, session: LessonSession) -> TypedCommands:
    """Return the lines in which the task of a part is done."""
    match part_tasks.prepare_task(session):
        case DriveStart() as start:
            drive = DriveLines(start, host, fixed=True)
            drive.shows_pruned = has_asked_ruled_out(session.lesson.id)
            return drive
        case RaceStart() as start:
            race = RaceLines(start, host)
            race.shows_variables = session.introduced.search
            return race
        case ExperimentSession() as experiment:
            return ExperimentLines(host, ExperimentModel(experiment))
        case Placing() as placing:
            return PlaceLines(host, PlaceModel(placing))
        case Probing() as probing:
            return ProbeLines(host, ProbeModel(probing))
    raise TypeError(f"{session.part.task} is done in the lesson itself")


SHOWN, MANY = 3, 24  # Ticks that are told one by one on the way to the next part; of a played run.


def open_lesson_lines(
    start: LessonStart | PracticeStart | RepairStart, host: LinesHost
) -> "LessonLines":
    """Return the lines that play a lesson or practice, for a person or for a program."""
    kind = MessageLines if getattr(start, "messages", False) else LessonLines
    return kind(part_tasks.begin_session(start, host.journal), host)


class LessonLines(TypedCommands):
    """Plays a session on a teletype."""

    ACTIONS = LESSON
    MODEL = LessonModel
    TAKES_EMPTY = False
    model: LessonModel
    HOW = (
        _("Enter, an empty line: go on, or begin what the part asks you to do."),
        _("After a wrong answer there is mostly one more try."),
    )

    def __init__(self, session: LessonSession, host: LinesHost, *, leads: bool = True) -> None:
        begin, warns = partial(position_in, host.teletype), host.teletype.typed
        super().__init__(host, LessonModel(session, begin, self.say_how, warns=warns))
        self._leads = leads
        self._finished = False
        self._index = self._entered = -1  # The part that is shown, and the step at which it began.

    @property
    def session(self) -> LessonSession:
        """The session that is played."""
        return self.model.session

    def begin(self) -> Said:
        """Yield which lesson this is, and the first part."""
        front = self.session.lesson.front
        yield from filter(None, (_("Lesson: {title}").format(title=front.title), front.aim))
        yield from self.list_state()

    def done(self) -> bool:
        """Return whether the lesson is finished, as opposed to left."""
        return self._finished

    def list_state(self, *, known: bool = False) -> Said:
        """Yield the current part; `known` omits the state that was just written."""
        self.session.note_activity()
        if self._index != self.session.index:
            self._index, self._entered = self.session.index, self.model.position.number
        asked = self.session.lesson.front.names == self._index + 1 and self.teletype.typed
        if asked and notation.find_preferred_notation(self.session.student.records) is None:
            sentence = _(
                "We call the list of rows {name}. If your lecture calls it something else, "
                "type names; if not, read on."
            )
            yield Line(sentence.format(name=notation.get_notation().name), once=True)
        yield from list_part(self.session, self.model.position.step, known=known)
        if self.teletype.typed and self.session.introduced.code and self.session.view.concerned:
            yield Line(_("Type code to read the lines that are spoken of."), once=True)
        yield from self._list_answered()

    def _list_answered(self) -> Said:
        """Yield the verdict or the possible answers, if any, and what cannot be saved."""
        session = self.session
        posed, judgement, first = session.posed, session.judgement, session.answering.first_try
        task = session.part.task
        if posed is not None and judgement is not None:
            yield from say_verdict(posed, judgement)
            yield from write_prose(judgement.text)
        elif task is not None and session.locked:
            why = part_tasks.say_closed(task, kiosk=self.teletype.kiosk)
            what = "" if isinstance(task, Guess) else part_tasks.say_part_task(task)
            yield from filter(None, [why or what])
            yield _("Type open to go on without it.") if why else _WAYS.get(type(task), _BEGIN)
        elif task is not None:
            yield from filter(None, [part_tasks.say_outcome(session)])
            yield from [_("Enter goes on.")] if self.teletype.typed else []
        elif posed is not None:
            if first is not None:
                yield say_first_try(posed, first.value)
                yield from write_prose(first.reply)
                yield from ("", _("One try is left."))
            yield from say_ways(posed, session.answering.tried)
            yield from chain.from_iterable(map(write_prose, session.answering.hints))
        if session.journal.error is not None:  # Nothing can be saved.
            yield Line(session.journal.error, once=True)

    # What is read.

    def works(self, action: Action) -> bool:
        """Return whether an action works now: a task opens again, code only where it is shown."""
        again = action.name == "open" and isinstance(self.session.part.task, Drive | Measure | Race)
        coded = self.session.introduced.code or action.name not in {"code", "stack", "line"}
        return again or (coded and super().works(action))

    def helps(self, action: Action) -> bool:
        """Return whether the help lists an action: nothing can be opened while a guess is asked."""
        return not (self.model.guesses and action.name == "open")

    def actions(self) -> Sequence[Action]:
        """Return the actions that can be typed, without single letters that may be answers."""
        posed = self.session.posed if self.model.asks else None
        answers = {each for each in ("h", "queens") if posed and may_answer(posed, each)}
        actions = [each for each in super().actions() if each.name not in answers]
        kept = {"hint"} if posed and "h" not in answers else set[str]()
        return [each if each.name in kept else replace(each, keys="") for each in actions]

    @property
    def prompt(self) -> str:
        """The text before the line that is typed now."""
        return _("Answer:") if self.session.locked else self.PROMPT

    def read(self) -> None:
        """Read a line and obey it; if prepared input is asked nothing, go on without reading."""
        if self.session.locked or self.teletype.typed:
            super().read()
        else:
            self.teletype.write(self.go_on())

    def enter(self) -> Said:
        """Go on to the next part, or begin the task of this part."""
        task = self.session.part.task
        if not self.session.locked:
            return self.go_on()
        if isinstance(task, Play):
            return self._do_tick()
        if task is not None and not self.model.guesses:
            return self._do_open()
        asked = self.session.posed or self.session.guessing
        kind = asked.answer_kind if asked else None
        return [
            _("There is no answer yet: type one, or help."),
            *([kind.say_typing()] if kind else []),
        ]

    def other(self, text: str) -> Said:
        """Commit an answer; raise ValueError with a remedy if the text is no possible answer."""
        posed, guessing = self.session.posed, self.session.guessing
        if guessing is not None:
            self.session.guess(guessing.answer_kind.read_typed(text))
            yield from self._list_answered()
        elif posed is not None and self.model.asks:
            self.session.answering.commit(posed.answer_kind.read_typed(text))
            yield from self._list_answered()
            named = self.session.answering.idea is not None and not self.session.locked
            if named and self.teletype.typed:
                yield _("Type idea to see what this idea does.")
        elif self.model.is_to_be_done:
            raise ValueError(_BEGIN)
        else:
            near = self.refuse_word(text)
            nothing = _("Nothing is asked here. Enter goes on, help lists commands.")
            yield nothing if near == self.UNKNOWN else near

    def word_refusal(self, text: str, remedy: str) -> str:
        """Return what to type instead of a line; quote the line if it comes from prepared input."""
        near = "" if find_action(self.actions(), text) else self.refuse_word(text)
        if near not in {"", self.UNKNOWN}:  # It may be meant as a command.
            remedy = f"{near} {remedy}"
        if self.model.guesses:
            remedy = " ".join([remedy, _("Or type skip to go on without a guess.")])
        sentence = _("Line {line} of the input, {text}, cannot be used. {remedy}")
        named = sentence.format(line=self.teletype.number, text=repr(text[:60]), remedy=remedy)
        return remedy if self.teletype.typed else named

    def leave(self, why: str) -> None:
        """Leave the lesson; keep why, unless it is finished."""
        super().leave(why)
        if not self._finished:
            self.left_at = say_left(self.session, why)

    # Where it goes.

    def go_on(self) -> Said:
        """Go to the next part, and yield what each tick on the way does."""
        judgement, view = self.session.judgement, self.session.view
        step = view.run.step(view.limit)
        ticks = step.tick - self.model.position.step.tick
        known = [each.text for each in write_prose(judgement.text)] if judgement else []
        if ticks > SHOWN:
            yield _("The search runs on for {ticks} ticks.").format(ticks=f"{ticks:,}")
            self.model.position.to_step(step.number)
            yield from self._say_step()
        if self.model.has_after and not self.session.introduced.search:
            yield _("This is what happens:")
        while self.model.has_after:
            self.model.advance()
            yield from (each for each in self._say_step() if not any(each in one for one in known))
        if self.session.go_on():
            yield from self._enter_part()
            return
        self._finished = self.left = True
        ending = Ending(self.session, leads=self._leads)
        if not self.session.asks_nothing:
            yield ""
            yield from write_prose(ending.text)
        if ending.board and ending.board.own:
            yield f"{ending.board.caption} {words.name_places(ending.board.queens)}."
        if ending.onward and self.teletype.typed:
            yield ""
            following = EndingLines(ending.onward, self.host)
            following.play()
            self.left_at = following.left_at

    def _enter_part(self) -> Said:
        """Go to the current part's place in the run, and yield the part."""
        before, further = self.model.position, self.session.index > self._index
        known = self.model.reach_part() and further
        after = self.model.position
        if further and after.run is before.run and after.number < before.number:
            yield _("Now the run goes back to where it stood before.")
        yield from self.list_state(known=known)

    def _say_step(self) -> Sequence[str]:
        """Return what the current step did; before a search is introduced, only the board."""
        setting = self.session.part.scene.setting
        if self.session.introduced.search:
            return say_step(self.model.position, setting.subject)
        before, step = self.model.position.before, self.model.position.step
        held = words.say_held(step, setting.n, level=False)
        new = [each for each in step.squares if before and each not in before.squares]
        if before and new and len(step.squares) == len(before.squares):
            held = _("Now {places}.").format(places=words.name_places(new))
        if isinstance(self.session.part.task, Play):  # Its ticks are to be counted.
            held = _("Tick {tick}: {queens}").format(tick=f"{step.tick:,}", queens=held)
        if before is not None and step.counters.solutions > before.counters.solutions:
            held += " " + _("This is a solution.")
        return [held]

    def _say_line(self, before: Step) -> Said:
        """Return what the current line did, and which is next if code is shown."""
        position, said = self.model.position, self._say_step()
        if not self.session.introduced.code:
            return said
        return say_line_run(before, position.step, position.run.program.listing, said)

    # What commands do.

    def list_news(self) -> Said:
        """Return the result of a command: a new part, a message, or the ways to answer."""
        if self.model.note:
            return [self.model.note]
        moved = self._index != self.session.index
        return self._enter_part() if moved else self._list_answered()

    def _do_back(self) -> Said:
        """Go one tick back in what was run since the part was entered, else to the part before."""
        if self.model.position.number <= self._entered:
            self.model.previous()
            return self.list_news()
        self.model.position.back()
        return self._say_step()[-1:]

    def _do_tick(self, typed: str = "") -> Said:
        """Run one tick, or as many as were typed; go on where none is left."""
        limit, played = self.session.view.limit, isinstance(self.session.part.task, Play)
        ticks = number_reader(1, MOST)(typed or "1")
        while self.model.has_after and ticks:
            self.model.advance()
            yield from self._say_step()
            ticks -= 1
            if played and self.model.position.number >= limit:
                self.session.do()
                yield from self._list_answered()
                return
        if not ticks:
            return
        if self.session.locked:
            first = _("First answer the question. Then you can run the next tick.")
            task = self.session.part.task
            yield first if task is None else _WAYS.get(type(task), _BEGIN)
        else:
            yield from self.go_on()

    def _do_line(self) -> Said:
        before = self.model.position.step
        if self.model.advance_line():
            return self._say_line(before)
        if self.session.locked:
            return [_("Answer first: the next line is locked until you do.")]
        return [part_tasks.say_end(self.session, self.model.position.step)]

    def _do_cursor(self, typed: str) -> Said:
        """Return which queens attack a square, if nothing is asked; or what is in a maze's cell."""
        setting, step = self.session.part.scene.setting, self.model.position.step
        if setting.puzzle is not None:  # A screen shows it while a question waits, too.
            return words.list_cells(typed, setting.puzzle, step)
        if self.model.unexplained:
            return [self.model.unexplained]
        return [words.say_asked(typed, step, setting.n, self.session.placed)]

    def _do_board(self) -> Said:
        scene, step = self.session.part.scene, self.model.position.step
        if self.session.view.shown is Shown.TABLE:
            return [_("That would give it away: answer first.")]
        if scene.setting.puzzle is not None:
            return words.draw_puzzle_letters(scene.setting.puzzle, step, scene.marks)
        return words.draw_letters(step, scene.setting.n, marks=scene.marks, flipped=scene.flipped)

    def _do_queens(self) -> Said:
        setting, step = self.session.part.scene.setting, self.model.position.step
        if self.session.view.shown in {Shown.TABLE, Shown.BOARD}:
            return [_("That would give it away: answer first.")]
        boarded = self.session.pictured and setting.puzzle is None
        return words.list_held(step, setting.n) if boarded else [words.BOARDLESS]

    def _do_code(self, typed: str) -> Said:
        """Return the code that the part is about, or what was typed of it."""
        view, scene = self.session.view, self.session.part.scene
        typed, shown = typed or "all" * bool(scene.labels), view.labelled_code
        text, step = self.model.position.run.program.listing.text, self.model.position.step
        return words.quote_code(text, step, typed, about=view.concerned, shown=shown)

    def _do_stack(self, typed: str) -> Said:
        """Return the calls that wait; where they are not shown, only after the question."""
        if self.model.asks and self.session.part.scene.view != "stack":
            return [_("That would give it away: answer first.")]
        return words.stack_lines(self.model.position.run, self.model.position.step, typed)

    def _do_open(self) -> Said:
        """Play the run to the moment that a task names, or begin another kind of task."""
        match self.session.part.task:
            case Play():
                position, view = self.model.position, self.session.view
                end = view.run.step(view.limit).tick
                if end - position.step.tick > MANY:
                    sentence = _("It runs {ticks} ticks. These are the last {last}:")
                    yield sentence.format(ticks=f"{end - position.step.tick:,}", last=SHOWN)
                    position.to_tick(end - SHOWN)
                while self.session.locked:
                    yield from self._do_tick()
            case Activity() as activity:
                done = self.session.note_activity()
                if not done and part_tasks.say_closed(activity, kiosk=self.teletype.kiosk):
                    self.session.pass_by()
                    yield from self.go_on()
                    return
                if not done:
                    self.host.play(part_tasks.make_activity_start(activity))
                    self.session.note_activity()
                yield from self._list_answered()
            case Guess():
                yield _WAYS[Guess]
            case None:
                pass
            case _:
                lines = _make_task_lines(self.host, self.session)
                lines.play()
                if self.session.locked and (reached := find_result(lines.model)) is not None:
                    self.session.do(*reached)
                yield from self._list_answered()

    def _do_hint(self) -> Said:
        self.model.hint()
        note, hints = self.model.note, self.session.answering.hints
        return [note] if note else write_prose(hints[-1])

    def _do_belief(self, argument: str) -> Said:
        """Show the idea behind the student's answers, or practise against the idea."""
        idea = self.session.clearest
        if self.model.asks:
            return [_("Answer first.")]
        if idea is None:
            return [_("Your answers do not show a typical misunderstanding.")]
        match argument:
            case "":
                return words.list_idea(idea)
            case "lesson":
                if passage := find_passage(idea.name):
                    title, prose = passage
                    return _("From the lesson: {title}").format(title=title), *write_prose(prose)
                return [_("No lesson speaks of this idea.")]
            case "questions":
                session = begin_idea_practice(self.session.journal, idea.name)
                fresh = LessonLines(session, self.host, leads=False)
                fresh.play()
                return *filter(None, [fresh.left_at]), *self.list_state()
        raise ValueError(_("Type idea, idea lesson or idea questions."))

    def _do_words(self) -> Said:
        here = find_glossary_words(self.session.prose) or load_glossary()
        return [notation.in_notation(f"{word}: {load_glossary()[word].means}") for word in here]

    def _do_names(self, name: str) -> Said:
        """Choose a notation by its name; without a name, list all, and the state in each."""
        if not name:
            session = self.session
            hidden = session.view.shown in {Shown.TABLE, Shown.BOARD}
            hidden = hidden or not session.introduced.state
            return words.list_notations(() if hidden else self.model.position.step.queens)
        if name not in notation.NOTATIONS:
            sentence = _("Type names and one of {known}, such as names T.")
            raise ValueError(sentence.format(known=", ".join(notation.NOTATIONS)))
        notation.prefer_notation(name, self.session.journal)
        chosen = _("From now on you will see {name}.").format(name=name)
        return chosen, notation.NOTATIONS[name].rows_too

    def _do_help(self, typed: str) -> Said:
        """List the commands, and repeat what is asked."""
        asked = write_prose(self.session.prose) if self.session.locked else ()
        return *super()._do_help(typed), "", *asked, *self._list_answered()

    def _do_leave(self) -> None:
        practised = self.session.lesson.id == PRACTICE
        self.leave(_("Practice was left") if practised else _("The lesson was left"))


class EndingLines(ListLines):
    """Lists where a finished lesson leads, and goes there."""

    ACTIONS = ENDING
    EMPTY_COMMAND, TAKES_EMPTY = "1", True
    HOW = ()

    def __init__(self, onward: Sequence[Onward], host: LinesHost) -> None:
        super().__init__(host)
        self._onward = onward

    def list_state(self) -> Said:
        """Return where it can go on, and how."""
        how = _("Enter goes on with the first; type a number, or quit to leave.")
        return *super().list_state(), how

    def list_rows(self) -> list[ListItem]:
        """Return the next lessons, by their numbers."""
        return [ListItem(f"{number}", each.text) for number, each in enumerate(self._onward, 1)]

    def open_row(self, name: str) -> Said:
        """Open the entry of a number."""
        start = part_tasks.make_next_start(self._onward[int(name) - 1])
        self.left, self.left_at = True, "".join(self.host.play(start))
        return ()


class MessageLines(LessonLines):
    """Plays a session with a program at the other end of a teletype."""

    def play(self) -> bool:
        """Exchange messages until the lesson or the input ends; return whether the lesson ended."""
        received = iter(self.teletype.read, None)
        self._finished = exchange_messages(self.session, received, self._send_message)
        self.leave(_("The input ended"))
        return self._finished

    def _send_message(self, message: str) -> None:
        self.teletype.write([Line(message, verbatim=True)])
        self.teletype.flush()
