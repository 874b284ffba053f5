"""Drawing the top card of the deck, and making a new deck (D-3 to D-5, D-12, D-30)."""

from collections import Counter

from games.dumbways import psycho, threats
from games.dumbways.cards import DEATHS, RED, Card
from games.dumbways.events import Drew, DrewCard, NothingToDraw, Reshuffled, Revealed
from games.dumbways.sights import deck_drawn, see_drawn
from games.dumbways.state import Arrange, Discards, Draws, Frame, Laid, Psycho, Threat
from games.dumbways.step_builder import StepBuilder


def draw(builder: StepBuilder, seat: int) -> None:
    """Let ``seat`` take the top card; a red one is revealed and strikes at once."""
    fill(builder)
    state = builder.state
    if not state.deck:
        builder.tell(NothingToDraw(seat))
        return
    card, deck = state.deck[0], state.deck[1:]
    deck_drawn(builder)
    if card not in RED:
        builder.change(deck=deck, hands=builder.hands_with(seat, (*state.hands[seat], card)))
        see_drawn(builder, seat, card)
        builder.tell(Drew(seat))
        builder.tell_privately(DrewCard(seat, card), seat)
        return
    builder.change(
        deck=deck,
        in_play=(*state.in_play, Laid(card, seat, "revealed")),
        shown=(*state.shown, card),
    )
    builder.tell(Revealed(seat, card))
    if card in DEATHS:
        threats.threaten(builder, seat, card, None)
    else:
        psycho.attack(builder, seat)


def fill(builder: StepBuilder) -> None:
    """Make a new deck if the deck is empty (D-4).

    It is made from the discard or, if that is empty too, from the cards in play except those that
    are being resolved (D-5). If there are none, the deck stays empty.
    """
    state = builder.state
    if state.deck:
        return
    if state.discard:
        builder.change(deck=builder.dice.shuffled(state.discard), discard=())
        builder.tell(Reshuffled(len(state.discard), "discard"))
    else:
        held = Counter(_card_of(frame) for frame in state.frames)
        stay: list[Laid] = []
        back: list[Card] = []
        for laid in reversed(state.in_play):  # the last copy laid is the one being resolved
            if held[laid.card]:
                held[laid.card] -= 1
                stay.insert(0, laid)
            else:
                back.insert(0, laid.card)
        if not back:
            return
        builder.change(deck=builder.dice.shuffled(back), in_play=tuple(stay))
        builder.tell(Reshuffled(len(back), "in_play"))


def _card_of(frame: Frame) -> Card:
    """Return the card that a frame resolves."""
    match frame:
        case Threat() | Draws():
            return frame.card
        case Psycho():
            return Card.PSYCHO
        case Discards():
            return Card.WHEEL
        case Arrange():
            return Card.REARRANGED
