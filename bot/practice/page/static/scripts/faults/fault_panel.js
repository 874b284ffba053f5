// The panel “What can go wrong”: the clock, the client, and the faults of Discord.

import { fill, h } from "../drawing/dom.js";
import { icon } from "../drawing/icons.js";
import { act } from "../state/interactions.js";
import { nameOf } from "../state/names.js";
import { failSection, gatewaySection, limitSection } from "./fault_requests.js";
import { here, permissions, server } from "./fault_places.js";
import { group, press, toggle } from "./fault_parts.js";
import { changed, openChannel, state } from "../state/store.js";
import { now, written } from "../state/time.js";

const root = document.getElementById("fault-panel");

/** Draw the panel while it is open. */
export function drawFaultPanel() {
  root.hidden = !state.faultPanel;
  if (!state.faultPanel) return;
  const channel = openChannel();
  fill(
    root,
    h(
      "header",
      null,
      h("h2", null, "What can go wrong"),
      h(
        "button",
        { type: "button", class: "plain", "aria-label": "Close the panel", onclick: shut },
        icon("close"),
      ),
    ),
    h(
      "div",
      { class: "fault-body" },
      client(),
      clock(),
      channel ? here(channel) : null,
      channel && channel.type !== 1 ? permissions(channel) : null,
      doors(),
      limitSection(),
      failSection(),
      gatewaySection(),
      state.guilds.map(server),
    ),
  );
}

function shut() {
  state.faultPanel = false;
  changed();
  document.querySelector(".fault-button")?.focus();
}

function client() {
  const { connected, restarts } = state.client;
  return group(
    "The bot",
    h("p", { class: "faint" }, connected ? "Connected. " : "Not connected. ", times(restarts)),
    press("Restart the bot", { a: "restart" }, "primary"),
  );
}

function times(restarts) {
  if (!restarts) return "Not restarted yet.";
  return restarts === 1 ? "Restarted once." : `Restarted ${restarts} times.`;
}

function clock() {
  const forward = (seconds) => ({ a: "advance", seconds });
  const custom = (event) => {
    event.preventDefault();
    const minutes = Number(event.currentTarget.elements.minutes.value);
    if (minutes > 0) act(forward(minutes * 60));
  };
  return group(
    "The clock",
    h(
      "p",
      { class: "clock-line" },
      h("b", { "data-clock": true }, written(now(), "S")),
      state.clock.offset
        ? h("span", { class: "faint" }, ` ${ahead(state.clock.offset)} ahead`)
        : null,
    ),
    h(
      "div",
      { class: "presses" },
      press("+1 min", forward(60)),
      press("+15 min", forward(900)),
      press("+1 h", forward(3600)),
    ),
    h(
      "form",
      { class: "line", onsubmit: custom },
      h(
        "label",
        null,
        "Minutes ",
        h("input", {
          name: "minutes",
          type: "text",
          inputmode: "decimal",
          class: "field short",
          value: "5",
        }),
      ),
      h("button", { class: "button secondary" }, "Go forward"),
    ),
  );
}

function ahead(seconds) {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.round((seconds % 3600) / 60);
  return (
    [hours ? `${hours} h` : "", minutes ? `${minutes} min` : ""].filter(Boolean).join(" ") ||
    `${Math.round(seconds)} s`
  );
}

function doors() {
  return group(
    "Closed direct messages",
    state.people.map((user) =>
      toggle(nameOf(user), (state.faults.closed_dms ?? []).includes(user.id), (on) => ({
        a: "fault",
        fault: "closed_dm",
        person_id: user.id,
        on,
      })),
    ),
  );
}
