"""Face-down cards: the reshuffle, what an exchange draws, and hands without a number card."""

from games.core import clockwise
from games.dummgelaufen.cards import Action, Card, Number, actions, is_red, ordered
from games.dummgelaufen.course import Course
from games.dummgelaufen.events import Drawn, Drew, RedsShown, Reshuffled, Took, Why, WithoutNumber
from games.dummgelaufen.moves import Source


class Search:
    """Cards from the face-down pile, one by one, through one reshuffle at most (G-16, G-24)."""

    def __init__(self, course: Course) -> None:
        """Search from the top of the pile as it is."""
        self.course = course
        self.kept: list[Card] = []
        self.discarded: list[Action] = []
        self._reshuffled = False

    def next(self) -> Card | None:
        """The next card, which is now nowhere: keep or discard it. None: the pile is used up."""
        if not self.course.state.deck:
            if self._reshuffled or not reshuffle(self.course):
                return None
            self._reshuffled = True
        *rest, card = self.course.state.deck
        self.course.change(deck=tuple(rest))
        return card

    def discard(self, *cards: Action) -> None:
        """Put ``cards`` aside without effect."""
        self.discarded += cards
        self.course.discard(cards)

    def finish(self, seat: int, why: Why) -> None:
        """Give what was kept to ``seat``, red cards apart, and tell of it."""
        course, cards, discarded = self.course, tuple(self.kept), tuple(self.discarded)
        course.into_hand(seat, (card for card in cards if not is_red(card)))
        if cards or discarded:
            course.tell(Drew(seat, len(cards), len(discarded), why))
            course.tell_privately(Drawn(seat, cards, discarded), seat)
        if cards:
            course.remember(seat, "drew", cards)
        if discarded:
            course.remember(seat, "discarded", discarded)


def reshuffle(course: Course) -> bool:
    """Make a new face-down pile of discarded actions and the open piles under their tops (G-24).

    False where that is no card at all (G-25).
    """
    state = course.state
    cards: tuple[Card, ...] = (*state.discard, *state.left[:-1], *state.right[:-1])
    if not cards:
        return False
    deck = course.dice.shuffled(ordered(cards))
    course.change(deck=deck, discard=(), left=state.left[-1:], right=state.right[-1:])
    course.tell(Reshuffled(len(cards)))
    return True


def draw_for_exchange(course: Course, seat: int, take: int) -> tuple[int, tuple[Action, ...]]:
    """Draw ``take`` cards; returns how many came, and the red ones in the order drawn.

    With one number card in hand, two action cards are replaced (G-16); with two, so is the green
    card of a one-for-two (G-17): otherwise laying would empty the hand. All else is kept (G-19).
    """
    held = len(course.state.numbers(seat))
    search = Search(course)
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
        course.tell(RedsShown(seat, reds))
    return len(cards), reds


def _replaced(held: int, take: int, found: tuple[Action, ...]) -> bool:
    """Whether the action cards ``found`` are replaced, with ``held`` number cards in hand."""
    if take == 2:
        return held == 1 and len(found) == 2
    return held == 2 and len(found) == 1 and not is_red(found[0])


def draw_numbers(course: Course, seat: int, count: int) -> int:
    """Draw number cards, discarding the action cards met (G-21); returns how many were found."""
    search = Search(course)
    while len(search.kept) < count and (card := search.next()) is not None:
        if isinstance(card, Number):
            search.kept.append(card)
        else:
            search.discard(card)
    search.finish(seat, "action")
    return len(search.kept)


def fill_hands(course: Course, first: int) -> None:
    """Let every seat without a number card draw until it holds one (G-26), from ``first`` on.

    Whoever found none before tries again only when an open card can be had, since no face-down
    one can.
    """
    for seat in clockwise(first, len(course.state.seats)):
        one = course.seat(seat)
        if one.gone:
            continue
        state = course.state
        if state.numbers(seat):
            continue
        if not one.without or state.left or state.right or state.mac:
            _refill(course, seat)


def _refill(course: Course, seat: int) -> None:
    """Face down, greens kept and reds discarded; else an open top; else one of Mac's (G-27)."""
    search = Search(course)
    while (card := search.next()) is not None:
        if is_red(card):
            search.discard(*actions((card,)))
            continue
        search.kept.append(card)
        if isinstance(card, Number):
            break
    search.finish(seat, "refill")
    if not course.state.numbers(seat):
        _take_open(course, seat)
    found = bool(course.state.numbers(seat))
    if not found and not course.seat(seat).without:
        course.tell(WithoutNumber(seat))
    course.alter(seat, without=not found)


def _take_open(course: Course, seat: int) -> None:
    """The top of the left pile, else of the right one, else a random card of Mac's, if any."""
    state = course.state
    if state.left:
        card, source = state.left[-1], Source.LEFT
        course.change(left=state.left[:-1])
    elif state.right:
        card, source = state.right[-1], Source.RIGHT
        course.change(right=state.right[:-1])
    elif state.mac:
        place = course.dice.below(len(state.mac))
        card, source = state.mac[place], Source.MAC
        course.change(mac=(*state.mac[:place], *state.mac[place + 1 :]))
    else:
        return
    course.into_hand(seat, (card,))
    course.tell(Took(seat, source, (card,), "refill"))
