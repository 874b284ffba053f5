"""The errors that the rules engine raises."""

from collections.abc import Mapping
from typing import Literal

Code = Literal["over", "stale", "not_your_question", "not_legal"]
Facts = Mapping[str, object]


class IllegalMove(Exception):
    """A move was refused; nothing has changed.

    ``code`` says which check refused it: the match is ``over``; the question is ``stale`` (no
    longer pending for any seat); it is pending, but ``not_your_question``; or the answer is
    ``not_legal``. ``reason`` is a keyword that the panels turn into a sentence, using ``facts``.
    """

    def __init__(self, code: Code, reason: str = "", facts: Facts | None = None) -> None:
        """Refuse with ``code``; without a ``reason`` the code is the reason."""
        super().__init__(code, reason or code, dict(facts or {}))
        self.code: Code = code
        self.reason = reason or code
        self.facts: Facts = dict(facts or {})


class BadOptions(ValueError):
    """No match can begin with these options or this number of seats; ``reason`` says why."""

    def __init__(self, reason: str, facts: Facts | None = None) -> None:
        """Refuse to begin; ``reason`` is a keyword for the panels."""
        super().__init__(reason, dict(facts or {}))
        self.reason = reason
        self.facts: Facts = dict(facts or {})


class BrokenSave(ValueError):
    """A stored match cannot be decoded; the text says why."""


class NewerFormat(BrokenSave):
    """A stored match was written by a newer version of the rules."""


class ReplayFailed(ValueError):
    """An entry of a log does not follow from the entries before it."""

    def __init__(self, seq: int, cause: Exception) -> None:
        """Name entry ``seq`` as the one that failed because of ``cause``."""
        super().__init__(f"entry {seq} cannot be replayed: {cause!r}")
        self.seq = seq
