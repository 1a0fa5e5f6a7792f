// Plays a closed turn: its entries one after another, with pause, step and skip; outside the panels.
{
const stage = document.getElementById("stage");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const PAUSE = 2200, LONG = 3600;
const key = stage ? `played:${stage.dataset.match}` : "";
let steps = [], at = 0, timer = 0, playing = false;

const source = () => document.querySelector("#playback [data-turn]");
const part = (name) => stage.querySelector(`[data-part=${name}]`);

const show = () => {
  const step = steps[at];
  part("text").replaceChildren(...[...step.childNodes].map((node) => node.cloneNode(true)));
  part("count").textContent = `${at + 1} / ${steps.length}`;
  part("back").disabled = at === 0;
  part("on").disabled = at === steps.length - 1;
  stage.dataset.kind = step.dataset.kind ?? "";
  // The board's own script draws what belongs to a cell, in its overlay.
  document.dispatchEvent(new CustomEvent("playback:step", { detail: { ...step.dataset, at, last: at === steps.length - 1 } }));
};

const face = () => {
  part("play").hidden = playing;
  part("pause").hidden = !playing;
};

const halt = () => { playing = false; clearTimeout(timer); face(); };
const run = () => {
  clearTimeout(timer);
  timer = setTimeout(() => { if (at < steps.length - 1) { at += 1; show(); run(); } else close(); }, "long" in steps[at].dataset ? LONG : PAUSE);
};

const close = () => {
  halt();
  stage.hidden = true;
  document.dispatchEvent(new CustomEvent("playback:end"));
};

const begin = (list, fromStart) => {
  steps = [...list.children];
  if (!steps.length) return;
  at = 0;
  stage.hidden = false;
  part("title").textContent = list.dataset.title;
  show();
  // With reduced motion nothing moves by itself: one steps.
  playing = fromStart && !still.matches;
  face();
  if (playing) run();
};

// Plays what closed since this tab last looked, also when it comes back from a reload.
const turned = () => {
  if (document.hidden || "quiet" in stage.dataset) return; // it plays when somebody looks, or asks
  const list = source();
  const turn = list?.dataset.turn ?? "0";
  const before = sessionStorage.getItem(key);
  sessionStorage.setItem(key, turn);
  if (list && before !== null && before !== turn) begin(list, true);
};

const acts = {
  play: () => { if (at === steps.length - 1) { at = 0; show(); } playing = true; face(); run(); },
  pause: halt,
  on: () => { halt(); if (at < steps.length - 1) { at += 1; show(); } },
  back: () => { halt(); if (at > 0) { at -= 1; show(); } },
  skip: close,
};

if (stage) {
  stage.addEventListener("click", (e) => acts[e.target.closest("[data-part]")?.dataset.part]?.());
  stage.addEventListener("keydown", (e) => { if (e.key === "Escape") close(); });
  // Whoever goes on with the map has seen enough; the stage would stand before its cells.
  document.addEventListener("click", (e) => { if (!stage.hidden && e.target.closest?.("#map-wrap, #editor")) close(); });
  document.addEventListener("click", (e) => { if (e.target.closest?.("[data-replay]") && source()) begin(source(), true); });
  document.addEventListener("htmx:ws:after:message:incoming", turned);
  document.addEventListener("htmx:after:swap", turned);
  document.addEventListener("visibilitychange", turned);
  turned();
}
}
