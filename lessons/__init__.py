"""The course: lesson scripts, questions, grading and the journal of attempts."""
