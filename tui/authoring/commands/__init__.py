"""The commands `queens-tutor course ...`, a file each."""
