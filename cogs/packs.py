"""``/pack``: a server's admins add cards of their own, list, hide, remove and move them."""

import asyncio
from collections.abc import Callable, Sequence
from itertools import zip_longest

import discord
from discord import Permissions, app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot import packfile, packs, reports, uploads
from bot.agreed import options_of, with_value
from bot.answer import Answer, Interaction
from bot.captions import caption, captions, description, descriptions
from bot.client import Murphy
from bot.digits import number
from bot.packs import NO_SUCH_PACK, OwnCard
from bot.panel import Modal
from bot.panels.packs import PICTURES_MOST, export_panel, import_form, pack_form, packs_panel
from bot.refusal import Refusal
from bot.router import Press
from bot.wording import judged
from bot.words import N_

NAME_MOST = 40
TEXT_FILE_MOST = 64 * 1024


class PacksCog(commands.Cog):
    """The commands, the forms and the menus, for who may manage the server, each time anew.

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
        self._bringing = asyncio.Lock()
        for verb, act in {
            "packadd": self.added,
            "packimport": self.imported,
            "packexport": self.exported,
            "packhide": self.hidden,
            "packshow": self.shown,
            "packdismiss": self.dismissed,
            "packremove": self.removed,
            "packs": self.mix,
        }.items():
            bot.services.router.on(verb, act)

    @pack.command(
        name=locale_str("add"), description=locale_str(N_("Add captions and pictures of your own"))
    )
    async def add(self, interaction: Interaction) -> None:
        """Open the form."""
        answer = Answer(interaction)
        await self._ask(answer, lambda: pack_form(answer.words))

    @pack.command(
        name=locale_str("import"),
        description=locale_str(N_("Bring a pack along that /pack export has given out")),
    )
    async def bring(self, interaction: Interaction) -> None:
        """Open the form for a pack's file."""
        answer = Answer(interaction)
        await self._ask(answer, lambda: import_form(answer.words))

    async def _ask(self, answer: Answer, form: Callable[[], Modal]) -> None:
        async def work() -> None:
            _guild_of(answer)
            await answer.ask(form(), 0)

        await self.services.router.guarded(answer, work)

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
        answer = Answer(interaction)

        async def work() -> None:
            found = await packs.listed(self.services.database, _guild_of(answer))
            await answer.show_privately(packs_panel(found, answer.words))

        await self.services.router.guarded(answer, work)

    async def added(self, press: Press) -> None:
        """Take the form: check everything first, then keep all of it or nothing."""
        guild_id = _guild_of(press.answer)
        async with uploads.in_hand(press.answer.person.id):
            name, cards = await self._written(press)
        await self._keep(press.answer, guild_id, name, cards)

    async def _written(self, press: Press) -> tuple[str, Sequence[OwnCard]]:
        given = press.uploads or {}
        name = _name(_first(press, "name"))
        text = _first(press, "captions")
        for file in given.get("file", ())[:1]:
            text += "\n" + await _text_of(file)
        texts = captions(text)
        told = descriptions(_first(press, "descriptions"))
        pictures = [await uploads.fetched(one) for one in given.get("pictures", ())[:PICTURES_MOST]]
        if not texts and not pictures:
            raise Refusal(N_("There is nothing to add: write captions or bring pictures."))
        return name, [
            OwnCard(line or "", alt or "" if data is not None else "", data)
            for line, data, alt in zip_longest(texts, pictures, told[: len(pictures)])
        ]

    async def imported(self, press: Press) -> None:
        """Take a pack's file: check everything first, then keep all of it or nothing.

        One is taken at a time; those that wait are not fetched yet.
        """
        answer, guild_id = press.answer, _guild_of(press.answer)
        file = next(iter((press.uploads or {}).get("file", ())), None)
        if file is None:
            raise Refusal(N_("There is no file: bring the pack as a ZIP file."))
        if file.size > packfile.ZIP_MOST:
            raise packfile.too_large()
        async with uploads.in_hand(answer.person.id), self._bringing:
            try:
                async with asyncio.timeout(packfile.SECONDS_MOST):
                    name, cards = await self._brought(press, guild_id, file)
            except TimeoutError as error:
                raise Refusal(
                    N_("That pack takes too long to read: make its pictures smaller.")
                ) from error
        await self._keep(answer, guild_id, name, cards)

    async def _brought(
        self, press: Press, guild_id: int, file: discord.Attachment
    ) -> tuple[str, Sequence[OwnCard]]:
        answer = press.answer
        data = await uploads.read(file)
        packed = await asyncio.to_thread(packfile.read, data, answer.words.language)
        name = _name(_first(press, "name") or packed.name)
        await packs.refuse_full(self.services.database, guild_id, name, len(packed.cards))
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
                    reason=refusal.said(answer.words),
                ) from refusal
        return name, cards

    async def _keep(
        self, answer: Answer, guild_id: int, name: str, cards: Sequence[OwnCard]
    ) -> None:
        now = self.services.clock.now()
        count = await packs.add(self.services.database, guild_id, name, cards, now)
        said = answer.words.ngettext("One card was added.", "{n} cards were added.", count)
        found = await packs.listed(self.services.database, guild_id)
        await answer.show_privately(packs_panel(found, answer.words, said=said))

    async def exported(self, press: Press) -> None:
        """Give a pack out as a file, or a part of it where it is too large for one.

        To send it takes its time, so the press is answered before.
        """
        answer, database = press.answer, self.services.database
        guild_id = _guild_of(answer)
        await answer.acknowledge()
        pack, _, part_at = press.id.argument.partition(".")
        pack_id, part = _chosen(press), 0
        if not press.values:
            pack_id, part = number(pack) or 0, number(part_at) or 0
        name, sizes = await packs.sizes(database, guild_id, pack_id)
        parts = packfile.parts(sizes)
        if part >= len(parts):
            raise Refusal(NO_SUCH_PACK)
        cards = await packs.cards_in(database, guild_id, pack_id, parts[part])
        data = await asyncio.to_thread(packfile.written, name, cards, answer.words)
        panel = export_panel(name, pack_id, part, len(parts), data, answer.words)
        await answer.show_privately(panel)

    async def hidden(self, press: Press) -> None:
        """Keep a pack out of new matches."""
        guild_id, now = _guild_of(press.answer), self.services.clock.now()
        if not await packs.hide(self.services.database, guild_id, _chosen(press), now, hidden=True):
            raise Refusal(NO_SUCH_PACK)
        await self._after(
            press, N_("The pack is hidden: no new match has its cards. Those under way go on.")
        )

    async def shown(self, press: Press) -> None:
        """Let a pack into new matches again."""
        guild_id, now = _guild_of(press.answer), self.services.clock.now()
        if not await packs.hide(
            self.services.database, guild_id, _chosen(press), now, hidden=False
        ):
            raise Refusal(NO_SUCH_PACK)
        await self._after(press, N_("The pack is there again, for new matches."))

    async def dismissed(self, press: Press) -> None:
        """Drop what users said about a pack."""
        await reports.dismiss(self.services.database, _guild_of(press.answer), _chosen(press))
        await self._after(press, N_("What was reported of the pack is deleted."))

    async def removed(self, press: Press) -> None:
        """Take a pack away; matches go on with the cards they have."""
        guild_id, now = _guild_of(press.answer), self.services.clock.now()
        if not await packs.remove(self.services.database, guild_id, _chosen(press), now):
            raise Refusal(NO_SUCH_PACK)
        await self._after(
            press, N_("The pack is removed. Matches that have its cards go on with them.")
        )

    async def _after(self, press: Press, message: str) -> None:
        """Show the packs as they are now, and what was done."""
        words = press.answer.words
        found = await packs.listed(self.services.database, _guild_of(press.answer))
        await press.answer.show_here(packs_panel(found, words, said=words(message)))

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
        mixed = stored.face.added(with_value(options_of(stored), *option))
        if press.id.argument == "in" and not mixed:
            raise Refusal(
                N_(
                    "This server's cards are not marked for a family table, so they stay out while "
                    "only cards for one are played."
                )
            )
        await self.services.lobbies.set_option(stored.id, answer.person, *option)
        if press.id.argument == "in":
            text = answer.words.ngettext(
                "One card of this server is mixed in.",
                "{n} cards of this server are mixed in.",
                len(mixed),
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


def _first(press: Press, name: str) -> str:
    return next(iter((press.fields or {}).get(name, ())), "")


def _chosen(press: Press) -> int:
    """The pack that was chosen in a menu; one that is none where the press was forged."""
    return number(press.values[0] if press.values else "") or 0


def _name(text: str) -> str:
    """A pack's name; raises Refusal where it has none, or one that is blocked."""
    name = judged(text)[:NAME_MOST].strip()
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
