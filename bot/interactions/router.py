"""Every press, menu and form comes in here, is routed by its custom_id, and always gets an answer.

Verbs are registered by the cogs. One guard stands around all of them: what was refused is said
with its reason, and a fault of the bot is logged and apologised for. Never silence.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.display.panels.notices import illegal_text
from bot.display.presenter import Presenter
from bot.interactions import interaction_reply
from bot.interactions.interaction_reply import Interaction, InteractionReply
from bot.text.errors import Refusal
from bot.text.i18n import words_for
from bot.ui.custom_id import PressId, parse
from bot.ui.game_ui import UNKNOWN_BUTTON, GameUI, GameUIs
from bot.users.language import LanguageCache
from games.core import BadOptions, Facts, IllegalMove

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Press:
    """A press that was read: what it is about, a menu's values, a form's fields by name."""

    reply: InteractionReply
    id: PressId
    values: tuple[str, ...] = ()
    fields: dict[str, tuple[str, ...]] | None = None
    uploads: dict[str, tuple[discord.Attachment, ...]] | None = None


Act = Callable[[Press], Awaitable[None]]


class Router:
    """Routes presses to what the cogs have registered."""

    def __init__(self, game_uis: GameUIs, presenter: Presenter) -> None:
        """Route presses about the games that have ``game_uis``."""
        self.game_uis = game_uis
        self.presenter = presenter
        self.languages = LanguageCache(presenter.matches.database)
        self.patience = interaction_reply.PATIENCE
        self.last_fault: str | None = None
        """The reference of the last fault that was logged, for who looks after the bot."""
        self._acts: dict[str, Act] = {}
        self._under_way: set[asyncio.Task[Any]] = set()

    def on(self, verb: str, act: Act) -> None:
        """Register what a verb does; raises ValueError where it is taken."""
        if verb in self._acts:
            raise ValueError(f"the verb {verb} is taken")
        self._acts[verb] = act

    async def dispatch(self, interaction: Interaction) -> None:
        """Answer a component's press or a sent form; other interactions are not ours."""
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        if interaction.channel_id is not None:
            self.presenter.reopen(interaction.channel_id)
        reply = InteractionReply(interaction)
        await self.guarded(reply, lambda: self._route(reply))

    async def finish(self, seconds: float) -> None:
        """Wait until what was pressed is carried out and answered, as far as ``seconds`` allow."""
        if self._under_way:
            await asyncio.wait(set(self._under_way), timeout=seconds)

    async def guarded(self, reply: InteractionReply, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work of an interaction so that the user gets an answer whatever happens."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 (coroutines run in tasks)
        self._under_way.add(task)
        try:
            await self._guarded(reply, work)
        finally:
            self._under_way.discard(task)

    async def _guarded(self, reply: InteractionReply, work: Callable[[], Awaitable[None]]) -> None:
        person = reply.person

        async def in_their_language() -> None:
            reply.words = words_for(await self.languages.of(person.id, person.locale))
            await work()

        try:
            await reply.within(in_their_language, self.patience)
        except Refusal as refusal:
            await reply.say(refusal.said(reply.words))
        except IllegalMove as error:
            await reply.say(self.reason(reply, error))
        except BadOptions as error:
            await reply.say(self._options_reason(reply, error))
        except Exception:
            reference = self.last_fault = secrets.token_hex(4)
            log.exception("fault %s while answering an interaction", reference)
            await reply.say(
                reply.words(
                    "Sorry, something went wrong on my side (reference {reference}). "
                    "No move is lost; please try again.",
                    reference=reference,
                )
            )
        await reply.settle()

    async def _route(self, reply: InteractionReply) -> None:
        press = read(reply)
        if press is None:
            raise Refusal(UNKNOWN_BUTTON)
        act = self._acts.get(press.id.verb)
        if act is None:
            raise Refusal(UNKNOWN_BUTTON)
        try:
            await act(press)
        except (Refusal, IllegalMove):
            message = reply.interaction.message
            if message is not None:
                await self.presenter.refused(message.id)
            raise

    def reason(self, reply: InteractionReply, error: IllegalMove) -> str:
        """Why a move was refused, in the user's language."""
        return illegal_text(error, self._ui(error.facts), reply.words)

    def _ui(self, facts: Facts) -> GameUI | None:
        """The game that refused, which the match service has noted among the facts."""
        game = facts.get("game")
        return self.game_uis.get(game) if isinstance(game, str) else None

    def _options_reason(self, reply: InteractionReply, error: BadOptions) -> str:
        _ = reply.words
        if error.reason == "seats":
            return _("This game needs {min} to {max} seats.", **error.facts)
        ui = self._ui(error.facts)
        text = ui.refusal(error.reason, error.facts, _) if ui is not None else ""
        if text:
            return text
        return _("These options do not fit together. Change them under Options.")


def read(reply: InteractionReply) -> Press | None:
    """Read what was pressed; None where its custom_id is none of ours."""
    data: dict[str, Any] = dict(reply.interaction.data or {})
    press_id = parse(str(data.get("custom_id", "")))
    if press_id is None:
        return None
    if reply.interaction.type is discord.InteractionType.modal_submit:
        fields, uploads = _fields(reply.interaction)
        return Press(reply, press_id, fields=fields, uploads=uploads)
    return Press(reply, press_id, tuple(str(value) for value in data.get("values", ())))


def _fields(
    interaction: Interaction,
) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[discord.Attachment, ...]]]:
    """The values of a sent form by field name, and its uploaded files."""
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
