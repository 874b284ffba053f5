"""The buttons, menus and forms by which a player answers a question of the game."""

from collections.abc import Awaitable, Mapping
from typing import Any

from bot.app.client import Murphy
from bot.db.models import SeatRow
from bot.display.hands import draft_of
from bot.display.panels.hand import hand_context
from bot.interactions.router import Press
from bot.matches.auto_pass import own_plays_pass
from bot.matches.autoplay import play_timeouts
from bot.matches.stored_match import StoredMatch, answer_of, check_not_suspended
from bot.packs import uploads
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.sanitize import validate_fields
from bot.ui.panel import Button, Panel, Row, Text, UploadField, encoded_move_token, move_token
from bot.ui.press_result import DraftChanged, MoveChosen, PressResult
from cogs.base import BaseCog, on_press
from cogs.table.find_match import seat_of_press
from cogs.table.hand import show_hand
from games.core import IllegalMove, Match, Pace, judge_question


class PlayMovesCog(BaseCog):
    """Submits moves, and keeps drafts of answers that have several parts."""

    @on_press("move")
    async def move(self, press: Press) -> None:
        """Answer with the listed move that the button names."""
        stored, seat = await seat_of_press(self.services, press)
        await self._or_fresh_hand(press, stored, self._move(press, stored, seat))

    async def _move(self, press: Press, stored: StoredMatch, seat: SeatRow) -> None:
        match = _asking_match(press, stored, seat)
        moves = stored.game.legal_moves(match.state, seat.place)
        found = next((one for one in moves if move_token(one) == press.id.argument), None)
        if found is None:
            raise IllegalMove("not_legal", facts={"game": stored.game.key})
        await self._carry_out(press, stored, seat, MoveChosen(found))

    @on_press("pick")
    async def pick(self, press: Press) -> None:
        """Choose a part of an answer, which changes the draft or completes the answer."""
        stored, seat = await seat_of_press(self.services, press)
        await self._or_fresh_hand(press, stored, self._pick(press, stored, seat))

    async def _pick(self, press: Press, stored: StoredMatch, seat: SeatRow) -> None:
        match = _asking_match(press, stored, seat)
        draft = draft_of(stored, seat)
        view = stored.game.view(match.state, seat.place)
        context = hand_context(stored, seat, press.reply.words, draft)
        pressed = stored.ui.press(view, context, press.id.argument, press.values)
        await self._carry_out(press, stored, seat, pressed)

    @on_press("ask")
    async def open_form(self, press: Press) -> None:
        """Open a form from the custom_id alone: a form must be the first response to a press."""
        game, _, argument = press.id.argument.partition(".")
        ui = self.services.game_uis.get(game)
        if ui is None:
            raise Refusal(N_("This game can no longer be played here."))
        form = ui.form(argument, press.id.decision, press.reply.words)
        await press.reply.open_modal(form, press.id.match)

    @on_press("say")
    async def submit_form(self, press: Press) -> None:
        """Answer with a form; where it is refused, a button opens it again."""
        stored, seat = await seat_of_press(self.services, press)
        try:
            await self._submit_form(press, stored, seat)
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

    async def _submit_form(self, press: Press, stored: StoredMatch, seat: SeatRow) -> None:
        match = _asking_match(press, stored, seat)
        draft = draft_of(stored, seat)
        view = stored.game.view(match.state, seat.place)
        context = hand_context(stored, seat, press.reply.words, draft)
        fields = await self._form_fields(press, stored)
        pressed = stored.ui.submit_form(view, context, press.id.argument, fields)
        await self._carry_out(press, stored, seat, pressed)

    async def _form_fields(
        self, press: Press, stored: StoredMatch
    ) -> Mapping[str, tuple[str, ...]]:
        """The validated texts of a form by field, and the keys of its pictures, stored now.

        Raises:
            Refusal: a text has words that are blocked here, or a file cannot be accepted.
        """
        form = stored.ui.form(press.id.argument, press.id.decision, press.reply.words)
        files = {field.name for field in form.fields if isinstance(field, UploadField)}
        texts = {name: said for name, said in (press.fields or {}).items() if name not in files}
        fields = validate_fields(texts)  # without files, so that no user can send a picture's key
        given = press.uploads or {}
        for name in files & given.keys():
            fields[name] = await uploads.store_pictures(
                self.services.database,
                stored.id,
                press.reply.person.id,
                given[name],
                self.services.clock.now(),
            )
        return fields

    @on_press("skip")
    async def skip(self, press: Press) -> None:
        """Play the time-out moves of questions that an untimed match has waited on for long."""
        stored, _seat = await seat_of_press(self.services, press)
        check_not_suspended(stored)
        for decision in self.services.tables.skippable(stored):
            await play_timeouts(self.services.matches, stored.id, decision)

    async def _carry_out(
        self, press: Press, stored: StoredMatch, seat: SeatRow, pressed: PressResult
    ) -> None:
        """Submit a move or store a draft, and show the hand that results.

        A move made at the table is seen there; a draft begun there continues in a private hand.
        """
        match pressed:
            case MoveChosen(move, then):
                stored = await self.services.matches.submit(
                    stored.id, seat.place, press.id.decision, move, then=then, loaded=stored
                )
                if not press.reply.is_private:
                    return
            case DraftChanged(draft):
                stored = await self.services.hands.save_draft(stored, seat, draft)
        drafted = isinstance(pressed, DraftChanged)
        await show_hand(self.services, press.reply, stored, drafted=drafted)

    async def _or_fresh_hand(
        self, press: Press, stored: StoredMatch, work: Awaitable[None]
    ) -> None:
        """Await ``work``; if it is refused, redraw the hand that was pressed and say why."""
        try:
            await work
        except (IllegalMove, Refusal) as error:
            fresh = await self.services.matches.load(stored.id)
            if press.reply.is_private:
                await show_hand(self.services, press.reply, fresh)
            reason: str | None = ""
            if isinstance(error, IllegalMove):
                reason = await self._better_reason(press, fresh, error)
            if reason == "":
                raise
            if reason is None:
                await press.reply.acknowledge()
            else:
                await press.reply.say(reason)

    async def _better_reason(
        self, press: Press, stored: StoredMatch, error: IllegalMove
    ) -> str | None:
        """Why a press was refused, where that is known better than ``error`` says; '' if not.

        None: it repeats the answer of the seat in a window that is still open for others. There is
        nothing to say about that (F325).
        """
        words, seat = press.reply.words, stored.seat_of(press.reply.person.id)
        if seat is None or stored.match is None or not stored.playing:
            return ""
        async with self.services.database.read() as session:
            answer = await answer_of(session, stored.id, seat.place, press.id.decision)
        if answer is not None:
            if _is_shared_window(stored, press.id.decision):
                if press.id.verb == "move" and press.id.argument == encoded_move_token(answer):
                    return None
                if own_plays_pass(stored, seat):
                    return words(
                        "You let your own play happen as you made it. With /settings you can "
                        "choose to be asked about your own plays too."
                    )
            return words("You've already answered that: nothing was changed.")
        if error.code != "stale" or press.id.verb != "pick":
            return ""
        view = stored.game.view(stored.match.state, seat.place)
        return stored.ui.late_press_text(view, hand_context(stored, seat, words), press.id.argument)


def _is_shared_window(stored: StoredMatch, decision: int) -> bool:
    """Whether a reaction that several are asked for is still open."""
    return any(one.id == decision and one.pace is Pace.REACTION for one in stored.pending)


def _asking_match(press: Press, stored: StoredMatch, seat: SeatRow) -> Match[Any, Any]:
    """The match, which asks the seat the question of the press now.

    Raises:
        IllegalMove: it does not, as `games.core.judge_question` has it.
        Refusal: the match is paused or parked.
    """
    if stored.match is None or not stored.playing:
        raise IllegalMove("over", facts={"game": stored.game.key})
    check_not_suspended(stored)
    try:
        judge_question(stored.game, stored.match, seat.place, press.id.decision)
    except IllegalMove as error:
        names = stored.names_asked(press.id.decision)
        facts = {**error.facts, "game": stored.game.key, "asked": names}
        raise IllegalMove(error.code, error.reason, facts) from error
    return stored.match


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PlayMovesCog(bot))
