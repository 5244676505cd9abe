"""The four tasks of a hunt, what is asked, and what is said to an answer.

An answer is a number or, for a repair, a line's number and its new text: what a journal can hold.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from itertools import islice, zip_longest

from msgspec import Struct

from lessons.hunt.hunt import Hunt, HuntError, LineChange
from lessons.hunt.moment import WrongMoment, find_moment, shows_fault
from lessons.hunt.outcome import (
    find_outcome,
    find_right_outcome,
    limit_statements,
    no_such_line,
    say_outcome_on,
)
from lessons.hunt.repair import judge_repair
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.text.expression import format_value
from lessons.text.text import Text, join_texts
from solver.machine.run import Run, Search, complete_search
from solver.machine.step import Step, find_innermost
from solver.processes.workers import LostError
from solver.value import Value


class Task(StrEnum):
    """The tasks of a hunt, in the order in which they are done."""

    MOMENT = "moment"
    LINE = "line"
    REPAIR = "repair"
    SMALLEST = "smallest"


class TaskReply(Struct, frozen=True):
    """The reply to an answer: whether it is right, and a text."""

    right: bool
    text: str


class UnjudgedError(HuntError):
    """An answer could not be judged; it may be right or wrong."""


def say_task(hunt: Hunt, task: Task) -> str:
    """Return a sentence that says what a task asks."""
    match task:
        case Task.MOMENT:
            sentence = _("Step through {call}. Stop at the first moment when something is wrong.")
            return sentence.format(call=f"{hunt.program.start}({hunt.n})")
        case Task.LINE:
            return _("Mark the line that is wrong.")
        case Task.REPAIR:
            return _("Repair the program by rewriting one line.")
        case Task.SMALLEST:
            return _(
                "For which smallest n does the program, before your repair, break its promise?"
            )


def list_hints(hunt: Hunt, task: Task) -> tuple[str, ...]:
    """Return the hints to a task in order: for the moment those of the hunt, else computed ones."""
    line = hunt.fault.line
    match task:
        case Task.MOMENT:
            return hunt.hints
        case Task.LINE:
            first = max(1, line - 1 - line % 3)  # Not always as many lines before as after it.
            last = min(first + 4, len(hunt.program.lines))
            ran = _("One of the lines that ran just before that moment does not do what it should.")
            sentence = _("It is one of the lines {first} to {last}.")
            return ran, Text(sentence.format(first=first, last=last), [(first, last)])
        case Task.REPAIR:
            sentence = _("Say in words what line {line} should do. Then read what it does.")
            return Text(sentence.format(line=line), [(line, line)]), _say_kept_beginning(hunt)
        case Task.SMALLEST:
            if hunt.n == 1:
                sentence = _("The smallest board of all counts, too.")
            elif shows_fault(hunt, hunt.n):
                sentence = _("n = {n} shows it. Does a smaller one, too?")
            else:
                sentence = _("n = {n} does not show it: there the result is right.")
            return _("Try one n after the other, from 1 on."), sentence.format(n=hunt.n)


def _say_kept_beginning(hunt: Hunt) -> str:
    """Return a hint that says how much of the beginning of the wrong line can stay."""
    line = hunt.fault.line
    wrong, right = (each.lines[line - 1].strip() for each in (hunt.program, hunt.reference))
    if wrong == right:
        return _("Each word of it can stay. Look at its indentation.")
    words = zip_longest(*(re.finditer(r"\w+|\S", each) for each in (wrong, right)))
    first = next(one for one, other in words if not (one and other and one[0] == other[0]))
    same = wrong[: first.start()] if first else wrong
    sentence = _("It can begin as it does: {text}")
    return sentence.format(text=hunt.rename_vector(same.rstrip() or wrong[:1]))


def judge_task(hunt: Hunt, task: Task, answer: AnswerValue) -> TaskReply:
    """Return the reply to an answer, judged by running the program."""
    return complete_search(judge_in_slices(hunt, task, answer))


def judge_in_slices(hunt: Hunt, task: Task, answer: AnswerValue) -> Search[TaskReply]:
    """Judge an answer in slices, and return the reply; raise HuntError for what is none."""
    match task, answer:
        case Task.MOMENT, int(number) if type(number) is int:
            moment = find_wrong_moment(hunt)
            if number < 0:
                raise HuntError(_("There is no such step."))
            if moment.holds(number):
                return TaskReply(True, say_moment(hunt, moment))
            early = _("Up to here the program has done nothing wrong. Go on.")
            late = _("Something was wrong earlier: go back with b.")
            return TaskReply(False, early if number < moment.cause else late)
        case Task.LINE, int(line) if type(line) is int:
            return _judge_line(hunt, line)
        case Task.REPAIR, (int(line), str(text)) if type(line) is int:
            return (yield from _judge_repair(hunt, LineChange(line, text)))
        case Task.SMALLEST, int(n) if type(n) is int:
            if n not in hunt.sizes:
                sentence = _("This program can be tried with n = 1 to {last}.")
                raise HuntError(sentence.format(last=hunt.largest))
            smallest = shows_fault(hunt, n) and n == find_smallest(hunt)
            sentence = _("{what} That is the right result, so this board hides the fault.")
            if smallest:
                sentence = _(
                    "{what} That is wrong, and no smaller board shows it. "
                    "A right program does this: {right}"
                )
            elif shows_fault(hunt, n):
                sentence = _("{what} That is wrong, but a smaller board shows the fault too.")
            what, right = say_program_outcome(hunt, n), _say_right_outcome(hunt, n)
            return TaskReply(smallest, sentence.format(what=what, right=right))
    raise HuntError(_("This does not answer what is asked."))


def find_smallest(hunt: Hunt) -> int:
    """Return the size of the smallest board that shows the fault; raise ValueError if none does."""
    for n in hunt.sizes:
        if shows_fault(hunt, n):
            return n
    raise ValueError(f"no board up to {hunt.largest} shows the fault of {hunt.id}")


def find_wrong_moment(hunt: Hunt) -> WrongMoment:
    """Return where a program first goes wrong on the hunt's board; raise ValueError if nowhere."""
    moment = find_moment(hunt, hunt.n)
    if moment is None:
        raise ValueError(f"{hunt.id} does nothing wrong with n = {hunt.n}")
    return moment


def find_solution(hunt: Hunt, task: Task) -> AnswerValue:
    """Return a right answer to a task."""
    match task:
        case Task.MOMENT:
            return find_wrong_moment(hunt).last
        case Task.LINE:
            return hunt.fault.line
        case Task.REPAIR:
            return hunt.fault.line, hunt.reference.lines[hunt.fault.line - 1]
        case Task.SMALLEST:
            return find_smallest(hunt)


def say_program_outcome(hunt: Hunt, n: int) -> str:
    """Return what the program comes to on a board, in words."""
    outcome = find_outcome(hunt.program, n, limit_statements(hunt.reference, n))
    return say_outcome_on(hunt.program, n, outcome, hunt.name_variable)


def _say_right_outcome(hunt: Hunt, n: int) -> str:
    """Return a sentence with the outcome of the right program on a board."""
    outcome = find_right_outcome(hunt.reference, n)
    return say_outcome_on(hunt.reference, n, outcome, hunt.name_variable)


def say_moment(hunt: Hunt, result: WrongMoment) -> str:
    """Return a text about the first wrong moment: what the program has, and a right one.

    Which line makes it so is not said: that is what the next task asks.
    """
    one, other = result.wrong, result.right
    if one.error is not None:
        return _("Here it stops with {error}.").format(error=one.error)
    if one.ended and other.ended:
        sentence = _("It ends here. {wrong} A right program ends too: {right}")
        right = _say_right_outcome(hunt, hunt.n)
        return sentence.format(wrong=say_program_outcome(hunt, hunt.n), right=right)
    if one.ended:
        return _("It ends here, and a right program goes on.")
    if other.ended:
        return _("A right program ends here, and this one goes on.")
    values, others = _find_variables(one), _find_variables(other)
    names = [name for name in {**values, **others} if values.get(name) != others.get(name)][:MOST]
    if names:
        sentence = _("Here it has {wrong}. A right program has {right}.")
        has, needs = (_say_variables(hunt, each, names) for each in (values, others))
        return sentence.format(wrong=has, right=needs)
    if hunt.faulty_lines & {one.next_line, other.next_line}:
        return _("Here it goes on with another line than a right program does.")
    here = _("Here it goes on with line {line}:")
    there = _("A right program goes on with line {line}:")
    pieces: list[str] = []
    for begun, line in ((here, one.next_line or 0), (there, other.next_line or 0)):
        pieces.append(Text(begun.format(line=line), [(line, line)]))
        # Its code is a line by itself: so no words of it are parted.
        pieces.append(hunt.rename_vector(hunt.program.lines[line - 1].strip()))
    return join_texts("\n", pieces)


MOST = 3  # how many variables are said that differ


def _find_variables(step: Step) -> dict[str, Value]:
    """Return the variables of all calls, each as the innermost call has it that has one."""
    names = dict.fromkeys(name for frame in reversed(step.frames) for name in frame.variables)
    return {name: find_innermost(step.frames, name) for name in names}


def _say_variables(hunt: Hunt, values: Mapping[str, Value], names: list[str]) -> str:
    """Return names and values of variables, with commas between them."""
    pairs = ((hunt.name_variable(name), values.get(name)) for name in names)
    none, some = _("no {name}"), "{name} = {value}"
    texts = ((none if value is None else some, name, value) for name, value in pairs)
    return ", ".join(text.format(name=name, value=format_value(v)) for text, name, v in texts)


def _judge_line(hunt: Hunt, line: int) -> TaskReply:
    """Return the reply to a line that a student takes for the wrong one."""
    if lacking := no_such_line(hunt.program, line):
        raise HuntError(lacking)
    text = hunt.rename_vector(hunt.program.lines[line - 1].strip())
    right = line in hunt.faulty_lines
    steps = Run.of(hunt.program, hunt.n, enters_tests=True).steps()
    if right:
        sentence = _("Line {line} is wrong: {text}")
    elif not text:
        sentence = _("Line {line} is empty.")
    elif any(step.line == line for step in islice(steps, find_wrong_moment(hunt).first + 1)):
        sentence = _(
            "Line {line} can stay as it is; it did what it should up to the wrong moment:\n{text}"
        )
    else:
        sentence = _(
            "Line {line} can stay as it is; up to the wrong moment it has not run:\n{text}"
        )
    return TaskReply(right, Text(sentence.format(line=line, text=text), [(line, line)]))


def _judge_repair(hunt: Hunt, repair: LineChange) -> Search[TaskReply]:
    """Judge a changed line in slices by running the program on all boards; return the reply."""
    try:
        wrong = yield from judge_repair(hunt, repair)
    except LostError as error:
        sentence = _("The tutor failed here, not your line, so nothing is counted: try it again.")
        if error.seconds:
            sentence = _(
                "With this line the program could not be judged: write the line in another way."
            )
        raise UnjudgedError(sentence) from error
    except OSError as error:
        sentence = _(
            "The system could not start a process for your program ({reason}), so nothing is "
            "counted: try again later."
        )
        raise UnjudgedError(sentence.format(reason=error.strerror)) from error
    if not wrong:
        sentence = _("With this line the program keeps its promise for n = 1 to {last}.")
        return TaskReply(True, sentence.format(last=hunt.largest))
    sentence = _("With this line it still does not keep its promise. {what}")
    return TaskReply(False, sentence.format(what=wrong))
