// How near the editor's map is: by button, or by two fingers, which move it too.
const MapZoom = (() => {
const STEPS = [1, 1.5, 2, 3, 4, 6];

const make = (desk) => {
  const wrap = desk.querySelector("[data-wrap]");
  const now = () => Number(desk.dataset.zoom);
  const set = (wanted) => {
    const near = STEPS.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
    if (near === now()) return;
    // What was in the middle stays there.
    const [x, y] = [wrap.scrollLeft + wrap.clientWidth / 2, wrap.scrollTop + wrap.clientHeight / 2].map((k) => k / now());
    desk.dataset.zoom = near;
    wrap.scrollTo(x * near - wrap.clientWidth / 2, y * near - wrap.clientHeight / 2);
  };
  return {
    set,
    by: (steps) => set(STEPS[Math.min(STEPS.length - 1, Math.max(0, STEPS.indexOf(now()) + steps))]),
    at: () => ({ zoom: now(), left: wrap.scrollLeft, top: wrap.scrollTop }),
    move: (left, top) => wrap.scrollTo(left, top),
  };
};

return { make };
})();
