"""Following action cards: what each effect does, and what it asks.

An effect that needs no answer happens at once; any other becomes the phase ``Acting`` until it is
done. Meanwhile its card is in play; afterwards it goes to the action discard.
"""

from msgspec.structs import replace

from games.dummgelaufen import rounds
from games.dummgelaufen.cards import Action, ascending
from games.dummgelaufen.drawing import draw_numbers, fill_hands
from games.dummgelaufen.effects import (
    DrawNumbers,
    GiveCards,
    LoseCard,
    NewMurphy,
    PutCards,
    SwapHands,
    TakeMac,
)
from games.dummgelaufen.events import (
    ColourShed,
    Fizzled,
    Gave,
    GreenPlayed,
    HandReceived,
    HandsSwapped,
    Laid,
    MurphyExchanged,
    RedFollowed,
    Took,
)
from games.dummgelaufen.moves import Give, Lay, Shed, Source, SwapWith, Take, Trade
from games.dummgelaufen.reach import effect_of, others, possible
from games.dummgelaufen.state import Acting, Ordering
from games.dummgelaufen.step_builder import StepBuilder
from games.dummgelaufen.turns import end_turn


def follow(builder: StepBuilder, seat: int, reds: tuple[Action, ...]) -> None:
    """Follow red cards just drawn; the drawer chooses the order of two different ones (G-20)."""
    if len(set(reds)) > 1:
        builder.change(phase=Ordering(builder.new_id(), seat, reds))
    else:
        follow_next(builder, seat, reds)


def follow_next(builder: StepBuilder, seat: int, reds: tuple[Action, ...]) -> None:
    """Follow the first of ``reds``, then the others; after the last, the turn ends (G-18)."""
    if not reds:
        end_turn(builder, seat)
        return
    builder.tell(RedFollowed(seat, reds[0]))
    _start(builder, Acting(0, seat, reds[0], reds[1:]))


def play_green(builder: StepBuilder, seat: int, card: Action) -> None:
    """Play a green card from the hand (G-22)."""
    builder.out_of_hand(seat, (card,))
    builder.tell(GreenPlayed(seat, card))
    _start(builder, Acting(0, seat, card))


def _start(builder: StepBuilder, phase: Acting) -> None:
    """Carry out an effect that needs no answer, or ask for the answer."""
    seat, card = phase.seat, phase.card
    if not possible(builder.state, seat, card):
        _fizzle(builder, phase)
        return
    neighbours = others(builder.state, seat)
    match effect_of(card):
        case SwapHands(who=who) if who == "left" or len(neighbours) == 1:
            _swap(builder, seat, neighbours[0])
        case LoseCard():
            _lose(builder, seat, neighbours[0])
        case DrawNumbers(count=count):
            if not draw_numbers(builder, seat, count):
                builder.tell(Fizzled(seat, card))
        case NewMurphy():
            _new_murphy(builder, seat)
        case _:
            _ask(builder, phase)
            return
    finish(builder, phase)


def _ask(builder: StepBuilder, phase: Acting) -> None:
    builder.change(phase=replace(phase, id=builder.new_id()))


def _fizzle(builder: StepBuilder, phase: Acting) -> None:
    builder.tell(Fizzled(phase.seat, phase.card))
    finish(builder, phase)


def finish(builder: StepBuilder, phase: Acting) -> None:
    """Finish ``phase.card``: fill hands without number cards, and follow the next card."""
    builder.discard((phase.card,))
    fill_hands(builder, phase.seat)
    follow_next(builder, phase.seat, phase.then)


def swap(builder: StepBuilder, phase: Acting, move: SwapWith) -> None:
    """Swap hands with the chosen player."""
    _swap(builder, phase.seat, move.seat)
    finish(builder, phase)


def give(builder: StepBuilder, phase: Acting, move: Give) -> None:
    """Give one card, or several alike; more may follow, to the same player."""
    effect = effect_of(phase.card)
    assert isinstance(effect, GiveCards), "this card gives nothing"
    count = effect.count if effect.alike else 1
    builder.hand_over(phase.seat, move.seat, (move.card,) * count)
    builder.tell(Gave(phase.seat, move.seat, count, at_random=False))
    after = replace(phase, done=phase.done + count, other=move.seat)
    if after.done < effect.count and builder.state.numbers(phase.seat):
        _ask(builder, after)
    else:
        finish(builder, after)


def shed(builder: StepBuilder, phase: Acting, move: Shed) -> None:
    """Put all cards of a colour on an open pile, the highest on top."""
    held = builder.state.numbers(phase.seat)
    cards = ascending(card for card in held if card.colour is move.colour)
    builder.out_of_hand(phase.seat, cards)
    builder.put(move.place, cards)
    builder.tell(ColourShed(phase.seat, move.colour, move.place, cards))
    finish(builder, phase)


def trade(builder: StepBuilder, phase: Acting, move: Trade) -> None:
    """Give a card in exchange for a random number card that the other held before."""
    card = builder.dice.choice(builder.state.numbers(move.seat))
    builder.hand_over(phase.seat, move.seat, (move.card,))
    builder.hand_over(move.seat, phase.seat, (card,))
    builder.tell(Gave(phase.seat, move.seat, 1, at_random=False))
    builder.tell(Gave(move.seat, phase.seat, 1, at_random=True))
    finish(builder, phase)


def take_mac(builder: StepBuilder, phase: Acting, move: Take) -> None:
    """Take one of Mac's cards; more may follow."""
    effect = effect_of(phase.card)
    assert isinstance(effect, TakeMac), "this card takes nothing"
    mac = list(builder.state.mac)
    mac.remove(move.card)
    builder.change(mac=tuple(mac))
    builder.into_hand(phase.seat, (move.card,))
    builder.tell(Took(phase.seat, Source.MAC, (move.card,), "action"))
    after = replace(phase, done=phase.done + 1)
    if after.done < effect.most and mac:
        _ask(builder, after)
    else:
        finish(builder, after)


def put(builder: StepBuilder, phase: Acting, move: Lay) -> None:
    """Put one card on an open pile, even the last number card (G-26); more may follow."""
    effect = effect_of(phase.card)
    assert isinstance(effect, PutCards), "this card puts nothing down"
    builder.out_of_hand(phase.seat, (move.card,))
    builder.put(move.place, (move.card,))
    builder.tell(Laid(phase.seat, move.card, move.place))
    after = replace(phase, done=phase.done + 1)
    if after.done < effect.most and builder.state.numbers(phase.seat):
        _ask(builder, after)
    else:
        finish(builder, after)


def _swap(builder: StepBuilder, seat: int, other: int) -> None:
    """Swap whole hands, with green cards, and Murphy cards, but not won ones (G-37, G-44)."""
    mine, theirs = builder.seat(seat), builder.seat(other)
    assert mine.murphy is not None
    assert theirs.murphy is not None
    builder.alter(seat, hand=theirs.hand, murphy=theirs.murphy, lacks_numbers=theirs.lacks_numbers)
    builder.alter(other, hand=mine.hand, murphy=mine.murphy, lacks_numbers=mine.lacks_numbers)
    builder.remember(seat, "swapped", mine.hand, other, mine.murphy)
    builder.remember(other, "swapped", theirs.hand, seat, theirs.murphy)
    builder.tell(HandsSwapped(seat, other, (len(theirs.hand), len(mine.hand))))
    builder.tell_privately(HandReceived(seat, other, theirs.hand, theirs.murphy), seat)
    builder.tell_privately(HandReceived(other, seat, mine.hand, mine.murphy), other)


def _lose(builder: StepBuilder, seat: int, other: int) -> None:
    card = builder.dice.choice(builder.state.numbers(seat))
    builder.hand_over(seat, other, (card,))
    builder.tell(Gave(seat, other, 1, at_random=True))


def _new_murphy(builder: StepBuilder, seat: int) -> None:
    """Draw the new Murphy card before the old one is returned, so that it is a different one."""
    murphy = rounds.top_murphy(builder)
    rounds.give_back(builder, seat)
    builder.tell(MurphyExchanged(seat))
    rounds.give_murphy(builder, seat, murphy)
