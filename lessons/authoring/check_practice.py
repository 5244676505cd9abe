"""Checks the templates of practice: each is drawn many times, as students will draw it.

Drawn often enough, its questions are played against too: `lessons.authoring.blind_rules` answers
them without a look, and must not do noticeably better than chance. Where that is clear after half
of them, the other half is not drawn.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from lessons.answers.choices import ChoiceAnswer
from lessons.authoring import blind_rules
from lessons.authoring.check_script import (
    faulty_expressions,
    fits_screen,
    markdown_faults,
    variables_of,
)
from lessons.authoring.watch import CheckWatch
from lessons.course.passage import find_introducing, list_headings
from lessons.course.question import Posed, describe_content, pose_question
from lessons.course.script import Lesson
from lessons.course.template import Template, TemplateError, draw_instance
from lessons.files.findings import Finding
from lessons.language import _
from lessons.text.expression import ExpressionError
from solver.text.listing import load_listing

FEWEST_CONTENTS = 30  # Of a template that is no fact to know.
FACTS = 24  # Instances of a fact to know.
PLAYED = 100  # Instances from which on the rules are played: with fewer, chance decides.
CLEAR = 0.05  # Where a rule stays so far below a limit, that many are enough.


def check_template(
    path: Path, template: Template, count: int, watch: CheckWatch | None = None
) -> list[Finding]:
    """Return the findings in up to `count` questions of a template; none if it is known sound."""
    watch, name = watch or CheckWatch(), f"{count} {replace(template, line=0, lines={})}"

    def find() -> list[Finding]:
        """Return the findings, with what it cost to find them."""
        with watch.piece(path, template.line, f":::{{practice}} {template.id}"):
            return [*_check_template(path, template, count, watch)]

    return watch.unless_sound("template", name, find)


def check_sections(
    path: Path, templates: Sequence[Template], lessons: Sequence[Lesson]
) -> Iterator[Finding]:
    """Yield a finding for each section that a lesson or template names and no lesson has in time.

    The lessons are in order; the one that introduces a template is in time. A template that none
    introduces is passed over: nobody is asked it.
    """
    headings = {each.front.id: list_headings(each) for each in lessons}
    order = [*headings]
    unknown = _("no lesson has the section {section!r}: name one of its headings")
    for lesson, part in ((each, part) for each in lessons for part in each.parts if part.question):
        section = part.question.section if part.question else ""
        if section and not any(section in each for each in headings.values()):
            what = unknown.format(section=section)
            yield Finding(lesson.path, part.line_of("section"), what)
    for template in filter(lambda each: each.section, templates):
        having = next((name for name in order if template.section in headings[name]), None)
        introducing = find_introducing(template, lessons)
        if introducing is None:
            continue
        if having is None:
            sentence = unknown
        elif order.index(having) > order.index(introducing.front.id):
            sentence = _(
                "the section {section!r} comes in {having!r}, and {introducing!r} asks before it: "
                "name an earlier one"
            )
        else:
            continue
        asking = introducing.front.id
        what = sentence.format(section=template.section, having=having, introducing=asking)
        yield Finding(path, template.line_of("section"), what)


def _check_template(
    path: Path, template: Template, count: int, watch: CheckWatch
) -> Iterator[Finding]:
    """Yield the findings in up to `count` questions drawn from a template, each fault once."""
    faults = dict.fromkeys(_check_sizes(template))
    asked: list[Posed] = []
    texts = {"text": template.text} | {f"- {name}": say for name, say in template.replies.items()}
    draws = min(count, FACTS) if template.fact else count
    for seed in range(draws):
        sentence = _("Checking the template {id!r}: question {number} of {n}.")
        watch.tell(sentence.format(id=template.id, number=seed + 1, n=draws))
        if seed == PLAYED == len(asked) and not faults and _is_clear(template, asked):
            break
        try:  # So it is called in practice: its options follow from its id.
            question = draw_instance(template, seed, f"{template.id}.{seed}")
        except TemplateError as error:
            sentence = _("{what}: change ':draw:', ':n:', ':ask:' or ':foils:'")
            faults["", sentence.format(what=error)] = None
            break  # The others would take as long, and say the same.
        for place, text in texts.items():
            if "{" not in text and "}" not in text:
                continue
            variables = variables_of(question, place.removeprefix("- "))
            at = path, template.line_of(place)
            for fault in faulty_expressions(text, variables, at, watch):
                sentence = _("a text of {id!r}: {what}").format(id=template.id, what=fault)
                faults[place, sentence] = None
        with suppress(ExpressionError):  # That has been said.
            asked.append(pose_question(question, seed))
    if draws == len(asked):
        faults |= dict.fromkeys(_check_foils(template, asked))
    for place, text in texts.items():
        if not fits_screen(text):
            sentence = _("a text of {id!r} is too long to be read at once: shorten it")
            faults[place, sentence.format(id=template.id)] = None
        else:
            faults |= {(place, fault): None for _line, fault in markdown_faults(text, ())}
    for place, fault in faults:
        yield Finding(path, template.line_of(place), fault)


def _check_sizes(template: Template) -> Iterator[tuple[str, str]]:
    """Yield the fault that a template names sizes with which its listing does not run."""
    sizes = load_listing(template.listing).sizes
    if sizes and not {*template.sizes} <= {*sizes}:
        sentence = _("'n' can be {sizes} for {id!r}, and nothing else")
        yield "n", sentence.format(sizes=", ".join(map(str, sizes)), id=template.listing)


def _is_clear(template: Template, asked: Sequence[Posed]) -> bool:
    """Return whether the questions drawn so far suffice for the check of a template."""
    if next(_check_foils(template, asked), None) is not None:
        return False
    _what, share = next(blind_rules.list_shares(asked))
    best = blind_rules.play_rules(asked)[0]
    margin = best.chance + blind_rules.MARGIN - best.share
    return min(blind_rules.MOST_OF_ONE - share, margin) >= CLEAR


def _check_foils(template: Template, asked: Sequence[Posed]) -> Iterator[tuple[str, str]]:
    """Yield option and fault for foils that never differ, and for guessing if PLAYED are asked."""
    here = {foil for posed in asked for foil in posed.question.foils}
    for foil in template.foils if len(asked) > 1 else ():
        if foil not in here:
            sentence = _("{foil!r} never differs in {n} questions of {id!r}: leave it out")
            yield "foils", sentence.format(foil=foil, n=len(asked), id=template.id)
    if len(asked) < PLAYED or template.fact:
        return
    contents = len({describe_content(posed.question) for posed in asked})
    if contents < FEWEST_CONTENTS:
        sentence = _(
            "{id!r} has {contents} questions that differ, of {n} drawn: let {least} at least be "
            "drawn, or say ':fact: yes'"
        )
        known = {"id": template.id, "n": len(asked), "least": FEWEST_CONTENTS}
        yield "draw", sentence.format(contents=contents, **known)
    what, share = next(blind_rules.list_shares(asked))
    if share > blind_rules.MOST_OF_ONE:
        sentence = _(
            "in {id!r} {what} is right in {share:.0%} of {n} questions: draw others, or ask for "
            "something else"
        )
        yield "ask", sentence.format(id=template.id, what=what, share=share, n=len(asked))
    best = blind_rules.play_rules(asked)[0]
    if best.wins:
        sentence = _(
            "somebody who answers {id!r} without a look, by {rule}, is right in "
            "{share:.0%} of {n} questions, and by chance in {chance:.0%}: draw "
            "others, or ask for something else"
        )
        values = {"id": template.id, "rule": best.rule, "n": len(asked)}
        yield "ask", sentence.format(**values, share=best.share, chance=best.chance)
    for posed in asked:
        if posed.response is ChoiceAnswer and blind_rules.is_choice_obvious(posed):
            sentence = _("all options of {id!r} but one are seen to be false by themselves")
            yield "ask", sentence.format(id=posed.question.id)
            return
