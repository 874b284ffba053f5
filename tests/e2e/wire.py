"""What was sent over the wire: which requests show a message, and whom they may mention."""

from collections.abc import Iterable
from typing import Any

from bot.practice.calls import Sent


def shown_by(sent: Sent) -> dict[str, Any] | None:
    """The message that a request sends or edits; None where it does neither."""
    body = sent.body if isinstance(sent.body, dict) else {}
    if sent.route.endswith("/callback"):
        return body.get("data") or {} if body.get("type") in (4, 7) else None
    message = sent.route.startswith(("/channels/{channel_id}/messages", "/webhooks/"))
    message = message and not sent.route.endswith("/threads")
    return body if message and sent.method in ("POST", "PATCH") else None


def without_mentions(requests: Iterable[Sent]) -> list[str]:
    """The sends and edits that do not say whom they may mention."""
    return [
        f"{sent.method} {sent.path}"
        for sent in requests
        if (message := shown_by(sent)) is not None and "allowed_mentions" not in message
    ]
