"""Routes every component and modal interaction by its custom_id, and guarantees an answer.

Cogs register callbacks by verb. A refusal is answered with its reason; an unexpected error is
logged and answered with an apology.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.db.trouble import explained
from bot.display.panels.notices import illegal_move_text
from bot.display.presenter import Presenter
from bot.display.pressed_table import CURRENT_PRESS
from bot.interactions.reply import ACKNOWLEDGE_AFTER, Interaction, InteractionReply
from bot.text.errors import Refusal
from bot.text.i18n import words_for
from bot.ui.custom_id import CustomId, parse_custom_id
from bot.ui.game_ui import AnyGameUI, GameUIs
from bot.ui.press_result import UNKNOWN_BUTTON
from bot.users.language import LanguageCache
from games.core import BadOptions, Facts, IllegalMove

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Press:
    """A parsed component or modal interaction, with a menu's values or a modal's fields by name."""

    reply: InteractionReply
    id: CustomId
    values: tuple[str, ...] = ()
    fields: dict[str, tuple[str, ...]] | None = None
    uploads: dict[str, tuple[discord.Attachment, ...]] | None = None


PressCallback = Callable[[Press], Awaitable[None]]


class Router:
    """Routes presses to the callbacks that cogs have registered."""

    def __init__(self, game_uis: GameUIs, presenter: Presenter) -> None:
        """Route presses of the games in ``game_uis``."""
        self.game_uis = game_uis
        self.presenter = presenter
        self.languages = LanguageCache(presenter.matches.database)
        self.acknowledge_after = ACKNOWLEDGE_AFTER
        self.last_error_id: str | None = None
        """The reference of the last unexpected error in the log, for the bot's operator."""
        self._callbacks: dict[str, PressCallback] = {}
        self._running: set[asyncio.Task[Any]] = set()

    def register(self, verb: str, callback: PressCallback) -> None:
        """Register the callback of a verb; raises ValueError if it has one already."""
        if verb in self._callbacks:
            raise ValueError(f"the verb {verb} is registered already")
        self._callbacks[verb] = callback

    async def dispatch(self, interaction: Interaction) -> None:
        """Answer a component or modal interaction; commands go through the command tree."""
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        if interaction.channel_id is not None:
            self.presenter.closed_channels.reopen(interaction.channel_id)
        reply = InteractionReply(interaction)
        await self.run_guarded(reply, lambda: self._route(reply))

    async def drain(self, seconds: float) -> None:
        """Wait for interactions in progress, for at most ``seconds``."""
        if self._running:
            await asyncio.wait(set(self._running), timeout=seconds)

    async def run_guarded(
        self, reply: InteractionReply, work: Callable[[], Awaitable[None]]
    ) -> None:
        """Do the work of an interaction; the user gets an answer whatever happens."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 (coroutines run in tasks)
        self._running.add(task)
        try:
            await self._guarded(reply, work)
        finally:
            self._running.discard(task)

    async def _guarded(self, reply: InteractionReply, work: Callable[[], Awaitable[None]]) -> None:
        person = reply.person

        async def localized() -> None:
            reply.words = words_for(await self.languages.language_for(person.id, person.locale))
            await work()

        try:
            await reply.run(localized, self.acknowledge_after)
        except Refusal as refusal:
            await reply.say(refusal.translated(reply.words))
        except IllegalMove as error:
            await reply.say(self.move_refusal(reply, error))
        except BadOptions as error:
            await reply.say(self._options_refusal(reply, error))
        except Exception as error:
            await reply.say(self._error_text(reply, error))
        await reply.finish()
        if reply.chose_in_menu and not reply.is_private and reply.updated is None:
            await self._redraw_table(reply.message_id)

    async def _redraw_table(self, message_id: int) -> None:
        """Edit a table soon although it has not changed, so that its menus can be used again."""
        match_id = await self.presenter.tables.forget_shown(message_id)
        if match_id is not None:
            self.presenter.refresh(match_id)

    async def _route(self, reply: InteractionReply) -> None:
        press = read_press(reply)
        if press is None:
            raise Refusal(UNKNOWN_BUTTON)
        callback = self._callbacks.get(press.id.verb)
        if callback is None:
            raise Refusal(UNKNOWN_BUTTON)
        if not reply.is_private:
            reply.match_id = press.id.match
            CURRENT_PRESS.set(reply)
        try:
            await callback(press)
            if reply.waits_for_table:
                await reply.settled.wait()
        except (Refusal, IllegalMove):
            message = reply.interaction.message
            if message is not None:
                await self.presenter.press_refused(message.id)
            raise

    def _error_text(self, reply: InteractionReply, error: Exception) -> str:
        """Log an error; what to tell the user."""
        reason = explained(error)
        if reason is not None:
            log.warning("an interaction was refused: %s", error)
            return reason.translated(reply.words)
        reference = self.last_error_id = secrets.token_hex(4)
        log.error("error %s while answering an interaction", reference, exc_info=error)
        return reply.words(
            "Sorry, something went wrong on my side (reference {reference}). No move "
            "was lost; please try again.",
            reference=reference,
        )

    def move_refusal(self, reply: InteractionReply, error: IllegalMove) -> str:
        """Why a move was refused, in the user's language."""
        return illegal_move_text(error, self._ui(error.facts), reply.words)

    def _ui(self, facts: Facts) -> AnyGameUI | None:
        """The UI of the game that refused; the match service adds its key to the facts."""
        game = facts.get("game")
        return self.game_uis.get(game) if isinstance(game, str) else None

    def _options_refusal(self, reply: InteractionReply, error: BadOptions) -> str:
        _ = reply.words
        if error.reason == "seats":
            return _("This game needs {min} to {max} seats.", **error.facts)
        ui = self._ui(error.facts)
        text = ui.refusal(error.reason, error.facts, _) if ui is not None else ""
        if text:
            return text
        return _("These options don't go together. Change them under Options.")


def read_press(reply: InteractionReply) -> Press | None:
    """Parse a component or modal interaction; None if its custom_id is unknown."""
    data: dict[str, Any] = dict(reply.interaction.data or {})
    press_id = parse_custom_id(str(data.get("custom_id", "")))
    if press_id is None:
        return None
    if reply.interaction.type is discord.InteractionType.modal_submit:
        fields, uploads = _fields(reply.interaction)
        return Press(reply, press_id, fields=fields, uploads=uploads)
    return Press(reply, press_id, tuple(str(value) for value in data.get("values", ())))


def _fields(
    interaction: Interaction,
) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[discord.Attachment, ...]]]:
    """The values of a submitted modal by field name, and its uploaded files."""
    data: dict[str, Any] = dict(interaction.data or {})
    attachments = data.get("resolved", {}).get("attachments", {})
    fields: dict[str, tuple[str, ...]] = {}
    uploads: dict[str, tuple[discord.Attachment, ...]] = {}
    for part in data.get("components", ()):
        inner = part.get("component")
        if not isinstance(inner, dict):
            continue
        name = str(inner.get("custom_id", ""))
        if inner.get("type") == discord.ComponentType.file_upload.value:
            ids = [str(one) for one in inner.get("values", [])]
            uploads[name] = tuple(
                discord.Attachment(data=attachments[one], state=interaction._state)  # noqa: SLF001
                for one in ids
                if one in attachments
            )
        elif "values" in inner:
            fields[name] = tuple(str(value) for value in inner["values"])
        else:
            fields[name] = (str(inner.get("value", "")),)
    return fields, uploads
