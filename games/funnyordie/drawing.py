"""Drawing cards, filling hands, turning up the community cards, clearing the table."""

from games.core import clockwise
from games.funnyordie.cards import HAND, ROW, Side
from games.funnyordie.events import Drew, Pulled, Refilled, Reshuffled
from games.funnyordie.options import LATELY_MAX, Options, cards_of, rested
from games.funnyordie.state import State
from games.funnyordie.step_builder import StepBuilder


def stacked(shuffled: tuple[str, ...], options: Options) -> tuple[str, ...]:
    """Return a shuffled deck, top card last, with the cards that came up lately below all others.

    Those of the newest match are at the bottom. Otherwise the order stays as it was shuffled.
    """
    lately = rested(options)
    if not lately:
        return shuffled
    return tuple(sorted(shuffled, key=lambda name: lately.get(name, LATELY_MAX)))


def dealt(state: State) -> tuple[str, ...]:
    """Return the ids of the cards that have come up, in a hand or on the table.

    Once the deck has run out, all cards have come up; then those that are in the deck again are
    left out, since they came up longest ago.
    """
    unseen = frozenset(state.deck)
    return tuple(card.id for card in cards_of(state.options) if card.id not in unseen)


def draw(builder: StepBuilder) -> str:
    """Take the top card; if the deck is empty, shuffle the discard first (F-29)."""
    if not builder.state.deck:
        discard = builder.state.discard
        builder.change(deck=builder.dice.shuffled(discard), discard=())
        builder.tell(Reshuffled(len(discard)))
    deck = builder.state.deck
    builder.change(deck=deck[:-1])
    return deck[-1]


def refill(builder: StepBuilder) -> None:
    """Fill every hand up to five cards, clockwise from the roller (F-28)."""
    state = builder.state
    drawn = [0] * len(state.seats)
    for seat in clockwise(state.roller, len(state.seats)):
        if seat not in state.present:
            continue
        cards = tuple(draw(builder) for _ in range(HAND - len(builder.seat(seat).hand)))
        builder.alter(seat, hand=(*builder.seat(seat).hand, *cards))
        drawn[seat] = len(cards)
        if cards:
            builder.tell_privately(Drew(seat, cards), seat)
    builder.tell(Refilled(tuple(drawn)))


def pull(builder: StepBuilder, up: Side) -> None:
    """Turn up three community cards; a Joker among them is discarded and replaced (F-9)."""
    row: list[str] = []
    jokers: list[str] = []
    while len(row) < ROW:
        name = draw(builder)
        if builder.card(name).joker(up):
            jokers.append(name)
            builder.change(discard=(*builder.state.discard, name))
        else:
            row.append(name)
    builder.change(community=tuple(row))
    builder.tell(Pulled(up, tuple(row), tuple(jokers)))


def clear(builder: StepBuilder) -> None:
    """Discard the cards in the middle and forget this round; the money stays."""
    state = builder.state
    cards = (*state.community, *(pair.card for pair in state.pairs))
    builder.change(
        discard=(*state.discard, *cards), community=(), pairs=(), tallies=(), face=None, up=None
    )
    for seat in range(len(state.seats)):
        builder.alter(seat, paid=0)
