"""A student as the journal shows them: progress, mastery, reviews, suspicions."""
