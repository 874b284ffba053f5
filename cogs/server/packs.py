"""``/pack``: adding a server's own cards. The menus are in ``cogs.server.pack_lists``."""

import asyncio
from collections.abc import Sequence
from itertools import zip_longest

import discord
from discord import Permissions, app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.packs import pack_file, server_packs, uploads
from bot.packs.card_text_rules import (
    parse_caption,
    parse_captions,
    parse_description,
    parse_descriptions,
)
from bot.packs.server_packs import PackCard
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.sanitize import validate_text
from cogs.base import BaseCog, on_press, with_reply
from cogs.server.pack_cards_panel import refused_panel
from cogs.server.packs_panel import PICTURES_MOST, import_form, pack_form, packs_panel

NAME_MOST = 40
TEXT_FILE_MOST = 64 * 1024


class PacksCog(BaseCog):
    """The commands and the forms; each time the user must have the right to manage the server."""

    pack = app_commands.Group(
        name=locale_str("pack"),
        description=locale_str(N_("For admins: this server's own cards")),
        guild_only=True,
        default_permissions=Permissions(manage_guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
    )

    def __init__(self, bot: Murphy) -> None:
        """Register the buttons."""
        super().__init__(bot)
        self._importing = asyncio.Lock()

    @pack.command(
        name=locale_str("add"), description=locale_str(N_("Add captions and pictures of your own"))
    )
    @with_reply
    async def add(self, reply: InteractionReply) -> None:
        """Open the form for new cards."""
        guild_of(reply)
        await reply.open_modal(pack_form(reply.words), 0)

    @pack.command(
        name=locale_str("import"),
        description=locale_str(N_("Add a pack from a file that /pack export made")),
    )
    @with_reply
    async def import_pack(self, reply: InteractionReply) -> None:
        """Open the form for a pack's file."""
        guild_of(reply)
        await reply.open_modal(import_form(reply.words), 0)

    @pack.command(
        name=locale_str("export"),
        description=locale_str(N_("Get a pack of this server as a file")),
    )
    @with_reply
    async def export(self, reply: InteractionReply) -> None:
        """Show the packs, with the menu that exports one."""
        await self._show_packs(reply)

    @pack.command(
        name=locale_str("list"),
        description=locale_str(N_("Show this server's own cards and the reports about them")),
    )
    @with_reply
    async def list(self, reply: InteractionReply) -> None:
        """Show the packs with all their menus."""
        await self._show_packs(reply)

    @pack.command(
        name=locale_str("remove"), description=locale_str(N_("Remove cards of this server"))
    )
    @with_reply
    async def remove(self, reply: InteractionReply) -> None:
        """Show the packs, with the menu that removes one."""
        await self._show_packs(reply)

    async def _show_packs(self, reply: InteractionReply) -> None:
        found = await server_packs.list_packs(self.services.database, guild_of(reply))
        await reply.send_ephemeral(packs_panel(found, reply.words))

    @on_press("packadd")
    async def submit_cards(self, press: Press) -> None:
        """Add the cards of the form: everything is checked first, then all or none are added."""
        reply, guild_id = press.reply, guild_of(press.reply)
        try:
            async with uploads.one_upload_at_a_time(reply.person.id):
                name, cards = await self._form_cards(press, guild_id)
            await self._add(reply, guild_id, name, cards)
        except Refusal as refusal:
            reason, text = refusal.translated(reply.words), _first(press, "captions")
            await reply.send_ephemeral(refused_panel(reason, text, reply.words))

    async def _form_cards(self, press: Press, guild_id: int) -> tuple[str, Sequence[PackCard]]:
        given = press.uploads or {}
        name = _name(_first(press, "name"))
        text = _first(press, "captions")
        for file in given.get("file", ())[:1]:
            text += "\n" + await _text_of(file)
        texts = parse_captions(text, press.reply.words)
        alts = parse_descriptions(_first(press, "descriptions"), press.reply.words)
        files = given.get("pictures", ())[:PICTURES_MOST]
        if not texts and not files:
            raise Refusal(N_("There's nothing to add: write captions or upload pictures."))
        count = max(len(texts), len(files))
        await server_packs.check_room(self.services.database, guild_id, name, count)
        pictures = [await uploads.fetch_picture(one) for one in files]
        return name, [
            PackCard(line or "", alt or "" if data is not None else "", data)
            for line, data, alt in zip_longest(texts, pictures, alts[: len(pictures)])
        ]

    @on_press("packimport")
    async def submit_import(self, press: Press) -> None:
        """Add the cards of a pack's file: everything is checked first, then all or none are added.

        One file is processed at a time; the others are not downloaded before it is their turn.
        """
        reply, guild_id = press.reply, guild_of(press.reply)
        file = next(iter((press.uploads or {}).get("file", ())), None)
        if file is None:
            raise Refusal(N_("There's no file: upload the pack as a ZIP file."))
        if file.size > pack_file.MAX_ZIP_BYTES:
            raise pack_file.too_large()
        async with uploads.one_upload_at_a_time(reply.person.id), self._importing:
            try:
                async with asyncio.timeout(pack_file.MAX_SECONDS):
                    name, cards = await self._file_cards(press, guild_id, file)
            except TimeoutError as error:
                raise Refusal(
                    N_("That pack takes too long to read: make its pictures smaller.")
                ) from error
        await self._add(reply, guild_id, name, cards)

    async def _file_cards(
        self, press: Press, guild_id: int, file: discord.Attachment
    ) -> tuple[str, Sequence[PackCard]]:
        reply = press.reply
        data = await uploads.fetch_file(file)
        packed = await asyncio.to_thread(pack_file.read_pack, data, reply.words.language)
        name = _name(_first(press, "name") or packed.name)
        await server_packs.check_room(self.services.database, guild_id, name, len(packed.cards))
        cards, drawn = [], dict[str, bytes]()
        for place, (text, alt, photo) in enumerate(packed.cards, start=1):
            try:
                said = parse_caption(text)
                if photo is not None and photo not in drawn:
                    picture = await asyncio.to_thread(packed.picture, photo)
                    drawn[photo] = await uploads.sanitize_picture(picture)
                alt = "" if photo is None else parse_description(alt)
                cards.append(PackCard(said, alt, drawn[photo] if photo else None))
            except Refusal as refusal:
                raise Refusal(
                    N_("Card {number} of that pack: {reason}"),
                    number=place,
                    reason=refusal.translated(reply.words),
                ) from refusal
        return name, cards

    async def _add(
        self, reply: InteractionReply, guild_id: int, name: str, cards: Sequence[PackCard]
    ) -> None:
        now = self.services.clock.now()
        count = await server_packs.add_cards(self.services.database, guild_id, name, cards, now)
        said = reply.words.ngettext("One card was added.", "{n} cards were added.", count)
        found = await server_packs.list_packs(self.services.database, guild_id)
        await reply.send_ephemeral(packs_panel(found, reply.words, said=said))


def guild_of(reply: InteractionReply) -> int:
    """The id of the server of an interaction, whose packs its user may change.

    Raises:
        Refusal: they may not.
    """
    interaction = reply.interaction
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal(N_("Only people who can manage this server can change its packs."))
    return interaction.guild_id


def _first(press: Press, name: str) -> str:
    return next(iter((press.fields or {}).get(name, ())), "")


def _name(text: str) -> str:
    """A valid name of a pack; raises Refusal where it is empty or has blocked words."""
    name = validate_text(text)[:NAME_MOST].strip()
    if not name:
        raise Refusal(N_("The pack needs a name."))
    return name


async def _text_of(file: discord.Attachment) -> str:
    """The contents of a text file.

    Raises:
        Refusal: the file is too large, or is not text in UTF-8.
    """
    if file.size > TEXT_FILE_MOST:
        raise Refusal(N_("That text file is too large: at most {kib} KiB."), kib=64)
    data = await uploads.fetch_file(file)
    try:
        return data[:TEXT_FILE_MOST].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal(N_("That file isn't text in UTF-8.")) from error


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PacksCog(bot))
