"""Values of YAML files as declared Structs: what a key can hold, and what is said if it does not.

    class Word(Struct, frozen=True):
        means: Line
        forms: tuple[Line, ...] = ()

The type of a field says what its key can hold, and the description beside the type what to write
instead. A field without a default must be there.
"""

import re
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Annotated, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from lessons.files.course_folder import NAME
from lessons.files.findings import Faults
from lessons.files.yaml_tree import (
    Nodes,
    get_text,
    get_texts,
    read_inner,
    read_mapping,
    refuse_unknown,
)
from lessons.language import _

if TYPE_CHECKING:
    import yaml

Declared = TypeVar("Declared", bound=Struct)


class Read(Struct, frozen=True):
    """A remark on a field: a function of text, line and faults reads or refuses its text."""

    read: Callable[[str, int, Faults], object]


class KnownNames(Struct, frozen=True):
    """A remark on a field: its text, or each of its texts, is one of these names."""

    list_names: Callable[[], Collection[str]]


Line = Annotated[str, Meta(description=_("one line of text"))]
Lines = Annotated[tuple[Line, ...], Meta(description=_("a list of texts, such as [one, two]"))]
Code = Annotated[str, Meta(min_length=1, description=_("a text"))]
"""A text of which every space and line counts."""
Choice = Annotated[bool, Meta(description=_("yes or no"))]


def read_entries(faults: Faults, declared: type[Declared]) -> dict[str, tuple[int, Declared]]:
    """Return line and Struct of each sound entry of a file by its id; nothing without a file."""
    results: dict[str, tuple[int, Declared]] = {}
    nodes = read_mapping(faults.path, faults) if faults.path.exists() else None
    for name, (line, node) in (nodes or {}).items():
        entry = read_struct(read_inner(node, faults) or {}, declared, faults, line)
        if not re.fullmatch(NAME, name):
            sentence = _("{name!r} is no name: write small letters, digits and -")
            faults.add(line, sentence, name=name)
        elif entry is not None:
            results[name] = line, entry
    return results


def read_struct(
    nodes: Nodes, declared: type[Declared], faults: Faults, line: int = 1
) -> Declared | None:
    """Return the values of keys as a Struct; None, with faults, if a key is unknown or wrong.

    What is missing is said at `line`. A field `lines` gets the line of each key, and as `KEY.ENTRY`
    those of the entries below it.
    """
    before = len(faults.findings)
    fields = {each.name: each for each in msgspec.structs.fields(declared)}
    own = fields.pop("lines", None)
    refuse_unknown(nodes, fields, faults)
    values: dict[str, object] = {}
    for key, each in fields.items():
        if key in nodes:
            values[key] = read_field(key, nodes, each.type, faults)
        elif each.required:
            faults.add(line, _("{key!r} is missing: add a line '{key}: …'"), key=key)
    if own is not None:
        values["lines"] = _list_lines(nodes)
    return declared(**values) if len(faults.findings) == before else None


def read_field(key: str, nodes: Nodes, kind: object, faults: Faults) -> object:
    """Return the value of a key, of the declared kind; anything, with a fault, if it is none."""
    line, node = nodes[key]
    plain_kind, *remarks = get_args(kind) if hasattr(kind, "__metadata__") else (kind,)
    for each in remarks:
        if isinstance(each, Read):
            return each.read(get_text(node) or "", line, faults)
    if (inner := read_inner(node, faults)) is not None:
        for each in get_args(plain_kind) or (plain_kind,):
            if isinstance(each, type) and issubclass(each, Struct):
                return read_struct(inner, each, faults, line)
        if get_origin(plain_kind) is dict:
            below = get_args(plain_kind)[1]
            return {name: read_field(name, inner, below, faults) for name in inner}
    try:
        plain = _make_plain(node, raw=Code in (kind, *get_args(plain_kind)))
        value: object = msgspec.convert(plain, type=kind)
    except msgspec.ValidationError:
        what = next(each.description for each in remarks if isinstance(each, Meta))
        faults.add(line, _("{key!r} must be {what}"), key=key, what=what)
        return None
    for each in remarks:
        if isinstance(each, KnownNames):
            sentence, entries = _("unknown {key} {name!r}; {hint}"), [(line, str(value))]
            if isinstance(value, tuple):
                sentence = _("unknown entry of {key!r}: {name!r}; {hint}")
                entries = [(at, text or "") for at, text in get_texts(node)]
            for at, name in entries:
                faults.check_known(at, sentence, name, each.list_names(), key=key)
    return value


def _list_lines(nodes: Nodes) -> dict[str, int]:
    """Return the line of each key, and of each entry below it."""
    lines = {key: at for key, (at, _node) in nodes.items()}
    for key, (_at, node) in nodes.items():
        for each in node.value if isinstance(node.value, list) else ():
            entry = each[0] if isinstance(each, tuple) else each
            if isinstance(entry.value, str):  # A list in it can be a bomb of aliases.
                lines[f"{key}.{entry.value}"] = entry.start_mark.line + 1
    return lines


def _make_plain(node: "yaml.Node", *, raw: bool) -> object:
    """Return the texts, `raw` or tidied, numbers, choices and lists of a node; None for others."""
    if isinstance(node.value, list):
        entries = [each for each in node.value if not isinstance(each, tuple)]
        nested = any(isinstance(each.value, list) for each in entries)
        return None if nested else [_make_plain(each, raw=raw) for each in entries]
    match node.tag.rpartition(":")[2]:
        case "str" if raw:
            return str(node.value)
        case "int" | "float" if re.fullmatch(r"[-+]?[0-9]{1,4}(\.[0-9]{1,2})?", node.value):
            return float(node.value) if "." in node.value else int(node.value)
        case "bool" if node.value in {"yes", "no"}:
            return node.value == "yes"
    return get_text(node)
