"""Drafts: a pair with its words, or tokens that are placed but not confirmed."""

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


class PairDraft(msgspec.Struct, frozen=True):
    """A drafted pair; ``place`` is -1 and ``card`` '' until they are chosen."""

    card: str = ""
    place: int = -1
    words: str = ""
    scene: str = ""
    picture: str = ""


class Tokens(NamedTuple):
    """The seats whose pairs the tokens lie on; None for a token that is not placed."""

    funny: int | None = None
    die: int | None = None


def drafted_pair(view: View, context: RenderContext) -> PairDraft:
    """The drafted pair, without cards that are no longer there."""
    try:
        draft = msgspec.json.decode(context.draft or "{}", type=PairDraft)
    except msgspec.DecodeError:
        return PairDraft()
    if all(card.id != draft.card for card in view.hand):
        draft = replace(draft, card="")
    return draft if draft.place < len(view.community) else replace(draft, place=-1)


def chosen(view: View, draft: PairDraft) -> tuple[Card, Card] | None:
    """The hand card and the community card of a drafted pair; None while one is missing."""
    hand = next((card for card in view.hand if card.id == draft.card), None)
    if hand is None or not 0 <= draft.place < len(view.community):
        return None
    return hand, view.community[draft.place]


def taken(view: View, draft: PairDraft) -> Takes:
    """What the player may add to a drafted pair."""
    cards = chosen(view, draft)
    if cards is None or view.up is None:
        return Takes(False, False)
    return takes(*cards, view.up)


def play_of(view: View, draft: PairDraft) -> Play | None:
    """The move that a drafted pair makes, with only what it takes; None while a card is missing."""
    if chosen(view, draft) is None:
        return None
    words, photo = taken(view, draft)
    return Play(
        draft.card,
        draft.place,
        words=draft.words if words else "",
        scene=draft.scene if photo else "",
        picture=draft.picture if photo and view.pictures else "",
    )


def pair_draft_changed(draft: PairDraft) -> DraftChanged:
    """The draft that stores a pair."""
    return DraftChanged("" if draft == PairDraft() else msgspec.json.encode(draft).decode())


def tokens_of(context: RenderContext) -> Tokens:
    """Where the drafted tokens lie, if those pairs can be voted for."""
    funny, _, die = context.draft.partition(",")
    return Tokens(_on(funny, context), _on(die, context))


def _on(text: str, context: RenderContext) -> int | None:
    seats = {move.funny for move in context.moves if isinstance(move, Vote)}
    seat = parse_int(text)
    return seat if seat in seats else None


def press(
    view: View, context: RenderContext, argument: str, values: tuple[str, ...]
) -> PressResult:
    """A press chooses a card, a place or a token, takes the draft back, or lays the pair.

    Raises:
        Refusal: what was pressed is not possible now.
    """
    verb, _, value = argument.partition(".")
    if verb in ("funny", "die"):
        return _token(view, context, verb, parse_int(value))
    draft = drafted_pair(view, context)
    match verb:
        case "card" if values and any(card.id == values[0] for card in view.hand):
            return pair_draft_changed(replace(draft, card=values[0]))
        case "place" if (place := parse_int(value)) is not None and place < len(view.community):
            return pair_draft_changed(replace(draft, place=place))
        case "again":
            return DraftChanged("")
        case "lay":
            play = play_of(view, draft)
            if play is None:
                raise Refusal(N_("Choose one of your cards and a community card first."))
            return MoveChosen(play)
    raise Refusal(N_("That card isn't here: choose another one."))


def _token(view: View, context: RenderContext, which: str, seat: int | None) -> DraftChanged:
    """Put a token on a seat's pair, and take the other token off that pair."""
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
