// The map editor: strokes by pointer and keys, the check by the server, and a copy that outlives the page.
{
const desk = document.getElementById("map-desk");
const form = document.getElementById("map-form");
const host = document.getElementById("map-cells");
const words = JSON.parse(desk.dataset.words);
const KEPT = "bannerhall-map", VERSION = 1;
const say = (text) => { desk.querySelector("[data-said]").textContent = text ?? ""; };
const changed = () => {
  // What was checked is no longer what lies here: no lobby opens with it.
  document.querySelector(".desk-lobby button")?.setAttribute("disabled", "");
  document.body.dispatchEvent(new CustomEvent("plan"));
};

let plan, steps, symmetry = "none", waiting = "", stroke = null, laid = Number(desk.dataset.size);
const size = () => plan.rows.length;
const board = MapBoard.make(host, words);
const palette = MapPalette.make(desk, words, { choose: () => { wait(""); keep(); }, change: () => settle() });
const kindOf = (letter) => plan.kinds[letter] ?? "";
const imagesOf = (cell) => MapPlan.images(cell, symmetry, size());

// ---- a copy in this browser; a browser that keeps nothing loses only that -----------------------------
const keep = () => {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ version: VERSION, plan: MapPlan.toPlain(plan), brush: palette.brush(), symmetry }));
  } catch { /* storage is denied or full */ }
};
const kept = () => {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT));
    return found?.version === VERSION && MapPlan.isPlain(found.plan) ? found : null;
  } catch { return null; }
};

// ---- what is shown follows the plan ----------------------------------------------------------------------
const show = () => {
  board.show(plan);
  palette.show(plan, board.strengthOf);
  const can = steps.can();
  desk.querySelector("[data-act=undo]").disabled = !can.undo;
  desk.querySelector("[data-act=redo]").disabled = !can.redo;
  desk.dataset.size = size();
  if (laid !== size()) {
    laid = size();
    htmx.ajax("GET", desk.dataset.land.replace("/0/", `/${laid}/`), { source: "#map-land", target: "#map-land", swap: "innerHTML" });
  }
  hover(board.cursor());
};
const write = () => {
  for (const [name, text] of Object.entries(MapPlan.toText(plan))) {
    const field = form.elements[name];
    if (field !== document.activeElement || name !== "name") field.value = text;
  }
};
// A finished change: one step back, the text, the copy, the check.
const settle = () => {
  const moved = steps.keep(plan);
  show();
  if (!moved) return;
  write();
  keep();
  changed();
};
const adopt = (plain) => {
  plan = MapPlan.fromPlain(plain);
  wait("");
  if (steps) { settle(); return; }
  steps = MapPlan.history(plan);
  show();
  write();
};
const step = (way) => {
  const found = steps[way]();
  if (!found) return;
  plan = found;
  wait("");
  show();
  write();
  keep();
  changed();
};

// ---- brushes ------------------------------------------------------------------------------------------------
const wait = (cell) => {
  waiting = cell;
  board.mark("waits", cell ? [cell] : []);
};
const hover = (cell) => board.mark("ghost", cell ? imagesOf(cell) : []);
const paint = (cell, letter) => {
  imagesOf(cell).forEach((image) => MapPlan.put(plan, image, letter));
};
const gate = (cell) => {
  if (waiting === cell) { wait(""); return; }
  if (waiting) {
    const pairs = MapPlan.imagePairs(waiting, cell, symmetry, size());
    if (!pairs) { say(words.twoPartners); desk.querySelector("[data-hint]").textContent = words.twoPartners; return; }
    pairs.flat().forEach((end) => MapPlan.put(plan, end, palette.brush()));
    MapPlan.pair(plan, pairs);
    wait("");
    desk.querySelector("[data-hint]").textContent = words.hint;
    say(board.describe(plan, cell));
  } else {
    if (kindOf(MapPlan.letterAt(plan, cell)) !== "teleport") paint(cell, palette.brush());
    wait(cell);
    say(words.choosePartner);
    desk.querySelector("[data-hint]").textContent = words.choosePartner;
  }
};
const tap = (cell, letter) => {
  if (kindOf(letter) === "teleport") gate(cell); else { wait(""); paint(cell, letter); }
};

// ---- pointer: a tap or drag paints, a second finger pans, the right button erases ---------------------------
const touches = new Map();
let pan = null;
const zoom = MapZoom.make(desk);
const middle = () => {
  const [a, b] = [...touches.values()];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) };
};
const line = (from, to) => {
  const [[x0, y0], [x1, y1]] = [from, to].map(MapPlan.placeOf);
  const far = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  return Array.from({ length: far }, (_, k) => MapPlan.nameOf(
    Math.round(x0 + ((x1 - x0) * (k + 1)) / far), Math.round(y0 + ((y1 - y0) * (k + 1)) / far)));
};
const cancel = () => {
  if (stroke) { plan = MapPlan.fromPlain(stroke.before); show(); }
  stroke = null;
};
host.addEventListener("pointerdown", (e) => {
  if (e.pointerType === "touch") {
    touches.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (touches.size === 2) { cancel(); pan = { ...middle(), ...zoom.at() }; return; }
  }
  const cell = board.under(e.clientX, e.clientY);
  if (!cell || pan || e.button === 1) return;
  e.preventDefault();
  board.place(cell, true);
  if (e.altKey) { palette.choose(MapPlan.letterAt(plan, cell)); return; }
  stroke = { before: MapPlan.toPlain(plan), letter: e.button === 2 ? MapPlan.OPEN : palette.brush(), last: cell };
  if (kindOf(stroke.letter) === "teleport") { stroke.tap = cell; return; }
  tap(cell, stroke.letter);
  show();
});
host.addEventListener("pointermove", (e) => {
  if (touches.has(e.pointerId)) touches.set(e.pointerId, { x: e.clientX, y: e.clientY });
  if (pan) {
    if (touches.size !== 2) return;
    const now = middle();
    zoom.set(pan.zoom * (now.far / pan.far));
    zoom.move(pan.left + pan.x - now.x, pan.top + pan.y - now.y);
    return;
  }
  const cell = board.under(e.clientX, e.clientY);
  if (!stroke) { hover(cell); return; }
  if (!cell || cell === stroke.last || stroke.tap) return;
  line(stroke.last, cell).forEach((passed) => paint(passed, stroke.letter));
  stroke.last = cell;
  board.place(cell);
  show();
});
const lifted = (e) => {
  touches.delete(e.pointerId);
  if (pan) { if (!touches.size) pan = null; return; }
  if (!stroke) return;
  if (stroke.tap) tap(stroke.tap, stroke.letter);
  stroke = null;
  settle();
};
addEventListener("pointerup", lifted);
addEventListener("pointercancel", (e) => { cancel(); lifted(e); });
host.addEventListener("pointerleave", () => { if (!stroke) hover(""); });
host.addEventListener("contextmenu", (e) => e.preventDefault());
// Two fingers are ours; one finger paints, so the page must not scroll under it.
host.addEventListener("touchmove", (e) => { if (stroke || pan) e.preventDefault(); }, { passive: false });

// ---- keys ---------------------------------------------------------------------------------------------------------
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-99, 0], End: [99, 0], PageUp: [0, -5], PageDown: [0, 5] };
const onCell = (e) => {
  const cell = board.cursor();
  if (WAYS[e.key]) {
    const next = board.beside(cell, ...WAYS[e.key]);
    board.place(next, true);
    if (e.shiftKey && kindOf(palette.brush()) !== "teleport") line(cell, next).forEach((passed) => paint(passed, palette.brush()));
    hover(next);
  } else if (e.key === " " || e.key === "Enter") tap(cell, palette.brush());
  else if (e.key === "Delete" || e.key === "Backspace") paint(cell, MapPlan.OPEN);
  else if (/^[0-9]$/.test(e.key)) palette.digit(Number(e.key));
  else if (e.key === "Escape") wait("");
  else if (e.key.toLowerCase() === "i") palette.choose(MapPlan.letterAt(plan, cell));
  else return;
  e.preventDefault();
  settle();
  if (!WAYS[e.key] && !waiting) say(board.describe(plan, cell));
};
document.addEventListener("keydown", (e) => {
  const typing = e.target.closest("input:not([type=radio]), textarea, select");
  if ((e.ctrlKey || e.metaKey) && !typing && /^[zy]$/i.test(e.key)) {
    e.preventDefault();
    step(e.key.toLowerCase() === "y" || e.shiftKey ? "redo" : "undo");
  } else if (e.target.closest("#map-cells [data-cell]") && !e.ctrlKey && !e.metaKey && !e.altKey) onCell(e);
});

// ---- tools ----------------------------------------------------------------------------------------------------------
const acts = {
  undo: () => step("undo"),
  redo: () => step("redo"),
  closer: () => zoom.by(1),
  farther: () => zoom.by(-1),
  repeat: () => {
    MapPlan.repeat(plan, symmetry);
    wait("");
    settle();
  },
  clear: () => {
    plan.rows = plan.rows.map((row) => row.map(() => MapPlan.OPEN));
    plan.teleports = [];
    wait("");
    settle();
  },
};
desk.addEventListener("click", (e) => {
  acts[e.target.closest("[data-act]")?.dataset.act]?.();
  const link = e.target.closest("[data-go]");
  if (!link) return;
  e.preventDefault();
  board.place(link.dataset.go, true);
  board.mark("lit", [link.dataset.go]);
  hover(link.dataset.go);
});
const symmetric = (name) => {
  symmetry = name;
  desk.querySelector("[data-symmetry]").value = name;
  desk.querySelector("[data-act=repeat]").disabled = name === "none";
};
desk.querySelector("[data-symmetry]").addEventListener("change", (e) => { symmetric(e.target.value); wait(""); hover(board.cursor()); keep(); });
form.elements.name.addEventListener("change", (e) => { plan.name = e.target.value; settle(); });

// ---- the server's answers -----------------------------------------------------------------------------------------------
MapAnswers.make(desk, form, words, { given: adopt, faults: (cells) => board.mark("fault", cells), again: changed });

// ---- begin: what the address asks for, else what this browser kept -----------------------------------------------------
for (const input of desk.querySelectorAll("[data-needs-script]")) input.hidden = false;
const before = kept();
const own = JSON.parse(desk.dataset.plan);
if (before && !desk.dataset.given) {
  symmetric(before.symmetry in words.symmetries ? before.symmetry : "none");
  adopt(before.plan);
  // The check listens as soon as htmx has begun, which is after this script.
  addEventListener("load", changed);
} else {
  // A map by link comes over the kept one, which stays one step back.
  if (before) adopt(before.plan);
  adopt(own);
}
palette.choose(before?.brush ?? "M");
keep();
}
