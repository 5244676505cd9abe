"""The end of a lesson: what the student can do now, how it went, and where it leads."""

from collections.abc import Iterator
from contextlib import suppress
from enum import Enum, auto
from functools import cached_property

from msgspec import Struct

from lessons.course.course import lesson_ids, list_chapters
from lessons.course.part_tasks import Place
from lessons.course.practice import find_template, list_templates_for, load_skills
from lessons.files.course_folder import load_replies
from lessons.journal.records import PRACTICE
from lessons.language import _, ngettext
from lessons.lesson.fresh_questions import say_take_again
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import SceneError
from lessons.student.introduced import find_introduced
from lessons.student.own_solutions import find_own_solutions
from lessons.student.progress import find_next_lesson, find_progress, say_missing
from lessons.student.reviews import find_repairs
from lessons.student.student_model import assess_skills
from lessons.text.notation import in_notation
from lessons.text.prose import escape_markdown
from solver.board.geometry import Square, first_attack, on_board, vector_squares


class To(Enum):
    """The kinds of things to which the end of a lesson can lead."""

    REPAIR = auto()
    CHECK = auto()
    LESSON = auto()
    PRACTICE = auto()


class Onward(Struct, frozen=True):
    """One place where the end of a lesson leads: its kind, its lesson if any, and its text."""

    to: To
    lesson: str
    text: str


class BestBoard(Struct, frozen=True):
    """The board that is shown at the end of a lesson: the student's own solution, or the best."""

    n: int
    queens: tuple[Square, ...]
    own: bool = False

    @property
    def caption(self) -> str:
        """The caption that says where the board comes from."""
        return _("Your own solution:") if self.own else _("From this lesson:")


class Ending:
    """The end of a lesson, worked out from the journal, without onward links unless it `leads`.

    Attributes:
        board: The board that is shown.
        missing: The skills of its fresh questions that practice can complete now, and has not.
    """

    def __init__(self, session: LessonSession, *, leads: bool = True) -> None:
        self._session = session
        student = session.journal.read()
        asked = [each.skill for each in map(find_template, session.check.answered) if each]
        states = assess_skills(student)
        self._skills = {skill: states[skill] for skill in dict.fromkeys(asked)}
        brought = {*find_introduced(student), *session.lesson.check}
        self.missing = frozenset(
            skill
            for skill, state in self._skills.items()
            if not state.mastered and all(each.id in brought for each in list_templates_for(skill))
        )
        # Whether a check is passed whose skills take more than that.
        self._lasting = session.check.taken and session.check.passed and bool(self.missing)
        self.board = find_best_board(session)
        self._leads = leads

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences on the result, on the idea that shows, and on each skill, in this order."""
        ideas = self._session.shown_ideas
        named = next(iter(ideas.find_clear()), "")
        shown = [f"{ideas.find_idea(named).sentence} {load_replies()[named]}"] if named else []
        skills = (self._say_skill(skill, named) for skill in self._skills)
        return (" ".join(self._say_result()), *shown, *skills)

    def _say_result(self) -> Iterator[str]:
        """Yield sentences in Markdown on whether lesson and check are done, and what was right."""
        session, check = self._session, self._session.check
        practice = session.lesson.id == PRACTICE
        if not practice and not session.rechecks:
            sentence = _("You have come to the end of “{title}”.")
            if check.passed:
                sentence = _("**You have finished “{title}”. Well done!**")
            yield sentence.format(title=escape_markdown(session.lesson.front.title))
        if check.taken and check.passed:
            yield _("You have passed the check.")
        elif check.taken:
            yield _("You have not passed the check yet.") if self.missing else check.say_failure()
        right, questions = session.score
        if questions:
            sentence = ngettext(
                "You answered {right} of {all} question right at once, without help.",
                "You answered {right} of {all} questions right at once, without help.",
                questions,
            )
            yield sentence.format(right=right, all=questions)
        if practice and right < questions:
            yield _("What was not right comes back tomorrow.")
        if self._lasting:
            yield _("The lesson is done; mastery comes with practice over the next days.")

    def _say_skill(self, skill: str, named: str) -> str:
        """Return the sentence on a skill's mastery, without naming the idea `named` again."""
        state = self._skills[skill]
        missing = ", ".join(say_missing(state))
        if named and state.suspected == named:
            missing = _("a few right answers where that thought would be wrong")
        sentence = _("You needn't master “{skill}” yet; other lessons train it, too.")
        if state.mastered:
            sentence = _("You have mastered “{skill}”.")
        elif skill in self.missing:
            sentence = _("To master “{skill}”, you need {missing}.")
        return sentence.format(skill=load_skills()[skill], missing=missing)

    @property
    def text(self) -> str:
        """The Markdown text of the end, in paragraphs."""
        return "\n\n".join(self._list_paragraphs())

    def _list_paragraphs(self) -> Iterator[str]:
        """Yield the Markdown paragraphs of a lesson's end."""
        session, (score, *rest) = self._session, self.sentences
        if session.asks_nothing:
            yield session.prose
        elif session.lesson.id != PRACTICE or session.score[1]:
            yield score
        if rest:
            yield "\n".join(f"- {escape_markdown(each)}" for each in rest)
        if session.lesson.id != PRACTICE and not session.rechecks:
            if session.check.passed or not session.check.taken:
                yield f"**{escape_markdown(in_notation(session.lesson.front.aim))}**"
            course, chapters = find_progress(session.journal.read()), list[str]()
            for title, lessons in list_chapters():
                if title and session.lesson.id in lessons:
                    done = sum(course[name].finished for name in lessons if name in course)
                    sentence = ngettext(
                        "Of the chapter “{chapter}”, {done} of {all} lessons is done.",
                        "Of the chapter “{chapter}”, {done} of {all} lessons are done.",
                        done,
                    )
                    chapters.append(sentence.format(chapter=title, done=done, all=len(lessons)))
            yield from map(escape_markdown, chapters)

    @cached_property
    def onward(self) -> tuple[Onward, ...]:
        """Where the lesson leads, the best by what the answers say first."""
        return tuple(self._list_onward()) if self._leads else ()

    def _list_onward(self) -> Iterator[Onward]:
        """Yield repairs, the check, the next lesson and practice, the best first."""
        session = self._session
        name, student = session.lesson.id, session.journal.read()
        repairs = (each for each in find_repairs(student) if name in {each.lesson, PRACTICE})
        repair = next(repairs, None)
        again = [Onward(To.REPAIR, repair.lesson, repair.sentence)] if repair else []
        first = repair is not None and repair.comes_first
        yield from again[:first]
        if not session.check.passed:
            yield Onward(To.CHECK, name, say_take_again(name))
        if following := find_next_lesson(find_progress(student), lesson_ids()):
            yield Onward(To.LESSON, following.lesson, following.what)
        yield from again[first:]
        if self.missing or (name == PRACTICE and not session.asks_nothing):
            yield Onward(To.PRACTICE, "", _("Practise: fresh questions"))


def find_best_board(session: LessonSession) -> BestBoard | None:
    """Return an own solution of a size placed in the lesson, else the fullest board, or None."""
    placing = {part.task.n for part in session.lesson.parts if isinstance(part.task, Place)}
    solutions = find_own_solutions(session.journal.read()) if placing else ()
    for rows in sorted(each for each in solutions if len(each) in placing):
        return BestBoard(len(rows), tuple(vector_squares(rows)), own=True)
    boards: list[BestBoard] = []
    for part in session.lesson.parts if session.lesson.id != PRACTICE else ():
        setting = part.scene.setting
        with suppress(SceneError):
            queens = tuple(each for each in part.scene.step().squares if on_board(each, setting.n))
            if setting.puzzle is None and queens and first_attack(queens) is None:
                boards.append(BestBoard(setting.n, queens))
    return max(
        boards, key=lambda board: (len(board.queens) == board.n, len(board.queens)), default=None
    )
