"""Lobbies: tables before the start. Each change is one transaction; a refusal changes nothing."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db.models import MatchRow, SeatRow
from bot.matches import deadlines
from bot.matches.computer_players import free_name
from bot.matches.match_closing import end_match_with_results
from bot.matches.match_options import FAMILY_ONLY, forced_options, replace_option
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.users.people import Person, upsert_user
from bot.users.user_blocks import check_not_blocked, compatible_sitters
from games.core import decode_options


class BusyChannel(Exception):
    """The channel already has an open match, ``row``."""

    def __init__(self, row: MatchRow) -> None:
        """Carry the row of the open match."""
        super().__init__(row.id)
        self.row = row


@dataclass(frozen=True, slots=True)
class TableLocation:
    """The server and channel of a table, and the locale of its words."""

    guild_id: int
    guild_name: str
    channel_id: int
    locale: str


class Lobbies:
    """Opens, changes and starts lobbies."""

    def __init__(self, matches: MatchService) -> None:
        """Store lobbies in the database of ``matches``."""
        self.matches = matches

    async def open(
        self,
        game: str,
        place: TableLocation,
        host: Person,
        options: Any,
        *,
        seated: tuple[tuple[int | None, str], ...] = (),
        pace: str = paces.DEFAULT_PACE,
        leavers: str = "go",
        role_id: int | None = None,
    ) -> StoredMatch:
        """Open a lobby with the host seated, or with all of ``seated`` (user id, name).

        If one of two users has blocked the other, the later one gets no seat (F203). ``role_id`` is
        a role of the server that is pinged.

        Raises:
            BusyChannel: another match is open in this channel.
        """
        now = self.matches.clock.now()
        row = MatchRow(
            game=game,
            phase="lobby",
            guild_id=place.guild_id,
            guild_name=place.guild_name[:100],
            channel_id=place.channel_id,
            host_id=host.id,
            locale=place.locale,
            pace=pace,
            options=msgspec.json.encode(options),
            created_at=now,
            touched_at=now,
            leavers=leavers,
            role_id=role_id,
        )
        sitters = seated or ((host.id, host.name),)
        try:
            async with self.matches.database.write() as session:
                await upsert_user(session, host)
                session.add(row)
                await session.flush()
                sitters = await compatible_sitters(session, sitters, host.id)
                for number, (user_id, name) in enumerate(sitters):
                    session.add(_new_seat(row.id, number, user_id, name))
                expires = now + paces.LOBBY_SECONDS
                await deadlines.set_deadline(session, row.id, "lobby", expires)
        except IntegrityError:
            busy = await self.matches.open_in(place.channel_id)
            if busy is None:
                raise
            raise BusyChannel(busy) from None
        self.matches.notify(row.id)
        return await self.matches.load(row.id)

    @asynccontextmanager
    async def _open_lobby(
        self, match_id: int, person: Person, *, host: bool = False
    ) -> AsyncIterator[tuple[AsyncSession, StoredMatch]]:
        """A write transaction on an open lobby; with ``host``, only its host is let in."""
        async with self.matches.lock(match_id), self.matches.database.write() as session:
            await session.get(MatchRow, match_id, with_for_update=True)
            stored = await self.matches.load_in(session, match_id)
            if stored.row.phase == "playing":
                raise Refusal(N_("The match has already begun."))
            if stored.row.phase != "lobby":
                raise Refusal(N_("This table is closed. Type /play to open another one."))
            if host and stored.row.host_id != person.id:
                raise Refusal(N_("Only the host, {host}, can do that."), host=_host_name(stored))
            now = self.matches.clock.now()
            stored.row.touched_at = now
            stored.row.version += 1
            expires = now + paces.LOBBY_SECONDS
            await deadlines.set_deadline(session, match_id, "lobby", expires)
            await upsert_user(session, person)
            for row in stored.seats:
                if row.user_id == person.id:
                    row.acted_at = now  # a start computes deadlines from it
            yield session, stored
            seat = stored.seat_of(person.id)
            if seat is not None:
                seat.acted_at = now
        self.matches.notify(match_id)

    async def join(self, match_id: int, person: Person) -> StoredMatch:
        """Seat a user, at most once however often Join is pressed (F049)."""
        async with self._open_lobby(match_id, person) as (session, stored):
            if stored.seat_of(person.id) is not None:
                raise Refusal(N_("You already have a seat at this table."))
            _check_not_full(stored)
            await check_not_blocked(session, stored.users, person.id)
            place, now = _next_place(stored), self.matches.clock.now()
            session.add(_new_seat(match_id, place, person.id, person.name, now))
        return await self.matches.load(match_id)

    async def leave(self, match_id: int, person: Person) -> StoredMatch:
        """Free a user's seat; the next user becomes host (X-3), the last one closes the lobby."""
        async with self._open_lobby(match_id, person) as (session, stored):
            await self._free_seat(session, stored, stored.seat_of(person.id), person)
        return await self.matches.load(match_id)

    async def remove(self, match_id: int, person: Person, seat_id: int) -> StoredMatch:
        """Free another player's seat; only the host may."""
        async with self._open_lobby(match_id, person, host=True) as (session, stored):
            seat = next((one for one in stored.seats if one.id == seat_id), None)
            if seat is None:
                raise Refusal(N_("Nobody sits there any more."))
            await self._free_seat(session, stored, seat, person)
        return await self.matches.load(match_id)

    async def _free_seat(
        self, session: AsyncSession, stored: StoredMatch, seat: SeatRow | None, person: Person
    ) -> None:
        if seat is None:
            raise Refusal(N_("You don't have a seat at this table."))
        await session.delete(seat)
        staying = [one for one in stored.humans if one is not seat]
        if not staying:
            await end_match_with_results(
                session, stored, None, "cancelled", self.matches.clock.now()
            )
        elif seat.user_id == stored.row.host_id:
            stored.row.host_id = staying[0].user_id or person.id

    async def add_bot(self, match_id: int, person: Person) -> StoredMatch:
        """Seat a computer player; any seated user may."""
        async with self._open_lobby(match_id, person) as (session, stored):
            _check_seated(stored, person)
            _check_not_full(stored)
            taken = {seat.name for seat in stored.seats}
            name = free_name(taken)
            session.add(_new_seat(match_id, _next_place(stored), None, name))
        return await self.matches.load(match_id)

    async def remove_bot(self, match_id: int, person: Person) -> StoredMatch:
        """Remove the computer player who joined last; any seated user may."""
        async with self._open_lobby(match_id, person) as (session, stored):
            _check_seated(stored, person)
            computers = [seat for seat in stored.seats if seat.computer]
            if not computers:
                raise Refusal(N_("There's no computer player at this table."))
            await session.delete(computers[-1])
        return await self.matches.load(match_id)

    async def set_option(self, match_id: int, person: Person, name: str, value: Any) -> StoredMatch:
        """Set an option of the game that the server does not enforce; only the host may."""
        async with self._open_lobby(match_id, person, host=True) as (_, stored):
            if name in forced_options(stored):
                raise Refusal(FAMILY_ONLY)
            options = decode_options(stored.game, stored.row.options)
            try:
                options = replace_option(options, name, value)
            except msgspec.ValidationError as error:
                raise Refusal(N_("This option can't be set like that.")) from error
            stored.row.options = msgspec.json.encode(options)
        return await self.matches.load(match_id)

    async def set_pace(self, match_id: int, person: Person, pace: str) -> StoredMatch:
        """Set the pace; only the host may."""
        async with self._open_lobby(match_id, person, host=True) as (_, stored):
            if not paces.is_pace(pace):
                raise Refusal(N_("This option can't be set like that."))
            stored.row.pace = pace
        return await self.matches.load(match_id)

    async def set_leavers(self, match_id: int, person: Person, leavers: str) -> StoredMatch:
        """Set what happens to the seat of a user who leaves; only the host may."""
        async with self._open_lobby(match_id, person, host=True) as (_, stored):
            if leavers not in ("go", "bot"):
                raise Refusal(N_("This option can't be set like that."))
            stored.row.leavers = leavers
        return await self.matches.load(match_id)

    async def set_in_thread(self, match_id: int, person: Person, *, enabled: bool) -> StoredMatch:
        """Set whether the match gets a thread of its own; only the host may."""
        async with self._open_lobby(match_id, person, host=True) as (_, stored):
            stored.row.in_thread = enabled
        return await self.matches.load(match_id)

    async def cancel(self, match_id: int, person: Person) -> StoredMatch:
        """Close the lobby; only the host may."""
        async with self._open_lobby(match_id, person, host=True) as (session, stored):
            await end_match_with_results(
                session, stored, None, "cancelled", self.matches.clock.now()
            )
        return await self.matches.load(match_id)

    async def expire(self, match_id: int) -> None:
        """Close a lobby in which nothing has happened for `paces.LOBBY_SECONDS`."""
        async with self.matches.database.write() as session:
            row = await session.get(MatchRow, match_id, with_for_update=True)
            now = self.matches.clock.now()
            if row is None or row.phase != "lobby":
                return
            if row.touched_at + paces.LOBBY_SECONDS > now + 1.0:
                return
            stored = await self.matches.load_in(session, match_id)
            await end_match_with_results(session, stored, None, "expired", now)
        self.matches.notify(match_id)

    async def start(self, match_id: int, person: Person) -> StoredMatch:
        """Start the match: the host may, and any seated user while the host is idle (F098).

        Raises:
            BadOptions: the options or the number of seats do not fit the game.
        """
        async with self._open_lobby(match_id, person) as (session, stored):
            _check_seated(stored, person)
            host = stored.seat_of(stored.row.host_id)
            if stored.row.host_id != person.id and host is not None:
                idle = self.matches.clock.now() - max(host.acted_at, stored.row.created_at)
                if idle < paces.HOST_IDLE:
                    raise Refusal(
                        N_(
                            "Only the host, {host}, can start now. If the host does nothing "
                            "for {minutes} minutes, any player at the table can."
                        ),
                        host=_host_name(stored),
                        minutes=int(paces.HOST_IDLE // paces.MINUTE),
                    )
            await self.matches.start(session, stored, secrets.token_hex(16))
        return await self.matches.load(match_id)


def _new_seat(
    match_id: int, place: int, user_id: int | None, name: str, acted_at: float = 0.0
) -> SeatRow:
    return SeatRow(
        match_id=match_id,
        place=place,
        user_id=user_id,
        name=name[:80],
        away=False,
        left=False,
        missed=0,
        counted=False,
        acted_at=acted_at,
        passing_until="",
    )


def _next_place(stored: StoredMatch) -> int:
    return max((seat.place for seat in stored.seats), default=-1) + 1


def _host_name(stored: StoredMatch) -> str:
    seat = stored.seat_of(stored.row.host_id)
    return stored.names()[stored.seats.index(seat)] if seat else "?"


def _check_not_full(stored: StoredMatch) -> None:
    most = stored.game.seats.max
    if len(stored.seats) >= most:
        raise Refusal(N_("All {seats} seats are taken."), seats=most)


def _check_seated(stored: StoredMatch, person: Person) -> None:
    if stored.seat_of(person.id) is None:
        raise Refusal(N_("You don't have a seat at this table. Press Join first."))
