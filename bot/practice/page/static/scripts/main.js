// The practice page: starts everything and redraws after each change.

import { drawBanner } from "./shell/banner.js";
import { drawHeader } from "./shell/header.js";
import { drawComposer } from "./writing/composer.js";
import { drawMessages } from "./messages/messages.js";
import { drawModal } from "./forms/modal.js";
import { drawSidebar } from "./shell/sidebar.js";
import { drawFaultPanel } from "./faults/fault_panel.js";
import { become } from "./shell/people.js";
import { inAddress, open } from "./state/place.js";
import { connect } from "./state/socket.js";
import { changed, channelById, state, watch } from "./state/store.js";

const narrow = matchMedia("(max-width: 760px)");
const sidebar = document.getElementById("sidebar");
const chat = document.getElementById("chat");
const lost = document.getElementById("lost");

function draw() {
  document.body.dataset.ready = String(state.ready);
  document.body.dataset.person = state.person ?? "";
  document.body.dataset.drawer = String(state.drawer);
  document.body.dataset.faultPanel = String(state.faultPanel);
  lost.hidden = state.linked || !state.ready;
  sidebar.inert = narrow.matches && !state.drawer;
  chat.inert = narrow.matches && (state.drawer || state.faultPanel);
  if (!state.ready) return;
  drawBanner();
  drawSidebar();
  drawHeader();
  drawMessages();
  drawComposer();
  drawFaultPanel();
  drawModal();
}

watch(draw);
narrow.addEventListener("change", changed);

document.getElementById("shade").addEventListener("click", () => {
  state.drawer = false;
  changed();
});

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !state.drawer) return;
  state.drawer = false;
  changed();
  document.querySelector(".drawer-button").focus();
});

addEventListener("hashchange", () => {
  const { person, channel } = inAddress();
  if (person && person !== state.person) become(person);
  else if (channelById(channel)) open(channel);
});

connect(inAddress().person);
