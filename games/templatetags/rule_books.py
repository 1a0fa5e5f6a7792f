"""The tag that sets one rule of the rule book, with the anchor that reports link to."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()

RULE = '<div class="rule" id="{0}"><p>{1}</p><a class="rule-id" href="#{0}">{0}</a></div>'


@register.simple_block_tag
def rule(content: str, name: str) -> SafeString:
    """Return the sentences between the tags as the rule of that id, such as C-48."""
    return format_html(RULE, name, content.strip())


@register.filter
def percent(value: int) -> str:
    """Return a number of per cent that no line break parts from its sign."""
    return f"{value}\u00a0%"
