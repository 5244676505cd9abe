"""A session that runs one hostile program, as an ordinary user, and says what became of it.

`trial.py NAME LEVEL FOLDER` prints one JSON object; it is a process of its own, because a program
may be able to kill it.
"""

import json
import sys
from pathlib import Path

from lessons.lab.isolation import Level
from lessons.lab.limits import Limits
from lessons.lab.outcome import Ended, Faulty, Raised
from lessons.lab.runner import run
from lessons.lab.task import Call, Task
from tests.lab.hostile import HOSTILE

name, level, folder = sys.argv[1:]
task = Task(Path(folder, "program.py"), HOSTILE[name].text, (Call("f", (0,)), Call("f", (1,))))
outcomes = list(run(task, Limits(seconds=0.5), Level[level]))
said = []
for outcome in outcomes:
    match outcome:
        case Ended():
            said.append([outcome.reason, outcome.sentence])
        case Raised() | Faulty():
            said.append([outcome.kind, outcome.message])
        case _:
            said.append(["returned", ""])
sys.stdout.write(json.dumps(said))
