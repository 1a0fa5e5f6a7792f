// Plays the skirmishes of a battle step by step: all stands in the page, the style sheet shows what is reached.
{
const arena = document.getElementById("arena");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const PACE = [0, 1500, 1400, 1400, 2000, 1900, 1900]; // milliseconds for each step
const LAST = 6, CANCEL = 2;
const key = arena ? `fought:${arena.dataset.match}` : "";
let timer = 0;

const replay = () => document.querySelector("#duels .sk-replay");
const duelOf = (number) => replay()?.querySelector(`.sk-duel[data-duel="${number}"]`);
const count = () => Number(replay()?.dataset.duels ?? 0);
const now = () => ({ duel: Number(arena.dataset.playing ?? 0), at: Number(arena.dataset.at ?? 0) });
const said = document.createElement("p");

const veil = () => {
  const { duel, at } = now();
  for (const ticket of replay()?.querySelectorAll("[data-ticket]") ?? []) {
    const number = Number(ticket.dataset.ticket);
    ticket.classList.toggle("is-veiled", duel > 0 && (number > duel || (number === duel && at < 5)));
    if (number === duel) ticket.setAttribute("aria-current", "step"); else ticket.removeAttribute("aria-current");
  }
};

const show = (duel, at) => {
  arena.dataset.playing = duel;
  arena.dataset.at = at;
  veil();
  if (at === 5 || (at === LAST && !said.textContent)) said.textContent = duelOf(duel)?.dataset.told ?? "";
  if (at === 1) said.textContent = "";
};

const last = (duel) => ("open" in (duelOf(duel)?.dataset ?? {}) ? 4 : LAST); // a choice is waited for
const after = () => {
  const { duel, at } = now();
  if (at < last(duel)) {
    const next = at + 1;
    return [duel, next === CANCEL && !("cancels" in duelOf(duel).dataset) ? next + 1 : next];
  }
  return duel < count() ? [duel + 1, 1] : null;
};
const before = () => {
  const { duel, at } = now();
  if (at > 1) {
    const next = at - 1;
    return [duel, next === CANCEL && !("cancels" in duelOf(duel).dataset) ? next - 1 : next];
  }
  return duel > 1 ? [duel - 1, last(duel - 1)] : null;
};

const halt = () => { clearTimeout(timer); delete arena.dataset.running; };
const close = () => {
  halt();
  if (arena.dataset.playing && arena.getBoundingClientRect().top < 0) arena.scrollIntoView({ block: "start" });
  delete arena.dataset.playing;
  delete arena.dataset.at;
  veil();
};
const run = () => {
  clearTimeout(timer);
  arena.dataset.running = "";
  timer = setTimeout(() => {
    const next = after();
    if (!next || !duelOf(next[0])) { close(); return; }
    show(...next);
    run();
  }, PACE[now().at] ?? PACE[1]);
};

const begin = (duel, plays) => {
  if (!duelOf(duel)) return;
  // With reduced motion nothing moves by itself: each skirmish is shown as it ended.
  show(duel, still.matches ? last(duel) : 1);
  if (arena.getBoundingClientRect().top < 0) arena.scrollIntoView({ block: "start" });
  if (plays && !still.matches) run(); else halt();
};

const acts = {
  play: () => { if ("running" in arena.dataset) halt(); else if (still.matches) acts.on(); else run(); },
  on: () => { halt(); const next = after(); if (next) show(...next); else close(); },
  back: () => { halt(); const next = before(); if (next) show(...next); },
  skip: () => { close(); document.getElementById("main").focus({ preventScroll: true }); },
};

// Plays what was decided since this tab last looked, also when it comes back from a reload.
const news = () => {
  const found = replay();
  const told = found ? `${found.dataset.battle}:${found.dataset.duels}:${found.dataset.decided}` : "0:0:0";
  const known = sessionStorage.getItem(key);
  if (document.hidden || known === told) { veil(); return; }
  sessionStorage.setItem(key, told);
  if (known === null || !found) { if (!found) close(); return; }
  const [battle, , decided] = known.split(":");
  const first = battle === found.dataset.battle ? Math.min(Number(decided) + 1, count()) : 1;
  if ("past" in arena.dataset) return;
  begin(first, true);
};

if (arena) {
  said.className = "vh";
  said.setAttribute("role", "status");
  arena.append(said);
  arena.addEventListener("click", (e) => {
    const act = e.target.closest?.("[data-replay-act]")?.dataset.replayAct;
    if (act) acts[act]();
    const from = e.target.closest?.("[data-replay-from]")?.dataset.replayFrom;
    if (from) begin(Number(from), false);
  });
  document.addEventListener("keydown", (e) => { if (e.key === "Escape" && arena.dataset.playing) acts.skip(); });
  document.addEventListener("htmx:ws:after:message:incoming", news);
  document.addEventListener("htmx:after:swap", news);
  document.addEventListener("visibilitychange", news);
  news();
}
}
