"""What was asked before: a set that grows by one for each answer, and whose states stay."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contents:
    """Short names of what was asked, to which one is added without copying all of them.

    Attributes:
        parts: Each is larger than the next: so there are few, and few are joined at a time.
    """

    parts: tuple[frozenset[str], ...] = ()

    def __contains__(self, content: object) -> bool:
        """Say whether this was asked."""
        return any(content in part for part in self.parts)

    def and_also(self, content: str) -> "Contents":
        """Return these and one more."""
        if content in self:
            return self
        parts, added = self.parts, frozenset({content})
        while parts and len(parts[-1]) <= len(added):
            parts, added = parts[:-1], parts[-1] | added
        return Contents((*parts, added))


NOTHING_ASKED = Contents()
