"""A sari laid in pleats that spread like a fan, its borders along hem and head."""

import numpy as np
from kit import Relief, arc_lengths, curve, material, sheet, smooth, waves

from soft.sari_weave import gloss, weave


RISE = 0.0013  # from one layer of a pleat to the next


def _pleats(count, step, overlap, rise):
    """Section of the pleats: x and height, and cloth length; every fold edge that shows lies to the right."""
    keys = []
    for number in range(count):
        left, low = number * step, 2 * number * rise
        keys += [(left, low), (left + overlap * 0.5, low + rise * 0.1), (left + overlap - 0.002, low + rise * 0.2)]
        keys += [(left + overlap, low + rise * 0.6), (left + overlap - 0.002, low + rise)]
        keys += [(left + step + 0.002, low + rise * 1.1), (left + step, low + rise * 1.5)]
    line = curve(np.array(keys), 200 * count)
    line[:, 0] = line[:, 0].max() - line[:, 0]
    return line, arc_lengths(line)


def fan(spec):
    """spec.fan: pleats, step, overlap (at the hem, metres), spread (degrees), long, inner (radius where it begins)."""
    shape = spec['fan']
    count = int(shape.get('pleats', 10))
    line, cloth_length = _pleats(count, shape.get('step', 0.036), shape.get('overlap', 0.055), RISE)
    wide = np.ptp(line[:, 0])
    angle = (line[:, 0] / wide - 0.5) * np.radians(shape.get('spread', 58))
    long = shape.get('long', 0.40)
    down = np.linspace(0, 1, 760)
    part = np.broadcast_to(down[None], (len(line), len(down)))
    inner = shape.get('inner', 0.16)
    radius = inner + long * part
    seed = spec.get('seed', 1)
    wander = 0.010 * np.sin(cloth_length / cloth_length[-1] * count * 2 * np.pi * 0.5 + seed)[:, None] * part**2
    radius = (
        radius + 0.006 * waves(np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1), 0.12, seed=seed)[:, None] * part
    )
    turned = angle[:, None] + wander * 0.5
    height = line[:, 1][:, None] * (0.75 + 0.25 * part) + 0.0012
    points = np.stack([radius * np.sin(turned), -radius * np.cos(turned), height], -1)
    open_hem = smooth(0.45, 1, part)
    points[..., 2] += open_hem * 0.0045 * (1 + np.sin(cloth_length / 0.034 + seed)[:, None]) * part
    points[..., 2] += waves(points * [1, 1, 0], 0.12, seed=seed + 2) * spec.get('soft', 0.0022) * part
    points[..., 2] = np.maximum(points[..., 2], 0.0006)
    relief = Relief(points)
    depth = long * (1 - part)
    weave(
        relief,
        cloth_length[:, None] + 0 * part,
        depth,
        points,
        {**spec, 'height': long, 'border': {'other': spec['border']['width'] * 0.5, **spec['border']}},
    )
    creases = waves(points, 0.03, seed=seed + 4, stretch=(1, 0.25, 0)) * spec.get('soft', 0.0022) * 0.12
    relief.h += creases
    silk = material(
        'sari', attr='rough', spec=spec.get('shine', 0.4), grain=spec.get('grain', 0.00004), grain_size=0.0007
    )
    return [sheet('pleats', points, silk, flip=True, rough=gloss(relief, spec), **relief.attrs())]
