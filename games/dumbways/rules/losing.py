"""Actions that are lost (D-15, D-19)."""

from games.dumbways.cards import Card
from games.dumbways.events import ActionsLost
from games.dumbways.rules.flow import Flow


def lose_actions(flow: Flow, cause: Card) -> None:
    """Take all remaining actions from the owner of the turn."""
    lost = flow.state.actions
    if lost:
        flow.change(actions=0)
        flow.tell(ActionsLost(flow.state.owner, lost, cause))
