"""The files of a course: where they are, reading them as trees, and what is wrong with them."""
