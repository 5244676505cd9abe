"""ASCII for a terminal without Unicode: the stand-in for each character.

On the screen one cell stands in for one cell, so that nothing moves: the stand-in of a frame's
corner is the bracket that frames a square one line high, a crown keeps its points, and a letter
loses its accent. What one cell cannot say without saying something else, such as `≤`, is a `?`
there: a text for the screen has `<=`. In lines of text the length may change, and `≤` is `<=`.
"""

import re
import unicodedata
from functools import lru_cache

UNKNOWN = "?"  # Stands for what nothing stands in for.

_SIGNS = (
    ("♛♕", "Qq"),  # a standing queen, a tried one
    ("◆●✓✗○◐", "#*+xo>"),  # spoken of, chosen, right, wrong, missed; the part at hand
    ("┏┓┗┛", "<><>"),  # the corners of the cursor
    ("┌┐└┘", "[][]"),  # of the tested square
    ("╭╮╰╯", "()()"),  # of the asked queen
    ("▸▲▼◢◣", ">^v/\\"),
    ("·…×\u2044", "..x/"),
    ("•", "*"),
    ("━─┄┃┻┴", "=-.|^'"),  # a run: done, left, unknown; here, where it went back
    ("⏎⌫", "<<"),
    ("¬µ", "~u"),
    ("▗▖▝▘▙▟▜▛▚▞", "..''\\/\\/\\/"),  # a crown's points, and its foot
    ("▀▔▁▂▃▄▅▆▇█", "--____####"),
    ("▐▌", "/\\"),
    ("▉▊▋▍▎▏▕", "|||||||"),
    ("░▒▓", ":::"),
)
_STAND_INS = {sign: stand_in for signs in _SIGNS for sign, stand_in in zip(*signs, strict=True)}
_SPELT = {
    "…": "...",
    "·": "*",
    "²": "^2",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "→": "->",
    "←": "<-",
    "⇒": "=>",
    "⏎": "Enter",
    "⌫": "Backspace",
    "\n": "\n",
}
"""How lines of text write what takes more than a cell."""
_ARROWS = {"LEFTWARDS": "<", "RIGHTWARDS": ">", "UPWARDS": "^", "DOWNWARDS": "v"}
_LETTER = re.compile(
    r"LATIN (SMALL|CAPITAL) (?:LETTER|LIGATURE) (?:DOTLESS |SHARP )?([A-Z]{1,2})(?: WITH .*)?"
)
_OVERLAY = 1  # Combining class of strokes through a sign, which deny what it says.


@lru_cache(maxsize=4096)
def ascii_cell(text: str, width: int) -> str:
    """Return the ASCII characters, as many as its columns, that stand for a cell of the screen."""
    result = "".join(map(_find_stand_in, unicodedata.normalize("NFC", text)))
    if UNKNOWN in result or (len(result) > width and not result.isalpha()):
        result = UNKNOWN
    return result[:width].ljust(width)


def ascii_text(text: str) -> str:
    """Return the ASCII text that stands in for a text, line for line."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(_SPELT.get(character) or _find_stand_in(character) for character in composed)


@lru_cache(maxsize=4096)
def _find_stand_in(character: str) -> str:
    """Return the ASCII characters for a character: sometimes several, none for a combining mark."""
    if " " <= character <= "~":
        return character
    if character in _STAND_INS:
        return _STAND_INS[character]
    if unicodedata.combining(character) == _OVERLAY:
        return UNKNOWN
    category, name = unicodedata.category(character), unicodedata.name(character, "")
    match category:
        case "Mn" | "Me" | "Cf":
            return ""
        case "Zs":
            return " "
        case "Pd":
            return "-"
    if name == "MINUS SIGN":
        return "-"
    if name.endswith("QUOTATION MARK"):
        return "'" if "SINGLE" in name else '"'
    if name.startswith("BOX DRAWINGS"):
        return _find_line_sign(name)
    if name.endswith("ARROW"):
        return _ARROWS.get(name.split()[0], UNKNOWN)
    letter = _LETTER.fullmatch(name)
    if letter is not None:
        return letter[2] if letter[1] == "CAPITAL" else letter[2].lower()
    parts = unicodedata.normalize("NFKD", character)
    return UNKNOWN if parts == character else "".join(map(_find_stand_in, parts))


def _find_line_sign(name: str) -> str:
    """Return the ASCII character for a box-drawing character, from its Unicode name."""
    if "DIAGONAL" in name:
        return "X" if "CROSS" in name else "/" if "UPPER RIGHT" in name else "\\"
    words = set(name.split())
    if not words & {"HORIZONTAL", "LEFT", "RIGHT"}:
        return "|"
    if words & {"VERTICAL", "UP", "DOWN"}:
        return "+"
    return "=" if "DOUBLE" in words else "-"
