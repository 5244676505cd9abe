"""The shortest sequence from one style to another (SGR, ECMA-48 8.3.117)."""

from functools import lru_cache

from tui.terminal.style import ENDED_BY, PLAIN, Colour, Style


@lru_cache(maxsize=1 << 14)
def change_style(before: Style | None, after: Style, ends: bool = True) -> str:
    """Return what a terminal is sent to draw in another style.

    Args:
        before: How it draws; None if that is not known.
        after: How it is to draw.
        ends: Whether it ends one attribute alone.
    """
    if before == after:
        return ""
    whole = f"\x1b[{';'.join(['', *_list_changed_codes(PLAIN, after)]) or ''}m"
    if before is None or not (ends or before.attributes <= after.attributes):
        return whole
    return min(whole, f"\x1b[{';'.join(_list_changed_codes(before, after))}m", key=len)


def _list_changed_codes(before: Style, after: Style) -> list[str]:
    """Return the codes that change one style into another."""
    ending = {ENDED_BY[code] for code in before.attributes - after.attributes}
    begun = {
        code
        for code in after.attributes
        if code not in before.attributes or ENDED_BY[code] in ending
    }
    codes = [str(code) for code in (*sorted(ending), *sorted(begun))]
    if before.foreground != after.foreground:
        codes.append(_format_colour(after.foreground, 30))
    if before.background != after.background:
        codes.append(_format_colour(after.background, 40))
    return codes


def _format_colour(colour: Colour, base: int) -> str:
    """Return the codes of a colour; 30 is the base of foregrounds, 40 of backgrounds."""
    match colour:
        case None:
            return str(base + 9)
        case int() if colour < 8:
            return str(base + colour)
        case int() if colour < 16:
            return str(base + 52 + colour)
        case int():
            return f"{base + 8};5;{colour}"
        case red, green, blue:
            return f"{base + 8};2;{red};{green};{blue}"
