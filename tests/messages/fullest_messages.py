"""The fullest possible messages: most seats, widest names, German, all votes open."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot import paces
from bot.display.panels.hand import hand_context, hand_panel
from bot.display.panels.table import table_panel
from bot.matches.stored_match import StoredMatch
from bot.practice.state.objects import Json, walk
from bot.text.errors import Refusal
from bot.text.i18n import words_for
from bot.ui import render
from bot.ui.game_ui import AnyGameUI
from bot.ui.panel import Button, Panel, Row, Select
from bot.ui.press_result import DraftChanged, MoveChosen
from bot.votes.ballots import Ballot
from games.core import AnyGame, BadOptions, Dice, Match, Told, begin, play
from tests.contract.games import kit_of
from tests.contract.kit import Sample
from tests.contract.walks import any_answer
from tests.words.panels import GAME_UIS, TOLD, stored

GERMAN = words_for("de")
WIDE, ESCAPED = "Ｗ" * 32, "*" * 32
"""Names of 32 characters: as wide as two each, and each written as two."""
URL = "https://discord.com/channels/1191168000000000001/1191168000000000101/1191168000000000999"
MOMENTS = 16
"""So many moments of a match are looked at."""
LONGEST = 400
"""So many entries of a match are played."""
DRAFTS = 4
"""So many presses one after the other make a draft."""


@dataclass(frozen=True)
class Shown:
    """A message: what it is, the panel, and what is sent of it."""

    what: str
    stored: StoredMatch
    panel: Panel
    parts: list[Json]
    seat: int | None = None

    @property
    def texts(self) -> str:
        """All that is written in it."""
        return "\n".join(part["content"] for part in walk(self.parts) if part["type"] == 10)

    @property
    def controls(self) -> list[Json]:
        """Its buttons and menus that do something."""
        return [part for part in walk(self.parts) if "custom_id" in part]


def shown(what: str, one: StoredMatch, panel: Panel, seat: int | None = None) -> Shown:
    """A message as it would be sent."""
    view = render.layout(panel, one.id, "draw")
    return Shown(what, one, panel, view.to_components(), seat)  # type: ignore[no-untyped-call]


def every_vote(one: StoredMatch) -> tuple[Ballot, ...]:
    """All votes that can be open at once."""
    needed = len(one.seats) // 2 + 1
    pause = "resume" if one.paused else "pause"
    kinds = ["end", "restart", pause, *(pace for pace in paces.PACES if pace != one.row.pace)]
    about = [*((kind, -1) for kind in kinds), *(("absent", seat.place) for seat in one.seats)]
    return tuple(
        Ballot(number, kind, seat, needed - 1, needed) for number, (kind, seat) in enumerate(about)
    )


def fullest(game: AnyGame) -> Iterator[Sample]:
    """The options under contract, with as many seats as they allow up to the most there are."""
    for sample in kit_of(game).samples:
        for seats in range(game.seats.max, sample.seats - 1, -1):
            try:
                begin(game, sample.options, seats, "as many as can be")
            except BadOptions:
                continue
            yield Sample(sample.options, seats)
            break


def played(game: AnyGame, sample: Sample, seed: str) -> list[tuple[Match[Any, Any], list[Told]]]:
    """A random match, or the beginning of one, with what was told at each step."""
    dice = Dice(f"{seed}/walk")
    match, told = begin(game, sample.options, sample.seats, seed)
    found = [(match, list(told))]
    while game.outcome(match.state) is None and len(found) < LONGEST:
        entry = any_answer(game, match, dice.choice(game.pending(match.state)), dice)
        match, told = play(game, match, entry)
        found.append((match, list(told)))
    return found


def moments(ui: AnyGameUI, name: str) -> Iterator[tuple[str, StoredMatch, list[Told]]]:
    """Moments of random matches of most players, each kind of question, with what was told last."""
    for number, sample in enumerate(fullest(ui.game)):
        steps = played(ui.game, sample, f"crowded {ui.game.key}/{number}")
        stride = max(1, len(steps) // MOMENTS)
        kinds = [tuple(sorted({d.kind for d in ui.game.pending(m.state)})) for m, _ in steps]
        firsts = {kinds.index(kind) for kind in kinds}
        for at in sorted({*range(0, len(steps), stride), *firsts, len(steps) - 1}):
            one = stored(ui, sample.options, sample.seats, name, steps[at][0])
            told = [t for _, some in steps[max(0, at - TOLD) : at + 1] for t in some]
            yield f"{ui.game.key} {number} {at}", one, told


def burden(one: StoredMatch, number: int) -> StoredMatch:
    """The same with people away and seats left to the bot, and every other one paused."""
    for seat in one.seats[number % 3 :: 2]:
        seat.away = True
    for seat in one.seats[(number + 1) % 3 :: 3]:
        seat.vacated, seat.user_id = True, None
    if number % 2:
        one.row.paused_at = 1_900_000_000.0
        one.due.clear()
    return one


def tables(ui: AnyGameUI, name: str, ballots: int | None = None) -> Iterator[Shown]:
    """Crowded tables with this number of open votes; None: every one."""
    for number, (what, one, told) in enumerate(moments(ui, name)):
        full = burden(one, number)
        votes = every_vote(full)[:ballots] if one.playing else ()
        panel = table_panel(full, GERMAN, told, ballots=votes, skippable=True)
        yield shown(f"table {what}", full, panel)


def hands(ui: AnyGameUI, name: str) -> Iterator[Shown]:
    """All hands, and those of whoever has begun to choose."""
    if not ui.hands:
        return
    for what, one, _ in moments(ui, name):
        for seat in one.seats:
            for draft in drafts(ui, one, seat, what):
                panel = hand_panel(one, seat, GERMAN, draft=draft, table_url=URL)
                yield shown(f"hand {seat.place} “{draft}” {what}", one, panel, seat.place)


def drafts(ui: AnyGameUI, one: StoredMatch, seat: Any, what: str) -> Iterator[str]:
    """Nothing chosen, and what a few random presses make of it."""
    draft, dice = "", Dice(f"{what} {seat.place}")
    yield draft
    if one.match is None or one.asked(seat.place) is None:
        return
    view = one.game.view(one.match.state, seat.place)
    for _ in range(DRAFTS):
        context = hand_context(one, seat, GERMAN, draft)
        picks = list(_picks(hand_panel(one, seat, GERMAN, draft=draft), dice))
        if not picks:
            return
        argument, values = dice.choice(picks)
        try:
            pressed = ui.press(view, context, argument, values)
        except Refusal:
            continue
        match pressed:
            case DraftChanged(draft) if draft:
                yield draft
            case MoveChosen():
                return


def _picks(panel: Panel, dice: Dice) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What can be pressed on a hand that makes a draft, with the values of a menu."""
    for block in panel.elements:
        if isinstance(block, Row):
            for button in block.buttons:
                if isinstance(button, Button) and button.action.startswith("pick."):
                    yield button.action.removeprefix("pick."), ()
        if isinstance(block, Select) and block.action.startswith("pick.") and block.choices:
            most = min(block.max_values, len(block.choices))
            count = max(block.min_values, 1) + dice.below(most - max(block.min_values, 1) + 1)
            chosen = dice.sample([choice.value for choice in block.choices], count)
            yield block.action.removeprefix("pick."), tuple(chosen)


@cache
def all_shown(key: str) -> tuple[Shown, ...]:
    """Tables and hands of a game in all the ways above; call it while the event loop runs."""
    ui = GAME_UIS[key]
    return tuple(
        one
        for some in (
            tables(ui, WIDE),
            hands(ui, WIDE),
            tables(ui, ESCAPED),
            tables(ui, ESCAPED, 1),
        )
        for one in some
    )
