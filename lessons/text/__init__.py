"""What scripts are written with: expressions, the notation of lectures, scenes, puzzles."""
