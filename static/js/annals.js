// The charts of a match: one slider reads the same turn in all of them; the figures come from their tables.
{
const all = document.querySelector("[data-annals]");
const slider = document.getElementById("read");
const charts = [...(all?.querySelectorAll("[data-chart]") ?? [])];

const read = (number) => {
  slider.value = number;
  for (const one of charts) {
    const row = one.querySelectorAll("tbody tr")[number - 1];
    const values = row.querySelectorAll("td");
    one.querySelectorAll("[data-value]").forEach((shown, seat) => { shown.textContent = values[seat].textContent; });
    for (const drawn of one.querySelectorAll("svg.chart")) {
      const left = Number(drawn.dataset.left), right = Number(drawn.dataset.right);
      const x = left + (right - left) * (number - 1) / Math.max(1, slider.max - 1);
      const line = drawn.querySelector(".reading");
      line.setAttribute("transform", `translate(${x.toFixed(1)} 0)`);
      line.classList.add("on");
    }
  }
  const head = charts[0].querySelectorAll("tbody tr")[number - 1].querySelector("a");
  const told = all.querySelector("[data-read-told]");
  told.textContent = `${charts[0].querySelector("thead th").textContent} ${head.textContent}`;
  all.querySelector("[data-read-link]").href = head.href;
  slider.setAttribute("aria-valuetext", told.textContent);
};

const under = (drawn, clientX) => {
  const box = drawn.getBoundingClientRect();
  const x = (clientX - box.left) / box.width * Number(drawn.dataset.width);
  const left = Number(drawn.dataset.left), right = Number(drawn.dataset.right);
  const share = Math.min(1, Math.max(0, (x - left) / (right - left)));
  return 1 + Math.round(share * (slider.max - 1));
};

if (charts.length) {
  slider.addEventListener("input", () => read(Number(slider.value)));
  for (const drawn of all.querySelectorAll("svg.chart")) {
    drawn.addEventListener("pointermove", (e) => read(under(drawn, e.clientX)));
    drawn.addEventListener("pointerdown", (e) => read(under(drawn, e.clientX)));
  }
}
}
