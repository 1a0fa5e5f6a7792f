"""Maps of Onslaught: how they are drawn, and what a match begins with on them."""
