"""Drawing tables and hands of built or random positions, without a bot."""

from collections.abc import Iterator
from typing import Any

from bot import limits
from bot.db.models import MatchRow, SeatRow
from bot.display.panels.hand import hand_panel
from bot.display.panels.table import table_panel
from bot.matches.stored_match import StoredMatch
from bot.practice.state.objects import walk
from bot.text.i18n import words_for
from bot.ui import render
from bot.ui.panel import Element, Panel, Row, Section, Select, Text
from bot.ui.render_context import RenderContext
from bot.votes.ballots import Ballot
from cogs.dummgelaufen.drafts import card_code, choosing
from cogs.dummgelaufen.game_ui import GAME_UI
from games.core import Match, Told
from games.dummgelaufen import GAME
from games.dummgelaufen.state import State

NAMES = (
    "*" * 40,
    "Benedetta_von_und_zu_Haus",
    "[Cleo](x) ~~the~~ third",
    "@everyone",
    "Ö" * 30,
    "-# `Eli` | <#1>",
)
WORDS = words_for("en-US")
BALLOTS = (Ballot(1, "end", -1, 1, 3), Ballot(2, "absent", 1, 1, 3))


def stored_as(match: Match[Any, Any], names: tuple[str, ...] = NAMES) -> StoredMatch:
    """The match as if it were stored, with names as long and full of marks as can be."""
    over = GAME.outcome(match.state) is not None
    phase = "ended" if over else "playing"
    row = MatchRow(id=10**6, game=GAME.key, phase=phase, seed="s" * 32, seq=match.seq)
    row.guild_name, row.channel_id, row.host_id, row.ending = "G" * 100, 10**18, 1, ""
    row.pace = "slow"  # the longest name that a pace has
    seats = tuple(
        SeatRow(place=place, user_id=place + 1, name=names[place], away=False, left=False)
        for place in range(match.seats)
    )
    due = {asked.id: 1.8e9 for asked in GAME.pending(match.state)}
    return StoredMatch(row, seats, GAME_UI, match, due)


def table_of(match: Match[Any, Any], told: tuple[Told, ...] = ()) -> Panel:
    """The table at its fullest: votes are open, and it can be skipped."""
    return table_panel(stored_as(match), WORDS, told, ballots=BALLOTS, skippable=True)


def hand_of(match: Match[Any, Any], seat: int, draft: str = "") -> Panel:
    """The hand of a seat."""
    stored = stored_as(match)
    url = "https://discord.com/channels/1/2/3"
    return hand_panel(stored, stored.seats[seat], WORDS, draft=draft, table_url=url)


def context_of(state: State, seat: int | None, draft: str = "") -> RenderContext:
    """What surrounds a view; plain names."""
    pending = GAME.pending(state)
    asked = next((one for one in pending if one.seat == seat), None)
    names = ("Ada", "Ben", "Cleo", "Dana", "Eli", "Fay")[: len(state.seats)]
    moves = GAME.legal_moves(state, seat) if seat is not None and asked is not None else ()
    due = {one.id: 1.8e9 for one in pending}
    return RenderContext(WORDS, names, pending, due, seat, asked, moves, draft, labels=names)


def drafts(state: State, seat: int) -> Iterator[str]:
    """No draft, and the fullest and the emptiest marks that the seat could have made."""
    yield ""
    for thought in ("", "mac1", "mac2"):
        chosen = choosing(GAME.view(state, seat), context_of(state, seat, thought))
        if chosen is not None:
            fullest = (chosen.cards[: chosen.most], chosen.cards[-chosen.most :])
            for cards in ((), *fullest, chosen.cards[-1:]):
                yield "-".join([*([thought] if thought else []), *map(card_code, cards)])


def texts(blocks: tuple[Element, ...]) -> str:
    """All texts, without the spaces that do not break."""
    found = (block.text for block in blocks if isinstance(block, Text))
    return "\n".join(found).replace("\u00a0", " ")


def fits(panel: Panel) -> None:
    """Nothing is clipped or left out: all of it is on the message, within Discord's limits."""
    view = render.layout(panel, 1, "d")
    drawn = list(walk(view.to_components()))  # type: ignore[no-untyped-call]
    kinds = [component["type"] for component in drawn]
    assert len(drawn) <= limits.COMPONENTS
    assert sum(len(part.get("content", "")) for part in drawn) <= limits.TEXT_TOTAL
    assert (kinds.count(10), kinds.count(2), kinds.count(3)) == _counts(panel)
    for part in drawn:
        assert len(part.get("custom_id", "")) <= limits.CUSTOM_ID
        assert len(part.get("options", ())) <= limits.SELECT_OPTIONS


def _counts(panel: Panel) -> tuple[int, int, int]:
    """How many texts, buttons and menus a panel is made of."""
    shown = sum(isinstance(block, Text | Section) for block in panel.elements)
    buttons = sum(len(block.buttons) for block in panel.elements if isinstance(block, Row))
    return shown, buttons, sum(isinstance(block, Select) for block in panel.elements)
