"""For those who write lessons: checks, preview, simulated students."""
