// The palette of the map editor: the brushes, and the guard of the brush in hand.
const MapPalette = (() => {
const KINDS = ["mountain", "capital", "city", "castle", "mine", "teleport", "site"];
const GUARDED = ["capital", "city", "castle", "mine", "teleport"];
const SYMBOLS = { mountain: "m1", capital: "o-capital", city: "o-city", castle: "o-castle", mine: "o-mine", teleport: "o-gate", site: "o-site" };
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const SVG = "http://www.w3.org/2000/svg";

// Open ground, then the kinds in the order of the rule book, the weaker guard first.
const order = (plan, strengthOf) => [MapPlan.OPEN, ...Object.keys(plan.kinds).filter((letter) => letter !== MapPlan.OPEN).sort((a, b) =>
  KINDS.indexOf(plan.kinds[a]) - KINDS.indexOf(plan.kinds[b]) || strengthOf(plan, a) - strengthOf(plan, b) || (a < b ? -1 : 1))];

const el = (name, attributes) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};
const drawn = (kind) => {
  if (!kind) return [["tuft", 26, 44], ["tree", 70, 42], ["tuft", 60, 76], ["tree", 26, 78]];
  return [[SYMBOLS[kind] ?? "tuft", 0, 0]];
};

const make = (desk, words, on) => {
  const list = desk.querySelector("[data-brushes]"), shape = desk.querySelector("template[data-brush]");
  const guard = desk.querySelector("[data-guard]"), fields = [...guard.querySelectorAll("input[data-unit]")];
  let plan, brush = MapPlan.OPEN, strengthOf = () => 0, letters = [], shown = "";

  const button = (letter, number) => {
    const made = shape.content.firstElementChild.cloneNode(true);
    const kind = plan.kinds[letter] ?? "", picture = made.querySelector("svg");
    const strength = GUARDED.includes(kind) ? strengthOf(plan, letter) : 0;
    if (!kind) picture.append(el("rect", { class: "g0", x: 4, y: 8, width: 92, height: 78, rx: 10 }));
    picture.append(...drawn(kind).map(([symbol, x, y]) => el("use", { href: `#${symbol}`, x, y })));
    const input = made.querySelector("input");
    input.value = letter;
    input.checked = letter === brush;
    made.querySelector("[data-name]").textContent = kind ? words.kinds[kind] ?? kind : words.eraser;
    made.querySelector("[data-strength]").textContent = strength || "";
    made.querySelector("kbd").textContent = number < 10 ? (number + 1) % 10 : "";
    return made;
  };

  const showGuard = () => {
    const kind = plan.kinds[brush] ?? "";
    guard.hidden = !GUARDED.includes(kind);
    if (guard.hidden) return;
    const troops = plan.guards[brush] ?? {};
    for (const field of fields) if (field !== document.activeElement || Number(field.value) !== (troops[field.dataset.unit] ?? 0)) field.value = troops[field.dataset.unit] ?? 0;
    guard.querySelector("[data-guarded]").textContent = words.kinds[kind];
    guard.querySelector("[data-letter]").textContent = brush;
    guard.querySelector("[data-sum]").textContent = strengthOf(plan, brush);
    guard.querySelector("[data-unused]").hidden = kind !== "capital";
    const others = Object.values(plan.kinds).filter((other) => other === kind).length > 1;
    guard.querySelector("[data-act=drop]").disabled = !others || MapPlan.cellsWith(plan, (letter) => letter === brush).length > 0;
  };

  const show = (now, strength) => {
    [plan, strengthOf] = [now, strength];
    letters = order(plan, strengthOf);
    if (!letters.includes(brush)) brush = MapPlan.OPEN;
    const told = JSON.stringify([letters, plan.kinds, plan.guards]);
    if (told !== shown) {
      const focused = list.contains(document.activeElement);
      shown = told;
      list.replaceChildren(...letters.map(button));
      if (focused) list.querySelector("input:checked")?.focus({ preventScroll: true });
    }
    showGuard();
  };

  const choose = (letter) => {
    if (!letters.includes(letter)) return;
    brush = letter;
    const input = [...list.querySelectorAll("input")].find((one) => one.value === letter);
    input.checked = true;
    input.closest("label").scrollIntoView({ block: "nearest", inline: "nearest" });
    showGuard();
    on.choose(letter);
  };

  // A second kind of castle with a guard of its own gets a free letter.
  const more = () => {
    const letter = [...LETTERS].find((one) => !(one in plan.kinds));
    if (!letter) return;
    plan.kinds[letter] = plan.kinds[brush];
    plan.guards[letter] = { ...plan.guards[brush] };
    brush = letter;
    on.change();
    on.choose(letter);
  };
  const drop = () => {
    const kind = plan.kinds[brush];
    delete plan.kinds[brush];
    delete plan.guards[brush];
    brush = Object.keys(plan.kinds).find((letter) => plan.kinds[letter] === kind) ?? MapPlan.OPEN;
    on.change();
    on.choose(brush);
  };
  const set = (field) => {
    const most = Number(field.max), number = Math.min(most, Math.max(0, Math.floor(Number(field.value) || 0)));
    const { [field.dataset.unit]: _, ...others } = plan.guards[brush] ?? {};
    plan.guards[brush] = number ? { ...others, [field.dataset.unit]: number } : others;
    on.change();
  };

  list.addEventListener("change", (e) => choose(e.target.value));
  guard.addEventListener("change", (e) => { if (e.target.dataset.unit) set(e.target); });
  guard.addEventListener("click", (e) => {
    const act = e.target.closest("[data-act]")?.dataset.act, step = e.target.closest("[data-step]");
    if (act === "more") more();
    if (act === "drop") drop();
    if (!step) return;
    const field = step.parentElement.querySelector("input");
    field.value = Number(field.value) + Number(step.dataset.step);
    set(field);
  });

  return { show, choose, digit: (n) => letters[(n + 9) % 10] && choose(letters[(n + 9) % 10]), brush: () => brush };
};

return { make };
})();
