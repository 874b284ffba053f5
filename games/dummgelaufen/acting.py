"""Following action cards: what each effect does, and what it asks.

An effect that asks nothing happens at once. An effect that asks becomes the phase ``Acting`` until
it is done. The card lies in play meanwhile and goes to the action discard when it is followed.
"""

from msgspec.structs import replace

from games.dummgelaufen import rounds
from games.dummgelaufen.cards import Action, ascending
from games.dummgelaufen.course import Course
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
from games.dummgelaufen.turns import end_turn


def follow(course: Course, seat: int, reds: tuple[Action, ...]) -> None:
    """Follow red cards just drawn; of two different ones the drawer says which is first (G-20)."""
    if len(set(reds)) > 1:
        course.change(phase=Ordering(course.new_id(), seat, reds))
    else:
        follow_next(course, seat, reds)


def follow_next(course: Course, seat: int, reds: tuple[Action, ...]) -> None:
    """Follow the first of ``reds``, then the others; the turn ends behind the last (G-18)."""
    if not reds:
        end_turn(course, seat)
        return
    course.tell(RedFollowed(seat, reds[0]))
    _start(course, Acting(0, seat, reds[0], reds[1:]))


def play_green(course: Course, seat: int, card: Action) -> None:
    """Play a green card from the hand (G-22)."""
    course.out_of_hand(seat, (card,))
    course.tell(GreenPlayed(seat, card))
    _start(course, Acting(0, seat, card))


def _start(course: Course, phase: Acting) -> None:
    """Carry out what needs no answer, or ask."""
    seat, card = phase.seat, phase.card
    if not possible(course.state, seat, card):
        _fizzle(course, phase)
        return
    neighbours = others(course.state, seat)
    match effect_of(card):
        case SwapHands(who=who) if who == "left" or len(neighbours) == 1:
            _swap(course, seat, neighbours[0])
        case LoseCard():
            _lose(course, seat, neighbours[0])
        case DrawNumbers(count=count):
            if not draw_numbers(course, seat, count):
                course.tell(Fizzled(seat, card))
        case NewMurphy():
            _new_murphy(course, seat)
        case _:
            _ask(course, phase)
            return
    finish(course, phase)


def _ask(course: Course, phase: Acting) -> None:
    course.change(phase=replace(phase, id=course.new_id()))


def _fizzle(course: Course, phase: Acting) -> None:
    course.tell(Fizzled(phase.seat, phase.card))
    finish(course, phase)


def finish(course: Course, phase: Acting) -> None:
    """``phase.card`` is followed: hands without number cards are filled, the next card comes."""
    course.discard((phase.card,))
    fill_hands(course, phase.seat)
    follow_next(course, phase.seat, phase.then)


def swap(course: Course, phase: Acting, move: SwapWith) -> None:
    """Swap with the player chosen."""
    _swap(course, phase.seat, move.seat)
    finish(course, phase)


def give(course: Course, phase: Acting, move: Give) -> None:
    """Give a card, or several alike; perhaps another is to follow, to the same player."""
    effect = effect_of(phase.card)
    assert isinstance(effect, GiveCards), "this card gives nothing"
    count = effect.count if effect.alike else 1
    course.hand_over(phase.seat, move.seat, (move.card,) * count)
    course.tell(Gave(phase.seat, move.seat, count, at_random=False))
    after = replace(phase, done=phase.done + count, other=move.seat)
    if after.done < effect.count and course.state.numbers(phase.seat):
        _ask(course, after)
    else:
        finish(course, after)


def shed(course: Course, phase: Acting, move: Shed) -> None:
    """Put all cards of a colour on an open pile, the highest on top."""
    held = course.state.numbers(phase.seat)
    cards = ascending(card for card in held if card.colour is move.colour)
    course.out_of_hand(phase.seat, cards)
    course.put(move.place, cards)
    course.tell(ColourShed(phase.seat, move.colour, move.place, cards))
    finish(course, phase)


def trade(course: Course, phase: Acting, move: Trade) -> None:
    """Give a card for a random number card of what the other held before."""
    card = course.dice.choice(course.state.numbers(move.seat))
    course.hand_over(phase.seat, move.seat, (move.card,))
    course.hand_over(move.seat, phase.seat, (card,))
    course.tell(Gave(phase.seat, move.seat, 1, at_random=False))
    course.tell(Gave(move.seat, phase.seat, 1, at_random=True))
    finish(course, phase)


def take_mac(course: Course, phase: Acting, move: Take) -> None:
    """Take one of Mac's cards; perhaps another."""
    effect = effect_of(phase.card)
    assert isinstance(effect, TakeMac), "this card takes nothing"
    mac = list(course.state.mac)
    mac.remove(move.card)
    course.change(mac=tuple(mac))
    course.into_hand(phase.seat, (move.card,))
    course.tell(Took(phase.seat, Source.MAC, (move.card,), "action"))
    after = replace(phase, done=phase.done + 1)
    if after.done < effect.most and mac:
        _ask(course, after)
    else:
        finish(course, after)


def put(course: Course, phase: Acting, move: Lay) -> None:
    """Put one card on an open pile; perhaps another, even the last number card (G-26)."""
    effect = effect_of(phase.card)
    assert isinstance(effect, PutCards), "this card puts nothing down"
    course.out_of_hand(phase.seat, (move.card,))
    course.put(move.place, (move.card,))
    course.tell(Laid(phase.seat, move.card, move.place))
    after = replace(phase, done=phase.done + 1)
    if after.done < effect.most and course.state.numbers(phase.seat):
        _ask(course, after)
    else:
        finish(course, after)


def _swap(course: Course, seat: int, other: int) -> None:
    """Whole hands, greens too, and Murphy cards change owners; won ones stay (G-37, G-44)."""
    mine, theirs = course.seat(seat), course.seat(other)
    assert mine.murphy is not None
    assert theirs.murphy is not None
    course.alter(seat, hand=theirs.hand, murphy=theirs.murphy, without=theirs.without)
    course.alter(other, hand=mine.hand, murphy=mine.murphy, without=mine.without)
    course.remember(seat, "swapped", mine.hand, other, mine.murphy)
    course.remember(other, "swapped", theirs.hand, seat, theirs.murphy)
    course.tell(HandsSwapped(seat, other, (len(theirs.hand), len(mine.hand))))
    course.tell_privately(HandReceived(seat, other, theirs.hand, theirs.murphy), seat)
    course.tell_privately(HandReceived(other, seat, mine.hand, mine.murphy), other)


def _lose(course: Course, seat: int, other: int) -> None:
    card = course.dice.choice(course.state.numbers(seat))
    course.hand_over(seat, other, (card,))
    course.tell(Gave(seat, other, 1, at_random=True))


def _new_murphy(course: Course, seat: int) -> None:
    """The new one is drawn before the old one goes to the return pile, so it is another."""
    murphy = rounds.top_murphy(course)
    rounds.give_back(course, seat)
    course.tell(MurphyExchanged(seat))
    rounds.give_murphy(course, seat, murphy)
