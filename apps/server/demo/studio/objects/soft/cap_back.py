"""The half-moon opening at the back of a cap, and the strap that closes it."""

import numpy as np
from kit import Relief, cloth, curve, metal, rounded, sheet, strap, sweep

from soft.grids import pulled_to_edge

BACK = np.pi / 2
HALF = 0.40  # of the opening, in radians round the head
HIGH = 0.30  # as a part of the way from the edge to the button


def opening(angle, part, points, spec):
    """Which points of the crown's grid are cut away, and the points with the cut made even."""
    across = (np.mod(angle - BACK + np.pi, 2 * np.pi) - np.pi) / HALF
    distance = (np.hypot(across, part / HIGH) - 1) * 0.03
    return distance < 0, pulled_to_edge(points, distance)


def back_edge(spec, at):
    """Binding along the opening."""
    turn = np.linspace(0, np.pi, 160)
    path = at(BACK + HALF * np.cos(turn), HIGH * np.sin(turn))
    out = path * [1, 1, 0]
    out = out / np.linalg.norm(out, axis=1, keepdims=True)
    made = sweep(
        'binding',
        path + out * 0.0004,
        cloth('binding', zone=0, grain=0.0002),
        rounded(0.0052, 0.0034, 0.0015, 20),
        up=out,
    )
    return [made]


def back_strap(spec, at):
    """A cloth strap across the opening; with `back.buckle` it runs through a slide of that metal."""
    reach = HALF * 1.16
    angles = BACK + np.linspace(-reach, reach, 500)
    path = at(angles, np.full_like(angles, 0.052))
    path = path * 1.012
    out = path * [1, 1, 0]
    out = out / np.linalg.norm(out, axis=1, keepdims=True)
    grid, along, across, face = strap(path, out, 0.0185, 0.0022, 90)
    relief = Relief(grid)
    relief.seam(
        0.0185 / 2 - 0.0024 - np.abs(across) + 0 * along,
        along,
        face > 0,
        spec.get('thread', 0.05),
        pitch=0.003,
        length=0.0022,
    )
    made = [sheet('strap', grid, cloth('strap', attr=True, grain=0.0002), cv=True, **relief.attrs())]
    if spec.get('back', {}).get('buckle'):
        made += _slide(spec, at)
    return made


def _slide(spec, at):
    """A flat frame with a bar, over the strap, and the strap's end beneath it."""
    brass = metal('slide', spec['back']['buckle'], rough=0.25)
    angle = BACK + spec['back'].get('at', -0.16)
    centre = at(np.array([angle]), np.array([0.052]))[0]
    out = centre * [1, 1, 0]
    out = out / np.linalg.norm(out)
    side = np.cross([0, 0, 1.0], out)
    centre = centre * 1.012 + out * 0.0026

    def place(x, z):
        return centre + side * x + np.array([0, 0, z])

    corners = [(-0.0075, -0.0118), (0.0075, -0.0118), (0.0075, 0.0118), (-0.0075, 0.0118)]
    rounded_frame = []
    for (x, z), (next_x, next_z) in zip(corners, corners[1:] + corners[:1]):
        for part in (0.1, 0.5, 0.9):
            rounded_frame.append(place(x + (next_x - x) * part, z + (next_z - z) * part))
    frame = curve(np.array(rounded_frame), 160, True)
    made = [
        sweep(
            'frame',
            frame,
            brass,
            rounded(0.0025, 0.0020, 0.0009, 20),
            up=np.broadcast_to(out, frame.shape),
            closed=True,
        )
    ]
    bar = np.array([place(0, z) for z in np.linspace(-0.0125, 0.0125, 20)])
    made.append(sweep('bar', bar, brass, radius=0.0012))
    return made
