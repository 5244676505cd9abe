"""YAML files of a course, read as trees: nothing is ever made of them but texts and lists of texts.

They may come from anybody. So a file is read only if it is a file of a decent size, tags and
aliases mean nothing, and what is nested deeply is refused before anything follows it down.
"""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from lessons.files.findings import Faults, clean_text
from lessons.files.opening import NotAFileError, read_file
from lessons.language import _

if TYPE_CHECKING:
    import yaml

# PyYAML and `html` are imported when there is something to read: a first frame has an index.

LARGEST = 100_000
"""Characters of a file."""
DEEPEST = 5
MOST = 500
"""Keys of a file."""
LONGEST = 2_000
"""Characters of a text in it."""
BRACKETS = {
    "while parsing a flow sequence": ("'['", "']'"),
    "while parsing a flow mapping": ("'{'", "'}'"),
}
"""The signs that begin and end what PyYAML says that it was parsing."""
Nodes = Mapping[str, tuple[int, "yaml.Node"]]
"""The line of each key, and the node of its value."""


def read_yaml_text(path: Path, faults: Faults, largest: int = LARGEST) -> str | None:
    """Return a file's text; None and a fault if unreadable or over `largest` characters."""
    line, reason, what = 1, None, _("this file is too long: it can have {n} characters")
    try:
        data = read_file(path, 4 * largest + 1)
        text = data.decode("utf-8-sig").replace("\r\n", "\n") if len(data) <= 4 * largest else None
        if text is not None and len(text) <= largest:
            return text
    except NotAFileError:
        what = _("this is not a file: put a file in its place")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        what = _("this is not UTF-8: save the file as UTF-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("its name cannot be used")
        what = _("the file cannot be read ({reason})")
    faults.add(line, what, n=largest, reason=reason)
    return None


def read_mapping(path: Path, faults: Faults) -> Nodes | None:
    """Return a YAML file's keys, each with line and node; None if no mapping or with faults."""
    text = read_yaml_text(path, faults)
    if text is None:
        return None
    text = clean_text(text, faults)
    return None if faults.findings else read_nodes(text, faults)


def read_nodes(text: str, faults: Faults) -> Nodes | None:
    """Return a YAML text's keys, each with line and node; None, with a fault, if no mapping."""
    before, tree = len(faults.findings), _compose_tree(text, faults)
    result = None if tree is None else read_inner(tree, faults)
    if result is None and len(faults.findings) == before:
        faults.add(1, _("lines like 'key: value' are expected here"))
    return result


def read_inner(node: "yaml.Node", faults: Faults) -> Nodes | None:
    """Return the keys of a mapping node, each with line and node; None for any other node."""
    import yaml

    if not isinstance(node, yaml.MappingNode):
        return None
    results: dict[str, tuple[int, yaml.Node]] = {}
    if len(node.value) > MOST:
        faults.add(_find_line(node), _("there are {n} keys at most"), n=MOST)
    for key, value in node.value[:MOST]:
        name, line = get_text(key), _find_line(key)
        if name is None:
            sentence = _("what stands before ':' must be a line of text; put a number into quotes")
            faults.add(line, sentence)
        elif name in results:
            faults.add(line, _("key {key!r} stands there twice"), key=name)
        else:
            results[name] = line, value
    return results


def _compose_tree(text: str, faults: Faults) -> "yaml.Node | None":
    """Parse a text into a YAML tree; None and a fault if no YAML, empty or nested too deeply."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # The C one is fast.
    try:
        depth = 0
        for event in yaml.parse(text, Loader=loader):
            opened = isinstance(event, yaml.CollectionStartEvent)
            depth += opened - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                line = event.start_mark.line + 1 if event.start_mark else 1
                faults.add(line, _("this is nested too deeply: write simple lists"))
                return None
        tree: yaml.Node | None = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        line = min(line, text.count("\n") + 1)
        begun = error.context_mark.line + 1 if error.context_mark else line
        sentence, signs = _("this is not YAML: {what}"), BRACKETS.get(str(error.context), ("", ""))
        if signs[0] and begun < line:
            line = begun
            sentence = _("this is not YAML: the {old} in this line has no {new} that closes it")
        elif "mapping values" in str(error.problem):
            sentence = _("this is not YAML: a text in which ': ' stands is put in quotes")
        elif "\t" in text.split("\n")[line - 1]:
            sentence = _("this is not YAML: a tab stands here; write blanks instead")
        faults.add(line, sentence, what=error.problem, old=signs[0], new=signs[1])
        return None
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError):
        faults.add(1, _("this is not YAML"))
        return None
    return tree


def find_node_line(path: Path, key: str, name: str = "") -> int:
    """Return the line of a key, or of a key below it, in a YAML file; 1 if missing."""
    line, node = (read_mapping(path, Faults(path)) or {}).get(key, (1, None))
    below = read_inner(node, Faults(path)) if node is not None and name else None
    return below[name][0] if below and name in below else line


def _find_line(node: "yaml.Node") -> int:
    """Return the line of a node, from 1."""
    return int(node.start_mark.line) + 1


def get_text(node: "yaml.Node") -> str | None:
    """Return a text node's text with single spaces; None if no text, too long or unprintable."""
    from html import unescape

    import yaml

    if not isinstance(node, yaml.ScalarNode) or node.tag != "tag:yaml.org,2002:str":
        return None
    text = " ".join(node.value.split())
    return text if 0 < len(text) <= LONGEST and unescape(text).isprintable() else None


def get_texts(node: "yaml.Node") -> list[tuple[int, str | None]]:
    """Return line and text of each entry of a list node; (line, None) for any other node."""
    import yaml

    if not isinstance(node, yaml.SequenceNode):
        return [(_find_line(node), None)]
    return [(_find_line(each), get_text(each)) for each in node.value]


def refuse_unknown(nodes: Nodes, known: Collection[str], faults: Faults) -> None:
    """Add a fault for each key that is not among the known ones."""
    for name, (line, _node) in nodes.items():
        faults.check_known(line, _("unknown key {name!r}; {hint}"), name, known)


def read_texts(path: Path, faults: Faults) -> dict[str, tuple[int, str]]:
    """Return line and text of each key in a YAML file of texts; other values add faults."""
    results: dict[str, tuple[int, str]] = {}
    for name, (line, node) in (read_mapping(path, faults) or {}).items():
        text = get_text(node)
        if text is None:
            sentence = _("what is said of {key!r} must be a text of {n} characters at most")
            faults.add(line, sentence, key=name, n=LONGEST)
        else:
            results[name] = line, text
    return results
