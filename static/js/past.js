// Looking back: the slider fetches the panels of a moment; the address bar always holds the link to it.
{
const form = document.getElementById("turns");
const range = document.getElementById("at");
const MOST = 40, SETTLED = 70, NEWS = 15000;
const kept = new Map(); // number of a moment -> promise of its panels
const names = () => [...document.querySelectorAll("#moment-names option")];
const last = () => names().length;
const part = (name) => form.querySelector(`[data-${name}]`);
const query = (number) => {
  const eyes = form.dataset.eyes;
  return `at=${names()[number - 1].dataset.at}${eyes ? `&as=${eyes}` : ""}`;
};
let wanted = Number(range.value), playing = false, timer = 0;

// ---- the panels of a moment, fetched once and one ahead -------------------------------------
const asked = async (address) => {
  const answer = await fetch(address, { headers: { "HX-Request": "true" } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
};

const panels = (number) => {
  if (!kept.has(number)) {
    const asking = asked(`${form.dataset.panels}&${query(number)}`);
    asking.catch(() => kept.delete(number));
    kept.set(number, asking);
    if (kept.size > MOST) kept.delete(kept.keys().next().value);
  }
  return kept.get(number);
};

const swap = (text) => htmx.swap({ text, sourceElement: form, target: form, swap: "none" });

const address = (number) => history.replaceState(history.state, "", `?${query(number)}`);

const failed = () => {
  const toast = document.createElement("div");
  toast.className = "toast bad";
  toast.append(Object.assign(document.createElement("p"), { textContent: form.dataset.failed }));
  document.getElementById("said").replaceChildren(toast);
};

// ---- what the bar says ------------------------------------------------------------------------
const leads = (step) => {
  const link = part(`step="${step}"`), number = wanted + step;
  const there = number >= 1 && number <= last();
  link.toggleAttribute("aria-disabled", false);
  if (there) { link.href = `?${query(number)}`; link.removeAttribute("aria-disabled"); }
  else { link.removeAttribute("href"); link.setAttribute("aria-disabled", "true"); }
};

const face = () => {
  const { label } = names()[wanted - 1];
  range.max = last();
  range.value = wanted;
  range.setAttribute("aria-valuetext", label);
  document.getElementById("at-told").textContent = label;
  part("play").hidden = playing;
  part("pause").hidden = !playing;
  leads(-1);
  leads(1);
};

const show = async (number) => {
  let text;
  try {
    text = await panels(number);
  } catch {
    if (number === wanted) { halt(); failed(); }
    return;
  }
  if (number !== wanted) return; // somebody went on meanwhile
  document.querySelector("#stage:not([hidden]) [data-part=skip]")?.click();
  await swap(text);
  address(number);
  document.title = document.title.replace(/^[^:]*/, () => names()[number - 1].label);
  if (number < last()) panels(number + 1).catch(() => {});
};

const go = (number) => {
  wanted = Math.min(last(), Math.max(1, number));
  face();
  return show(wanted);
};

// ---- play, pause, step ---------------------------------------------------------------------------
const halt = () => {
  clearTimeout(timer);
  playing = false;
  face();
};

const run = async () => {
  await go(wanted + 1);
  if (!playing) return;
  if (wanted === last()) halt();
  else timer = setTimeout(run, Number(part("pace").value));
};

const play = () => {
  playing = true;
  if (wanted === last()) wanted = 0; // from the start again
  run();
};

const step = (by) => { halt(); go(wanted + by); };

range.addEventListener("input", () => {
  wanted = Number(range.value);
  halt();
  // While the thumb is drawn along, only where it rests is fetched.
  timer = setTimeout(() => show(wanted), SETTLED);
});

document.addEventListener("click", (e) => {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const button = e.target.closest?.("[data-step], [data-play], [data-pause], main a[data-at]");
  if (!button) return;
  const { step: by, at } = button.dataset;
  if (at && Number(at) > last()) return;
  e.preventDefault();
  const wasPause = "pause" in button.dataset, wasPlay = "play" in button.dataset;
  if (by) step(Number(by));
  else if (at) { halt(); go(Number(at)); }
  else if (wasPlay) { play(); part("pause").focus(); }
  else if (wasPause) { halt(); part("play").focus(); }
});

const KEYS = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => { halt(); go(1); }, End: () => { halt(); go(last()); } };
document.addEventListener("keydown", (e) => {
  if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const field = e.target.closest?.("input, select, textarea, [role=region], #board a, #stage");
  if (e.key === " " && (field === range || !e.target.closest?.("a, button, summary, input, select, #board a"))) {
    e.preventDefault();
    if (playing) halt(); else play();
  } else if (KEYS[e.key] && !field) {
    e.preventDefault();
    KEYS[e.key]();
  }
});

// Without scripts the slider sends the form; with one there is nothing to send.
form.addEventListener("submit", (e) => e.preventDefault());

// ---- what a cell was, in words --------------------------------------------------------------------
document.addEventListener("focusin", (e) => {
  const cell = e.target.closest?.("#board a[data-cell]");
  const line = document.querySelector("[data-board-said]");
  if (cell && line) line.textContent = cell.getAttribute("aria-label");
});

// ---- a turn that begins meanwhile is told, and nothing jumps --------------------------------------
const news = async () => {
  const before = last();
  if (document.hidden || !document.querySelector("#moments [data-news]")) return;
  try {
    await swap(await asked(`${form.dataset.track}?${query(before)}`));
  } catch {
    return; // the next asking tells
  }
  if (last() === before) return;
  kept.clear();
  face();
  const told = document.getElementById("past-news");
  told.querySelector("span").textContent = document.querySelector("#moments [data-news]")?.dataset.news ?? "";
  told.hidden = false;
};
setInterval(news, NEWS);
document.addEventListener("visibilitychange", news);

face();
address(wanted);
if (wanted < last()) panels(wanted + 1).catch(() => {});
}
