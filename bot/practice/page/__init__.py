"""The practice page, and the protocol between the page and the stand-in.

Routes (on the loopback address that is printed at the start)

    GET  /                                the page, `static/index.html`
    GET  /practice/static/<name>          everything else in `static/` (scripts, styles, pictures)
    GET  /practice/ws?person=<user id>    websocket, the protocol below; without `person`: the first
    POST /practice/files                  multipart form, one part named `file`; answers 200 with
                                          {"id": "<upload id>", "filename", "size", "content_type"}
                                          (413 above 10 MiB); actions refer to the upload id
    GET  /practice/files/<id>/<filename>  an attachment's bytes (its `url` in a message points here)
    GET  /cdn/emojis/<id>.<ext>           the picture of an application emoji

Every request whose Host or Origin is not this loopback address is refused with 403.

A frame is a JSON object as text. Ids are strings of digits (64-bit: never parse them as numbers).
A page acts as one person at a time; several pages may be open, each as its own person.
Objects called user, guild, role, channel, message, component, attachment, command and
emoji are Discord's API objects, unchanged except for the additional keys named here.

From the stand-in to the page: {"t": <type>, ...}

    state             the whole snapshot. Sent on connecting and after every `person` action, and
                      whenever much has changed at once (kick, outage, permissions): replace all.
        person        user id: the person this page acts as
        people        [user]  humans in a fixed order. Additional keys: `locale` ("en-US", "de",
                      ...), `dms_closed` (bool)
        bot           user    the bot
        application   {"id", "name"}
        guilds        [{"id", "name", "roles": [role], "emojis": [emoji], "owner_id",
                      "members": [user id], "bot_present": bool, "unavailable": bool}]
                      the guilds of this person
        channels      [channel]  those this person can view, in order: text channels (type 0), voice
                      channels (2: their chat), threads (11 public, 12 private; `parent_id`,
                      `thread_metadata`: {"archived", "locked", ...}), this person's DM with the bot
                      (1; `recipients`: [bot]). Additional keys: `can_send` (bool: this person may
                      write and use commands here), `bot_missing` ([permission name], what the bot
                      lacks here, such as "SEND_MESSAGES"), `last_message_id` (string or null)
        messages      {channel id: [message]}  oldest first, at most the newest 200 in each channel;
                      ephemerals of this person are among them
        emojis        [emoji]  application emojis: picture at /cdn/emojis/<id>.png
        commands      [command]  see Commands below
        interactions  [interaction]  this person's that are pending, deferred or failed
        modal         modal or null: the one open for this person
        unread        see `unread`
        faults        see `faults`
        clock         see `clock`
        client        see `client`
    message_create    {"message": message}
    message_update    {"message": message}  always the whole message, replace it
    message_delete    {"channel_id", "id"}
    channel_create    {"channel": channel}  also for threads and a newly opened DM
    channel_update    {"channel": channel}
    channel_delete    {"id"}  also when the person can no longer view it
    commands          {"commands": [command]}
    emojis            {"emojis": [emoji]}
    interaction       {"interaction": interaction}  this person's own, at every change of its state
    modal             {"modal": modal or null}  one opens for this person, or the open one closes
    unread            {"unread": {user id: {channel id: {"messages": n, "mentions": n}}}}
                      for every person (the switcher shows it), only channels with something unread.
                      An ephemeral counts for its user. Own messages do not count.
    faults            {"faults": {"closed_dms": [user id],
                                  "missing": {channel id: [permission name]},
                                  "rate_limits": bool, "old_edits": bool,
                                  "outages": [guild id], "kicked": [guild id],
                                  "failing": [{"route": "* *", "status": 500, "left": 3}],
                                  "delays": [{"route": "* *", "seconds": 2.0, "left": 1}]}}
    clock             {"clock": {"now": unix seconds (float), "offset": seconds put forward}}
                      sent when the clock is put forward; between frames it runs as usual
    client            {"client": {"connected": bool, "restarts": n}}  whether the bot is connected
    reply             {"ref": <ref of the action>, "ok": true, ...} or
                      {"ref", "ok": false, "error": "<sentence for the person>"}
                      exactly one for every action that carried a `ref`

Messages. A Discord message object. The parts that the page uses:
    flags & 64        ephemeral: “Only you can see this”, with Dismiss
    flags & 128       loading: “<bot> is thinking…”, to be replaced by an update
    flags & 4096      silent: counts as unread but not as a mention
    flags & 32768     Components V2: `components` is the whole message (types 1 row, 2 button, 3
                      string select, 5 user, 6 role, 7 mentionable, 8 channel select, 9 section, 10
                      text display, 11 thumbnail, 12 media gallery, 13 file, 14 separator, 17
                      container). Otherwise `content`, `attachments`, then rows (type 1).
    media             in V2 components `media.url` / `file.url` are URLs that can be fetched
                      (`attachment://` has been resolved); `file.name`, `file.size` present
    attachments       `id, filename, size, content_type, url, proxy_url, width, height, description`
    type              0 message, 19 reply (`referenced_message`: message or null), 20 answer to a
                      slash command, 23 answer to a context menu command, 18 thread created
    interaction_metadata   {"id", "type", "user", "name"?}: “Ada used /play dropdead”; additional
                      key `name`: the command in full, for commands only
    mentions          [user]; mention_everyone bool; mention_roles [role id]. Additional key
                      `pinged`: [user id], who was notified when it was sent (highlight it)
    edited_timestamp  null or ISO 8601: “(edited)”
    Text carries <@id>, <@&id>, <#id>, <:name:id>, <a:name:id>, </name:id>, <t:unix:style>.
    A select's `default_values` / `options[].default` are chosen initially.

Commands. A Discord application command object: `id, type (1 slash, 2 on a user, 3 on a message),
name, name_localizations, description, description_localizations, options, contexts,
default_member_permissions`. `options[].type`: 1 subcommand, 2 group, 3 string,
4 integer, 5 boolean, 6 user, 7 channel, 8 role, 9 mentionable, 10 number, 11 attachment; with
`required, choices: [{"name", "name_localizations", "value"}], min_value, max_value, min_length,
max_length, autocomplete, channel_types`. Show `name_localizations[locale]` of the person where
there is one, else `name`; the action always says the plain `name` and the choice's `value`.
A command is offered in a guild channel where `contexts` is null or contains 0, in the DM where
`contexts` is null or contains 1.

Interaction: {"id", "type": 2 command | 3 component | 4 autocomplete | 5 modal, "user_id",
"channel_id", "message_id": of the pressed message or null, "custom_id": or null, "name": command
in full or null, "state": "pending" | "deferred" | "answered" | "failed", "error": null or what to
show: "This interaction failed" / "The application did not respond"}. Autocompletes are not
announced. Deferred means “thinking” (its message has flag 128). Show `error` under the message with
`message_id`, or above the input box for commands; until the next action.

Modal: {"interaction_id", "channel_id", "custom_id", "title", "components": [component]} with
components of type 18 label {"label", "description"?, "component": component}, 10 text display and
(old style) 1 row with a text input. Inside a label: 4 text input (`style` 1 short, 2 paragraph,
`min_length, max_length, required` (default true), `value, placeholder`), 3 and 5 to 8 selects
(`required, min_values, max_values`), 19 file upload (`min_values, max_values, required`), 21 radio
group (`options: [{"label", "value", "description"?, "default"?}], required`), 22 checkbox group
(the same with `min_values, max_values`), 23 checkbox (`default`).

From the page to the stand-in: {"a": <action>, "ref": <anything, optional>, ...}. `[x]` is optional.

    person        {"id"}  act as this person; answered by a `state`
    slash         {"channel_id", "name": "play dropdead" (command, group, subcommand), "options":
                  {option name: value}}  user, channel, role, mentionable: id string; attachment:
                  upload id; string, integer, number, boolean: the JSON value.
                  reply carries "interaction_id"
    menu          {"channel_id", "name", "target_id": user or message id}  a context menu command
    complete      {"channel_id", "name", "options", "focused": option name}
                  reply carries "choices": [{"name", "value"}] once the bot has answered
    press         {"channel_id", "message_id", "custom_id"}  a button; reply "interaction_id"
    choose        {"channel_id", "message_id", "custom_id", "values": [string]}  any select: option
                  values, or ids of users, roles, channels; reply "interaction_id"
    submit        {"interaction_id": the modal's, "values": {custom_id: value}}  text input: string;
                  selects, checkbox group: [string]; file upload: [upload id]; radio group: string
                  or null; checkbox: bool. Missing ones keep their default. On ok:false the
                  modal stays open; otherwise a `modal` null frame follows. reply "interaction_id"
    close_modal   {"interaction_id"}  the person cancels it; the bot is not told
    say           {"channel_id", "content", ["reply_to": message id], ["files": [upload id]]}
                  reply "message_id"
    delete        {"channel_id", "message_id"}  own messages, or anybody's (a moderator did it)
    dismiss       {"message_id"}  an ephemeral
    read          {"channel_id"}  this person has read everything up to now
    open_dm       {}  the person opens the DM with the bot; reply "channel_id"
    thread        {"channel_id", "name", ["private": bool]}  starts a thread; reply "channel_id"
    fault         {"fault": ..., ...} switches a fault:
                    closed_dm     {"person_id", "on"}
                    permission    {"channel_id", "permission": name, "on": true = the bot lacks it}
                    rate_limits   {"on"}       real limits: 5 in 5 s and so on, with headers and 429
                    old_edits     {"on"}       edits of messages older than 1 h: 3 in 6 s, 30046
                    fail          {"status": 500 | 503 | 429 ..., "count": n, ["route": "* *"]}
                                  the next n requests of the bot; count 0 clears
                    delay         {"seconds", "count", ["route"]}  responses come late
                    gateway       {"how": "reconnect" | "drop" | "invalid"}
                    outage        {"guild_id", "on"}   the guild is unavailable
                    kick          {"guild_id", "on"}   on: the bot is removed; off: invited again
                    archive       {"channel_id", "on", ["locked": bool]}   a thread
                    delete_channel {"channel_id"}
                  A route is "<METHOD or *> <path pattern with *>", such as
                  "POST /channels/*/messages"; "* *" is everything.
    advance       {"seconds"}  puts the clock forward
    restart       {}  restarts the client; `client` frames follow
    Permission names the switches offer: VIEW_CHANNEL, SEND_MESSAGES, EMBED_LINKS, ATTACH_FILES,
    READ_MESSAGE_HISTORY, USE_EXTERNAL_EMOJIS, SEND_MESSAGES_IN_THREADS, CREATE_PUBLIC_THREADS,
    CREATE_PRIVATE_THREADS, MANAGE_MESSAGES, MENTION_EVERYONE, CONNECT.

An unknown action, a missing key or a refusal of Discord's own client (a disabled button, a value
that is not an option, a missing required option, no permission to write) is a reply with ok:false
and changes nothing.
"""
