"""A folded sari: a stack of folded cloth, its border along the folds in front, a blouse piece on top."""

import numpy as np
from kit import Relief, arc_lengths, cloth, colour, material, rounded, sheet, smooth, transform, turn, waves

from soft.sari_weave import gloss, weave


def _evenly(corners, n):
    """`n` even points round a closed line; its straight sides stay straight."""
    closed = np.vstack([corners, corners[:1]])
    walked = arc_lengths(closed)
    wanted = np.linspace(0, walked[-1], n, endpoint=False)
    return np.stack([np.interp(wanted, walked, closed[:, 0]), np.interp(wanted, walked, closed[:, 1])], 1)


def _leaf(width, deep, thick, across=620, around=900):
    """Grid of one fold: a pad with round edges; also the length round it, counted from the middle of the front."""
    section = _evenly(rounded(deep, thick, thick * 0.49, 96), around)
    front = int(np.argmin(section[:, 0]))
    section = np.roll(section, -front, 0)
    # From the front edge up over the top: this way the upper side comes first.
    if section[3, 1] < 0:
        section = np.roll(section[::-1], 1, 0)
    walked = arc_lengths(section)
    half = width / 2
    x = np.linspace(-1, 1, across) * half
    end = np.clip((np.abs(x) - half + thick * 0.6) / (thick * 0.6), 0, 1)
    squeeze = np.sqrt(np.clip(1 - end**2, 0.0004, 1))
    points = np.empty((len(x), len(section), 3))
    points[..., 0] = x[:, None]
    points[..., 1] = section[None, :, 0]
    points[..., 2] = section[None, :, 1] * squeeze[:, None]
    total = walked[-1]
    return points, np.where(walked < total / 2, walked, walked - total)[None] + 0 * points[..., 0]


def _common_waves(points, seed, soft):
    """Unevenness that all leaves share, so that they lie in one another."""
    flat = points * [1, 1, 0]
    return waves(flat, 0.16, seed=seed) * soft + waves(flat, 0.07, seed=seed + 1) * soft * 0.35


def stack(spec):
    """The folds from below upwards."""
    rng = np.random.default_rng(spec.get('seed', 1))
    silk = material(
        'sari', attr='rough', spec=spec.get('shine', 0.4), grain=spec.get('grain', 0.00004), grain_size=0.0007
    )
    made, top = [], 0.0
    leaves, thick = int(spec.get('leaves', 6)), spec.get('thick', 0.0085)
    for number in range(leaves):
        last = number == leaves - 1
        height = thick * rng.uniform(0.8, 1.15)
        shift = rng.normal(0, 0.0022, 2)
        shrink = 1 - 0.004 * number + rng.normal(0, 0.004)
        points, walked = _leaf(spec['wide'] * shrink, spec['deep'] * shrink, height)
        depth = np.abs(walked) + (0.0 if last else rng.uniform(0, 0.004))
        relief = Relief(points)
        place = points[..., 0] + shift[0] + number * 0.013
        weave(relief, place, depth, points, {**spec, 'height': spec['deep']})
        lines = (
            0.00045 * np.sin(walked * 2 * np.pi / (height * 0.42)) * smooth(height * 1.1, height * 0.4, np.abs(walked))
        )
        relief.h += (
            lines + waves(points, 0.022, seed=number + 5, stretch=(0.35, 1, 1)) * spec.get('soft', 0.0022) * 0.14
        )
        under = smooth(-0.25, 0.3, points[..., 2] / height)
        relief.shade *= 0.72 + 0.28 * under
        points[..., 2] += (
            top
            + height * 0.52
            + _common_waves(points, spec.get('seed', 1), spec.get('soft', 0.0022)) * (number + 1) / leaves
        )
        points[..., :2] += shift
        points[..., 2] += spec.get('slope', 0.004) * (points[..., 0] / spec['wide']) * (number / leaves)
        rough = gloss(relief, spec)
        made.append(sheet('leaf', points, silk, cv=True, flip=False, rough=rough, **relief.attrs()))
        top += height * 0.93
    return made, top


def blouse_piece(spec, height):
    """Plain folded cloth laid on the stack: two leaves in the colour of the blouse."""
    piece = spec['piece']
    silk = cloth('piece', attr=True, rough=0.5, spec=0.35)
    made = []
    for number in range(2):
        points, walked = _leaf(piece['wide'] * (1 - 0.01 * number), piece['deep'], 0.0062, 420, 620)
        relief = Relief(points, None)
        relief.paint(np.full(walked.shape, 1.0), None, colour(piece['colour']))
        relief.paint(np.minimum(np.abs(walked) - 0.003, 0.0075 - np.abs(walked)), 1)
        relief.shade *= 1 + 0.02 * np.sin(walked * 2 * np.pi / 0.0015)
        points[..., 2] += height + 0.0035 + 0.0058 * number + waves(points * [1, 1, 0], 0.09, seed=4) * 0.0012
        made.append(sheet('piece', points, silk, cv=True, **relief.attrs()))
    transform(made, turn('z', piece.get('turn', 8), move=(*piece['at'], 0)))
    return made
