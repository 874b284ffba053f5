"""A server's packs: cards that its admins add for the games that can mix them in."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from bot.db import Database
from bot.db.advisory_lock import lock_until_commit
from bot.db.models import PackCardRow, PackRow, ReportRow
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.render_context import ServerCard

MAX_PACKS = 10
MAX_CARDS = 300
"""The most packs of a server, and the most cards in all of its packs together."""
KEPT_SECONDS = 30 * 24 * 3600.0
"""How long a removed pack is kept for the matches that use it, in seconds."""
NO_SUCH_PACK = N_("This pack no longer exists.")
_BYTES = func.coalesce(func.length(PackCardRow.data), 0)


@dataclass(frozen=True, slots=True)
class PackCard:
    """A card of a pack: a text, a picture (WebP, with its description), or both.

    A card with neither is completed by its player.
    """

    text: str = ""
    alt: str = ""
    data: bytes | None = None


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack in a list; ``reports`` are the reasons given in reports, newest first."""

    id: int
    name: str
    cards: int
    pictures: int
    hidden: bool = False
    reports: tuple[str, ...] = field(default=())


def card_key(number: int) -> str:
    """The key of a card in matches and in the names of pictures."""
    return f"s{number}"


def card_number(key: str) -> int | None:
    """The number of a card's key; None if it is not the key of a pack's card."""
    digits = key[1:]
    fits = key.startswith("s") and digits.isascii() and digits.isdecimal() and len(digits) < 16
    return int(digits) if fits else None


async def add_cards(
    database: Database, guild_id: int, name: str, cards: Sequence[PackCard], now: float
) -> int:
    """Add cards to the pack of that name, creating it if needed; returns how many.

    Raises:
        Refusal: the server would have too many packs or cards.
    """
    async with database.write() as session:
        await lock_until_commit(session, "packs", guild_id)
        old = delete(PackRow).where(PackRow.removed_at < now - KEPT_SECONDS)
        await session.execute(old)
        pack = await _check_room(session, guild_id, name, len(cards))
        if pack is None:
            pack = PackRow(guild_id=guild_id, name=name, created_at=now)
            session.add(pack)
            await session.flush()
        for card in cards:
            session.add(PackCardRow(pack_id=pack.id, text=card.text, alt=card.alt, data=card.data))
    return len(cards)


async def check_room(database: Database, guild_id: int, name: str, cards: int) -> None:
    """Check that ``cards`` cards can be added to the pack of that name.

    Raises:
        Refusal: the server would have too many packs or cards.
    """
    async with database.read() as session:
        await _check_room(session, guild_id, name, cards)


async def _check_room(
    session: AsyncSession, guild_id: int, name: str, cards: int
) -> PackRow | None:
    """Like `check_room`, but returns the pack of that name, None if there is none yet."""
    here = select(PackRow).where(PackRow.guild_id == guild_id, PackRow.removed_at.is_(None))
    packs = (await session.scalars(here)).all()
    pack = next((one for one in packs if one.name == name), None)
    if pack is None and len(packs) >= MAX_PACKS:
        raise Refusal(N_("This server already has {most} packs."), most=MAX_PACKS)
    ids = [one.id for one in packs]
    count = select(func.count()).where(PackCardRow.pack_id.in_(ids))
    if (await session.execute(count)).scalar_one() + cards > MAX_CARDS:
        raise Refusal(
            N_("All packs of a server together can have {most} cards at most."), most=MAX_CARDS
        )
    return pack


async def list_packs(database: Database, guild_id: int) -> tuple[Pack, ...]:
    """All packs of a server, including hidden ones, sorted by name."""
    here = (PackRow.guild_id == guild_id, PackRow.removed_at.is_(None))
    query = (
        select(
            PackRow.id,
            PackRow.name,
            func.count(PackCardRow.id),
            func.count(PackCardRow.data),
            PackRow.hidden_at.is_not(None),
        )
        .outerjoin(PackCardRow, PackCardRow.pack_id == PackRow.id)
        .where(*here)
        .group_by(PackRow.id, PackRow.name, PackRow.hidden_at)
        .order_by(PackRow.name)
    )
    reports = (
        select(ReportRow.pack_id, ReportRow.reason)
        .join(PackRow, PackRow.id == ReportRow.pack_id)
        .where(*here)
        .order_by(ReportRow.at.desc())
    )
    async with database.read() as session:
        reasons: dict[int, list[str]] = {}
        for row in await session.execute(reports):
            reasons.setdefault(row[0], []).append(row[1])
        return tuple(
            Pack(*row[:4], hidden=bool(row[4]), reports=tuple(reasons.get(row[0], ())))
            for row in await session.execute(query)
        )


async def card_sizes(
    database: Database, guild_id: int, pack_id: int
) -> tuple[str, tuple[Any, ...]]:
    """The name of a pack, and the number and the size in bytes of each card, in order.

    Raises:
        Refusal: there is no such pack.
    """
    query = _cards_of(guild_id, pack_id, PackRow.name, PackCardRow.id, _BYTES)
    async with database.read() as session:
        rows = (await session.execute(query)).all()
    if not rows:
        raise Refusal(NO_SUCH_PACK)
    return rows[0][0], tuple((row[1], row[2]) for row in rows)


async def list_cards(
    database: Database, guild_id: int, pack_id: int
) -> tuple[str, tuple[ServerCard, ...]]:
    """The name of a pack, and its cards in order, without their pictures.

    Raises:
        Refusal: there is no such pack.
    """
    query = _cards_of(
        guild_id,
        pack_id,
        PackRow.name,
        PackCardRow.text,
        PackCardRow.alt,
        PackCardRow.data.is_not(None),
    )
    async with database.read() as session:
        rows = (await session.execute(query)).all()
    if not rows:
        raise Refusal(NO_SUCH_PACK)
    return rows[0][0], tuple(ServerCard(*row[1:]) for row in rows)


async def cards_in(
    database: Database, guild_id: int, pack_id: int, numbers: Sequence[int]
) -> tuple[PackCard, ...]:
    """The cards of a pack with these numbers, in order."""
    query = _cards_of(guild_id, pack_id, PackCardRow.text, PackCardRow.alt, PackCardRow.data)
    async with database.read() as session:
        rows = await session.execute(query.where(PackCardRow.id.in_(numbers)))
        return tuple(PackCard(*row) for row in rows)


def _cards_of(guild_id: int, pack_id: int, *columns: Any) -> Any:
    return (
        select(*columns)
        .join(PackRow, PackRow.id == PackCardRow.pack_id)
        .where(PackRow.id == pack_id, PackRow.guild_id == guild_id, PackRow.removed_at.is_(None))
        .order_by(PackCardRow.id)
    )


async def set_hidden(
    database: Database, guild_id: int, pack_id: int, now: float, *, hidden: bool
) -> bool:
    """Hide a pack from new matches, or show it again; returns whether there is such a pack."""
    return await _update_pack(database, guild_id, pack_id, hidden_at=now if hidden else None)


async def remove(database: Database, guild_id: int, pack_id: int, now: float) -> bool:
    """Remove a pack; matches that use its cards keep them. Returns whether there was one."""
    return await _update_pack(database, guild_id, pack_id, removed_at=now)


async def _update_pack(database: Database, guild_id: int, pack_id: int, **values: Any) -> bool:
    query = (
        update(PackRow)
        .where(PackRow.id == pack_id, PackRow.guild_id == guild_id, PackRow.removed_at.is_(None))
        .values(**values)
        .returning(PackRow.id)
    )
    async with database.write() as session:
        await lock_until_commit(session, "packs", guild_id)
        found = (await session.execute(query)).scalar_one_or_none() is not None
        if found and "removed_at" in values:  # nobody can see the reports any more
            await session.execute(delete(ReportRow).where(ReportRow.pack_id == pack_id))
    return found


async def playable_cards(database: Database, guild_id: int) -> Mapping[str, ServerCard]:
    """The cards of a server that new matches use, by key; without those of hidden packs."""
    async with database.read() as session:
        return await playable_cards_in(session, guild_id)


async def playable_cards_in(session: AsyncSession, guild_id: int) -> Mapping[str, ServerCard]:
    """Like `playable_cards`, but within a transaction."""
    query = _cards(guild_id).where(PackRow.removed_at.is_(None), PackRow.hidden_at.is_(None))
    found = await session.execute(query.order_by(PackCardRow.id))
    return {card_key(row[0]): ServerCard(row[1], row[2], row[3]) for row in found}


async def added_cards_in(
    session: AsyncSession | AsyncConnection, guild_id: int, keys: Iterable[str]
) -> Mapping[str, ServerCard]:
    """The cards of a server with these keys, including removed ones."""
    numbers = [number for key in keys if (number := card_number(key)) is not None]
    if not numbers:
        return {}
    query = _cards(guild_id).where(PackCardRow.id.in_(numbers))
    return {
        card_key(row[0]): ServerCard(row[1], row[2], row[3]) for row in await session.execute(query)
    }


def _cards(guild_id: int) -> Any:
    return (
        select(PackCardRow.id, PackCardRow.text, PackCardRow.alt, PackCardRow.data.is_not(None))
        .join(PackRow, PackRow.id == PackCardRow.pack_id)
        .where(PackRow.guild_id == guild_id)
    )
