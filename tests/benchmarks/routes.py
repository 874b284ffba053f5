"""Finds the presses by which a person makes a given move, as the panels offer them."""

import itertools
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.db.models import SeatRow
from bot.display.panels.hand import hand_context, hand_panel
from bot.display.panels.table import table_panel
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import words_for
from bot.ui.panel import Button, Panel, Row, Section, Select, move_token
from bot.ui.press_result import DraftChanged, MoveChosen, PressResult

Place = Literal["hand", "table"]

_WORDS = words_for("en-US")
_LONGEST = 6
"""So many presses make one move."""
_MOST_DRAFTS = 250
_MOST_SELECTIONS = 60


@dataclass(frozen=True)
class Control:
    """A button, or a menu with ``values`` chosen: what its custom_id says."""

    action: str
    decision: int
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Route:
    """The presses that make a move, one after another, all in one ``place``; and that move."""

    place: Place
    presses: tuple[Control, ...]
    chosen: MoveChosen


@dataclass
class _Search:
    """Goes through the drafts that presses can lead to."""

    stored: StoredMatch
    seat: SeatRow
    wanted: Any
    other: Route | None = None
    seen: set[str] = field(default_factory=lambda: {""})

    def route(self, place: Place) -> Route | None:
        """The shortest route to the wanted move; None if no press in this place makes it."""
        waiting: deque[tuple[str, tuple[Control, ...]]] = deque([("", ())])
        while waiting and len(self.seen) <= _MOST_DRAFTS:
            draft, before = waiting.popleft()
            for control in self._controls(place, draft):
                pressed = self._pressed(control, draft)
                presses = (*before, control)
                match pressed:
                    case MoveChosen(move):
                        found = Route(place, presses, pressed)
                        if self.stored.game.bare(move) == self.wanted:
                            return found
                        self.other = self.other or found
                    case DraftChanged(further) if place == "hand" and further not in self.seen:
                        self.seen.add(further)
                        if len(presses) < _LONGEST:
                            waiting.append((further, presses))
        return None

    def _controls(self, place: Place, draft: str) -> Iterator[Control]:
        if place == "hand":
            panel = hand_panel(self.stored, self.seat, _WORDS, draft=draft)
        else:
            panel = table_panel(self.stored, _WORDS, ())
        return controls(panel)

    def _pressed(self, control: Control, draft: str) -> PressResult | None:
        """What a press means; None if it answers nothing or is refused."""
        stored, seat = self.stored, self.seat
        assert stored.match is not None
        verb, _, argument = control.action.partition(".")
        if verb == "move":
            moves = stored.game.legal_moves(stored.match.state, seat.place)
            found = next((one for one in moves if move_token(one) == argument), None)
            return None if found is None else MoveChosen(found)
        if verb != "pick":
            return None
        view = stored.game.view(stored.match.state, seat.place)
        context = hand_context(stored, seat, _WORDS, draft)
        try:
            return stored.ui.press(view, context, argument, control.values)
        except Refusal:
            return None


def controls(panel: Panel) -> Iterator[Control]:
    """What can be pressed on a panel; a menu once for each choice that can be made in it."""
    for element in panel.elements:
        buttons: tuple[Any, ...] = ()
        if isinstance(element, Row):
            buttons = element.buttons
        elif isinstance(element, Section):
            buttons = (element.accessory,)
        for button in buttons:
            if isinstance(button, Button) and not button.disabled:
                yield Control(button.action, button.decision)
        if isinstance(element, Select):
            for values in _selections(element):
                yield Control(element.action, element.decision, values)


def _selections(menu: Select) -> Iterator[tuple[str, ...]]:
    values = [choice.value for choice in menu.choices]
    sizes = range(max(menu.min_values, 1), min(menu.max_values, len(values)) + 1)
    every = itertools.chain.from_iterable(itertools.combinations(values, size) for size in sizes)
    return itertools.islice(every, _MOST_SELECTIONS)


def route_to(stored: StoredMatch, seat: SeatRow, move: Any, *, at_table: bool = False) -> Route:
    """How the user of ``seat`` makes ``move``; another move if no presses make this one.

    It is looked for in the hand first, or ``at_table`` first; a game without hands has a table
    only.

    Raises:
        LookupError: nothing can be pressed that answers.
    """
    places: tuple[Place, ...] = ("hand", "table") if stored.ui.hands else ("table",)
    others = []
    for place in reversed(places) if at_table else places:
        search = _Search(stored, seat, stored.game.bare(move))
        route = search.route(place)
        if route is not None:
            return route
        if search.other is not None:
            others.append(search.other)
    if not others:
        raise LookupError(f"no press of {seat.name} answers in {stored.game.key}")
    return others[0]
