"""Practice mode: a stand-in for Discord on loopback, and the bot connected to it.

The layers, lowest first; a module imports from its own package and from lower layers only
(`tests/practice/test_layers.py`):

1. `errors`, `clock`: Discord's error responses; time that can be put forward
2. `state`: users, guilds, channels, messages and interactions, and the feed of their changes
3. `checks`: what Discord accepts as messages, components, modals and commands
4. `rest`, `gateway`, `user_client`: the three ways in: the bot's requests, the bot's websocket,
   and a person's client
5. `faults`: what can be made to go wrong with people, channels and servers
6. `backend`: all of that in one object
7. `page`, `storage`: the web page of the stand-in; the file that keeps the state
8. `stand_in`: the web server
9. `connect`, `remote_clock`, `practice_mode`: the bot's side
"""
