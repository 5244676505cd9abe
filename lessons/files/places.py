"""What says where a course is, for those who read nothing of it yet."""

COURSE = "QUEENS_TUTOR_COURSE"
"""The environment variable that names the folder of a course of one's own."""
ASSIGNMENTS = "assignments"
"""The folder of a course that says who does what until when."""
CLASS = "QUEENS_TUTOR_CLASS"
"""The environment variable that names a class for everybody: a folder of assignments, or one."""
