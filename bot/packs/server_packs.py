"""Packs: cards that a server's admins add for the games that can mix them in."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db import Database
from bot.db.advisory_lock import lock_until_commit
from bot.db.models import PackCardRow, PackRow, ReportRow
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.render_context import ServerCard

MAX_PACKS = 10
MAX_CARDS = 300
"""Packs of a server, and cards in all of them together."""
KEPT_SECONDS = 30 * 24 * 3600.0
"""What was removed is kept so long, for the matches in which it is."""
NO_SUCH_PACK = N_("This pack no longer exists.")
_BYTES = func.coalesce(func.length(PackCardRow.data), 0)


@dataclass(frozen=True, slots=True)
class PackCard:
    """A card of a pack: a text, a picture (as WebP, with its description), or both.

    One with neither is a card that its player makes something of.
    """

    text: str = ""
    alt: str = ""
    data: bytes | None = None


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as it is listed; ``reports`` are the reasons why users find it unfit, newest first."""

    id: int
    name: str
    cards: int
    pictures: int
    hidden: bool = False
    reports: tuple[str, ...] = field(default=())


def card_key(number: int) -> str:
    """The key of a card, under which a match and its pictures know it."""
    return f"s{number}"


def card_number(key: str) -> int | None:
    """The number of a key; None where it is none of a pack's card."""
    digits = key[1:]
    fits = key.startswith("s") and digits.isascii() and digits.isdecimal() and len(digits) < 16
    return int(digits) if fits else None


async def add_cards(
    database: Database, guild_id: int, name: str, cards: Sequence[PackCard], now: float
) -> int:
    """Add cards to the pack of that name, or begin it; how many.

    Raises:
        Refusal: there are too many packs or cards already.
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
    """See that there is room for so many cards in the pack of that name; raises as `add`."""
    async with database.read() as session:
        await _check_room(session, guild_id, name, cards)


async def _check_room(
    session: AsyncSession, guild_id: int, name: str, cards: int
) -> PackRow | None:
    """The pack of that name, if it is there already and there is room for more cards."""
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
    """The packs of a server by name, hidden ones too."""
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
    told = (
        select(ReportRow.pack_id, ReportRow.reason)
        .join(PackRow, PackRow.id == ReportRow.pack_id)
        .where(*here)
        .order_by(ReportRow.at.desc())
    )
    async with database.read() as session:
        reasons: dict[int, list[str]] = {}
        for row in await session.execute(told):
            reasons.setdefault(row[0], []).append(row[1])
        return tuple(
            Pack(*row[:4], hidden=bool(row[4]), reports=tuple(reasons.get(row[0], ())))
            for row in await session.execute(query)
        )


async def card_sizes(
    database: Database, guild_id: int, pack_id: int
) -> tuple[str, tuple[Any, ...]]:
    """A pack's name, and the number and the bytes of each of its cards in order.

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
    """A pack's name, and its cards in order, without their pictures.

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
    """Those cards of a pack that have these numbers, in order."""
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
    """Keep a pack's cards out of new matches, or let them in again. Whether there is such a one."""
    return await _update_pack(database, guild_id, pack_id, hidden_at=now if hidden else None)


async def remove(database: Database, guild_id: int, pack_id: int, now: float) -> bool:
    """Take a pack away; matches that have its cards keep them. Whether there was one."""
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
        if found and "removed_at" in values:  # what was wrong with it is of no use any more
            await session.execute(delete(ReportRow).where(ReportRow.pack_id == pack_id))
    return found


async def playable_cards(database: Database, guild_id: int) -> Mapping[str, ServerCard]:
    """All cards of a server's packs that go into new matches, by key; hidden ones do not."""
    async with database.read() as session:
        return await playable_cards_in(session, guild_id)


async def playable_cards_in(session: AsyncSession, guild_id: int) -> Mapping[str, ServerCard]:
    """As `all_cards`, within a transaction."""
    query = _cards(guild_id).where(PackRow.removed_at.is_(None), PackRow.hidden_at.is_(None))
    found = await session.execute(query.order_by(PackCardRow.id))
    return {card_key(row[0]): ServerCard(row[1], row[2], row[3]) for row in found}


async def added_cards_in(
    session: AsyncSession, guild_id: int, keys: Iterable[str]
) -> Mapping[str, ServerCard]:
    """Those cards of a server that have these keys, removed ones as well."""
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
