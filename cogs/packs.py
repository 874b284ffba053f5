"""``/pack``: a server's admins add cards of their own, list them and take them away."""

import re

import discord
from discord import Permissions, app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot import packs, uploads
from bot.answer import Answer, Interaction
from bot.client import Murphy
from bot.digits import number
from bot.panels.packs import PICTURES_MOST, pack_form, packs_panel
from bot.refusal import Refusal
from bot.router import Press
from bot.wording import judged
from bot.words import N_

CAPTION_MOST = 90
DESCRIPTION_MOST = 300
TEXT_FILE_MOST = 64 * 1024
BLANK = "____"


class PacksCog(commands.Cog):
    """The commands, the form and the menu. Who uses them must have the right to manage the server.

    Hosts mix the cards in by a button among a lobby's options.
    """

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
        bot.services.router.on("packadd", self.added)
        bot.services.router.on("packremove", self.removed)
        bot.services.router.on("packs", self.mix)

    @pack.command(
        name=locale_str("add"), description=locale_str(N_("Add captions and pictures of your own"))
    )
    async def add(self, interaction: Interaction) -> None:
        """Open the form."""
        answer = Answer(interaction)

        async def work() -> None:
            _guild_of(answer)
            await answer.ask(pack_form(answer.words), 0)

        await self.services.router.guarded(answer, work)

    @pack.command(
        name=locale_str("list"), description=locale_str(N_("List this server's own cards"))
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
        answer = Answer(interaction)

        async def work() -> None:
            found = await packs.listed(self.services.database, _guild_of(answer))
            await answer.show_privately(packs_panel(found, answer.words))

        await self.services.router.guarded(answer, work)

    async def added(self, press: Press) -> None:
        """Take the form: check everything first, then keep all of it or nothing."""
        answer = press.answer
        guild_id = _guild_of(answer)
        fields, given = press.fields or {}, press.uploads or {}
        name = judged(_first(fields, "name"))[:40].strip()
        if not name:
            raise Refusal(N_("The pack needs a name."))
        text = _first(fields, "captions")
        for file in given.get("file", ())[:1]:
            text += "\n" + await _text_of(file)
        captions = _lines(text, CAPTION_MOST)
        for caption in captions:
            if caption.count("_") not in (0, len(BLANK)) or caption.count(BLANK) > 1:
                raise Refusal(N_("A caption has one blank {blank} at most."), blank=r"\_\_\_\_")
        told = _lines(_first(fields, "descriptions"), DESCRIPTION_MOST)
        pictures = given.get("pictures", ())[:PICTURES_MOST]
        drawn = [
            (await uploads.fetched(picture), told[place] if place < len(told) else "")
            for place, picture in enumerate(pictures)
        ]
        if not captions and not drawn:
            raise Refusal(N_("There is nothing to add: write captions or bring pictures."))
        now = self.services.clock.now()
        count = await packs.add(self.services.database, guild_id, name, captions, drawn, now)
        said = answer.words.ngettext("One card was added.", "{n} cards were added.", count)
        found = await packs.listed(self.services.database, guild_id)
        await answer.show_privately(packs_panel(found, answer.words, said=said))

    async def removed(self, press: Press) -> None:
        """Take a pack away; matches go on with the cards they have."""
        answer = press.answer
        guild_id, value = _guild_of(answer), press.values[0] if press.values else ""
        pack = number(value) or 0
        now = self.services.clock.now()
        if not await packs.remove(self.services.database, guild_id, pack, now):
            raise Refusal(N_("There is no such pack any more."))
        found = await packs.listed(self.services.database, guild_id)
        said = answer.words("The pack is removed. Matches that have its cards go on with them.")
        await answer.show_here(packs_panel(found, answer.words, said=said))

    async def mix(self, press: Press) -> None:
        """Mix the server's cards into a lobby's game, or leave them out again; the host may."""
        answer = press.answer
        stored = await self.services.matches.load(press.id.match)
        cards = await packs.all_cards(self.services.database, stored.row.guild_id)
        if press.id.argument == "in" and not cards:
            raise Refusal(N_("This server has no packs. Its admins can add some with /pack add."))
        option = stored.face.mixed(cards if press.id.argument == "in" else {})
        if option is None:
            raise Refusal(N_("This game mixes in no packs."))
        await self.services.lobbies.set_option(stored.id, answer.person, *option)
        if press.id.argument == "in":
            text = answer.words.ngettext(
                "One card of this server is mixed in.",
                "{n} cards of this server are mixed in.",
                len(cards),
            )
        else:
            text = answer.words("The server's packs are left out.")
        await answer.say(text)


def _guild_of(answer: Answer) -> int:
    """The server whose packs the user may change.

    Raises:
        Refusal: they may not.
    """
    interaction = answer.interaction
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal(N_("Only who may manage this server can change its packs."))
    return interaction.guild_id


def _first(fields: dict[str, tuple[str, ...]], name: str) -> str:
    return next(iter(fields.get(name, ())), "")


def _lines(text: str, most: int) -> tuple[str, ...]:
    """The lines of a text, judged; empty ones are left out.

    Raises:
        Refusal: a line is too long or holds what is blocked.
    """
    lines = [judged(re.sub("_{3,}", BLANK, line), most) for line in text.splitlines()]
    return tuple(line for line in lines if line)


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
