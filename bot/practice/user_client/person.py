"""A person using a Discord client, and what they can do with it."""

from typing import Any

from bot.practice.state import mentions
from bot.practice.state.attachments import Upload, store_attachment
from bot.practice.state.channels import make_thread
from bot.practice.state.interaction import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
)
from bot.practice.state.interactions import Interactions
from bot.practice.state.objects import DM, Channel, Json, Message, User
from bot.practice.state.permissions import Permission
from bot.practice.state.world import ChannelRef, World
from bot.practice.user_client.choices import (
    NotOffered,
    component_data,
    resolved_objects,
    uploaded_attachment,
)
from bot.practice.user_client.command_options import command_data, find_command
from bot.practice.user_client.modal_values import modal_values
from bot.practice.user_client.viewer import Viewer


class Person(Viewer):
    """One human user with Discord's client.

    An action that the real client would not allow raises `NotOffered`; with `forged=True` it is
    sent anyway, as a modified client could. Interactions are returned before the bot has received
    them; await one for its outcome.
    """

    def __init__(self, world: World, interactions: Interactions, user: User) -> None:
        super().__init__(world, user)
        self.interactions = interactions
        self._chosen: dict[tuple[int, str], list[str]] = {}
        """What was chosen in a menu, by message and custom id; the client goes on showing it."""

    @property
    def dm(self) -> Channel:
        """The DM with the bot; opens it when there is none."""
        return self.world.dm(self.user)

    # Interactions

    def slash(self, where: ChannelRef, name: str, /, **options: Any) -> Interaction:
        """Use a slash command, such as `"play dropdead", rounds=3`.

        A user, channel or role option takes an id, a person or a channel; an attachment option
        takes the id from `upload`.
        """
        channel = self._channel(where, Permission.USE_APPLICATION_COMMANDS)
        command, path = find_command(self.world, self.user, channel, name)
        plain = {key: getattr(value, "id", value) for key, value in options.items()}
        data = command_data(self.world, channel, command, path, plain)
        return self.interactions.start(COMMAND, self.user, channel, data, name=name)

    def complete(
        self, where: ChannelRef, name: str, /, focused: str, **options: Any
    ) -> Interaction:
        """Request autocomplete choices for an option; await it, then read `choices`."""
        channel = self._channel(where, Permission.USE_APPLICATION_COMMANDS)
        command, path = find_command(self.world, self.user, channel, name)
        data = command_data(self.world, channel, command, path, options, focused)
        return self.interactions.start(AUTOCOMPLETE, self.user, channel, data, name=name)

    def menu(self, where: ChannelRef, name: str, target: "Message | Person") -> Interaction:
        """Use a context menu command on a message or a person."""
        channel = self._channel(where, Permission.USE_APPLICATION_COMMANDS)
        kind = 3 if isinstance(target, Message) else 2
        command, _ = find_command(self.world, self.user, channel, name, kind)
        data: Json = {"id": command["id"], "name": name, "type": kind, "target_id": str(target.id)}
        if isinstance(target, Message):
            data["resolved"] = {"messages": {str(target.id): target.data}}
        else:
            data["resolved"] = resolved_objects(self.world, channel, "user", [target.id])
        return self.interactions.start(COMMAND, self.user, channel, data, name=name)

    def press(
        self,
        message: Message,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        forged: bool = False,
    ) -> Interaction:
        """Press a button, found by its label (or emoji) or its custom id.

        With `forged` any custom id is sent, even for a deleted or invisible message, a disabled
        button, or one that is not on the message.
        """
        if forged:
            item: Json = {"type": 2, "custom_id": custom_id}
            if label is not None:
                item = message.button(label)
        else:
            self._check_visible(message)
            item = (
                message.button(label) if label is not None else message.component(custom_id or "")
            )
            if item["type"] != 2 or item.get("disabled") or not item.get("custom_id"):
                raise NotOffered(f"{label or custom_id!r} cannot be pressed.")
        return self._component(message, item, None)

    def choose(
        self,
        message: Message,
        custom_id: str | None,
        *values: "str | int | Person | Channel",
        forged: bool = False,
    ) -> Interaction:
        """Choose option values or ids in a select; `custom_id` None means the only select there.

        The client sends nothing for a choice that the select shows already.
        """
        chosen = [str(getattr(value, "id", value)) for value in values]
        if forged:
            item: Json = {"type": 3, "custom_id": custom_id}
            data = {"custom_id": custom_id, "component_type": 3, "id": 1, "values": chosen}
            return self._start_component(message, data)
        self._check_visible(message)
        if custom_id is None:
            (item,) = [c for c in message.components if c["type"] in (3, 5, 6, 7, 8)]
        else:
            item = message.component(custom_id)
        if item["type"] not in (3, 5, 6, 7, 8) or item.get("disabled"):
            raise NotOffered(f"{custom_id!r} is not a select that can be used.")
        shown = self._chosen.get((message.id, item["custom_id"]))
        if shown is not None and sorted(shown) == sorted(chosen):
            raise NotOffered(f"{item['custom_id']!r} shows this choice: nothing is sent.")
        sent = self._component(message, item, chosen)
        self._chosen[message.id, item["custom_id"]] = chosen
        return sent

    def stuck(self, message: Message) -> list[str]:
        """The custom ids of selects that still show this person's choice on a message.

        The same cannot be chosen there again until the message shows other custom ids.
        """
        ids = [str(component.get("custom_id")) for component in message.components]
        return [one for one in ids if (message.id, one) in self._chosen]

    def submit(self, opened: Interaction, values: dict[str, Any] | None = None) -> Interaction:
        """Submit the modal that an interaction opened; `values` maps custom ids to values.

        A text input takes a string, a select or checkbox group a list, a radio group a string or
        None, a checkbox a bool, a file upload a list of ids from `upload`.
        """
        if opened.modal is None or opened.user is not self.user:
            raise NotOffered(f"{opened} has not opened a modal for {self.name}.")
        filled, resolved = modal_values(self.world, opened.channel, opened.modal, values or {})
        return self._submit(opened, filled, resolved)

    def submit_forged(self, opened: Interaction, custom_id: str, components: Any) -> Interaction:
        """Submit a modal that the bot never opened."""
        opened.modal = {**(opened.modal or {}), "custom_id": custom_id}
        return self._submit(opened, components, {})

    def _submit(self, opened: Interaction, filled: Any, resolved: Json) -> Interaction:
        modal = opened.modal or {}
        data: Json = {"custom_id": modal["custom_id"], "components": filled}
        if resolved:
            data["resolved"] = resolved
        self.interactions.close_modal(opened)
        return self.interactions.start(
            MODAL_SUBMIT, self.user, opened.channel, data, message=opened.message, opened_by=opened
        )

    # Messages and threads

    def upload(self, filename: str, data: bytes) -> int:
        """Upload a file for an attachment option, a file upload or a message; return its id."""
        attachment = store_attachment(self.world, Upload(filename, "", data))
        identity = int(attachment["id"])
        self.world.uploads[identity] = attachment
        return identity

    def say(
        self,
        where: ChannelRef,
        text: str,
        *,
        reply_to: Message | None = None,
        files: tuple[int, ...] = (),
    ) -> Message:
        """Send a message; `files` are ids from `upload`."""
        channel = self.world.find_channel(where)
        self._require(channel, self._send_permission(channel))
        if channel.locked and not self._permissions(channel) & Permission.MANAGE_THREADS:
            raise NotOffered("The thread is locked.")
        if not text.strip() and not files:
            raise NotOffered("There is nothing to send.")
        if len(text) > 2000:
            raise NotOffered("A message has at most 2,000 characters.")
        if channel.archived:
            channel.data["thread_metadata"]["archived"] = False
            self.world.update_channel(channel)
        if channel.is_thread:
            channel.thread_members.add(self.id)
        replied = reply_to.author_id if reply_to else None
        found = mentions.evaluate(
            self.world,
            channel,
            self.user,
            mentions.words(text, None),
            None,
            mentions.CHANNEL_DEFAULT,
            replied,
        )
        fields: Json = {"content": text, **mentions.fields(self.world, found)}
        fields["attachments"] = [uploaded_attachment(self.world, upload) for upload in files]
        if reply_to:
            reference = {"channel_id": str(channel.id), "message_id": str(reply_to.id), "type": 0}
            fields |= {"type": 19, "referenced_message": reply_to.data}
            fields["message_reference"] = reference
        pinged = mentions.reached(self.world, channel, self.user, found)
        return self.world.post(channel, self.user, fields, pinged=pinged)

    def delete(self, message: Message) -> None:
        """Delete a message, as its author or a moderator would."""
        if message.ephemeral:
            raise NotOffered("An ephemeral message can only be dismissed.")
        self.world.remove(message)

    def dismiss(self, message: Message) -> None:
        """Dismiss an ephemeral message that this person sees."""
        if message.private_to != self.id:
            raise NotOffered("This is not an ephemeral message of yours.")
        self.world.remove(message)

    def start_thread(self, where: ChannelRef, name: str, *, private: bool = False) -> Channel:
        """Start a thread in a text channel; the bot is not a member of a private one."""
        parent = self.world.find_channel(where)
        return make_thread(self.world, parent, name, self.id, private=private)

    # Checks of the client

    def _permissions(self, channel: Channel) -> int:
        return self.world.permissions(self.id, channel)

    def _send_permission(self, channel: Channel) -> Permission:
        thread = channel.is_thread
        return Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES

    def _require(self, channel: Channel, needed: Permission) -> None:
        if channel.deleted or not self._permissions(channel) & needed:
            raise NotOffered(f"{self.name} may not do this in {channel.name or 'this DM'}.")

    def _channel(self, where: ChannelRef, needed: Permission) -> Channel:
        channel = self.world.find_channel(where)
        self._require(channel, needed)
        if channel.archived:
            raise NotOffered("Commands do not work in an archived thread.")
        return channel

    def _check_visible(self, message: Message) -> None:
        if message.deleted or message not in self.messages(message.channel):
            raise NotOffered(f"{self.name} does not see {message}.")
        if message.channel.archived:
            raise NotOffered("Buttons do not work in an archived thread.")

    def _component(self, message: Message, item: Json, values: list[str] | None) -> Interaction:
        return self._start_component(message, component_data(self.world, message, item, values))

    def _start_component(self, message: Message, data: Json) -> Interaction:
        if message.channel.kind != DM and message.channel.guild is None:
            raise NotOffered("The server is gone.")
        return self.interactions.start(COMPONENT, self.user, message.channel, data, message=message)

    def __repr__(self) -> str:
        return f"<Person {self.name}>"
