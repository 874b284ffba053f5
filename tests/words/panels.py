"""Panels of random matches in one language, with the longest names."""

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.app.extensions import registered_game_uis
from bot.db.models import MatchRow, SeatRow
from bot.display.panels.hand import hand_panel
from bot.display.panels.table import table_panel
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import Words
from bot.ui.game_ui import AnyGameUI
from bot.ui.panel import Panel
from games.core import AnyGame, Match, Told
from tests.contract.games import kit_of
from tests.contract.kit import Sample
from tests.contract.walks import Walk, mixed

GAME_UIS = registered_game_uis()
DUE = 1_900_000_000.0
SHOWN = 40
"""So many moments of a match are looked at, spread over its length."""
TOLD = 12
"""The last answers of which a table tells."""


def stored(
    ui: AnyGameUI, options: Any, seats: int, name: str, match: Match[Any, Any] | None = None
) -> StoredMatch:
    """A lobby, or a match that goes on or is over, of players with names of 24 characters."""
    over = match is not None and ui.game.outcome(match.state) is not None
    row = MatchRow(
        id=123_456,
        game=ui.game.key,
        phase="lobby" if match is None else "ended" if over else "playing",
        guild_id=1,
        channel_id=2,
        guild_name="Server",
        host_id=100,
        locale="de",
        pace="normal",
        options=msgspec.json.encode(options),
        seed="the seed of a match in German",
        seq=0 if match is None else match.seq,
        created_at=0.0,
        touched_at=0.0,
        ending="played" if over else "",
    )
    players = tuple(
        SeatRow(id=place, match_id=row.id, place=place, user_id=100 + place, name=name)
        for place in range(seats)
    )
    pending = () if match is None or over else ui.game.pending(match.state)
    return StoredMatch(row, players, ui, match, {one.id: DUE for one in pending})


def walk(game: AnyGame, sample: Sample) -> Walk:
    """A random match of a registered game, in which nobody leaves."""
    return mixed(kit_of(game), sample, f"words of {game.key}", leavers=False)


def fullest(game: AnyGame) -> Sample:
    """The options under contract with which most people play."""
    return max(kit_of(game).samples, key=lambda sample: sample.seats)


def panels(ui: AnyGameUI, name: str, words: Words) -> Iterator[tuple[str, Panel]]:
    """The table and all hands at moments of a random match, each with what it is."""
    sample = fullest(ui.game)
    played = walk(ui.game, sample)
    matches = played.matches()
    stride = max(1, len(matches) // SHOWN)
    for at in sorted({*range(0, len(matches), stride), len(matches) - 1}):
        one = stored(ui, sample.options, sample.seats, name, matches[at])
        told: list[Told] = [t for m in played.moments[max(0, at - TOLD) : at] for t in m.told]
        yield f"table {at}", table_panel(one, words, told, skippable=True)
        if ui.hands:
            for seat in one.seats:
                url = "https://discord.com/channels/1/2/3"
                yield f"hand {seat.place} {at}", hand_panel(one, seat, words, table_url=url)
