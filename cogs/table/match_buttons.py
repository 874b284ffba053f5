"""The buttons of tables and hands, once a match has begun."""

from collections.abc import Awaitable, Mapping

from discord.ext import commands

from bot.app.client import Murphy
from bot.db.models import SeatRow
from bot.display.panels.hand import hand_context
from bot.display.panels.notices import rules_panel
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.matches.autoplay import play_silence
from bot.matches.stored_match import StoredMatch, has_answered
from bot.packs import uploads
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.text.sanitize import validate_fields
from bot.ui.game_ui import DraftChanged, MoveChosen, PressResult
from bot.ui.panel import Button, Panel, Row, Text, UploadField, move_token
from cogs.table.seated import seated
from games.core import IllegalMove


class TableCog(commands.Cog):
    """Carries out presses on tables and hands."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs of the buttons of tables and hands."""
        self.services = bot.services
        for verb, act in {
            "move": self.move,
            "pick": self.pick,
            "ask": self.ask,
            "say": self.say,
            "hand": self.hand,
            "back": self.back,
            "pass": self.let_pass,
            "skip": self.skip,
            "rules": self.rules,
        }.items():
            bot.services.router.register(verb, act)

    async def move(self, press: Press) -> None:
        """Answer a question with a listed move."""
        if not press.reply.is_private:
            await press.reply.acknowledge()
        stored, seat = await seated(self.services, press)
        await self._or_fresh_hand(press, stored, self._move(press, stored, seat))

    async def _move(self, press: Press, stored: StoredMatch, seat: SeatRow) -> None:
        self._judge(press, stored, seat)
        assert stored.match is not None  # noqa: S101 (something is asked)
        moves = stored.game.legal_moves(stored.match.state, seat.place)
        found = next((one for one in moves if move_token(one) == press.id.argument), None)
        if found is None:
            raise IllegalMove("not_legal", facts={"game": stored.game.key})
        await self._carry_out(press, stored, seat, MoveChosen(found))

    async def _or_fresh_hand(
        self, press: Press, stored: StoredMatch, work: Awaitable[None]
    ) -> None:
        """Await the work; where it is refused, show the hand as it is now before saying so."""
        try:
            await work
        except (IllegalMove, Refusal) as error:
            fresh = await self.services.matches.load(stored.id)
            if press.reply.is_private:
                await self._show_hand(press.reply, fresh)
            told = await self._why(press, fresh, error) if isinstance(error, IllegalMove) else ""
            if not told:
                raise
            await press.reply.say(told)

    async def _why(self, press: Press, stored: StoredMatch, error: IllegalMove) -> str:
        """Why a press was refused, where more can be said of it than the refusal knows."""
        words, seat = press.reply.words, stored.seat_of(press.reply.person.id)
        if seat is None or stored.match is None or not stored.playing:
            return ""
        async with self.services.database.read() as session:
            answered = await has_answered(session, stored.id, seat.place, press.id.decision)
        if answered:
            return words("You have answered that already: nothing was changed.")
        if error.code != "stale" or press.id.verb != "pick":
            return ""
        view = stored.game.view(stored.match.state, seat.place)
        return stored.ui.late_press_text(view, hand_context(stored, seat, words), press.id.argument)

    async def pick(self, press: Press) -> None:
        """Choose a part of an answer: a draft, or the whole of it."""
        stored, seat = await seated(self.services, press)
        await self._or_fresh_hand(press, stored, self._pick(press, stored, seat))

    async def _pick(self, press: Press, stored: StoredMatch, seat: SeatRow) -> None:
        self._judge(press, stored, seat)
        assert stored.match is not None  # noqa: S101
        draft = await self.services.hands.load_draft(stored, seat)
        view = stored.game.view(stored.match.state, seat.place)
        context = hand_context(stored, seat, press.reply.words, draft)
        pressed = stored.ui.press(view, context, press.id.argument, press.values)
        await self._carry_out(press, stored, seat, pressed)

    async def ask(self, press: Press) -> None:
        """Open a form; from the custom_id alone, since it must be the first answer."""
        game, _, argument = press.id.argument.partition(".")
        ui = self.services.game_uis.get(game)
        if ui is None:
            raise Refusal(N_("This game cannot be played here any more."))
        form = ui.form(argument, press.id.decision, press.reply.words)
        await press.reply.open_modal(form, press.id.match)

    async def say(self, press: Press) -> None:
        """Take a form that was sent; a refused one can be opened again."""
        stored, seat = await seated(self.services, press)
        try:
            self._judge(press, stored, seat)
            assert stored.match is not None  # noqa: S101
            draft = await self.services.hands.load_draft(stored, seat)
            view = stored.game.view(stored.match.state, seat.place)
            context = hand_context(stored, seat, press.reply.words, draft)
            fields = await self._written(press, stored)
            pressed = stored.ui.submit_form(view, context, press.id.argument, fields)
            await self._carry_out(press, stored, seat, pressed)
        except (Refusal, IllegalMove) as error:
            _ = press.reply.words
            if isinstance(error, IllegalMove) and error.code != "not_legal":
                raise
            if isinstance(error, Refusal):
                reason = error.translated(_)
            else:
                reason = self.services.router.move_refusal(press.reply, error)
            game = stored.game.key
            again = Button(_("Try again"), f"ask.{game}.{press.id.argument}", press.id.decision)
            await press.reply.send_ephemeral(Panel((Text(reason), Row((again,)))), press.id.match)

    async def _written(self, press: Press, stored: StoredMatch) -> Mapping[str, tuple[str, ...]]:
        """What a form holds: its texts, judged, and the keys of its pictures, which are kept now.

        Raises:
            Refusal: words that are blocked here, or a file that cannot be taken.
        """
        form = stored.ui.form(press.id.argument, press.id.decision, press.reply.words)
        files = {field.name for field in form.fields if isinstance(field, UploadField)}
        texts = {name: said for name, said in (press.fields or {}).items() if name not in files}
        fields = validate_fields(texts)  # the key of a picture is given here, never by who sends it
        given = press.uploads or {}
        for name in files & given.keys():
            fields[name] = await uploads.keep(
                self.services.database,
                stored.id,
                press.reply.person.id,
                given[name],
                self.services.clock.now(),
            )
        return fields

    async def _carry_out(
        self, press: Press, stored: StoredMatch, seat: SeatRow, pressed: PressResult
    ) -> None:
        """Submit a move or keep a draft, and show the hand that results.

        A move made at the table is seen there; a draft begun there goes on in a private hand.
        """
        match pressed:
            case MoveChosen(move, then):
                stored = await self.services.matches.submit(
                    stored.id, seat.place, press.id.decision, move, then=then
                )
                if not press.reply.is_private:
                    return
            case DraftChanged(draft):
                await self.services.hands.save_draft(stored, seat, draft)
        await self._show_hand(press.reply, stored)

    async def _show_hand(self, reply: InteractionReply, stored: StoredMatch) -> None:
        """Show the newest hand where it was pressed, privately where that was at the table."""
        seat = next((s for s in stored.seats if s.user_id == reply.person.id), None)
        if seat is None or not stored.ui.hands:
            return
        panel = await self.services.hands.panel(stored, seat, reply.words)
        if not reply.is_private:
            await reply.send_ephemeral(panel, stored.id)
            return
        await reply.update_pressed(panel, stored.id)
        if reply.updated is None:  # it could not be shown: where it came by DM, it is edited there
            self.services.presenter.refresh(stored.id)
            return
        self.services.sender.remember_files(reply.updated)
        message = reply.interaction.message
        if message is not None:
            await self.services.hands.note_shown(stored, reply.person.id, message.id, panel)
            if (await self.services.matches.row(stored.id)).seq != stored.row.seq:
                self.services.presenter.refresh(stored.id)  # a newer hand may have come before

    @staticmethod
    def _judge(press: Press, stored: StoredMatch, seat: SeatRow) -> None:
        """Whether a press is about what the seat is asked now.

        Raises:
            IllegalMove: it is not.
            Refusal: the match stands still.
        """
        facts = {"game": stored.game.key}
        if not stored.playing:
            raise IllegalMove("over", facts=facts)
        if stored.paused:
            raise Refusal(N_("This match is paused: nothing was changed."))
        asked = [d.seat for d in stored.pending if d.id == press.id.decision]
        if not asked:
            raise IllegalMove("stale", facts=facts)
        if seat.place not in asked:
            who = stored.names_asked(press.id.decision)
            raise IllegalMove("not_your_question", facts={**facts, "asked": who})

    async def hand(self, press: Press) -> None:
        """Show a hand: anew where one was pressed, as a private answer from the table."""
        stored, seat = await seated(self.services, press)
        if not stored.ui.hands:
            raise Refusal(N_("Nobody holds anything hidden in this game: all is on the table."))
        panel = await self.services.hands.panel(stored, seat, press.reply.words)
        if press.reply.is_private:
            await self._show_hand(press.reply, stored)
        else:
            await press.reply.send_ephemeral(panel, stored.id)

    async def back(self, press: Press) -> None:
        """Take one's seat back from the bot."""
        stored, seat = await seated(self.services, press)
        if not seat.away:
            raise Refusal(N_("You are not away: you play for yourself."))
        await self.services.seats.set_away(stored.id, press.reply.person.id, away=False)
        await self._after(press, stored.id)

    async def let_pass(self, press: Press) -> None:
        """Let everything happen, or take that back."""
        stored, _seat = await seated(self.services, press)
        await self.services.seats.set_passing(stored.id, press.reply.person.id)
        await self._after(press, stored.id)

    async def _after(self, press: Press, match_id: int) -> None:
        """Acknowledge a press that changes a hand, and show the hand where that was pressed."""
        if press.reply.is_private:
            await self._show_hand(press.reply, await self.services.matches.load(match_id))
        await press.reply.acknowledge()

    async def skip(self, press: Press) -> None:
        """Play the silence of a question that has waited for very long in an untimed match."""
        await press.reply.acknowledge()
        stored, _seat = await seated(self.services, press)
        if stored.paused:
            raise Refusal(N_("This match is paused: nothing was changed."))
        for decision in await self.services.tables.skippable(stored):
            await play_silence(self.services.matches, stored.id, decision)

    async def rules(self, press: Press) -> None:
        """Show or turn a page of a game's rules."""
        game, _, page = press.id.argument.partition(".")
        ui = self.services.game_uis.get(game)
        if ui is None:
            raise Refusal(N_("This game cannot be played here any more."))
        panel = rules_panel(ui, parse_int(page) or 0, press.reply.words)
        message = press.reply.interaction.message
        if message is not None and message.flags.ephemeral:
            await press.reply.update_pressed(panel)
        else:
            await press.reply.send_ephemeral(panel)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(TableCog(bot))
