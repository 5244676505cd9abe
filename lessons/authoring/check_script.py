"""Checks one script: runs every question, and looks for what no reader of a script can see.

A script that reads without a fault can still ask what has no answer, offer a foil that is right,
or show a moment that its run never reaches. Only running it tells.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from unicodedata import combining, east_asian_width

from markdown_it import MarkdownIt

from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import NumberAnswer, SquaresAnswer
from lessons.authoring.blind_rules import is_choice_obvious
from lessons.authoring.length import length_of
from lessons.authoring.watch import CheckWatch
from lessons.course.activity import Activity
from lessons.course.directive import make_parser
from lessons.course.front_matter import MOST_MINUTES
from lessons.course.guess import Guess
from lessons.course.part_tasks import Drive, Play
from lessons.course.practice import read_templates
from lessons.course.question import (
    HINT,
    RIGHT,
    Question,
    find_shown,
    find_situation,
    pose_question,
    reply_variables,
    wrong_answer,
)
from lessons.course.script import Lesson, Part
from lessons.drive.moves import LOOP
from lessons.drive.recursive_listings import CALLS
from lessons.drive.start_states import make_start
from lessons.files.course_folder import skill_titles
from lessons.files.findings import Finding, suggest_word
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import Scene, SceneError
from lessons.scenes.subject import BoardSearch
from lessons.text.expression import ExpressionError
from lessons.text.figures import (
    GUESS,
    THEN,
    Figure,
    find_lone_braces,
    is_figure,
    list_expressions,
    read_brace,
    read_figure,
    say_figure,
)
from lessons.text.notation import in_notation
from lessons.text.prose import make_prose_parser
from solver.board.geometry import Square
from solver.text.listing import load_listing
from solver.value import Value

WIDEST_CODE = 80
TAB = 4
LONGEST = 8_000  # Characters of a part: what is longer takes long to show.
MOST_BLOCKS = 150
OFF = 3  # Minutes.
SEEDS = 3  # Orders of the choices of a question.
MOST_TOLD_OF = 60  # Ticks after which no reply speaks of a queen.
_QUEEN = re.compile(r"\b[Tt]he queen on \((\d+), ?(\d+)\)")
_ADDRESS = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|#")


def check_whole(lesson: Lesson) -> Iterator[Finding]:
    """Yield what is wrong with a lesson apart from its parts."""
    stem = lesson.path.stem
    if stem != lesson.id:
        sentence = _("the id is {id!r} but the file is {stem!r}: they must be the same")
        line = lesson.front.id_line
        yield Finding(lesson.path, line, sentence.format(id=lesson.id, stem=stem))
    templates, faults = read_templates() if lesson.check else ([], [])
    known = {template.id for template in templates}
    for name in lesson.check if not faults else ():  # A template with a fault is there.
        if name not in known:
            sentence = _("the check names {name!r}, which is no template of practice; {hint}")
            text = sentence.format(name=name, hint=suggest_word(name, known))
            yield Finding(lesson.path, lesson.parts[-1].line_of("templates"), text)
    for template in templates:
        if template.fact and template.id in lesson.check:
            sentence = _(
                "{name!r} is a fact to know, so no check can ask it: ask it with 'predict'"
            )
            text = sentence.format(name=template.id)
            yield Finding(lesson.path, lesson.parts[-1].line_of("templates"), text)
    for index, part in enumerate(lesson.parts):
        if isinstance(part.task, Guess):
            yield from _check_guess(lesson, part.task, index)


def _check_guess(lesson: Lesson, guess: Guess, index: int) -> Iterator[Finding]:
    """Yield why a guess, in a part of the lesson by its index, is none, or comes to nothing."""
    part, after = lesson.parts[index], lesson.parts[index + 1 :]
    named = {name for each in after for name in list_expressions(each.prose)}
    if GUESS + guess.id not in named:
        sentence = _("no later part comes back to this guess: write {{guess {id}}} into one")
        yield Finding(lesson.path, part.line, sentence.format(id=guess.id))
    try:
        number = say_figure(guess.find_number(part.scene))
    except (ExpressionError, SceneError):
        return  # That is found where its part is checked.
    for each in lesson.parts[: index + 1]:
        for line, text in _list_texts(each):
            if _prints_guess(text, guess, number):
                sentence = _("{number} is guessed as {id!r}, and printed here before")
                yield Finding(lesson.path, line, sentence.format(number=number, id=guess.id))


def _prints_guess(text: str, guess: Guess, number: str) -> bool:
    """Say whether a text prints what is guessed; a number of one digit may count all sorts."""
    if isinstance(guess.value, Figure) and any(
        each.name == guess.value.name
        for each in map(read_figure, filter(is_figure, list_expressions(text)))
    ):
        return True
    alone = rf"(?<![\w,.]){re.escape(number)}(?![\w]|[,.]\d)"
    return len(number) > 1 and re.search(alone, text) is not None


def check_minutes(lesson: Lesson) -> Iterator[Finding]:
    """Say so if a lesson takes another time than it says."""
    takes, says = min(length_of(lesson).minutes, MOST_MINUTES), lesson.front.minutes
    if abs(takes - says) > OFF and all(map(is_readable, lesson.parts)):
        sentence = _(
            "'minutes' is {says}, and words, questions and moves take about {takes}: say so"
        )
        text = sentence.format(says=says, takes=takes)
        yield Finding(lesson.path, lesson.front.minutes_line, text)


def check_part(
    lesson: Lesson, shown: Part, lessons: Collection[str], watch: CheckWatch
) -> list[Finding]:
    """Return what is wrong with a part of a lesson; links can lead to `lessons`."""
    what = f":::{{predict}} {shown.question.id}" if shown.question else _("the part")
    with watch.piece(lesson.path, shown.line, what):
        return [*_check_part(lesson, shown, lessons, watch)]


def _check_part(
    lesson: Lesson, shown: Part, lessons: Collection[str], watch: CheckWatch
) -> Iterator[Finding]:
    """Yield what is wrong with a part of a lesson."""
    if not is_readable(shown):
        sentence = _("this part is too long to be read at once: begin another one with a heading")
        yield Finding(lesson.path, shown.line, sentence)
        return
    question = shown.question
    results: list[tuple[int, str]] = []
    faulty = partial(faulty_expressions, place=(lesson.path, shown.line), watch=watch)
    try:
        variables = {
            **shown.scene.step().names,
            **dict.fromkeys(lesson.find_guesses(shown), ""),  # Whether each has a number is below.
        }
    except SceneError as error:
        sentence = _("{what}: choose another moment").format(what=error)
        results.append((shown.line_of("at"), sentence))
    else:
        if isinstance(shown.task, Drive):
            faults = _check_drive(shown.scene, variables)
            if not isinstance(shown.scene.setting.subject, BoardSearch):
                faults = iter([_("a drive needs a board of queens")])
            results += [(shown.line_of("start", "at", "n", "listing"), fault) for fault in faults]
        if isinstance(shown.task, Guess):
            fault = _check_number(shown.task, shown.scene, watch)
            results += [(shown.line_of("value"), fault)] if fault else []
        if isinstance(shown.task, Play):
            results += [
                (shown.line_of("until"), fault) for fault in _check_play(shown.task, shown.scene)
            ]
        if question is None:
            results += [(shown.line, fault) for fault in faulty(shown.prose, variables)]
        else:
            results += _check_expressions(shown, question, faulty)
            results += [(shown.line_of(*at), fault) for at, fault in _check_question(question)]
    if isinstance(shown.task, Activity):
        results += [(shown.line, fault) for fault in shown.task.faults()]
    for line, text in _list_texts(shown):
        results += [(line + number, fault) for number, fault in markdown_faults(text, lessons)]
    for line, fault in results:
        yield Finding(lesson.path, line, fault)


def _check_expressions(
    shown: Part, question: Question, faulty: Callable[..., Iterator[str]]
) -> Iterator[tuple[int, str]]:
    """Yield what is wrong with the expressions of a question and of its replies."""
    for fault in faulty(question.text, variables_of(question, "")):
        yield question.text_line, fault
    for name, reply in question.replies.items():
        sentence = _("a reply of question {id!r}: {what}")
        for fault in faulty(reply, variables_of(question, name)):
            yield shown.line_of(f"- {name}"), sentence.format(id=question.id, what=fault)


def variables_of(question: Question, reply: str) -> Mapping[str, Value]:
    """Return what a reply of a question can name; the question itself, if it is called ''."""
    if reply == RIGHT:
        with suppress(SceneError):  # That is found where the question is computed.
            return reply_variables(question)
    return {**question.scene.step().names, **question.drawn}


def _list_texts(shown: Part) -> Iterator[tuple[int, str]]:
    """Yield each text of a part with its line."""
    if shown.question is None:
        yield shown.line, shown.prose
        return
    yield shown.question.text_line, shown.question.text
    for name, reply in shown.question.replies.items():
        yield shown.line_of(f"- {name}"), reply


def markdown_faults(text: str, lessons: Collection[str]) -> Iterator[tuple[int, str]]:
    """Yield what a student would see that was not meant so, with its line in the text, from 0."""
    yield from _check_code(text)
    yield from dead_links(text, lessons)
    yield from _shown_raw(text)


def is_readable(shown: Part) -> bool:
    """Say whether a part is of a size that can be read, and shown at once."""
    return all(fits_screen(text) for _line, text in _list_texts(shown))


def fits_screen(text: str) -> bool:
    """Say whether a text is of a size that can be shown at once."""
    return len(text) <= LONGEST and _count_blocks(text) <= MOST_BLOCKS


def _count_blocks(text: str) -> int:
    """Return how many paragraphs, items, cells and lines of code a text has."""
    tokens = make_parser().parse(text)
    return sum(
        token.content.count("\n") if token.type in {"fence", "code_block"} else 1
        for token in tokens
        if token.nesting >= 0 and token.type != "inline"
    )


def _check_play(play: Play, scene: Scene) -> Iterator[str]:
    """Yield why a run cannot be played up to its moment."""
    try:
        yield from play.faults(scene)
    except SceneError as error:
        yield _("{what}: choose another moment").format(what=error)


def _check_number(guess: Guess, scene: Scene, watch: CheckWatch) -> str:
    """Say why what is guessed comes to no number; empty if it does."""
    if isinstance(guess.value, Figure):
        return guess.value.fault(recount=watch.recount)
    try:
        guess.find_number(scene)
    except ExpressionError as error:
        return str(error)
    return ""


def _check_drive(scene: Scene, variables: Mapping[str, Value]) -> Iterator[str]:
    """Yield why a drive cannot begin at a scene."""
    listing = scene.setting.listing
    if listing in CALLS:
        if scene.tick():
            sentence = _("a drive of {id!r} begins at its first call: write ':at: start'")
            yield sentence.format(id=listing)
        return
    if not load_listing(listing).state or load_listing(listing).foreign:
        known = ", ".join((LOOP, *CALLS))
        sentence = _("{id!r} cannot be driven: choose one of {known}")
        yield sentence.format(id=listing, known=known)
        return
    try:
        k, b = variables["k"], variables["b"]
        if isinstance(k, int) and isinstance(b, tuple):
            make_start(k, tuple(int(str(row)) for row in b))
    except ValueError as error:
        yield _("a drive cannot begin here: {why}").format(why=error)


def faulty_expressions(
    text: str, variables: Mapping[str, Value], place: tuple[Path, int], watch: CheckWatch
) -> Iterator[str]:
    """Yield what is wrong with each expression in a text, which stands at a place."""
    for expression in list_expressions(text):
        try:
            result = read_brace(expression)
        except ExpressionError as error:
            yield _("{what}; a brace itself is written {{{{ or }}}}").format(what=error)
            continue
        if isinstance(result, Figure):
            with watch.piece(*place, f"{{{' '.join(expression.split())}}}"):
                fault = result.fault(recount=watch.recount)
            if fault:
                yield fault
            continue
        try:
            result.value(variables)
        except ExpressionError as error:
            names = ", ".join(
                sorted(name for name in variables if not name.startswith((THEN, GUESS)))
            )
            yield _("{what}; the variables here are {names}").format(what=error, names=names)
    for brace in find_lone_braces(text):
        sentence = _("{brace} stands alone: complete the expression, or write {twice} for a brace")
        yield sentence.format(brace=brace, twice=2 * brace)


Place = tuple[str, ...]
"""Options or replies, by name: what is wrong stands at the first of them that there is."""


def _check_question(question: Question) -> Iterator[tuple[Place, str]]:
    """Yield by which option, and why, a question cannot be asked."""
    if question.skill and skill_titles() and question.skill not in skill_titles():
        sentence = _("unknown skill {skill!r}; {hint}")
        hint = suggest_word(question.skill, skill_titles())
        yield ("skill",), sentence.format(skill=question.skill, hint=hint)
    answers: dict[AnswerValue, str] = {}
    for place, fault in _check_answers(question, answers):
        yield place, _("question {id!r}: {what}").format(id=question.id, what=fault)
    if not question.foils:
        sentence = _("question {id!r} tells no misconception apart: add foils")
        yield ("foils",), sentence.format(id=question.id)
    elif question.ask.response is ChoiceAnswer and len(answers) == 1:
        sentence = _("question {id!r} has one choice: add foils that differ")
        yield ("foils",), sentence.format(id=question.id)
    for fault in _check_answerable(question):
        yield ("ask",), fault
    for fault in _check_obvious_choice(question):
        yield ("foils",), fault
    yield from _absent_queens(question)
    yield from _told_answers(question)


def _check_answerable(question: Question) -> Iterator[str]:
    """Say so if the right answer cannot be given, in whichever order the choices stand."""
    try:
        value = [
            (posed := pose_question(question, seed)).is_possible(posed.answer)
            for seed in range(SEEDS)
        ]
    except (SceneError, ExpressionError):
        return  # That has been said.
    if not all(value):
        sentence = _(
            "the right answer of question {id!r} cannot be entered: ask for something smaller"
        )
        yield sentence.format(id=question.id)


def _check_obvious_choice(question: Question) -> Iterator[str]:
    """Say so if a choice can be made by reading its options alone."""
    if question.ask.response is not ChoiceAnswer:
        return
    try:
        posed = pose_question(question)
    except (SceneError, ExpressionError):
        return  # That has been said.
    if is_choice_obvious(posed) and len(posed.choices) > 1:
        sentence = _("all options of question {id!r} but one are seen to be false by themselves")
        yield sentence.format(id=question.id)


def _told_answers(question: Question) -> Iterator[tuple[Place, str]]:
    """Yield the replies to wrong answers that name the right one: there is a second try.

    A number is passed over, for it may count something else.
    """
    response = question.ask.response
    if response is NumberAnswer:
        return
    try:
        posed = pose_question(question)
        answer = posed.say_answer(posed.answer).rstrip(".").lower()
    except (SceneError, ExpressionError):
        return  # That has been said.
    parts = answer.split() if response is SquaresAnswer else [answer]
    for name in question.replies.keys() - {RIGHT, HINT}:
        reply = in_notation(" ".join(question.replies[name].split())).lower()
        if parts and all(re.search(rf"(?<!\w){re.escape(part)}(?!\w)", reply) for part in parts):
            sentence = _(
                "question {id!r} has a second try: leave the right answer out of this reply"
            )
            yield (f"- {name}",), sentence.format(id=question.id)


def _absent_queens(question: Question) -> Iterator[tuple[Place, str]]:
    """Yield the replies that speak of the queen on a square where none stands, then or later."""
    n, where = question.scene.setting.n, find_situation(question)
    named = {
        (name, Square(int(x), int(y)))
        for name, reply in question.replies.items()
        for x, y in _QUEEN.findall(" ".join(reply.split()))
    }
    if not named or not isinstance(question.scene.setting.subject, BoardSearch):
        return
    try:
        last = find_shown(question).tick - where.tick
    except SceneError:
        return  # That has been said.
    steps = map(where.find_later_step, range(min(last, MOST_TOLD_OF) + 1))
    standing = {queen for step in steps for queen in step.list_queens(n)}
    for name, (x, y) in sorted(named):
        if (x, y) not in standing:
            sentence = _("a reply of question {id!r} names the queen on ({x},{y}): none is there")
            yield (f"- {name}",), sentence.format(id=question.id, x=x, y=y)


def _check_answers(
    question: Question, answers: dict[AnswerValue, str]
) -> Iterator[tuple[Place, str]]:
    """Add the right answer and those of the foils, and yield what is wrong with them."""
    where, ask = find_situation(question), question.ask
    ticks = ask.when.count if ask.when.unit == "tick" else 0
    left = where.find_later_step(ticks).tick - where.tick
    if left < ticks:
        sentence = _("{left} ticks are left there, and not {ticks}: ask for fewer")
        yield ("ask",), sentence.format(left=left, ticks=ticks)
    try:
        answers[ask.find_answer(where)] = RIGHT
    except SceneError as error:
        sentence = _("{what}: ask something else, or choose another moment")
        yield ("ask",), sentence.format(what=error)
        return
    for foil in question.foils:
        try:
            answer = wrong_answer(question, foil)
        except SceneError as error:
            sentence = _(
                "{what}: leave this foil out, choose another moment, or begin with ':start:'"
            )
            what = str(error)
            if repr(foil) not in what:
                what = _("{foil!r} has no answer here, {what}").format(foil=foil, what=what)
            yield ("foils",), sentence.format(what=what)
            continue
        if answer in answers:
            sentence = _(
                "{foil!r} gives the same answer as {other!r} here: leave it out, or choose another "
                "moment, n or ':start:'"
            )
            yield ("foils",), sentence.format(foil=foil, other=answers[answer])
        answers.setdefault(answer, foil)


def _check_code(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of code, from 0, that are wider than a screen, or that nothing ends."""
    lines = text.split("\n")
    for token in make_parser().parse(text):
        if token.type not in {"fence", "code_block"} or not token.map:
            continue
        begin, end = token.map
        fenced = token.type == "fence"
        if fenced and not re.fullmatch(r"[\s>]*(`{3,}|~{3,})\s*", lines[end - 1]):
            sentence = _("the code is not closed: end it with a line {fence}")
            yield begin, sentence.format(fence=token.markup)
        for number, line in enumerate(token.content.split("\n"), begin + fenced):
            if _count_columns(line) > WIDEST_CODE:
                yield number, _("a line of code has more than 80 columns: break it")


def _count_columns(line: str) -> int:
    """Return how many columns a terminal needs for a line."""
    wide = sum(east_asian_width(character) in "WF" for character in line)
    return len(line.expandtabs(TAB)) + wide - sum(map(bool, map(combining, line)))


def _shown_raw(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines, from 0, of HTML, and of comments that are none."""
    if "<" not in text and "[//]:" not in text:
        return
    for token in _make_html_parser().parse(text):
        line = (token.map or [0])[0]
        inner = [each.type for each in token.children or ()]
        if token.type == "html_block" or "html_inline" in inner:
            yield line, _('HTML is shown as it stands: write Markdown, or a comment [//]: # "…"')
        elif token.type == "inline" and "[//]:" in token.content and "code_inline" not in inner:
            yield line, _("a comment is shown: put an empty line before it")


def dead_links(text: str, lessons: Collection[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines, from 0, of links that lead neither to a lesson nor to an address."""
    if "]" not in text:
        return
    for token in make_prose_parser().parse(text):
        for inner in token.children or ():
            target = str(inner.attrs.get("href", ""))
            name, _hash, _place = target.partition("#")
            if inner.type != "link_open" or _ADDRESS.match(target):
                continue
            if not name.endswith(".md") or name[:-3] not in lessons:
                sentence = _(
                    "the link leads to {target!r}, which is no lesson of the course; {hint}"
                )
                hint = suggest_word(name, [f"{each}.md" for each in lessons])
                yield (token.map or [0])[0], sentence.format(target=target[:80], hint=hint)


@cache
def _make_html_parser() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")
