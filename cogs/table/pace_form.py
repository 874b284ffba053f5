"""A pace that is typed, in a form or in a command."""

from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import locale_str

from bot import paces
from bot.display.panels.labels import pace_name
from bot.interactions.reply import Interaction
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words, words_for
from bot.ui.panel import Modal, TextField

_Play = TypeVar("_Play", bound=Callable[..., Any])


async def suggest_paces(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The time that was typed so far, if it is one, and the paces with names."""
    words = words_for(str(interaction.locale))
    typed = paces.parse_pace(current)
    found = dict.fromkeys((typed, *paces.PACES) if typed else paces.PACES)
    return [app_commands.Choice(name=pace_name(one, words), value=one) for one in found]


def with_pace(play: _Play) -> _Play:
    """Describe the parameter ``pace`` of ``/play <game>``, and suggest values for it."""
    told = locale_str(N_("How much time there is for each answer"))
    for decorate in (
        app_commands.rename(pace=locale_str("pace")),
        app_commands.describe(pace=told),
        app_commands.autocomplete(pace=suggest_paces),
    ):
        play = decorate(play)
    return play


def pace_form(action: str, words: Words) -> Modal:
    """The form, which ``action`` answers."""
    _ = words
    field = TextField(
        "time",
        _("Time for a turn"),
        _("From 30 seconds to 14 days, such as 90 s, 5 min, 8 h or 2 days."),
        min_length=2,
        max_length=20,
    )
    return Modal(_("Own time limit"), action, (field,))


def typed_pace(press: Press) -> str:
    """The pace in a form; raises Refusal as `read_pace` does."""
    return read_pace("".join((press.fields or {}).get("time", ())))


def read_pace(text: str) -> str:
    """The pace that somebody typed.

    Raises:
        Refusal: it has no such name, and is no time limit within the range.
    """
    pace = paces.parse_pace(text)
    if not pace:
        raise Refusal(
            N_(
                "That isn't a pace. Write a time from 30 seconds to 14 days, such as 90 s, 5 min, "
                "8 h or 2 days."
            )
        )
    return pace
