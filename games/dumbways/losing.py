"""Losing actions (D-15, D-19)."""

from games.dumbways.cards import Card
from games.dumbways.events import ActionsLost
from games.dumbways.step_builder import StepBuilder


def lose_actions(builder: StepBuilder, cause: Card) -> None:
    """Take all remaining actions from the owner of the turn."""
    lost = builder.state.actions
    if lost:
        builder.change(actions=0)
        builder.tell(ActionsLost(builder.state.owner, lost, cause))
