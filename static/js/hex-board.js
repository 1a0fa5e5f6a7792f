// A hex board by taps and keys. Every lit cell is a link that works without this script; with it, a
// tap fills the field `tap` of the form that the board names (data-form) and sends it.
{
const BOARD = "svg[data-board]";
const STOPS = "[data-cell]";
const on = (name, act) => document.addEventListener(name, act);
const stops = (board) => [...board.querySelectorAll(STOPS)];
const lit = (board) => [...board.querySelectorAll("a[data-tap]")];

// ---- taps --------------------------------------------------------------------------------------
const formOf = (from) => {
  const named = (from.closest(BOARD) ?? document.querySelector(BOARD))?.dataset.form;
  const form = named ? document.getElementById(named) : null;
  return form?.elements?.tap ? form : null;
};

on("click", (e) => {
  const link = e.target.closest?.("a[data-tap]");
  if (!link || e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const form = formOf(link);
  if (!form) return; // The link leads to the editor with this cell picked.
  e.preventDefault();
  form.elements.tap.value = link.dataset.tap;
  form.requestSubmit();
});

// ---- where a cell lies, and whether the board stands up ------------------------------------------
const cellOf = (stop) => stop.dataset.cell.split(",").map(Number);
// Quarters by which the keys turn: a board that stands on its left end needs one, on its right three.
const turned = (board) => {
  const up = getComputedStyle(board).getPropertyValue("--hx-up").trim();
  const { width, height } = board.getBoundingClientRect();
  if (!up || height <= width) return 0;
  return up.includes("-") ? 3 : 1;
};

// ---- one tab stop, then arrows ---------------------------------------------------------------------
const enter = (board) => {
  const all = stops(board);
  const current = all.find((stop) => stop.tabIndex === 0 && stop === document.activeElement)
    ?? lit(board).find((link) => link.hasAttribute("aria-current")) ?? lit(board)[0]
    ?? all.find((stop) => stop.matches(".hx-acting, .hx-mine")) ?? all[0];
  for (const stop of all) stop.setAttribute("tabindex", stop === current ? "0" : "-1");
};

const go = (board, stop) => {
  if (!stop) return;
  for (const one of stops(board)) one.setAttribute("tabindex", one === stop ? "0" : "-1");
  stop.focus();
};

// Of several things in one cell the last drawn is on top: a lit cell over its figure.
const byCell = (board) => new Map(stops(board).map((stop) => [stop.dataset.cell, stop]));

// Axial steps by key: a row is a run of cells with one r; two slants lead up, two down.
const SLANTS = { y: [0, -1], u: [1, -1], b: [-1, 1], n: [0, 1] };
const WAYS = { ArrowLeft: 0, ArrowUp: 1, ArrowRight: 2, ArrowDown: 3 };
const NAMES = Object.keys(WAYS);

const along = (board, from, forward) => {
  const [q, r] = cellOf(from);
  const row = [...byCell(board).values()].filter((stop) => cellOf(stop)[1] === r)
    .sort((a, b) => cellOf(a)[0] - cellOf(b)[0]);
  return forward ? row.find((stop) => cellOf(stop)[0] > q) : row.findLast((stop) => cellOf(stop)[0] < q);
};

// The nearest thing in the rows above or below, measured along the row.
const across = (board, from, down) => {
  const [q, r] = cellOf(from);
  const middle = 2 * q + r;
  const others = [...byCell(board).values()].filter((stop) => (down ? cellOf(stop)[1] > r : cellOf(stop)[1] < r));
  const far = (stop) => {
    const [q2, r2] = cellOf(stop);
    return Math.abs(r2 - r) * 1000 + Math.abs(2 * q2 + r2 - middle);
  };
  return others.sort((a, b) => far(a) - far(b))[0];
};

const slant = (board, from, [dq, dr]) => {
  const cells = byCell(board);
  let [q, r] = cellOf(from);
  for (let tries = 0; tries < 40; tries += 1) {
    q += dq;
    r += dr;
    const found = cells.get(`${q},${r}`);
    if (found) return found;
  }
  return null;
};

const step = (board, from, by) => {
  const all = lit(board);
  if (!all.length) return null;
  const at = all.indexOf(from);
  return all[(Math.max(at, by > 0 ? -1 : 0) + by + all.length) % all.length];
};

const arrow = (board, from, key) => {
  // On a turned board what was right is up, or down: the key turns back with it.
  const way = (WAYS[key] + turned(board)) % 4;
  const name = NAMES[way];
  if (name === "ArrowLeft" || name === "ArrowRight") return along(board, from, name === "ArrowRight");
  return across(board, from, name === "ArrowDown");
};

const target = (board, from, key) => {
  if (key in WAYS) return arrow(board, from, key);
  if (key === "." || key === ",") return step(board, from, key === "." ? 1 : -1);
  if (key === "Home") return lit(board)[0] ?? stops(board)[0];
  if (key === "End") return lit(board).at(-1) ?? stops(board).at(-1);
  return SLANTS[key] ? slant(board, from, SLANTS[key]) : undefined;
};

on("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const from = e.target.closest?.(`${BOARD} ${STOPS}`);
  if (!from) return;
  const board = from.closest(BOARD);
  if (e.key === " " && from.matches("a")) { e.preventDefault(); from.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); return; }
  if (e.key === "Escape") { e.preventDefault(); document.getElementById("editor")?.focus(); return; }
  const stop = target(board, from, e.key);
  if (stop === undefined) return;
  e.preventDefault();
  go(board, stop);
});

// ---- the board is replaced by each change: keep the place of whoever walks on it by keys -----------
let at = "";
on("focusin", (e) => { at = e.target.closest?.(`${BOARD} ${STOPS}`)?.dataset.cell ?? ""; });
const settled = () => document.querySelectorAll(BOARD).forEach((board) => {
  enter(board);
  const lost = at && (!document.activeElement || document.activeElement === document.body);
  const back = lost ? byCell(board).get(at) : null;
  if (back) go(board, back);
});
on("htmx:after:swap", settled);
on("htmx:ws:after:message:incoming", settled);
settled();
}
