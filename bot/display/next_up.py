"""A short message to the user whose turn comes next, at slow tables (F190).

Only users who turned it on get one, and at most one per turn.
"""

from bot import paces
from bot.db.models import MessageRow, SeatRow
from bot.display.notices import Notices
from bot.display.panels.notices import next_up_panel
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import words_for


class NextUp:
    """Posts and deletes “you come next” messages."""

    def __init__(self, notices: Notices) -> None:
        """Post through the sender of ``notices``."""
        self.notices = notices

    async def show(self, stored: StoredMatch) -> None:
        """Delete the message that no longer applies, and post the one that is due.

        Raises:
            discord.HTTPException: Discord refused a request.
        """
        seat = _next_seat(stored)
        rows = stored.state.of_kind("next")
        stale = [row for row in rows if not _is_current(row, seat)]
        await self.notices.delete(stale)
        if seat is not None and len(stale) == len(rows) and self._may_notify(stored, seat):
            await self._post(stored, seat)

    def _may_notify(self, stored: StoredMatch, seat: SeatRow) -> bool:
        active = self.notices.clock.now() - seat.acted_at < paces.RECENTLY_ACTIVE
        if active or stored.asked(seat.place) is not None:
            return False
        return self.notices.may_ping(stored, seat)

    async def _post(self, stored: StoredMatch, seat: SeatRow) -> None:
        assert seat.user_id is not None  # noqa: S101 (only users have preferences)
        url = self.notices.tables.url_of(stored)
        panel = next_up_panel(stored, seat.user_id, words_for(stored.row.locale), url)
        turn = f"{stored.pending[0].id}.{int(stored.row.touched_at) % 10**5}"
        message_id = await self.notices.sender.send(
            stored.row.channel_id,
            panel,
            stored.id,
            mention=[seat.user_id],
            nonce=f"u{stored.id}.{seat.place}.{turn}"[:25],
            silent=stored.preferences_of(seat).pings == "silent",
        )
        await self.notices.messages.add(
            MessageRow(
                match_id=stored.id,
                kind="next",
                user_id=seat.user_id,
                channel_id=stored.row.channel_id,
                message_id=message_id,
                seq=stored.row.seq,
                digest="",
                scrolled=0,
                posted_at=self.notices.clock.now(),
                places=str(seat.place),
            )
        )


def _next_seat(stored: StoredMatch) -> SeatRow | None:
    """The next seat that a user plays, if that user wants to be notified."""
    if stored.match is None or not _enabled_for(stored):
        return None
    view = stored.game.view(stored.match.state, None)
    coming = (stored.seats[place] for place in stored.ui.next_up(view))
    seat = next((one for one in coming if not (one.self_acting or one.left)), None)
    if seat is None:
        return None
    preferences = stored.preferences_of(seat)
    return seat if preferences.next_up and preferences.pings != "off" else None


def _enabled_for(stored: StoredMatch) -> bool:
    return stored.playing and stored.suspended_since is None and paces.is_slow(stored.row.pace)


def _is_current(row: MessageRow, seat: SeatRow | None) -> bool:
    """Whether a message still applies; ``seat`` is the seat whose turn comes next."""
    return seat is not None and (row.user_id, row.places) == (seat.user_id, str(seat.place))
