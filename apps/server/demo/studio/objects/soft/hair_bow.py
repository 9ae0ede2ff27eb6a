"""A silk bow on a French clip, lying on a table; the clip is beneath, or on top when the bow is turned over."""

import numpy as np
from kit import curve, material, metal, rounded, settle, sweep, transform, turn

from soft.bow import flat_bow


def clip(spec):
    """Barrette: an arched plate, its spring, the clasp at one end, the hinge at the other."""
    long = spec.get('clip', 0.082)
    steel = metal('clip', spec.get('metal', 'gold'), rough=0.25)
    x = np.linspace(-long / 2, long / 2, 80)

    def arched(height, sag):
        return np.stack([x, 0 * x, height - sag * (2 * x / long) ** 2], 1)

    made = [sweep('plate', arched(-0.0015, -0.004), steel, rounded(0.0096, 0.0010, 0.0004, 20), up=(0, 0, 1))]
    made.append(sweep('spring', arched(-0.0068, -0.0070), steel, rounded(0.0058, 0.0007, 0.0003, 20), up=(0, 0, 1)))
    for end, wide in ((-1, 0.0088), (1, 0.0072)):
        bar = np.array([(end * long * 0.485, y, -0.0005) for y in np.linspace(-wide / 2, wide / 2, 12)])
        made.append(sweep('hinge', bar, steel, radius=0.0020))
        prong = np.array(
            [(end * long * 0.485, 0, 0.002), (end * long * 0.487, 0, -0.003), (end * long * 0.475, 0, -0.0052)]
        )
        made.append(sweep('clasp', curve(prong, 30), steel, rounded(0.0044, 0.0009, 0.0004, 16), up=(0, 1, 0)))
    return made


def pose(spec, name):
    """'lying': the bow up; 'turned': its back, with the clip, up. spec as for a flat bow, and clip (length), metal."""
    silk = material('silk', zone=0, rough=spec.get('rough', 0.5), spec=0.36, grain=0.00005, grain_size=0.0007)
    made = flat_bow(spec, 0, silk)
    made += clip(spec)
    if name == 'turned':
        transform(made, turn('y', 180))
    settle(made)
    return made
