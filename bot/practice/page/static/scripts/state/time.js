// The stand-in's time, and Discord's date formats.

import { me, state } from "./store.js";

let shown = Date.now() / 1000;
let received = performance.now();

/** Set the time from the stand-in. */
export function setClock(seconds) {
  shown = seconds;
  received = performance.now();
  tick();
}

/** Now, in Unix seconds of the stand-in's clock. */
export function now() {
  return shown + (performance.now() - received) / 1000;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/** A time (Unix seconds) in one of Discord's styles and the acting person's language. */
export function written(seconds, style = "f") {
  if (style === "R") return relative(seconds - now());
  return new Intl.DateTimeFormat(language(), STYLES[style]).format(new Date(seconds * 1000));
}

/** The time of a message; with the date unless it is today. */
export function stamp(iso) {
  const seconds = Date.parse(iso) / 1000;
  return written(seconds, day(seconds) === day(now()) ? "t" : "s");
}

/** The calendar day of a time, for the lines between days. */
export function day(seconds) {
  return written(seconds, "D");
}

/** Update every relative time on the page. */
export function tick() {
  for (const element of document.querySelectorAll("time[data-style=R]")) {
    const text = written(Number(element.dataset.seconds), "R");
    if (element.textContent !== text) element.textContent = text;
  }
  for (const element of document.querySelectorAll("[data-clock]"))
    element.textContent = written(now(), "S");
}

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function relative(distance) {
  const whole = distance < 0 ? Math.ceil(distance) : Math.floor(distance);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(whole) >= length) ?? ["second", 1];
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "always" });
  return words.format(Math.trunc(whole / size), unit);
}

function language() {
  return me()?.locale ?? state.people[0]?.locale ?? "en-US";
}

setInterval(tick, 1000);
