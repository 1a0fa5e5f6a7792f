// The table of Onslaught: a second tap does what the first one drafted; the stack is laid by taps, keys and dragging.
{
const arena = document.getElementById("arena");
const on = (name, act, how) => document.addEventListener(name, act, how);
const go = () => document.querySelector("#go [data-go]");
let byKeys = false;
on("keydown", () => { byKeys = true; }, true);
on("pointerdown", () => { byKeys = false; }, true);

// ---- a tap on what is drafted already does it; on somebody who was only picked it does nothing -------
on("click", (e) => {
  const link = e.target.closest?.("#board a[data-tap][aria-current]");
  if (!link || e.button || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const button = go();
  if (!button || button.value !== link.dataset.tap || link.matches(".os-unit-to, .os-unit.os-to")) return;
  e.preventDefault();
  e.stopImmediatePropagation();
  button.form.requestSubmit(button);
}, true);

// ---- laying the stack: a press while the one before is still on its way waits for its turn -------------
const laying = () => document.getElementById("laying");
const waiting = [];
let sending = false;

const send = (tap) => {
  if (sending) { waiting.push(tap); return; }
  const form = tap === "seal" ? document.getElementById("sealing") : laying();
  if (!form) { waiting.length = 0; return; }
  sending = true;
  const button = document.createElement("button");
  Object.assign(button, { type: "submit", name: "tap", value: tap, hidden: true });
  form.append(button);
  form.requestSubmit(button);
};

on("click", (e) => {
  const button = e.target.closest?.("#laying button[name=tap]");
  if (!button || button.hidden) return;
  e.preventDefault();
  if (!button.disabled) send(button.value);
}, true);

on("htmx:finally:request", (e) => {
  if (!["laying", "sealing"].includes(e.detail.ctx?.sourceElement?.id)) return;
  for (const spent of document.querySelectorAll("#laying > button[hidden], #sealing > button[hidden]")) spent.remove();
  setTimeout(() => { sending = false; if (waiting.length) send(waiting.shift()); });
});

// ---- what a drop would break is told at the stack, with the nearest lawful thing as a button -----------
const refuse = async (tap, entry) => {
  const form = laying();
  if (!form || !arena) return false;
  const query = new URLSearchParams({ stack: form.elements.stack.value, tap });
  let said;
  try { said = await fetch(`${arena.dataset.refused}?${query}`, { headers: { "HX-Request": "true" } }); } catch { return false; }
  if (!said.ok) return false;
  const parsed = new DOMParser().parseFromString(await said.text(), "text/html");
  const told = parsed.querySelector(".os-refuse");
  if (!told) return false;
  for (const old of form.querySelectorAll(".os-refuse")) old.remove();
  entry.before(document.importNode(told, true));
  return true;
};

const drop = async (tap, entry) => { if (!(await refuse(tap, entry))) send(tap); };

// ---- dragging an entry by its grip: onto another one, or between two ------------------------------------
let held = null, over = null, where = "";
const unmark = () => { over?.removeAttribute("data-drop"); over = null; where = ""; };

on("pointerdown", (e) => {
  const grip = e.target.closest?.("#laying [data-grip]");
  if (!grip || e.button) return;
  held = grip.closest("[data-entry]");
  held.setAttribute("data-dragged", "");
  grip.setPointerCapture(e.pointerId);
});

on("pointermove", (e) => {
  if (!held) return;
  const entry = document.elementFromPoint(e.clientX, e.clientY)?.closest?.("#laying [data-entry]");
  unmark();
  if (!entry || entry === held) return;
  const { top, height } = entry.getBoundingClientRect();
  const share = (e.clientY - top) / height;
  over = entry;
  where = share < 0.25 ? "before" : share > 0.75 ? "after" : "on";
  over.setAttribute("data-drop", where);
});

const let_go = () => {
  if (!held) return;
  const from = Number(held.dataset.entry), to = over ? Number(over.dataset.entry) : 0;
  const way = where, onto = over;
  held.removeAttribute("data-dragged");
  held = null;
  unmark();
  if (!to) return;
  if (way === "on") { drop(`over:${from}:${to}`, onto); return; }
  const place = to + (way === "after" ? 1 : 0) - (from < to ? 1 : 0);
  if (place !== from) drop(`put:${from}:${place}`, onto);
};
on("pointerup", let_go);
on("pointercancel", () => { held?.removeAttribute("data-dragged"); held = null; unmark(); });

// ---- the grip by keys: the entry goes up and down, and its new place is said ------------------------------
let follow = 0;
on("keydown", (e) => {
  const grip = e.target.closest?.("#laying [data-grip]");
  if (!grip || !["ArrowUp", "ArrowDown"].includes(e.key)) return;
  e.preventDefault();
  const entry = Number(grip.closest("[data-entry]").dataset.entry);
  const place = entry + (e.key === "ArrowUp" ? -1 : 1);
  if (place < 1 || place > document.querySelectorAll("#laying [data-entry]").length) return;
  follow = place;
  send(`${e.key === "ArrowUp" ? "up" : "down"}:${entry}`);
});

const followed = () => {
  if (!follow) return;
  const grip = document.querySelector(`#laying [data-entry="${follow}"] [data-grip]`);
  follow = 0;
  if (!grip) return;
  grip.focus();
  const live = document.getElementById("os-live");
  if (live) live.textContent = grip.getAttribute("aria-label");
};

// ---- the table itself shows that an order arrived: a toast would lie over it, so it is only said -----------
let sent = -Infinity;
const said = document.getElementById("said");
on("submit", (e) => { if (e.target.closest?.("#acts, #prep, #hand, #editor")) sent = performance.now(); }, true);
if (said) {
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
    if (performance.now() - sent < 4000 && node.matches?.(".toast:not(.bad)")) node.classList.add("vh");
  }))).observe(said, { childList: true });
}

// ---- a new throw tumbles into its tray, once ---------------------------------------------------------------
let thrown = document.querySelector("#deed .hx-tray")?.textContent;
const tumble = () => {
  const tray = document.querySelector("#deed .hx-tray");
  if (!tray || tray.textContent === thrown) return;
  thrown = tray.textContent;
  tray.classList.remove("os-throwing");
  requestAnimationFrame(() => tray.classList.add("os-throwing"));
};

// ---- what is waited for has the focus, for those who play by keys --------------------------------------------
const settled = () => {
  followed();
  tumble();
  const lost = !document.activeElement || document.activeElement === document.body;
  if (byKeys && lost) go()?.focus();
};
on("htmx:after:swap", settled);
on("htmx:ws:after:message:incoming", settled);
}
