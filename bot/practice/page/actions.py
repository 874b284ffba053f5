"""What a page can have its person do, and the switches it has; see `page` for the protocol."""

import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from bot.practice.state.interaction import Interaction
from bot.practice.state.objects import Channel, Json, Message
from bot.practice.state.permissions import SWITCHES
from bot.practice.state.world import Change
from bot.practice.user_client.forms import NotOffered
from bot.practice.user_client.person import Person

if TYPE_CHECKING:
    from bot.practice.stand_in import StandIn

Action = Callable[["StandIn", Person, Json], Json | Awaitable[Json]]


def _channel(stand_in: "StandIn", action: Json) -> Channel:
    return stand_in.channel(int(action["channel_id"]))


def _message(stand_in: "StandIn", action: Json) -> Message:
    return stand_in.message(int(action["message_id"]))


def _started(interaction: Interaction) -> Json:
    return {"interaction_id": str(interaction.id)}


def slash(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Use a slash command."""
    options = action.get("options") or {}
    return _started(person.slash(_channel(stand_in, action), action["name"], **options))


def menu(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Use a context menu command."""
    identity = int(action["target_id"])
    target: Person | Message
    try:
        target = stand_in.person(identity)
    except LookupError:
        target = stand_in.message(identity)
    return _started(person.menu(_channel(stand_in, action), action["name"], target))


async def complete(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Ask for what an option may be."""
    where, options = _channel(stand_in, action), action.get("options") or {}
    asked = person.complete(where, action["name"], action["focused"], **options)
    await asked.settled(stand_in.interactions.limit + 1)
    return {"choices": asked.choices or []}


def press(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Press a button."""
    message = _message(stand_in, action)
    return _started(person.press(message, custom_id=action["custom_id"]))


def choose(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Choose in a select."""
    message = _message(stand_in, action)
    return _started(person.choose(message, action["custom_id"], *action["values"]))


def _opened(stand_in: "StandIn", person: Person, action: Json) -> Interaction:
    opened = stand_in.interactions.modals.get(person.id)
    if opened is None or opened.id != int(action["interaction_id"]):
        raise NotOffered("This modal is not open.")
    return opened


def submit(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Send off the open modal."""
    opened = _opened(stand_in, person, action)
    return _started(person.submit(opened, action.get("values")))


def close_modal(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Give the open modal up."""
    stand_in.interactions.close_modal(_opened(stand_in, person, action))
    return {}


def say(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Write a message."""
    replied = action.get("reply_to")
    said = person.say(
        _channel(stand_in, action),
        str(action.get("content") or ""),
        reply_to=stand_in.message(int(replied)) if replied else None,
        files=tuple(int(upload) for upload in action.get("files") or ()),
    )
    return {"message_id": str(said.id)}


def delete(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Delete a message."""
    person.delete(_message(stand_in, action))
    return {}


def dismiss(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Dismiss an ephemeral; one that is gone already is dismissed."""
    with contextlib.suppress(LookupError):
        person.dismiss(_message(stand_in, action))
    return {}


def read(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Everything in a channel has been seen."""
    channel = _channel(stand_in, action)
    newest = max(channel.messages, default=0)
    if stand_in.read.get((person.id, channel.id), 0) < newest:
        stand_in.read[person.id, channel.id] = newest
        stand_in.world.announce(Change("read"))
    return {}


def open_dm(_stand_in: "StandIn", person: Person, _action: Json) -> Json:
    """Open the DM with the bot."""
    return {"channel_id": str(person.dm.id)}


def thread(stand_in: "StandIn", person: Person, action: Json) -> Json:
    """Start a thread."""
    channel, private = _channel(stand_in, action), bool(action.get("private"))
    started = person.start_thread(channel, str(action["name"]), private=private)
    return {"channel_id": str(started.id)}


def advance(stand_in: "StandIn", _person: Person, action: Json) -> Json:
    """Put the clock forward."""
    stand_in.advance(float(action["seconds"]))
    return {}


async def restart(stand_in: "StandIn", _person: Person, _action: Json) -> Json:
    """Restart the client."""
    await stand_in.restart_client()
    return {}


async def fault(stand_in: "StandIn", _person: Person, action: Json) -> Json:
    """Switch what can go wrong."""
    kind, on = action["fault"], bool(action.get("on"))
    if kind == "closed_dm":
        stand_in.close_dms(stand_in.person(int(action["person_id"])), on)
    elif kind == "permission":
        if action["permission"] not in SWITCHES:
            raise ValueError(f"There is no switch for {action['permission']}.")
        change = stand_in.forbid if on else stand_in.permit
        change(_channel(stand_in, action), action["permission"])
    elif kind == "gateway":
        await _gateway(stand_in, action["how"])
    elif kind in ("outage", "kick"):
        _guild(stand_in, action, kind, on)
    elif kind == "archive":
        stand_in.archive(_channel(stand_in, action), on, locked=bool(action.get("locked")))
    elif kind == "delete_channel":
        stand_in.delete_channel(_channel(stand_in, action))
    else:
        _requests(stand_in, action, kind, on)
    return {}


def _requests(stand_in: "StandIn", action: Json, kind: str, on: bool) -> None:
    switches, route = stand_in.switches, str(action.get("route") or "* *")
    if kind == "rate_limits":
        switches.limit(on)
    elif kind == "old_edits":
        switches.limit_old_edits(on)
    elif kind == "fail":
        status = int(action["status"])
        if not 400 <= status < 600:
            raise ValueError("A failure has a status from 400 to 599.")
        switches.fail(status, int(action["count"]), route)
    elif kind == "delay":
        switches.delay(min(float(action["seconds"]), 60.0), int(action["count"]), route)
    else:
        raise ValueError(f"There is no fault {kind!r}.")


async def _gateway(stand_in: "StandIn", how: str) -> None:
    if how == "reconnect":
        await stand_in.gateway.reconnect()
    elif how == "drop":
        await stand_in.gateway.drop()
    elif how == "invalid":
        await stand_in.gateway.invalidate()
    else:
        raise ValueError(f"There is no way {how!r}.")


def _guild(stand_in: "StandIn", action: Json, kind: str, on: bool) -> None:
    guild = stand_in.world.guilds[int(action["guild_id"])]
    if kind == "outage":
        stand_in.outage(guild, on)
    elif on:
        stand_in.kick_bot(guild)
    else:
        stand_in.invite_bot(guild)


ACTIONS: dict[str, Action] = {
    action.__name__: action
    for action in (
        *(slash, menu, complete, press, choose, submit, close_modal, say, delete, dismiss),
        *(read, open_dm, thread, fault, advance, restart),
    )
}


async def carry_out(stand_in: "StandIn", person: Person, name: Any, action: Json) -> Json:
    """Carry out a page's action for its person; raises what stands in its way."""
    if name not in ACTIONS:
        raise ValueError(f"There is no action {name!r}.")
    done = ACTIONS[name](stand_in, person, action)
    return done if isinstance(done, dict) else await done
