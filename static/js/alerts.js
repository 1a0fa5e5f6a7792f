// Tells whoever has to act: a mark on the tab, a sound, a notice of the browser. Once for each thing, whatever the number of tabs.
{
const on = (name, act) => document.addEventListener(name, act);
const menus = () => document.querySelectorAll("[data-bell]");
const words = () => document.querySelector("[data-bell]")?.dataset ?? {};
const MOST_KEPT = 60;

// ---- what somebody chose, and what was told already: shared by all tabs of this browser ----------
const kept = (name, value) => {
  try {
    if (value === undefined) return localStorage.getItem(`alerts:${name}`);
    localStorage.setItem(`alerts:${name}`, value);
  } catch { /* no storage: every tab tells for itself */ }
  return value ?? null;
};
const may = { sound: () => kept("sound") !== "0", notes: () => kept("notes") === "1" && window.Notification?.permission === "granted" };
const mine = new Set();
const isNew = (key) => {
  const told = (kept("told") ?? "").split(" ").filter(Boolean);
  const known = mine.has(key) || told.includes(key);
  mine.add(key);
  if (!told.includes(key)) kept("told", [...told, key].slice(-MOST_KEPT).join(" "));
  return !known;
};

// ---- the sound: two notes of a horn, made here ------------------------------------------------------
let audio = null;
const wake = () => { if (may.sound() && window.AudioContext) { audio ??= new AudioContext(); audio.resume?.(); } };
on("pointerdown", wake);
on("keydown", wake);
const note = (pitch, from, lasts) => {
  const tone = audio.createOscillator(), loud = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0, from);
  loud.gain.linearRampToValueAtTime(0.16, from + 0.04);
  loud.gain.exponentialRampToValueAtTime(0.001, from + lasts);
  tone.connect(loud).connect(audio.destination);
  tone.start(from);
  tone.stop(from + lasts);
};
const play = () => {
  if (!audio || audio.state !== "running") return;
  note(392, audio.currentTime, 0.35);
  note(523, audio.currentTime + 0.22, 0.6);
};

// ---- one alert ------------------------------------------------------------------------------------------
const HELD = 3000; // until what one tab noted has come to the others
// Tabs learn of a thing at the same moment: only the one that gets its lock tells.
const once = (key, act) => {
  if (!isNew(key)) return;
  if (!navigator.locks) { act(); return; }
  navigator.locks.request(`alert:${key}`, { ifAvailable: true }, (lock) => {
    if (!lock) return null;
    act();
    return new Promise((free) => setTimeout(free, HELD));
  });
};
const tell = (key, text, link) => once(key, () => {
  document.dispatchEvent(new CustomEvent("alerted", { detail: { key, text } }));
  if (may.sound()) play();
  if (!may.notes() || (!document.hidden && document.hasFocus())) return;
  const shown = new Notification("Bannerhall", { body: text, tag: key, icon: document.querySelector("link[rel=icon]")?.href });
  shown.onclick = () => { window.focus(); shown.close(); if (link && link !== location.pathname) location.assign(link); };
});

// ---- the mark on the tab ---------------------------------------------------------------------------------
const icon = document.querySelector("link[rel=icon]");
const calm = icon?.href;
const mark = () => {
  const calls = document.querySelectorAll("[data-alert]").length;
  const wanted = calls && icon?.dataset.turn ? new URL(icon.dataset.turn, location.href).href : calm;
  if (icon && icon.href !== wanted) icon.href = wanted;
  const count = document.querySelector("[data-waiting]")?.dataset.waiting;
  if (count === undefined) return;
  const title = document.title.replace(/^\(\d+\) /, "");
  const named = Number(count) ? `(${count}) ${title}` : title;
  if (document.title !== named) document.title = named;
};

// ---- what stands on the page: who looks at it when it loads needs no alert ---------------------------------
const look = (loading) => {
  for (const call of document.querySelectorAll("[data-alert]")) {
    const { alert: key, alertText: text, alertLink: link } = call.dataset;
    if (loading && !document.hidden) isNew(key); else tell(key, text, link);
  }
  mark();
};
const seat = () => document.querySelector("#beam [data-seat]")?.dataset.seat;
let sat = seat();
const seated = () => {
  const now = seat();
  if (now === undefined || now === sat) return;
  sat = now;
  // Another seat means other forms all over the page.
  sessionStorage.setItem("said", now ? words().seated : words().unseated);
  location.reload();
};
on("htmx:ws:after:message:incoming", () => { seated(); look(false); });
on("htmx:after:swap", () => { seated(); look(false); });
on("visibilitychange", mark);

// ---- one reminder before the time is up, only while orders are still awaited -----------------------------
on("clock", (e) => {
  const { left, whole, text } = e.detail;
  const call = document.querySelector("#beam [data-remind]");
  const due = Math.min(7200, Math.max(60, whole / 5), whole / 2);
  if (call && left > 0 && left <= due) tell(`soon:${call.dataset.remind}`, call.dataset.remindText.replace("{left}", text), call.dataset.alertLink);
});

// ---- the menu ---------------------------------------------------------------------------------------------
const drawn = () => menus().forEach((menu) => {
  menu.hidden = false;
  menu.querySelector("[data-choice=sound]").checked = may.sound();
  menu.querySelector("[data-choice=notes]").checked = may.notes();
  menu.classList.toggle("muted", !may.sound() && !may.notes());
});
on("change", async (e) => {
  const box = e.target.closest?.("[data-choice]");
  if (!box) return;
  kept(box.dataset.choice, box.checked ? "1" : "0");
  if (box.dataset.choice === "sound") { wake(); if (box.checked) play(); }
  if (box.dataset.choice === "notes" && box.checked) {
    const allowed = window.Notification ? await Notification.requestPermission() : "denied";
    if (allowed !== "granted") { kept("notes", "0"); document.dispatchEvent(new CustomEvent("say", { detail: words().denied })); }
  }
  drawn();
});
addEventListener("storage", drawn);

const said = sessionStorage.getItem("said");
if (said) { sessionStorage.removeItem("said"); document.dispatchEvent(new CustomEvent("say", { detail: said })); }
drawn();
look(true);
}
