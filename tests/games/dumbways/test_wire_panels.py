"""Every panel fits into Discord's messages and onto a telephone (F169, F043, F166)."""

from collections.abc import Iterator

import pytest

from bot.display.panels.table import LAST_PLAYS
from bot.text.i18n import languages, words_for
from bot.ui.panel import Button, Element, Row, Select, Text
from bot.ui.render_context import RenderContext
from cogs.dumbways.game_ui import GAME_UI
from games.core import Dice, Entry, Told, begin, play
from games.dumbways import GAME, Card, Options
from games.dumbways.cards import ACCIDENTS, BOX, RED
from games.dumbways.moves import Discard, Play
from games.dumbways.state import Laid, State
from tests.games.dumbways.positions import built

MOST = GAME.seats.max
ROOM_TEXT, ROOM_COMPONENTS = 3300, 30
"""What a panel may take; the rest of 4,000 and 40 is for what the bot puts round it."""
LABEL = 24
"""The longest that a name, and so a button with one, can be."""


def context(state: State, seat: int | None, draft: str = "", language: str = "en") -> RenderContext:
    """What surrounds a view of ``state``; names are as long and as full of marks as can be."""
    pending = GAME.pending(state)
    asked = next((one for one in pending if one.seat == seat), None)
    seats = len(state.hands)
    return RenderContext(
        words_for(language),
        tuple("\\*" * LABEL for _ in range(seats)),
        pending,
        {one.id: 1_800_000_000.0 for one in pending},
        seat,
        asked,
        GAME.legal_moves(state, seat) if asked is not None and seat is not None else (),
        draft,
        labels=("W" * LABEL,) * seats,
    )


def panels(state: State, language: str = "en") -> Iterator[tuple[Element, ...]]:
    """The table and all hands, the asked one with everything it can have begun to choose."""
    yield GAME_UI.table(GAME.view(state, None), context(state, None, "", language))
    for seat in range(len(state.hands)):
        view, drafts = GAME.view(state, seat), [""]
        if GAME.pending(state) and GAME.pending(state)[0].seat == seat:
            moves = GAME.legal_moves(state, seat)
            drafts += [m.card.value for m in moves if isinstance(m, Play | Discard)]
        for draft in dict.fromkeys(drafts):
            yield GAME_UI.hand(view, context(state, seat, draft, language))


def fits(blocks: tuple[Element, ...]) -> None:
    """The panel leaves room for the rest of the message, and no row is too wide."""
    texts = [block.text for block in blocks if isinstance(block, Text)]
    assert sum(len(text) for text in texts) <= ROOM_TEXT
    assert all(text.strip() for text in texts)
    components = 0
    for block in blocks:
        if isinstance(block, Row):
            components += 1 + len(block.buttons)
            assert len(block.buttons) <= 2
            assert all(len(b.label) <= LABEL for b in block.buttons if isinstance(b, Button))
        elif isinstance(block, Select):
            components += 2
            assert 1 <= len(block.choices) <= 25  # F046
            assert all(len(choice.description) <= 100 for choice in block.choices)
        else:
            components += 1
    assert components <= ROOM_COMPONENTS


def matches(seed: str, options: Options) -> Iterator[tuple[State, list[Told]]]:
    """A random match with the most seats after each answer, and what its last 12 answers told."""
    dice = Dice(f"{seed}/walk")
    match, events = begin(GAME, options, MOST, seed)
    told = [events]
    while GAME.pending(match.state):
        yield match.state, [one for events in told[-12:] for one in events]
        (asked,) = GAME.pending(match.state)
        move = dice.choice(GAME.legal_moves(match.state, asked.seat))
        match, events = play(GAME, match, Entry(match.seq + 1, asked.seat, asked.id, move))
        told.append(events)
    yield match.state, [one for events in told[-12:] for one in events]


@pytest.mark.parametrize("seed", range(12))
def test_panels_fit_all_through_random_matches(seed: int) -> None:
    """F169: with five players of the longest names, every panel fits at every moment.

    The languages take turns.
    """
    language = languages()[seed % len(languages())]
    options = Options(hand_removed=seed % 2 == 1, shared_win=seed % 3 == 1)
    for state, told in matches(f"panels {seed}", options):
        for blocks in panels(state, language):
            fits(blocks)
        surroundings = context(state, None, "", language)
        public = [one.event for one in told if one.heard_by(None)]
        lines = [line for line in GAME_UI.describe_events(public, surroundings) if line][
            -LAST_PLAYS:
        ]
        fits((*GAME_UI.table(GAME.view(state, None), surroundings), Text("\n".join(lines))))


def test_the_fullest_hand_and_table_fit() -> None:
    """F065, F166: one player holds every harmless card but those in play, of which there are 20."""
    harmless = [kind.card for kind in BOX.kinds for _ in range(kind.count) if kind.card not in RED]
    played = [card for card in ACCIDENTS for _ in range(6)] + [Card.RELAX, Card.WHEEL]
    held = list(harmless)
    for card in played:
        held.remove(card)
    in_play = tuple(Laid(card, 3, "played", 4) for card in played)
    state = built(tuple(held), (), (), (), (), in_play=in_play, rest="deck")
    assert len(state.hands[0]) == len(harmless) - 20
    assert len(dict.fromkeys(state.hands[0])) == 10
    for blocks in panels(state):
        fits(blocks)
    table = GAME_UI.table(GAME.view(state, None), context(state, None))
    assert any("12 before" in block.text for block in table if isinstance(block, Text))


def test_the_rules_pages_fit() -> None:
    """Pages of at most 3,500 characters; how many cards there are, and how surely, is there."""
    for language in languages():
        assert all(0 < len(page) <= 3500 for page in GAME_UI.rules(words_for(language)))
    pages = GAME_UI.rules(words_for("en"))
    for kind in BOX.kinds:
        assert f"×{kind.count} [{kind.mark}]" in pages[1]
    assert "reconstruction" in pages[1]
