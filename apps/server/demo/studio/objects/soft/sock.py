"""Knitted socks lying flat, toes to the right, the cuff away from the camera. Seen from above."""

import numpy as np
from kit import (
    Relief,
    arc_lengths,
    cloth,
    colour,
    flip_faces,
    polydist,
    profile,
    settle,
    sheet,
    smooth,
    spline,
    transform,
    turn,
    waves,
)

from soft.knitting import flat_tube, rib, stocking

# Edges of an adult's sock, from cuff to toe in step with each other: metres.
FRONT = (
    (0.083, 0.300),
    (0.083, 0.250),
    (0.081, 0.190),
    (0.085, 0.132),
    (0.107, 0.096),
    (0.142, 0.083),
    (0.186, 0.078),
    (0.222, 0.064),
    (0.2405, 0.036),
)
BACK = (
    (0.0, 0.300),
    (0.0, 0.250),
    (0.002, 0.180),
    (-0.004, 0.100),
    (-0.006, 0.030),
    (0.034, 0.0),
    (0.110, 0.003),
    (0.186, 0.001),
    (0.2385, 0.032),
)
HEEL = ((-0.03, 0.096), (0.058, 0.064), (0.078, -0.02), (-0.05, -0.03))


def _edges(spec, n):
    """Front and back edge (n, 3); `leg` lengthens what lies above the ankle, `chubby` widens all."""
    steps = np.linspace(0, len(FRONT) - 1, n)
    lines = []
    for keys in (FRONT, BACK):
        line = spline(np.array(keys), steps)
        above = np.clip(line[:, 1] - 0.11, 0, None)
        line[:, 1] = line[:, 1] + above * (spec.get('leg', 1) - 1)
        lines.append(np.column_stack([line, np.zeros(len(line))]))
    middle = (lines[0] + lines[1]) / 2
    wide = spec.get('chubby', 1) * (1 - spec.get('arch', 0.05) * _arch(middle[:, 0], middle[:, 1]))
    return [middle + (line - middle) * wide[:, None] for line in lines]


def _arch(x, y):
    """1 where the band round the arch of the foot is."""
    return smooth(0.096, 0.104, x) * smooth(0.158, 0.150, x) * (y < 0.11)


def _knit(relief, turn_of, along, points, spec):
    """Fine stocking stitch, ribs at the cuff, along the leg and round the arch."""
    columns, row = spec.get('columns', 120), spec.get('row', 0.0017)
    place = turn_of * columns
    stitch = stocking(place, along / row)
    ribs = rib(place, 2, 2)
    cuff = smooth(spec['cuff'], spec['cuff'] - 0.002, along)
    leg = smooth(spec['leg_end'], spec['leg_end'] - 0.004, along) * spec.get('leg_ribs', 0.5)
    arch = _arch(points[..., 0], points[..., 1])
    strength = np.maximum(np.maximum(cuff, leg), arch * 0.8 * (spec.get('arch', 0.05) > 0))
    relief.h += 0.00045 * stitch + 0.0011 * strength * ribs + 0.0009 * cuff
    relief.shade *= (0.84 + 0.16 * stitch) * (1 - 0.30 * strength * (1 - ribs))
    relief.groove(along - spec['cuff'], 0.0006, 0.0008, 0.18)


def _paint(relief, value, distance):
    """A zone by its number, or a colour of its own by its code."""
    if isinstance(value, str):
        relief.paint(distance, None, colour(value), soft=0.0009)
    else:
        relief.paint(distance, int(value), soft=0.0009)


def _parts(relief, points, along, spec):
    """Body, heel, toe, stripes at the cuff."""
    x, y = points[..., 0], points[..., 1]
    _paint(relief, spec['body'], np.full(x.shape, 1.0))
    heel, _ = polydist(x, y, HEEL, True)
    toe = x + 0.22 * y - spec.get('toe', 0.206)
    for distance in (heel, toe):
        _paint(relief, spec['tip'], distance)
        relief.groove(distance, 0.0004, 0.0007, 0.16)
    mitre, _ = polydist(x, y, ((-0.012, 0.006), (0.058, 0.064)))
    relief.groove(np.where(heel > 0, mitre, 1), 0.0005, 0.0008, 0.14)
    for start, width in spec.get('stripes', ()):
        _paint(relief, spec['tip'], np.minimum(along - start, start + width - along))


def sock(spec, seed):
    """One sock: objects resting about on z = 0."""
    n = 860  # points along the sock
    front, back = _edges(spec, n)
    middle = (front + back) / 2
    walked = arc_lengths(middle)
    wide = np.linalg.norm(front - back, axis=1)
    thick = profile(
        ((0, 0.0055), (0.02, 0.0065), (0.1, 0.0075), (0.45, 0.0085), (0.8, 0.009), (1, 0.004)), walked / walked[-1]
    )
    thick = np.minimum(thick, wide * 0.35 + 0.0005)
    points, turns = flat_tube(back, front, thick * spec.get('plump', 1), 440, span=0.60)
    along = walked[None] + 0 * turns
    relief = Relief(points)
    _parts(relief, points, along, spec)
    _knit(relief, turns, along, points, {'leg_end': 0.17 * spec.get('leg', 1), **spec})
    flat = smooth(0.26, 0.16, np.abs(turns))
    relief.h += flat * (waves(points, 0.07, seed=seed) * 0.0013 + waves(points, 0.03, seed=seed + 2) * 0.0005)
    points = points + [0, 0, 0.0025]
    points[..., 0] += 0.0025 * np.sin(points[..., 1] * 26 + seed)
    cotton = cloth('sock', attr=True, rough=1, spec=0.05, grain=0.0002, grain_size=0.0008)
    made = [sheet('sock', points, cotton, flip=True, **relief.attrs())]
    size = spec.get('size', 1)
    transform(made, lambda p: (p - [0.1, 0.15, 0]) * [size, size, size**0.5])
    return made


def pose(spec, name):
    """spec: socks, a list of {body, tip, at [x, y], turn, up}, and what all share; 'turned': other side up."""
    made = []
    for number, one in enumerate(spec['socks']):
        single = sock({**spec, **one}, spec.get('seed', 1) + 5 * number)
        mirror = one.get('mirrored', False) != (name == 'turned')
        if mirror:
            transform(single, lambda points: points * [-1, 1, 1])
            flip_faces(single)
        x, y = one['at']
        transform(single, turn('z', one.get('turn', 0), move=((-x if name == 'turned' else x), y, one.get('up', 0))))
        made += single
    settle(made)
    return made
