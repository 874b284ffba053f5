"""``/pack``: a server's admins add cards; the menus are in ``cogs.server.pack_lists``."""

import asyncio
from collections.abc import Callable, Sequence
from itertools import zip_longest

import discord
from discord import Permissions, app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.packs import pack_file, server_packs, uploads
from bot.packs.card_text_rules import caption, captions, description, descriptions
from bot.packs.server_packs import OwnCard
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.sanitize import validate_text
from bot.ui.panel import Modal
from cogs.server.pack_cards_panel import refused_panel
from cogs.server.packs_panel import PICTURES_MOST, import_form, pack_form, packs_panel

NAME_MOST = 40
TEXT_FILE_MOST = 64 * 1024


class PacksCog(commands.Cog):
    """The commands and the forms, for who may manage the server, each time anew."""

    pack = app_commands.Group(
        name=locale_str("pack"),
        description=locale_str(N_("For admins: cards of this server's own")),
        guild_only=True,
        default_permissions=Permissions(manage_guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
    )

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs."""
        self.services = bot.services
        self._bringing = asyncio.Lock()
        bot.services.router.register("packadd", self.added)
        bot.services.router.register("packimport", self.imported)

    @pack.command(
        name=locale_str("add"), description=locale_str(N_("Add captions and pictures of your own"))
    )
    async def add(self, interaction: Interaction) -> None:
        """Open the form."""
        reply = InteractionReply(interaction)
        await self._ask(reply, lambda: pack_form(reply.words))

    @pack.command(
        name=locale_str("import"),
        description=locale_str(N_("Bring a pack along that /pack export has given out")),
    )
    async def bring(self, interaction: Interaction) -> None:
        """Open the form for a pack's file."""
        reply = InteractionReply(interaction)
        await self._ask(reply, lambda: import_form(reply.words))

    async def _ask(self, reply: InteractionReply, form: Callable[[], Modal]) -> None:
        async def work() -> None:
            guild_of(reply)
            await reply.open_modal(form(), 0)

        await self.services.router.run_guarded(reply, work)

    @pack.command(
        name=locale_str("export"),
        description=locale_str(N_("Give me a pack of this server as a file")),
    )
    async def export(self, interaction: Interaction) -> None:
        """Show the packs, with the menu that gives one out."""
        await self._show(interaction)

    @pack.command(
        name=locale_str("list"),
        description=locale_str(N_("List this server's own cards, and what was reported of them")),
    )
    async def list(self, interaction: Interaction) -> None:
        """Show the packs."""
        await self._show(interaction)

    @pack.command(
        name=locale_str("remove"), description=locale_str(N_("Take cards of this server away"))
    )
    async def remove(self, interaction: Interaction) -> None:
        """Show the packs, with the menu that removes one."""
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        reply = InteractionReply(interaction)

        async def work() -> None:
            found = await server_packs.listed(self.services.database, guild_of(reply))
            await reply.send_ephemeral(packs_panel(found, reply.words))

        await self.services.router.run_guarded(reply, work)

    async def added(self, press: Press) -> None:
        """Take the form: check everything first, then keep all of it or nothing."""
        reply, guild_id = press.reply, guild_of(press.reply)
        try:
            async with uploads.in_hand(reply.person.id):
                name, cards = await self._written(press, guild_id)
            await self._keep(reply, guild_id, name, cards)
        except Refusal as refusal:
            reason, text = refusal.translated(reply.words), _first(press, "captions")
            await reply.send_ephemeral(refused_panel(reason, text, reply.words))

    async def _written(self, press: Press, guild_id: int) -> tuple[str, Sequence[OwnCard]]:
        given = press.uploads or {}
        name = _name(_first(press, "name"))
        text = _first(press, "captions")
        for file in given.get("file", ())[:1]:
            text += "\n" + await _text_of(file)
        texts = captions(text, press.reply.words)
        told = descriptions(_first(press, "descriptions"), press.reply.words)
        files = given.get("pictures", ())[:PICTURES_MOST]
        if not texts and not files:
            raise Refusal(N_("There is nothing to add: write captions or bring pictures."))
        count = max(len(texts), len(files))
        await server_packs.refuse_full(self.services.database, guild_id, name, count)
        pictures = [await uploads.fetched(one) for one in files]
        return name, [
            OwnCard(line or "", alt or "" if data is not None else "", data)
            for line, data, alt in zip_longest(texts, pictures, told[: len(pictures)])
        ]

    async def imported(self, press: Press) -> None:
        """Take a pack's file: check everything first, then keep all of it or nothing.

        One is taken at a time; those that wait are not fetched yet.
        """
        reply, guild_id = press.reply, guild_of(press.reply)
        file = next(iter((press.uploads or {}).get("file", ())), None)
        if file is None:
            raise Refusal(N_("There is no file: bring the pack as a ZIP file."))
        if file.size > pack_file.ZIP_MOST:
            raise pack_file.too_large()
        async with uploads.in_hand(reply.person.id), self._bringing:
            try:
                async with asyncio.timeout(pack_file.SECONDS_MOST):
                    name, cards = await self._brought(press, guild_id, file)
            except TimeoutError as error:
                raise Refusal(
                    N_("That pack takes too long to read: make its pictures smaller.")
                ) from error
        await self._keep(reply, guild_id, name, cards)

    async def _brought(
        self, press: Press, guild_id: int, file: discord.Attachment
    ) -> tuple[str, Sequence[OwnCard]]:
        reply = press.reply
        data = await uploads.read(file)
        packed = await asyncio.to_thread(pack_file.read, data, reply.words.language)
        name = _name(_first(press, "name") or packed.name)
        await server_packs.refuse_full(self.services.database, guild_id, name, len(packed.cards))
        cards, drawn = [], dict[str, bytes]()
        for place, (text, alt, photo) in enumerate(packed.cards, start=1):
            try:
                said = caption(text)
                if photo is not None and photo not in drawn:
                    picture = await asyncio.to_thread(packed.picture, photo)
                    drawn[photo] = await uploads.drawn(picture)
                alt = "" if photo is None else description(alt)
                cards.append(OwnCard(said, alt, drawn[photo] if photo else None))
            except Refusal as refusal:
                raise Refusal(
                    N_("Card {number} of that pack: {reason}"),
                    number=place,
                    reason=refusal.translated(reply.words),
                ) from refusal
        return name, cards

    async def _keep(
        self, reply: InteractionReply, guild_id: int, name: str, cards: Sequence[OwnCard]
    ) -> None:
        now = self.services.clock.now()
        count = await server_packs.add(self.services.database, guild_id, name, cards, now)
        said = reply.words.ngettext("One card was added.", "{n} cards were added.", count)
        found = await server_packs.listed(self.services.database, guild_id)
        await reply.send_ephemeral(packs_panel(found, reply.words, said=said))


def guild_of(reply: InteractionReply) -> int:
    """The server whose packs the user may change.

    Raises:
        Refusal: they may not.
    """
    interaction = reply.interaction
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal(N_("Only who may manage this server can change its packs."))
    return interaction.guild_id


def _first(press: Press, name: str) -> str:
    return next(iter((press.fields or {}).get(name, ())), "")


def _name(text: str) -> str:
    """A pack's name; raises Refusal where it has none, or one that is blocked."""
    name = validate_text(text)[:NAME_MOST].strip()
    if not name:
        raise Refusal(N_("The pack needs a name."))
    return name


async def _text_of(file: discord.Attachment) -> str:
    """A text file's contents.

    Raises:
        Refusal: it is too large, or no text.
    """
    if file.size > TEXT_FILE_MOST:
        raise Refusal(N_("That text file is too large: at most {kib} KiB."), kib=64)
    data = await uploads.read(file)
    try:
        return data[:TEXT_FILE_MOST].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal(N_("That file is no text in UTF-8.")) from error


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PacksCog(bot))
