"""The summary: all that the journal tells about a student, at once, and how it is told in lines."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from lessons.course.course import lesson_ids, list_chapters, load_front
from lessons.course.practice import load_skills
from lessons.files.course_folder import load_ideas, load_replies
from lessons.hunt.hunts import hunt_ids
from lessons.hunt.session import count_hunt_tasks
from lessons.hunt.tasks import Task
from lessons.journal.journal import NEVER
from lessons.journal.records import SKIPPED, ActivityType, Answered, Helped, split_subject
from lessons.journal.student_state import StudentState
from lessons.lab.folder import exercise_ids
from lessons.lab.session import ExerciseState, find_exercise_state
from lessons.language import _, ngettext
from lessons.student import progress
from lessons.student.introduced import find_skills_checked
from lessons.student.reviews import Agenda, make_agenda, say_due_today, say_when
from lessons.student.student_model import SPOKEN_FOR, SkillState, StudentModel

SPEAKING = 2
"""Answers that fit an idea from which on the summary mentions it: after one, nothing is known."""
LED = 0.5  # The probability of an unlisted idea or guessing above which the summary mentions it.
FIRST = 6  # Skills that a summary names if it is to be short.
NEARLY = 0.6  # The probability of knowing a skill from which the skill counts as nearly mastered.
WHEN_ASKED = _("A skill appears here once a lesson or practice has asked about it.")
ON_SURENESS = _(
    "Beside a skill stands how sure I am that you know it. Right answers make me surer, most "
    "of all those that only somebody who knows it would give."
)


class Summary(Struct, frozen=True):
    """A student's work `since` a time; ideas showing come the clearest first."""

    course: Mapping[str, progress.LessonProgress]
    agenda: Agenda
    answers: int
    time: timedelta
    since: datetime | None
    showing: Sequence[str]
    overcome: Sequence[str]

    @classmethod
    def of(cls, student: StudentState, now: datetime) -> "Summary":
        """Return the summary of a student at a time."""
        entries, model = student.records, student.fold(StudentModel)
        return cls(
            course=progress.find_progress(student),
            agenda=make_agenda(student, now),
            answers=sum(isinstance(entry.record, Answered) for entry in entries),
            time=progress.measure_time(entries),
            since=next((entry.at for entry in entries if entry.at > NEVER), None),
            showing=model.find_clear(),
            overcome=list(model.overcome),
        )

    @property
    def mastered(self) -> int:
        """The number of skills that are mastered."""
        return sum(state.mastered for state in self.agenda.skills.values())


def say_worked(summary: Summary) -> str:
    """Return text that says how much a student has worked."""
    if not summary.answers:
        return _("You have not answered anything yet.")
    sentence = ngettext("{n} answer or move", "{n} answers and moves", summary.answers)
    given, time = sentence.format(n=summary.answers), progress.say_duration(summary.time)
    if summary.since is None:
        return _("{given} in {time}.").format(time=time, given=given)
    worked = _("{given} in {time} since {date}.")
    return worked.format(time=time, date=format_day(summary.since), given=given)


def format_day(at: datetime) -> str:
    """Return the date of a time in the local time zone, as YYYY-MM-DD."""
    try:
        return f"{at.astimezone():%Y-%m-%d}"
    except (OverflowError, ValueError, OSError):  # at the ends of what dates can be
        return f"{at:%Y-%m-%d}"


def say_trained(summary: Summary) -> str:
    """Return text that says how many skills are mastered, and what practice asks today."""
    sentence, agenda = _("Skills: {n} of {all} mastered. Practice: {due}."), summary.agenda
    due = say_due_today(agenda)
    return sentence.format(n=summary.mastered, all=len(agenda.skills), due=due)


def count_done(student: StudentState) -> Mapping[str, tuple[int, int, str]]:
    """Return how many exercises are solved and hunts done, of how many, and sentences on it."""
    exercises, hunts = exercise_ids(), hunt_ids()
    solved = sum(find_exercise_state(student, each) is ExerciseState.SOLVED for each in exercises)
    caught = sum((count_hunt_tasks(student, each) or (0, 0))[0] == len(Task) for each in hunts)
    lab, hunt = _("Code lab: {n} of {all} exercises solved."), _("Bug hunts: {n} of {all} done.")
    return {
        "lab": (solved, len(exercises), lab.format(n=solved, all=len(exercises))),
        "hunt": (caught, len(hunts), hunt.format(n=caught, all=len(hunts))),
    }


def list_skills_begun(summary: Summary) -> Mapping[str, list[str]]:
    """Return the skills asked, and those of chapters begun, by each chapter's first lesson."""
    left, result = dict.fromkeys(load_skills()), {}
    for _title, lessons in list_chapters():
        asked = {name for name in left if summary.agenda.skills[name].asked}
        begun = not summary.course.keys().isdisjoint(lessons)
        if begun or asked:
            checked = frozenset[str]().union(*map(find_skills_checked, lessons))
            result[lessons[0]] = [
                name for name in left if name in (checked if begun else checked & asked)
            ]
            for name in checked & left.keys():
                del left[name]
    return result


def explain_skill(state: SkillState, days: int | None) -> tuple[str, ...]:
    """Return sentences on why the tutor is that sure of a skill, and which idea is possible.

    First come the answers that count, what would show that the skill is known, and in how many
    days it is asked again; then the idea, with what would show it, if there is one.
    """
    sentences = [_say_right_answers(state)]
    if missing := ", ".join(progress.say_missing(state)):
        sentences.append(_("To show that you know it, you need {it}.").format(it=missing))
    if days is not None:
        sentences.append(_("It's {when} in practice.").format(when=say_when(days)))
    return tuple(filter(None, [" ".join(sentences), _explain_idea(state)]))


def _say_right_answers(state: SkillState) -> str:
    """Return a sentence on how many answers in a skill count and were right."""
    n = len(state.attempts)
    right = sum(each.right for each in state.attempts)
    if not n:
        return _("No answer counts here yet.")
    sentence = _("Right so far: {right} of the {n} answers that count.")
    if state.mastered:
        sentence = _("You have mastered this: {right} of the {n} answers that count were right.")
    return sentence.format(right=right, n=n)


def _explain_idea(state: SkillState) -> str:
    """Return text that names an idea that several answers fit; empty if there is none."""
    likely = state.ideas
    signs = {name: found for name, found in state.signs.items() if len(found) >= SPEAKING}
    name = max(signs, key=lambda each: likely[each], default=None)
    if name is not None and not state.suspected and likely[name] > SPOKEN_FOR:
        sentence = _(
            "Perhaps you think this: “{idea}”. {n} of these answers look like it ({share} % "
            "likely). A question where it would be wrong will show it."
        )
        share = min(99, max(1, round(100 * likely[name])))  # Nothing is certain here.
        return sentence.format(idea=load_ideas()[name], share=share, n=len(signs[name]))
    wrong = sum(not each.right for each in state.attempts)
    if not state.mastered and state.another > LED and wrong >= SPEAKING:
        return _("Your wrong answers may have a reason that I don't know, or be guesses.")
    return ""


def say_sureness(state: SkillState) -> str:
    """Return text that says how sure the tutor is that a skill is known."""
    if not state.attempts:
        return _("no answers yet")
    if state.mastered:
        return _("sure")
    return _("likely") if state.knows >= NEARLY else _("not sure yet")


def say_state(state: SkillState, days: int | None) -> str:
    """Return text that says that a skill is due today, or else how sure the tutor is of it."""
    return _("due today") if days == 0 else say_sureness(state)


def measure_progress(state: SkillState) -> float:
    """Return the share of the way to mastery, from 0 to 1: right answers, of those it takes.

    What is likely to be known is beyond half of the way, and nothing else is.
    """
    right = sum(each.right for each in state.attempts)
    way = right / (right + max(1, state.more)) / 2
    likely = bool(state.attempts) and state.knows >= NEARLY
    return 1.0 if state.mastered else way + likely / 2


def list_ideas(summary: Summary) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield a title and pairs of sentences for the ideas that show, and then for those overcome.

    The first sentence of a pair quotes the idea, the second is the reply to it.
    """
    ideas, replies = load_ideas(), load_replies()
    if showing := summary.showing:
        title = _("Your answers look as if you thought this")
        yield title, [(f"“{ideas[each]}”.", replies[each]) for each in showing]
    if summary.overcome:
        yield _("Overcome"), [(f"“{ideas[each]}”.", "") for each in summary.overcome]


def format_summary(
    summary: Summary, student: StudentState, *, whole: bool
) -> Iterator[tuple[int, str]]:
    """Yield the lines of the summary of a student with their indentation, skills and ideas first.

    If it is not the `whole`, no more than what matters now, so that a screen has room for it.
    """
    yield 0, say_trained(summary)
    yield from _format_skills(summary) if whole else _list_skills(summary)
    for title, sentences in [*list_ideas(summary)][: None if whole else 1]:
        yield 0, title
        yield from ((1, " ".join(pair).rstrip()) for pair in sentences[: None if whole else 1])
    for title, lessons in list_chapters():
        if whole or not summary.course.keys().isdisjoint(lessons):
            yield 0, f"{title or _('Lessons')}: {progress.say_course(summary.course, lessons)}"
        for name in lessons if whole else ():
            matter = load_front(name)
            where = progress.say_lesson_progress(matter.minutes, summary.course.get(name))
            yield 1, f"{lesson_ids().index(name) + 1} {matter.title}: {where}"
    yield from ((0, sentence) for _n, _all, sentence in count_done(student).values())
    yield 0, say_worked(summary)


def _list_skills(summary: Summary) -> Iterator[tuple[int, str]]:
    """Yield lines on the first skills that were asked and are not mastered, what is due first."""
    states, days = summary.agenda.skills, summary.agenda.days
    left = [each for each in load_skills() if states[each].attempts and not states[each].mastered]
    left.sort(key=lambda each: days.get(each) != 0)
    for name in left[:FIRST]:
        yield 1, f"{load_skills()[name]}: {say_state(states[name], days.get(name))}"
    if len(left) > FIRST:
        yield 1, _("and {n} more").format(n=len(left) - FIRST)


def _format_skills(summary: Summary) -> Iterator[tuple[int, str]]:
    """Yield lines on all skills that were asked, with the answers that count."""
    asked = [name for name in load_skills() if summary.agenda.skills[name].attempts]
    if asked:
        yield 1, ON_SURENESS
    for name in asked:
        state = summary.agenda.skills[name]
        yield 1, f"{load_skills()[name]}: {say_sureness(state)}"
        yield from ((2, text) for text in explain_skill(state, summary.agenda.days.get(name)))
    if len(asked) < len(load_skills()):
        yield 1, WHEN_ASKED


def as_json(summary: Summary) -> Mapping[str, object]:
    """Return the summary as JSON data; `queens-tutor progress --help` names the keys."""
    return {
        "lessons": {
            name: {
                "finished": reached.finished,
                "passes": reached.passes,
                "done": reached.done,
                "part": reached.part,
                "right": sum(answer.right for answer in reached.answers.values()),
                "answered": len(reached.answers),
                "last": reached.last,
            }
            for name, reached in summary.course.items()
            if name in lesson_ids()
        },
        "skills": {
            name: {
                "asked": state.asked,
                "right": state.right,
                "mastered": state.mastered,
                "knows": round(state.knows, 3),
                "missing": progress.say_missing(state),
                "tries": state.tries,
                "settled": state.settled,
                "due_in_days": summary.agenda.days.get(name),
            }
            for name, state in summary.agenda.skills.items()
        },
        "due": summary.agenda.due,
        "new": summary.agenda.new,
        "beliefs": summary.showing,
        "overcome": summary.overcome,
        "answers": summary.answers,
        "seconds": round(summary.time.total_seconds()),
        "since": summary.since and summary.since.isoformat(timespec="seconds"),
    }


def summarize_activities(student: StudentState) -> Mapping[str, object]:
    """Return the progress in exercises and hunts as JSON data, by activity and name."""
    exercises, hunts = dict[str, object](), dict[str, object]()
    for subject, entries in student.subjects.items():
        match split_subject(subject):
            case ActivityType.LAB, name:
                records = [entry.record for entry in entries]
                answers = (each for each in records if isinstance(each, Answered))
                tried = {(each.question, each.given) for each in answers if each.given != SKIPPED}
                hints = (each.hints for each in records if isinstance(each, Helped))
                exercises[name] = {
                    "standing": find_exercise_state(student, name).value,
                    "tries": len(tried),
                    "hints": max(hints, default=0),
                }
            case ActivityType.HUNT, name:
                done, credit = count_hunt_tasks(student, name) or (0, 0)
                hunts[name] = {"done": done, "right": credit, "tasks": len(Task)}
    return {"lab": exercises, "hunts": hunts}
