// What the server says of the editor's map: its faults, a plan to put on the board, the file to save.
const MapAnswers = (() => {
const PATIENCE = 4000;

const make = (desk, form, words, on) => {
  const checker = document.getElementById("checker");

  // Without an answer the check is asked for again until there is one.
  let again = 0;
  const unchecked = () => {
    const state = checker.querySelector("[data-state]");
    if (state) state.textContent = words.unchecked;
    clearTimeout(again);
    again = setTimeout(on.again, PATIENCE);
  };

  // ---- faults, and sometimes a plan -----------------------------------------------------------
  const read = () => {
    clearTimeout(again);
    const given = checker.querySelector("[data-plan]");
    if (given) {
      const plain = JSON.parse(given.dataset.plan);
      if (given.dataset.seed) form.elements.seed.value = given.dataset.seed;
      form.elements.file.value = "";
      form.elements.pasted.value = "";
      given.remove();
      on.given(plain);
    }
    checker.querySelectorAll("[data-needs-script]").forEach((shown) => { shown.hidden = false; });
    on.faults([...checker.querySelectorAll("[data-go]")].map((link) => link.dataset.go));
  };
  document.addEventListener("htmx:after:swap", (e) => { if (e.detail.ctx?.target === checker) read(); });

  // A refusal that lists its faults is shown in their place, not as a passing note.
  desk.addEventListener("htmx:response:error", (e) => {
    const { status } = e.detail.ctx.response;
    if (status === 422) e.stopPropagation();
    else if (status === 429 || status >= 500) unchecked();
  });
  desk.addEventListener("htmx:error", (e) => { if (!e.detail.ctx?.response && e.detail.error?.name !== "AbortError") unchecked(); });

  // ---- sending without a button ------------------------------------------------------------------
  const send = (act) => form.requestSubmit(form.querySelector(`[value=${act}]`));
  // What is typed as text is put on the board as soon as the field is left.
  for (const name of ["rows", "legend", "teleports"]) form.elements[name].addEventListener("change", () => send("draw"));
  form.elements.seed.addEventListener("keydown", (e) => { if (e.key === "Enter") { e.preventDefault(); send("generate"); } });
  form.elements.file.addEventListener("change", (e) => { if (e.target.files.length) send("import"); });

  // ---- the file: the server writes it, so that there is one writer of the form -------------------
  const save = async () => {
    const body = new FormData(form);
    body.set("act", "download");
    body.delete("file");
    const token = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
    if (token) body.set("csrfmiddlewaretoken", token);
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "HX-Request": "true" } });
    if (!answer.ok) {
      // Our own server's fragment: every word in it was escaped there.
      if (answer.status === 422) { checker.innerHTML = await answer.text(); read(); }
      else unchecked();
      return;
    }
    const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "map.json";
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(await answer.blob()), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  form.querySelector("[value=download]").addEventListener("click", (e) => { e.preventDefault(); save().catch(unchecked); });
};

return { make };
})();
