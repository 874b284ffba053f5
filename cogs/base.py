"""What all cogs share: how a command is answered, and how buttons find their methods."""

import functools
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, TypeVar

from discord.ext import commands

from bot.app.client import Murphy
from bot.app.services import Services
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press

_VERB = "__press_verb__"

P = ParamSpec("P")
CogT = TypeVar("CogT", bound="BaseCog")
PressMethodT = TypeVar("PressMethodT", bound=Callable[[Any, Press], Awaitable[None]])


class BaseCog(commands.Cog):
    """A cog with the services of the bot. It registers its methods that `on_press` marks."""

    def __init__(self, bot: Murphy) -> None:
        """Register the buttons with the router of ``bot``; the commands are added by discord.py.

        Raises:
            ValueError: another cog has a button with the same verb.
        """
        self.bot = bot
        self.services = bot.services
        for name in dir(type(self)):
            verb = getattr(getattr(type(self), name), _VERB, None)
            if verb is not None:
                bot.services.router.register(verb, getattr(self, name))


def on_press(verb: str) -> Callable[[PressMethodT], PressMethodT]:
    """Mark the method of a `BaseCog` that answers presses whose custom_id has ``verb``."""

    def mark(method: PressMethodT) -> PressMethodT:
        setattr(method, _VERB, verb)
        return method

    return mark


def with_reply(
    method: Callable[Concatenate[CogT, InteractionReply, P], Awaitable[None]],
) -> Callable[Concatenate[CogT, Interaction, P], Coroutine[Any, Any, None]]:
    """Turn ``method(self, reply, ...)`` into the callback of a command, run by `answer`.

    discord.py skips the first two parameters and reads the options of the command from the rest of
    the method's own signature.
    """

    @functools.wraps(method)
    async def callback(
        self: CogT, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs
    ) -> None:
        await answer(self.services, interaction, lambda reply: method(self, reply, *args, **kwargs))

    return callback


async def answer(
    services: Services,
    interaction: Interaction,
    work: Callable[[InteractionReply], Awaitable[None]],
) -> None:
    """Do the work of a command; the user gets an answer whether or not it succeeds."""
    reply = InteractionReply(interaction)
    await services.router.run_guarded(reply, lambda: work(reply))
