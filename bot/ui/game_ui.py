"""How one game looks in Discord: what its cog provides besides the rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from bot.text.errors import Refusal
from bot.text.i18n import Words
from bot.ui.option_fields import OptionField
from bot.ui.panel import Element, Modal
from bot.ui.press_result import UNKNOWN_BUTTON, PressResult
from bot.ui.render_context import RenderContext, ServerCard
from games.core import Decision, Facts, Game, Outcome, Pace
from games.core.game import BaseOptions

OptionsT = TypeVar("OptionsT", bound=BaseOptions)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

Involvement: TypeAlias = Literal["own", "involved", "none"]
"""A seat's part in what may be reacted to: it is the seat's own; it is by the seat or against it,
and another has acted last; it concerns others."""

FormFields: TypeAlias = Mapping[str, tuple[str, ...]]
"""The values of a submitted form's fields by name. Texts are on one line and have passed the word
filter; the values of an upload field are the keys under which its pictures are stored."""


def each_event(
    describe_event: Callable[[EventT, RenderContext], str],
) -> Callable[[Sequence[EventT], RenderContext], tuple[str, ...]]:
    """A `GameUI.describe_events` that makes one sentence of each event."""

    def describe_events(events: Sequence[EventT], context: RenderContext) -> tuple[str, ...]:
        return tuple(describe_event(event, context) for event in events)

    return describe_events


def _not_involved(_view: object) -> "Involvement":
    return "none"


def nobody_next(_view: object) -> tuple[int, ...]:
    """The `GameUI.next_up` of a game that has no turns, or cannot say whose comes next."""
    return ()


def _no_move(_view: object, _decision: Decision, _moves: tuple[MoveT, ...]) -> MoveT | None:
    return None


def _unchanged(options: OptionsT, _recent: Sequence[tuple[str, ...]]) -> OptionsT:
    return options


def _no_picture(_name: str) -> bytes | None:
    return None


def _no_hand(_view: object, _context: RenderContext) -> tuple[Element, ...]:
    raise NotImplementedError("players of this game hold nothing private")


def _no_press(
    _view: object, _context: RenderContext, _argument: str, _values: tuple[str, ...]
) -> PressResult:
    raise Refusal(UNKNOWN_BUTTON)


def _no_form(_argument: str, _decision: int, _words: Words) -> Modal:
    raise Refusal(UNKNOWN_BUTTON)


def _no_submission(
    _view: object, _context: RenderContext, _argument: str, _fields: FormFields
) -> PressResult:
    raise Refusal(UNKNOWN_BUTTON)


@dataclass(frozen=True, kw_only=True, eq=False)
class GameUI(Generic[OptionsT, StateT, MoveT, EventT, ViewT]):
    """The look and the words of one game, as facts and pure functions.

    The functions never see a user's id or anything of discord.py. They see Views, and a State only
    in `dealt_cards`, after the match.
    """

    game: Game[OptionsT, StateT, MoveT, ViewT]
    accent: int
    """The colour of the table's frame, 0xRRGGBB."""
    minutes: tuple[int, int] | None = None
    """How long a match takes with few and with many players, in minutes; None if unknown."""

    # The lobby and the rules

    summary: Callable[[Words], str]
    """``summary(words)``: the game in one or two sentences."""

    options: Callable[[Words], tuple[OptionField, ...]]
    """``options(words)``: the options that the lobby offers, without ``first``, which every game
    has."""

    rules: Callable[[Words], tuple[str, ...]]
    """``rules(words)``: the whole rules, in pages of at most 3,500 characters of markdown."""

    refusal: Callable[[str, Facts, Words], str] = lambda _reason, _facts, _words: ""
    """``refusal(reason, facts, words)``: why options or a move were refused, for a reason of the
    game's own; '' for the usual words."""

    # The table

    table: Callable[[ViewT, RenderContext], tuple[Element, ...]]
    """``table(view, context)``: what everybody sees, with the buttons of questions that are
    answered in public."""

    describe_events: Callable[[Sequence[EventT], RenderContext], tuple[str, ...]]
    """``describe_events(events, context)``: public events in sentences, in order; '' for an event
    that needs none."""

    result: Callable[[Outcome, ViewT, RenderContext], str]
    """``result(outcome, view, context)``: how the match ended, in a sentence or two."""

    next_up: Callable[[ViewT], tuple[int, ...]] = nobody_next
    """``next_up(view)``: by the public view, the seats whose turns come after the present one, in
    order, as things stand. A play may change it yet. () where nobody can say, or where nobody
    takes turns just now."""

    reveal_delay: Callable[[EventT], float] = lambda _event: 0.0
    """``reveal_delay(event)``: seconds for which the table shows `table_before_reveal` instead of
    this event."""

    table_before_reveal: Callable[[ViewT, RenderContext, float], tuple[Element, ...]] = (
        lambda _view, _context, _until: ()
    )
    """``table_before_reveal(view, context, until)``: the table until that time (seconds since
    1970). The view is of now, so it already contains what must not be shown yet."""

    extra_seconds: Callable[[EventT], float] = lambda _event: 0.0
    """``extra_seconds(event)``: seconds added to everybody's next time limit, and to the pause of
    a computer player, to look at what happened."""

    read_picture: Callable[[str], bytes | None] = _no_picture
    """``read_picture(name)``: the game's own picture of that file name, always the same bytes;
    None where there is none. It is called in a thread, so it may take its time. The panels of a
    game that has none send no files."""

    # Hands and what is pressed there

    hand: Callable[[ViewT, RenderContext], tuple[Element, ...]] = _no_hand
    """``hand(view, context)``: what one seat sees, with the controls for what it is asked. A
    game in which players hold nothing private has none."""

    press: Callable[[ViewT, RenderContext, str, tuple[str, ...]], PressResult] = _no_press
    """``press(view, context, argument, values)``: what a press of ``pick.<argument>``, with a
    menu's values, means for the asked seat.

    Raises:
        Refusal: with words that say why not.
    """

    late_press_text: Callable[[ViewT, RenderContext, str], str] = (
        lambda _view, _context, _argument: ""
    )
    """``late_press_text(view, context, argument)``: what to tell a seat whose press of
    ``pick.<argument>`` came after its question was settled; '' for the usual words. View and
    context are of now."""

    form: Callable[[str, int, Words], Modal] = _no_form
    """``form(argument, decision, words)``: the form that a press of ``ask.<argument>`` opens. It
    must be the first answer to the press, so there is no time to load anything."""

    submit_form: Callable[[ViewT, RenderContext, str, FormFields], PressResult] = _no_submission
    """``submit_form(view, context, argument, fields)``: what a form submitted as
    ``say.<argument>`` means.

    Raises:
        Refusal: with words that say why not.
    """

    auto_pass_marker: Callable[[ViewT], str | None] = lambda _view: None
    """``auto_pass_marker(view)``: a marker that stays the same for as long as one press of “let
    everything happen” lasts; None if that cannot be pressed."""

    auto_pass_move: Callable[[ViewT, Decision, tuple[MoveT, ...]], MoveT | None] = _no_move
    """``auto_pass_move(view, decision, moves)``: the listed “no” to a question that may be passed
    automatically; None if the seat must be asked."""

    involvement: Callable[[ViewT], Involvement] = _not_involved
    """``involvement(view)``: the seat's part in what may be reacted to now, by public facts alone.
    ``own`` is passed along with the play itself, unless its user wants to be asked (F319)."""

    # Secrets, packs and earlier matches

    answers_stay_secret: Callable[[Decision, OptionsT], bool] = lambda decision, _options: (
        decision.pace is Pace.VOTE
    )
    """``answers_stay_secret(decision, options)``: whether answers to this question stay secret
    even after the match.

    A match that is over can be replayed with all hands open, and its moves can be downloaded.
    While a question like this is open the replay shows no hand, and no file is offered at all; so
    no View may recall such an answer once its question is settled. By default votes are like this,
    since only their totals are published; a game that reveals its votes overrides it.
    """

    server_cards_option: Callable[[Mapping[str, ServerCard]], tuple[str, object] | None] = (
        lambda _cards: None
    )
    """``server_cards_option(cards)``: the name of the option that mixes a server's own cards in,
    and its value as plain data; None for a game that uses none."""

    server_card_keys: Callable[[OptionsT], tuple[str, ...]] = lambda _options: ()
    """``server_card_keys(options)``: the keys of the server's cards that these options use."""

    remembered_matches: int = 0
    """How many earlier matches of the channel `with_recent_cards` takes into account."""

    dealt_cards: Callable[[StateT], tuple[str, ...]] = lambda _state: ()
    """``dealt_cards(state)``: the names of the cards that came up in a match that is over."""

    with_recent_cards: Callable[[OptionsT, Sequence[tuple[str, ...]]], OptionsT] = _unchanged
    """``with_recent_cards(options, recent)``: options by which recent cards come up last.
    ``recent`` are the `dealt_cards` of the last matches, newest first, at most
    `remembered_matches` of them."""

    @property
    def hands(self) -> bool:
        """Whether players have a hand, by DM or “My hand”."""
        return self.hand is not _no_hand

    @property
    def auto_passes(self) -> bool:
        """Whether there are questions that may be passed automatically."""
        return self.auto_pass_move is not _no_move

    @property
    def tells_involvement(self) -> bool:
        """Whether players can choose to be asked only about what is by them or against them."""
        return self.involvement is not _not_involved

    @property
    def pictures(self) -> bool:
        """Whether panels send files."""
        return self.read_picture is not _no_picture


AnyGameUI: TypeAlias = GameUI[Any, Any, Any, Any, Any]
GameUIs: TypeAlias = Mapping[str, AnyGameUI]
"""The UIs of games by the games' keys."""
