"""The moves that a seat has on its turn."""

from collections import Counter

from games.deadgrandma.cards import Action, numbers
from games.deadgrandma.moves import Draw, Invert, Minus, Pass, Play, Plus, Shame, Steal, Swap
from games.deadgrandma.state import State


def turn_moves(state: State, seat: int) -> tuple[Play | Pass, ...]:
    """Return the plays of ``seat``, and Pass. A Block is a response and takes no turn (N-28)."""
    hand = state.seats[seat].hand
    moves: list[Play | Pass] = []
    if Action.PLUS in hand:
        moves += [Plus(other) for other in state.present]
    if Action.MINUS in hand:
        moves += [Minus(other) for other in state.present]
    if Action.DRAW in hand:
        moves.append(Draw())
    if Action.INVERT in hand:
        moves.append(Invert())
    if Action.SWAP in hand:
        moves += swaps(state, seat)
    if Action.SHAME in hand:
        moves += shames(state)
    moves += steals(state, seat)
    return (*moves, Pass())


def swaps(state: State, seat: int) -> tuple[Swap, ...]:
    """Return the swaps of ``seat``: both seats need a bid (N-30), and “none” is no bid (N-4)."""
    scores = [one.pile is not None and one.pile.base is not None for one in state.seats]
    if not scores[seat]:
        return ()
    return tuple(Swap(other) for other in state.present if other != seat and scores[other])


def shames(state: State) -> tuple[Shame, ...]:
    """Return one move for each seat and colour with an uncovered possession (N-34)."""
    return tuple(
        Shame(seat, colour)
        for seat in state.present
        for colour in dict.fromkeys(won.colour for won in state.seats[seat].won if not won.covered)
    )


def steals(state: State, seat: int) -> tuple[Steal, ...]:
    """Return the steals of ``seat``, from each other seat that has a card (N-15 to N-17)."""
    victims = [other for other in state.present if other != seat and state.seats[other].hand]
    return tuple(Steal(cards, other) for cards in melds(state, seat) for other in victims)


def melds(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return the pairs (N-15) and the runs of three, without wrap-around (N-16), in the hand."""
    hand = state.seats[seat].hand
    count = Counter(card for card in hand if isinstance(card, int))
    values = numbers(hand)
    pairs = [(value, value) for value in values if count[value] >= 2]
    runs = [
        (value, value + 1, value + 2)
        for value in values
        if value + 1 in values and value + 2 in values
    ]
    return (*pairs, *runs)
