"""A short message to whoever comes next, at tables where turns take long (F190).

Only those get one who have asked for it, and one for each turn at most.
"""

from bot.db.models import MessageRow, SeatRow
from bot.display.notices import RECENTLY_ACTIVE, Notices
from bot.display.panels.notices import next_up_panel
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import words_for

SLOW = ("slow", "untimed")
"""The paces at which it is worth while to know before."""


class NextUp:
    """Posts and deletes these messages."""

    def __init__(self, notices: Notices) -> None:
        """Post as ``notices`` does."""
        self.notices = notices

    async def show(self, stored: StoredMatch) -> None:
        """Delete the message that has become untrue, and post the one that is due.

        Raises:
            discord.HTTPException: Discord would not take it.
        """
        seat = _next(stored)
        rows = await self.notices.messages.of_kind(stored.id, "next")
        gone = [row for row in rows if not _stands(row, seat)]
        await self.notices.delete(gone)
        if seat is not None and len(gone) == len(rows) and self._may_tell(stored, seat):
            await self._post(stored, seat)

    def _may_tell(self, stored: StoredMatch, seat: SeatRow) -> bool:
        watches = self.notices.clock.now() - seat.acted_at < RECENTLY_ACTIVE
        called = watches or stored.asked(seat.place) is not None
        return not called and self.notices.may_ping(stored, seat)

    async def _post(self, stored: StoredMatch, seat: SeatRow) -> None:
        assert seat.user_id is not None  # noqa: S101 (somebody wants to know)
        url = await self.notices.tables.url(stored.row)
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
                posted_at=self.notices.clock.now(),
                places=str(seat.place),
            )
        )


def _next(stored: StoredMatch) -> SeatRow | None:
    """The first seat in turn that does not act by itself, where its user wants to be told."""
    if stored.match is None or not _told_at(stored):
        return None
    view = stored.game.view(stored.match.state, None)
    coming = (stored.seats[place] for place in stored.ui.next_up(view))
    seat = next((one for one in coming if not (one.self_acting or one.left)), None)
    if seat is None:
        return None
    preferences = stored.preferences_of(seat)
    return seat if preferences.next_up and preferences.pings != "off" else None


def _told_at(stored: StoredMatch) -> bool:
    return stored.playing and not stored.paused and stored.row.pace in SLOW


def _stands(row: MessageRow, seat: SeatRow | None) -> bool:
    """Whether a message is true still; ``seat`` is the one that is next."""
    return seat is not None and (row.user_id, row.places) == (seat.user_id, str(seat.place))
