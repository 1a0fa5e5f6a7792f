// The sandbox's board: taps, strokes and keys fill the form's cells and send it; the server does the rest.
{
const BRUSHES = ["floor", "rock", "wall", "bush", "gate", "void"];
const on = (name, act) => document.addEventListener(name, act);
const form = () => document.getElementById("sandbox");
const tool = () => form().elements.tool.value;
const under = (e) => document.elementFromPoint(e.clientX, e.clientY)?.closest(".sb-cell");

// ---- sending: one at a time, so that each change begins with what the last one left ---------------
const PATIENCE = 250;
const SOURCES = ["sandbox", "sb-live", "sb-whole"];
let busy = false, typed = 0;
const waiting = [];
const next = () => {
  if (busy || !waiting.length) return;
  const [act, cells] = waiting.shift();
  busy = true;
  if (!cells) { htmx.trigger(`#sb-${act}`, "solve"); return; }
  form().elements.cells.value = cells.join(" ");
  form().requestSubmit(form().querySelector(`[data-${act}]`));
};
const send = (act, cells) => {
  if (waiting.at(-1)?.[0] !== act || cells) waiting.push([act, cells]);
  next();
};
on("input", (e) => {
  if (!e.target.matches?.("#sandbox .live")) return;
  clearTimeout(typed);
  typed = setTimeout(() => send("live"), PATIENCE);
});
on("change", (e) => { if (e.target.matches?.("#sandbox .whole")) send("whole"); });
on("htmx:before:request", (e) => { if (SOURCES.includes(e.detail.ctx.sourceElement?.id)) busy = true; });
// The next one waits until this one has let go of the form.
on("htmx:finally:request", (e) => {
  if (!SOURCES.includes(e.detail.ctx.sourceElement?.id)) return;
  setTimeout(() => {
    busy = false;
    form().elements.cells.value = "";
    next();
  });
});

// ---- pointer: a tap, a unit dragged, or a stroke of a brush --------------------------------------------
let stroke = null;
const marked = () => form().querySelectorAll(".sb-ghost");
const unmark = () => marked().forEach((cell) => cell.classList.remove("sb-ghost"));
const passed = (cell) => {
  if (!cell) return;
  if (!BRUSHES.includes(stroke.tool) && stroke.act !== "erase") unmark();
  if (stroke.cells.at(-1) !== cell.dataset.cell) stroke.cells.push(cell.dataset.cell);
  cell.classList.add("sb-ghost");
};
on("pointerdown", (e) => {
  const cell = e.target.closest?.(".sb-cell");
  if (!cell || !e.isPrimary || e.button === 1) return;
  stroke = { tool: tool(), act: e.button === 2 ? "erase" : "put", cells: [], x: e.clientX, y: e.clientY };
  stroke.drags = stroke.tool === "hand" && cell.matches(".sb-taken");
  passed(cell);
});
on("pointermove", (e) => {
  if (!stroke || !e.isPrimary) return;
  if (stroke.drags || BRUSHES.includes(stroke.tool) || stroke.act === "erase") passed(under(e));
});
on("pointerup", (e) => {
  if (!stroke || !e.isPrimary) return;
  const { act, drags, cells } = stroke;
  stroke = null;
  unmark();
  const here = [...new Set(cells)];
  if (act === "put" && drags && cells.length > 1 && cells[0] !== cells.at(-1)) send("move", [cells[0], cells.at(-1)]);
  else send(act, drags ? [cells[0]] : here);
});
on("pointercancel", () => { stroke = null; unmark(); });
on("contextmenu", (e) => { if (e.target.closest?.(".sb-cell")) e.preventDefault(); });

// ---- keys: the board walks by hex-board.js; here is what is done on a cell -------------------------------
on("keydown", (e) => {
  if (e.ctrlKey || e.metaKey) {
    if (e.key.toLowerCase() === "z" && !e.target.closest("input:not([type=radio], [type=checkbox]), textarea")) { e.preventDefault(); undo(); }
    return;
  }
  const cell = e.target.closest?.(".sb-cell");
  if (!cell || e.altKey) return;
  const tools = [...form().querySelectorAll("[name=tool]")];
  if (e.key === "Enter" || e.key === " ") send("put", [cell.dataset.cell]);
  else if (e.key === "Delete" || e.key === "Backspace") send("erase", [cell.dataset.cell]);
  else if (/^[0-9]$/.test(e.key)) tools[(Number(e.key) + 9) % 10].checked = true;
  else return;
  e.preventDefault();
});

// ---- one step back ----------------------------------------------------------------------------------------
const steps = [];
let link = "", held = "", goesBack = false;
const undo = () => {
  const back = steps.pop();
  if (!back) return;
  goesBack = true;
  htmx.ajax("GET", back, { source: "#sandbox", target: "#sandbox", swap: "outerMorph" });
};
on("click", (e) => { if (e.target.closest?.("[data-undo]")) undo(); });

// ---- after every answer ---------------------------------------------------------------------------------------
const refresh = () => {
  for (const shown of form().querySelectorAll("[data-needs-script]")) shown.hidden = false;
  form().querySelector(".sb-live").inert = true;
  const now = form().querySelector("[data-link]").getAttribute("href");
  if (link && now !== link && !goesBack) steps.push(link);
  goesBack = false;
  link = now;
  form().querySelector("[data-undo]").disabled = !steps.length;
  // What is open stays open through a swap: only another unit in hand folds out.
  const letter = form().elements.selected.value;
  if (letter !== held) {
    for (const unit of form().querySelectorAll(".sb-unit")) unit.open = unit.dataset.letter === letter;
    held = letter;
  }
};
on("htmx:after:swap", (e) => {
  // What the server says holds, but for the tool: that is chosen here.
  if (e.detail.ctx.target === form()) {
    for (const box of form().querySelectorAll("[type=checkbox], [type=radio]:not([name=tool])")) box.checked = box.defaultChecked;
  }
  refresh();
});
refresh();
const strip = form().querySelector(".sb-brushes");
strip.scrollLeft = strip.querySelector("label:has(:checked)").offsetLeft - strip.clientWidth / 2;
}
