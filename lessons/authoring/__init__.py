"""For those who write lessons: checks and preview."""
