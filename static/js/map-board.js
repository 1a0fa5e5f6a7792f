// The drawn map of the editor: pieces in their cells, and a grid of cells for pointer, keys and readers.
const MapBoard = (() => {
const SVG = "http://www.w3.org/2000/svg";
const UNIT = 100, FRAME = 46;
const SYMBOLS = { capital: "o-capital", city: "o-city", castle: "o-castle", mine: "o-mine", teleport: "o-gate", site: "o-site" };
const SEATS = "abcdefgh";

const el = (name, attributes = {}, ...children) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const cornerOf = (cell) => MapPlan.placeOf(cell).map((k) => k * UNIT);

// ---- one cell's piece ---------------------------------------------------------------------------
const mountain = (cell) => {
  const [x, y] = MapPlan.placeOf(cell);
  return el("use", { href: `#m${1 + ((x * 5 + y * 3) % 2)}`, x: x * UNIT, y: y * UNIT });
};
const plaque = (cell, strength) => {
  const [x, y] = cornerOf(cell);
  const width = String(strength).length * 11 + 14;
  const text = el("text", { y: 7 });
  text.textContent = strength;
  return el("g", { class: "guard", transform: `translate(${x + 50} ${y + 88})` },
    el("rect", { x: -width / 2, y: -11, width, height: 22, rx: 3 }), text);
};
const coat = (cell, letter) => {
  const [x, y] = cornerOf(cell);
  return el("use", { href: `#coat-${letter}`, x: x + 2, y: y + 3, width: 29, height: 33 });
};
const object = (cell, kind, seat) => {
  const [x, y] = cornerOf(cell);
  const made = el("g", { class: `o seat-${seat || "n"}` }, el("use", { href: `#${SYMBOLS[kind]}`, x, y }));
  if (seat) made.append(coat(cell, seat));
  return made;
};
const bow = ([one, other]) => {
  const [[x0, y0], [x1, y1]] = [cornerOf(one), cornerOf(other)].map(([x, y]) => [x + 50, y + 50]);
  const [x, y] = [(x0 + x1 + y1 - y0) / 2, (y0 + y1 - x1 + x0) / 2];
  return el("path", { class: "gate-line", d: `M${x0} ${y0}Q${x} ${y} ${x1} ${y1}` });
};

// ---- the board ------------------------------------------------------------------------------------
const make = (host, words) => {
  let size = 0, shown = new Map(), cells = new Map(), pieces = new Map(), svg, links, marks, cursor = "A1";

  const strengthOf = (plan, letter) => Object.entries(plan.guards[letter] ?? {})
    .reduce((sum, [unit, number]) => sum + (words.strengths[unit] ?? 0) * number, 0);
  const guardOf = (plan, letter) => Object.entries(plan.guards[letter] ?? {}).filter(([, number]) => number > 0)
    .map(([unit, number]) => `${number} ${words.units[unit] ?? unit}`).join(", ");
  const partnerOf = (plan, cell) => plan.teleports.find((pair) => pair.includes(cell))?.find((other) => other !== cell);

  const describe = (plan, cell) => {
    const letter = MapPlan.letterAt(plan, cell), kind = plan.kinds[letter];
    if (letter === MapPlan.OPEN) return `${cell}: ${words.kinds[""]}`;
    if (!kind) return `${cell}: ${words.unknown} ${letter}`;
    const parts = [words.kinds[kind] ?? kind];
    if (guardOf(plan, letter)) parts.push(`${words.guard} ${guardOf(plan, letter)}`);
    if (kind === "teleport") parts.push(partnerOf(plan, cell) ? `${words.partner} ${partnerOf(plan, cell)}` : words.alone);
    return `${cell}: ${parts.join(", ")}`;
  };

  // The pieces are kept by cell: a stroke changes a few of up to 1,681.
  const drawn = (plan, cell, seat) => {
    const letter = MapPlan.letterAt(plan, cell), kind = plan.kinds[letter];
    if (letter === MapPlan.OPEN) return [];
    if (kind === "mountain") return [mountain(cell)];
    if (!SYMBOLS[kind]) {
      const [x, y] = cornerOf(cell);
      const text = el("text", { class: "unknown", x: x + 50, y: y + 62 });
      text.textContent = letter;
      return [text];
    }
    const strength = kind === "capital" ? 0 : strengthOf(plan, letter);
    return [object(cell, kind, seat), ...(strength ? [plaque(cell, strength)] : [])];
  };

  const lay = (plan) => {
    size = plan.rows.length;
    const side = size * UNIT, rows = [], names = [];
    for (let y = 0; y < size; y += 1) {
      const row = el("g", { role: "row" });
      for (let x = 0; x < size; x += 1) {
        const cell = MapPlan.nameOf(x, y);
        const square = el("rect", { x: x * UNIT, y: y * UNIT, width: UNIT, height: UNIT, role: "gridcell", tabindex: -1, "data-cell": cell });
        cells.set(cell, square);
        row.append(square);
        names.push(cell);
      }
      rows.push(row);
    }
    pieces = new Map(names.map((cell) => [cell, el("g")]));
    links = el("g", { class: "gate-lines" });
    marks = el("g", { class: "marks" });
    svg = el("svg", { class: "map over", viewBox: `${-FRAME} ${-FRAME} ${side + 2 * FRAME} ${side + 2 * FRAME}` },
      el("g", { class: "pieces", "aria-hidden": "true" }, ...pieces.values()), links,
      el("g", { class: "cells", role: "grid", "aria-label": words.board }, ...rows), marks);
    host.replaceChildren(svg);
  };

  const place = (cell, focus) => {
    cells.get(cursor)?.setAttribute("tabindex", "-1");
    cursor = cells.has(cell) ? cell : "A1";
    cells.get(cursor).setAttribute("tabindex", "0");
    if (focus) {
      cells.get(cursor).focus({ preventScroll: true });
      cells.get(cursor).scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  };

  const show = (plan) => {
    if (plan.rows.length !== size) {
      cells = new Map();
      shown = new Map();
      lay(plan);
      place(cursor);
    }
    const capitals = MapPlan.cellsWith(plan, (letter) => plan.kinds[letter] === "capital");
    for (const [cell, square] of cells) {
      const seat = SEATS[capitals.indexOf(cell)] ?? "";
      const told = `${describe(plan, cell)}|${seat}|${MapPlan.letterAt(plan, cell)}`;
      if (shown.get(cell) === told) continue;
      shown.set(cell, told);
      square.setAttribute("aria-label", describe(plan, cell));
      pieces.get(cell).replaceChildren(...drawn(plan, cell, seat));
    }
    links.replaceChildren(...plan.teleports.filter((pair) => pair.every((cell) => cells.has(cell))).map(bow));
  };

  // Marks lie over the map: the images of the cursor, a teleport that waits, cells with faults.
  const mark = (kind, marked) => {
    marks?.querySelectorAll(`.${kind}`).forEach((old) => old.remove());
    for (const cell of marked) {
      if (!cells.has(cell)) continue;
      const [x, y] = cornerOf(cell);
      marks.append(el("rect", { class: kind, x: x + 3, y: y + 3, width: UNIT - 6, height: UNIT - 6, rx: 6 }));
    }
  };

  // Which cell lies under a point of the screen; a drag may leave the square that it began in.
  const under = (clientX, clientY) => {
    const matrix = svg.getScreenCTM();
    if (!matrix) return "";
    const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const cell = MapPlan.nameOf(Math.floor(at.x / UNIT), Math.floor(at.y / UNIT));
    return at.x >= 0 && at.y >= 0 && cells.has(cell) ? cell : "";
  };

  const beside = (cell, dx, dy) => {
    const [x, y] = MapPlan.placeOf(cell);
    return MapPlan.nameOf(Math.min(size - 1, Math.max(0, x + dx)), Math.min(size - 1, Math.max(0, y + dy)));
  };

  return { beside, describe, mark, place, show, strengthOf, under, cursor: () => cursor };
};

return { make };
})();
