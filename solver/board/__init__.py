"""The board by itself: geometry, symmetry, counting, chances, mazes, regions and sums."""
