"""What the boards of hexes share: where a hex lies on paper, and the parts that all of them draw.

A game turns its cells into points (`paper`) and draws with `parts`; the styles are in
static/css/hex.css, the symbols in templates/games/_hex_pieces.html.
"""
