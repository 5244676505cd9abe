"""Programs that mean harm, or do it by accident, and what becomes of each.

Each defines `f(n)`, which is called once; the file `saved.jsonl` in its folder stands for what the
tutor has saved. What is expected is the reason of an `Ended`, or the name of an exception's type;
some differ between versions of Python.
"""

from dataclasses import dataclass

from lessons.lab.isolation import SealLevel


@dataclass(frozen=True)
class Hostile:
    """A program, how it ends where it is closed off, and how where only limits hold.

    Between the two, where only Landlock holds, it depends on its version what a signal does.
    """

    text: str
    sealed: str
    limited: str = ""
    between: str = ""

    def expected(self, wanted: SealLevel) -> list[str]:
        ends = self.sealed, *([self.limited] if self.limited else []), self.between
        chosen = {SealLevel.SEALED: ends[:1], SealLevel.FILES: ends, SealLevel.LIMITS: ends[-2:-1]}[
            wanted
        ]
        return " or ".join(chosen).split(" or ")


# Python itself tells of most deeds, and the lab refuses them then; these do what it is not told of.
QUIETLY = "import sys, subprocess\nsys.audit = lambda *_: None\n"
EVERY_LINE = """
import os
def f(n):
    for line in range(3, 64):
        try:
            os.write(line, {said!r})
        except OSError:
            pass
    return 7
"""

# What a program finds out about the tutor: where it is.
ROOT = "import sys\nroot = sys.orig_argv[sys.orig_argv.index('-c') + 1].split(\"'\")[1]\n"
# It answers for itself, with the number that an answer has to carry.
ANSWERING = """
import os, sys
def f(n):
    child = sys._getframe(1).f_locals["self"]
    text = {said}
    said = '{{"token": %d, "returned": {{"value": %s, "after": []}}}}' % (child.token, text)
    said = said.encode() + bytes([10])
    while said:
        said = said[os.write(child.answers, said):]
    while True: pass
"""

HOSTILE = {
    "endless loop": Hostile("def f(n):\n    while True:\n        n = 1 - n\n", "time"),
    "endless loop in the file": Hostile("while True:\n    pass\n", "time"),
    "endless loop that catches all": Hostile(
        "def f(n):\n    while True:\n        try:\n            n += 1\n"
        "        except BaseException:\n            pass\n",
        "time",
    ),
    "endless loop in one operation": Hostile(
        "from itertools import repeat\ndef f(n):\n    return sum(repeat(1))\n", "time"
    ),
    "endless loop in repr": Hostile(
        "class A:\n    def __repr__(self):\n        while True: pass\ndef f(n):\n    return A()\n",
        "time",
    ),
    "sleep": Hostile("import time\ndef f(n):\n    time.sleep(1000)\n", "waiting"),
    "input": Hostile("def f(n):\n    return input()\n", "EOFError"),
    "deep recursion": Hostile("def f(n):\n    return f(n + 1)\n", "RecursionError"),
    "recursion without a limit": Hostile(
        "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n"
        "    def __repr__(self):\n        return repr(self)\n"
        "def f(n):\n    return repr(A())\n",
        "killed or RecursionError",
    ),
    "memory bomb": Hostile(
        "def f(n):\n    a = []\n    while True:\n        a.append(bytes(10**7))\n", "memory"
    ),
    "memory at once": Hostile("def f(n):\n    return [0] * 10**11\n", "memory"),
    "endless answer": Hostile("def f(n):\n    return ['x' * 1000] * 100_000\n", "answer"),
    "fork bomb": Hostile("import os\ndef f(n):\n    while True:\n        os.fork()\n", "process"),
    "fork that nobody is told of": Hostile(
        QUIETLY + "def f(n):\n    for k in range(3):\n"
        "        subprocess.Popen(['sleep', '60'], start_new_session=True)\n",
        "PermissionError",
        "BlockingIOError",
    ),
    "command": Hostile("import os\ndef f(n):\n    os.system('sleep 60')\n", "process"),
    "thread": Hostile(
        "import threading\ndef f(n):\n    threading.Thread(target=print).start()\n",
        "RuntimeError or process",
    ),
    "flood of output": Hostile("def f(n):\n    while True:\n        print(n)\n", "output"),
    "flood past Python": Hostile(
        "import os\ndef f(n):\n    while True:\n        os.write(1, b'x' * 10_000)\n", "output"
    ),
    "sys.exit": Hostile("import sys\ndef f(n):\n    sys.exit(3)\n", "exit"),
    "exit in the file": Hostile("exit()\n", "exit"),
    "os._exit": Hostile("import os\ndef f(n):\n    os._exit(0)\n", "exit"),
    "os.abort": Hostile("import os\ndef f(n):\n    os.abort()\n", "killed"),
    "signal handlers": Hostile(
        "import signal\nfor number in range(1, 65):\n    try:\n"
        "        signal.signal(number, signal.SIG_IGN)\n"
        "    except (OSError, ValueError):\n        pass\n"
        "def f(n):\n    while True:\n        pass\n",
        "silent",
    ),
    "closed descriptors": Hostile(
        "import os\ndef f(n):\n    os.closerange(0, 1000)\n    return 1\n", "closed"
    ),
    "closed descriptors and a loop": Hostile(
        "import os\ndef f(n):\n    os.closerange(0, 1000)\n    while True: pass\n", "closed"
    ),
    "writing a file": Hostile("def f(n):\n    open('saved.jsonl', 'w')\n", "file"),
    "removing a file": Hostile("import os\ndef f(n):\n    os.remove('saved.jsonl')\n", "file"),
    "renaming a file": Hostile("import os\ndef f(n):\n    os.rename('saved.jsonl', 'x')\n", "file"),
    "removing a folder": Hostile("import shutil\ndef f(n):\n    shutil.rmtree('.')\n", "file"),
    "writing through C": Hostile(
        "import readline\ndef f(n):\n    readline.write_history_file('saved.jsonl')\n", "inside"
    ),
    "refusals switched off": Hostile(
        "import os, sys\nos._exit = print\ndef f(n):\n"
        "    child = sys._getframe(1).f_locals['self']\n"
        "    type(child).end.__code__ = (lambda *a, **k: None).__code__\n"
        "    os.remove('saved.jsonl')\n",
        "exit",
    ),
    "C under another name": Hostile(
        "import _imp, importlib.machinery as m, os, sysconfig\n"
        "def f(n):\n    folder = sysconfig.get_config_var('DESTSHARED')\n"
        "    path = folder + '/_ctypes' + sysconfig.get_config_var('EXT_SUFFIX')\n"
        "    loader = m.ExtensionFileLoader('x._ctypes', path)\n"
        "    spec = m.ModuleSpec('x._ctypes', loader, origin=path)\n"
        "    return loader.create_module(spec)\n",
        "inside",
    ),
    "ctypes": Hostile("def f(n):\n    import ctypes\n    ctypes.string_at(0)\n", "inside"),
    "network": Hostile("import socket\ndef f(n):\n    socket.socket()\n", "network"),
    "killing the parent": Hostile("import os\ndef f(n):\n    os.kill(os.getppid(), 9)\n", "signal"),
    "killing everything": Hostile("import os\ndef f(n):\n    os.kill(-1, 9)\n", "signal"),
    "killing that nobody is told of": Hostile(
        "import os, signal\ndef f(n):\n"
        "    signal.pidfd_send_signal(os.pidfd_open(os.getppid()), 9)\n",
        "PermissionError",
        "the session is killed",
    ),
    "killing as an owner of input": Hostile(
        "import fcntl, os\ndef f(n):\n    r, w = os.pipe()\n"
        "    fcntl.fcntl(r, 10, 9)\n    fcntl.fcntl(r, fcntl.F_SETOWN, os.getppid())\n"
        "    fcntl.fcntl(r, fcntl.F_SETFL, os.O_ASYNC)\n    os.write(w, b'x')\n",
        "PermissionError",
        "the session is killed",
        "returned",
    ),
    "forged answer": Hostile(
        EVERY_LINE.format(said=b'{"token":1,"returned":{"value":1,"after":[],"calls":{}}}\n'),
        "forged",
    ),
    "garbage for an answer": Hostile(EVERY_LINE.format(said=b"[" * 50_000 + b"\n"), "forged"),
    "the tutor's files": Hostile(
        ROOT + "def f(n):\n    return open(root + '/lessons/lab/key.py').read()\n", "tutor"
    ),
    "the tutor's files, quietly": Hostile(
        ROOT + "import os\ndef f(n):\n"
        "    folder = os.open(root, os.O_RDONLY)\n"
        "    return os.read(os.open('lessons/lab/key.py', os.O_RDONLY, dir_fd=folder), 9)\n",
        "PermissionError",
        "returned",
    ),
    "the tutor's modules": Hostile(
        ROOT + "import sys\ndef f(n):\n    sys.path.insert(0, root)\n    import lessons.lab.key\n",
        "tutor",
    ),
    "the tutor's memory": Hostile(
        "import os\ndef f(n):\n    return os.read(os.open(f'/proc/{os.getppid()}/mem', 0), 9)\n",
        "PermissionError",
        "OSError or PermissionError",
    ),
    "its own process, from outside": Hostile(
        "import os\ndef f(n):\n    return os.listdir('/proc/self/fd')\n",
        "PermissionError",
        "returned",
    ),
    "members of one hash": Hostile(
        ANSWERING.format(
            said="'{\"set\":[' + ','.join(str(i * (2**61 - 1)) for i in range(100000)) + ']}'"
        ),
        "answer",
    ),
    "a million values": Hostile("def f(n):\n    return [n] * 10**6\n", "answer or time"),
    "a type that lies": Hostile(
        "class Meta(type):\n    __name__ = property(lambda self: 7)\n"
        "    __instancecheck__ = __subclasscheck__ = lambda *_: True\n"
        "class A(metaclass=Meta):\n    __class__ = bool\n    __eq__ = lambda *_: True\n"
        "    __hash__ = None\n    __repr__ = lambda self: 8\n"
        "def f(n):\n    return A()\n",
        "TypeError",
    ),
    "a list that lies": Hostile(
        "class A(list):\n    __len__ = lambda self: -1\n    __iter__ = lambda self: iter(A, 1)\n"
        "    __getitem__ = __eq__ = lambda *_: True\n"
        "def f(n):\n    return A([[A()]])\n",
        "returned",
    ),
    "a loop after the answer": Hostile(
        "class A:\n    def __del__(self):\n        while True: pass\n"
        "def f(n):\n    return A() if n == 0 else n\n",
        "returned",
    ),
    "a tutor of its own": Hostile(
        "import sys\ndef f(n):\n    child = sys._getframe(1).f_locals['self']\n"
        "    child.call = child.load = None\n    type(child).call = lambda *_: None\n"
        "    return n\n",
        "returned",
    ),
    "requests that are not its own": Hostile(
        "import os, sys\ndef f(n):\n    child = sys._getframe(1).f_locals['self']\n"
        "    while True:\n        os.read(child.requests.fileno(), 9)\n",
        "waiting",
    ),
    "time taken back": Hostile(
        "import signal, resource\ndef f(n):\n    signal.setitimer(signal.ITIMER_PROF, 0)\n"
        "    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]\n"
        "    resource.setrlimit(resource.RLIMIT_CPU, (hard, hard))\n    while True: pass\n",
        "waiting or time",
    ),
}
