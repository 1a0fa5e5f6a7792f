// Plays what happened on a copy of a hex board, step by step; all stands in the page, only shown one after another.
// A game's replay says by which of their data its figures are known (data-by); a step has its words in [data-told],
// drawings of what changes, whom it moves (data-walk: cells, data-points: places), and hexes that are empty now.
{
const arena = document.getElementById("arena");
const player = document.getElementById("player");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const READ = 2600, STEP = 320, AFTER = 700;
const key = arena ? `foes:${arena.dataset.match}` : "";
let steps = [], at = -1, timer = 0, running = false, stage = null;

const source = () => document.querySelector("#replay [data-replay]");
const listed = () => [...(source()?.querySelectorAll("[data-played] > li") ?? [])];
const by = () => source()?.dataset.by || "figure";
const live = () => document.querySelector("#board svg[data-board]");
const layer = () => live()?.closest(".hx-layer");

// ---- the copy: figures as they stood before the first step --------------------------------------------
const moved = (place) => `translate(${place.join(" ")})`;

// The board's own places tell how cells become points: two cells of different rows are enough.
const measure = () => {
  const found = [...live().querySelectorAll("[data-cell][transform]")].map((one) => {
    const [q, r] = one.dataset.cell.split(",").map(Number);
    const [x, y] = one.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    return { right: 2 * q + r, down: r, x, y };
  });
  const wide = found.find((one) => one.right), high = found.find((one) => one.down);
  const dx = wide ? wide.x / wide.right : 44, dy = high ? high.y / high.down : 76;
  return ([q, r]) => [dx * (2 * q + r), dy * r];
};
let point = null;

const figureOf = (name) => stage.querySelector(`.hx-figs > [data-${by()}="${name}"]`);

const begin = () => {
  close();
  const own = layer();
  if (!own) return false;
  point = measure();
  stage = own.cloneNode(true);
  stage.classList.add("hx-stage");
  stage.setAttribute("aria-hidden", "true");
  stage.inert = true; // its figures can be walked to by keys; those of the copy are only seen
  for (const link of stage.querySelectorAll("a[data-tap]")) link.remove();
  for (const glow of stage.querySelectorAll(".hx-under, .os-no")) glow.remove();
  for (const one of stage.querySelectorAll("[id]")) one.removeAttribute("id");
  stage.querySelector("svg").removeAttribute("data-board");
  own.after(stage);
  steps = listed();
  at = -1;
  arena.dataset.playing = "";
  player.hidden = false;
  return true;
};

const close = () => {
  clearTimeout(timer);
  running = false;
  stage?.remove();
  stage = null;
  if (arena) delete arena.dataset.playing;
  if (player) player.hidden = true;
};

// ---- one step -----------------------------------------------------------------------------------------
const copies = (step, part) => [...step.querySelectorAll(`svg > [data-part=${part}] > *`)].map((one) => one.cloneNode(true));

const patch = (step) => {
  const group = stage.querySelector(".hx-figs");
  for (const number of step.dataset.gone.split(" ").filter(Boolean)) figureOf(number)?.remove();
  for (const figure of copies(step, "figures").flatMap((one) => (one.matches(".hx-figs") ? [...one.children] : [one]))) {
    figureOf(figure.dataset[by()])?.remove();
    group.append(figure);
  }
  for (const part of step.querySelectorAll("svg > [data-into]")) { // what stands on the land, by its hex
    const into = stage.querySelector(part.dataset.into);
    for (const one of part.children) {
      into?.querySelector(`[data-hex="${one.dataset.hex}"]`)?.remove();
      into?.append(one.cloneNode(true));
    }
  }
};

const overlay = (step) => {
  const why = [...stage.querySelectorAll(".hx-why")].at(-1);
  why.replaceChildren(...(step ? copies(step, "why") : []));
};

const walk = (step, quick) => new Promise((done) => {
  const way = (text) => (text ?? "").split(" ").filter(Boolean).map((one) => one.split(",").map(Number));
  const cells = [...way(step.dataset.walk).map(point), ...way(step.dataset.points)];
  const figure = figureOf(step.dataset[by()]);
  if (!figure || !cells.length) { done(); return; }
  if (quick) { figure.setAttribute("transform", moved(cells.at(-1))); done(); return; }
  const mine = stage;
  let n = 0;
  const next = () => {
    if (stage !== mine) return;
    if (n === cells.length) { done(); return; }
    figure.style.transition = `transform ${STEP}ms ease-in-out`;
    figure.style.transform = `translate(${cells[n].map((v) => `${v}px`).join(", ")})`;
    n += 1;
    setTimeout(next, STEP);
  };
  next();
});

const words = (step) => {
  document.getElementById("player-told").replaceChildren(step.querySelector("[data-told]").cloneNode(true));
  document.getElementById("player-count").textContent = `${at + 1} / ${steps.length}`;
};

const show = (quick) => {
  const step = steps[at];
  words(step);
  patch(step);
  overlay(step);
  return quick ? walk(step, true) : Promise.resolve();
};

const face = () => { player.toggleAttribute("data-running", running); };
const halt = () => { running = false; clearTimeout(timer); face(); };

const walks = (step) => Boolean(`${step.dataset.walk ?? ""}${step.dataset.points ?? ""}`.trim());
const readable = (step) => Math.min(7000, READ + 18 * step.textContent.length);

const run = () => {
  running = true;
  face();
  clearTimeout(timer);
  const step = steps[at];
  timer = setTimeout(async () => {
    await walk(step, still.matches);
    if (!running) return;
    timer = setTimeout(() => {
      if (at + 1 >= steps.length) { close(); return; }
      at += 1;
      show(false);
      run();
    }, walks(step) ? AFTER : 0);
  }, walks(step) ? READ / 1.4 : readable(step));
};

// Going to a step: all before it happen at once.
const goTo = (number) => {
  if (number < 0) return;
  if (number >= steps.length) { close(); return; }
  if (number <= at || !stage) { begin(); }
  while (at < number) { at += 1; show(true); }
};

const acts = {
  play: () => { if (running) halt(); else if (still.matches) acts.on(); else run(); },
  on: () => { halt(); goTo(at + 1); },
  back: () => { halt(); goTo(Math.max(0, at - 1)); },
  skip: () => { close(); document.getElementById("main").focus({ preventScroll: true }); },
};

const start = (plays, from = 0) => {
  if (!source() || !begin() || !steps.length) { close(); return; }
  const { top, bottom } = layer().getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) layer().closest(".hx-pane").scrollIntoView({ block: "start" });
  while (at < from - 1) { at += 1; show(true); }
  at = from;
  show(false);
  if (plays && !still.matches) run(); else halt();
};

// Plays what this tab has not seen yet, also when it comes back from a reload; but whoever is asked
// something at that moment decides first, and sees it all afterwards.
const asked = () => document.querySelector("#acts :is(#answers, #advice)");
const elsewhere = () => document.querySelector("#acts [data-step=deploy]");
const told = () => Number(steps.at(-1)?.dataset.entry ?? 0);
const news = () => {
  if (document.hidden || "past" in arena.dataset) return;
  const list = listed();
  const newest = Number(list.at(-1)?.dataset.entry ?? 0);
  const known = sessionStorage.getItem(key);
  if (known === null) { sessionStorage.setItem(key, newest); return; }
  // A push has drawn the board anew under the copy, which plays on; on another land it cannot.
  if (stage && !stage.isConnected) { if (layer() && !elsewhere()) layer().after(stage); else close(); }
  if (!list.length) return;
  if (asked()) { if (stage) close(); return; }
  if (newest <= Number(known)) { if (stage && told() !== newest) close(); return; }
  sessionStorage.setItem(key, newest);
  start(true, list.findIndex((step) => Number(step.dataset.entry) > Number(known)));
};

if (arena && player) {
  arena.addEventListener("click", (e) => {
    const act = e.target.closest?.("[data-play]")?.dataset.play;
    if (act) acts[act]();
    if (e.target.closest?.("[data-play-all]")) { start(true); player.scrollIntoView({ block: "nearest" }); }
  });
  document.addEventListener("keydown", (e) => { if (e.key === "Escape" && stage) acts.skip(); });
  document.addEventListener("htmx:ws:after:message:incoming", news);
  document.addEventListener("htmx:after:swap", news);
  document.addEventListener("visibilitychange", news);
  news();
}
}
