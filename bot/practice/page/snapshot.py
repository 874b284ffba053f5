"""What one person sees at the stand-in, as JSON for the page; the package describes the keys."""

from bot.practice.backend import Backend
from bot.practice.state.interaction import ANSWERED, AUTOCOMPLETE
from bot.practice.state.objects import DM, SILENT, Channel, Guild, Json, Message
from bot.practice.state.permissions import Permission
from bot.practice.user_client.person import Person

NEWEST = 200


def is_listed(backend: Backend, person: Person, channel: Channel) -> bool:
    """Whether a channel is in a person's channel list."""
    return not channel.deleted and backend.world.can_view(person.id, channel)


def state(backend: Backend, person: Person) -> Json:
    """The content of a `state` frame: everything at once."""
    world = backend.world
    channels = [c for c in world.channels.values() if is_listed(backend, person, c)]
    own = [i for i in backend.interactions.all if i.user is person.user]
    recent = [i for i in own[-20:] if i.state != ANSWERED and i.type != AUTOCOMPLETE]
    return {
        "person": str(person.id),
        "people": [_person(each) for each in backend.people],
        "bot": world.bot.json(),
        "application": {"id": str(world.application_id), "name": world.bot.name},
        "guilds": [_guild(g) for g in world.guilds.values() if person.id in g.members],
        "channels": [channel(backend, person, c) for c in sorted(channels, key=_order)],
        "messages": {
            str(c.id): [message(m) for m in person.messages(c)[-NEWEST:]] for c in channels
        },
        "emojis": emojis(backend),
        "commands": commands(backend),
        "interactions": [interaction.summary() for interaction in recent],
        "modal": modal(backend, person),
        "unread": unread(backend),
        "faults": faults(backend),
        "clock": clock(backend),
        "client": client(backend),
    }


def _order(channel: Channel) -> tuple[int, int, int, int]:
    """The sort key of a channel: by guild, by position with threads below, DMs last."""
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


def channel(backend: Backend, person: Person, seen: Channel) -> Json:
    """A channel object with the page's additional keys."""
    bits = backend.world.permissions(person.id, seen)
    thread = seen.is_thread
    send = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    locked = seen.locked and not bits & Permission.MANAGE_THREADS
    extra: Json = {
        "can_send": bool(bits & send) and not locked,
        "bot_missing": backend.world.bot_missing(seen) if seen.guild else [],
    }
    if seen.kind == DM:
        extra["recipients"] = [backend.world.bot.json()]
    return {**seen.data, **extra}


def message(seen: Message) -> Json:
    """A message object with the users it notified."""
    return {**seen.data, "pinged": [str(user) for user in seen.pinged]}


def commands(backend: Backend) -> list[Json]:
    """The commands of all scopes."""
    return list(backend.world.commands.values())


def emojis(backend: Backend) -> list[Json]:
    """The application's emojis."""
    return list(backend.world.emojis.values())


def modal(backend: Backend, person: Person) -> Json | None:
    """The modal that is open for a person."""
    opened = backend.interactions.modals.get(person.id)
    if opened is None or opened.modal is None:
        return None
    where = {"interaction_id": str(opened.id), "channel_id": str(opened.channel.id)}
    return {**where, **opened.modal}


def unread(backend: Backend) -> Json:
    """The numbers of unread messages and mentions, by person and channel."""
    result: Json = {}
    for person in backend.people:
        counts: Json = {}
        for each in backend.world.channels.values():
            if not each.messages or not is_listed(backend, person, each):
                continue
            seen_up_to = backend.world.read_marks.get((person.id, each.id), 0)
            new = [
                m for m in person.messages(each) if m.id > seen_up_to and m.author_id != person.id
            ]
            if new:
                mentions = [m for m in new if person.id in m.pinged and not m.flags & SILENT]
                counts[str(each.id)] = {"messages": len(new), "mentions": len(mentions)}
        result[str(person.id)] = counts
    return result


def faults(backend: Backend) -> Json:
    """The faults that are switched on."""
    world = backend.world
    missing = {
        str(c.id): world.bot_missing(c)
        for c in world.channels.values()
        if c.guild and c.guild.bot_present
    }
    return {
        "closed_dms": [str(p.id) for p in backend.people if p.user.dms_closed],
        "missing": {key: names for key, names in missing.items() if names},
        "outages": [str(g.id) for g in world.guilds.values() if g.unavailable],
        "kicked": [str(g.id) for g in world.guilds.values() if not g.bot_present],
        **backend.request_faults.json(),
    }


def clock(backend: Backend) -> Json:
    """The clock's time and offset."""
    return {"now": backend.clock.now(), "offset": backend.clock.offset}


def client(backend: Backend) -> Json:
    """Whether the bot is connected, and how many restarts were requested."""
    return {"connected": backend.gateway.connected, "restarts": backend.restarts}
