"""Taking the top card of the deck, and making a new deck (D-3 to D-5, D-12, D-30)."""

from collections import Counter

from games.dumbways.cards import DEATHS, RED, Card
from games.dumbways.events import Drew, DrewCard, NothingToDraw, Reshuffled, Revealed
from games.dumbways.rules import psycho, threats
from games.dumbways.rules.flow import Flow
from games.dumbways.rules.sights import deck_drawn, see_drawn
from games.dumbways.state import Arrange, Discards, Draws, Frame, Laid, Psycho, Threat


def draw(flow: Flow, seat: int) -> None:
    """``seat`` takes the top card; a red one is revealed and strikes at once."""
    fill(flow)
    state = flow.state
    if not state.deck:
        flow.tell(NothingToDraw(seat))
        return
    card, deck = state.deck[0], state.deck[1:]
    deck_drawn(flow)
    if card not in RED:
        flow.change(deck=deck, hands=flow.hands_with(seat, (*state.hands[seat], card)))
        see_drawn(flow, seat, card)
        flow.tell(Drew(seat))
        flow.tell(DrewCard(seat, card), seat)
        return
    flow.change(
        deck=deck,
        in_play=(*state.in_play, Laid(card, seat, "revealed")),
        shown=(*state.shown, card),
    )
    flow.tell(Revealed(seat, card))
    if card in DEATHS:
        threats.threaten(flow, seat, card, None)
    else:
        psycho.attack(flow, seat)


def fill(flow: Flow) -> None:
    """Make a new deck where a card is needed and there is none (D-4).

    It comes from the discard; where that is empty too, from what is in play except the cards that
    are being resolved (D-5). Where there is nothing at all the deck stays empty.
    """
    state = flow.state
    if state.deck:
        return
    if state.discard:
        flow.change(deck=flow.dice.shuffled(state.discard), discard=())
        flow.tell(Reshuffled(len(state.discard), "discard"))
    else:
        held = Counter(_card_of(frame) for frame in state.frames)
        stay: list[Laid] = []
        back: list[Card] = []
        for laid in reversed(state.in_play):  # the copy laid last is the one being resolved
            if held[laid.card]:
                held[laid.card] -= 1
                stay.insert(0, laid)
            else:
                back.insert(0, laid.card)
        if not back:
            return
        flow.change(deck=flow.dice.shuffled(back), in_play=tuple(stay))
        flow.tell(Reshuffled(len(back), "in_play"))


def _card_of(frame: Frame) -> Card:
    """The card that a frame is about."""
    match frame:
        case Threat() | Draws():
            return frame.card
        case Psycho():
            return Card.PSYCHO
        case Discards():
            return Card.WHEEL
        case Arrange():
            return Card.REARRANGED
