"""People: what a person does at Discord's client, and what that person sees there."""

from typing import Any

from bot.practice.rest.compose import store
from bot.practice.rest.request import Upload
from bot.practice.state import mentions
from bot.practice.state.interaction import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
)
from bot.practice.state.objects import DM, Channel, Json, Message
from bot.practice.state.permissions import Permission
from bot.practice.user_client import forms, modal_values
from bot.practice.user_client.forms import NotOffered
from bot.practice.user_client.viewer import Onlooker, Where


class Person(Onlooker):
    """One human at the stand-in.

    What the real client would not let them do raises `NotOffered`, unless `forged=True` says that
    a doctored client sends it all the same. Every interaction is returned at once, before the bot
    has heard of it; await it for its outcome.
    """

    @property
    def dm(self) -> Channel:
        """The DM with the bot, opened if need be."""
        return self.world.dm(self.user)

    # What they do

    def slash(self, where: Where, name: str, /, **options: Any) -> Interaction:
        """Use a slash command, such as `"play dropdead", rounds=3`.

        A user, channel or role option takes an id, a person or a channel; an attachment option
        the id from `upload`.
        """
        channel = self._channel(where, Permission.USE_APPLICATION_COMMANDS)
        command, path = forms.find_command(self.world, self.user, channel, name)
        plain = {key: getattr(value, "id", value) for key, value in options.items()}
        data = forms.fill(self.world, channel, command, path, plain)
        return self.stand_in.interactions.start(COMMAND, self.user, channel, data, name=name)

    def complete(self, where: Where, name: str, /, focused: str, **options: Any) -> Interaction:
        """Ask what the bot offers for an option while typing; await it, then read `choices`."""
        channel = self._channel(where, Permission.USE_APPLICATION_COMMANDS)
        command, path = forms.find_command(self.world, self.user, channel, name)
        data = forms.fill(self.world, channel, command, path, options, focused)
        return self.stand_in.interactions.start(AUTOCOMPLETE, self.user, channel, data, name=name)

    def menu(self, where: Where, name: str, target: "Message | Person") -> Interaction:
        """Use a context menu command on a message or a person."""
        channel = self._channel(where, Permission.USE_APPLICATION_COMMANDS)
        kind = 3 if isinstance(target, Message) else 2
        command, _ = forms.find_command(self.world, self.user, channel, name, kind)
        data: Json = {"id": command["id"], "name": name, "type": kind, "target_id": str(target.id)}
        if isinstance(target, Message):
            data["resolved"] = {"messages": {str(target.id): target.data}}
        else:
            data["resolved"] = forms.resolve(self.world, channel, "user", [target.id])
        return self.stand_in.interactions.start(COMMAND, self.user, channel, data, name=name)

    def press(
        self,
        message: Message,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        forged: bool = False,
    ) -> Interaction:
        """Press a button, named by its label (or emoji) or its custom id.

        Forged, any custom id goes through: on a message that is gone or another's, disabled, or
        not on the message at all.
        """
        if forged:
            item: Json = {"type": 2, "custom_id": custom_id}
            if label is not None:
                item = message.button(label)
        else:
            self._sees(message)
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
        """Choose in a select (None: the only one on the message): option values, or ids."""
        chosen = [str(getattr(value, "id", value)) for value in values]
        if forged:
            item: Json = {"type": 3, "custom_id": custom_id}
            data = {"custom_id": custom_id, "component_type": 3, "id": 1, "values": chosen}
            return self._start_component(message, data)
        self._sees(message)
        if custom_id is None:
            (item,) = [c for c in message.components if c["type"] in (3, 5, 6, 7, 8)]
        else:
            item = message.component(custom_id)
        if item["type"] not in (3, 5, 6, 7, 8) or item.get("disabled"):
            raise NotOffered(f"{custom_id!r} cannot be chosen in.")
        return self._component(message, item, chosen)

    def submit(self, opened: Interaction, values: dict[str, Any] | None = None) -> Interaction:
        """Send off the modal that an interaction opened, with values by custom id.

        Text input: a string; select, checkbox group: a list; radio group: a string or None;
        checkbox: a bool; file upload: a list of ids from `upload`.
        """
        if opened.modal is None or opened.user is not self.user:
            raise NotOffered(f"No modal was opened for {self.name} by {opened}.")
        filled, resolved = modal_values.modal_values(
            self.world, opened.channel, opened.modal, values or {}
        )
        return self._submit(opened, filled, resolved)

    def submit_forged(self, opened: Interaction, custom_id: str, components: Any) -> Interaction:
        """Send off a modal that the bot never opened."""
        opened.modal = {**(opened.modal or {}), "custom_id": custom_id}
        return self._submit(opened, components, {})

    def _submit(self, opened: Interaction, filled: Any, resolved: Json) -> Interaction:
        modal = opened.modal or {}
        data: Json = {"custom_id": modal["custom_id"], "components": filled}
        if resolved:
            data["resolved"] = resolved
        self.stand_in.interactions.close_modal(opened)
        return self.stand_in.interactions.start(
            MODAL_SUBMIT, self.user, opened.channel, data, message=opened.message, opened_by=opened
        )

    def upload(self, filename: str, data: bytes) -> int:
        """Have a file ready for an attachment option or a file upload; gives its id."""
        attachment = store(self.world, Upload(filename, "", data))
        identity = int(attachment["id"])
        self.world.uploads[identity] = attachment
        return identity

    def say(
        self,
        where: Where,
        text: str,
        *,
        reply_to: Message | None = None,
        files: tuple[int, ...] = (),
    ) -> Message:
        """Write a message; `files` are ids from `upload`."""
        channel = self.stand_in.channel(where)
        self._may(channel, self._sending(channel))
        if channel.locked and not self._bits(channel) & Permission.MANAGE_THREADS:
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
        fields["attachments"] = [forms.attachment(self.world, upload) for upload in files]
        if reply_to:
            reference = {"channel_id": str(channel.id), "message_id": str(reply_to.id), "type": 0}
            fields |= {"type": 19, "referenced_message": reply_to.data}
            fields["message_reference"] = reference
        pinged = mentions.reached(self.world, channel, self.user, found)
        return self.world.post(channel, self.user, fields, pinged=pinged)

    def delete(self, message: Message) -> None:
        """Delete a message, as its author or as a moderator would."""
        if message.ephemeral:
            raise NotOffered("An ephemeral is dismissed.")
        self.world.remove(message)

    def dismiss(self, message: Message) -> None:
        """Dismiss an ephemeral of this person's."""
        if message.private_to != self.id:
            raise NotOffered("This is no ephemeral of yours.")
        self.world.remove(message)

    def start_thread(self, where: Where, name: str, *, private: bool = False) -> Channel:
        """Start a thread in a text channel; the bot is in a private one only if it is brought."""
        return self.stand_in.start_thread(where, name, self, private=private)

    # The rest

    def _bits(self, channel: Channel) -> int:
        return self.world.permissions(self.id, channel)

    def _sending(self, channel: Channel) -> Permission:
        thread = channel.is_thread
        return Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES

    def _may(self, channel: Channel, needed: Permission) -> None:
        if channel.deleted or not self._bits(channel) & needed:
            raise NotOffered(f"{self.name} may not do this in {channel.name or 'this DM'}.")

    def _channel(self, where: Where, needed: Permission) -> Channel:
        channel = self.stand_in.channel(where)
        self._may(channel, needed)
        if channel.archived:
            raise NotOffered("There are no commands in an archived thread.")
        return channel

    def _sees(self, message: Message) -> None:
        if message.deleted or message not in self.messages(message.channel):
            raise NotOffered(f"{self.name} does not see {message}.")
        if message.channel.archived:
            raise NotOffered("There are no presses in an archived thread.")

    def _component(self, message: Message, item: Json, values: list[str] | None) -> Interaction:
        return self._start_component(
            message, forms.component_data(self.world, message, item, values)
        )

    def _start_component(self, message: Message, data: Json) -> Interaction:
        if message.channel.kind != DM and message.channel.guild is None:
            raise NotOffered("The server is gone.")
        return self.stand_in.interactions.start(
            COMPONENT, self.user, message.channel, data, message=message
        )

    def __repr__(self) -> str:
        return f"<Person {self.name}>"
