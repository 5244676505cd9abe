"""Checks one script: runs every question, and looks for what no reader of a script can see.

A script that reads without a fault can still ask what has no answer, offer a foil that is right,
or show a moment that its run never reaches. Only running it tells.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from unicodedata import combining, east_asian_width

from markdown_it import MarkdownIt
from msgspec import Struct

from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import NumberAnswer, SquaresAnswer
from lessons.authoring.blind_rules import is_choice_obvious
from lessons.authoring.length import count_minutes
from lessons.authoring.watch import CheckWatch
from lessons.course import question as questions
from lessons.course.activity import Activity
from lessons.course.directive import make_parser
from lessons.course.front_matter import MOST_MINUTES
from lessons.course.part_tasks import Drive, Guess, Play
from lessons.course.practice import read_templates
from lessons.course.script import Lesson, Part
from lessons.drive.moves import CALLS, LOOP
from lessons.drive.start_states import make_start
from lessons.files.course_folder import load_own_replies, load_skill_titles
from lessons.files.findings import Faults, Finding, suggest_word
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import Scene, SceneError
from lessons.scenes.subject import BoardSearch
from lessons.text import figures
from lessons.text.expression import ExpressionError
from lessons.text.notation import in_notation
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


def check_whole(lesson: Lesson) -> list[Finding]:
    """Return the findings in a lesson as a whole: in its id, its check and its guesses."""
    faults, stem = Faults(lesson.path), lesson.path.stem
    if stem != lesson.id:
        sentence = _("the id is {id!r} but the file is {stem!r}: they must be the same")
        faults.add(lesson.front.lines["id"], sentence, id=lesson.id, stem=stem)
    templates, wrong = read_templates() if lesson.check else ([], [])
    line, known = lesson.parts[-1].line_of("templates"), {template.id for template in templates}
    for name in lesson.check if not wrong else ():  # A template with a fault is there.
        sentence = _("the check names {name!r}, which is no template of practice; {hint}")
        faults.check_known(line, sentence, name, known)
    for template in templates:
        if template.fact and template.id in lesson.check:
            sentence = _(
                "{name!r} is a fact to know, so no check can ask it: ask it with 'predict'"
            )
            faults.add(line, sentence, name=template.id)
    for index, part in enumerate(lesson.parts):
        if isinstance(part.task, Guess):
            _check_guess(faults, lesson, part.task, index)
    return faults.findings


def _check_guess(faults: Faults, lesson: Lesson, guess: Guess, index: int) -> None:
    """Add faults if a lesson prints a guess's number before, or never comes back to the guess."""
    part, after = lesson.parts[index], lesson.parts[index + 1 :]
    named = {name for each in after for name in figures.list_expressions(each.prose)}
    if figures.GUESS + guess.id not in named:
        sentence = _("no later part comes back to this guess: write {{guess {id}}} into one")
        faults.add(part.line, sentence, id=guess.id)
    try:
        number = figures.say_figure(guess.find_number(part.scene))
    except (ExpressionError, SceneError):
        return  # That is found where its part is checked.
    words = guess.value.name.split() if isinstance(guess.value, figures.Figure) else [""]
    alone = re.compile(rf"(?<![\w,.]){re.escape(number)}(?![\w]|[,.]\d)")
    for line, text in (said for each in lesson.parts[: index + 1] for said in _list_texts(each)):
        counted = filter(figures.is_figure, figures.list_expressions(text))
        same = words in (each.split()[-len(words) :] for each in counted)
        if same or (len(number) > 1 and alone.search(text)):  # One digit can be anything.
            sentence = _("{number} is guessed as {id!r}, and printed here before")
            faults.add(line, sentence, number=number, id=guess.id)


def check_minutes(lesson: Lesson) -> list[Finding]:
    """Return a finding if a lesson's `minutes` is far from its measured length; else none."""
    faults = Faults(lesson.path)
    takes, says = min(count_minutes(lesson), MOST_MINUTES), lesson.front.minutes
    if abs(takes - says) > OFF and all(map(is_readable, lesson.parts)):
        sentence = _(
            "'minutes' is {says}, and words, questions and moves take about {takes}: say so"
        )
        faults.add(lesson.front.lines["minutes"], sentence, says=says, takes=takes)
    return faults.findings


def check_part(
    lesson: Lesson, shown: Part, lessons: Collection[str], watch: CheckWatch
) -> list[Finding]:
    """Return the findings in a part of a lesson, whose links may lead to the ids in `lessons`."""
    what = f":::{{predict}} {shown.question.id}" if shown.question else _("the part")
    with watch.piece(lesson.path, shown.line, what):
        check = _PartCheck(Faults(lesson.path), lesson, shown, watch)
        check.check_part(lessons)
        return check.faults.findings


class _PartCheck(Struct, frozen=True):
    """A check of one part of a lesson, which collects faults."""

    faults: Faults
    lesson: Lesson
    part: Part
    watch: CheckWatch

    def add(self, places: tuple[str, ...], text: str, /, **parts: object) -> None:
        """Add a fault at the line of the first of `places` that the part has."""
        self.faults.add(self.part.line_of(*places), text, **parts)

    def check_part(self, lessons: Collection[str]) -> None:
        """Add all faults of the part."""
        part = self.part
        if not is_readable(part):
            sentence = _(
                "this part is too long to be read at once: begin another one with a heading"
            )
            self.faults.add(part.line, sentence)
            return
        try:
            guesses = dict.fromkeys(
                self.lesson.find_guesses(part), ""
            )  # Each is checked by itself.
            variables = {**part.scene.step().names, **guesses}
        except SceneError as error:
            self.add(("at",), _("{what}: choose another moment"), what=error)
        else:
            self.check_task(variables)
            if part.question is not None:
                self.check_question(part.question)
            for fault in () if part.question else self.list_faulty(part.prose, variables):
                self.faults.add(part.line, fault)
            self.check_named_lines()
        if isinstance(part.task, Activity):
            for fault in part.task.list_faults():
                self.faults.add(part.line, fault)
        for line, text in _list_texts(part):
            for number, fault in markdown_faults(text, lessons):
                self.faults.add(line + number, fault)

    def check_named_lines(self) -> None:
        """Add a fault for each {#line} of a text that the listing does not have."""
        last = len(load_listing(self.part.scene.setting.listing).lines)
        sentence = _(
            "{{#…}} names lines {first} to {second}, but the listing has lines 1 to {last}"
        )
        for line, text in _list_texts(self.part):
            for first, second in figures.list_named_lines(text):
                if not 1 <= first <= second <= last:
                    self.faults.add(line, sentence, first=first, second=second, last=last)

    def list_faulty(self, text: str, variables: Mapping[str, Value]) -> Iterator[str]:
        """Yield a description of each faulty expression in a text."""
        return faulty_expressions(text, variables, (self.lesson.path, self.part.line), self.watch)

    def check_task(self, variables: Mapping[str, Value]) -> None:
        """Add a fault if the part's task cannot be done."""
        scene = self.part.scene
        try:
            match self.part.task:
                case Drive() if fault := _find_drive_fault(scene, variables):
                    self.add(("start", "at", "n", "listing"), fault)
                case Guess(value=figures.Figure() as value):
                    if fault := value.fault(recount=self.watch.recount):
                        self.add(("value",), fault)
                case Guess() as guess:
                    guess.find_number(scene)
                case Play() as play:
                    for fault in play.list_faults(scene):
                        self.add(("until",), fault)
        except ExpressionError as error:
            self.add(("value",), str(error))
        except SceneError as error:
            self.add(("until",), _("{what}: choose another moment"), what=error)

    def check_question(self, question: questions.Question) -> None:
        """Add the faults of a question: in its texts, its answers and its foils."""
        for fault in self.list_faulty(question.text, variables_of(question, "")):
            self.faults.add(question.text_line, fault)
        for name, reply in question.replies.items():
            for fault in self.list_faulty(reply, variables_of(question, name)):
                sentence = _("a reply of question {id!r}: {what}")
                self.add((f"- {name}",), sentence, id=question.id, what=fault)
        if question.skill and (titles := load_skill_titles()):
            sentence = _("unknown skill {name!r}; {hint}")
            self.faults.check_known(self.part.line_of("skill"), sentence, question.skill, titles)
        answers: dict[AnswerValue, str] = {}
        for place, fault in _check_answers(question, answers):
            self.add((place,), _("question {id!r}: {what}"), id=question.id, what=fault)
        if not question.foils:
            sentence = _("question {id!r} tells no misconception apart: add foils")
            self.add(("foils",), sentence, id=question.id)
        elif question.ask.response is ChoiceAnswer and len(answers) == 1:
            sentence = _("question {id!r} has one choice: add foils that differ")
            self.add(("foils",), sentence, id=question.id)
        with suppress(SceneError, ExpressionError):  # That has been said.
            self.check_posed([questions.pose_question(question, seed) for seed in range(SEEDS)])
        self.check_queens(question)

    def check_posed(self, orders: Sequence[questions.Posed]) -> None:
        """Add the faults of a question posed with its choices in several orders.

        There is a second try, so replies to wrong answers must not name the right one. A number is
        passed over, for it may count something else.
        """
        posed, question = orders[0], orders[0].question
        own = {each: said for each, said in load_own_replies().items() if each in question.foils}
        response, replies = question.ask.response, {**own, **question.replies}
        if not all(each.is_possible(each.answer) for each in orders):
            sentence = _(
                "the right answer of question {id!r} cannot be entered: ask for something smaller"
            )
            self.add(("ask",), sentence, id=question.id)
        if response is ChoiceAnswer and is_choice_obvious(posed) and len(posed.choices) > 1:
            sentence = _(
                "all options of question {id!r} but one are seen to be false by themselves"
            )
            self.add(("foils",), sentence, id=question.id)
        answer = posed.say_answer(posed.answer).rstrip(".").lower()
        parts = answer.split() if response is SquaresAnswer else [answer]
        second_tries = replies.keys() - {questions.RIGHT, questions.HINT}
        for name in second_tries if response is not NumberAnswer else ():
            reply = in_notation(" ".join(replies[name].split())).lower()
            named = [re.search(rf"(?<!\w){re.escape(part)}(?!\w)", reply) for part in parts]
            if named and all(named):
                sentence = _(
                    "question {id!r} has a second try: leave the right answer out of this reply"
                )
                self.add((f"- {name}", "foils"), sentence, id=question.id)

    def check_queens(self, question: questions.Question) -> None:
        """Add a fault for each reply that names a queen on a square where none stands."""
        named = {
            (name, Square(int(x), int(y)))
            for name, reply in question.replies.items()
            for x, y in _QUEEN.findall(" ".join(reply.split()))
        }
        if not named or not isinstance(question.scene.setting.subject, BoardSearch):
            return
        n, where = question.scene.setting.n, question.situation
        try:
            last = questions.find_shown_step(question).tick - where.tick
        except SceneError:
            return  # That has been said.
        steps = map(where.find_later_step, range(min(last, MOST_TOLD_OF) + 1))
        standing = {queen for step in steps for queen in step.list_queens(n)}
        for name, (x, y) in sorted(named):
            if (x, y) not in standing:
                sentence = _(
                    "a reply of question {id!r} names the queen on ({x},{y}): none is there"
                )
                self.add((f"- {name}",), sentence, id=question.id, x=x, y=y)


def variables_of(question: questions.Question, reply: str) -> Mapping[str, Value]:
    """Return the variables that a reply may name, or for '' those of the question's text."""
    if reply == questions.RIGHT:
        with suppress(SceneError):  # That is found where the question is computed.
            return questions.reply_variables(question)
    return question.variables


def _list_texts(shown: Part) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each prose, question and reply of a part."""
    if shown.question is None:
        yield shown.line, shown.prose
        return
    yield shown.question.text_line, shown.question.text
    for name, reply in shown.question.replies.items():
        yield shown.line_of(f"- {name}"), reply


def markdown_faults(text: str, lessons: Collection[str]) -> Iterator[tuple[int, str]]:
    """Yield the line, from 0, and a description of each fault in Markdown text."""
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
            wide = sum(east_asian_width(each) in "WF" for each in line)
            marks = sum(combining(each) > 0 for each in line)
            if len(line.expandtabs(TAB)) + wide - marks > WIDEST_CODE:
                yield number, _("a line of code has more than 80 columns: break it")
    # What would be shown raw, and dead links: this parser knows HTML.
    suspect = any(sign in text for sign in ("<", "[//]:", "]"))
    for token in MarkdownIt("commonmark").enable("table").parse(text) if suspect else ():
        at, children = (token.map or [0])[0], token.children or ()
        inner = {each.type for each in children}
        if token.type == "html_block" or "html_inline" in inner:
            yield at, _('HTML is shown as it stands: write Markdown, or a comment [//]: # "…"')
        elif token.type == "inline" and "[//]:" in token.content and "code_inline" not in inner:
            yield at, _("a comment is shown: put an empty line before it")
        for link in (each for each in children if each.type == "link_open"):
            target = str(link.attrs.get("href", ""))
            name = target.partition("#")[0]
            if not _ADDRESS.match(target) and not (name.endswith(".md") and name[:-3] in lessons):
                sentence = _(
                    "the link leads to {target!r}, which is no lesson of the course; {hint}"
                )
                hint = suggest_word(name, [f"{each}.md" for each in lessons])
                yield at, sentence.format(target=target[:80], hint=hint)


def is_readable(shown: Part) -> bool:
    """Return whether a part is short enough to be shown at once."""
    return all(fits_screen(text) for _line, text in _list_texts(shown))


def fits_screen(text: str) -> bool:
    """Return whether a text is short enough to be shown at once."""
    blocks = (
        token.content.count("\n") if token.type in {"fence", "code_block"} else 1
        for token in make_parser().parse(text[: LONGEST + 1])
        if token.nesting >= 0 and token.type != "inline"
    )
    return len(text) <= LONGEST and sum(blocks) <= MOST_BLOCKS


def _find_drive_fault(scene: Scene, variables: Mapping[str, Value]) -> str:
    """Return the reason why a drive cannot begin at a scene; empty if it can."""
    listing = scene.setting.listing
    if not isinstance(scene.setting.subject, BoardSearch):
        return _("a drive needs a board of queens")
    if listing in CALLS:
        sentence = _("a drive of {id!r} begins at its first call: write ':at: start'")
        return sentence.format(id=listing) if scene.tick() else ""
    if not load_listing(listing).state or load_listing(listing).foreign:
        sentence = _("{id!r} cannot be driven: choose one of {known}")
        return sentence.format(id=listing, known=", ".join((LOOP, *CALLS)))
    try:
        k, b = variables["k"], variables["b"]
        if isinstance(k, int) and isinstance(b, tuple):
            make_start(k, tuple(int(str(row)) for row in b))
    except ValueError as error:
        return _("a drive cannot begin here: {why}").format(why=error)
    return ""


def faulty_expressions(
    text: str, variables: Mapping[str, Value], place: tuple[Path, int], watch: CheckWatch
) -> Iterator[str]:
    """Yield a description of each faulty expression in a text."""
    for expression in figures.list_expressions(text):
        try:
            result = figures.read_brace(expression)
        except ExpressionError as error:
            yield _("{what}; a brace itself is written {{{{ or }}}}").format(what=error)
            continue
        if isinstance(result, figures.Figure):
            with watch.piece(*place, f"{{{' '.join(expression.split())}}}"):
                fault = result.fault(recount=watch.recount)
            if fault:
                yield fault
            continue
        try:
            result.value(variables)
        except ExpressionError as error:
            hidden, then = (figures.THEN, figures.GUESS), figures.THEN
            names = sorted(name for name in variables if not name.startswith(hidden))
            sentence = _("{what}; the variables here are {names}")
            if expression.startswith(then) and (later := sorted({*variables} - {*names})):
                names = [name.removeprefix(then) for name in later if name.startswith(then)]
                sentence = _("{what}: where the answer shows, the variables are {names}")
            yield sentence.format(what=error, names=", ".join(names))
    for brace in figures.find_lone_braces(text):
        sentence = _("{brace} stands alone: complete the expression, or write {twice} for a brace")
        yield sentence.format(brace=brace, twice=2 * brace)


def _check_answers(
    question: questions.Question, answers: dict[AnswerValue, str]
) -> Iterator[tuple[str, str]]:
    """Fill `answers` with the right one and the foils'; yield an option and text per fault."""
    where, ask = question.situation, question.ask
    ticks = ask.when.count if ask.when.unit == "tick" else 0
    left = where.find_later_step(ticks).tick - where.tick
    if left < ticks:
        sentence = _("{left} ticks are left there, and not {ticks}: ask for fewer")
        yield "ask", sentence.format(left=left, ticks=ticks)
    try:
        answers[ask.find_answer(where)] = questions.RIGHT
    except SceneError as error:
        sentence = _("{what}: ask something else, or choose another moment")
        yield "ask", sentence.format(what=error)
        return
    nowhere = _("{what}: leave this foil out, or choose another moment")
    same = _(
        "{foil!r} gives the same answer as {other!r} here: leave it out, or choose another moment "
        "or n"
    )
    if where.original.state:  # Other listings can only be run from their beginning.
        nowhere = _("{what}: leave this foil out, choose another moment, or begin with ':start:'")
        same = _(
            "{foil!r} gives the same answer as {other!r} here: leave it out, or choose another "
            "moment, n or ':start:'"
        )
    for foil in question.foils:
        try:
            answer = questions.wrong_answer(question, foil)
        except SceneError as error:
            what = str(error)
            if repr(foil) not in what:
                what = _("{foil!r} has no answer here, {what}").format(foil=foil, what=what)
            yield "foils", nowhere.format(what=what)
            continue
        if answer in answers:
            yield "foils", same.format(foil=foil, other=answers[answer])
        answers.setdefault(answer, foil)
