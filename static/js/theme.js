// The theme follows the system until somebody chooses; the choice is kept in a cookie that base.html reads.
const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");

const shown = () => root.dataset.theme ?? (dark.matches ? "dark" : "light");

for (const toggle of document.querySelectorAll("[data-theme-toggle]")) {
  toggle.hidden = false;
  toggle.addEventListener("click", () => {
    const chosen = shown() === "dark" ? "light" : "dark";
    root.dataset.theme = chosen;
    document.cookie = `theme=${chosen}; path=/; max-age=${400 * 24 * 3600}; SameSite=Lax`;
  });
}

// A menu closes when one looks elsewhere.
for (const menu of document.querySelectorAll("details.menu")) {
  document.addEventListener("click", (e) => { if (!menu.contains(e.target)) menu.open = false; });
  menu.addEventListener("keydown", (e) => {
    if (e.key === "Escape" && menu.open) { menu.open = false; menu.querySelector("summary").focus(); }
  });
}
