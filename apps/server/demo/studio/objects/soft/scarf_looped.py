"""A scarf laid as it is worn: a loop at the top, the ends crossed and fanned out below. Seen from above."""

import numpy as np
from kit import arc_lengths, cloth, curve, settle, sheet, smooth, waves

from soft.fringe import fringe
from soft.knitting import flat_tube
from soft.woven import check, twill

# Middle line: x, y, height of the middle above the ground, all in metres.
LINE = (
    (0.085, -0.285, 0.010), (0.072, -0.20, 0.010), (0.020, -0.075, 0.010), (-0.042, 0.035, 0.012),
    (-0.078, 0.125, 0.016), (-0.056, 0.215, 0.021), (0.0, 0.247, 0.023), (0.058, 0.212, 0.021),
    (0.078, 0.125, 0.018), (0.045, 0.035, 0.024), (-0.010, -0.06, 0.034), (-0.056, -0.165, 0.024),
    (-0.078, -0.255, 0.012),
)  # fmt: skip


def pose(spec, name):
    """spec: width of the ends, neck (width there, as a part), cloth (real width), check, fringe, seed."""
    seed, width = spec.get('seed', 3), spec.get('width', 0.135)
    path = curve(np.array(LINE), 1500)
    part = np.linspace(0, 1, len(path))
    neck = smooth(0.10, 0.42, part) * smooth(0.90, 0.58, part)
    half = width / 2 * (1 - (1 - spec.get('neck', 0.62)) * neck)
    half = half * (1 + 0.04 * np.sin(part * 37 + seed))
    tangent = np.gradient(path, axis=0) * [1, 1, 0]
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    side = np.cross(tangent, [0, 0, 1.0])
    thick = 0.0085 + 0.015 * neck
    grid, turn = flat_tube(path - side * half[:, None], path + side * half[:, None], thick, 900)
    grid[..., 2] = np.maximum(grid[..., 2], 0.0006)
    grid = grid.transpose(1, 0, 2)
    along = arc_lengths(path)[:, None] + 0 * grid[..., 0]
    across = turn.T * spec.get('cloth', 0.36)
    made = _cloth(grid, across, along, neck, spec, seed) + _ends(grid, across, along, spec, seed)
    settle(made)
    return made


def _folds(across, along, neck, seed, cloth_width):
    """Lengthwise folds, deep round the neck, shallow towards the ends; they wander and die out."""
    total = 0
    for number, (waves_across, depth) in enumerate(((3, 0.0055), (5, 0.0042), (9, 0.0020))):
        wander = 0.8 * np.sin(along * (5 + 2 * number) + seed + number)
        total = total + depth * np.sin(2 * np.pi * waves_across * across / cloth_width + wander + number * 2.1)
    return total * (0.36 + 0.64 * neck[:, None])


def _cloth(grid, across, along, neck, spec, seed):
    wool = cloth('wool', attr=True, rough=1, spec=0.05, grain=0.0003, grain_size=0.0012)
    width = spec.get('cloth', 0.36)
    relief = _folds(across, along, neck, seed, width) + waves(grid, 0.10, seed=seed) * 0.0018
    relief = relief + 0.00020 * twill(across, along) + 0.0002 * waves(grid, 0.006, n=20, seed=9)
    shade = 0.97 + 0.06 * twill(across, along) + 0.03 * waves(grid, 0.004, n=24, seed=3)
    colour = 0.5 * np.clip(shade, 0, 1.1)[..., None] * np.ones(3)
    zones = check(across, along, **spec['check'])
    return [sheet('scarf', grid, wool, cv=True, h=relief, zone=zones, col=colour, flip=spec.get('flip', True))]


def _ends(grid, across, along, spec, seed):
    made = []
    zones = check(across, along, **spec['check'])
    number = spec.get('tassels', 46)
    picks = (np.arange(number) + 0.5) / number * grid.shape[1]
    for row, inner in ((0, 14), (-1, -14)):
        direction = (grid[row] - grid[inner]).mean(0) * [1, 1, 0]
        places = picks.astype(int)
        made += fringe(grid[row, places], direction, zones[row, places], spec.get('fringe', 0.06), 0.0018, seed + row)
    return made
