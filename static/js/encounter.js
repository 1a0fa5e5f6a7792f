// The table of Encounter: a second tap does what the first one drafted, a look ahead, explanations over the page.
{
const arena = document.getElementById("arena");
const on = (name, act, how) => document.addEventListener(name, act, how);
const board = () => document.querySelector("#board svg[data-board]");
const go = () => document.querySelector("#go [data-go]");
let byKeys = false;
on("keydown", () => { byKeys = true; }, true);
on("pointerdown", () => { byKeys = false; }, true);

// ---- a tap on what is drafted already does it -----------------------------------------------------
on("click", (e) => {
  const link = e.target.closest?.("#board a[data-tap][aria-current]");
  if (!link || e.button || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const button = go();
  if (!button || button.value !== link.dataset.tap) return;
  e.preventDefault();
  e.stopImmediatePropagation();
  button.form.requestSubmit(button);
}, true);

// ---- looking ahead: what the foes would do if the hero ended its turn on a cell ---------------------
const WAIT = 140, MOST = 60;
const seen = new Map(); // what was answered, by the board's digest and the cell
let timer = 0, wanted = "";
const slot = () => document.getElementById("ahead");
const drawn = () => board()?.querySelector(":scope > g.hx-ahead");

const clear = () => {
  wanted = "";
  clearTimeout(timer);
  drawn()?.remove();
  for (const veiled of board()?.querySelectorAll(".hx-why .is-veiled") ?? []) veiled.classList.remove("is-veiled");
  const words = slot();
  if (words?.dataset.own !== undefined) { words.innerHTML = words.dataset.own; delete words.dataset.own; }
};

const answer = async (cell) => {
  const key = `${document.getElementById("board").dataset.digest} ${cell}`;
  if (!seen.has(key)) {
    const asking = fetch(`${arena.dataset.ahead}?cell=${encodeURIComponent(cell)}`, { headers: { "HX-Request": "true" } })
      .then((said) => { if (!said.ok) throw new Error(String(said.status)); return said.text(); });
    asking.catch(() => seen.delete(key));
    seen.set(key, asking);
    if (seen.size > MOST) seen.delete(seen.keys().next().value);
  }
  return seen.get(key);
};

const show = async (cell) => {
  let text;
  try { text = await answer(cell); } catch { return; }
  if (wanted !== cell || !slot() || !board()) return;
  const parsed = new DOMParser().parseFromString(text, "text/html");
  const words = slot();
  words.dataset.own ??= words.innerHTML;
  words.replaceChildren(...parsed.querySelector("[data-words]").childNodes);
  drawn()?.remove();
  const overlay = document.importNode(parsed.querySelector("[data-overlay] > g"), true);
  board().querySelector(".hx-why")?.after(overlay);
};

const STEP = "#board a.hx-step[data-tap^='move:']";
const look = (e) => at(e.target.closest?.(STEP));
const at = (step) => {
  const cell = step && slot() ? step.dataset.cell : "";
  if (cell === wanted) return;
  clear();
  if (!cell || step.hasAttribute("aria-current")) return;
  wanted = cell;
  timer = setTimeout(() => show(cell), WAIT);
};
on("pointerover", look);
on("focusin", look);

// ---- explanations: over the match, not instead of it -------------------------------------------------
const dialog = document.getElementById("why");
on("click", async (e) => {
  const link = e.target.closest?.("a[data-why]");
  if (!link || !dialog?.showModal || e.button || e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  try {
    const said = await fetch(link.href, { headers: { "HX-Request": "true" } });
    if (!said.ok) throw new Error(String(said.status));
    document.getElementById("why-body").innerHTML = await said.text();
  } catch { location.assign(link.href); return; }
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
});

// ---- the board itself shows that an order arrived: a toast would lie over it, so it is only said ------
let sent = -Infinity;
const said = document.getElementById("said");
on("submit", (e) => { if (e.target.closest?.("#acts, #editor")) sent = performance.now(); }, true);
if (said) {
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
    if (performance.now() - sent < 4000 && node.matches?.(".toast:not(.bad)")) node.classList.add("vh");
  }))).observe(said, { childList: true });
}

// ---- what is waited for has the focus, for those who play by keys --------------------------------------
const settled = () => {
  clear();
  at(document.querySelector(`${STEP}:is(:hover, :focus)`)); // the board is another one, the pointer still there
  const lost = !document.activeElement || document.activeElement === document.body;
  if (byKeys && lost) go()?.focus();
};
on("htmx:after:swap", settled);
on("htmx:ws:after:message:incoming", settled);
}
