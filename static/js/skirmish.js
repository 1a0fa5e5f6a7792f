// The table of Skirmish: what is chosen says on the table what it would do; taps, keys and drags are buttons of one form.
{
const on = (name, act, how) => document.addEventListener(name, act, how);
const plan = () => document.getElementById("plan");
const tray = () => document.querySelector("#editor .sk-tray");
const chosen = () => document.querySelector("#editor .sk-pick > input:checked");
const pickOf = (input) => input?.closest(".sk-pick");
const TAPS = ["lay", "reinforce", "join", "strike"];
const targets = () => [...(plan()?.querySelectorAll(TAPS.map((name) => `button[name=${name}]`).join()) ?? [])];
let byKeys = false;
on("keydown", () => { byKeys = true; }, true);
on("pointerdown", () => { byKeys = false; }, true);

// ---- what the chosen card or unit would do, as the server has reckoned it ------------------------
const suits = (button, pick) => (button.name === "lay" ? pick.dataset.kind === "standard"
  : button.name === "reinforce" ? pick.dataset.kind === "reinforcement" : "unit" in pick.dataset);

const tell = () => {
  const pick = pickOf(chosen());
  for (const button of targets()) {
    const place = button.querySelector(":scope > span");
    const fit = pick?.querySelector(`data[value="${button.value}"]`);
    if (button.name === "join") {
      if (fit) button.querySelector("b").textContent = `+${fit.dataset.figures}`;
    } else if (place && button.classList.contains("sk-slot")) {
      button.dataset.said ??= place.textContent;
      const figures = document.createElement("b");
      figures.textContent = fit?.dataset.figures ?? "";
      if (fit && suits(button, pick)) place.replaceChildren(tray().dataset.lay, figures, fit.dataset.told);
      else place.textContent = button.dataset.said;
    }
  }
};

// The hand says what fits where one looks: in the lane under the pointer or in focus.
const look = (lane) => {
  const number = lane?.querySelector("button[name=lay], button[name=reinforce]")?.value;
  if (!number) return;
  for (const fit of tray()?.querySelectorAll("data.sk-pick__fit") ?? []) {
    fit.hidden = fit.value !== number || fit.classList.contains("is-off");
  }
};

// ---- a tap: a button of the form, made for the moment where there is none ------------------------
const tap = (name, value, more = {}) => {
  const form = plan();
  const there = form.querySelector(`button[name="${name}"][value="${value}"]`);
  const button = there ?? Object.assign(document.createElement("button"), { name, value, hidden: true });
  const fields = Object.entries(more).map(([field, text]) => Object.assign(document.createElement("input"), { type: "hidden", name: field, value: text }));
  form.append(...fields, ...(there ? [] : [button]));
  form.requestSubmit(button);
  setTimeout(() => { fields.forEach((field) => field.remove()); if (!there) button.remove(); }, 1000);
};

// ---- the tray is loaded anew when the plan has changed ---------------------------------------------
const seenNow = () => ["field", "acts"].map((name) => document.getElementById(name)?.dataset.digest).join();
let seen = seenNow();
const load = () => {
  const url = tray()?.dataset.url;
  if (url) htmx.ajax("GET", url, { source: "#editor", target: "#editor", swap: "innerHTML" });
};

// What is chosen meanwhile stands, and so does the focus.
let kept = null;
on("htmx:before:swap", (e) => {
  if (e.detail.ctx?.target?.id === "editor") kept = { value: chosen()?.value, focus: document.activeElement?.closest?.("#editor") !== null };
});
const renewed = () => {
  const again = kept?.value && tray()?.querySelector(`.sk-pick > input[value="${kept.value}"]`);
  if (again) again.checked = true;
  settled();
  if (byKeys && (kept?.focus || document.activeElement === document.body)) goOn();
  kept = null;
};

// After a tap by keys the next thing to do has the focus.
const goOn = () => (chosen() ?? tray()?.querySelector(".sk-pick > input") ?? document.querySelector("#acts .btn.main:not([disabled])"))?.focus();

const settled = () => { tell(); look(plan()?.querySelector(".sk-lane.is-active")); };
const refreshed = () => {
  settled();
  if (seenNow() === seen) return;
  seen = seenNow();
  const beam = document.querySelector("#beam [data-phase]")?.dataset.phase;
  // A new phase brings a new tray by itself.
  if (beam === document.querySelector("#editor [data-phase]")?.dataset.phase) load();
};
on("htmx:after:swap", (e) => { if (e.detail.ctx?.target?.id === "editor") renewed(); else refreshed(); });
on("htmx:ws:after:message:incoming", refreshed);
on("change", (e) => { if (e.target.closest?.("#editor .sk-pick")) tell(); });
on("pointerover", (e) => look(e.target.closest?.("#plan .sk-lane")));
on("focusin", (e) => look(e.target.closest?.("#plan .sk-lane")));

// ---- keys: Enter goes from what is chosen to where it may go, a figure lays it there -------------------
const open = () => { const pick = pickOf(chosen()); return pick ? targets().filter((button) => suits(button, pick)) : []; };
on("keydown", (e) => {
  if (!e.target.matches?.("#editor .sk-pick > input") || e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key === "Enter") {
    e.preventDefault();
    e.target.checked = true;
    tell();
    const here = open();
    (here.find((button) => button.closest(".is-active")) ?? here[0])?.focus();
  } else if (/^[1-6]$/.test(e.key)) {
    const to = open().find((button) => button.value === e.key);
    if (to) { e.preventDefault(); tap(to.name, to.value); }
  }
});

// ---- drag: a card or unit onto its place, or from the table back to the tray ----------------------------
const FAR = 8;
let held = null;

const laneOf = (x, y) => document.elementFromPoint(x, y)?.closest("#plan .sk-lane");
const numberOf = (lane) => [...lane.parentElement.children].indexOf(lane) + 1;
const carried = (from) => {
  const [kind, value] = [from.name, from.value];
  if (kind === "leave") return { field: "unit", what: value, back: ["leave", value] };
  if (kind === "take") return { field: "card", what: plan().elements[value]?.value, as: value.split("-")[0], back: ["take", value] };
  const pick = pickOf(from);
  if (!pick) return null;
  return { field: from.name, what: from.value, as: pick.dataset.kind, input: from };
};

const drop = (x, y) => {
  const { field, what, as, back, input } = held.load;
  const foe = document.elementFromPoint(x, y)?.closest("button[name=strike]");
  const lane = laneOf(x, y);
  const more = input ? {} : { [field]: what };
  if (input) input.checked = true;
  if (foe && field === "unit") tap("strike", foe.value, more);
  else if (lane && field === "unit" && plan().querySelector("button[name=join], button[name=leave]")) tap("join", numberOf(lane), more);
  else if (lane && field === "card") tap(as === "reinforcement" ? "reinforce" : "lay", numberOf(lane), more);
  else if (!lane && back) tap(...back);
};

const lift = (e) => {
  held.source.classList.add("is-dragged");
  const shown = held.source.querySelector(".sk-card:last-child, .sk-chip__token") ?? held.source;
  const box = shown.getBoundingClientRect();
  held.ghost = shown.cloneNode(true);
  held.ghost.classList.add("sk-ghost");
  held.ghost.style.setProperty("--card-w", `${shown.offsetWidth}px`);
  held.ghost.style.inlineSize = `${shown.offsetWidth}px`;
  [held.dx, held.dy] = [box.x + box.width / 2, box.y + box.height / 2].map((at, axis) => at - [held.x, held.y][axis] - [box.width, box.height][axis] / 2);
  document.getElementById("arena").append(held.ghost);
  move(e);
};

const move = (e) => {
  held.ghost.style.translate = `${e.clientX + held.dx}px ${e.clientY + held.dy}px`;
  document.querySelectorAll("#plan .is-over").forEach((one) => one.classList.remove("is-over"));
  const over = document.elementFromPoint(e.clientX, e.clientY);
  (over?.closest("#plan button[name=strike]") ?? over?.closest("#plan .sk-lane"))?.classList.add("is-over");
};

const letGo = () => {
  held?.ghost?.remove();
  held?.source.classList.remove("is-dragged");
  document.querySelectorAll("#plan .is-over").forEach((one) => one.classList.remove("is-over"));
  held = null;
};

on("pointerdown", (e) => {
  if (e.button !== 0 || !plan()) return;
  const source = e.target.closest?.("#editor .sk-pick:has(> input), #plan button[name=take], #plan button[name=leave]");
  const load = source && carried(source.matches("button") ? source : source.querySelector("input"));
  if (load) held = { source, load, x: e.clientX, y: e.clientY, id: e.pointerId };
});
on("pointermove", (e) => {
  if (!held || e.pointerId !== held.id) return;
  if (!held.ghost && Math.hypot(e.clientX - held.x, e.clientY - held.y) > FAR) lift(e);
  else if (held.ghost) move(e);
});
on("pointerup", (e) => {
  if (!held || e.pointerId !== held.id) return;
  if (held.ghost) {
    held.ghost.remove();
    drop(e.clientX, e.clientY);
    // What was dragged is not tapped, too.
    const stop = (click) => { click.preventDefault(); click.stopPropagation(); };
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
  }
  letGo();
});
on("pointercancel", letGo);
on("keydown", (e) => { if (e.key === "Escape") letGo(); });
on("dragstart", (e) => { if (e.target.closest?.("#editor, #plan")) e.preventDefault(); });

settled();
}
