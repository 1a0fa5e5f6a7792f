// Countdowns: the deadline stands in the page, the server's clock comes with the page and each hello.
{
const page = document.querySelector("[data-now]");
// Server time minus this page's own steady clock; the device's time of day plays no part.
const began = performance.getEntriesByType("navigation")[0]?.responseStart ?? performance.now();
let offset = page ? Number(page.dataset.now) - began : Date.now() - performance.now();

const two = (n) => String(n).padStart(2, "0");
const written = (seconds) => {
  const s = Math.max(0, seconds), days = Math.floor(s / 86400), hours = Math.floor(s / 3600) % 24, minutes = Math.floor(s / 60) % 60;
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
};

const tick = () => {
  for (const stopped of document.querySelectorAll("[data-seconds]")) stopped.textContent = written(Number(stopped.dataset.seconds));
  for (const clock of document.querySelectorAll("[data-deadline]")) {
    const left = Math.ceil((Number(clock.dataset.deadline) - offset - performance.now()) / 1000);
    const whole = Number(clock.dataset.whole) || 0;
    const shown = clock.querySelector("time");
    const text = written(left);
    if (shown && shown.textContent !== text) {
      shown.textContent = text;
      if (whole) document.dispatchEvent(new CustomEvent("clock", { detail: { left, whole, text } }));
    }
    const state = left <= 10 ? "last" : left <= Math.min(Math.max(60, whole / 5), whole / 2 || Infinity) ? "soon" : "";
    if (clock.dataset.state !== state) clock.dataset.state = state;
    const taper = clock.parentElement.querySelector(".taper");
    if (taper) taper.value = Math.max(0, left);
  }
};

document.addEventListener("server:now", (e) => { offset = e.detail - performance.now(); tick(); });
document.addEventListener("htmx:after:swap", tick);
document.addEventListener("htmx:ws:after:message:incoming", tick);
setInterval(tick, 250);
tick();
}
