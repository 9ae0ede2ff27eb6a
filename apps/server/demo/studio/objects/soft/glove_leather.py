"""Leather gloves: a pair, one on the other, with points on the back, seams along the fingers, a gathered wrist."""

import numpy as np
from kit import Relief, cloth, flip_faces, leather, points_of, settle, smooth, transform, turn, waves

from soft.fields import field_sheet, ground_grid, snapped
from soft.hand import hand, line_distance, pick, together

STEP = 0.00048
CUFF = -0.098
POINTS = (((-0.019, 0.026), (-0.016, -0.040)), ((0.001, 0.030), (0.001, -0.042)), ((0.020, 0.026), (0.018, -0.040)))
THUMB_SEAM = ((-0.0400, -0.050), (-0.0290, -0.032), (-0.0260, -0.012), (-0.0300, 0.006), (-0.0405, 0.016))
SHAPE = {'cuff': CUFF, 'wrist': 0.0025, 'flare': 0.0005, 'slim': 1.06, 'flat': 0.98}


def _gathers(relief, x, y):
    """The elastic at the wrist: short upright puckers that fade towards hand and cuff."""
    for place, deep in ((-0.0585, 1.0), (-0.0665, 0.85)):
        near = np.exp(-(((y - place) / 0.0065) ** 2))
        wander = 0.9 * np.sin(x * 310 + place * 900)
        relief.h += 0.0011 * deep * near * np.sin(x * 2 * np.pi / 0.0058 + wander)
        relief.groove(y - place, 0.0009 * deep, 0.0008, 0.22)


def _back(relief, x, y):
    """Three raised lines, as sewn by hand on the back of a glove."""
    for line in POINTS:
        away, along = line_distance(x, y, line)
        inside = smooth(0, 0.004, along) * smooth(0.069, 0.062, along)
        relief.h += 0.0010 * np.exp(-((away / 0.0011) ** 2)) * inside
        relief.groove(np.where(inside > 0.3, away - 0.0021, 1), 0.0005, 0.0006, 0.20)
        relief.seam(away - 0.0021, along, inside, 0.14, pitch=0.0026, length=0.0019, width=0.0004)


def _thumb_seam(relief, x, y):
    away, along = line_distance(x, y, THUMB_SEAM)
    relief.groove(away, 0.0011, 0.0008, 0.34)
    relief.seam(away - 0.0022, along, 1, 0.12, pitch=0.0026, length=0.0019, width=0.0004)


def _creases(x, y, along, owner, points, seed):
    """Wrinkles across the fingers where they bend, and soft ones over the hand."""
    rng = np.random.default_rng(seed)
    total = waves(points, 0.05, seed=seed) * 0.0008 + waves(points, 0.021, seed=seed + 1, stretch=(0.6, 1, 1)) * 0.00042
    for finger in range(1, 5):
        for joint in (0.052, 0.060, 0.082, 0.089):
            place = joint + rng.normal(0, 0.002) - 0.010 * (finger == 4) + 0.5 * x * rng.normal(0, 0.4)
            bell = np.exp(-(((along - place) / 0.0016) ** 2))
            total = total - 0.00055 * rng.uniform(0.3, 1) * bell * (owner == finger)
    return total


def _finger_seams(relief, parts, owner, distance):
    """Side seams: a welt close to the edge of each finger."""
    own = pick(parts, owner, 'distance')
    fingers = owner > 0
    relief.groove(np.where(fingers, own - 0.0030, 1), 0.0007, 0.0006, 0.20)
    relief.h += 0.0004 * np.exp(-(((own - 0.0018) / 0.0008) ** 2)) * fingers
    root = np.minimum(np.abs(parts[0].distance), 1)
    relief.shade *= 1 - 0.22 * np.exp(-((root / 0.0016) ** 2)) * (distance > 0.004) * fingers


def _hem(relief, y):
    relief.h += 0.0006 * smooth(CUFF + 0.0095, CUFF + 0.0085, y)
    relief.groove(y - CUFF - 0.0092, 0.0005, 0.0006, 0.22)
    relief.seam(
        y - CUFF - 0.0072,
        np.broadcast_to(np.linspace(0, 0.1, y.shape[0])[:, None], y.shape),
        1,
        0.12,
        pitch=0.0026,
        length=0.0019,
        width=0.0004,
    )


def glove(spec, side, seed):
    """One glove flat on the ground; side 'back' shows the back of the hand, 'palm' the palm."""
    x, y = ground_grid(-0.095, CUFF - 0.001, 0.06, 0.152, STEP)
    x, y, kept = snapped(x, y, lambda a, b: together(hand(a, b, **SHAPE))[0], STEP)
    parts = hand(x, y, **SHAPE)
    distance, height, owner = together(parts)
    points = np.stack([x, y, height], -1)
    relief = Relief(points)
    along = pick(parts, owner, 'along')
    _finger_seams(relief, parts, owner, distance)
    _gathers(relief, x, y)
    _hem(relief, y)
    if side == 'back':
        _back(relief, x, y)
    _thumb_seam(relief, x, y)
    relief.h += _creases(x, y, along, owner, points, seed)
    rim = smooth(0, 0.004, distance)
    open_end = smooth(CUFF + 0.03, CUFF, y)
    lift = 0.0028 + 0.002 * open_end
    nappa = leather('nappa', attr=True, rough=0.54, spec=0.32, grain=0.00012, grain_size=0.0010)
    z = lift + height * spec.get('plump', 0.92) * (1 - 0.25 * open_end) + relief.h * rim
    attrs = relief.attrs(height=False)
    made = field_sheet('glove', x, y, z, kept, nappa, under=lift - height * 0.25, **attrs)
    return made + _lining(spec)


def _lining(spec):
    """The lower half of the cuff, a little longer, with the knitted lining on its inner side."""
    x, y = ground_grid(-0.052, CUFF - 0.006, 0.052, CUFF + 0.02, STEP)
    half = 0.0425 + SHAPE['flare'] - 0.0030
    distance = np.minimum(half - np.abs(x), y - CUFF + 0.0032 - 0.0030 * (x / half) ** 2)
    knit = 0.5 + 0.5 * np.sin(x * 2 * np.pi / 0.0016) * np.sin(y * 2 * np.pi / 0.0018)
    wool = cloth('lining', attr=True)
    tone = np.array([0.62, 0.53, 0.41]) * (0.75 + 0.25 * knit)[..., None]
    return field_sheet('lining', x, y, 0.0022 + 0.0006 * knit, distance > 0, wool, zone=np.zeros(3), col=tone)


def _rest_on(objs, below, step=0.002):
    """Lifts the objects so that they lie on others."""
    lower = np.concatenate([points_of(obj) for obj in below])
    corner = lower[:, :2].min(0) - 0.03
    size = np.ceil((lower[:, :2].max(0) + 0.03 - corner) / step).astype(int)
    heights = np.zeros(size)
    cells = ((lower[:, :2] - corner) / step).astype(int)
    np.maximum.at(heights, (cells[:, 0], cells[:, 1]), lower[:, 2])
    for _ in range(14):
        spread = sum(np.roll(heights, shift, axis) for axis in (0, 1) for shift in (1, -1)) / 4
        heights = np.maximum(heights, spread)
    for _ in range(6):
        heights = sum(np.roll(heights, shift, axis) for axis in (0, 1) for shift in (1, 0, -1)) / 6

    def lifted(points):
        place = np.clip((points[:, :2] - corner) / step - 0.5, 0, size - 1.001)
        cell = place.astype(int)
        part = place - cell
        low = heights[cell[:, 0], cell[:, 1]] * (1 - part[:, 1]) + heights[cell[:, 0], cell[:, 1] + 1] * part[:, 1]
        high = (
            heights[cell[:, 0] + 1, cell[:, 1]] * (1 - part[:, 1])
            + heights[cell[:, 0] + 1, cell[:, 1] + 1] * part[:, 1]
        )
        return points + np.outer(low * (1 - part[:, 0]) + high * part[:, 0], [0, 0, 1.0])

    transform(objs, lifted)


def pose(spec, name):
    """'pair': both backs up; 'palms': both turned over; 'one': a single glove. spec: seed, spread, plump."""
    seed = spec.get('seed', 4)
    side = 'palm' if name == 'palms' else 'back'
    first = glove(spec, side, seed)
    if name == 'one':
        settle(first)
        return first
    second = glove(spec, side, seed + 9)
    mirrored = second if name != 'palms' else first
    transform(mirrored, lambda points: points * [-1, 1, 1])
    flip_faces(mirrored)
    apart = spec.get('apart', 0.034)
    flip = -1 if name == 'palms' else 1
    transform(first, turn('z', 7 * flip, move=(-apart * flip, 0.012, 0)))
    transform(second, turn('z', -15 * flip, move=(apart * flip, -0.012, 0)))
    _rest_on(second, first)
    settle(first + second)
    return first + second
