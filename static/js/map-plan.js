// A map's plan in the editor: its cells and letters, the images of a symmetry, and the steps back.
const MapPlan = (() => {
const OPEN = ".";
const STEPS = 300;

// ---- cells: a pair of column and row from 0, or a name such as C4 --------------------------------
const nameOf = (x, y) => {
  let letters = "";
  for (let n = x + 1; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters + (y + 1);
};
const placeOf = (cell) => {
  const [, letters, row] = /^([A-Z]{1,2})([0-9]{1,3})$/.exec(cell) ?? [];
  if (!letters) return null;
  return [[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1, Number(row) - 1];
};

// ---- symmetry: every stroke is repeated by each of these movements; n is the last column ------------
const MOVES = {
  stay: (x, y) => [x, y],
  quarter: (x, y, n) => [n - y, x],
  half: (x, y, n) => [n - x, n - y],
  back: (x, y, n) => [y, n - x],
  sides: (x, y, n) => [n - x, y],
  ends: (x, y, n) => [x, n - y],
  falling: (x, y) => [y, x],
  rising: (x, y, n) => [n - y, n - x],
};
const SYMMETRIES = {
  none: ["stay"],
  half: ["stay", "half"],
  quarter: ["stay", "quarter", "half", "back"],
  sides: ["stay", "sides"],
  ends: ["stay", "ends"],
  cross: ["stay", "sides", "ends", "half"],
  diagonal: ["stay", "falling"],
  rising: ["stay", "rising"],
  all: Object.keys(MOVES),
};
const movesOf = (symmetry) => SYMMETRIES[symmetry] ?? SYMMETRIES.none;
const moved = (cell, move, size) => nameOf(...MOVES[move](...placeOf(cell), size - 1));
const images = (cell, symmetry, size) => [...new Set(movesOf(symmetry).map((move) => moved(cell, move, size)))];

// The pairs that one pair of teleports has as images; null when a cell would need two partners.
const imagePairs = (one, other, symmetry, size) => {
  const partner = new Map();
  for (const move of movesOf(symmetry)) {
    const [a, b] = [moved(one, move, size), moved(other, move, size)];
    if (a === b || (partner.get(a) ?? b) !== b || (partner.get(b) ?? a) !== a) return null;
    partner.set(a, b).set(b, a);
  }
  return [...partner].filter(([a, b]) => a < b);
};

// The whole map becomes symmetric: of a cell and its images the first with something on it counts.
const repeat = (plan, symmetry) => {
  const size = plan.rows.length, seen = new Set(), pairs = plan.teleports;
  for (const cell of cellsWith(plan, (letter) => letter !== OPEN)) {
    if (seen.has(cell)) continue;
    const letter = letterAt(plan, cell);
    for (const image of images(cell, symmetry, size)) {
      seen.add(image);
      put(plan, image, letter);
    }
  }
  plan.teleports = [];
  for (const [one, other] of pairs) {
    const found = imagePairs(one, other, symmetry, size) ?? [], joined = new Set(plan.teleports.flat());
    const fits = (end) => plan.kinds[letterAt(plan, end)] === "teleport" && !joined.has(end);
    if (found.flat().every(fits)) plan.teleports.push(...found);
  }
};

// ---- a plan: {name, rows: [[letter]], kinds, guards, teleports} ----------------------------------------
const letterAt = (plan, cell) => {
  const [x, y] = placeOf(cell);
  return plan.rows[y]?.[x] ?? OPEN;
};
const put = (plan, cell, letter) => {
  const [x, y] = placeOf(cell);
  plan.rows[y][x] = letter;
  if (plan.kinds[letter] !== "teleport") unpair(plan, cell);
};
const unpair = (plan, cell) => { plan.teleports = plan.teleports.filter((pair) => !pair.includes(cell)); };
const pair = (plan, pairs) => {
  pairs.flat().forEach((cell) => unpair(plan, cell));
  plan.teleports.push(...pairs);
};
const cellsWith = (plan, found) => plan.rows.flatMap((row, y) => row.flatMap((letter, x) => (found(letter) ? [nameOf(x, y)] : [])));

// ---- plain content, as the server reads and writes it ------------------------------------------------
const fromPlain = (plain) => ({
  name: String(plain.name ?? ""),
  rows: plain.rows.map((row) => [...row]),
  kinds: { ...plain.kinds },
  guards: structuredClone(plain.guards ?? {}),
  teleports: plain.teleports.map((pair) => [...pair]),
});
const toPlain = (plan) => ({ ...plan, rows: plan.rows.map((row) => row.join("")) });
const isPlain = (plain) => Array.isArray(plain?.rows) && plain.rows.length > 0 && plain.rows.length <= 41
  && plain.rows.every((row) => typeof row === "string" && [...row].length === plain.rows.length)
  && Array.isArray(plain.teleports) && plain.teleports.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((cell) => placeOf(String(cell))))
  && [plain.kinds, plain.guards].every((table) => table && typeof table === "object");

// ---- the lines of the text form: the same plan for people without a board ------------------------------
const legendLine = (plan, letter) => {
  const guard = Object.entries(plan.guards[letter] ?? {}).map(([unit, number]) => `${number} ${unit}`).join(", ");
  return `${letter} ${plan.kinds[letter]}${guard ? `: ${guard}` : ""}`;
};
const toText = (plan) => ({
  name: plan.name,
  rows: plan.rows.map((row) => row.join("")).join("\n"),
  legend: Object.keys(plan.kinds).map((letter) => legendLine(plan, letter)).join("\n"),
  teleports: plan.teleports.map((pair) => pair.join(" ")).join("\n"),
});

// ---- steps back and forth -------------------------------------------------------------------------------
const history = (first) => {
  let past = [], future = [], now = JSON.stringify(first);
  const go = (from, to) => {
    if (!from.length) return null;
    to.push(now);
    now = from.pop();
    return JSON.parse(now);
  };
  return {
    keep(plan) {
      const next = JSON.stringify(plan);
      if (next === now) return false;
      past = [...past.slice(1 - STEPS), now];
      future = [];
      now = next;
      return true;
    },
    undo: () => go(past, future),
    redo: () => go(future, past),
    can: () => ({ undo: past.length > 0, redo: future.length > 0 }),
  };
};

return { OPEN, cellsWith, fromPlain, history, imagePairs, images, isPlain, letterAt, nameOf, pair, placeOf, put, repeat, toPlain, toText };
})();
