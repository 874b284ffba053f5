"""Exchanges: which are possible, taking cards, and laying cards."""

from games.dummgelaufen import acting
from games.dummgelaufen.cards import Number
from games.dummgelaufen.drawing import draw_for_exchange
from games.dummgelaufen.events import Announced, Laid, Took
from games.dummgelaufen.moves import Exchange, Lay, Place, Source
from games.dummgelaufen.state import MAC, Laying, State, Taking, available
from games.dummgelaufen.step_builder import StepBuilder
from games.dummgelaufen.turns import end_turn


def offers(state: State, seat: int) -> tuple[Exchange, ...]:
    """Return the exchanges that ``seat`` may announce.

    One number card must remain, so a one-for-two needs two in hand (G-15). Mac may not get more
    than seven cards, and cannot give more than it has (G-28).
    """
    held = len(state.numbers(seat))
    left, right, mac = len(state.left), len(state.right), len(state.mac)
    cards = available(state)
    ones = ((Source.DECK, cards), (Source.LEFT, left), (Source.RIGHT, right))
    found = [Exchange(source, 1) for source, there in ones if there and held > 1]
    if 0 < mac < MAC and held > 1:
        found.append(Exchange(Source.MAC, 1))
    twos = (
        (Source.DECK, cards > 0),  # the second card is optional if none is left (G-25)
        (Source.LEFT, left > 1),
        (Source.RIGHT, right > 1),
        (Source.BOTH, left > 0 and right > 0),
        (Source.MAC, mac > 1),
    )
    found += [Exchange(source, 2) for source, enough in twos if enough and held]
    return tuple(found)


def announce(builder: StepBuilder, seat: int, move: Exchange) -> None:
    """Announce source and ratio (G-7), and take the cards that need no further choice."""
    builder.tell(Announced(seat, move.source, move.take))
    if move.source is Source.MAC:
        builder.change(phase=Taking(builder.new_id(), seat, move.take, 0))
        return
    if move.source is Source.DECK:
        taken, reds = draw_for_exchange(builder, seat, move.take)
        if reds:
            acting.follow(builder, seat, reds)
            return
    else:
        taken = _take_open(builder, seat, move)
    lay_next(builder, seat, move, taken)


def _take_open(builder: StepBuilder, seat: int, move: Exchange) -> int:
    """Take the top cards of open piles; two from one pile are its top and the next (G-9)."""
    state = builder.state
    from_left = {Source.LEFT: move.take, Source.BOTH: 1}.get(move.source, 0)
    from_right = move.take - from_left
    left, right = len(state.left) - from_left, len(state.right) - from_right
    cards = (*reversed(state.left[left:]), *reversed(state.right[right:]))
    builder.change(left=state.left[:left], right=state.right[:right])
    builder.into_hand(seat, cards)
    builder.tell(Took(seat, move.source, cards, "exchange"))
    return len(cards)


def take_from_mac(builder: StepBuilder, phase: Taking, card: Number) -> None:
    """Take one of Mac's open cards (G-29)."""
    mac = list(builder.state.mac)
    mac.remove(card)
    builder.change(mac=tuple(mac))
    builder.into_hand(phase.seat, (card,))
    builder.tell(Took(phase.seat, Source.MAC, (card,), "exchange"))
    taken = phase.taken + 1
    if taken < phase.take:
        builder.change(phase=Taking(builder.new_id(), phase.seat, phase.take, taken))
    else:
        lay_next(builder, phase.seat, Exchange(Source.MAC, phase.take), taken)


def lay_next(builder: StepBuilder, seat: int, move: Exchange, taken: int) -> None:
    """Ask for the cards to lay: three minus the number announced.

    If the take was cut short, no more cards are laid than taken, and one number stays (G-25).
    """
    owed = 3 - move.take
    if taken < move.take:
        owed = min(owed, taken, len(builder.state.numbers(seat)) - 1)
    _lay_more(builder, Laying(0, seat, move.source, move.take, taken, owed))


def _lay_more(builder: StepBuilder, phase: Laying) -> None:
    """Ask for the next card to lay; when no more is owed, the turn ends.

    An exchange cut short is not complete, so no Murphy card is claimed after it (G-25, G-30).
    """
    if phase.owed:
        builder.change(
            phase=Laying(
                builder.new_id(), phase.seat, phase.source, phase.take, phase.taken, phase.owed
            )
        )
    else:
        end_turn(builder, phase.seat, exchanged=phase.taken == phase.take)


def places(source: Source) -> tuple[Place, ...]:
    """Return where cards may be laid: with Mac if they came from Mac, else on an open pile."""
    return (Place.MAC,) if source is Source.MAC else (Place.LEFT, Place.RIGHT)


def lay(builder: StepBuilder, phase: Laying, move: Lay) -> None:
    """Lay one card, which may be one just taken (G-11)."""
    builder.out_of_hand(phase.seat, (move.card,))
    builder.put(move.place, (move.card,))
    builder.tell(Laid(phase.seat, move.card, move.place))
    _lay_more(
        builder,
        Laying(0, phase.seat, phase.source, phase.take, phase.taken, phase.owed - 1),
    )
