"""Checks the templates of practice: each is drawn many times, as students will draw it."""

from collections.abc import Iterator
from pathlib import Path

from lessons.check_script import dead_links, faulty_expressions, fits
from lessons.finding import Finding
from lessons.language import _
from lessons.template import Template, TemplateError, instance


def instances(path: Path, template: Template, count: int) -> Iterator[Finding]:
    """Yield what is wrong with instances of a template, the same fault once.

    Args:
        path: Where it stands.
        template: What is drawn from.
        count: How many instances.
    """
    faults: dict[str, None] = {}
    here: set[str] = set()
    for seed in range(count):
        try:
            question = instance(template, seed)
        except TemplateError as error:
            said = _("{what}: change ':draw:', ':n:', ':ask:' or ':foils:'")
            faults[said.format(what=error)] = None
            break  # The others would take as long, and say the same.
        here.update(question.foils)
        variables = {**question.scene.step().variables, **question.drawn}
        for text in (question.text, *question.replies.values()):
            for fault in faulty_expressions(text, variables):
                said = _("a text of {id!r}: {what}").format(id=template.id, what=fault)
                faults[said] = None
    else:
        for foil in template.foils if count > 1 else ():
            if foil not in here:
                said = _("{foil!r} never differs in {n} questions of {id!r}: leave it out")
                faults[said.format(foil=foil, n=count, id=template.id)] = None
    for text in (template.text, *template.replies.values()):
        if not fits(text):
            said = _("a text of {id!r} is too long to be read at once: shorten it")
            faults[said.format(id=template.id)] = None
        else:
            faults |= {fault: None for _line, fault in dead_links(text, ())}
    yield from (Finding(path, template.line, fault) for fault in faults)
