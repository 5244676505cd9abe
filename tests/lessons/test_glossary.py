"""The glossary: every word is explained, and found where it stands."""

import pytest

from lessons.course import lesson, lesson_ids
from lessons.glossary import glossary, words_in


def test_words_are_found_in_all_their_forms_and_only_whole() -> None:
    assert words_in("The search retreats from a dead end.") == ["search", "retreat", "dead end"]
    assert words_in("Vectors and the isfree function.") == ["vector"]
    assert words_in("brow, tested") == ["test"]


@pytest.mark.parametrize("word", glossary())
def test_every_word_stands_in_a_lesson_and_is_explained_in_a_sentence(word: str) -> None:
    parts = [part for name in lesson_ids() for part in lesson(name).parts]
    texts = (part.question.text if part.question else part.prose for part in parts)
    assert any(word in words_in(text) for text in texts)
    assert glossary()[word].endswith(".")
    assert glossary()[word].isprintable()
