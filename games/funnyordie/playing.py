"""Playing cards, one after another or sealed and revealed together (F-5)."""

from functools import lru_cache

from msgspec.structs import replace

from games.core import Dice, IllegalMove, clockwise
from games.core.seats import replace_at
from games.funnyordie.cards import Takes, takes
from games.funnyordie.events import Played
from games.funnyordie.moves import AtRandom, Play
from games.funnyordie.options import card_of
from games.funnyordie.state import Pair, Playing, State, Together
from games.funnyordie.step_builder import StepBuilder


def plays(state: State, seat: int) -> tuple[Play, ...]:
    """Return each card of the hand with each community card, which several may use (F-6)."""
    return _plays(state.seats[seat].hand, len(state.community))


@lru_cache(maxsize=4_096)
def _plays(hand: tuple[str, ...], row: int) -> tuple[Play, ...]:
    return tuple([Play(card, place) for card in hand for place in range(row)])


def taken(state: State, play: Play) -> Takes:
    """Return what the pair of ``play`` takes from its player."""
    assert state.up is not None, "a side is up"
    hand = card_of(state.options, play.card)
    return takes(hand, card_of(state.options, state.community[play.community]), state.up)


def check_picture(state: State, play: Play) -> None:
    """Refuse a picture if the pair takes none, or if players may not upload any (F-12).

    Raises:
        IllegalMove: not_legal, with reason ``picture``.
    """
    if play.picture and not (state.options.pictures and taken(state, play).photo):
        raise IllegalMove("not_legal", "picture")


def drawn(state: State, seat: int, dice: Dice) -> Play:
    """Draw a play for a silent seat, from those that need the fewest words (F-27)."""
    listed = plays(state, seat)
    needs = [sum(taken(state, play)) for play in listed]
    fewest = min(needs)
    return dice.choice([play for play, n in zip(listed, needs, strict=True) if n == fewest])


def answer(
    builder: StepBuilder, phase: Playing | Together, seat: int, move: Play | AtRandom
) -> None:
    """Take the card of ``seat``, openly or sealed."""
    if isinstance(move, Play):
        check_picture(builder.state, move)
    if isinstance(phase, Together):
        builder.change(phase=replace(phase, answers=replace_at(phase.answers, seat, move)))
        return
    _lay(builder, seat, move)
    todo = phase.todo[1:]
    builder.change(phase=Playing(builder.new_id() if todo else phase.id, todo))


def reveal(builder: StepBuilder, phase: Together) -> None:
    """Reveal all sealed answers, beginning with the roller; draw those of silent seats."""
    made: dict[int, tuple[Play, bool]] = {}
    for seat in builder.state.players:
        move = phase.answers[seat]
        if isinstance(move, Play):
            made[seat] = (move, False)
        else:
            made[seat] = (drawn(builder.state, seat, builder.dice), True)
    for seat in clockwise(builder.state.roller, len(builder.state.seats)):
        if seat in made:
            _put(builder, seat, *made[seat])


def _lay(builder: StepBuilder, seat: int, move: Play | AtRandom) -> None:
    if isinstance(move, Play):
        _put(builder, seat, move, at_random=False)
    else:
        _put(builder, seat, drawn(builder.state, seat, builder.dice), at_random=True)


def _put(builder: StepBuilder, seat: int, play: Play, at_random: bool) -> None:
    """Put the pair on the table, with the words and the scene that it takes."""
    takes_words, takes_photo = taken(builder.state, play)
    pair = Pair(
        seat,
        play.card,
        play.community,
        words=play.words if takes_words else "",
        scene=play.scene if takes_photo else "",
        picture=play.picture,
    )
    hand = tuple(card for card in builder.seat(seat).hand if card != play.card)
    builder.alter(seat, hand=hand)
    builder.change(pairs=(*builder.state.pairs, pair))
    builder.tell(Played(pair, at_random))
