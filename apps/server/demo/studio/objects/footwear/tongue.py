"""Tongue of a low laced shoe."""
import math

import numpy as np

from kit import Relief, sheet, spline, waves

PATH = [(0.205, 0, 0.046), (0.190, 0, 0.0515), (0.165, 0, 0.0585), (0.140, 0, 0.0655), (0.115, 0, 0.0750),
        (0.102, 0, 0.0845), (0.093, 0, 0.0945), (0.088, 0, 0.1015)]
WIDTHS = (0.010, 0.012, 0.015, 0.018, 0.0215, 0.0235, 0.0245, 0.022)


def tongue(mat, path=PATH, widths=WIDTHS, thick=0.0045, label=1, seam=True):
    """A padded tongue along `path`, half as wide as `widths`; `label`: zone of a small label, or None."""
    n, m = 260, 140
    last = len(path) - 1
    middle = spline(path, np.linspace(0, last, n))
    half = spline(widths, np.linspace(0, last, n))[:, 0]
    angle = np.linspace(0, 2 * math.pi, m, endpoint=False)
    along = np.gradient(middle, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    normal = np.cross(along, [0, -1.0, 0])
    normal *= np.sign(normal[:, 2:3])
    i = np.arange(n)
    end = np.sqrt(np.clip(1 - ((i - n + 26) / 25).clip(0) ** 2, 0, 1))
    thickness = thick * end + 1e-4
    half = half * (0.55 + 0.45 * np.sqrt(end))
    across = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.6
    upward = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** 0.8
    y = half[:, None] * across[None]
    points = middle[:, None] + normal[:, None] * (thickness[:, None] * upward[None] - y**2 * 16)[..., None]
    points[..., 1] += y
    relief = Relief(points)
    relief.h += 0.0003 * waves(points, 0.02, seed=2)
    top = (np.sin(angle) > 0)[None]
    if seam:
        relief.seam(half[:, None] - np.abs(points[..., 1]) - 0.004, points[..., 0], top)
    if label is not None:
        from_centre = np.abs(points[..., 0] - middle[212, 0]) * 1.25
        inside = np.where(top, np.minimum(0.011 - np.abs(points[..., 1]), 0.007 - from_centre), -0.01)
        relief.panel(inside, 0.0009, label)
        relief.seam(inside - 0.0014, points[..., 1] + points[..., 0], top)
    return sheet('tongue', points, mat, cv=True, **relief.attrs())
