"""A short sari blouse, folded: sleeves turned in behind, round neck on top. Lies flat, neck away from the camera."""

import numpy as np
from kit import Relief, cloth, colour, rounded, smooth, sweep, transform, turn, waves

from soft.fields import field_sheet, ground_grid, snapped

STEP = 0.0005


def _outline(half, tall, neck, deep):
    """Distance to a folded blouse, positive inside: a rectangle with sloping shoulders and a scooped neck."""

    def distance(x, y):
        shoulder = (tall / 2 - y) - 0.16 * np.clip(np.abs(x) - neck, 0, None)
        side = half - np.abs(x) - 0.004 * np.sin((y + tall / 2) * 14)
        scoop = np.hypot(x / neck, (y - tall / 2) / deep) - 1
        return np.minimum(np.minimum(side, shoulder), np.minimum(y + tall / 2, scoop * min(neck, deep)))

    return distance


def blouse(spec, height):
    """spec: colour, at, turn, half (width), tall, trim (a colour)."""
    half, tall = spec.get('half', 0.085), spec.get('tall', 0.19)
    neck, deep = spec.get('neck', 0.044), spec.get('scoop', 0.058)
    made = []
    layers = ((neck * 0.98, deep * 0.35, 0.0, 0.66), (neck, deep, 0.0052, 1.0))
    for wide, low, lift, tone in layers:
        made += _layer(spec, _outline(half, tall, wide, low), (half, tall), lift, tone)
    turned = np.linspace(0, np.pi, 200)
    edge = np.stack([-neck * np.cos(turned), tall / 2 - deep * np.sin(turned), 0 * turned + 0.0138], 1)
    trim = cloth('trim', own=spec.get('trim', spec['colour']), rough=0.5)
    made.append(sweep('neckband', edge, trim, rounded(0.0046, 0.0026, 0.0011, 20), up=(0, 0, 1)))
    transform(made, turn('z', spec.get('turn', 0), move=(*spec['at'], height)))
    return made


def _layer(spec, distance_at, size, lift, tone):
    half, tall = size
    x, y = ground_grid(-half - 0.001, -tall / 2 - 0.001, half + 0.001, tall / 2 + 0.001, STEP)
    x, y, kept = snapped(x, y, distance_at, STEP)
    distance = distance_at(x, y)
    rise = 0.0085 * (1 - (1 - np.clip(distance / 0.008, 0, 1)) ** 2) ** 0.5
    points = np.stack([x, y, 0 * x], -1)
    relief = Relief(points, None)
    relief.paint(np.full(x.shape, 1.0), None, tuple(channel * tone for channel in colour(spec['colour'])))
    if lift:
        relief.groove(x, 0.0009, 0.0010, 0.28)
        relief.seam(x - 0.0035, y, 1, 0.1, pitch=0.0032)
        for side in (-1, 1):
            dart = np.abs(x - side * (0.040 + 0.12 * (y + tall / 2)))
            relief.groove(np.where(y < -0.01, dart, 1), 0.0007, 0.0010, 0.18)
        relief.groove(y + tall / 2 - 0.009, 0.0005, 0.0008, 0.2)
    relief.h += waves(points, 0.07, seed=6) * 0.0013 + waves(points, 0.025, seed=7) * 0.0004
    z = lift + rise + relief.h * smooth(0, 0.004, distance)
    silk = cloth('blouse', attr=True, rough=0.5, spec=0.35)
    return field_sheet('blouse', x, y, z, kept, silk, under=lift, **relief.attrs(height=False))
