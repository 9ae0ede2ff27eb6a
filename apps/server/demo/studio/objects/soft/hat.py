"""Straw hats: an oval surface of revolution of plaited straw, with a ribbon and a bow. Stands on its brim."""

import numpy as np
from kit import arc_lengths, cloth, curve, rounded, settle, sheet, smooth, sweep, transform, turn, waves

from soft.bow import flat_bow
from soft.straw import plaited

OVAL = 0.013  # a head is longer than wide: half the difference


def ovally(radius, angle, height):
    """Points of a hat: round at the crown's middle, oval from the head outwards; the front is at -y."""
    stretch = OVAL * smooth(0, 0.07, radius)
    return np.stack([(radius - stretch / 2) * np.cos(angle), (radius + stretch / 2) * np.sin(angle), height], -1)


def hat_line(spec):
    """Profile from the crown's middle to the brim's edge: (radius, height), evenly spaced."""
    return curve(np.array(spec['profile']), spec.get('fine', 540))


def brim_wave(radius, angle, spec):
    """How the brim rises and falls as one walks round it."""
    waves_of = spec.get('wave', ((2, 0.010, 0.4), (3, 0.004, 1.9)))
    rim = spec['profile'][-1][0]
    fade = smooth(spec['head'], rim, radius) ** 1.3
    return fade * sum(depth * np.sin(number * angle + phase) for number, depth, phase in waves_of)


def slump_at(points, spec):
    """How far the straw has sunk in or bulged there, along its normal."""
    seed, depth = spec.get('seed', 1), spec.get('slump', 0.0012)
    return waves(points, 0.16, seed=seed) * depth + waves(points, 0.07, seed=seed + 1) * depth / 2


def body(spec):
    """The straw itself and its bound edge; returns the objects and the bare points of the profile."""
    line = hat_line(spec)
    angle = np.linspace(0, 2 * np.pi, spec.get('around', 1500), endpoint=False)
    length = arc_lengths(line)
    relief, shade = plaited(length, line[:, 0], angle, **spec.get('plait', {}))
    around, radius = angle[:, None], line[None, :, 0] + 0 * angle[:, None]
    grid = ovally(radius, around, line[None, :, 1] + brim_wave(radius, around, spec))
    seed = spec.get('seed', 1)
    slump = slump_at(grid, spec)
    straw = cloth('straw', attr=True, rough=0.62, spec=0.28, grain=0.00012, grain_size=0.0005)
    zone = np.array([1.0, 0, 0])
    shade = 0.5 * np.clip(shade * (1 + 0.05 * waves(grid, 0.02, seed=seed + 2)), 0.2, 1.15)
    colour = shade[..., None] * np.ones(3)
    made = [sheet('straw', grid, straw, cu=True, h=relief + slump, zone=zone, col=colour, flip=spec.get('flip', False))]
    inside = slump - relief * 0.6 - 0.0015
    made.append(sheet('straw-inside', grid, straw, cu=True, h=inside, zone=zone, col=colour))
    made.append(_edge(line, angle, spec))
    return made


def _edge(line, angle, spec):
    """The last turn of the plait, doubled."""
    radius = np.full_like(angle, line[-1, 0])
    path = ovally(radius, angle, line[-1, 1] + brim_wave(radius, angle, spec))
    straw = cloth('edge', zone=0, rough=0.7, spec=0.2, grain=0.0004, grain_size=0.0016)
    return sweep('edge', path, straw, rounded(0.0045, 0.0030, 0.0014, 20), up=(0, 0, 1), closed=True)


def _crown_at(line, height):
    """Radius of the crown's wall at a height."""
    wall = line[: int(np.argmin(np.abs(line[:, 1] - line[-1, 1]))) + 1]
    order = np.argsort(wall[:, 1])
    return np.interp(height, wall[order, 1], wall[order, 0])


def ribbon(spec, zone=1):
    """Grosgrain round the crown, its fine ribs upright."""
    line, band = hat_line(spec), spec['ribbon']
    angle = np.linspace(0, 2 * np.pi, 3000, endpoint=False)[:, None]
    up = np.linspace(0, 1, 60)[None]
    height = band['from'] + band['width'] * up + 0.0012 * np.sin(angle * 2 + 1)
    radius = _crown_at(line, height) + 0.0048
    radius = radius - 0.0022 * smooth(0.08, 0, np.minimum(up, 1 - up)) + 0.0006 * np.sin(angle * 7) * np.sin(up * 3)
    grid = ovally(radius, angle, height)
    silk = cloth('ribbon', zone=zone, rough=0.6, spec=0.25)
    return [sheet('ribbon', grid, silk, cu=True, h=grosgrain(angle * 0.09 + 0 * up) + slump_at(grid, spec), flip=True)]


def grosgrain(along, pitch=0.0014, depth=0.00022):
    """Relief of the ribs of a grosgrain ribbon."""
    return depth * np.abs(np.sin(along * np.pi / pitch))


def bow_on_crown(spec, zone=1):
    """A flat bow laid on the ribbon at `bow.angle` degrees (0 is to the right, -90 in front)."""
    line, band, bow = hat_line(spec), spec['ribbon'], spec['bow']
    made = flat_bow({**bow, 'ribs': True}, zone)
    middle = band['from'] + band['width'] / 2

    def wrap(points):
        """x of the bow goes round the crown, y is up, z outwards."""
        height = middle + points[:, 1]
        reach = _crown_at(line, np.clip(height, 0.012, None)) + 0.004
        angle = np.radians(bow['angle']) + points[:, 0] / reach
        return ovally(reach + points[:, 2], angle, height)

    transform(made, wrap)
    return made


def pose(spec, name):
    """spec: profile, head (radius), wave, plait, ribbon {from, width}, bow {angle, length, ...}, upside_down, seed."""
    made = body(spec)
    if 'ribbon' in spec:
        made += ribbon(spec)
    if 'bow' in spec:
        made += bow_on_crown(spec)
    if name == 'inside':
        made += [inner_band(spec)]
        transform(made, turn('x', 213))
    settle(made)
    return made


def inner_band(spec):
    """The cloth band inside the head that sets the size."""
    line = hat_line(spec)
    angle = np.linspace(0, 2 * np.pi, 900, endpoint=False)[:, None]
    height = 0.006 + 0.028 * np.linspace(0, 1, 24)[None] + 0 * angle
    grid = ovally(_crown_at(line, height) - 0.0045, angle, height)
    return sheet('band', grid, cloth('band', own='#cfc3ae', grain=0.0002), cu=True)
