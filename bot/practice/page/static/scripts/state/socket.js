// The websocket to the stand-in: actions, replies and reconnecting.

import { changed, state } from "./store.js";
import { take } from "./frames.js";

const LONGEST_WAIT = 5000; // milliseconds between two tries

const waiting = new Map(); // ref -> {resolve, reject}
let socket = null;
let ref = 0;
let wait = 250;

/** Connect as `person` (null: the stand-in chooses) and stay connected. */
export function connect(person) {
  const address = new URL("/practice/ws", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (person) address.searchParams.set("person", person);
  socket = new WebSocket(address);
  socket.onopen = () => {
    wait = 250;
    state.linked = true;
    changed();
  };
  socket.onmessage = (event) => {
    const frame = JSON.parse(event.data);
    if (frame.t === "reply") answer(frame);
    else take(frame);
  };
  socket.onclose = () => {
    state.linked = false;
    state.pressing.clear();
    for (const { reject } of waiting.values()) reject(new Error("The connection was lost."));
    waiting.clear();
    changed();
    // If the stand-in does not know the person (it may be a new one), begin as its first person.
    setTimeout(() => connect(state.ready ? state.person : null), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
}

/** Send an action; resolves with the stand-in's reply, rejects with its error. */
export function request(action) {
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) {
      reject(new Error("Not connected."));
      return;
    }
    ref += 1;
    waiting.set(ref, { resolve, reject });
    socket.send(JSON.stringify({ ...action, ref }));
  });
}

function answer(frame) {
  const asked = waiting.get(frame.ref);
  waiting.delete(frame.ref);
  if (frame.ok) asked?.resolve(frame);
  else asked?.reject(new Error(frame.error));
}
