"""Surfaces given as heights over the ground inside an outline. Metres."""

import numpy as np
from kit import raw_mesh


def ground_grid(left, bottom, right, top, step):
    """Coordinates x, y of a grid over a rectangle."""
    x = np.linspace(left, right, round((right - left) / step) + 1)
    y = np.linspace(bottom, top, round((top - bottom) / step) + 1)
    return np.meshgrid(x, y, indexing='ij')


def snapped(x, y, distance_at, step):
    """Points just outside the outline are moved onto it, so that the edge is smooth, and which points are kept."""
    distance = distance_at(x, y)
    slope_x = (distance_at(x + 1e-5, y) - distance) / 1e-5
    slope_y = (distance_at(x, y + 1e-5) - distance) / 1e-5
    size = np.maximum(slope_x**2 + slope_y**2, 0.2)
    near = (distance < 0) & (distance > -1.6 * step)
    shift = np.where(near, -distance / size, 0)
    return x + slope_x * shift, y + slope_y * shift, distance > -1.6 * step


def field_sheet(name, x, y, z, kept, mat, under=None, **attrs):
    """Mesh of the kept points of a grid with heights z; `under`: height of a plain lower side as well."""
    columns = x.shape[1]
    i, j = np.arange(x.shape[0] - 1)[:, None], np.arange(columns - 1)[None]
    first = i * columns + j
    faces = np.stack([first, first + columns, first + columns + 1, first + 1], -1).reshape(-1, 4)
    faces = faces[kept.ravel()[faces].all(1)]
    used, faces = np.unique(faces, return_inverse=True)
    faces = faces.reshape(-1, 4)
    values = {}
    for key, value in attrs.items():
        values[key] = np.broadcast_to(value, (*x.shape, 3)).reshape(-1, 3)[used]
    points = np.stack([x.ravel(), y.ravel(), z.ravel()], 1)[used]
    made = [raw_mesh(name, points, faces, mat, values)]
    if under is not None:
        low = points.copy()
        low[:, 2] = np.broadcast_to(under, x.shape).ravel()[used]
        made.append(raw_mesh(name + '-under', low, faces[:, ::-1], mat, values))
    return made
