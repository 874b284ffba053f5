"""Ephemeral messages that are kept up to date for as long as Discord lets the bot edit them.

That is 15 minutes from the interaction that showed them, by its token. Tokens are kept in memory
only, and no longer than they are valid. A message is edited by its own id, never as ``@original``:
after a deferred update that is the public table, which would then show somebody's hand.
"""

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import aiohttp
import discord

from bot.clock import Clock
from bot.display.sender import MessageSender
from bot.text.i18n import Words
from bot.ui.panel import Panel, Text

log = logging.getLogger(__name__)

Kind = Literal["hand", "options"]

EDITABLE_SECONDS = 15 * 60.0 - 30.0
"""How long a message can be edited after the press that showed it, less the time for a request."""
SERVER_ERROR = 500


@dataclass(eq=False)
class OpenPanel:
    """An ephemeral message of a user about a match, with the digest of what it shows."""

    kind: Kind
    match_id: int
    user_id: int
    message_id: int
    webhook: discord.Webhook
    """By which it is edited; it contains the token of the interaction."""
    until: float
    digest: str
    words: Words


class OpenPanels:
    """The newest message of each kind for each user and match."""

    def __init__(self, sender: MessageSender, clock: Clock) -> None:
        """Follow nothing yet; edit through ``sender``."""
        self.sender = sender
        self.clock = clock
        self._open: dict[tuple[Kind, int, int], OpenPanel] = {}
        self._expiring: asyncio.Task[None] | None = None

    def __iter__(self) -> Iterator[OpenPanel]:
        """All messages that can still be edited."""
        self._drop_expired()
        return iter(tuple(self._open.values()))

    def of(self, match_id: int) -> list[OpenPanel]:
        """The messages about a match that can still be edited."""
        return [one for one in self if one.match_id == match_id]

    def follow(
        self,
        kind: Kind,
        match_id: int,
        user_id: int,
        message_id: int,
        webhook: discord.Webhook,
        digest: str,
        words: Words,
    ) -> OpenPanel | None:
        """Follow a message that has just been shown; the other one that was followed instead."""
        key = kind, match_id, user_id
        self._drop_expired()
        old = self._open.get(key)
        until = self.clock.now() + EDITABLE_SECONDS
        self._open[key] = OpenPanel(
            kind, match_id, user_id, message_id, webhook, until, digest, words
        )
        if self._expiring is None or self._expiring.done():
            self._expiring = asyncio.create_task(self._expire())
        return old if old is not None and old.message_id != message_id else None

    def note_shown(self, message_id: int, digest: str) -> None:
        """Note what a message shows; '' if nobody knows, so that it is edited in any case."""
        for one in self._open.values():
            if one.message_id == message_id:
                one.digest = digest

    async def edit(self, one: OpenPanel, panel: Panel, digest: str) -> Exception | None:
        """Make a message show a panel; returns a failure that is worth another attempt."""
        try:
            await self.sender.edit_private(one.webhook, one.message_id, panel, one.match_id)
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR:
                return error
            log.info("a private message can no longer be edited: %s", error)
            self.forget(one)  # it was dismissed, for example
        except (aiohttp.ClientError, OSError) as error:
            return error
        one.digest = digest
        return None

    async def retire(self, old: OpenPanel) -> None:
        """Take the controls from a hand that is followed no longer."""
        text = old.words("Your hand is in another message now.")
        await self.edit(old, Panel((Text(text),)), "")

    def forget(self, one: OpenPanel) -> None:
        """Follow a message no longer."""
        key = one.kind, one.match_id, one.user_id
        if self._open.get(key) is one:
            del self._open[key]

    def close(self) -> None:
        """Follow nothing any more."""
        self._open.clear()
        if self._expiring is not None:
            self._expiring.cancel()

    def _drop_expired(self) -> None:
        now = self.clock.now()
        for one in tuple(self._open.values()):
            if one.until <= now:
                self.forget(one)

    async def _expire(self) -> None:
        """Drop each token when it expires, until there is none left."""
        while self._open:
            await self.clock.sleep_until(min(one.until for one in self._open.values()))
            self._drop_expired()
