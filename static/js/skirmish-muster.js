// MUSTER: a press while the one before is still on its way waits for its turn; none is lost.
{
const on = (name, act, capture = false) => document.addEventListener(name, act, capture);
const PRESSED = "#muster button[form=army], #army button";
const waiting = []; // [name, which of the buttons of that name]
let sending = false;

const named = (name) => [...document.querySelectorAll(PRESSED)].filter((button) => button.name === name);
const isOff = (button) => button.disabled || button.getAttribute("aria-disabled") === "true";

on("click", (e) => {
  const button = e.target.closest?.(PRESSED);
  if (!button) return;
  if (!sending && !isOff(button)) { sending = true; return; }
  e.preventDefault();
  e.stopImmediatePropagation();
  if (sending) waiting.push([button.name, named(button.name).indexOf(button)]);
}, true);

const next = () => {
  sending = false;
  while (waiting.length && !sending) {
    const [name, which] = waiting.shift();
    const button = named(name)[which];
    if (button && !isOff(button)) button.click();
  }
};
// By then the panels are swapped in and the form is free for the next sending.
on("htmx:finally:request", (e) => { if (e.detail.ctx?.sourceElement?.id === "army") setTimeout(next); });

on("keydown", (e) => {
  const menu = e.key === "Escape" && e.target.closest?.("#shelf details[open]");
  if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
});
}
