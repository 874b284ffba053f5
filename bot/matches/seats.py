"""The seats of an active match: leaving them, being away, taking one over, auto-pass."""

import hashlib

from sqlalchemy import and_, delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import DraftRow, LeaverRow, MatchRow, SeatRow
from bot.matches.auto_pass import toggled_marker
from bot.matches.match_closing import close_absence_ballot, end_match_with_results
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.users.people import Person, upsert_user
from bot.users.user_blocks import check_not_blocked


class Seats:
    """Changes who plays the seats of active matches."""

    def __init__(self, matches: MatchService) -> None:
        """Serve the matches of ``matches``."""
        self.matches = matches

    async def leave(self, match_id: int, user_id: int) -> None:
        """Make a user leave: by the match's setting the seat leaves (X-1) or the bot plays on.

        Raises:
            Refusal: the user has no seat, or the match is over.
        """
        async with self.matches.active_match(match_id) as (session, stored):
            seat = _require_seat(stored, user_id)
            if stored.row.leavers == "bot":
                await self.vacate(session, stored, seat)
                return
            reassign_host(stored, seat)
        await self.matches.leave(match_id, seat.place)

    async def vacate(self, session: AsyncSession, stored: StoredMatch, seat: SeatRow) -> None:
        """Leave a seat to the bot; a match without users ends as abandoned."""
        assert stored.match is not None  # noqa: S101 (it is played)
        reassign_host(stored, seat)
        await record_leaver(session, stored.row, seat)
        seat.user_id, seat.vacated, seat.passing_until = None, True, ""
        _clear_wait(seat)
        await close_absence_ballot(session, stored.id, seat.place)
        await session.execute(
            delete(DraftRow).where(DraftRow.match_id == stored.id, DraftRow.seat == seat.place)
        )
        if not stored.humans:
            await end_match_with_results(
                session, stored, None, "abandoned", self.matches.clock.now()
            )
        else:
            await self.matches.reschedule(session, stored)

    async def set_away(self, match_id: int, user_id: int, *, away: bool) -> None:
        """Let the bot play for a user, or give the seat back to them.

        Raises:
            Refusal: the user has no seat, or the match is over.
        """
        async with self.matches.active_match(match_id) as (session, stored):
            assert stored.match is not None  # noqa: S101 (it is played)
            seat = _require_seat(stored, user_id)
            seat.away, seat.missed, seat.counted = away, 0, False
            if not away:
                seat.acted_at = self.matches.clock.now()
            await close_absence_ballot(session, match_id, seat.place)
            await self.matches.reschedule(session, stored)

    async def toggle_auto_pass(self, match_id: int, user_id: int, wanted: str = "") -> None:
        """Set what a user is asked about as `toggled_marker` has it.

        Raises:
            Refusal: the user has no seat, or the match is over.
        """
        async with self.matches.active_match(match_id) as (session, stored):
            assert stored.match is not None  # noqa: S101 (it is played)
            seat = _require_seat(stored, user_id)
            seat.passing_until = toggled_marker(stored, seat, wanted)
            await self.matches.reschedule(session, stored)

    async def anonymize(self, match_id: int, user_id: int, name: str) -> None:
        """Rename a user's seat to ``name`` and give it to the bot, whatever the match's setting.

        Raises:
            Refusal: the match is over.
        """
        async with self.matches.active_match(match_id) as (session, stored):
            seat = stored.seat_of(user_id)
            if seat is not None:
                seat.name = name
                await self.vacate(session, stored, seat)

    async def vacated_by(self, session: AsyncSession, user_id: int) -> list[SeatRow]:
        """The seats that a user left to the bot in active matches.

        Seats that somebody else has taken over are left out.
        """
        query = (
            select(LeaverRow, MatchRow, SeatRow)
            .join(MatchRow, MatchRow.id == LeaverRow.match_id)
            .join(
                SeatRow,
                and_(SeatRow.match_id == LeaverRow.match_id, SeatRow.place == LeaverRow.place),
            )
            .where(MatchRow.phase == "playing", SeatRow.vacated)
        )
        return [
            seat
            for leaver, match, seat in await session.execute(query)
            if leaver.token == _leaver_token(match, user_id)
        ]

    async def take_over(self, match_id: int, person: Person, place: int) -> StoredMatch:
        """Seat a user on a seat that was left to the bot; the hand comes with it.

        Users who held another seat of this match know another hand, and may only return to that
        seat. Users who have blocked each other cannot sit at one table (F203).

        Raises:
            Refusal: the user may not take the seat, or it is not free.
        """
        async with self.matches.active_match(match_id) as (session, stored):
            if stored.seat_of(person.id) is not None:
                raise Refusal(N_("You already have a seat at this table."))
            seat = next((one for one in stored.seats if one.place == place), None)
            if seat is None or not seat.vacated:
                raise Refusal(N_("This seat is no longer free."))
            before = await session.get(LeaverRow, (stored.id, _leaver_token(stored.row, person.id)))
            gone = any(one.user_id == person.id for one in stored.seats)  # left the game for good
            if gone or (before is not None and before.place != place):
                raise Refusal(
                    N_("You've seen another hand in this match, so you can't take over this one.")
                )
            await check_not_blocked(session, stored.users, person.id)
            await upsert_user(session, person)
            seat.user_id, seat.name, seat.vacated = person.id, person.name[:80], False
            seat.acted_at = self.matches.clock.now()
            _clear_wait(seat)
            await close_absence_ballot(session, stored.id, place)
            await session.flush()
            stored = await self.matches.load_in(session, match_id)  # with the user's preferences
            assert stored.match is not None  # noqa: S101
            await self.matches.reschedule(session, stored)
        return await self.matches.load(match_id)


async def record_leaver(session: AsyncSession, match: MatchRow, seat: SeatRow) -> None:
    """Record, without their id, that the user of a seat knows the hand of that seat."""
    token = _leaver_token(match, seat.user_id)
    await session.merge(LeaverRow(match_id=match.id, token=token, place=seat.place))


def reassign_host(stored: StoredMatch, leaving: SeatRow) -> None:
    """If the host is leaving, make the next user round the table host (X-3, F097)."""
    if leaving.user_id is None or stored.row.host_id != leaving.user_id:
        return
    staying = [seat for seat in stored.humans if seat is not leaving]
    after = [seat for seat in staying if seat.place > leaving.place]
    new_host = next(iter([*after, *staying]), None)
    if new_host is not None and new_host.user_id is not None:
        stored.row.host_id = new_host.user_id


def _require_seat(stored: StoredMatch, user_id: int) -> SeatRow:
    """The seat of a user who has not left.

    Raises:
        Refusal: there is none.
    """
    seat = stored.seat_of(user_id)
    if seat is None:
        raise Refusal(N_("You don't have a seat at this table."))
    return seat


def _clear_wait(seat: SeatRow) -> None:
    seat.away, seat.missed, seat.counted, seat.notified = False, 0, False, None


def _leaver_token(match: MatchRow, user_id: int | None) -> str:
    """A keyed hash of the user id; the key is the secret seed of the match."""
    key = match.seed.encode()[:64]
    return hashlib.blake2b(str(user_id).encode(), key=key, digest_size=16).hexdigest()
