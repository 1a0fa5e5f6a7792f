"""What a game gives the house; `games.<slug>.game.GAME` is the one thing the registry knows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.kernel.codec import Codec
from games.kernel.dice import Dice
from games.kernel.page import MatchPage, SeatPage
from games.kernel.ruleset import Ruleset, SetupSeat
from games.kernel.words import IllegalOrder, noop

MISSED = noop("%(seat)s missed a turn.")
STRENGTHS = {
    "random": noop("aimless bot"),
    "easy": noop("gentle bot"),
    "normal": noop("steady bot"),
    "hard": noop("cunning bot"),
}
MARKS = {"battle": noop("battle"), "capture": noop("place taken"), "fall": noop("a side fell")}
Figures = Mapping[str, Mapping[int, int]]  # a number for each seat, by the figure's name


@dataclass(frozen=True, slots=True)
class PanelSpec:
    """A fragment of the match page: its id (also the swap target) and its template."""

    name: str
    template: str


@dataclass(frozen=True, slots=True)
class Hero:
    """Who may lead a bot's seat: a name, one of the portraits, and the choices that suit them."""

    name: str
    portrait: int
    choices: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class BattleLine:
    """A battle as everybody may know of it: `number` counts within its turn, from 1 (C-29)."""

    turn: int
    number: int
    cell: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Battles:
    """How a game shows its battles one by one.

    `kinds` name the open events that tell of one; `listed` gives those among a page's entries;
    `closely` is the template context of one, by its number in the turn whose entries the page
    holds, with the query of the address; None if there is no such battle. The template is
    `games/<slug>/_battle.html`.
    """

    kinds: frozenset[str]
    listed: Callable[[MatchPage], Sequence[BattleLine]]
    closely: Callable[[MatchPage, int, Mapping[str, str]], Mapping[str, Any] | None]


class Absence(NamedTuple):
    """How a game is told that a seat's person is not there, and that they are back.

    `seconds` after their last connection went the house gives the interjection that `gone` makes,
    and on return that of `back`.
    """

    seconds: int
    gone: Callable[[], Any]
    back: Callable[[], Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants to see beside a match: its page as they know it, and what they named.

    `number` and `query` are of the address; `past` gives the page of an earlier phase, by its
    key, as the same person knew it.
    """

    page: MatchPage
    number: int
    query: Mapping[str, str]
    past: Callable[[str], MatchPage]


@dataclass(frozen=True, slots=True)
class Aside:
    """Something beside a match: the template that a script shows over it, and its context.

    `whole` is the template of a page of its own, "" where there is none.
    """

    fragment: str
    context: Mapping[str, Any]
    whole: str = ""


def no_sides(state: Any) -> Mapping[int, str]:
    """Return no sides: for games in which all play alike."""
    return {}


def no_figures(state: Any) -> Figures:
    """Return no figures: for games that draw no charts."""
    return {}


@dataclass(frozen=True, slots=True)
class History:
    """What of a game can be looked back at.

    `panels` are those shown of a past moment. `marks` map an event's name to what it is on the
    slider: "battle", "capture" or "fall"; `mark_names` word these (msgids). `charts`
    give the titles (msgids) of the figures in their order, `figures` what each seat had of them
    in a State; they are secret until the end.
    `weights` map an event's name to what it weighed, for the turning point of a match.
    `sides` say what each seat played, a slug that `side_name` words; people's results count it.
    """

    panels: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    mark_names: Mapping[str, str] = field(default_factory=MARKS.copy)
    charts: Mapping[str, str] = field(default_factory=dict)
    figures: Callable[[Any], Figures] = no_figures
    weights: Mapping[str, Callable[[Any], int]] = field(default_factory=dict)
    sides: Callable[[Any], Mapping[int, str]] = no_sides
    side_name: Callable[[str], str] = str


def bot_name(strength: str) -> str:
    """Return the msgid of what a bot of this strength is called."""
    return STRENGTHS.get(strength, strength)


def no_step(phase: str) -> int:
    """Return that no phase is a step: for games that name no steps."""
    return -1


def no_lapse(phase: str) -> bool:
    """Return that to let a phase pass is to miss a turn, whichever it is."""
    return False


def no_pictures(codes: Collection[str]) -> Mapping[str, str]:
    """Return no small board for any match: for games that draw none."""
    return {}


def no_terms(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> Mapping[str, Any]:
    """Return nothing to show of a lobby's options: for games that have none."""
    return {}


def as_given(options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the options as they are: for games whose options describe nothing to be made."""
    return options


def nothing_kept(from_user: Any, to_user: Any) -> None:
    """Move nothing: for games of which a person keeps nothing outside a match."""


@dataclass(frozen=True, slots=True)
class Game:
    """All parts of one game, bound together.

    `name` and `blurb` are msgids; `seats` the fewest and the most, `usual_seats` what a new
    lobby and a match at once begin with; `icon` a symbol of the sprite. `present` gives the
    template context of all panels, `edit` that of the order editor (second argument: the
    query). `bots` map a strength to a function of a View; `default_bot`
    is the strength that fills free seats; `reply` says what a bot answers an
    interjection (second argument: the seats that people hold).
    `observe` gives a simulation the labels by heading and seat that it counts wins by.
    `reason` words a standing's reason; `kept` names the events shown for the whole match.
    `heroes` are there for bots to be; `pictures` gives small boards by match code, drawn from
    what is public. `battles` are shown on pages of their own; `history` says what can be
    looked back at.
    `lobby_terms` is the template context of a lobby's terms; `laid_out` puts
    into options the content of what they describe; `map_file` gives the name and the text of
    the file of a map, from options and the plain catalogue.
    `styles` and `scripts` are the files that the pages of a match load for this game, besides
    the house's own, `lobby_styles` those that its lobbies load. `rooms` are pages of its own
    that every page leads to, each with its address and title (msgid). `steps` are the headings
    (msgids) of the steps that phases go through again and again, `step_of` the index of a
    phase's, `heading` the msgid of what is done in it; `turn_name` names a phase (by its key
    and turn) within a sentence, for games that count no turns.
    `patience` is after how many missed turns in a row a bot stands in (None: the rules decide
    what becomes of the seat), `missed` tells all of one (msgid, `%(seat)s`). `excused` makes, of
    the State and a seat, the sheet of a phase that the house itself closed late, for rules that
    count misses (None: they do not). To let a phase pass that `lapses`, by its key, is no miss.
    `absence` says how the rules hear of people who are not there (None: they never do).
    `bot_name` gives the msgid for a strength. `read_orders` reads a form that holds all of a
    seat's orders, for games that have such forms. `hero_rule` is the rule about heroes; `demo`
    are the options of the match between bots that a new site begins with, `usual_turns` the
    fewest and most turns that a match is meant to last, `usual_seconds` the time for a turn
    that a new lobby begins with. `outcome` is a template, with the context of the panels, that
    stands on the result page.
    `asides` are what can be seen beside a match, by the word in its address; None for nothing.
    A page holds the events of its last `turns_told` turns, and of older ones those of `kept`.
    `move_kept` gives what a guest keeps of the game outside a match to the guest's account.
    Where all seats `win_together`, a first place that they share is won.
    """

    slug: str
    name: str
    blurb: str
    icon: str
    seats: tuple[int, int]
    rules: Ruleset
    orders: Codec
    events: Codec
    tables: Any
    shipped: Callable[[], Mapping[str, Any]]
    read_catalogue: Callable[[Mapping[str, Any]], Any]
    options_form: type[Any]
    seat_form: type[Any]
    check_setup: Callable[[Mapping[str, Any], Sequence[SetupSeat]], None]
    read_order: Callable[[Mapping[str, str]], Any]
    read_interjection: Callable[[Mapping[str, str]], Any]
    sentence: Callable[[Any, Sequence[SeatPage]], str]
    refusal: Callable[[IllegalOrder], str]
    reason: Callable[[str], str]
    panels: tuple[PanelSpec, ...]
    present: Callable[[MatchPage], Mapping[str, Any]]
    edit: Callable[[MatchPage, Mapping[str, str]], Mapping[str, Any]]
    lobby_seat: Callable[[Mapping[str, Any], Sequence[SetupSeat], int], Mapping[str, Any]]
    heading: Callable[[str], str]
    bots: Mapping[str, Callable[[Any, Dice], Any]]
    default_bot: str
    reply: Callable[[Any, frozenset[int]], Any | None]
    observe: Callable[[Any], Mapping[str, Mapping[int, str]]]
    urls: str
    kept: frozenset[str] = frozenset()
    heroes: tuple[Hero, ...] = ()
    pictures: Callable[[Collection[str]], Mapping[str, str]] = no_pictures
    battles: Battles | None = None
    usual_seats: int = 2
    lobby_terms: Callable[[Mapping[str, Any], Sequence[SetupSeat]], Mapping[str, Any]] = no_terms
    laid_out: Callable[[Mapping[str, Any]], Mapping[str, Any]] = as_given
    map_file: Callable[[Mapping[str, Any], Mapping[str, Any]], tuple[str, str]] | None = None
    history: History = History()
    styles: tuple[str, ...] = ()
    lobby_styles: tuple[str, ...] = ()
    rooms: tuple[tuple[str, str], ...] = ()
    scripts: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    step_of: Callable[[str], int] = no_step
    turn_name: Callable[[str, int], str] | None = None
    patience: int | None = 2
    missed: str = MISSED
    lapses: Callable[[str], bool] = no_lapse
    absence: Absence | None = None
    asides: Mapping[str, Callable[[Asked], Aside | None]] = field(default_factory=dict)
    excused: Callable[[Any, int], Any] | None = None
    bot_name: Callable[[str], str] = bot_name
    read_orders: Callable[[Mapping[str, str]], Sequence[Any]] | None = None
    hero_rule: str = ""
    demo: Mapping[str, Any] = field(default_factory=dict)
    usual_turns: tuple[int, int] | None = None
    usual_seconds: int = 180
    outcome: str = ""
    move_kept: Callable[[Any, Any], None] = nothing_kept
    win_together: bool = False
    turns_told: int = 2

    @property
    def counts_turns(self) -> bool:
        """Say whether phases are turns, called by their numbers."""
        return self.turn_name is None
