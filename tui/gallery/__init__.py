"""All solutions of a board."""
