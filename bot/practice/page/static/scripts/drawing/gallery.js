// Pictures: galleries, thumbnails and the enlarged view.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { safeAddress } from "../text/links.js";
import { veil } from "./veil.js";

/** A gallery in Discord's layout; items {url, description, spoiler}. */
export function gallery(items) {
  const shape = items.length > 4 ? "many" : `of-${items.length}`;
  return h(
    "ul",
    { class: `gallery ${shape}`, "data-component": "gallery" },
    items.map((item) => h("li", null, veil(item.spoiler, picture(item.url, item.description)))),
  );
}

/** The thumbnail beside a section's text. */
export function thumbnail({ media, description, spoiler }) {
  return h(
    "div",
    { class: "thumbnail", "data-component": "thumbnail" },
    veil(spoiler, picture(media.url, description)),
  );
}

function picture(url, description) {
  const address = safeAddress(url);
  if (!address)
    return h("span", { class: "no-picture" }, icon("picture"), description ?? "Picture");
  return h(
    "button",
    {
      type: "button",
      class: "picture",
      title: description ?? null,
      "aria-label": description ? `Enlarge: ${description}` : "Enlarge the picture",
      onclick: () => look(address, description),
    },
    h("img", { src: address, alt: description ?? "" }),
  );
}

/** Show one picture as large as the window allows. */
export function look(url, description) {
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": description ?? "Picture", onclose: () => dialog.remove() },
    h("img", { src: url, alt: description ?? "" }),
    description ? h("p", null, description) : null,
    h(
      "button",
      { type: "button", class: "plain", "aria-label": "Close", onclick: () => dialog.close() },
      icon("close"),
    ),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
