"""What a game's cog provides besides the rules: how the game looks and what its words are.

A face is a set of pure functions of a View. It never sees a user's id or Discord itself, nor a
State but in `dealt_cards`, once a match is over.
"""

import abc
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.ui.panel import Element, Modal
from games.core import AnyGame, Decision, Facts, Outcome, Pace

UNKNOWN_BUTTON = N_("This button is of an older version. Type /table for a fresh one.")
"""Why a press or a form is refused that nothing here offers (any more)."""


@dataclass(frozen=True, slots=True)
class ServerCard:
    """A card that a server has added: a text, a picture with its description, or both.

    Where there is a picture, panels show it by the card's key with ``.webp``.
    """

    text: str
    alt: str
    pictured: bool


@dataclass(frozen=True, slots=True)
class RenderContext:
    """What surrounds a View when it is drawn.

    ``names`` are the seats' names, fit for Discord's markdown; ``labels`` are the same for buttons
    and menus, which know no markdown. ``pending`` are all open questions, ``due`` the time by
    decision (seconds since 1970) at which silence is played, missing where nothing is. For a hand,
    ``seat`` is its seat, ``asked`` what it is asked, ``moves`` what it may answer, ``draft`` the
    choice it has begun ('' where none), ``passing`` whether it lets windows pass just now; on the
    table these are None and empty. ``added`` are the server's own
    cards in the match, by key.
    """

    words: Words
    names: tuple[str, ...]
    pending: tuple[Decision, ...]
    due: Mapping[int, float] = field(default_factory=dict)
    seat: int | None = None
    asked: Decision | None = None
    moves: tuple[Any, ...] = ()
    draft: str = ""
    passing: bool = False
    labels: tuple[str, ...] = ()
    added: Mapping[str, ServerCard] = field(default_factory=dict)

    def deadline(self, decision: int) -> str:
        """Discord's relative timestamp of a decision's deadline; '' where it has none."""
        due = self.due.get(decision)
        return "" if due is None else f"<t:{int(due)}:R>"


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value an option can take, as plain data (an enum by its value), with its label."""

    value: Any
    label: str


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option of a game as the lobby offers it; ``name`` is the field of the game's Options."""

    name: str
    label: str
    choices: tuple[OptionChoice, ...]


def toggle_option(name: str, label: str, off: str, on: str) -> OptionField:
    """An option that is off or on, with a label for each."""
    return OptionField(name, label, (OptionChoice(False, off), OptionChoice(True, on)))


@dataclass(frozen=True, slots=True)
class MoveChosen:
    """A press that answers the question.

    ``then`` answers what the seat is asked straight after it, a question each, for choices of
    several parts that are made at once; what is no longer listed by then is dropped.
    """

    move: Any
    then: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftChanged:
    """A press that changes what the seat is about to choose; '' takes the draft back."""

    draft: str


PressResult: TypeAlias = MoveChosen | DraftChanged


class GameUI(abc.ABC):
    """How one game looks in Discord."""

    game: ClassVar[AnyGame]
    accent: ClassVar[int]
    """The colour of the table's frame, 0xRRGGBB."""
    hands: ClassVar[bool]
    """Whether players hold anything private: then each has a hand, by DM or «My hand»."""
    pictures: ClassVar[bool] = False
    """Whether panels send files."""
    remembered_matches: ClassVar[int] = 0
    """What came up in so many matches before, in the same channel, bears upon a new one."""
    minutes: ClassVar[tuple[int, int] | None] = None
    """How long a match takes, from few players to many, in minutes; None where nobody has said."""

    @abc.abstractmethod
    def summary(self, words: Words) -> str:
        """The game in one or two sentences, for the lobby."""

    @abc.abstractmethod
    def options(self, words: Words) -> tuple[OptionField, ...]:
        """The options offered in the lobby, ``first`` excepted, which is offered for every game."""

    def server_cards_option(self, added: Mapping[str, ServerCard]) -> tuple[str, Any] | None:
        """The option that mixes a server's own cards in, by name, and its value as plain data.

        None where the game knows no such thing.
        """
        return None

    def server_card_keys(self, options: Any) -> tuple[str, ...]:
        """The keys of the server's cards that are played with these options."""
        return ()

    def dealt_cards(self, state: Any) -> tuple[str, ...]:
        """The cards that have come up in a match that is over, by name."""
        return ()

    def with_recent_cards(self, options: Any, dealt: tuple[tuple[str, ...], ...]) -> Any:
        """Options with which what has come up lately comes up last.

        ``dealt`` are the `dealt_cards` of the matches before, newest first, at most
        ``remembered_matches`` of them.
        """
        return options

    @abc.abstractmethod
    def rules(self, words: Words) -> tuple[str, ...]:
        """The whole rules in pages of at most 3,500 characters of Discord's markdown."""

    @abc.abstractmethod
    def table(self, view: Any, context: RenderContext) -> tuple[Element, ...]:
        """What everybody sees, with the buttons of questions that are answered in public."""

    def read_picture(self, name: str) -> bytes | None:
        """The game's own picture of that file name, always the same; None where it has none.

        It is asked for in a thread of its own, so it may take its time to read.
        """
        return None

    def hand(self, view: Any, context: RenderContext) -> tuple[Element, ...]:
        """What one seat sees, with the controls for what it is asked."""
        raise NotImplementedError(f"{self.game.key} has no hands")

    @abc.abstractmethod
    def describe_event(self, event: Any, context: RenderContext) -> str:
        """What happened in a sentence for the table; '' where nothing need be said."""

    def describe_events(self, events: Sequence[Any], context: RenderContext) -> tuple[str, ...]:
        """What happened one after the other, in sentences for the table; '' are left out.

        One sentence an event, unless a game tells several events together.
        """
        return tuple(self.describe_event(event, context) for event in events)

    def reveal_delay(self, event: Any) -> float:
        """Seconds for which the table shows `table_before_reveal` instead of this event."""
        return 0.0

    def table_before_reveal(
        self, view: Any, context: RenderContext, until: float
    ) -> tuple[Element, ...]:
        """What the table shows while something is held back ``until`` a time (since 1970).

        ``view`` is of now, and so knows already what must not be told yet.
        """
        return ()

    def extra_seconds(self, event: Any) -> float:
        """So many seconds longer than usual everybody has after this, computer players included."""
        return 0.0

    @abc.abstractmethod
    def result(self, outcome: Outcome, view: Any, context: RenderContext) -> str:
        """How the match ended, in a sentence or two."""

    def press(
        self, view: Any, context: RenderContext, argument: str, values: tuple[str, ...]
    ) -> PressResult:
        """What a press of ``pick.<argument>`` (with a menu's values) means for the asked seat.

        Raises:
            Refusal: with words that say why not.
        """
        raise Refusal(UNKNOWN_BUTTON)

    def late_press_text(self, view: Any, context: RenderContext, argument: str) -> str:
        """What to tell a seat whose press of ``pick.<argument>`` came when its question was over.

        ``view`` and ``context`` are of now; '' where the usual words will do.
        """
        return ""

    def form(self, argument: str, decision: int, words: Words) -> Modal:
        """The form that a press of ``ask.<argument>`` opens, from these alone: no time to load."""
        raise Refusal(UNKNOWN_BUTTON)

    def submit_form(
        self,
        view: Any,
        context: RenderContext,
        argument: str,
        fields: Mapping[str, tuple[str, ...]],
    ) -> PressResult:
        """What a form sent as ``say.<argument>`` means; its fields' values by name.

        Texts are on one line and have passed the word filter. The values of a place for files are
        the keys under which its pictures are kept.

        Raises:
            Refusal: with words that say why not.
        """
        raise Refusal(UNKNOWN_BUTTON)

    def auto_pass_marker(self, view: Any) -> str | None:
        """A mark that stays the same for as long as «let everything happen» lasts; None: no such.

        The mark of a seat that pressed it is kept; while it stays the same, `auto_pass_move`
        answers.
        """
        return None

    def auto_pass_move(self, view: Any, decision: Decision, moves: tuple[Any, ...]) -> Any | None:
        """The listed «no» for a question that may be let pass; None where it must be asked."""
        return None

    def next_up(self, view: Any) -> tuple[int, ...]:
        """The seats whose turns come after the present one, in order, as things stand.

        ``view`` is the public one. A play may change it yet; () where nobody can say, or where
        nobody takes turns just now.
        """
        return ()

    def answers_stay_secret(self, asked: Decision, options: Any) -> bool:
        """Whether answers to this question stay secret even when the match is over.

        A match that is over can be stepped through with all hands open, and its moves are given
        out as a file, from which it can be computed anew. Where a question is like this, no hand
        is shown while it is open, and no file is given out; so no View may recall such an answer
        once its question is settled. By default votes are like this, since a vote whose result
        alone is told is nobody else's business; a game that turns its votes up says so here.
        """
        return asked.pace is Pace.VOTE

    def refusal(self, reason: str, facts: Facts, words: Words) -> str:
        """Why options or a move were refused, for a reason of the game's own; '' for no words."""
        return ""


GameUIs: TypeAlias = Mapping[str, GameUI]
