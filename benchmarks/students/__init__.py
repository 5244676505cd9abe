"""Students who see what the protocol tells, and nothing else.

They know the course as a person does who has read it: nothing here imports `lessons`, `solver` or
`tui`. A `Mind` is what a student believes; the modules named by a subject answer what is asked
about it, rightly or as the beliefs say; `student` has those who answer, and `roster` lists them.
"""
