// Plays a battle step by step: every step stands in the page; the style sheet shows those reached.
{
const PAUSE = 2800;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const timers = new WeakMap();
const all = () => [...document.querySelectorAll("[data-battle]")];
const stepOf = (battle) => Number(battle.dataset.step);
const lastOf = (battle) => Number(battle.dataset.last);

const face = (battle, playing) => {
  const button = battle.querySelector("[data-battle-act=play]");
  battle.classList.toggle("playing", playing);
  button?.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
};

const halt = (battle) => { clearTimeout(timers.get(battle)); face(battle, false); };

const show = (battle, step) => {
  const link = battle.querySelector(`[data-battle-step="${step}"]`);
  if (!link) return;
  battle.classList.add("plays");
  battle.dataset.step = step;
  battle.querySelectorAll("[data-battle-step]").forEach((one) => one.removeAttribute("aria-current"));
  link.setAttribute("aria-current", "step");
  battle.querySelector("[data-battle-told]").textContent = link.dataset.told;
  ready(battle);
  // The address names the step, so that a copied link opens there.
  history.replaceState(history.state, "", link.href);
};

const ready = (battle) => {
  const act = (name) => battle.querySelector(`[data-battle-act=${name}]`);
  if (!act("back")) return;
  act("back").disabled = stepOf(battle) <= 1;
  act("on").disabled = stepOf(battle) >= lastOf(battle);
};

const run = (battle) => {
  clearTimeout(timers.get(battle));
  const pace = Number(battle.querySelector("[data-battle-speed]")?.value ?? 1);
  timers.set(battle, setTimeout(() => {
    if (!battle.isConnected) return;
    show(battle, stepOf(battle) + 1);
    if (stepOf(battle) < lastOf(battle)) run(battle); else halt(battle);
  }, PAUSE * pace));
};

const acts = {
  back: (battle) => { halt(battle); show(battle, Math.max(1, stepOf(battle) - 1)); },
  on: (battle) => { halt(battle); show(battle, Math.min(lastOf(battle), stepOf(battle) + 1)); },
  first: (battle) => { halt(battle); show(battle, 1); },
  last: (battle) => { halt(battle); show(battle, lastOf(battle)); },
  play: (battle) => {
    if (battle.classList.contains("playing")) { halt(battle); return; }
    if (stepOf(battle) >= lastOf(battle)) show(battle, 1);
    // With reduced motion nothing moves by itself: each press is one step.
    else if (still.matches) show(battle, stepOf(battle) + 1);
    if (still.matches) return;
    face(battle, true);
    run(battle);
  },
};

document.addEventListener("click", (e) => {
  const battle = e.target.closest?.("[data-battle]");
  if (!battle) return;
  const act = e.target.closest("[data-battle-act]")?.dataset.battleAct;
  if (act) { acts[act](battle); return; }
  const link = e.target.closest("[data-battle-step]");
  if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  e.preventDefault();
  halt(battle);
  show(battle, Number(link.dataset.battleStep));
});

document.addEventListener("change", (e) => {
  const battle = e.target.closest?.("[data-battle]");
  if (battle && e.target.matches("[data-battle-speed]") && battle.classList.contains("playing")) run(battle);
});

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };
document.addEventListener("keydown", (e) => {
  const act = KEYS[e.key];
  if (!act || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || e.defaultPrevented) return;
  if (e.target.closest?.("input, select, textarea, summary, [contenteditable]")) return;
  if (e.key === " " && e.target.closest?.("button, a")) return;
  // Outside the battle Home and End stay the page's own.
  const scrolls = e.key === "Home" || e.key === "End";
  const battle = e.target.closest?.("[data-battle]") ?? (scrolls ? null : all()[0]);
  if (!battle) return;
  e.preventDefault();
  acts[act](battle);
});

// A turn's battles one after another, each on its own page; the mark in the address goes along.
const MARK = "#play";
const goOn = () => {
  const next = document.querySelector("a[rel=next]");
  if (next) location.assign(next.href + MARK);
};
document.addEventListener("click", (e) => { if (e.target.closest?.("[data-battles-play]")) goOn(); });
if (location.hash === MARK && !still.matches) {
  const later = setTimeout(goOn, PAUSE * 2);
  document.addEventListener("pointerdown", () => clearTimeout(later));
  document.addEventListener("keydown", () => clearTimeout(later));
}

const found = () => {
  document.querySelectorAll(".controls [data-needs-script]").forEach((part) => { part.hidden = false; });
  all().forEach(ready);
};
document.addEventListener("htmx:after:swap", found);
found();
}
