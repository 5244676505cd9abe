"""Plays lessons and practice: by messages with help, rightly and wrongly, and the same in lines.

The right answers are those that the tutor itself gives: a pass with the same seed asks the same.
"""

import json
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias, cast

from benchmarks.net.world import Job, World
from benchmarks.students.roster import make_student
from benchmarks.students.student import Student

Message: TypeAlias = dict[str, Any]
Answers: TypeAlias = dict[str, Any]
Choose: TypeAlias = Callable[[Message, Sequence[Message]], Message]
"""What is sent to a message that waits, after these hints and errors."""
Exchange: TypeAlias = list[tuple[Message, Message | None]]

WAITING = ("question", "guess", "prose", "drive", "activity", "doing")
LASTING = {
    "skills",
    "parts",
    "listing",
    "n",
    "variables",
    "queens",
    "marked",
    "source",
    "line",
    "maze",
}
"""What is written only where it has changed."""
PASSES = 8
"""How often a pass is begun anew at most, to learn what is asked of who knows all answers."""
WRONGLY = 2
"""Plays in which each question gets another wrong answer; the first of them is typed, too."""


def list_jobs(tree: Path, material: Path) -> Iterator[Job]:
    """Yield every lesson, and the practice of every skill."""
    world = World(tree, "lists")
    skills = json.loads(world.read("progress --format json"))["skills"]
    world.run("class new lists")  # What it writes lists the lessons.
    written = (world.folder / "lists.yaml").read_text(encoding="utf-8")
    lessons = re.findall(r"^#   (\S+) +\d+ ", written, re.MULTILINE)
    for words in (
        *(f"lesson {name}" for name in lessons),
        *(f"practice {name}" for name in skills),
    ):
        yield words.replace(" ", "-"), partial(record_playing, tree, material, words)


def record_playing(tree: Path, material: Path, words: str) -> str:
    """Return all that is seen of a lesson or a practice, and remember its right answers.

    Args:
        tree: The tutor's.
        material: Where the right answers are, as far as they are known from another recording.
        words: The command, without a seed.
    """
    name = words.replace(" ", "-")
    world, words = World(tree, name), f"{words} --seed 1"
    path = material / f"answers/{name}.json"
    answers: Answers = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    helped = converse(world, words, take_help)
    right = helped
    for _pass in range(PASSES):
        known = len(answers)
        learn(right, answers)
        if right is not helped and known == len(answers):
            break
        right = converse(world, words, partial(answer_rightly, answers))
    in_lesson = words.startswith("lesson")
    wrong = [
        converse(world, words, partial(answer_wrongly, answers, turn, in_lesson))
        for turn in range(WRONGLY)
    ]
    plays = {"with help": helped, "rightly": right, "wrongly": wrong[0]}
    ideas = Counter(message["idea"] for play in wrong for message, _ in play if "idea" in message)
    if idea := next((each for each, _count in ideas.most_common() if each), ""):
        choose = partial(believe, make_student(idea, 1), answers, in_lesson)
        plays[f"with the idea {idea}"] = converse(world, words, choose)
    path.write_text(json.dumps(answers, indent=1), encoding="utf-8")
    seen = [f"=== {name}, by messages\n{write_exchange(play)}" for name, play in plays.items()]
    seen += [f"=== wrongly again, by messages\n{write_exchange(play)}" for play in wrong[1:]]
    for name, play in plays.items():
        world.forget()
        seen.append(f"=== {name}, in lines\n{world.run(f'--plain {words}', type_answers(play))}")
    return "\n".join(seen)


def converse(world: World, words: str, choose: Choose, *, forget: bool = True) -> Exchange:
    """Return the messages of a command, each with what was sent to it, in an empty home or not."""
    if forget:
        world.forget()
    exchanged: Exchange = []
    asked: Message = {}
    sentences: list[Message] = []
    pipe = subprocess.PIPE
    with subprocess.Popen(  # noqa: S603
        world.command(f"{words} --format jsonl"),
        cwd=world.folder,
        env=world.environment(),
        stdin=pipe,
        stdout=pipe,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as tutor:
        assert tutor.stdin is not None  # noqa: S101
        assert tutor.stdout is not None  # noqa: S101
        for line in tutor.stdout:
            message = json.loads(line) if line.startswith("{") else {"no message": line}
            if any(key in message for key in WAITING):
                asked, sentences = message, []
            elif "hint" in message or "error" in message:
                sentences.append(message)
            else:
                exchanged.append((message, None))
                continue
            sent = choose(asked, sentences)
            exchanged.append((message, sent))
            tutor.stdin.write(json.dumps(sent) + "\n")
            tutor.stdin.flush()
    exchanged.append(({"status": tutor.returncode}, None))
    return exchanged


def take_help(asked: Message, sentences: Sequence[Message]) -> Message:
    """Ask for every hint and then for the solution; leave out what is no question."""
    if "question" in asked and (not sentences or "hint" in sentences[-1]):
        return {"hint": True}
    return {"next": True} if "prose" in asked else {"give_up": True}


def answer_rightly(answers: Answers, asked: Message, sentences: Sequence[Message]) -> Message:
    """Give the answer that is known."""
    if asked.get("question") in answers:
        return {"answer": answers[asked["question"]]}
    return (
        take_help(asked, sentences) if "question" in asked or "drive" in asked else {"next": True}
    )


def answer_wrongly(
    answers: Answers, turn: int, in_lesson: bool, asked: Message, sentences: Sequence[Message]
) -> Message:
    """Give a wrong answer: another one in each turn, and where one cannot be given."""
    if "question" not in asked:
        return {"next": True} if "prose" in asked else {"give_up": True}
    if asked["template"] and in_lesson:  # Lines and messages draw other questions in a check.
        return take_help(asked, sentences)
    right = answers.get(asked["question"])
    if right is None:  # After wrong answers others are asked than those that were learned.
        guesses = {"choice": "", "number": 0, "expression": "k"}
        right = guesses.get(asked["response"], [])
    wrong = [each for each in _near(asked, right) if each != right]
    if len(sentences) < len(wrong):
        return {"answer": wrong[(turn + len(sentences)) % len(wrong)]}
    return take_help(asked, sentences[len(wrong) :])


def believe(
    student: Student,
    answers: Answers,
    in_lesson: bool,
    asked: Message,
    sentences: Sequence[Message],
) -> Message:
    """Give the answer of a student, or the one that this student gave before."""
    if "question" not in asked or sentences or (asked["template"] and in_lesson):
        return answer_wrongly(answers, 0, in_lesson, asked, sentences)
    name = f"{student.name}: {asked['question']}"
    if name not in answers:
        answers[name] = student.answer(asked)
    return {"answer": answers[name]}


def learn(exchange: Exchange, answers: Answers) -> None:
    """Remember the right answers that were said."""
    question = ""
    for message, _sent in exchange:
        question = message.get("question", question)
        if "right" in message and "answer" in message:
            answers.setdefault(question, message["answer"])


def _near(asked: Message, right: Any) -> Iterator[Any]:
    """Yield answers that are like the right one, likely misconceptions first."""
    options = asked["options"]
    match asked["response"], right:
        case "choice", _:
            yield from options
        case "choices", [*chosen]:
            for option in options:
                yield [each for each in options if (each in chosen) != (each == option)]
        case "number", int(number):
            shown = asked["variables"]
            yield from (number + 1, number - 1, shown.get("k"), asked["n"], -number, 0)
        case "cells", [*cells]:
            size = len(cells)
            standing = [row for row in cells if row >= 0]
            yield [cells.index(row) if row in cells else -1 for row in range(size)]
            yield [*standing[:-1], *[-1] * (size - len(standing) + 1)][:size]
            yield [size - 1 - row if row >= 0 else -1 for row in cells]
            yield [row + 1 if row >= 0 else 0 for row in cells]
        case "squares", [*squares]:
            yield [[row, column] for column, row in squares]
            yield [*squares, [0, 0]]
            yield squares[1:] or [[0, 1]]  # In lines no square is no answer.
        case (("order" | "lines"), [*pieces]):
            yield [*pieces[1::-1], *pieces[2:]]
            yield pieces[:-1]
            yield pieces[::-1]
        case "expression", str(text):
            yield from (text.translate(str.maketrans("+-<>", "-+><")), f"{text} + 1", "n", "0")


def type_answers(exchange: Exchange) -> str:
    """Return the lines that a student types who does the same."""
    typed: list[str] = []
    asked: Message = {}
    for (message, sent), (after, _next) in pairwise(exchange):
        asked = message if any(key in message for key in WAITING) else asked
        match sent:
            case {"hint": True} if "error" not in after:
                typed.append("hint")
            case {"answer": answer} if "error" not in after:
                typed.append(_type_answer(asked, answer))
            case {"give_up": True} if "question" in asked:
                typed.append("solution")
            case {"give_up": True} | {"next": True} if "prose" not in asked:
                typed.append("skip")
    return "".join(f"{line}\n" for line in typed)


def _type_answer(asked: Message, answer: Any) -> str:
    def name_option(option: str | int) -> str:
        return option if isinstance(option, str) else cast(str, asked["options"][option - 1])

    match asked["response"]:
        case "cells":
            return " ".join("-" if row == -1 else str(row) for row in answer)
        case "squares":
            return " ".join(f"({column},{row})" for column, row in answer)
        case "lines":
            return " | ".join(">" * level + name_option(line) for line, level in answer)
        case "choices" | "order":
            return " | ".join(map(name_option, answer)) or "none"
    return str(answer)


def write_exchange(exchange: Exchange) -> str:
    """Return messages as lines of text: a key each, and only what has changed."""
    lines: list[str] = []
    before: dict[str, str] = {}
    for message, sent in exchange:
        lines.append("")
        for name, value in _flatten(message):
            written = json.dumps(value, ensure_ascii=False)
            if before.get(name) != written or name.partition(".")[0] not in LASTING:
                lines += f"{name}: {written}".replace("\\n", "\n  ").split("\n")
            before[name] = written
        if sent is not None:
            lines.append(f"> {json.dumps(sent, ensure_ascii=False)}")
    return "\n".join(lines)


def _flatten(message: Message) -> Iterator[tuple[str, Any]]:
    for name, value in message.items():
        if name == "source":
            yield name, "\n".join(value)
        elif isinstance(value, dict):
            yield from ((f"{name}.{inner}", each) for inner, each in cast(Message, value).items())
        else:
            yield name, value
