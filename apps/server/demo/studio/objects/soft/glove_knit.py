"""Knitted gloves: a pair side by side, fine stripes, a long ribbed cuff."""

import numpy as np
from kit import Relief, cloth, flip_faces, settle, smooth, transform, turn, waves

from soft.fields import field_sheet, ground_grid, snapped
from soft.fuzz import fuzz
from soft.hand import hand, pick, together
from soft.knitting import rib, stocking

STEP = 0.00045
STITCH, ROW = 0.0027, 0.0021


def _knit(relief, across, along, cuff_top, spec):
    """Stocking stitch on the hand, two by two ribs on the cuff, both with their shade."""
    column = across / STITCH + 0.5
    stitch = stocking(column, along / ROW)
    cuff = smooth(cuff_top + 0.002, cuff_top - 0.002, along)
    ribs = rib(across / STITCH, 2, 2)
    relief.h += 0.0007 * stitch + cuff * (0.0017 * ribs - 0.0004)
    relief.shade *= (0.72 + 0.28 * stitch) * (1 - 0.36 * cuff * (1 - ribs))


def _stripes(relief, along, cuff_top, spec):
    """Fine stripes on the hand and two at the cuff's upper edge; the fingertips stay plain."""
    repeat, wide = spec.get('stripe', (0.0147, 0.0042))
    local = np.mod(along - cuff_top - 0.004, repeat)
    inside = np.minimum(local, wide - local)
    inside = np.where((along > cuff_top) & (along < spec.get('stripes_to', 0.2)), inside, -1)
    relief.paint(inside, 1, soft=0.0003)


def glove(spec, seed):
    """One glove, back up, thumb at -x."""
    cuff, cuff_top = spec.get('cuff', -0.136), spec.get('cuff_top', -0.062)
    shape = {'cuff': cuff, 'wrist': 0.006, 'flare': -0.0035, 'slim': 1.0, 'flat': 0.8}
    x, y = ground_grid(-0.095, cuff - 0.001, 0.06, 0.152, STEP)
    x, y, kept = snapped(x, y, lambda a, b: together(hand(a, b, **shape))[0], STEP)
    parts = hand(x, y, **shape)
    distance, height, owner = together(parts)
    points = np.stack([x, y, height], -1)
    across, along = pick(parts, owner, 'across'), pick(parts, owner, 'along')
    relief = Relief(points)
    _knit(relief, across, along, cuff_top, spec)
    _stripes(relief, np.where(owner == 0, y, along), cuff_top, spec)
    root = np.abs(parts[0].distance)
    relief.shade *= 1 - 0.3 * np.exp(-((root / 0.0014) ** 2)) * (owner > 0) * (distance > 0.003)
    relief.h += waves(points, 0.045, seed=seed) * 0.0009 + waves(points, 0.02, seed=seed + 1) * 0.0003
    rim = smooth(-0.0005, 0.003, distance)
    z = 0.0026 + height * 0.78 + relief.h * rim
    yarn = cloth('yarn', attr=True, rough=1, spec=0.05, grain=0.0002, grain_size=0.0008)
    attrs = relief.attrs(height=False)
    made = field_sheet('glove', x, y, z, kept, yarn, under=0.0026 - height * 0.2, **attrs)
    made.append(_hairs(x, y, z, kept, yarn, attrs, seed))
    return made


def _hairs(x, y, z, kept, yarn, attrs, seed):
    """A little fuzz, that softens the outline."""
    rows = np.where(kept.any(1))[0]
    grid = np.stack([x, y, np.where(kept, z, 0.0)], -1)[rows[0] : rows[-1]]
    kept = kept[rows[0] : rows[-1]]
    chosen = np.argwhere(kept)
    chosen = chosen[np.random.default_rng(seed).integers(0, len(chosen), 16000)]
    strip = grid[chosen[:, 0], chosen[:, 1]][None]
    colour = {key: value[rows[0] : rows[-1]][chosen[:, 0], chosen[:, 1]][None] for key, value in attrs.items()}
    up = np.zeros_like(strip) + [0, 0, 1.0]
    return fuzz('fuzz', strip, yarn, 16000, length=0.0022, width=0.00007, seed=seed, up=up, **colour)


def pose(spec, name):
    """'pair': backs up, side by side; 'stacked': one on the other, cuffs to the camera. spec: cuff, stripe, seed."""
    seed = spec.get('seed', 2)
    first, second = glove(spec, seed), glove(spec, seed + 11)
    mirrored = first if name == 'turned' else second
    transform(mirrored, lambda points: points * [-1, 1, 1])
    flip_faces(mirrored)
    flip = -1 if name == 'turned' else 1
    apart = spec.get('apart', 0.066)
    transform(first, turn('z', 4 * flip, move=(-apart * flip, 0.006, 0)))
    transform(second, turn('z', -6 * flip, move=(apart * flip, -0.006, 0)))
    settle(first + second)
    return first + second
