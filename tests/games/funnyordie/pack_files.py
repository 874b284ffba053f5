"""A server's packs over the wire: added, brought as a file, given out, and what is then stored."""

import io
import zipfile
from typing import Any

from sqlalchemy import select

from bot.db.models import PackCardRow, PackRow
from bot.practice.state.objects import Message
from tests.support.harness import Harness

HEAD = 'format = 1\ntitle = { en = "Office", de = "Büro" }\n'
NEXT_DOOR = "kitchen"
"""A channel of the other server, which is Ben's."""


async def add(harness: Harness, name: str = "Office", **values: Any) -> Any:
    """Send the form of /pack add as the server's owner; the interaction of the form."""
    opened = await harness.slash("Ada", "table", "pack add")
    empty: dict[str, Any] = {"captions": "", "file": [], "pictures": [], "descriptions": ""}
    return await _send(harness, "Ada", opened, {**empty, "name": name, **values})


async def bring(
    harness: Harness, data: bytes, *, name: str = "", who: str = "Ada", where: str = "table"
) -> Any:
    """Send the form of /pack import with a file; the interaction of the form."""
    file = harness.person(who).upload("office.zip", data)
    return await send_file(harness, file, name=name, who=who, where=where)


async def send_file(
    harness: Harness, *files: int, name: str = "", who: str = "Ada", where: str = "table"
) -> Any:
    """Like `bring`, but for files that are already uploaded."""
    opened = await harness.slash(who, where, "pack import")
    return await _send(harness, who, opened, {"file": list(files), "name": name})


async def _send(harness: Harness, who: str, opened: Any, values: dict[str, Any]) -> Any:
    sent = harness.person(who).submit(opened, values)
    await sent
    await harness.quiet()
    return sent


async def packs_of(harness: Harness, command: str = "list", who: str = "Ada") -> Message:
    """What a command of /pack shows an admin."""
    shown = (await harness.slash(who, "table", f"pack {command}")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


def contents(harness: Harness, message: Message) -> bytes:
    """The bytes of a message's one file."""
    (attachment,) = message.data["attachments"]
    data: bytes = harness.stand_in.world.files[int(attachment["id"])][2]
    return data


async def cards(harness: Harness, guild_id: int | None = None) -> list[PackCardRow]:
    """The cards of a server, of the first one if none is named, in order."""
    query = (
        select(PackCardRow)
        .join(PackRow, PackRow.id == PackCardRow.pack_id)
        .where(PackRow.guild_id == (guild_id or harness.stand_in.guild.id))
        .order_by(PackCardRow.id)
    )
    async with harness.client.services.database.read() as session:
        return list(await session.scalars(query))


def zipped(members: dict[str, bytes | str], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A ZIP file of these members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", kind) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def listed(text: str, **more: bytes | str) -> bytes:
    """A ZIP file with that list of cards, and more members (``__`` for a full stop)."""
    members = {name.replace("__", "."): data for name, data in more.items()}
    return zipped({"pack.toml": HEAD + text, **members})
