"""Face-down cards: the reshuffle, what an exchange draws, and hands without a number card."""

from games.core import clockwise
from games.dummgelaufen.cards import Action, Card, Number, actions, is_red, ordered
from games.dummgelaufen.events import Drawn, Drew, RedsShown, Reshuffled, Took, Why, WithoutNumber
from games.dummgelaufen.moves import Source
from games.dummgelaufen.step_builder import StepBuilder


class Search:
    """Cards from the face-down pile, one by one, through one reshuffle at most (G-16, G-24)."""

    def __init__(self, builder: StepBuilder) -> None:
        """Search from the top of the pile as it is."""
        self.builder = builder
        self.kept: list[Card] = []
        self.discarded: list[Action] = []
        self._reshuffled = False

    def next(self) -> Card | None:
        """The next card, which is now nowhere: keep or discard it. None: the pile is used up."""
        if not self.builder.state.deck:
            if self._reshuffled or not reshuffle(self.builder):
                return None
            self._reshuffled = True
        *rest, card = self.builder.state.deck
        self.builder.change(deck=tuple(rest))
        return card

    def discard(self, *cards: Action) -> None:
        """Put ``cards`` aside without effect."""
        self.discarded += cards
        self.builder.discard(cards)

    def finish(self, seat: int, why: Why) -> None:
        """Give what was kept to ``seat``, red cards apart, and tell of it."""
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

    False where that is no card at all (G-25).
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
    """Draw ``take`` cards; returns how many came, and the red ones in the order drawn.

    With one number card in hand, two action cards are replaced (G-16); with two, so is the green
    card of a one-for-two (G-17): otherwise laying would empty the hand. All else is kept (G-19).
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
    """Whether the action cards ``found`` are replaced, with ``held`` number cards in hand."""
    if take == 2:
        return held == 1 and len(found) == 2
    return held == 2 and len(found) == 1 and not is_red(found[0])


def draw_numbers(builder: StepBuilder, seat: int, count: int) -> int:
    """Draw number cards, discarding the action cards met (G-21); returns how many were found."""
    search = Search(builder)
    while len(search.kept) < count and (card := search.next()) is not None:
        if isinstance(card, Number):
            search.kept.append(card)
        else:
            search.discard(card)
    search.finish(seat, "action")
    return len(search.kept)


def fill_hands(builder: StepBuilder, first: int) -> None:
    """Let every seat without a number card draw until it holds one (G-26), from ``first`` on.

    Whoever found none before tries again only when an open card can be had, since no face-down
    one can.
    """
    for seat in clockwise(first, len(builder.state.seats)):
        one = builder.seat(seat)
        if one.gone:
            continue
        state = builder.state
        if state.numbers(seat):
            continue
        if not one.without or state.left or state.right or state.mac:
            _refill(builder, seat)


def _refill(builder: StepBuilder, seat: int) -> None:
    """Face down, greens kept and reds discarded; else an open top; else one of Mac's (G-27)."""
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
    if not found and not builder.seat(seat).without:
        builder.tell(WithoutNumber(seat))
    builder.alter(seat, without=not found)


def _take_open(builder: StepBuilder, seat: int) -> None:
    """The top of the left pile, else of the right one, else a random card of Mac's, if any."""
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
