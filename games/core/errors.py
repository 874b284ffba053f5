"""Why something was not done."""

from collections.abc import Mapping
from typing import Literal

Code = Literal["over", "stale", "not_your_question", "not_legal"]
Facts = Mapping[str, object]


class IllegalMove(Exception):
    """A move that was refused; nothing has changed.

    ``code`` says which check refused it: the match is ``over``; the question is ``stale`` (pending
    for nobody any more); it is pending, but ``not_your_question``; or the answer is ``not_legal``.
    ``reason`` is a word that the panels put into a sentence with the help of ``facts``.
    """

    def __init__(self, code: Code, reason: str = "", facts: Facts | None = None) -> None:
        """Refuse with ``code``; ``reason`` is the code itself where there is nothing to add."""
        super().__init__(code, reason or code, dict(facts or {}))
        self.code: Code = code
        self.reason = reason or code
        self.facts: Facts = dict(facts or {})


class BadOptions(ValueError):
    """Options, or a number of seats, with which no match can begin; ``reason`` says why."""

    def __init__(self, reason: str, facts: Facts | None = None) -> None:
        """Refuse to begin for ``reason``, a word for the panels."""
        super().__init__(reason, dict(facts or {}))
        self.reason = reason
        self.facts: Facts = dict(facts or {})


class BrokenSave(ValueError):
    """A stored match that cannot be read back; the text says why in plain words."""


class NewerFormat(BrokenSave):
    """A stored match written by a newer version of the rules than this one."""


class ReplayFailed(ValueError):
    """An entry of a log that does not follow from the entries before it."""

    def __init__(self, seq: int, cause: Exception) -> None:
        """Name the entry ``seq`` that failed, and why."""
        super().__init__(f"entry {seq} cannot be replayed: {cause!r}")
        self.seq = seq
