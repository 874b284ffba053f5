"""Which deadlines may be acted on, and what happens to matches that are parked meanwhile."""

import logging
from collections.abc import Sequence

from bot.db.models import DeadlineRow, MatchRow
from bot.display.panels.links import channel_url
from bot.display.presenter import Presenter
from bot.display.sender import DELIVERY_ERRORS, MessageSender
from bot.display.visibility import Visibility
from bot.matches.deadlines import LAST, PARKED
from bot.matches.parking import Parking
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch, why_parked
from bot.matches.timer import DueDeadline
from bot.text.errors import Refusal
from bot.text.i18n import words_for
from bot.ui.panel import Link, Panel, Row, Text
from bot.users.preferences import language_of

log = logging.getLogger(__name__)

_HARMLESS = (PARKED, LAST, "call")
"""Kinds of deadline that play nothing."""
_SILENCE = ("answer", "skip")
"""Kinds of deadline that need a table that people have seen."""


class ParkedMatches:
    """Parks matches whose tables cannot be seen, and looks at them again."""

    def __init__(
        self,
        matches: MatchService,
        parking: Parking,
        visibility: Visibility,
        presenter: Presenter,
        sender: MessageSender,
    ) -> None:
        """Judge the matches of ``matches`` by ``visibility``."""
        self.matches = matches
        self.parking = parking
        self.visibility = visibility
        self.presenter = presenter
        self.sender = sender

    async def admits(self, due: DueDeadline) -> bool:
        """Whether a deadline may be acted on; its match is parked if its table is not seen."""
        if due.kind in _HARMLESS:
            return True
        reason = self.visibility.reason(due.guild_id, due.channel_id)
        if reason:
            since = self.visibility.hidden_since(due.guild_id)
            await self.presenter.arrivals.park(due.match_id, reason, since)
            return False
        if due.seen >= due.asked or due.kind not in _SILENCE:
            return True
        await self.presenter.refresh_and_wait(due.match_id)
        row = await self.matches.row(due.match_id)
        if row.seen < row.asked and row.parked_at is None:
            await self.parking.park(due.match_id, "discord", row.touched_at)
            return False
        return await self._is_due(due)

    async def _is_due(self, due: DueDeadline) -> bool:
        """Whether a deadline is due still: its time moves if the table has arrived late."""
        key = (due.match_id, due.kind, due.key, due.seat)
        async with self.matches.database.read() as session:
            row = await session.get(DeadlineRow, key)
        return row is not None and row.due <= self.matches.clock.now()

    async def review_server(self, guild_id: int) -> None:
        """Park the matches of a server that nobody can see any more, and show the others again."""
        await self._review(await self.matches.open_rows_in(guild_id))

    async def review_parked(self) -> None:
        """Show the parked matches again whose table can be seen by now."""
        await self._review(await self.matches.parked_rows())

    async def _review(self, rows: Sequence[MatchRow]) -> None:
        for row in rows:
            was_closed = row.channel_id in self.visibility.closed
            if not self.visibility.lacks_permission(row.guild_id, row.channel_id):
                self.visibility.closed.reopen(row.channel_id)
            reason = self.visibility.reason(row.guild_id, row.channel_id)
            if reason and reason != row.parked:
                since = self.visibility.hidden_since(row.guild_id)
                await self.presenter.arrivals.park(row.id, reason, since)
            elif not reason and (was_closed or row.parked_at is not None):
                self.presenter.refresh(row.id, background=True)

    async def look_again(self, match_id: int) -> bool:
        """Try a parked match again; returns whether its players are to be told that it waits."""
        stored = await self.parking.note_told(match_id)
        row = await self.matches.row(match_id)
        if row.parked_at is not None:
            await self._review([row])
        return stored is not None

    async def tell(self, match_id: int) -> None:
        """Tell the players of a parked match why it waits, in DMs that are open already."""
        try:
            stored = await self.matches.load(match_id)
        except Refusal:
            return
        if not stored.parked:
            return
        for seat in stored.humans:
            user = stored.state.users.get(seat.user_id or 0)
            if user is None or user.dm_channel_id is None or user.dm_closed:
                continue
            preferences = stored.preferences_of(seat)
            try:
                await self.sender.send(
                    user.dm_channel_id,
                    _notice(stored, language_of(user)),
                    stored.id,
                    nonce=f"w{stored.id}.{int(stored.row.parked_at or 0)}"[:25],
                    silent=preferences.pings != "on",
                )
            except DELIVERY_ERRORS as error:
                log.info("match %d: could not tell a player that it waits: %s", match_id, error)


def _notice(stored: StoredMatch, language: str) -> Panel:
    """What the players of a parked match read in their DMs."""
    words = words_for(language)
    url = channel_url(stored.row.guild_id, stored.row.channel_id)
    return Panel(
        (
            Text(f"⏸ **{stored.game.title}** · {words(why_parked(stored.row))}"),
            Row((Link(words("To the table"), url),)),
        )
    )
