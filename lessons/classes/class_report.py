"""The report about a class: what was found out about each student, put together."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import chain
from operator import attrgetter

from lessons.classes.assignment import Work
from lessons.classes.assignment_progress import (
    GradedHandIn,
    WorkRow,
    find_best,
    say_time,
    sum_earned,
)
from lessons.classes.evaluation import Evaluated, find_scope
from lessons.classes.identity import HandedIn, ReportSetting, disown_copies
from lessons.classes.overrides import Override
from lessons.classes.points import earn_points
from lessons.classes.poll import find_poll_name
from lessons.classes.programs import group_programs
from lessons.classes.report import (
    AlikePrograms,
    AskedQuestion,
    ClassReport,
    Remark,
    RemarkKind,
    ReportedIdea,
    Stuck,
    Student,
)
from lessons.classes.roster import ListedStudent, Roster
from lessons.classes.sources import times_differ
from lessons.classes.words import find_treatment
from lessons.course.course import read_lesson
from lessons.course.practice import find_questions, find_template, load_templates
from lessons.course.question import fill_question_text
from lessons.files.course_folder import load_ideas, load_replies
from lessons.language import _
from lessons.text.prose import strip_markup

IDLE = timedelta(days=3)
"""After which somebody who has not gone on with a lesson is stuck."""
FEWEST = 3
"""Students, or answers to a template's questions, from which on a question can be hard."""
HARD = 0.8
"""Right answers below which it is."""
MOST_HARD = 20
MOST_NAMED = 3
"""Pairs of similar programs in one remark."""
MOST_STRANGERS = 2
"""Unknown logins that are remarked even if they are most of those uploaded."""
MOST_WRONG = 3
"""Wrong answers of a question that are told."""

_DRAWN = re.compile(r"\{[^{}]*\}")
"""The placeholders in a template's text for the values that are drawn."""


def make_report(
    setting: ReportSetting, handed_in: Sequence[HandedIn], remarks: Sequence[Remark] = ()
) -> ClassReport:
    """Return the report about a class from its hand-ins and the remarks made so far."""
    assignment, roster = setting.assignment, setting.roster
    all_remarks = list(remarks)
    chosen = _choose_hand_ins(setting, handed_in, all_remarks)
    students = [_report_student(setting, each) for each in chosen]
    here = {name: x.login for x in students for name in (x.login, x.platform_id) if name}
    all_remarks = [_note_beside(each, here) for each in all_remarks]
    if undated := [each for each in roster.students if each.unread]:
        sentence = _("The worksheet's time “{time}” is not understood: the files' own times count.")
        others = tuple(each.login or each.name for each in undated)
        text = sentence.format(time=undated[0].unread)
        all_remarks.append(Remark(RemarkKind.UNDATED, text, others=others))
    work = earn_points(find_scope(assignment), ())
    students += _list_overridden(setting, students, work)
    all_remarks += _remark_unlisted(setting, students, handed_in)
    students.sort(key=lambda each: each.login)
    all_remarks += _remark_strangers(setting, chosen)
    of_class = {each.login: each.evaluated for each in chosen}
    alike = _group_programs(students)
    all_remarks += [*_remark_shared(of_class), *_remark_alike(alike)]
    return ClassReport(
        title=assignment.title,
        course=setting.course,
        tutor=setting.tutor,
        made=setting.made,
        due=assignment.due,
        work=work,
        listed=len(roster.students) or None,
        students=tuple(students),
        ideas=tuple(_list_ideas(of_class, assignment.ids(Work.LESSON))),
        questions=tuple(_list_hard_questions(of_class.values())),
        stuck=tuple(_list_stuck(students, setting.made)),
        not_begun=tuple(_list_not_begun(roster, students)),
        files=setting.files,
        remarks=tuple(all_remarks),
        alike=tuple(alike),
    )


# Which hand-in counts.


def _choose_hand_ins(
    setting: ReportSetting, handed_in: Sequence[HandedIn], remarks: list[Remark]
) -> list[HandedIn]:
    """Return the best hand-in of each student; add remarks about the others to a list."""
    of_login: defaultdict[str, list[HandedIn]] = defaultdict(list)
    for one in disown_copies(handed_in):
        of_login[one.login].append(one)
    chosen = []
    for several in of_login.values():
        graded = [GradedHandIn(each.at, sum_earned(each.work)) for each in several]
        best = several[find_best(setting.apply_override(several[0].override), graded)]
        chosen.append(best)
        for each in several:
            remarks += _remark_identity(each) if each.foreign and each is not best else ()
        remarks += _remark_changed(several)
    return chosen


def _note_beside(remark: Remark, logins: Mapping[str, str]) -> Remark:
    """Return a remark; on an unread file of somebody whose hand-in was read it says so."""
    login = logins.get(remark.platform_id) or logins.get(remark.login)
    if remark.kind is not RemarkKind.REFUSED or not login:
        return remark
    text = _("{remark} But a hand-in of the same student was read.").format(remark=remark.text)
    return replace(remark, kind=RemarkKind.BESIDE, text=text, login=login)


def _remark_changed(several: Sequence[HandedIn]) -> Iterator[Remark]:
    """Yield a remark on records that a student's files lack or have otherwise than earlier ones."""
    if n := max(each.evaluated.lost for each in several):
        text = _(
            "A later file of this student lacks records of an earlier one, or has others in their "
            "place ({n}): the earlier one's count. They were taken out or edited, or the two come "
            "from two machines: of sittings that are gone as a whole practice alone counts."
        )
        yield Remark(RemarkKind.CHANGED, text.format(n=n), several[0].login, count=n)


def _report_student(setting: ReportSetting, each: HandedIn) -> Student:
    """Return the student as reported: overrides, lateness, roster data and remarks added."""
    source, student, override = each.source, each.student, each.override
    assignment = setting.apply_override(override)
    late, factor = assignment.days_late(each.at), assignment.share(each.at)
    remarks = [
        *_remark_identity(each),
        *student.remarks,
        *_remark_times(each, late, setting.made),
        *(Remark(RemarkKind.NOTE, text) for text in _say_override(override)),
    ]
    reported = replace(
        student,
        login=each.login,
        name=source.person or each.head.name,
        platform_id=source.platform_id,
        sources=(source, *(each.earlier if each.evaluated.lost else ())),
        at=each.at,
        late_days=late,
        factor=factor,
        work=tuple(override.apply_to_rows(each.work)),
        comment=override.comment,
        remarks=tuple(replace(one, login=each.login, file=source.name) for one in remarks),
    )
    return _add_roster_data(reported, each.listed)


def _add_roster_data(student: Student, listed: ListedStudent | None) -> Student:
    """Return a student marked as listed, with roster data: no blank name or id replaces theirs."""
    if listed is None:
        return student
    return replace(
        student,
        name=listed.name or student.name,
        email=listed.email,
        section=listed.section,
        platform_id=listed.id or student.platform_id,
        listed=True,
    )


def _list_overridden(
    setting: ReportSetting, students: Sequence[Student], work: Sequence[WorkRow]
) -> Iterator[Student]:
    """Yield whom overrides name and who handed in nothing, unless a roster lacks them."""
    here = {each.login for each in students}
    roster = setting.roster
    for login in setting.overrides.students:
        listed = roster.find(login)
        if login in here or (roster.students and not listed):
            continue
        override = setting.overrides.find(login, listed.section if listed else "")
        student = Student(
            login=login,
            work=tuple(override.apply_to_rows(work)),
            comment=override.comment,
            handed_in=False,
            remarks=tuple(Remark(RemarkKind.NOTE, x, login) for x in _say_override(override)),
        )
        yield _add_roster_data(student, listed)


def _remark_unlisted(
    setting: ReportSetting, students: Sequence[Student], handed_in: Sequence[HandedIn]
) -> Iterator[Remark]:
    """Yield a remark for each student, login and section that the roster does not have."""
    if not setting.roster.students:
        return
    for each in students:
        if not each.listed:
            text = _("{login} is not on the roster.").format(login=each.login)
            yield Remark(RemarkKind.UNLISTED, text, each.login, each.file)
    nobody = _("Your overrides name {login}, who is not on the roster and has handed in nothing.")
    called = _("Your overrides name {login}, whom the roster calls {names}: write that there.")
    for login in sorted({*setting.overrides.students} - {each.login for each in students}):
        names = ", ".join(sorted({each.login for each in handed_in if each.head.login == login}))
        text = (called if names else nobody).format(login=login, names=names)
        yield Remark(RemarkKind.DECISION, text, login)
    empty = _("Your overrides name the section {section}, in which nobody on the roster is.")
    sections = {each.section for each in setting.roster.students}
    for section in sorted({*setting.overrides.sections} - sections):
        yield Remark(RemarkKind.DECISION, empty.format(section=section))


def _remark_strangers(setting: ReportSetting, chosen: Sequence[HandedIn]) -> Iterator[Remark]:
    """Yield a remark for each upload that names somebody whom the roster does not know.

    Where most of them do, the roster's logins are not those of the students' machines.
    """
    uploads = [each for each in chosen if each.source.platform_id and each.known]
    strangers = [
        each
        for each in uploads
        if not (each.foreign or each.names_uploader or each.override.accept)
        and not setting.roster.find(each.head.login)
    ]
    if len(strangers) > max(MOST_STRANGERS, len(uploads) // 2):
        return
    sentence = _(
        "The file of {person} names {login}, whom the roster does not know: ask whether that is "
        "the login at home."
    )
    for each in strangers:
        text = sentence.format(person=each.source.person or each.login, login=each.head.login)
        yield Remark(RemarkKind.IDENTITY, text, each.login, each.source.name)


# What is remarked of one student.


def _remark_identity(each: HandedIn) -> Iterator[Remark]:
    """Yield a remark if a file is foreign, or one of several that are uploaded for a login."""
    source, login = each.source, each.head.login
    if not (each.foreign or each.alone):
        return
    sentence = _("The file of {person} says that it is from {login}.")
    if each.foreign:
        sentence = _("The file of {person} says that it is from {login}: nothing in it counts.")
    if each.disputed:
        sentence = _(
            "The file of {person} has sittings that others have uploaded too, and nothing says "
            "whose they are: nothing in it counts."
        )
    person = source.owner or (each.listed.name if each.listed else "") or source.person
    text = sentence.format(person=person, login=login)
    yield Remark(RemarkKind.IDENTITY, text, each.login, source.name)


def _remark_times(each: HandedIn, late_days: int, now: datetime) -> Iterator[Remark]:
    """Yield a remark where now, folder, worksheet or platform deny when a file was made."""
    made, sent = each.student.at or each.at, each.known.submitted if each.known else None
    if each.at > now and times_differ(each.at, now):
        text = _("By the latest of its times it came {at}, which is still to come: so it counts.")
        yield Remark(RemarkKind.CLOCK, text.format(at=say_time(each.at)))
    folder = _("The file says that it was made {made}, its folder that it came {came}.")
    worksheet = _("The file says that it was made {made}, the worksheet {came}.")
    # A folder notes a file as it is made; the platform has a clock of its own.
    behind = RemarkKind.CLOCK if each.source.placed and made < each.source.placed else None
    for at, sentence, kind in ((each.source.placed, folder, behind), (sent, worksheet, None)):
        if at and times_differ(made, at):
            text = sentence.format(made=say_time(made), came=say_time(at))
            yield Remark(kind or RemarkKind.NOTE, text)
    if each.source.late and not (late_days or each.override.due):  # It knows of no extension.
        text = _("The learning platform marks it as late; the file says {made}.")
        yield Remark(RemarkKind.CLOCK, text.format(made=say_time(made)))


def _say_override(override: Override) -> Iterator[str]:
    """Yield a sentence for each decision in a student's override."""
    if override.due:
        yield _("By your overrides it is due {when}.").format(when=say_time(override.due))
    if override.accept:
        yield _("By your overrides, records of another login and the tutor's solutions count.")
    if override.excused:
        names = ", ".join(sorted(override.excused))
        yield _("By your overrides excused: {names}.").format(names=names)
    for name, points in override.points.items():
        yield _("By your overrides {points:g} points for {name}.").format(points=points, name=name)
    if override.comment:
        yield _("Your comment: {comment}").format(comment=override.comment)


# What the class has in common.


def _list_ideas(
    results: Mapping[str, Evaluated], preferred: tuple[str, ...]
) -> Iterator[ReportedIdea]:
    """Yield the misconceptions that answers, or programs, show now, the most widespread first."""
    names = {reply: name for name, reply in load_replies().items()}
    held: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for login, each in sorted(results.items()):
        for name in each.student.ideas:
            held["", name].append(login)
        for program in filter(attrgetter("belief"), each.student.programs):
            held[program.title, names.get(program.belief, program.belief)].append(login)
    for (title, name), holders in sorted(held.items(), key=lambda each: (-len(each[1]), each[0])):
        of_answers = {} if title else dict(sorted(results.items()))
        overcome = (login for login, each in of_answers.items() if name in each.student.overcome)
        given = ((login, each.examples.get(name)) for login, each in of_answers.items())
        examples = [replace(each, login=login) for login, each in given if each]
        # One that several students gave alike, else the latest.
        alike = Counter((each.question, each.given) for each in examples)
        examples.sort(key=lambda each: (alike[each.question, each.given], each.at))
        example, asked = examples[-1] if examples else None, ("", "")
        if example:
            template = find_template(example.question)
            asked = example.lesson, template.id if template else example.question
        treated, ask = find_treatment(name, preferred, *asked)
        sentence = _("programs for “{title}”: {idea}") if title else "{idea}"
        said = sentence.format(title=title, idea=load_ideas().get(name, name))
        about = load_replies().get(name, ""), tuple(holders), tuple(overcome), example
        yield ReportedIdea(name, said, *about, treated, ask)


def _list_hard_questions(results: Iterable[Evaluated]) -> Iterator[AskedQuestion]:
    """Yield up to MOST_HARD questions and templates that too few answered right, hardest first."""
    asked: defaultdict[tuple[str, str], list[AskedQuestion]] = defaultdict(list)
    for each in (each for result in results for each in result.questions):
        asked[each.lesson, each.id].append(each)
    hard = []
    for (lesson, name), several in asked.items():
        answered, right = (sum(map(attrgetter(key), several)) for key in ("answered", "right"))
        there = name in (find_questions(lesson) if lesson else load_templates())
        if there and answered >= FEWEST and right / answered < HARD:
            ideas = _sum_counts(each.ideas for each in several)
            wrong = _sum_counts(each.wrong for each in several)
            hard.append(AskedQuestion(lesson, name, "", 0, answered, right, ideas, wrong))
    hard.sort(key=lambda each: (each.right / each.answered, -each.answered, not each.lesson))
    for each in hard[:MOST_HARD]:
        part, text = 0, ""
        if each.lesson:  # To find its text takes a run.
            question = find_questions(each.lesson)[each.id]
            part = [one.question for one in read_lesson(each.lesson).parts].index(question) + 1
            text = fill_question_text(question)
        text = text or _DRAWN.sub("…", load_templates()[each.id].text)
        ask = find_poll_name(each.lesson, each.id)
        yield replace(each, text=strip_markup(text), part=part, ask=ask)


def _sum_counts(counts: Iterable[tuple[tuple[str, int], ...]]) -> tuple[tuple[str, int], ...]:
    """Return the names that were counted most often, with the sums of their counts."""
    whole = Counter[str]()
    for each in counts:
        whole.update(dict(each))
    return tuple(sorted(whole.items(), key=lambda each: (-each[1], each[0]))[:MOST_WRONG])


def _list_stuck(students: Sequence[Student], made: datetime) -> list[Stuck]:
    """Return an entry for each piece of work at which students are stuck, that of most first."""
    stuck: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for student in students:
        for each in student.work:
            idle, why = made - (each.since or made), each.stuck
            if each.since:
                sentence = _("{where}, and has not gone on for {n} days")
                why = sentence.format(where=why, n=idle.days) if idle > IDLE else ""
            if why:
                stuck[each.title][student.login] = why
    listed = [Stuck(title, (*why,), next(iter(why.values()))) for title, why in stuck.items()]
    return sorted(listed, key=lambda each: -len(each.logins))


def _list_not_begun(roster: Roster, students: Sequence[Student]) -> Iterator[Student]:
    """Yield who is listed but not reported, and students without work, points or excuse."""
    here = {id(roster.find(each.login, each.name, "", each.platform_id)) for each in students}
    for each in roster.students:
        if id(each) not in here:
            yield _add_roster_data(Student(each.login, handed_in=False), each)
    for student in students:
        if not (student.answers or student.programs or student.earned or student.excused):
            yield student


def _remark_shared(results: Mapping[str, Evaluated]) -> Iterator[Remark]:
    """Yield a remark for each group of students who handed in the same journal sessions."""
    of_session: defaultdict[str, list[str]] = defaultdict(list)
    for login, each in results.items():
        for name in each.sessions:
            of_session[name].append(login)
    copied = {
        login
        for login, each in results.items()
        if any(one.kind is RemarkKind.SEED for one in each.student.remarks)
    }
    groups = Counter(tuple(sorted(each)) for each in of_session.values() if len(each) > 1)
    for group in sorted(groups, key=len):  # Who has copied a part is among those of the whole.
        wider = (each for each in groups if set(group) < set(each))
        if larger := next(wider, None):
            groups[larger] += groups.pop(group)
    for group, count in groups.most_common():
        owners = sorted({results[each].student.login for each in group if each not in copied})
        names = [each for each in group if each not in owners]
        sentence = _("{names} have handed in records of the same sittings: a journal was copied.")
        if owners and names:
            sentence = _("Sittings drawn for {owners} were handed in by {names} too: a copy.")
        text = sentence.format(names=", ".join(names or group), owners=", ".join(owners))
        yield Remark(RemarkKind.SHARED, text, count=count, others=(*owners, *names))


def _group_programs(students: Sequence[Student]) -> list[AlikePrograms]:
    """Return the groups of students with similar programs for an exercise, most similar first."""
    prints: defaultdict[tuple[str, str], dict[str, tuple[int, ...]]] = defaultdict(dict)
    for student in students:
        for each in student.programs:
            prints[each.exercise, each.title][student.login] = each.prints
    groups = chain.from_iterable(group_programs(*about, some) for about, some in prints.items())
    return sorted(groups, key=lambda each: (-each.pairs[0][2], each.exercise, each.logins))


def _remark_alike(groups: Sequence[AlikePrograms]) -> Iterator[Remark]:
    """Yield a remark for each group of students whose programs are similar."""
    said = _("{one} and {other} ({share:.0%})")
    for each in groups:
        best = each.pairs[:MOST_NAMED]
        pairs = "; ".join(said.format(one=x, other=y, share=share) for x, y, share in best)
        sentence = _("“{title}”: the programs of {pairs} have most in common.")
        if len(each.pairs) > 1:
            sentence = _("“{title}”: alike are programs of {n} students, most those of {pairs}.")
        text = sentence.format(title=each.title, n=len(each.logins), pairs=pairs)
        yield Remark(RemarkKind.ALIKE, text, others=each.logins)
