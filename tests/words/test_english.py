"""Phrases that no native speaker would write are kept out of every message."""

import re

import pytest

from tests.words.catalogues import forms, used

ODD = {
    "“Who” for whoever": r"(?:^|[.:;] |- )[Ww]ho (?:is|has|uses|leaves|drew|loses)\b(?!.*\?)",
    "“the own”": r"\bthe own\b",
    "a predicate before its subject": r"(?:^|[.:;*] |[-#] )[Pp]ublic (?:is|are)\b",
    "“the hand of somebody”": r"\bthe \w+ of somebody\b",
}


@pytest.mark.parametrize("pattern", ODD.values(), ids=ODD)
def test_messages_are_english(pattern: str) -> None:
    """No form of any message reads as though it were translated word by word."""
    found = [text for one, _ in used() for text in forms(one) if re.search(pattern, text)]
    assert found == []


def test_a_message_quotes_in_one_way() -> None:
    """English texts quote with “…”, each of them closed, and with no other marks beside them."""
    every = [text for one, _ in used() for text in forms(one)]
    assert any("“" in text for text in every)
    wrong = [text for text in every if text.count("“") != text.count("”") or set(text) & set("«»„")]
    assert wrong == []
