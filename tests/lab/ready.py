"""Ends well if this Python can run the lab."""

import sys

import lessons.lab.runner
import tests.lab.hostile

ours = lessons.lab.runner.__file__, tests.lab.hostile.__file__
sys.exit(sys.version_info < (3, 11) or None in ours)
