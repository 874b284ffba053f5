// Faults of requests and of the gateway.

import { h } from "../drawing/dom.js";
import { act } from "../state/interactions.js";
import { group, press, toggle } from "./fault_parts.js";
import { state } from "../state/store.js";

const ROUTES = [
  ["* *", "every request"],
  ["POST /interactions/*/*/callback", "answers to presses and commands"],
  ["POST /channels/*/messages", "new messages"],
  ["PATCH /channels/*/messages/*", "edits of messages"],
  ["* /webhooks/*", "later answers to an interaction"],
  ["POST /users/@me/channels", "opening direct messages"],
];
const STATUSES = [500, 502, 503, 429, 403, 404];

/** Rate limits. */
export function limitSection() {
  return group(
    "Limits",
    toggle("Rate limits as Discord has them", state.faults.rate_limits ?? false, (on) => ({
      a: "fault",
      fault: "rate_limits",
      on,
    })),
    toggle("Slow edits of messages older than an hour", state.faults.old_edits ?? false, (on) => ({
      a: "fault",
      fault: "old_edits",
      on,
    })),
  );
}

/** Failing and delayed requests. */
export function failSection() {
  const { failing = [], delays = [] } = state.faults;
  return group(
    "Requests of the bot",
    h(
      "form",
      { class: "fault-form", onsubmit: (event) => fault(event, "fail", ["status", "count"]) },
      h(
        "span",
        { class: "line" },
        "The next ",
        number("count", "3", "How many requests fail"),
        " fail with ",
        statuses(),
      ),
      routes(),
      h("button", { class: "button secondary" }, "Let them fail"),
    ),
    failing.map((one) =>
      left(`${one.status} for ${one.route}: ${one.left} left`, {
        a: "fault",
        fault: "fail",
        status: one.status,
        count: 0,
        route: one.route,
      }),
    ),
    h(
      "form",
      { class: "fault-form", onsubmit: (event) => fault(event, "delay", ["seconds", "count"]) },
      h(
        "span",
        { class: "line" },
        "The next ",
        number("count", "1", "How many answers come late"),
        " come ",
        number("seconds", "4", "Seconds late"),
        " s late",
      ),
      routes(),
      h("button", { class: "button secondary" }, "Let them wait"),
    ),
    delays.map((one) =>
      left(`${one.seconds} s for ${one.route}: ${one.left} left`, {
        a: "fault",
        fault: "delay",
        seconds: one.seconds,
        count: 0,
        route: one.route,
      }),
    ),
  );
}

/** Faults of the gateway connection. */
export function gatewaySection() {
  const how = (way) => ({ a: "fault", fault: "gateway", how: way });
  return group(
    "The gateway",
    h(
      "div",
      { class: "presses" },
      press("Ask to reconnect", how("reconnect")),
      press("Drop the connection", how("drop")),
      press("Invalid session", how("invalid")),
    ),
  );
}

function fault(event, name, numbers) {
  event.preventDefault();
  const { elements } = event.currentTarget;
  const values = Object.fromEntries(numbers.map((one) => [one, Number(elements[one].value)]));
  if (Object.values(values).some((value) => !(value >= 0))) return;
  act({ a: "fault", fault: name, route: elements.route.value, ...values });
}

function number(name, value, label) {
  return h("input", {
    name,
    type: "text",
    inputmode: "numeric",
    class: "field short",
    value,
    "aria-label": label,
  });
}

function statuses() {
  return h(
    "select",
    { name: "status", class: "field short", "aria-label": "Status" },
    STATUSES.map((one) => h("option", { value: one }, one)),
  );
}

function routes() {
  return h(
    "select",
    { name: "route", class: "field", "aria-label": "Which requests" },
    ROUTES.map(([value, words]) => h("option", { value }, words)),
  );
}

function left(words, clear) {
  return h("p", { class: "line left" }, h("span", null, words), press("Clear", clear));
}
