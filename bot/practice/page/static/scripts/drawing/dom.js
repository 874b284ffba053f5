// Builds elements and patches one tree into another.
//
// Text always becomes text nodes, so nothing that users write is parsed as markup.
// Patching keeps existing elements, so focus, scroll position and loaded pictures survive a redraw.
// Attributes that begin with `data-local-` are set by the page itself and survive a patch.

const KEY = Symbol("key");
const KEPT = Symbol("kept");
const LISTENERS = Symbol("listeners");

/** An element with attributes, `on…` listeners, a `key` among its siblings, and children. */
export function h(tag, properties, ...children) {
  return dress(document.createElement(tag), properties ?? {}, children);
}

/** The same for SVG elements. */
export function svg(tag, properties, ...children) {
  return dress(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);
}

/** A placeholder for the unchanged element with this key that is already in the list. */
export function kept(key) {
  const mark = document.createComment("kept");
  mark[KEY] = key;
  mark[KEPT] = true;
  return mark;
}

/** Make `old` equal to `next`; returns the element that is in the page afterwards. */
export function patch(old, next) {
  if (next[KEPT]) return old;
  if (old.nodeName !== next.nodeName || old[KEY] !== next[KEY]) {
    old.replaceWith(next);
    return next;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return old;
  }
  patchAttributes(old, next);
  patchListeners(old, next);
  const ticked = old.nodeName === "INPUT" && old.type !== "text";
  if (ticked && !old.dataset.localWaiting) old.checked = next.checked;
  patchChildren(old, [...next.childNodes]);
  return old;
}

/** Patch the children of an element that is in the page. */
export function fill(parent, ...children) {
  patchChildren(parent, flat(children).map(asNode));
}

function patchChildren(parent, wanted) {
  const keyed = new Map();
  for (const child of parent.childNodes) if (child[KEY]) keyed.set(child[KEY], child);
  const coming = new Set(wanted.map((child) => child[KEY]).filter(Boolean));
  let here = parent.firstChild;
  for (const next of wanted) {
    while (here && here[KEY] && !coming.has(here[KEY])) here = without(here);
    const old = next[KEY] ? keyed.get(next[KEY]) : alike(here, next) ? here : null;
    if (!old) {
      if (!next[KEPT]) parent.insertBefore(next, here);
    } else {
      if (old === here) here = here.nextSibling;
      else parent.insertBefore(old, here);
      patch(old, next);
    }
  }
  while (here) here = without(here);
}

function alike(old, next) {
  return old && !old[KEY] && old.nodeName === next.nodeName;
}

function without(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

function patchAttributes(old, next) {
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) === value) continue;
    // The content security policy forbids style attributes but not styles set by scripts.
    if (name === "style") old.style.cssText = value;
    else old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name) && !name.startsWith("data-local-")) old.removeAttribute(name);
}

function patchListeners(old, next) {
  for (const type of Object.keys(next[LISTENERS] ?? {}))
    if (!old[LISTENERS]?.[type]) old.addEventListener(type, listen);
  old[LISTENERS] = { ...emptied(old[LISTENERS]), ...next[LISTENERS] };
}

function emptied(listeners = {}) {
  return Object.fromEntries(Object.keys(listeners).map((type) => [type, ignore]));
}

function ignore() {}

function listen(event) {
  return event.currentTarget[LISTENERS][event.type](event);
}

function dress(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "key") node[KEY] = value;
    else if (name.startsWith("on")) {
      (node[LISTENERS] ??= {})[name.slice(2)] = value;
      node.addEventListener(name.slice(2), listen);
    } else if (name === "style") {
      for (const [rule, setting] of Object.entries(value)) node.style.setProperty(rule, setting);
    } else if (name === "value" || name === "checked") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...flat(children).map(asNode));
  return node;
}

function flat(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false);
}

function asNode(child) {
  return child instanceof Node ? child : document.createTextNode(String(child));
}
