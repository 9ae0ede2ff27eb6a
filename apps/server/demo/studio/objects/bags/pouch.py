"""Soft bodies made of rings: half width and half depth at each height. Metres, front at -y."""

import numpy as np

from kit import normals, smooth, spline


def superellipse(square_x, square_y, count):
    """
    Outline within -1..1, counter-clockwise from the middle of the front. The exponents are 1 for an ellipse; below 1
    the ends get squarer.
    """
    a = np.linspace(0, 2 * np.pi, count, endpoint=False) - np.pi / 2
    c, s = np.cos(a), np.sin(a)
    return np.stack([np.sign(c) * np.abs(c) ** square_x, np.sign(s) * np.abs(s) ** square_y], 1)


def pouch_points(keys, square, around, rows):
    """
    Grid of a pouch. `keys`: (height, half width, half depth) from the bottom up; `square`: exponents of its outline.
    """
    keys = np.asarray(keys, float)
    line = spline(keys, np.linspace(0, len(keys) - 1, rows * 8))
    walked = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    even = np.linspace(0, walked[-1], rows)
    height, wide, deep = (np.interp(even, walked, line[:, d]) for d in range(3))
    unit = superellipse(*square, around)
    x, y = unit[:, None, 0] * np.maximum(wide, 1e-4), unit[:, None, 1] * np.maximum(deep, 1e-4)
    return np.stack([x, y, np.broadcast_to(height, x.shape)], -1)


def pushed(P, amount):
    """The grid moved along its normals."""
    return P + normals(P, True) * amount[..., None]


def rested(P, flat):
    """Flattens the underside, as of something soft that stands: below `flat` metres it is pressed to the ground."""
    z = P[..., 2]
    Q = P.copy()
    Q[..., 2] = np.where(z < flat, flat * smooth(-0.6 * flat, flat * 1.0, z) ** 2, z)
    return Q
