"""A session as messages, for programs: a line of JSON each, as `docs/protocol.md` describes them.

A part of the lesson is a message; so is what is said to an answer. A message in is a JSON object
with one key. Who sends what cannot be understood is told what can be, and sends again.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import TypeAlias

from lessons.answers.answer_kind import MessageError
from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import Shown
from lessons.course.activity import Activity
from lessons.course.part_tasks import Drive, Guess
from lessons.course.question import Posed
from lessons.language import _
from lessons.lesson.answering import REPEATED
from lessons.lesson.ending import Ending
from lessons.lesson.session import LessonSession
from lessons.student.progress import say_missing
from lessons.student.reviews import make_agenda
from lessons.student.student_model import assess_skills
from lessons.words.narration import read_variables
from lessons.words.puzzle_narration import find_cells, find_marks, find_state

Message: TypeAlias = dict[str, object]
REFUSALS = 10  # Refusals in a row for one reason after which a session ends: the program loops.
POSSIBLE = 0.05  # The probability from which an idea is listed in a message.


def exchange_messages(
    session: LessonSession, lines: Iterable[str], write: Callable[[str], object]
) -> bool:
    """Play a session by JSON lines with a program; return whether the lesson was finished.

    A line of the program is not asked for before all is written that it can answer: each message,
    a line without its end, in ASCII.
    """
    exchange = Exchange(session)
    for message in exchange.list_messages():
        write(json.dumps(message))
    for line in filter(str.strip, lines):
        for message in exchange.receive(line):
            write(json.dumps(message))
        if exchange.finished or exchange.stuck:
            break
    return exchange.finished


class Exchange:
    """A session in a lesson as an exchange of messages with a program.

    Attributes:
        finished: Whether the lesson was.
        stuck: Whether the program goes on sending what is refused, and is not heard any more.
    """

    def __init__(self, session: LessonSession) -> None:
        self.finished = self.stuck = False
        self._refused, self._times = "", 0
        self._session = session
        self._suspected = session.shown_ideas.find_clear()
        self._error_reported = False

    def receive(self, line: str) -> Iterator[Message]:
        """Act on a line from the program, and yield the messages that reply."""
        try:
            yield from self._do_message(_read_message(line))
            self._times = 0
        except MessageError as error:
            yield {"error": str(error)}
            self._times = self._times + 1 if str(error) == self._refused else 1
            self._refused = str(error)
            if self._times == REFUSALS:
                self.stuck = True
                sentence = _("This was refused {n} times in a row, so the session ends here.")
                yield {"error": sentence.format(n=REFUSALS)}

    def _do_message(self, message: Message) -> Iterator[Message]:
        """Act on a message and yield the replies; raise `MessageError` if that is impossible."""
        session, posed = self._session, self._session.posed if self._session.locked else None
        guessing = session.guessing
        match message:
            case {"answer": form} if guessing is not None:
                session.guess(guessing.answer_kind.read_message(form))
            case {"answer": form} if posed is not None:
                answer = posed.answer_kind.read_message(form)
                if session.answering.is_repeated(answer):
                    raise MessageError(REPEATED)
                session.answering.commit(answer)
                yield self._make_verdict(posed)
                if session.answering.is_open:
                    yield from self.list_messages()
                    return
            case {"hint": True} if posed is not None:
                if not session.answering.help():
                    raise MessageError(_("There are no more hints: give_up shows the answer."))
                yield {"hint": session.answering.hints[-1]}
                return
            case {"give_up": True} if session.locked:
                if not session.skip():
                    raise MessageError(
                        _("Take the hints first: send {text}.").format(text='{"hint": true}')
                    )
                if posed is not None:
                    yield self._make_verdict(posed)
            case {"next": True} if not session.locked or session.part.can_be_left_out:
                if not session.note_activity():
                    session.pass_by()
            case _:
                raise MessageError(self._say_what_to_send())
        yield from self._send_next()

    def _say_what_to_send(self) -> str:
        """Return text that says which messages can be sent now."""
        session = self._session
        if not session.locked:
            sentence = _("Nothing is asked here: send {next}.")
        elif session.posed is not None:
            sentence = _("Send {answer}, {hint} or {give_up}.")
        elif session.guessing is not None:
            sentence = _("Send {answer}, a whole number, or {next} to go on without a guess.")
        elif isinstance(session.part.task, Drive):
            sentence = _("Moves cannot be made here: send {give_up} to leave them out.")
        else:
            sentence = _("Send {next} once this is done, or to go on; {give_up} leaves it out.")
        simple = {name: f'{{"{name}": true}}' for name in ("hint", "give_up", "next")}
        return sentence.format(answer='{"answer": ...}', **simple)

    def _send_next(self) -> Iterator[Message]:
        """Go to the next part and yield its messages, or the message of the lesson's end."""
        session = self._session
        if session.go_on():
            yield from self.list_messages()
            return
        self.finished = True
        right, questions = session.score
        yield {
            "finished": session.lesson.id,
            "right_at_once": right,
            "questions": questions,
            "passed": session.check.passed,
            "due": make_agenda(session.journal.read(), datetime.now(UTC)).days,
            "text": " ".join(Ending(session).sentences),
        }

    def list_messages(self) -> Iterator[Message]:
        """Yield the messages of the present part; skip parts whose question is answered."""
        session = self._session
        session.note_activity()
        if session.posed is not None and not session.locked:
            yield from self._send_next()
            return
        if session.journal.error is not None and not self._error_reported:
            self._error_reported = True
            yield {"trouble": session.journal.error}
        yield {
            **self._make_task(),
            "part": session.place,
            "parts": session.parts,
            **self._make_scene(),
        }

    # What is said.

    def _make_task(self) -> Message:
        """Return the part's text as a message, with its question or task if that is open."""
        session, posed, task = self._session, self._session.posed, self._session.part.task
        text = session.prose.strip()
        if not session.locked:
            return {"prose": text}
        if posed is not None:
            question = posed.question
            return {
                "question": question.id,
                "try": len(session.answering.tried) + 1,
                "tried": [posed.answer_kind.to_message(each) for each in session.answering.tried],
                "template": question.template or None,
                "skill": question.skill or None,
                "ask": question.ask.prompt,
                "text": text,
                "response": posed.response.name,
                "options": [posed.say_piece(choice) for choice in posed.choices],
            }
        match task:
            case Activity(kind=kind, id=name, title=title):
                return {"activity": {"kind": kind, "id": name, "title": title}, "text": text}
            case Guess(id=name):
                return {"guess": name, "text": text, "response": NumberAnswer.name}
            case Drive(id=name):
                return {"drive": name, "text": text}
        texts = {"kind": type(task).__name__.lower(), "id": session.part.task_id}
        return {"doing": texts, "text": text}

    def _make_scene(self) -> Message:
        """Return the board and the state beside the text, without what the question asks."""
        session, scene = self._session, self._session.part.scene
        setting, step = scene.setting, self._session.view.run.step(self._session.view.stop)
        coded, hidden = session.introduced.code, session.view.shown
        variables = read_variables(step)
        if setting.puzzle is not None:
            variables = {"state": find_state(step)}
        elif hidden is Shown.BOARD:
            variables = {name: each for name, each in variables.items() if type(each) is not tuple}
        queens = () if hidden is Shown.TABLE else step.list_queens(setting.n)
        shown: Message = {
            "listing": setting.listing,
            "n": setting.n,
            "variables": variables,
            "queens": [(x, y) for x, y in queens],
            "marked": sorted(scene.marks),
            "source": session.view.code.removesuffix("\n").split("\n") if coded else [],
            "line": step.next_line if coded else None,
        }
        if setting.puzzle is not None:
            shown |= {"maze": find_marks(step) or setting.puzzle.rows, "way": find_cells(step)}
        return shown

    def _make_verdict(self, posed: Posed) -> Message:
        """Return the judgement of the latest answer to a question, as a message."""
        session, suspected = self._session, self._session.shown_ideas.find_clear()
        answering = session.answering
        judgement = answering.judgement or answering.first_try
        if judgement is None:
            raise TypeError("nothing was answered")
        unexplained = self._session.replies.unexplained.get(posed.question.id)
        cleared = [name for name in self._suspected if name not in suspected]
        self._suspected = suspected
        weighed = sorted(session.shown_ideas.weigh_all().items(), key=lambda each: -each[1])
        likely = {name: round(share, 3) for name, share in weighed if share >= POSSIBLE}
        skills = {
            skill: {
                "mastered": each.mastered,
                "knows": round(each.knows, 3),
                "missing": say_missing(each),
            }
            for skill, each in assess_skills(session.journal.read()).items()
            if each.asked
        }
        return {
            "right": judgement.right,
            "try": 1 if answering.is_open else len(answering.tried) + 1,
            "open": answering.is_open,
            "answer": None if answering.is_open else posed.answer_kind.to_message(posed.answer),
            "idea": judgement.beliefs[0] if len(judgement.beliefs) == 1 else None,
            "feedback": judgement.text,
            "suspected": suspected,
            "cleared": cleared,
            "likely": likely,
            "unexplained": unexplained.skill if unexplained else None,
            "skills": skills,
        }


def _read_message(line: str) -> Message:
    """Parse a line as a message of one key; raise `MessageError` if it is no such message."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or len(message) != 1:
        sentence = _("Send a JSON object with one key on a line, such as {text}.")
        raise MessageError(sentence.format(text='{"next": true}'))
    return message
