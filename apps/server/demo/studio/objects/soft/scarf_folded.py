"""A scarf folded lengthwise, then laid double so that one end slips beside the other. Seen from above."""

import numpy as np
from kit import arc_lengths, cloth, curve, settle, sheet, smooth, waves

from soft.fringe import fringe
from soft.fuzz import fuzz
from soft.woven import check, twill

# Across the folded cloth, in parts of its width and in millimetres: a round edge, two loose edges opposite.
SECTION = (
    (0.5, -5), (0.2, -5), (-0.2, -4.8), (-0.44, -4.6), (-0.49, -2.7), (-0.5, 0.2), (-0.49, 2.6), (-0.44, 4.8),
    (-0.2, 5), (0.2, 4.6), (0.46, 4.1), (0.477, 3.3), (0.477, 0.9), (0.46, 0), (0.2, -0.3), (-0.2, -0.2),
    (0.2, -0.7), (0.47, -1), (0.49, -1.7), (0.5, -3.2),
)  # fmt: skip


def _path(length, lean_under, lean_over, drop):
    """Middle line from the lower end up, over the fold and down again, and the sideways direction at each point."""
    top = length / 2
    under, over = np.radians(lean_under), np.radians(lean_over)
    keys = [(-length * 0.5 * np.sin(under), -top, 0.008), (-0.1 * np.sin(under), top - 0.18, 0.008)]
    keys += [
        (0, top - 0.03, 0.0085),
        (0, top, 0.013),
        (0, top + 0.010, 0.0225),
        (0, top, 0.032),
        (0.002, top - 0.03, 0.0355),
    ]
    for down, height in ((0.18, 0.034), (length * 0.55, 0.0315), (length - drop, 0.030)):
        keys.append((down * np.sin(over), top - down * np.cos(over), height))
    path = curve(np.array(keys), 1500)
    part = smooth(0.45, 0.55, np.linspace(0, 1, len(path)))[:, None]
    first = np.array([np.cos(under), -np.sin(under), 0.0])
    last = np.array([np.cos(over), np.sin(over), 0.0])
    return path, first * (1 - part) + last * part


def pose(spec, name):
    """spec: width, length, lean [under, over] degrees, drop (by how much the upper end is shorter), fringe, fuzz."""
    seed, width = spec.get('seed', 5), spec.get('width', 0.19)
    path, side = _path(spec.get('length', 0.42), *spec.get('lean', (4, 9)), spec.get('drop', 0.03))
    section = np.array(SECTION) * [width, 0.0012]
    section = curve(section, 760, True)
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    up = np.cross(side, tangent)
    grid = path[:, None] + side[:, None] * section[None, :, :1] + up[:, None] * section[None, :, 1:]
    along = arc_lengths(path)[:, None] + 0 * grid[..., 0]
    across = section[None, :, 0] + 0 * along
    grid[..., 0] += 0.006 * np.sin(along * 11 + seed) + 0.0025 * np.sin(along * 31 + 2 * seed)
    made = _cloth(grid, across, along, spec, seed) + _ends(grid, section, across, along, spec, seed)
    settle(made)
    return made


def _zones(across, along, spec):
    if 'check' not in spec:
        return np.broadcast_to(np.array([1.0, 0, 0]), (*np.shape(across), 3))
    return check(across + 0.1, along, **spec['check'])


def _cloth(grid, across, along, spec, seed):
    width = spec.get('width', 0.19)
    wool = cloth('wool', attr=True, rough=1, spec=0.04, grain=0.0005, grain_size=0.0016)
    folds = waves(grid, 0.17, seed=seed, stretch=(0.6, 1, 0.2)) * 0.0036
    folds = folds + waves(grid, 0.06, seed=seed + 4, stretch=(1, 0.5, 0.2)) * 0.0017
    nap = 0.00028 * waves(grid, 0.006, n=20, seed=9) + 0.00016 * waves(grid, 0.0028, n=24, seed=11, stretch=(1, 0.4, 1))
    relief = folds * smooth(width * 0.5, width * 0.40, np.abs(across)) + nap + 0.00012 * twill(across, along)
    shade = 0.98 + 0.05 * waves(grid, 0.005, n=24, seed=3, stretch=(1, 0.35, 1)) - 0.03 * twill(across, along)
    colour = 0.5 * np.clip(shade, 0, 1.1)[..., None] * np.ones(3)
    zones = _zones(across, along, spec)
    made = [sheet('scarf', grid, wool, cv=True, h=relief, flip=True, zone=zones, col=colour)]
    if spec.get('fuzz', 0):
        hair = {'length': 0.0026, 'width': 0.00009, 'seed': seed, 'flip': True, 'closed': (False, True)}
        made.append(fuzz('nap', grid, wool, spec['fuzz'], **hair, zone=zones, col=colour))
    return made


def _ends(grid, section, across, along, spec, seed):
    made = []
    length, number = spec.get('fringe', 0.045), spec.get('tassels', 26)
    layers = (np.where(section[:, 1] < 0)[0], np.where(section[:, 1] > 0.002)[0])
    zones = _zones(across, along, spec)
    for row, inner in ((0, 8), (-1, -9)):
        direction = (grid[row] - grid[inner]).mean(0) * [1, 1, 0]
        for layer in layers:
            places = np.linspace(-0.485, 0.46, number) * np.ptp(section[:, 0])
            nearest = [layer[int(np.argmin(np.abs(section[layer, 0] - place)))] for place in places]
            made += fringe(grid[row, nearest], direction, zones[row, nearest], length, seed=seed + len(made))
    return made
