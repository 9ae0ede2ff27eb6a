"""Numbers, curves and distances: the mathematics below every shape. Metres throughout."""
import math

import numpy as np


def smooth(low, high, x):
    """0 below `low`, 1 above `high`, an even S between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def bump(x, centre, width):
    """A bell of height 1 around `centre`."""
    return np.exp(-(((x - centre) / width) ** 2))


def _second_derivatives(keys, closed):
    count = len(keys)
    if closed:
        matrix = np.zeros((count, count))
        i = np.arange(count)
        matrix[i, i] = 4
        matrix[i, (i + 1) % count] = 1
        matrix[i, (i - 1) % count] = 1
        return np.linalg.solve(matrix, 6 * (np.roll(keys, -1, 0) - 2 * keys + np.roll(keys, 1, 0)))
    matrix = np.eye(count)
    right = np.zeros_like(keys)
    for i in range(1, count - 1):
        matrix[i, i - 1], matrix[i, i], matrix[i, i + 1] = 1, 4, 1
        right[i] = 6 * (keys[i + 1] - 2 * keys[i] + keys[i - 1])
    return np.linalg.solve(matrix, right)


def spline(keys, t, closed=False):
    """Cubic spline through `keys` (count, dimensions); `t` counts keys: 0..count-1 (closed: 0..count)."""
    keys = np.asarray(keys, float)
    if keys.ndim == 1:
        keys = keys[:, None]
    count = len(keys)
    t = np.asarray(t, float)
    bend = _second_derivatives(keys, closed)
    if closed:
        here = np.floor(t).astype(int) % count
        part = t - np.floor(t)
        after = (here + 1) % count
    else:
        here = np.clip(np.floor(t).astype(int), 0, count - 2)
        part = t - here
        after = here + 1
    part = part[..., None]
    line = keys[here] * (1 - part) + keys[after] * part
    rest = 1 - part
    return line + ((part**3 - part) * bend[after] + (rest**3 - rest) * bend[here]) / 6


def arc_lengths(points):
    """Length walked at each point of a polyline."""
    return np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]


def curve(keys, n=100, closed=False):
    """`n` points evenly spaced along a spline through `keys`."""
    count = len(keys)
    end = count if closed else count - 1
    points = spline(keys, np.linspace(0, end, n * 6 + 1), closed)
    walked = arc_lengths(points)
    wanted = np.linspace(0, walked[-1], n + (1 if closed else 0))[:n]
    return np.stack([np.interp(wanted, walked, points[:, d]) for d in range(points.shape[1])], 1)


def profile(keys, x):
    """Value at `x` of a smooth line through (x, value) pairs whose x grow; flat beyond the ends."""
    keys = np.asarray(keys, float)
    fine = spline(keys, np.linspace(0, len(keys) - 1, 60 * len(keys)))
    return np.interp(x, fine[:, 0], fine[:, 1])


def waves(points, size, n=14, seed=1, stretch=(1, 1, 1)):
    """Cheap smooth noise of about -1..1 at `points`; `size` is the length of its bumps."""
    rng = np.random.default_rng(seed)
    total = 0
    for _ in range(n):
        direction = rng.normal(size=3)
        direction /= np.linalg.norm(direction)
        frequency = 2 * math.pi / size * rng.uniform(0.6, 1.7)
        total = total + np.sin((points * np.asarray(stretch)) @ direction * frequency + rng.uniform(0, 6.28))
    return total / math.sqrt(n)


def polydist(x, y, line, closed=False):
    """
    Distance of the points (x, y) to a polyline, and the length along it at the nearest place.
    Closed: the distance is negative outside, positive inside.
    """
    corners = np.asarray(line, float)
    if closed:
        corners = np.vstack([corners, corners[:1]])
    best = np.full(x.shape, 1e9)
    along = np.zeros(x.shape)
    inside = np.zeros(x.shape, bool)
    walked = 0
    for start, end in zip(corners[:-1], corners[1:]):
        edge = end - start
        length = math.hypot(*edge)
        if length < 1e-9:
            continue
        t = np.clip(((x - start[0]) * edge[0] + (y - start[1]) * edge[1]) / length**2, 0, 1)
        distance = np.hypot(x - start[0] - t * edge[0], y - start[1] - t * edge[1])
        nearer = distance < best
        best[nearer] = distance[nearer]
        along[nearer] = walked + t[nearer] * length
        walked += length
        if closed and start[1] != end[1]:
            crosses = (start[1] > y) != (end[1] > y)
            inside ^= crosses & (x < edge[0] * (y - start[1]) / edge[1] + start[0])
    return (np.where(inside, best, -best) if closed else best), along


def rounded(width, thickness, radius=None, n=24):
    """Outline of a strap across: a rectangle around the origin with rounded corners."""
    radius = min(width, thickness) * 0.45 if radius is None else radius
    across, up = width / 2 - radius, thickness / 2 - radius
    points = []
    for centre_x, centre_y, first in ((across, up, 0), (-across, up, 90), (-across, -up, 180), (across, -up, 270)):
        for angle in np.radians(np.linspace(first, first + 90, n // 4)):
            points.append((centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle)))
    return np.array(points)


def rrect(half_x, half_y, radius, n):
    """`n` even points round a rectangle with rounded corners, from the middle of its front (-y), to the right."""
    x, y = half_x - radius, half_y - radius
    corners = ((x, -y, -90), (x, y, 0), (-x, y, 90), (-x, -y, 180))
    points = [(0, -half_y)]
    for centre_x, centre_y, first in corners:
        for angle in np.radians(np.linspace(first, first + 90, 14)):
            points.append((centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle)))
    points = np.array([*points, (0, -half_y)])
    walked = arc_lengths(points)
    wanted = np.linspace(0, walked[-1], n, endpoint=False)
    return np.stack([np.interp(wanted, walked, points[:, 0]), np.interp(wanted, walked, points[:, 1])], 1)
