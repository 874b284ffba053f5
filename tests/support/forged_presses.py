"""Presses that nothing on a message offers, with numbers that a client may send."""

import asyncio

from bot.practice.state.objects import Message
from tests.support.harness import Harness

LARGE = ("9" * 30, str(2**63), str(2**63 - 1), str(2**31))
"""Too large for Python's patience, for a database, for a column of it."""

ODD = (*LARGE, "٣", "-1", "1_0", "")
"""And no digits at all."""


async def forge_all(harness: Harness, message: Message, *presses: tuple[str, ...]) -> None:
    """Let Ada send forged presses at once, each a custom_id and the chosen values.

    AssertionError if one of them is not answered, or answered with an apology.
    """
    ada = harness.person("Ada")
    sent = [
        ada.choose(message, custom_id, *values, forged=True)
        if values
        else ada.press(message, custom_id=custom_id, forged=True)
        for custom_id, *values in presses
    ]
    await asyncio.gather(*sent)
    await harness.quiet()
    for press, pressed in zip(presses, sent, strict=True):
        assert not pressed.failed, press
        assert pressed.ephemeral is None or "went wrong" not in pressed.ephemeral.text, press
