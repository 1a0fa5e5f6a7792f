// The editor of briefs: a fault's place takes the caret there.
{
const place = (text, line, column) => {
  const rows = text.split("\n").slice(0, line - 1);
  return Math.min(text.length, rows.reduce((sum, row) => sum + row.length + 1, 0) + column - 1);
};
document.addEventListener("click", (e) => {
  const button = e.target.closest?.("[data-line]");
  if (!button) return;
  const area = document.getElementById("id_text");
  const line = Number(button.dataset.line), at = place(area.value, line, Number(button.dataset.column));
  area.focus();
  area.setSelectionRange(at, at);
  const height = area.scrollHeight / Math.max(1, area.value.split("\n").length);
  area.scrollTop = Math.max(0, (line - 3) * height);
});
}
