"""Checks the templates of practice: each is drawn many times, as students will draw it."""

from collections.abc import Iterator
from pathlib import Path

from lessons.authoring.check_script import faulty_expressions, fits, markdown_faults
from lessons.course.template import Template, TemplateError, draw_instance
from lessons.files.findings import Finding
from lessons.language import _


def check_template(path: Path, template: Template, count: int) -> Iterator[Finding]:
    """Yield what is wrong with instances of a template, the same fault once."""
    faults: dict[tuple[str, str], None] = {}
    here: set[str] = set()
    texts = {"text": template.text} | {f"- {name}": say for name, say in template.replies.items()}
    for seed in range(count):
        try:
            question = draw_instance(template, seed)
        except TemplateError as error:
            said = _("{what}: change ':draw:', ':n:', ':ask:' or ':foils:'")
            faults["", said.format(what=error)] = None
            break  # The others would take as long, and say the same.
        here.update(question.foils)
        variables = {**question.scene.step().names, **question.drawn}
        for place, text in texts.items():
            for fault in faulty_expressions(text, variables):
                said = _("a text of {id!r}: {what}").format(id=template.id, what=fault)
                faults[place, said] = None
    else:
        for foil in template.foils if count > 1 else ():
            if foil not in here:
                said = _("{foil!r} never differs in {n} questions of {id!r}: leave it out")
                faults["foils", said.format(foil=foil, n=count, id=template.id)] = None
    for place, text in texts.items():
        if not fits(text):
            said = _("a text of {id!r} is too long to be read at once: shorten it")
            faults[place, said.format(id=template.id)] = None
        else:
            faults |= {(place, fault): None for _line, fault in markdown_faults(text, ())}
    for place, fault in faults:
        yield Finding(path, template.line_of(place), fault)
