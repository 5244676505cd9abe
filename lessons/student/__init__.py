"""What the journal tells about a student: progress, mastery, reviews, suspicions."""
