"""Face-down cards: reshuffles, draws, and filling hands without a number card."""

from games.core import clockwise
from games.dummgelaufen.cards import Action, Card, Number, actions, has_number, is_red, ordered
from games.dummgelaufen.events import Drawn, Drew, RedsShown, Reshuffled, Took, Why, WithoutNumber
from games.dummgelaufen.moves import Source
from games.dummgelaufen.step_builder import StepBuilder


class Search:
    """Takes cards from the face-down pile one by one, with at most one reshuffle (G-16, G-24)."""

    def __init__(self, builder: StepBuilder) -> None:
        """Start from the top of the pile."""
        self.builder = builder
        self.kept: list[Card] = []
        self.discarded: list[Action] = []
        self._reshuffled = False

    def next(self) -> Card | None:
        """Take the next card; the caller must keep or discard it. None: no card is left."""
        if not self.builder.state.deck:
            if self._reshuffled or not reshuffle(self.builder):
                return None
            self._reshuffled = True
        *rest, card = self.builder.state.deck
        self.builder.change(deck=tuple(rest))
        return card

    def discard(self, *cards: Action) -> None:
        """Discard ``cards`` without effect."""
        self.discarded += cards
        self.builder.discard(cards)

    def finish(self, seat: int, why: Why) -> None:
        """Give the kept cards to ``seat``, without the red ones, and announce the draw."""
        builder, cards, discarded = self.builder, tuple(self.kept), tuple(self.discarded)
        builder.into_hand(seat, (card for card in cards if not is_red(card)))
        if cards or discarded:
            builder.tell(Drew(seat, len(cards), len(discarded), why))
            builder.tell_privately(Drawn(seat, cards, discarded), seat)
        if cards:
            builder.remember(seat, "drew", cards)
        if discarded:
            builder.remember(seat, "discarded", discarded)


def reshuffle(builder: StepBuilder) -> bool:
    """Make a new face-down pile of discarded actions and the open piles under their tops (G-24).

    Returns False if there is no such card (G-25).
    """
    state = builder.state
    cards: tuple[Card, ...] = (*state.discard, *state.left[:-1], *state.right[:-1])
    if not cards:
        return False
    deck = builder.dice.shuffled(ordered(cards))
    builder.change(deck=deck, discard=(), left=state.left[-1:], right=state.right[-1:])
    builder.tell(Reshuffled(len(cards)))
    return True


def draw_for_exchange(builder: StepBuilder, seat: int, take: int) -> tuple[int, tuple[Action, ...]]:
    """Draw ``take`` cards; return how many were drawn, and the red ones in that order.

    Laying must not empty the hand. So two action cards are replaced if the hand has one number card
    (G-16), and the green card of a one-for-two if it has two (G-17). Other cards are kept (G-19).
    """
    held = len(builder.state.numbers(seat))
    search = Search(builder)
    while True:
        cards = [card for card in (search.next() for _ in range(take)) if card is not None]
        found = actions(cards)
        if not _replaced(held, take, found):
            break
        search.discard(*found)
    search.kept += cards
    search.finish(seat, "exchange")
    reds = tuple(card for card in found if is_red(card))
    if reds:
        builder.tell(RedsShown(seat, reds))
    return len(cards), reds


def _replaced(held: int, take: int, found: tuple[Action, ...]) -> bool:
    """Whether the action cards ``found`` are replaced, given ``held`` number cards in hand."""
    if take == 2:
        return held == 1 and len(found) == 2
    return held == 2 and len(found) == 1 and not is_red(found[0])


def draw_numbers(builder: StepBuilder, seat: int, count: int) -> int:
    """Draw number cards and discard action cards (G-21); return how many were found."""
    search = Search(builder)
    while len(search.kept) < count and (card := search.next()) is not None:
        if isinstance(card, Number):
            search.kept.append(card)
        else:
            search.discard(card)
    search.finish(seat, "action")
    return len(search.kept)


def fill_hands(builder: StepBuilder, first: int) -> None:
    """Let every seat without a number card draw until it has one (G-26), beginning with ``first``.

    A seat that found none before tries again only if an open card is available, since there is no
    face-down one.
    """
    for seat in clockwise(first, len(builder.state.seats)):
        one = builder.seat(seat)
        if one.gone:
            continue
        state = builder.state
        if has_number(one.hand):
            continue
        if not one.lacks_numbers or state.left or state.right or state.mac:
            _refill(builder, seat)


def _refill(builder: StepBuilder, seat: int) -> None:
    """Draw face down, keeping greens and discarding reds; if in vain, take an open card (G-27)."""
    search = Search(builder)
    while (card := search.next()) is not None:
        if is_red(card):
            search.discard(*actions((card,)))
            continue
        search.kept.append(card)
        if isinstance(card, Number):
            break
    search.finish(seat, "refill")
    if not builder.state.numbers(seat):
        _take_open(builder, seat)
    found = bool(builder.state.numbers(seat))
    if not found and not builder.seat(seat).lacks_numbers:
        builder.tell(WithoutNumber(seat))
    builder.alter(seat, lacks_numbers=not found)


def _take_open(builder: StepBuilder, seat: int) -> None:
    """Take the top of the left pile, else of the right one, else a random card of Mac's."""
    state = builder.state
    if state.left:
        card, source = state.left[-1], Source.LEFT
        builder.change(left=state.left[:-1])
    elif state.right:
        card, source = state.right[-1], Source.RIGHT
        builder.change(right=state.right[:-1])
    elif state.mac:
        place = builder.dice.below(len(state.mac))
        card, source = state.mac[place], Source.MAC
        builder.change(mac=(*state.mac[:place], *state.mac[place + 1 :]))
    else:
        return
    builder.into_hand(seat, (card,))
    builder.tell(Took(seat, source, (card,), "refill"))
