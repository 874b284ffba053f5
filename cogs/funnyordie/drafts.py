"""What a player has begun: a pair with its words, or tokens laid down and not confirmed."""

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.ui.press_result import DraftChanged, MoveChosen, PressResult
from bot.ui.render_context import RenderContext
from games.funnyordie import View, takes
from games.funnyordie.cards import Card, Takes
from games.funnyordie.moves import Play, Vote


class Sketch(msgspec.Struct, frozen=True):
    """A pair in the making; ``place`` is -1 and ``card`` '' while they are not chosen."""

    card: str = ""
    place: int = -1
    words: str = ""
    scene: str = ""
    picture: str = ""


class Tokens(NamedTuple):
    """The pairs of which seats the tokens lie on; None where one is still in the hand."""

    funny: int | None = None
    die: int | None = None


def sketch_of(view: View, context: RenderContext) -> Sketch:
    """The pair that the draft describes; what is not there any more is left out."""
    try:
        sketch = msgspec.json.decode(context.draft or "{}", type=Sketch)
    except msgspec.DecodeError:
        return Sketch()
    if all(card.id != sketch.card for card in view.hand):
        sketch = replace(sketch, card="")
    return sketch if sketch.place < len(view.community) else replace(sketch, place=-1)


def chosen(view: View, sketch: Sketch) -> tuple[Card, Card] | None:
    """The hand card and the community card of a sketch; None while one is missing."""
    hand = next((card for card in view.hand if card.id == sketch.card), None)
    if hand is None or not 0 <= sketch.place < len(view.community):
        return None
    return hand, view.community[sketch.place]


def taken(view: View, sketch: Sketch) -> Takes:
    """What the player of a sketched pair may add."""
    cards = chosen(view, sketch)
    if cards is None or view.up is None:
        return Takes(False, False)
    return takes(*cards, view.up)


def play_of(view: View, sketch: Sketch) -> Play | None:
    """The move that a sketch has become, with what its pair takes; None while it is no pair."""
    if chosen(view, sketch) is None:
        return None
    words, photo = taken(view, sketch)
    return Play(
        sketch.card,
        sketch.place,
        words=sketch.words if words else "",
        scene=sketch.scene if photo else "",
        picture=sketch.picture if photo and view.pictures else "",
    )


def drafted(sketch: Sketch) -> DraftChanged:
    """The draft that holds a sketch."""
    return DraftChanged("" if sketch == Sketch() else msgspec.json.encode(sketch).decode())


def tokens_of(context: RenderContext) -> Tokens:
    """Where the draft has the tokens, on pairs that can be voted for."""
    funny, _, die = context.draft.partition(",")
    return Tokens(_on(funny, context), _on(die, context))


def _on(text: str, context: RenderContext) -> int | None:
    seats = {move.funny for move in context.moves if isinstance(move, Vote)}
    seat = parse_int(text)
    return seat if seat in seats else None


def press(
    view: View, context: RenderContext, argument: str, values: tuple[str, ...]
) -> PressResult:
    """A card, a place or a token chosen, taken back, or the pair laid.

    Raises:
        Refusal: it cannot be.
    """
    verb, _, value = argument.partition(".")
    if verb in ("funny", "die"):
        return _token(view, context, verb, parse_int(value))
    sketch = sketch_of(view, context)
    match verb:
        case "card" if values and any(card.id == values[0] for card in view.hand):
            return drafted(replace(sketch, card=values[0]))
        case "place" if (place := parse_int(value)) is not None and place < len(view.community):
            return drafted(replace(sketch, place=place))
        case "again":
            return DraftChanged("")
        case "lay":
            play = play_of(view, sketch)
            if play is None:
                raise Refusal(N_("Choose one of your cards and a community card first."))
            return MoveChosen(play)
    raise Refusal(N_("That card isn't here: choose another one."))


def _token(view: View, context: RenderContext, which: str, seat: int | None) -> DraftChanged:
    """Lay a token on the pair of a seat; the other one goes back to the hand if it lay there."""
    if seat is not None and seat == view.seat:
        raise Refusal(N_("You can't vote for your own pair, or against it."))
    if seat is None or not any(
        isinstance(move, Vote) and move.funny == seat for move in context.moves
    ):
        raise Refusal(N_("You can't vote for that pair now."))
    laid = tokens_of(context)
    if which == "funny":
        laid = Tokens(seat, None if laid.die == seat else laid.die)
    else:
        laid = Tokens(None if laid.funny == seat else laid.funny, seat)
    return DraftChanged(",".join("" if one is None else str(one) for one in laid))


def late_press_text(_view: View, context: RenderContext, argument: str) -> str:
    """What became of the question that a late press answered; '' for the usual words."""
    _ = context.words
    match argument.partition(".")[0]:
        case "funny" | "die":
            return _("Too late: that vote is over.")
        case "lay":
            return _("Too late: a card was played for you.")
        case _:
            return ""
