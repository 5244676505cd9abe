"""The glossary: every word is explained, and found where it stands."""

from lessons.course.course import lesson_ids, read_lesson
from lessons.course.glossary import load_glossary, words_in


def test_words_are_found_in_all_their_forms_and_only_whole() -> None:
    assert words_in("The search retreats from a dead end.") == ["search", "retreat", "dead end"]
    assert words_in("Vectors and the isfree function.") == ["vector"]
    assert words_in("brow, tested") == ["test"]


def test_every_word_stands_in_a_lesson_and_is_explained_in_a_sentence() -> None:
    parts = [part for name in lesson_ids() for part in read_lesson(name).parts]
    texts = [part.question.text if part.question else part.prose for part in parts]
    found = {word for text in texts for word in words_in(text)}
    assert set(load_glossary()) <= found
    for said in load_glossary().values():
        assert said.endswith(".")
        assert said.isprintable()
