"""Notices at open tables while the bot restarts, deleted once it is back (F002)."""

import asyncio
import logging

from bot.db.models import MessageRow
from bot.display.messages import Messages
from bot.display.presenter import Presenter
from bot.display.sender import CHANNEL_CLOSED, DELIVERY_ERRORS, MessageSender
from bot.matches.service import MatchService
from bot.text.i18n import words_for
from bot.ui.panel import Panel, Text

log = logging.getLogger(__name__)

LATELY = 15 * 60.0
"""A table where nobody has acted for so many seconds is not told of a restart."""


class DowntimeNotices:
    """Announces a restart at tables in use, and deletes the announcements afterwards."""

    def __init__(
        self, matches: MatchService, messages: Messages, presenter: Presenter, sender: MessageSender
    ) -> None:
        """``matches`` supplies the open tables; ``sender`` posts the notices."""
        self.matches = matches
        self.messages = messages
        self.presenter = presenter
        self.sender = sender

    async def announce(self, seconds: float) -> None:
        """Post at the tables where somebody acted lately, all at once; give up after ``seconds``.

        Other tables are not worth a message: Discord lets a bot send 50 a second.
        """
        since = self.matches.clock.now() - LATELY
        tasks = [
            asyncio.ensure_future(self._announce(match_id))
            for match_id in await self.matches.active_ids(since)
        ]
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _announce(self, match_id: int) -> None:
        stored = await self.matches.load(match_id)
        if stored.row.channel_id in self.presenter.closed_channels:
            return
        _ = words_for(stored.row.locale)
        text = _(
            "⏸ I'll restart in a moment. Nothing will be lost: the match then goes on by itself."
        )
        try:
            message_id = await self.sender.send(
                stored.row.channel_id,
                Panel((Text(text),)),
                match_id,
                nonce=f"p{match_id}.{stored.row.seq}",
                silent=True,
            )
        except DELIVERY_ERRORS as error:
            log.info("match %d: could not post the downtime notice: %s", match_id, error)
            return
        await self.messages.add(
            MessageRow(
                match_id=match_id,
                kind="pause",
                channel_id=stored.row.channel_id,
                message_id=message_id,
                seq=stored.row.seq,
                digest="",
                posted_at=self.matches.clock.now(),
                scrolled=0,
                places="",
            )
        )

    async def delete_all(self) -> None:
        """Delete the notices of the last shutdown."""
        for row in await self.messages.all_of_kind("pause"):
            try:
                await self.sender.delete(row.channel_id, row.message_id)
            except DELIVERY_ERRORS as error:
                log.info("could not delete a downtime notice: %s", error)
                if getattr(error, "code", 0) not in CHANNEL_CLOSED:
                    continue  # the next start tries again
            await self.messages.remove(row.match_id, [row.message_id])
