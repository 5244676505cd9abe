"""What to start with: a puzzle of a seed, the next one, what is usual for a listing."""

from msgspec.structs import replace

from solver.machine.puzzle import SIZES, Size, pose_puzzle, size_of
from solver.text.listing import PUZZLES, load_listing
from tui.start import ExploreStart, PuzzleStart

FIRST = 1  # The seed of the puzzle that is shown if none is chosen.


def usual_puzzle(listing_id: str) -> PuzzleStart:
    """Return the puzzle that is shown if none is chosen."""
    return draw_puzzle(listing_id, FIRST, SIZES[listing_id][1])


def usual_start(listing_id: str, before: ExploreStart | PuzzleStart) -> ExploreStart | PuzzleStart:
    """Return the start of a listing after another: its usual puzzle if it searches one.

    Boards of queens keep the size, for so listings are compared. Where n means something else, as
    in a sudoku, nobody has chosen one for this: there, and after it, the usual one serves.
    """
    if listing_id in PUZZLES:
        return usual_puzzle(listing_id)
    if isinstance(before, ExploreStart):
        listings = map(load_listing, (before.listing_id, listing_id))
        first, then = ((bool(each.storage.board), each.sizes) for each in listings)
        if first == then:
            return ExploreStart(listing_id, before.n)
    return ExploreStart(listing_id)


def draw_puzzle(listing_id: str, seed: int, size: Size, *, way: bool = True) -> PuzzleStart:
    """Return the start of a seed's puzzle; a labyrinth has a `way` to the goal or none."""
    return PuzzleStart(listing_id, pose_puzzle(listing_id, seed, size, way=way), seed, way)


def next_puzzle(start: PuzzleStart) -> PuzzleStart:
    """Return the puzzle of the next seed, of the present size if a puzzle can be that small."""
    (low, least), _usual, (high, most) = SIZES[start.listing_id]
    width, height = size_of(start.puzzle)
    size = min(max(width, low), high), min(max(height, least), most)
    seed = FIRST if start.seed is None else start.seed + 1
    return draw_puzzle(start.listing_id, seed, size, way=start.way)


def turn_puzzle(start: PuzzleStart) -> PuzzleStart:
    """Return the labyrinth of the present seed with a way if it has none, or without one."""
    if start.seed is None:
        return next_puzzle(replace(start, way=not start.way))
    return draw_puzzle(start.listing_id, start.seed, size_of(start.puzzle), way=not start.way)
