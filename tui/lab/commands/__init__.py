"""The commands `queens-tutor lab ...`, a file each."""
