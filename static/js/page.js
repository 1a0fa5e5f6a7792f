// The live page: says what it has, takes over what the server sends, and says when the line is cut.
{
const root = document.documentElement;
const SILENCE = 12000, SOON = 500, PATIENCE = 1500;
const lines = new Map(); // element -> {connection, last, final}
const on = (name, act) => document.addEventListener(name, act);
const open = (line) => line.connection?.socket?.readyState === WebSocket.OPEN;
const words = () => document.querySelector("[data-cut]")?.dataset ?? {};

// ---- what the page has -------------------------------------------------------------------
const digests = () => Object.fromEntries(
  [...document.querySelectorAll("[data-digest]")].map((panel) => [panel.id, panel.dataset.digest]));

const hello = (line) => {
  if (!open(line)) return;
  line.connection.socket.send(JSON.stringify({ language: root.lang, build: root.dataset.build, digests: digests() }));
};

let soon = 0;
const helloSoon = () => {
  clearTimeout(soon);
  soon = setTimeout(() => lines.forEach(hello), SOON);
};

// ---- the line: cut, back, over -----------------------------------------------------------
let cutSince = 0, shownCut = false, noticeTimer = 0;

const notice = (text, kind, seconds = 0) => {
  let bar = document.getElementById("line");
  if (!bar) {
    bar = document.createElement("p");
    bar.id = "line";
    bar.setAttribute("role", "status");
    document.body.append(bar);
  }
  clearTimeout(noticeTimer);
  bar.className = `line ${kind}`;
  bar.textContent = text ?? "";
  bar.hidden = !text;
  if (seconds) noticeTimer = setTimeout(() => { bar.hidden = true; }, seconds * 1000);
};

const alive = (line) => {
  line.last = performance.now();
  root.dataset.line = "live";
};

const upToDate = () => {
  cutSince = 0;
  if (shownCut) notice(words().back, "good", 4);
  shownCut = false;
};

const cut = (line, code) => {
  root.dataset.line = "cut";
  if (code >= 4400 && code < 4500) {
    line.final = true;
    const why = { 4401: "ended", 4429: "many" }[code] ?? "gone";
    notice(words()[why], "bad");
  } else {
    cutSince ||= performance.now();
  }
};

// hx-ws notices a cut network only by a close event; in a black hole none comes for a long time.
const again = (line) => {
  const connection = line.connection;
  if (line.final || !connection?.socket || connection.socket.readyState === WebSocket.CONNECTING) return;
  clearTimeout(connection.timer);
  connection.attempt = 0;
  connection.socket.close();
  connection.socket.dispatchEvent(new CloseEvent("close", { code: 1006 }));
};

setInterval(() => {
  const now = performance.now();
  for (const line of lines.values()) {
    if (open(line) && now - line.last > SILENCE) { cut(line, 1006); again(line); }
  }
  if (cutSince && !shownCut && !document.hidden && now - cutSince > PATIENCE
      && ![...lines.values()].some((line) => line.final)) {
    shownCut = true;
    notice(words().cut, "bad");
  }
}, 500);

const wake = () => { if (!document.hidden) lines.forEach((line) => (open(line) ? hello(line) : again(line))); };
addEventListener("online", () => lines.forEach((line) => { if (performance.now() - line.last > 2000) again(line); else hello(line); }));
addEventListener("offline", () => lines.forEach((line) => cut(line, 1006)));
addEventListener("pageshow", (e) => { if (e.persisted) location.reload(); });
on("visibilitychange", () => setTimeout(wake, 400));

on("htmx:ws:before:connection", (e) => {
  const known = lines.get(e.target);
  lines.set(e.target, { ...known, connection: e.detail.connection, last: performance.now(), final: false });
});
on("htmx:ws:after:connection", (e) => {
  const line = lines.get(e.target);
  line.connection = e.detail.connection;
  alive(line);
  hello(line);
});
on("htmx:ws:close", (e) => {
  const line = lines.get(e.target);
  if (e.detail.reason === "removed") lines.delete(e.target);
  else if (line) cut(line, e.detail.code ?? 1006);
});
on("htmx:ws:before:message:incoming", (e) => {
  alive(lines.get(e.target));
  const data = e.detail.message.data;
  if (data.startsWith("{")) {
    const said = JSON.parse(data);
    if (said.reload) renewed();
    if (said.now) document.dispatchEvent(new CustomEvent("server:now", { detail: said.now }));
    if (said.beat) upToDate();
  } else {
    upToDate();
  }
});

// ---- a new build: reload, but never from under somebody's pen -----------------------------
const typed = () => [...document.querySelectorAll("textarea, input[type=text], input:not([type]), input[type=search]")]
  .some((field) => field.value !== field.defaultValue && field.value.trim());
let later = 0;
const loadNew = () => {
  if (!typed()) { location.reload(); return; }
  clearTimeout(later);
  later = setTimeout(loadNew, 2000);
};
const renewed = () => {
  cutSince = 0; // the line is back, though nothing more comes for this build
  shownCut = false;
  if (typed()) notice(words().renewed, "good");
  loadNew();
};

// ---- what follows a change ----------------------------------------------------------------
let asked = 0, askedFor = "", followed = "";
const phaseMoved = () => {
  const beam = document.querySelector("#beam [data-phase]");
  if (beam?.dataset.title && document.title !== beam.dataset.title) document.title = beam.dataset.title;
  const editor = document.querySelector("#editor [data-phase]");
  const moved = beam && editor && (beam.dataset.phase !== editor.dataset.phase || beam.dataset.seat !== editor.dataset.seat);
  // Asked once for each phase, and again when no editor came of it.
  const wanted = beam && `${beam.dataset.phase} ${beam.dataset.seat}`;
  if (moved && (askedFor !== wanted || performance.now() - asked > 1000)) {
    asked = performance.now();
    askedFor = wanted;
    document.body.dispatchEvent(new CustomEvent("phase", { detail: beam.dataset.phase }));
  }
};
const bySocket = (e) => e.detail.ctx?.sourceElement?.hasAttribute?.("hx-ws:connect");
on("htmx:ws:after:message:incoming", () => {
  phaseMoved();
  const to = document.querySelector("[data-follow]")?.dataset.follow;
  if (to && to !== location.pathname && to !== followed) { followed = to; location.assign(to); }
});
on("htmx:after:swap", (e) => { phaseMoved(); if (!bySocket(e)) helloSoon(); });

// ---- forms: a key for each sending, one sending at a time ----------------------------------
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");
const busy = new WeakSet();

document.addEventListener("submit", (e) => {
  const form = e.target;
  if (busy.has(form)) { e.preventDefault(); e.stopImmediatePropagation(); return; }
  const key = form.querySelector("input[name=key]");
  if (key && !key.value) key.value = newKey();
  if (form.method === "post") busy.add(form);
  // A sending that never got an answer must not lock the form for good.
  setTimeout(() => busy.delete(form), 8000);
}, true);
addEventListener("pageshow", () => document.querySelectorAll("form").forEach((form) => busy.delete(form)));

// A login in another tab changes the token; the cookie is always the newest.
const token = () => document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
on("htmx:config:request", (e) => {
  const { request } = e.detail.ctx;
  if (request.method === "POST" && token()) {
    request.headers["X-CSRFToken"] = token();
    request.body?.delete?.("csrfmiddlewaretoken");
  }
  if (request.method === "POST" && document.querySelector("[data-digest]")) {
    request.headers["X-Digests"] = JSON.stringify(digests());
  }
});
const formOf = (e) => e.detail.ctx?.sourceElement?.closest?.("form");
on("htmx:after:request", (e) => {
  // The server has answered: the next sending is another one. Without a good answer the key
  // stays, for the sending may have counted all the same.
  const key = formOf(e)?.querySelector("input[name=key]");
  if (key && e.detail.ctx.response?.status < 500) key.value = "";
  if (e.detail.ctx.response?.status < 400) formOf(e)?.querySelectorAll("[data-clear]").forEach((field) => { field.value = ""; });
});
on("htmx:finally:request", (e) => { const form = formOf(e); if (form) busy.delete(form); });

// ---- what was said ---------------------------------------------------------------------------
const say = (text, kind = "") => {
  if (!text) return;
  const toast = document.createElement("div");
  toast.className = `toast ${kind}`;
  const sentence = document.createElement("p");
  sentence.textContent = text;
  toast.append(sentence);
  document.getElementById("said")?.replaceChildren(toast);
};
on("say", (e) => say(e.detail));
on("htmx:response:error", (e) => {
  const { text, response } = e.detail.ctx;
  const said = document.getElementById("said");
  if (text?.includes('class="toast')) {
    // Our own server's fragment: every word in it was escaped there.
    said.innerHTML = text;
  } else {
    say(response.status === 403 ? words().forbidden : words().failed, "bad");
  }
  if (response.status === 409) helloSoon();
});
on("htmx:error", (e) => { if (!e.detail.ctx?.response) say(words().unsent, "bad"); });

const fade = (toast) => setTimeout(() => (toast.matches(":hover, :focus-within") ? fade(toast) : toast.remove()),
  toast.classList.contains("bad") ? 14000 : 4500);
const said = document.getElementById("said");
if (said) {
  new MutationObserver((changes) => changes.forEach((change) =>
    change.addedNodes.forEach((node) => node.classList?.contains("toast") && fade(node)))).observe(said, { childList: true });
}

// ---- copy a link -------------------------------------------------------------------------------
on("click", async (e) => {
  const button = e.target.closest?.("[data-copy]");
  if (!button) return;
  const text = new URL(button.dataset.copy, location.href).href;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Plain http has no clipboard: mark the text so that the usual keys copy it.
    const field = Object.assign(document.createElement("input"), { value: text });
    button.after(field);
    field.select();
    const copied = document.execCommand("copy");
    if (copied) field.remove(); else { field.readOnly = true; return; }
  }
  say(button.dataset.copied);
});

const unveil = () => { for (const shown of document.querySelectorAll("[data-needs-script]")) shown.hidden = false; };
unveil();
on("htmx:after:swap", unveil);
phaseMoved();
}
