"""Rearranged: look at the top three cards and put them back in any order (D-30 to D-32)."""

import msgspec

from games.dumbways.events import DeckIs, Looked, PutBack, SawDeck
from games.dumbways.moves import Keep, Put
from games.dumbways.rules import sights
from games.dumbways.rules.draws import fill
from games.dumbways.rules.flow import Flow
from games.dumbways.state import Arrange, State

SEEN = 3
"""How many cards of the deck are looked at."""


def look(flow: Flow, seat: int) -> None:
    """``seat`` looks at those cards of the deck that are there, after a reshuffle if none is."""
    flow.push(Arrange(seat, 0))
    fill(flow)
    cards = flow.state.deck[:SEEN]
    flow.swap(Arrange(seat, len(cards)))
    flow.tell(Looked(seat, len(cards)))
    if cards:
        sights.deck_arranged(flow, seat, cards)
        flow.tell(SawDeck(seat, cards), seat)


def loose(state: State, frame: Arrange) -> tuple[Put, ...]:
    """The faces that can go back next."""
    return tuple(Put(card) for card in dict.fromkeys(state.deck[frame.placed : frame.count]))


def put(flow: Flow, frame: Arrange, move: Put | Keep) -> None:
    """Put one card back for good; ``Keep`` leaves the rest as it lies (D-31)."""
    placed = frame.count
    if isinstance(move, Put):
        deck = list(flow.state.deck)
        at = deck.index(move.card, frame.placed)
        deck.insert(frame.placed, deck.pop(at))
        flow.change(deck=tuple(deck))
        placed = frame.placed + 1
    flow.swap(msgspec.structs.replace(frame, placed=placed))
    top = flow.state.deck[: frame.count]
    sights.deck_arranged(flow, frame.seat, top)
    flow.tell(DeckIs(frame.seat, top), frame.seat)


def settled(frame: Arrange) -> bool:
    """Whether no choice is left, the last card having one place only."""
    return frame.count - frame.placed <= 1


def close(flow: Flow, frame: Arrange) -> None:
    """All cards are back."""
    flow.pop()
    if frame.count:
        flow.tell(PutBack(frame.seat))
