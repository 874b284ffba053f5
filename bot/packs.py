"""Packs: cards that a server's admins add for the games that can mix them in."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db import Database
from bot.db.models import PackCardRow, PackRow
from bot.face import Added
from bot.refusal import Refusal
from bot.words import N_

PACKS_MOST = 10
CARDS_MOST = 300
"""Packs of a server, and cards in all of them together."""
KEPT_SECONDS = 30 * 24 * 3600.0
"""What was removed is kept so long, for the matches in which it is."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as it is listed."""

    id: int
    name: str
    cards: int
    pictures: int


def card_key(number: int) -> str:
    """The key of a card, under which a match and its pictures know it."""
    return f"s{number}"


def card_number(key: str) -> int | None:
    """The number of a key; None where it is none of a pack's card."""
    digits = key[1:]
    fits = key.startswith("s") and digits.isascii() and digits.isdecimal() and len(digits) < 16
    return int(digits) if fits else None


async def add(
    database: Database,
    guild_id: int,
    name: str,
    texts: Sequence[str],
    pictures: Sequence[tuple[bytes, str]],
    now: float,
) -> int:
    """Add cards to the pack of that name, or begin it; how many.

    The first text goes with the first picture (and its description), and so on; what is left over
    makes cards with one side.

    Raises:
        Refusal: there are too many packs or cards already.
    """
    sides = list(zip_longest(texts, pictures))
    async with database.write() as session:
        old = delete(PackRow).where(PackRow.removed_at < now - KEPT_SECONDS)
        await session.execute(old)
        here = select(PackRow).where(PackRow.guild_id == guild_id, PackRow.removed_at.is_(None))
        packs = (await session.scalars(here)).all()
        pack = next((one for one in packs if one.name == name), None)
        if pack is None:
            if len(packs) >= PACKS_MOST:
                raise Refusal(N_("This server has {most} packs already."), most=PACKS_MOST)
            pack = PackRow(guild_id=guild_id, name=name, created_at=now)
            session.add(pack)
            await session.flush()
        ids = [one.id for one in packs]
        count = select(func.count()).where(PackCardRow.pack_id.in_(ids))
        if (await session.execute(count)).scalar_one() + len(sides) > CARDS_MOST:
            raise Refusal(
                N_("All packs of a server together have {most} cards at most."), most=CARDS_MOST
            )
        for text, picture in sides:
            data, alt = picture or (None, "")
            session.add(PackCardRow(pack_id=pack.id, text=text or "", alt=alt, data=data))
    return len(sides)


async def listed(database: Database, guild_id: int) -> tuple[Pack, ...]:
    """The packs of a server by name."""
    query = (
        select(PackRow.id, PackRow.name, func.count(PackCardRow.id), func.count(PackCardRow.data))
        .outerjoin(PackCardRow, PackCardRow.pack_id == PackRow.id)
        .where(PackRow.guild_id == guild_id, PackRow.removed_at.is_(None))
        .group_by(PackRow.id, PackRow.name)
        .order_by(PackRow.name)
    )
    async with database.read() as session:
        return tuple(Pack(*row) for row in await session.execute(query))


async def remove(database: Database, guild_id: int, pack_id: int, now: float) -> bool:
    """Take a pack away; matches that have its cards keep them. Whether there was one."""
    query = (
        update(PackRow)
        .where(PackRow.id == pack_id, PackRow.guild_id == guild_id, PackRow.removed_at.is_(None))
        .values(removed_at=now)
        .returning(PackRow.id)
    )
    async with database.write() as session:
        return (await session.execute(query)).scalar_one_or_none() is not None


async def all_cards(database: Database, guild_id: int) -> Mapping[str, Added]:
    """All cards of a server's packs, by key."""
    query = _cards(guild_id).where(PackRow.removed_at.is_(None)).order_by(PackCardRow.id)
    async with database.read() as session:
        return {
            card_key(row[0]): Added(row[1], row[2], row[3]) for row in await session.execute(query)
        }


async def added_in(
    session: AsyncSession, guild_id: int, keys: Iterable[str]
) -> Mapping[str, Added]:
    """Those cards of a server that have these keys, removed ones as well."""
    numbers = [number for key in keys if (number := card_number(key)) is not None]
    if not numbers:
        return {}
    query = _cards(guild_id).where(PackCardRow.id.in_(numbers))
    return {card_key(row[0]): Added(row[1], row[2], row[3]) for row in await session.execute(query)}


def _cards(guild_id: int) -> Any:
    return (
        select(PackCardRow.id, PackCardRow.text, PackCardRow.alt, PackCardRow.data.is_not(None))
        .join(PackRow, PackRow.id == PackCardRow.pack_id)
        .where(PackRow.guild_id == guild_id)
    )
