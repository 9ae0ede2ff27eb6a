"""
Coin purse with a metal frame and a kiss lock: a small gathered pouch hung in two hinged arches.
Zones: 0 leather, 1 lining.
"""

import numpy as np

from kit import Relief, curve, lathe, leather, metal, rounded, settle, smooth, sweep, transform, waves

from .pouch import pouch_points, pushed
from .shell import Shell, painted

AROUND, ROWS = 1500, 520


def body_points(size, seed):
    """The pouch: full and round below, gathered into the frame above."""
    wide, deep, high, hinge = size['half_width'], size['half_depth'], size['height'], size['hinge']
    frame = size['frame_half_width'] - 0.0012
    keys = [
        (0.0008, 0.02 * wide, 0.02 * deep),
        (0.0004, wide * 0.46, deep * 0.46),
        (0.003, wide * 0.68, deep * 0.76),
        (hinge * 0.22, wide * 0.88, deep * 0.97),
        (hinge * 0.50, wide * 0.995, deep),
        (hinge * 0.80, wide * 0.965, deep * 0.90),
        (hinge, frame * 0.985, deep * 0.74),
        (hinge + (high - hinge) * 0.45, frame * 0.975, deep * 0.42),
        (hinge + (high - hinge) * 0.85, frame * 0.955, 0.0046),
        (high, frame * 0.90, 0.0034),
    ]
    P = pouch_points(keys, (0.80, 0.86), AROUND, ROWS)
    t = P[..., 2] / high
    pleats = waves(P, 0.0125, seed=seed, stretch=(1, 0.5, 0.10)) * smooth(0.12, 0.5, t) * smooth(1.0, 0.72, t)
    soft = waves(P, 0.045, seed=seed + 2)
    return pushed(P, (0.0011 * pleats + 0.0011 * soft) * smooth(0.01, 0.15, t))


def arch(size, y_low, y_top):
    """Middle line of one half of the frame, from the left hinge over the top to the right one."""
    x, low, top = size['frame_half_width'], size['hinge'], size['height'] + 0.001
    right = [
        (x, low),
        (x * 1.0, low + (top - low) * 0.45),
        (x * 0.985, low + (top - low) * 0.74),
        (x * 0.90, low + (top - low) * 0.94),
        (x * 0.74, top),
        (x * 0.4, top + 0.0008),
    ]
    line = [(-px, pz) for px, pz in right] + [(0, top + 0.001)] + right[::-1]
    share = [(pz - low) / (top - low) for _, pz in line]
    return curve(np.array([(px, y_low + (y_top - y_low) * s, pz) for (px, pz), s in zip(line, share)]), 360)


def frame(size, gold):
    """Both arches with hinges and the two balls that snap past each other."""
    made = []
    for side in (-1, 1):
        path = arch(size, side * 0.0030, side * 0.0033)
        made.append(sweep('arch', path, gold, rounded(0.0054, 0.0062, 0.0022, 32), up=(0, side, 0)))
        x = side * size['frame_half_width']
        hinge = lathe(
            'hinge',
            [(0, -0.0068), (0.0026, -0.0068), (0.0034, -0.0060), (0.0034, 0.0060), (0.0026, 0.0068), (0, 0.0068)],
            gold,
            40,
            axis='y',
        )
        transform([hinge], lambda P, x=x: P + [x, 0, size['hinge'] - 0.001])
        made += [hinge, *ball(size, side, gold)]
    return made


def ball(size, side, gold):
    """One ball on its stem: the left one belongs to the front arch, the right one to the back arch."""
    top, r = size['height'] + 0.002, size['ball']
    foot, head = (
        np.array([side * 0.0105, side * 0.0030, top]),
        np.array([side * r * 0.86, side * -0.0006, top + r * 1.55]),
    )
    stem = curve(np.array([foot, foot + [side * -0.001, 0, 0.003], head - [side * -0.001, 0, r * 0.6], head]), 30)
    a = np.linspace(0, np.pi, 40)
    sphere = lathe('ball', np.stack([np.sin(a) * r, np.cos(a) * r], 1)[::-1], gold, 64)
    transform([sphere], lambda P: P + head)
    return [sweep('stem', stem, gold, radius=0.0021), sphere]


def pose(settings, name):
    """`name`: standing. The only one there is."""
    size = settings['size']
    shell = Shell(body_points(size, settings['seed']))
    gold = metal('frame', settings['metal'], rough=0.18)
    relief = Relief(shell.P)
    side = np.abs(shell.N[..., 0]) > 0.5
    below = shell.z < size['hinge']
    relief.groove(np.where(side & below, np.abs(shell.y), 1), 0.0007, 0.0007)
    relief.h += 0.00010 * waves(shell.P, 0.006, seed=3)
    skin = leather('leather', attr=True, rough=0.34, grain=0.00014, grain_size=0.0012)
    made = [painted('body', shell, relief, skin), *frame(size, gold)]
    settle(made)
    return made
