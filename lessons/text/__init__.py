"""The language of scripts: expressions, the notation of lectures, scenes, puzzles."""
