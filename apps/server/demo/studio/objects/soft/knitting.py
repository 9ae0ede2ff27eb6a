"""Relief of knitted cloth, and tubes of it that lie flat. Metres; z is up."""

import numpy as np


def stocking(column, row):
    """Height 0..1 of stocking stitch at a place counted in stitches: two slanted strands make a V."""
    across = np.mod(column, 1) - 0.5
    along = row + 1.15 * np.abs(across)
    strand = np.clip(np.cos((np.abs(across) - 0.25) * np.pi / 0.5 * 0.96), 0, 1) ** 0.6
    loop = (0.5 + 0.5 * np.cos(2 * np.pi * along)) ** 0.7
    return strand * (0.35 + 0.65 * loop)


def rib(column, knit=2, purl=2):
    """Height 0..1 of ribs: so many columns stand out, so many lie back."""
    period = knit + purl
    place = np.mod(column, period)
    rise = np.clip(place / 0.6, 0, 1) * np.clip((knit + 0.4 - place) / 0.6, 0, 1)
    return rise * rise * (3 - 2 * rise)


def flat_tube(left, right, thick, around, span=1.0, under=0.3):
    """A tube lying flat between two lines of points (n, 3): the grid (around, n) and the angle in turns.

    The middle of its upper side is at angle 0, `left` at -1/4, `right` at 1/4; thick (n) is the height of the upper
    side above the lines, the lower side is `under` times as deep. `span` below 1 leaves out the hidden underside.
    """
    if span == 1:
        turn = np.arange(around) / around
    else:
        turn = np.linspace(-span / 2, span / 2, around)
    across = np.sin(2 * np.pi * turn)
    across = np.sign(across) * np.abs(across) ** 0.92
    rise = np.cos(2 * np.pi * turn)
    rise = np.where(rise > 0, np.abs(rise) ** 0.7, -under * np.abs(rise) ** 0.8)
    middle, half = (left + right) / 2, (right - left) / 2
    grid = middle[None] + across[:, None, None] * half[None]
    grid[..., 2] += rise[:, None] * np.asarray(thick)[None]
    return grid, turn[:, None] + 0 * grid[..., 0]
