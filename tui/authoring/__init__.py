"""For those who write lessons: check, preview, new scripts."""
