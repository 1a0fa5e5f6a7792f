"""The forms of people and lobbies."""

from __future__ import annotations

import unicodedata
from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext_lazy as _

from games.kernel.game import Game
from lobby.models import User
from lobby.names import HIDDEN

PORTRAITS = 24
MINUTE, HOUR, DAY = 60, 3600, 86400
TURN_TIMES = (
    (0, _("no clock")),
    (MINUTE, _("1 minute")),
    (3 * MINUTE, _("3 minutes")),
    (10 * MINUTE, _("10 minutes")),
    (30 * MINUTE, _("30 minutes")),
    (HOUR, _("1 hour")),
    (8 * HOUR, _("8 hours")),
    (DAY, _("1 day")),
    (2 * DAY, _("2 days")),
    (3 * DAY, _("3 days")),
    (7 * DAY, _("7 days")),
)


class PlainText(forms.CharField):
    """Text without characters that draw nothing or turn the line round; it is kept as typed."""

    def to_python(self, value: Any) -> str:
        """Return the text in one normal form; line breaks only where they make sense."""
        text = unicodedata.normalize("NFC", str(super().to_python(value)))
        kept = "".join(c for c in text if c in "\n\u200d" or unicodedata.category(c) not in HIDDEN)
        return kept.strip()


class HeroForm(forms.Form):
    """C-9: a hero has a name, a portrait and a short biography."""

    hero = PlainText(label=_("Name"), max_length=40, required=False)
    portrait = forms.IntegerField(label=_("Portrait"), min_value=1, max_value=PORTRAITS)
    biography = PlainText(
        label=_("Biography"),
        max_length=400,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class HouseForm(forms.Form):
    """The terms that every game has and that the host may change in an open lobby."""

    turn_seconds = forms.TypedChoiceField(
        label=_("Time for a turn"), choices=TURN_TIMES, coerce=int, initial=3 * MINUTE
    )
    fill = forms.BooleanField(
        label=_("Bots take the seats that are free at the start"), required=False, initial=True
    )
    public = forms.TypedChoiceField(
        label=_("Who may come"),
        choices=((1, _("everybody, it stands in the hall")), (0, _("whoever has the link"))),
        coerce=int,
        initial=1,
        widget=forms.RadioSelect,
    )
    spectators = forms.BooleanField(
        label=_("Others may watch what is open to all"), required=False, initial=True
    )


class LobbyForm(HouseForm):
    """The terms of a new lobby that every game has; the game adds its own."""

    title = PlainText(label=_("Title"), max_length=60, required=False)
    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int)

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        """Take the game, which says how many seats it may have and what is usual."""
        super().__init__(*args, **kwargs)
        field = self.fields["seats"]
        assert isinstance(field, forms.TypedChoiceField)
        few, many = game.seats
        field.choices = [(n, str(n)) for n in range(few, many + 1)]
        field.initial = game.usual_seats
        self.fields["turn_seconds"].initial = game.usual_seconds


class NameForm(forms.Form):
    """A shown name; lobby.names says which are good."""

    name = forms.CharField(label=_("Name"), max_length=60)


class NewPasswordForm(forms.Form):
    """A password for an account."""

    password = forms.CharField(
        label=_("Password"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("At least 8 characters. A short sentence is good."),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        """Take the person, whose name may not be the password."""
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """Return the password if it is not too easy to guess."""
        password = str(self.cleaned_data["password"])
        validate_password(password, self.user)
        return password


class RegisterForm(NewPasswordForm, NameForm):
    """A name and a password."""

    field_order = ("name", "password")


class LogInForm(forms.Form):
    """A name, and a password or the eight recovery words."""

    name = forms.CharField(
        label=_("Name"), max_length=60, widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    password = forms.CharField(
        label=_("Password or recovery words"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
