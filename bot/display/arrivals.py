"""Whether the tables of matches arrive, and what follows where they do not.

A question's time begins when the table that asks it has arrived. A match whose table nobody can see
is parked; it goes on once its table has arrived again (F123, F302).
"""

import logging

from bot.clock import Clock
from bot.display.sender import DELIVERY_ERRORS
from bot.display.tables import Tables
from bot.display.visibility import UNREACHABLE, Visibility
from bot.matches.parking import LATE, Parking
from bot.matches.stored_match import StoredMatch

log = logging.getLogger(__name__)


class Arrivals:
    """Notes for each match whether the last attempt to show its table succeeded."""

    def __init__(
        self, parking: Parking, visibility: Visibility, tables: Tables, clock: Clock
    ) -> None:
        """Park through ``parking`` the matches whose table cannot be seen."""
        self.parking = parking
        self.visibility = visibility
        self.tables = tables
        self.clock = clock
        self._missing: set[int] = set()

    def is_missing(self, match_id: int) -> bool:
        """Whether the table of a match that is being shown has not arrived."""
        return match_id in self._missing

    def is_reachable(self, stored: StoredMatch) -> bool:
        """Whether a request can reach the channel of a match, as far as is known."""
        row = stored.row
        return self.visibility.reason(row.guild_id, row.channel_id) not in UNREACHABLE

    def begin(self, match_id: int) -> None:
        """An attempt to show the match begins."""
        self._missing.add(match_id)

    def forget(self, match_id: int) -> None:
        """No more attempts are made."""
        self._missing.discard(match_id)

    async def note_attempt(self, stored: StoredMatch, *, shown: bool) -> None:
        """Note that the attempt to show the table is over, and whether the whole of it arrived."""
        hidden = self.visibility.reason(stored.row.guild_id, stored.row.channel_id)
        if hidden:
            since = self.visibility.hidden_since(stored.row.guild_id)
            await self.park(stored.id, hidden, since)
        elif shown:
            self._missing.discard(stored.id)

    async def park(self, match_id: int, reason: str, since: float | None = None) -> None:
        """Park a match; its time counts from the question on if nobody has seen that."""
        row = await self.parking.matches.row(match_id)
        if row.seen < row.asked:
            since = row.touched_at
        await self.parking.park(match_id, reason, since)

    async def go_on(self, stored: StoredMatch) -> None:
        """The table has arrived: let a parked match go on, and give late questions their time."""
        row = stored.row
        if row.parked_at is not None or stored.id in self.parking.parked:
            await self.parking.unpark(stored.id)
        elif stored.playing and row.seen < row.asked and row.paused_at is None:
            late = self.clock.now() - row.touched_at - self.tables.extra_seconds(stored)
            if late > LATE:
                await self.parking.asked_late(stored.id, row.asked, late)


def log_failure(match_id: int, failure: Exception) -> None:
    """Log why a match could not be shown."""
    if isinstance(failure, DELIVERY_ERRORS):
        log.warning("match %d: could not show it: %s", match_id, failure)
    else:
        log.error("match %d: could not show it", match_id, exc_info=failure)
