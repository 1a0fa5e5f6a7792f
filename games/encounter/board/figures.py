"""Heroes as bright round coins, allies as shields, foes as dark spiked iron."""

from __future__ import annotations

from games.encounter.board.geometry import moved
from games.encounter.board.shown import FigureShown, Sign
from games.encounter.icons import SPRITE, unit_icon
from games.hex_svg import parts
from games.svg import Element, el, join, use

SIGNS = 3  # statuses beside one another above a figure; the last place counts the rest
STAR = "M0,-15L4,-5L15,-4L7,3L10,14L0,8L-10,14L-7,3L-15,-4L-4,-5z"
AIM = "M0,-56V-42M0,42V56M-56,0H-42M42,0H56"


def figures(shown: tuple[FigureShown, ...]) -> Element:
    """Return all figures, those further down over those further up."""
    ordered = sorted(shown, key=lambda figure: (figure.cell[1], figure.cell[0]))
    return el("g", *(figure(one) for one in ordered), class_="hx-figs")


def figure(shown: FigureShown) -> Element:
    """Return one figure in its cell; its sentence is its name for readers and on hover."""
    q, r = shown.cell
    return el(
        "g",
        el("title", shown.label),
        el(
            "g",
            el("circle", class_="hx-ring", r=49) if shown.is_acting else None,
            _aim() if shown.is_aim else None,
            coin(shown),
            hearts(shown),
            _signs(shown.statuses),
            _star(shown.struck) if shown.struck else None,
            class_="hx-up",
        ),
        class_=classes(shown),
        transform=moved(shown.cell),
        role="img",
        data_cell=f"{q},{r}",
        data_figure=shown.number,
        tabindex=-1,
    )


def classes(shown: FigureShown) -> str:
    """Return the classes of a figure, on the board and in plates."""
    found = ["hx-fig", f"hx-{shown.team}"]
    if not shown.is_foe:
        found.append(f"seat-{shown.letter.lower() or 'n'}")
    marks = {"hx-mine": shown.is_mine, "hx-acting": shown.is_acting, "hx-done": shown.is_done}
    return " ".join([*found, *(name for name, holds in marks.items() if holds)])


def coin(shown: FigureShown) -> Element:
    """Return a figure's body with the numbers that belong to its kind, without its health."""
    return join(
        use(f"#hx-{shown.team}"),
        icon(unit_icon(shown.kind), 46 if shown.is_foe else 44),
        *((_foe_marks(shown)) if shown.is_foe else (_tag(shown.letter), _guard(shown.guard))),
    )


def icon(name: str, size: int, *, x: int = 0, y: int = -3, css: str = "hx-ico") -> Element:
    """Return a drawing of the hex games' sprite, centred."""
    return parts.icon(SPRITE, name, size, at=(x, y), css=css)


def _foe_marks(shown: FigureShown) -> tuple[Element | None, ...]:
    bent = {"strongest": "strong", "weakest": "weak"}[shown.bent]
    return (
        level_mark(shown),
        el("g", el("circle", r=14), use(f"#hx-{bent}"), class_=f"hx-bent hx-{bent}"),
        el(
            "g",
            el("circle", r=13),
            el("circle", class_="hx-rr", r=9.5),
            el("text", shown.reach, y=5),
            class_="hx-rch",
        ),
        _guard(shown.guard),
    )


def level_mark(shown: FigureShown) -> Element:
    """Return a foe's level on its brass shield; an apex, which has none, bears a star (S3)."""
    level = str(shown.level) if shown.level else "★"
    return el("g", use("#hx-shield"), el("text", level, y=5), class_="hx-lvl")


def _guard(guard: int) -> Element | None:
    if not guard:
        return None
    return el("g", use("#hx-guard"), el("text", guard, y=5), class_="hx-grd")


def _tag(letter: str) -> Element | None:
    if not letter:
        return None
    return el("g", el("circle", r=14), el("text", letter, y=6), class_="hx-tag")


def hearts(shown: FigureShown) -> Element:
    """Return the health on a bar below: full, bonus and lost hearts, or a number for many."""
    gap = 10 if shown.is_foe else 11
    return parts.hearts(shown.health, shown.most, shown.bonus, gap=gap)


def _signs(statuses: tuple[Sign, ...]) -> Element:
    shown = statuses if len(statuses) <= SIGNS else statuses[: SIGNS - 1]
    rest = len(statuses) - len(shown)
    places = len(shown) + bool(rest)
    marks = [icon(sign.icon, 17, y=0, css="hx-sico") for sign in shown]
    if rest:
        marks.append(el("text", f"+{rest}", y=5))
    left = -10 * (places - 1)
    return join(
        *(
            el(
                "g",
                el("circle", r=11),
                mark,
                class_="hx-sign",
                transform=f"translate({left + 20 * n} -47)",
            )
            for n, mark in enumerate(marks)
        )
    )


def _star(order: int) -> Element:
    return el("g", el("path", d=STAR), el("text", order, y=5), class_="hx-struck")


def _aim() -> Element:
    return el("g", el("circle", r=49), el("path", d=AIM), class_="hx-aim")
