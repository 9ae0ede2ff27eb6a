"""Shoes. Metres; the toe points to +x, the outer side of a right shoe to -y after `stand`; z up."""
