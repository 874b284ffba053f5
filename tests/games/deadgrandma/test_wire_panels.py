"""Every panel fits into a message, and a phone, in whatever state the match is."""

import re
from typing import Any

import pytest

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
from cogs.deadgrandma.game_ui import GAME_UI
from games.core import Dice, Entry, Leave, Match, Told, begin, play
from games.deadgrandma import GAME
from games.deadgrandma.moves import Draw, Move, Plus, Steal
from games.deadgrandma.options import Options
from tests.games.deadgrandma.phases import PHASES
from tests.games.deadgrandma.table import Table

NAMES = ("*" * 40, "Benedetta_von_und_zu_Haus", "[Cleo](x) ~~the~~ third", "@everyone", "Ö" * 30)
WORDS = words_for("en-US")
LONGEST_LABEL = 22
BALLOTS = (Ballot(1, "end", -1, 1, 3), Ballot(2, "absent", 1, 1, 3))


def _stored(match: Match[Any, Any]) -> StoredMatch:
    over = GAME.outcome(match.state) is not None
    phase = "ended" if over else "playing"
    row = MatchRow(id=10**6, game=GAME.key, phase=phase, seed="s" * 32, seq=match.seq)
    row.guild_name, row.channel_id, row.host_id, row.ending = "G" * 100, 10**18, 1, ""
    row.pace = "slow"  # the longest name that a pace has
    seats = tuple(
        SeatRow(place=place, user_id=place + 1, name=NAMES[place], away=False, left=False)
        for place in range(match.seats)
    )
    for seat in seats:
        seat.passing_until = f"round {match.state.round}"
    due = {asked.id: 1.8e9 for asked in GAME.pending(match.state)}
    return StoredMatch(row, seats, GAME_UI, match, due)


def _counts(panel: Panel) -> tuple[int, int, int]:
    """How many texts, buttons and menus a panel is made of."""
    texts = sum(isinstance(block, Text | Section) for block in panel.elements)
    buttons = sum(len(block.buttons) for block in panel.elements if isinstance(block, Row))
    return texts, buttons, sum(isinstance(block, Select) for block in panel.elements)


def fits(panel: Panel) -> None:
    """Nothing is clipped or left out: all of it is on the message, within Discord's limits."""
    view = render.layout(panel, 1, "d")
    drawn = list(walk(view.to_components()))  # type: ignore[no-untyped-call]
    kinds = [component["type"] for component in drawn]
    assert len(drawn) <= limits.COMPONENTS
    assert sum(len(c.get("content", "")) for c in drawn) <= limits.TEXT_TOTAL
    assert (kinds.count(10), kinds.count(2), kinds.count(3)) == _counts(panel)
    for component in drawn:
        assert len(component.get("options", ())) <= limits.SELECT_OPTIONS


def fits_a_phone(blocks: tuple[Element, ...]) -> None:
    """F169: at most three short buttons side by side."""
    for block in blocks:
        if isinstance(block, Row):
            assert len(block.buttons) <= 3
            for button in block.buttons:
                assert len(button.label) <= LONGEST_LABEL
        if isinstance(block, Select):
            for choice in block.choices:
                assert len(choice.label) <= limits.OPTION_TEXT
                assert "\\" not in choice.label


def _check(match: Match[Any, Any], told: tuple[Told, ...]) -> None:
    stored = _stored(match)
    fits(table_panel(stored, WORDS, told, ballots=BALLOTS, skippable=True))
    context = RenderContext(
        WORDS, stored.names(), stored.pending, stored.due, labels=stored.labels()
    )
    fits_a_phone(GAME_UI.table(GAME.view(match.state, None), context))
    for seat in stored.seats:
        for draft in _drafts(match, seat.place):
            panel = hand_panel(stored, seat, WORDS, draft=draft, table_url="https://discord.com/x")
            fits(panel)
            fits_a_phone(panel.elements)
            assert _labels(panel)[-2:] == ["Refresh", "To the table"] or stored.row.phase == "ended"
            texts = [block.text for block in panel.elements if isinstance(block, Text)]
            assert not any(re.search(r"(?<!\\)@everyone", text) for text in texts)


def _labels(panel: Panel) -> list[str]:
    """The labels of the last row."""
    return [one.label for one in [b for b in panel.elements if isinstance(b, Row)][-1].buttons]


def _drafts(match: Match[Any, Any], seat: int) -> tuple[str, ...]:
    """No draft, and a few of those that the seat could have begun."""
    moves = GAME.legal_moves(match.state, seat)
    begun = {"plus", "shame"} if len(moves) > 6 else set()
    return ("", *sorted(begun), "plus.0")


def _random_match(seed: str) -> None:
    """Play at random, a leaver here and there, and check every panel on the way."""
    dice = Dice(seed)
    match, events = begin(GAME, Options(same_needed=3), 5, seed)
    told = list(events)
    while GAME.outcome(match.state) is None:
        asked = dice.choice(GAME.pending(match.state))
        leaving = dice.below(400) == 0
        move = Leave() if leaving else dice.choice(GAME.legal_moves(match.state, asked.seat))
        entry = Entry(match.seq + 1, asked.seat, None if leaving else asked.id, move)
        match, events = play(GAME, match, entry)
        told = [*told, *events][-20:]
        if dice.below(6) == 0:
            _check(match, tuple(told))
    _check(match, tuple(told))


@pytest.mark.parametrize("number", range(2))
async def test_panels_fit_all_through_random_matches(number: int) -> None:
    """Five seats with the longest names, three alike needed."""
    _random_match(f"panels {number}")


@pytest.mark.parametrize("phase", PHASES)
async def test_panels_fit_in_every_phase(phase: str) -> None:
    """The panels of the built position of each phase fit."""
    table = PHASES[phase]()
    _check(table.match, table.told)


async def test_the_fullest_table_fits() -> None:
    """Almost all cards in one hand, all possessions won or at stake, eight Blocks on a steal."""
    owned = (
        "red red blue blue*",
        "red red blue blue",
        "green green yellow yellow",
        "green green yellow",
        "wild red",
    )
    table = Table(
        "9",
        "8 block block",
        "7 block block 2",
        "6 block block 2",
        "5 block block 2",
        owned=owned,
        middle="blue green yellow",
        possessions="",
        same_needed=3,
        rest=0,
    )
    table.bid(*(min(c for c in table.hand(seat) if isinstance(c, int)) for seat in range(5)))
    assert len(table.hand(0)) > 70
    _check(table.match, table.told)
    table.do(0, Steal((9, 9), 1))
    _check(table.match, table.told)
    table.block(1, 1, 2, 2, 3, 3, 4, 4)
    _check(table.match, table.told * 3)


async def test_a_hand_of_fifteen_cards_is_in_order_and_says_what_can_be_played() -> None:
    """F065: sorted, equal cards counted, playable ones in bold, the rest with a reason."""
    table = Table("9 3 3 10 1 draw plus swap invert minus shame block plus 4 5 3", "8 2", "7")
    table.bid(9, 8, 7)
    stored = _stored(table.match)
    panel = hand_panel(stored, stored.seats[0], WORDS)
    text = "\n".join(block.text for block in panel.elements if isinstance(block, Text))
    shown = text.replace("\u00a0", " ")
    assert (
        "Your hand: 1 · **3** ×3 · **4** · **5** · 10 · **Plus 2** ×2 · **Minus 2** · **Draw 2** · "
        "**Invert** · **Swap** · Shame On You · Block"
    ) in shown
    assert "1, 10: not part of a pair or a run of three." in shown
    assert "Shame On You: there's no possession to cover just now." in shown
    assert "Block: only right after somebody's play." in shown


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Plus(1), "plays Plus 2 on Benedetta"),
        (Draw(), "plays Draw 2"),
        (Steal((3, 3), 1), "discards 3 and 3 to steal a card from Benedetta"),
    ],
)
async def test_the_headline_names_the_play_and_its_target(move: Move, told: str) -> None:
    """The table says who plays what on whom while it waits for Blocks."""
    match = Table("9 plus draw 3 3", "8 2", "7").bid(9, 8, 7).do(0, move).match
    panel = table_panel(_stored(match), WORDS, ())
    assert any(told in block.text for block in panel.elements if isinstance(block, Text))
