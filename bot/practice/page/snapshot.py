"""What one person sees at the stand-in, as JSON for the page."""

from typing import TYPE_CHECKING

from bot.practice.state.interaction import ANSWERED, AUTOCOMPLETE
from bot.practice.state.objects import DM, SILENT, Channel, Guild, Json, Message
from bot.practice.state.permissions import Permission
from bot.practice.user_client.person import Person

if TYPE_CHECKING:
    from bot.practice.stand_in import StandIn

NEWEST = 200


def shown(stand_in: "StandIn", person: Person, channel: Channel) -> bool:
    """Whether a channel stands in a person's list."""
    return not channel.deleted and stand_in.world.sees(person.id, channel)


def state(stand_in: "StandIn", person: Person) -> Json:
    """Everything at once."""
    world = stand_in.world
    channels = [c for c in world.channels.values() if shown(stand_in, person, c)]
    own = [i for i in stand_in.interactions.all if i.user is person.user]
    recent = [i for i in own[-20:] if i.state != ANSWERED and i.type != AUTOCOMPLETE]
    return {
        "person": str(person.id),
        "people": [_person(each) for each in stand_in.people],
        "bot": world.bot.json(),
        "application": {"id": str(world.application_id), "name": world.bot.name},
        "guilds": [_guild(g) for g in world.guilds.values() if person.id in g.members],
        "channels": [channel(stand_in, person, c) for c in sorted(channels, key=_order)],
        "messages": {
            str(c.id): [message(m) for m in person.messages(c)[-NEWEST:]] for c in channels
        },
        "emojis": emojis(stand_in),
        "commands": commands(stand_in),
        "interactions": [interaction.summary() for interaction in recent],
        "modal": modal(stand_in, person),
        "unread": unread(stand_in),
        "faults": faults(stand_in),
        "clock": clock(stand_in),
        "client": client(stand_in),
    }


def _order(channel: Channel) -> tuple[int, int, int, int]:
    """By guild; channels by position with their threads below; DMs last."""
    above = channel.parent or channel
    guild = channel.guild.id if channel.guild else 2**63
    position = int(above.data.get("position", 0))
    return (guild, position, above.id, 0 if channel.parent is None else channel.id)


def _person(person: Person) -> Json:
    user = person.user
    return {**user.json(), "locale": user.locale, "dms_closed": user.dms_closed}


def _guild(guild: Guild) -> Json:
    kept = {key: guild.data[key] for key in ("id", "name", "owner_id", "roles", "emojis")}
    members = [str(member) for member in guild.members]
    return {
        **kept,
        "members": members,
        "bot_present": guild.bot_present,
        "unavailable": guild.unavailable,
    }


def channel(stand_in: "StandIn", person: Person, seen: Channel) -> Json:
    """A channel with what the page needs beside Discord's keys."""
    bits = stand_in.world.permissions(person.id, seen)
    thread = seen.is_thread
    send = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    locked = seen.locked and not bits & Permission.MANAGE_THREADS
    extra: Json = {
        "can_send": bool(bits & send) and not locked,
        "bot_missing": stand_in.world.bot_missing(seen) if seen.guild else [],
    }
    if seen.kind == DM:
        extra["recipients"] = [stand_in.world.bot.json()]
    return {**seen.data, **extra}


def message(seen: Message) -> Json:
    """A message, with who was notified and the name of the command it answers."""
    return {**seen.data, "pinged": [str(user) for user in seen.pinged]}


def commands(stand_in: "StandIn") -> list[Json]:
    """The commands of all scopes."""
    return list(stand_in.world.commands.values())


def emojis(stand_in: "StandIn") -> list[Json]:
    """The application's emojis."""
    return list(stand_in.world.emojis.values())


def modal(stand_in: "StandIn", person: Person) -> Json | None:
    """The modal open for a person."""
    opened = stand_in.interactions.modals.get(person.id)
    if opened is None or opened.modal is None:
        return None
    where = {"interaction_id": str(opened.id), "channel_id": str(opened.channel.id)}
    return {**where, **opened.modal}


def unread(stand_in: "StandIn") -> Json:
    """How much each person has not read, and how much of it mentions them."""
    result: Json = {}
    for person in stand_in.people:
        counts: Json = {}
        for each in stand_in.world.channels.values():
            if not each.messages or not shown(stand_in, person, each):
                continue
            seen_up_to = stand_in.read.get((person.id, each.id), 0)
            new = [
                m for m in person.messages(each) if m.id > seen_up_to and m.author_id != person.id
            ]
            if new:
                loud = [m for m in new if person.id in m.pinged and not m.flags & SILENT]
                counts[str(each.id)] = {"messages": len(new), "mentions": len(loud)}
        result[str(person.id)] = counts
    return result


def faults(stand_in: "StandIn") -> Json:
    """What is switched wrong."""
    world = stand_in.world
    missing = {
        str(c.id): world.bot_missing(c)
        for c in world.channels.values()
        if c.guild and c.guild.bot_present
    }
    return {
        "closed_dms": [str(p.id) for p in stand_in.people if p.user.dms_closed],
        "missing": {key: names for key, names in missing.items() if names},
        "outages": [str(g.id) for g in world.guilds.values() if g.unavailable],
        "kicked": [str(g.id) for g in world.guilds.values() if not g.bot_present],
        **stand_in.switches.json(),
    }


def clock(stand_in: "StandIn") -> Json:
    """The time."""
    return {"now": stand_in.clock.now(), "offset": stand_in.clock.offset}


def client(stand_in: "StandIn") -> Json:
    """Whether the bot is connected, and how often it was restarted from here."""
    return {"connected": stand_in.gateway.connected, "restarts": stand_in.restarts}
