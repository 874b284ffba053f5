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
from bot.interactions import interaction_reply as answers
from bot.interactions.interaction_reply import Answer, Interaction
from bot.text.errors import Refusal
from bot.text.i18n import words_for
from bot.ui.custom_id import PressId, parse
from bot.ui.game_ui import UNKNOWN_BUTTON, Face, Faces
from bot.users.language import Languages
from games.core import BadOptions, Facts, IllegalMove

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Press:
    """A press that was read: what it is about, a menu's values, a form's fields by name."""

    answer: Answer
    id: PressId
    values: tuple[str, ...] = ()
    fields: dict[str, tuple[str, ...]] | None = None
    uploads: dict[str, tuple[discord.Attachment, ...]] | None = None


Act = Callable[[Press], Awaitable[None]]


class Router:
    """Routes presses to what the cogs have registered."""

    def __init__(self, faces: Faces, presenter: Presenter) -> None:
        """Route presses about the games that have ``faces``."""
        self.faces = faces
        self.presenter = presenter
        self.languages = Languages(presenter.matches.database)
        self.patience = answers.PATIENCE
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
        answer = Answer(interaction)
        await self.guarded(answer, lambda: self._route(answer))

    async def finish(self, seconds: float) -> None:
        """Wait until what was pressed is carried out and answered, as far as ``seconds`` allow."""
        if self._under_way:
            await asyncio.wait(set(self._under_way), timeout=seconds)

    async def guarded(self, answer: Answer, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work of an interaction so that the user gets an answer whatever happens."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 (coroutines run in tasks)
        self._under_way.add(task)
        try:
            await self._guarded(answer, work)
        finally:
            self._under_way.discard(task)

    async def _guarded(self, answer: Answer, work: Callable[[], Awaitable[None]]) -> None:
        person = answer.person

        async def in_their_language() -> None:
            answer.words = words_for(await self.languages.of(person.id, person.locale))
            await work()

        try:
            await answer.within(in_their_language, self.patience)
        except Refusal as refusal:
            await answer.say(refusal.said(answer.words))
        except IllegalMove as error:
            await answer.say(self.reason(answer, error))
        except BadOptions as error:
            await answer.say(self._options_reason(answer, error))
        except Exception:
            reference = self.last_fault = secrets.token_hex(4)
            log.exception("fault %s while answering an interaction", reference)
            await answer.say(
                answer.words(
                    "Sorry, something went wrong on my side (reference {reference}). "
                    "No move is lost; please try again.",
                    reference=reference,
                )
            )
        await answer.settle()

    async def _route(self, answer: Answer) -> None:
        press = read(answer)
        if press is None:
            raise Refusal(UNKNOWN_BUTTON)
        act = self._acts.get(press.id.verb)
        if act is None:
            raise Refusal(UNKNOWN_BUTTON)
        try:
            await act(press)
        except (Refusal, IllegalMove):
            message = answer.interaction.message
            if message is not None:
                await self.presenter.refused(message.id)
            raise

    def reason(self, answer: Answer, error: IllegalMove) -> str:
        """Why a move was refused, in the user's language."""
        return illegal_text(error, self._face(error.facts), answer.words)

    def _face(self, facts: Facts) -> Face | None:
        """The game that refused, which the match service has noted among the facts."""
        game = facts.get("game")
        return self.faces.get(game) if isinstance(game, str) else None

    def _options_reason(self, answer: Answer, error: BadOptions) -> str:
        _ = answer.words
        if error.reason == "seats":
            return _("This game needs {min} to {max} seats.", **error.facts)
        face = self._face(error.facts)
        text = face.refusal(error.reason, error.facts, _) if face is not None else ""
        if text:
            return text
        return _("These options do not fit together. Change them under Options.")


def read(answer: Answer) -> Press | None:
    """Read what was pressed; None where its custom_id is none of ours."""
    data: dict[str, Any] = dict(answer.interaction.data or {})
    press_id = parse(str(data.get("custom_id", "")))
    if press_id is None:
        return None
    if answer.interaction.type is discord.InteractionType.modal_submit:
        fields, uploads = _fields(answer.interaction)
        return Press(answer, press_id, fields=fields, uploads=uploads)
    return Press(answer, press_id, tuple(str(value) for value in data.get("values", ())))


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
