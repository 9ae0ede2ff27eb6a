"""Bows of ribbon, made flat: x along the loops, y up, z out of the plane. Metres."""

import numpy as np
from kit import arc_lengths, cloth, curve, sheet, smooth


def _gathers(along, across, length, depth, number, seed):
    """Folds that start at the knot and die out along the ribbon."""
    rng = np.random.default_rng(seed)
    total = 0
    for k in range(number):
        where, wide = rng.uniform(-0.42, 0.42), rng.uniform(0.07, 0.13)
        reach = length * rng.uniform(0.45, 0.95)
        spread = (across - where * (0.5 + 0.5 * smooth(0, reach, along))) / wide
        total = total + np.exp(-(spread**2)) * smooth(reach, reach * 0.12, along) * rng.uniform(0.6, 1)
    return depth * total


def loop(spec, sign):
    """Grid of one loop: out along the upper side, round the tip, back beneath. Also length along and place across."""
    length, high = spec['length'], spec.get('high', 0.012)
    keys = [(0, 0.006), (length * 0.25, high * 0.9), (length * 0.6, high * 1.25), (length * 0.9, high * 1.0)]
    keys += [(length, high * 0.55), (length * 0.92, 0.002), (length * 0.6, 0.0012), (length * 0.2, 0.001), (0, 0.001)]
    path = curve(np.array(keys), 420)
    along = arc_lengths(path)[:, None]
    across = np.linspace(-0.5, 0.5, 220)[None]
    from_knot = path[:, :1]
    pinch = spec.get('pinch', 0.4)
    wide = spec['width'] * (pinch + (1 - pinch) * smooth(0, length * 0.75, from_knot) ** 0.8)
    droop = spec.get('droop', 0.0) * (from_knot / length) ** 1.5
    x = from_knot - spec.get('bulge', 0.06) * length * (2 * across) ** 2 * smooth(length * 0.6, length, from_knot)
    y = across * wide - droop
    depth = spec.get('gather', 0.004)
    upper = smooth(0, 0.004, path[:, 1:])
    folds = _gathers(from_knot, across, length, depth, spec.get('folds', 5), spec.get('seed', 1) + (sign > 0))
    z = path[:, 1:] + folds * upper + 0 * across
    z = z - 0.35 * high * (2 * across) ** 2 * upper * spec.get('roll', 0.6)
    return (
        np.stack([sign * (x + 0 * across), y + 0 * along, np.maximum(z, 0.0004)], -1),
        along + 0 * across,
        across + 0 * along,
    )


def tail(spec, sign):
    """Grid of one hanging end, cut slantwise."""
    length, angle = spec['tail'], np.radians(spec.get('tail_angle', 24)) * sign
    along, across = np.linspace(0, 1, 260)[:, None], np.linspace(-0.5, 0.5, 160)[None]
    wide = spec.get('tail_width', spec['width'] * 0.8) * (0.35 + 0.65 * smooth(0, 0.75, along))
    cut = 1 + 0.16 * across * sign * spec.get('cut', 1)
    down, out = along * length * cut, across * wide
    bend = spec.get('tail_bend', 0.1) * length * np.sin(along * np.pi * 1.1) * sign
    x = down * np.sin(angle) + out * np.cos(angle) + bend
    y = -down * np.cos(angle) + out * np.sin(angle)
    seed = spec.get('seed', 1) + 7 + (sign > 0)
    z = 0.0015 + _gathers(along * length, across, length, spec.get('gather', 0.004) * 0.7, 4, seed)
    z = z + spec.get('tail_wave', 0.0025) * (1 + np.sin(along * 7 + sign + across * 2)) * smooth(0.05, 0.5, along)
    return np.stack([x, y, z], -1), along * length + 0 * across, across + 0 * along


def knot(spec):
    """The band round the middle, with its own small folds."""
    wide, tall, high = spec.get('knot', (0.018, 0.026, 0.012))
    turn = np.linspace(0, 2 * np.pi, 360, endpoint=False)[:, None]
    across = np.linspace(-0.5, 0.5, 160)[None]
    belly = 1 - 0.16 * np.cos(across * np.pi)
    folds = 0.0009 * np.sin(across * 21 + 0.7 * np.sin(turn)) + 0.0005 * np.sin(across * 43 + 1)
    z = high / 2 + (high / 2 + folds) * np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.8
    z = z * (1 - 0.5 * np.abs(2 * across) ** 6)
    y = (tall / 2 + folds) * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.8 * (1 + (1 - belly) * 0.8)
    return np.stack([across * wide * belly + 0 * turn, y, np.maximum(z, 0.0003)], -1)


def ribs_of(along, pitch=0.0014, depth=0.00022):
    """Relief of grosgrain: fine ribs across the ribbon."""
    return depth * np.abs(np.sin(along * np.pi / pitch))


def flat_bow(spec, zone=0, silk=None):
    """A bow: two loops, two ends if `tail` is given, a knot. Ribs make it grosgrain."""
    silk = silk or cloth('bow', zone=zone, rough=0.6, spec=0.25)
    made = []
    for sign in (-1, 1):
        if spec.get('tail'):
            grid, along, _ = tail(spec, sign)
            made.append(sheet('tail', grid, silk, h=ribs_of(along) if spec.get('ribs') else None))
        grid, along, _ = loop(spec, sign)
        lifted = grid + [0, 0, 0.003 if spec.get('tail') else 0]
        made.append(sheet('loop', lifted, silk, h=ribs_of(along) if spec.get('ribs') else None, flip=sign > 0))
    band = knot(spec) + [0, 0, spec.get('knot_at', 0.002)]
    made.append(sheet('knot', band, silk, cu=True))
    return made
