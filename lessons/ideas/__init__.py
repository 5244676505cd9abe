"""Misconceptions as the course knows them: their evidence, and how they are shown."""
