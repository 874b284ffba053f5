"""The actions of a page: what its person does, and the faults it switches."""

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from bot.practice.backend import Backend
from bot.practice.state.changes import Change
from bot.practice.state.interaction import Interaction
from bot.practice.state.objects import Channel, Json, Message
from bot.practice.state.permissions import SWITCHES
from bot.practice.user_client.choices import NotOffered
from bot.practice.user_client.person import Person

Action = Callable[[Backend, Person, Json], Json | Awaitable[Json]]


def _channel(backend: Backend, action: Json) -> Channel:
    return backend.channel(int(action["channel_id"]))


def _message(backend: Backend, action: Json) -> Message:
    return backend.message(int(action["message_id"]))


def _started(interaction: Interaction) -> Json:
    return {"interaction_id": str(interaction.id)}


def slash(backend: Backend, person: Person, action: Json) -> Json:
    """Use a slash command."""
    options = action.get("options") or {}
    return _started(person.slash(_channel(backend, action), action["name"], **options))


def menu(backend: Backend, person: Person, action: Json) -> Json:
    """Use a context menu command."""
    identity = int(action["target_id"])
    target: Person | Message
    try:
        target = backend.person(identity)
    except LookupError:
        target = backend.message(identity)
    return _started(person.menu(_channel(backend, action), action["name"], target))


async def complete(backend: Backend, person: Person, action: Json) -> Json:
    """Request the autocomplete choices of an option."""
    where, options = _channel(backend, action), action.get("options") or {}
    asked = person.complete(where, action["name"], action["focused"], **options)
    await asked.settled(backend.interactions.limit + 1)
    return {"choices": asked.choices or []}


def press(backend: Backend, person: Person, action: Json) -> Json:
    """Press a button."""
    message = _message(backend, action)
    return _started(person.press(message, custom_id=action["custom_id"]))


def choose(backend: Backend, person: Person, action: Json) -> Json:
    """Choose in a select."""
    message = _message(backend, action)
    return _started(person.choose(message, action["custom_id"], *action["values"]))


def _opened(backend: Backend, person: Person, action: Json) -> Interaction:
    opened = backend.interactions.modals.get(person.id)
    if opened is None or opened.id != int(action["interaction_id"]):
        raise NotOffered("This modal is not open.")
    return opened


def submit(backend: Backend, person: Person, action: Json) -> Json:
    """Submit the open modal."""
    opened = _opened(backend, person, action)
    return _started(person.submit(opened, action.get("values")))


def close_modal(backend: Backend, person: Person, action: Json) -> Json:
    """Cancel the open modal."""
    backend.interactions.close_modal(_opened(backend, person, action))
    return {}


def say(backend: Backend, person: Person, action: Json) -> Json:
    """Write a message."""
    replied = action.get("reply_to")
    said = person.say(
        _channel(backend, action),
        str(action.get("content") or ""),
        reply_to=backend.message(int(replied)) if replied else None,
        files=tuple(int(upload) for upload in action.get("files") or ()),
    )
    return {"message_id": str(said.id)}


def delete(backend: Backend, person: Person, action: Json) -> Json:
    """Delete a message."""
    person.delete(_message(backend, action))
    return {}


def dismiss(backend: Backend, person: Person, action: Json) -> Json:
    """Dismiss an ephemeral message; nothing happens if it is already gone."""
    with contextlib.suppress(LookupError):
        person.dismiss(_message(backend, action))
    return {}


def read(backend: Backend, person: Person, action: Json) -> Json:
    """Mark everything in a channel as read."""
    channel = _channel(backend, action)
    newest = max(channel.messages, default=0)
    if backend.world.read_marks.get((person.id, channel.id), 0) < newest:
        backend.world.read_marks[person.id, channel.id] = newest
        backend.world.announce(Change("read"))
    return {}


def open_dm(_backend: Backend, person: Person, _action: Json) -> Json:
    """Open the DM with the bot."""
    return {"channel_id": str(person.dm.id)}


def thread(backend: Backend, person: Person, action: Json) -> Json:
    """Start a thread."""
    channel, private = _channel(backend, action), bool(action.get("private"))
    started = person.start_thread(channel, str(action["name"]), private=private)
    return {"channel_id": str(started.id)}


def advance(backend: Backend, _person: Person, action: Json) -> Json:
    """Put the clock forward."""
    backend.advance(float(action["seconds"]))
    return {}


async def restart(backend: Backend, _person: Person, _action: Json) -> Json:
    """Restart the client."""
    await backend.restart_client()
    return {}


async def fault(backend: Backend, _person: Person, action: Json) -> Json:
    """Switch a fault."""
    kind, on = action["fault"], bool(action.get("on"))
    if kind == "closed_dm":
        backend.close_dms(backend.person(int(action["person_id"])), on)
    elif kind == "permission":
        if action["permission"] not in SWITCHES:
            raise ValueError(f"There is no switch for {action['permission']}.")
        change = backend.forbid if on else backend.permit
        change(_channel(backend, action), action["permission"])
    elif kind == "gateway":
        await _gateway(backend, action["how"])
    elif kind in ("outage", "kick"):
        _guild(backend, action, kind, on)
    elif kind == "archive":
        backend.archive(_channel(backend, action), on, locked=bool(action.get("locked")))
    elif kind == "delete_channel":
        backend.delete_channel(_channel(backend, action))
    else:
        _requests(backend, action, kind, on)
    return {}


def _requests(backend: Backend, action: Json, kind: str, on: bool) -> None:
    switches, route = backend.request_faults, str(action.get("route") or "* *")
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
        raise ValueError(f"Unknown fault: {kind!r}.")


async def _gateway(backend: Backend, how: str) -> None:
    if how == "reconnect":
        await backend.gateway.reconnect()
    elif how == "drop":
        await backend.gateway.drop()
    elif how == "invalid":
        await backend.gateway.invalidate()
    else:
        raise ValueError(f"Unknown gateway fault: {how!r}.")


def _guild(backend: Backend, action: Json, kind: str, on: bool) -> None:
    guild = backend.world.guilds[int(action["guild_id"])]
    if kind == "outage":
        backend.outage(guild, on)
    elif on:
        backend.kick_bot(guild)
    else:
        backend.invite_bot(guild)


ACTIONS: dict[str, Action] = {
    action.__name__: action
    for action in (
        *(slash, menu, complete, press, choose, submit, close_modal, say, delete, dismiss),
        *(read, open_dm, thread, fault, advance, restart),
    )
}


async def carry_out(backend: Backend, person: Person, name: Any, action: Json) -> Json:
    """Carry out a page's action for its person.

    Raises:
        NotOffered, LookupError, ValueError, TypeError, TimeoutError: it cannot be carried out.
    """
    if name not in ACTIONS:
        raise ValueError(f"There is no action {name!r}.")
    done = ACTIONS[name](backend, person, action)
    return done if isinstance(done, dict) else await done
