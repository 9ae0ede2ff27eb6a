"""Laces: straps from eyelet to eyelet, and a bow."""
import numpy as np

from kit import curve, rounded, smooth, sweep


class Eyelet:
    """A hole: where it lies on the surface, and the edge of the opening next to it."""

    def __init__(self, place, edge):
        self.place = place
        self.edge = edge


def punch(upper, stations, down=0.0085, radius=0.0024, rim=0.0004):
    """Punches eyelets into both sides; returns (outer, inner) lists from the throat's end up to the top."""
    rows = []
    for half in (0, 1):
        row = []
        for station in sorted(stations, reverse=True):
            i, j = upper.nearest(station, down, half)
            edge = upper.points[i, -1] + upper.out[i, -1] * 0.0022 + [0, 0, 0.0014]
            row.append(Eyelet(upper.points[i, j] + upper.out[i, j] * 0.0012, edge))
            upper.hole(i, j, radius, rim)
        rows.append(row)
    return rows


def strand(start, end, lift, mat, section, slope=0.36, fan=22.0):
    """One lace out of an eyelet, over the edge, across the tongue and back in."""
    keys = [
        start.place - [0, 0, 0.004],
        start.place + [0, 0, 0.0006],
        start.edge + [0, 0, lift * 0.3],
        (start.edge + end.edge) / 2 + [0, 0, lift],
        end.edge + [0, 0, lift * 0.3],
        end.place + [0, 0, 0.0006],
        end.place - [0, 0, 0.004],
    ]
    path = curve(np.array(keys), 70)
    up = np.stack([slope + 0 * path[:, 0], path[:, 1] * fan, np.ones(len(path))], 1)
    return sweep('lace', path, mat, section, up=up)


def lace_up(rows, mat, style='crossed', width=0.0072, thick=0.0014, slope=0.36):
    """Laces both rows: 'crossed', 'straight' (bars) or 'bars only' (elastic laces, no bow wanted)."""
    outer, inner = rows
    section = rounded(width, thick, min(width, thick) * 0.43, 16)
    if style != 'crossed':
        return [strand(a, b, 0.0026, mat, section, slope) for a, b in zip(outer, inner)]
    objs = [strand(outer[0], inner[0], 0.0022, mat, section, slope)]
    for i in range(len(outer) - 1):
        objs.append(strand(outer[i + 1], inner[i], 0.0036, mat, section, slope))
        objs.append(strand(inner[i + 1], outer[i], 0.0022, mat, section, slope))
    return objs


def _loop(side, size, drop):
    """Middle line of one loop of a bow, in (right, forward, up)."""
    keys = [(0.1, 0.0, 0.10), (0.5, -0.16, 0.30), (1.0, 0.05, 0.20), (1.08, 0.26, 0.06), (0.75, 0.40, 0.06)]
    keys += [(0.35, 0.22, 0.14), (0.05, 0.02, 0.12)]
    line = curve(np.array(keys), 90)
    line[:, 2] -= drop * line[:, 0] ** 2
    return line * [side * size, size, size]


def _end(side, size, drop):
    """Middle line of one loose end."""
    line = curve(np.array([(0.02, 0.0, 0.10), (0.28, 0.30, 0.16), (0.55, 0.75, 0.04), (0.95, 1.05, 0.02)]), 70)
    line[:, 2] -= drop * line[:, 0] ** 2
    return line * [side * size, size, size]


def bow(place, mat, forward=(0.9, 0.0, -0.42), size=0.027, width=0.0072, thick=0.0014, drop=0.35):
    """
    A bow that lies on the tongue: two loops, two ends, a knot. `forward`: where the vamp runs down to;
    `drop`: how far the loops hang down at the sides.
    """
    forward = np.asarray(forward, float) / np.linalg.norm(forward)
    right = np.array([0.0, -1.0, 0.0])
    up = np.cross(forward, right) * -1
    up = up if up[2] > 0 else -up
    frame = np.stack([right, forward, up])
    section = rounded(width, thick, thick * 0.43, 16)
    objs = []
    for side in (-1, 1):
        for line in (_loop(side, size, drop), _end(side, size * 1.05, drop)):
            objs.append(sweep('bow', place + line @ frame, mat, section, up=up + 0.25 * forward))
    knot = np.stack([np.linspace(-0.2, 0.2, 24), np.zeros(24), 0.1 + 0 * np.linspace(0, 1, 24)], 1) * size
    fat = 0.6 + 0.4 * smooth(0, 0.4, np.sin(np.linspace(0, np.pi, 24)))
    objs.append(sweep('knot', place + knot @ frame, mat, radius=thick * 2.6, scale=fat))
    return objs
