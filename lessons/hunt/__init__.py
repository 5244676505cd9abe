"""The bug hunt: programs that almost work, and what a student finds in them."""
