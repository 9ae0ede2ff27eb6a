"""
The last, and surfaces lofted over it.

A half is a list of stations from heel to toe on the outer side (+y); each has the points of its profile from the sole
up to the edge of the opening: four are the handles of a Bezier curve, more are points to pass through. The inner side
is its mirror, a bit slimmer. The sole's top is at z = 0 until the shoe is bent and stood up.
"""
import math

import numpy as np

from kit import arc_lengths, normals, sheet, smooth, spline


def ring(half, inner=0.93):
    """All stations around: heel, outer side, toe, inner side."""
    stations = np.array(half, float)
    return np.concatenate([stations, stations[1:-1][::-1] * [1, -inner, 1]])


def reshape(half, length=1.0, width=1.0, height=1.0, point=0.0, collar=0.0):
    """
    Another last of the same make. `point`: metres that the toe is drawn out and made pointed (below 0: blunt);
    `collar`: metres that the edge is raised at the heel.
    """
    points = np.array(half, float)
    forward = smooth(0.62, 1.0, points[..., 0] / points[..., 0].max())
    points[..., 0] += point * forward**2
    points[..., 1] *= 1 - point * 9 * forward * (1 - forward) * 2
    points *= [length, length * width, length * height]
    level = np.linspace(0, 1, points.shape[1])[None] ** 2
    back = smooth(0.32, 0.0, points[:, -1:, 0] / points[..., 0].max())
    points[..., 2] += collar * level * back
    return points


def loft(half, nu=1500, nv=240):
    """Grid around (heel, outer side, toe, inner side) by up, and the station number of each column."""
    stations = ring(half)
    count, levels = stations.shape[:2]
    t = np.linspace(0, count, nu * 4 + 1)
    walked = arc_lengths(spline(stations[:, 0], t, True))
    u = np.interp(np.linspace(0, walked[-1], nu, endpoint=False), walked, t)
    columns = spline(stations.reshape(count, levels * 3), u, True).reshape(nu, levels, 3)
    v = np.linspace(0, 1, nv)
    if levels == 4:
        v = v[None, :, None]
        a, b, c, d = (columns[:, i, None] for i in range(4))
        points = a * (1 - v) ** 3 + 3 * b * v * (1 - v) ** 2 + 3 * c * v * v * (1 - v) + d * v**3
    else:
        keys = columns.transpose(1, 0, 2).reshape(levels, -1)
        points = spline(keys, v * (levels - 1)).reshape(nv, nu, 3).transpose(1, 0, 2)
    return points, np.minimum(u, count - u)[:, None]


def outward(points):
    """Normals away from the foot; the grids run so that the plain ones point inwards."""
    return -normals(points, True)


def lengths(points):
    """Per point: length from the sole up, length down from the edge; and length along the edge."""
    steps = np.linalg.norm(np.diff(points, axis=1), axis=2)
    low = np.concatenate([np.zeros((len(points), 1)), np.cumsum(steps, 1)], 1)
    along = arc_lengths(points[:, -1])[:, None] + 0 * low
    return low, low[:, -1:] - low, along


def roll(points, radius, depth, rows=26):
    """Folds the edge of the opening inwards (radius per column) and lines the inside as deep as asked."""
    out = outward(points)
    edge_out = out[:, -1]
    up = points[:, -1] - points[:, -3]
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    r = radius[:, None, None]
    angle = np.linspace(0, math.pi, rows)[None, 1:, None]
    bend = edge_out[:, None] * np.cos(angle) + up[:, None] * np.sin(angle)
    fold = points[:, -1:] - edge_out[:, None] * r + r * bend
    _, top, _ = lengths(points)
    column = np.arange(len(points))
    inside = []
    for part in np.linspace(0, 1, rows)[1:]:
        row = np.argmin(np.abs(top - (depth * part)[:, None]), 1)
        inside.append(points[column, row] - out[column, row] * 2 * radius[:, None])
    return np.concatenate([points[:, -1:], fold, np.stack(inside, 1)], 1)


def outline(half, off=0.0, n=900):
    """The sole's outline (n, 3), moved outwards by `off`, and the directions outwards."""
    stations = ring(half)
    line = spline(stations[:, 0], np.linspace(0, len(stations), n, endpoint=False), True)
    along = np.roll(line, -1, 0) - np.roll(line, 1, 0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    out = np.stack([-along[:, 1], along[:, 0], 0 * along[:, 0]], 1)
    return line + out * off, out


def fill(name, line, mat, height=None, rows=2, flip=True, **attrs):
    """Closes an outline with a sheet towards its middle line; `height`: z of all of it."""
    t = np.linspace(0, 1, rows)[None, :, None]
    middle = line * [1, 0, 1]
    points = line[:, None] * (1 - t) + middle[:, None] * t
    if height is not None:
        points[..., 2] = height
    found = attrs.pop('draw', None)
    if found:
        attrs.update(found(points))
    return sheet(name, points, mat, cu=True, flip=flip, **attrs)


def insole(half, off, z, mat, **attrs):
    """What the foot stands on."""
    return fill('insole', outline(half, off, 300)[0], mat, z, **attrs)
