// The board of Conquest: choose an army by tap or keys, see where it can go; the editor says who goes.
{
const SVG = "http://www.w3.org/2000/svg";
const on = (name, act) => document.addEventListener(name, act);
const slot = () => document.getElementById("editor");
const tray = () => slot()?.querySelector(".tray");
const chosen = () => tray()?.dataset.from ?? "";
const linkOf = (cell) => document.querySelector(`#board .cells a[data-cell="${cell}"]`);
const wide = matchMedia("(min-width: 64rem)");
let asked = "", afterwards = null;

// ---- the editor is loaded for a cell, and for a way ------------------------------------------
const load = (query, then) => {
  const card = tray();
  if (!card) return;
  asked = query;
  afterwards = then ?? null;
  htmx.ajax("GET", `${card.dataset.url}${query ? `?${query}` : ""}`, { source: "#editor", target: "#editor", swap: "innerMorph" });
};

const choose = (cell, then) => {
  const card = tray();
  if (!card) return;
  const from = chosen();
  if (from === cell) load("", then);
  else if (from && (card.dataset.steps ?? "").split(" ").includes(cell)) load(`from=${from}&to=${cell}`, then);
  else load(`from=${cell}`, then);
};

// ---- marks over the map: the chosen cell and where it can go -----------------------------------
const mark = (cell, kind) => {
  const square = linkOf(cell)?.querySelector("rect");
  if (!square) return;
  const rect = document.createElementNS(SVG, "rect");
  for (const name of ["x", "y", "width", "height"]) rect.setAttribute(name, square.getAttribute(name));
  rect.setAttribute("class", kind);
  document.getElementById("marks").append(rect);
};

const draw = () => {
  const layer = document.getElementById("marks");
  if (!layer) return;
  layer.replaceChildren();
  const card = tray();
  if (!card) return;
  (card.dataset.steps ?? "").split(" ").filter(Boolean).forEach((cell) => mark(cell, "way"));
  if (card.dataset.to) mark(card.dataset.to, "goal");
  if (chosen()) mark(chosen(), "picked");
};

// ---- near and far ----------------------------------------------------------------------------------
const SMALL = 20; // pixels: a cell that no finger hits
const close = document.getElementById("zoom-close");
const show = () => {
  const wrap = document.getElementById("map-wrap");
  const cell = linkOf(chosen()) ?? document.querySelector('#board .cells a[tabindex="0"]');
  if (!wrap || !cell || !close?.checked) return;
  const at = cell.getBoundingClientRect(), frame = wrap.getBoundingClientRect();
  wrap.scrollBy(at.x + at.width / 2 - frame.x - wrap.clientWidth / 2, at.y + at.height / 2 - frame.y - wrap.clientHeight / 2);
};
on("change", (e) => { if (e.target === close) show(); });
const first = document.querySelector("#board .cells a")?.getBoundingClientRect();
if (close && first?.width && first.width < SMALL && !wide.matches) { close.checked = true; show(); }

// ---- taps ------------------------------------------------------------------------------------------
const say = (text) => { const line = document.getElementById("board-said"); if (line) line.textContent = text; };

on("click", (e) => {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const cell = e.target.closest?.("#board a[data-cell], #facts a[data-cell]");
  if (cell) {
    e.preventDefault();
    say(cell.getAttribute("aria-label") ?? "");
    choose(cell.dataset.cell);
    return;
  }
  const link = e.target.closest?.("[data-choose]");
  if (link) { e.preventDefault(); load(link.dataset.choose); return; }
  const put = e.target.closest?.("[data-put]");
  if (put) {
    const field = put.closest("li").querySelector("[data-send]");
    field.value = put.dataset.put;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const step = e.target.closest?.("[data-step]");
  if (step) {
    const field = step.parentElement.querySelector("input");
    const most = Number(field.max || Infinity), least = Number(field.min || 0);
    field.value = String(Math.min(most, Math.max(least, Number(field.value || 0) + Number(step.dataset.step))));
  }
});

// ---- the whole by keys: arrows move the cursor, Enter chooses, Escape puts down ---------------------
const WAYS = { ArrowLeft: [-100, 0], ArrowRight: [100, 0], ArrowUp: [0, -100], ArrowDown: [0, 100] };
const walk = (link, [dx, dy]) => {
  const at = link.querySelector("rect");
  let x = Number(at.getAttribute("x")) + dx, y = Number(at.getAttribute("y")) + dy;
  // A mountain is stepped over, so that every cell can be reached.
  for (let tries = 0; tries < 40; tries += 1, x += dx, y += dy) {
    const next = document.querySelector(`#board .cells rect[x="${x}"][y="${y}"]`)?.parentElement;
    if (next) { next.focus(); return; }
  }
};

on("keydown", (e) => {
  if (e.key === "Escape" && chosen() && !e.target.closest?.("#stage")) {
    const back = linkOf(chosen());
    load("", () => back?.focus());
    return;
  }
  const link = e.target.closest?.("#board a[data-cell]");
  if (!link) return;
  if (WAYS[e.key]) { e.preventDefault(); walk(link, WAYS[e.key]); }
  if (e.key === "Enter" || e.key === " ") {
    e.preventDefault();
    choose(link.dataset.cell, () => {
      const first = slot().querySelector("input[data-send]");
      first?.focus();
      first?.select();
    });
  }
});

// ---- after the server's answers ------------------------------------------------------------------------
const counted = () => {
  const number = document.querySelector("#orders [data-drafts]")?.dataset.drafts ?? "";
  const badge = document.querySelector("[data-count]");
  if (!badge) return;
  badge.textContent = number;
  badge.hidden = !number || number === "0";
};

const settled = () => {
  document.querySelectorAll("#editor [data-needs-script][hidden]").forEach((shown) => { shown.hidden = false; });
  draw();
  counted();
};

let seen = document.getElementById("orders")?.dataset.digest;
const refreshed = () => {
  const now = document.getElementById("orders")?.dataset.digest;
  if (now === seen) return;
  seen = now;
  // The list changed: what is left to send did too, unless somebody is writing there.
  if (chosen() && !slot().contains(document.activeElement)) load(asked || `from=${chosen()}`, afterwards);
};

on("htmx:after:swap", (e) => {
  const edited = e.detail.ctx?.target?.id === "editor";
  if (afterwards && edited) { const act = afterwards; afterwards = null; act(); }
  // On a phone the form would open below the fold; beside the map it is always in view.
  if (edited && tray()?.dataset.to && !wide.matches) slot().scrollIntoView({ block: "nearest" });
  settled();
  refreshed();
});
on("htmx:ws:after:message:incoming", () => { settled(); refreshed(); });

on("htmx:after:request", (e) => {
  const { sourceElement, response } = e.detail.ctx ?? {};
  if (!sourceElement?.matches?.("#editor form") || !(response?.status < 400)) return;
  const from = chosen();
  seen = null;
  load(`from=${from}`, () => linkOf(from)?.focus({ preventScroll: true }));
});

// The forecast follows who is sent; a second step or a quest asks for the whole form anew.
on("change", (e) => {
  const form = e.target.closest?.("#editor form.going");
  if (!form || !e.target.matches("[data-send]")) return;
  const query = new URLSearchParams([...form.querySelectorAll("[data-ask]")]
    .filter((field) => field.type !== "checkbox" || field.checked).map((field) => [field.name, field.value])).toString();
  if (e.target.matches(".send input")) { asked = query; return; }
  const field = e.target.name;
  load(query, () => slot().querySelector(`[name="${field}"]`)?.focus({ preventScroll: true }));
});

// ---- the phase moved: the army is put down, and it is said ---------------------------------------------
document.body.addEventListener("phase", (e) => {
  asked = "";
  if (chosen()) {
    say(tray().dataset.dropped);
    tray().dataset.from = tray().dataset.steps = tray().dataset.to = "";
    draw();
  }
  document.querySelectorAll("[data-phase-field]").forEach((field) => { field.value = e.detail; });
});

// ---- a story that names figures or cells is warned of, never blocked (A-59) ------------------------------
on("input", (e) => {
  if (!e.target.matches?.("[data-warns]")) return;
  const warning = e.target.form.querySelector("[data-warning]");
  warning.hidden = !/\d/.test(e.target.value);
});

// ---- the turn plays: its cell is lit -------------------------------------------------------------------
on("playback:step", (e) => { draw(); if (e.detail.cell) mark(e.detail.cell, "played"); });
on("playback:end", draw);

settled();
}
