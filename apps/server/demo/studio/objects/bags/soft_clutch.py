"""
Rounded clutch of soft pebbled leather with a zip over the whole top and a heavy pull.
Zones: 0 leather, 1 piping, 2 tape of the zip.
"""

import numpy as np

from kit import Relief, leather, metal, settle, sheet, smooth, transform, turn, waves

from .hardware import chunky_pull, place, slider
from .pouch import pouch_points, pushed
from .shell import Shell, painted
from .zips import zip_on

AROUND, ROWS = 1400, 560


def body_points(size, seed):
    """A filled pouch: broad below, closed to the width of the zip above, dented and gathered beside the zip."""
    wide, deep, high = size['half_width'], size['half_depth'], size['height']
    keys = [
        (0.001, 0.02 * wide, 0.02 * deep),
        (0.0005, wide * 0.36, deep * 0.44),
        (0.003, wide * 0.56, deep * 0.74),
        (high * 0.07, wide * 0.72, deep * 0.92),
        (high * 0.19, wide * 0.875, deep * 1.0),
        (high * 0.36, wide * 0.97, deep * 0.98),
        (high * 0.56, wide, deep * 0.80),
        (high * 0.76, wide * 0.985, deep * 0.52),
        (high * 0.90, wide * 0.955, deep * 0.28),
        (high, wide * 0.925, 0.0058),
    ]
    P = pouch_points(keys, (0.72, 0.90), AROUND, ROWS)
    share = P[..., 2] / high
    middle = np.clip(1 - (P[..., 0] / wide) ** 2, 0, 1)
    soft = 0.0024 * waves(P, 0.10, seed=seed) + 0.0011 * waves(P, 0.045, seed=seed + 1, stretch=(1, 0.4, 0.8))
    gathers = (
        0.0013
        * waves(P, 0.026, seed=seed + 2, stretch=(1, 0.3, 0.22))
        * smooth(0.55, 0.90, share)
        * smooth(1, 0.95, share)
    )
    P = pushed(P, (soft * smooth(0.97, 0.7, share) + gathers) * smooth(0.0, 0.2, share))
    P[..., 2] -= size['sag'] * middle * smooth(0.3, 1, share)
    P[..., 1] += size['lean'] * smooth(0.2, 1, share)
    return P


def top_line(shell):
    """The middle of the mouth from left to right, and its half depth."""
    rim = shell.P[:, -1]
    front = rim[rim[:, 1] < rim[:, 1].mean()]
    back = rim[rim[:, 1] >= rim[:, 1].mean()]
    front, back = front[np.argsort(front[:, 0])], back[np.argsort(back[:, 0])]
    x = np.linspace(front[0, 0] + 0.0006, front[-1, 0] - 0.0006, 900)
    return np.stack([[np.interp(x, side[:, 0], side[:, d]) for d in (1, 2)] for side in (front, back)]), x


def zip_sheet(shell, gold_teeth, tape):
    """The zip between front and back, slightly arched across."""
    (front, back), x = top_line(shell)
    across = np.linspace(0, 1, 70)[None]
    y = front[0][:, None] * (1 - across) + back[0][:, None] * across
    z = front[1][:, None] * (1 - across) + back[1][:, None] * across + 0.0012 * np.sin(np.pi * across) - 0.0008
    P = np.stack([np.broadcast_to(x[:, None], y.shape), y, z], -1)
    relief = Relief(P, 2)
    zip_on(relief, (across - 0.5) * 0.0115 + 0 * y, x[:, None] + 0 * y, 1.0, metal_teeth=gold_teeth, seam=False)
    return sheet('zip', P, tape, **relief.attrs())


def pose(settings, name):
    """`name`: standing, or lying (on its back)."""
    size = settings['size']
    shell = Shell(body_points(size, settings['seed']))
    gold = metal('zip-pull', 'gold', rough=0.20)
    skin = leather('pebbled', attr=True, rough=0.46, grain=0.00042, grain_size=0.0021)
    relief = Relief(shell.P)
    relief.h += 0.00022 * np.abs(waves(shell.P, 0.0055, seed=5))
    relief.h += 0.0011 * np.exp(-(((shell.below_top - 0.0016) / 0.0013) ** 2))
    relief.groove(shell.below_top - 0.0042, 0.0006, 0.0008)
    relief.seam(shell.below_top - 0.0062, shell.around)
    relief.groove(
        np.where(
            np.abs(shell.N[..., 0]) > 0.6, np.abs(shell.y - size['lean'] * smooth(0.2, 1, shell.z / size['height'])), 1
        ),
        0.0008,
        0.0008,
    )
    tape = leather('tape', attr=True, rough=0.85, grain=0.00006)
    made = [painted('body', shell, relief, skin), zip_sheet(shell, (0.62, 0.44, 0.20), tape)]
    (front, back), x = top_line(shell)
    i = int(np.argmin(np.abs(x - size['half_width'] * size['pull_at'])))
    top = np.array([x[i], (front[0][i] + back[0][i]) / 2, front[1][i] + 0.0012])
    made += place(slider(gold, 1.15), top, (0, 1, 0), (1, 0, 0))
    made += place(chunky_pull(gold), top + [0.002, -0.0135, 0.0040], (1, 0, 0.05), (0, -0.10, 1))
    if name == 'lying':
        transform(made, turn('x', -78))
    settle(made)
    return made
