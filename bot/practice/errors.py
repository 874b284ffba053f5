"""Discord's error responses: status, code, message and the tree of invalid fields."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

# Discord's JSON error codes, each with its HTTP status and message.
ERRORS: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10008: (404, "Unknown Message"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50146: (400, "Uploaded file not found."),
    50278: (
        403,
        "Cannot send messages to this user due to having no mutual guilds",
    ),
    160002: (403, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "This thread is locked"),
}


class DiscordError(Exception):
    """A refusal that becomes an HTTP response; a 429 has `retry_after` in seconds.

    `is_global` marks the global rate limit.
    """

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        errors: Json | None = None,
        retry_after: float | None = None,
        is_global: bool = False,
    ) -> None:
        known = ERRORS.get(code, (400, "Error"))
        self.status = known[0] if status is None else status
        self.code = code
        self.message = known[1] if message is None else message
        self.errors = errors
        self.retry_after = retry_after
        self.is_global = is_global
        super().__init__(f"{self.status} {self.code} {self.message} {self.errors or ''}")

    def body(self) -> Json:
        """The JSON body."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": self.is_global}
        return body


@dataclass
class FormErrors:
    """What is wrong with a request body; `path` leads to the field that is being checked."""

    found: list[tuple[tuple[str, ...], str, str]] = field(default_factory=list)
    path: tuple[str, ...] = ()

    @contextmanager
    def at(self, *steps: str | int) -> Iterator[None]:
        """Enter a field or a list element for the length of a `with` block."""
        before, self.path = self.path, (*self.path, *map(str, steps))
        try:
            yield
        finally:
            self.path = before

    def add(self, code: str, message: str, *steps: str | int) -> None:
        """Record an error at the current path extended by `steps`."""
        self.found.append(((*self.path, *map(str, steps)), code, message))

    def required(self, *steps: str | int) -> None:
        """Record that a field is missing."""
        self.add("BASE_TYPE_REQUIRED", "This field is required", *steps)

    def raise_if_any(self) -> None:
        """Raise 50035 with Discord's nested `errors` if anything was recorded."""
        if not self.found:
            return
        tree: Json = {}
        for path, code, message in self.found:
            node = tree
            for step in path:
                node = node.setdefault(step, {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        raise DiscordError(50035, errors=tree)
