"""Rearranged: look at the top three cards and put them back in any order (D-30 to D-32)."""

import msgspec

from games.dumbways import sights
from games.dumbways.draws import fill
from games.dumbways.events import DeckIs, Looked, PutBack, SawDeck
from games.dumbways.moves import Keep, Put
from games.dumbways.state import Arrange, State
from games.dumbways.step_builder import StepBuilder

SEEN = 3
"""How many cards of the deck are looked at."""


def look(builder: StepBuilder, seat: int) -> None:
    """Let ``seat`` look at the top of the deck, after a reshuffle if the deck is empty."""
    builder.push(Arrange(seat, 0))
    fill(builder)
    cards = builder.state.deck[:SEEN]
    builder.swap(Arrange(seat, len(cards)))
    builder.tell(Looked(seat, len(cards)))
    if cards:
        sights.deck_arranged(builder, seat, cards)
        builder.tell_privately(SawDeck(seat, cards), seat)


def loose(state: State, frame: Arrange) -> tuple[Put, ...]:
    """Return a move for each face that can go back next."""
    return tuple(Put(card) for card in dict.fromkeys(state.deck[frame.placed : frame.count]))


def put(builder: StepBuilder, frame: Arrange, move: Put | Keep) -> None:
    """Put one card back for good; ``Keep`` leaves the rest as it is (D-31)."""
    placed = frame.count
    if isinstance(move, Put):
        deck = list(builder.state.deck)
        at = deck.index(move.card, frame.placed)
        deck.insert(frame.placed, deck.pop(at))
        builder.change(deck=tuple(deck))
        placed = frame.placed + 1
    builder.swap(msgspec.structs.replace(frame, placed=placed))
    top = builder.state.deck[: frame.count]
    sights.deck_arranged(builder, frame.seat, top)
    builder.tell_privately(DeckIs(frame.seat, top), frame.seat)


def settled(frame: Arrange) -> bool:
    """Whether no choice is left: a single card has only one place."""
    return frame.count - frame.placed <= 1


def close(builder: StepBuilder, frame: Arrange) -> None:
    """Finish: all cards are back."""
    builder.pop()
    if frame.count:
        builder.tell(PutBack(frame.seat))
